#include "activities/play_lights.h"

#include "chess/attacks.h"

namespace activities {

using chess::Colour;
using chess::Kind;
using chess::Position;
using chess::Square;
using chess::SquareSet;
using lights::Picture;
using lights::Role;
using sensing::Doing;
using sensing::View;

namespace {

constexpr SquareSet kWhiteHalf{0x00000000FFFFFFFFu};
constexpr SquareSet kAllSquares{~uint64_t{0}};

// A missing piece is asked for in its side's colour. What the game does not know to stand there (a piece
// that comes back with a takeback, a set-up for a new game) belongs to whoever's half of the board it is.
void paintFill(const Position& position, SquareSet fill, Picture& picture) {
  const SquareSet white = position.occupied(Colour::White);
  const SquareSet black = position.occupied(Colour::Black);
  const SquareSet unknown = fill & ~white & ~black;
  picture.add(Role::FillWhite, (fill & white) | (unknown & kWhiteHalf));
  picture.add(Role::FillBlack, (fill & black) | (unknown & ~kWhiteHalf));
}

void paintHand(const Position& position, const View& view, Picture& picture) {
  picture.add(Role::Hand, view.hand);
  picture.add(Role::Quiet, view.quiet);
  picture.add(Role::Capture, view.captures);
  picture.add(Role::Special, view.special);
  picture.add(Role::Capturer, view.capturers);
  paintFill(position, view.fill, picture);
}

// One move is shown as from and to; where more is to do, each missing piece in its side's colour.
void paintCarry(const Scene& scene, const View& view, Picture& picture) {
  picture.add(Role::CarryCapture, view.captures);
  picture.add(Role::CarryFrom, view.clear);
  if ((view.fill | view.clear).count() <= 4) {
    picture.add(Role::CarryTo, view.fill);
    if (!view.captures.empty() && !isSwapTakenBack(scene, view))
      picture.add(Role::CarryFrom, scene.lastMove.from());
  } else {
    paintFill(scene.position, view.fill, picture);
  }
}

void paintFinishing(const Scene& scene, const View& view, Picture& picture) {
  const bool castling = scene.position.at(view.hand) == chess::Piece::None ||
                        kindOf(scene.position.at(view.hand)) == Kind::King;
  picture.add(castling ? Role::CarryFrom : Role::Victim, view.clear);
  picture.add(Role::CarryTo, view.fill);
}

void paintPieces(const Scene& scene, const View& view, Picture& picture) {
  switch (view.doing) {
    case Doing::Home:
      break;
    case Doing::InHand:
      paintHand(scene.position, view, picture);
      break;
    case Doing::Finishing:
      paintFinishing(scene, view, picture);
      break;
    case Doing::CarryingOut:
      paintCarry(scene, view, picture);
      break;
    case Doing::TakingBack:
    case Doing::Wrong:
      picture.add(Role::Wrong, view.clear);
      paintFill(scene.position, view.fill, picture);
      break;
    case Doing::SettingUp:
      picture.add(Role::Clear, view.clear);
      paintFill(scene.isOver ? Position() : scene.position, view.fill, picture);
      break;
  }
}

void paintEnd(const game::Game& game, Picture& picture) {
  const Position& position = game.position();
  const Square white = position.king(Colour::White);
  const Square black = position.king(Colour::Black);
  if (game.result().result == chess::Result::Draw) {
    picture.add(Role::Draw, white);
    picture.add(Role::Draw, black);
    return;
  }
  const bool whiteWins = game.result().result == chess::Result::WhiteWins;
  picture.add(Role::Win, whiteWins ? white : black);
  picture.add(Role::Mate, whiteWins ? black : white);
  if (game.result().reason == game::EndReason::Checkmate) picture.add(Role::MateBy, checkers(position));
}

void paintThreats(const Position& position, Picture& picture) {
  const SquareSet white = threatMap(position, Colour::White);
  const SquareSet black = threatMap(position, Colour::Black);
  picture.add(Role::ThreatBoth, white & black);
  picture.add(Role::ThreatWhite, white & ~black);
  picture.add(Role::ThreatBlack, black & ~white);
}

Role promotionRole(Kind kind) {
  switch (kind) {
    case Kind::Rook:
      return Role::PromotionRook;
    case Kind::Bishop:
      return Role::PromotionBishop;
    case Kind::Knight:
      return Role::PromotionKnight;
    default:
      return Role::PromotionQueen;
  }
}

}  // namespace

void paintStanding(const Position& position, chess::Move last, Picture& picture) {
  if (!last.isNone()) {
    picture.add(Role::LastMoveFrom, last.from());
    picture.add(Role::LastMoveTo, landingOf(last));
  }
  if (!inCheck(position)) return;
  picture.add(Role::Check, position.king(position.sideToMove()));
  picture.add(Role::Checker, checkers(position));
}

void paintHands(const Scene& scene, const View& view, Picture& picture) {
  paintPieces(scene, view, picture);
  if (view.promoted != chess::kNoSquare)
    picture.add(promotionRole(kindOf(scene.position.at(view.promoted))), view.promoted);
  if (view.doing == Doing::Home) picture.add(Role::Alternative, asked(scene, view));
}

void paintGame(const game::Game& game, const Scene& scene, const View& view, const Extras& extras,
               Picture& picture) {
  paintHands(scene, view, picture);
  picture.add(Role::Fault, extras.faults);
  // While pieces are being put up, only they are lit.
  if (view.doing == Doing::SettingUp) return;
  paintStanding(game.position(), game.lastMove(), picture);
  if (game.isOver()) paintEnd(game, picture);
  if (extras.confirm && view.doing == Doing::Home) picture.add(Role::Confirm, landingOf(game.lastMove()));
  if (view.doing == Doing::InHand) {
    picture.add(Role::Good, extras.good);
    picture.add(Role::Playable, extras.playable);
    picture.add(Role::Bad, extras.bad);
  }
  const bool calm = view.doing == Doing::Home && view.promoted == chess::kNoSquare;
  if (calm && !extras.hint.isNone()) {
    picture.add(Role::Hint, extras.hint.from());
    picture.add(Role::HintTo, landingOf(extras.hint));
  } else if (calm) {
    picture.add(Role::Blunder, extras.blunder);
  }
  if (calm) picture.add(Role::Hanging, extras.hanging);
  if (calm) picture.add(Role::Offer, extras.offers);
  if (extras.thinking) picture.add(Role::Thinking, game.position().king(game.sideToMove()));
  // Destinations and threats share colours, so only one of them is lit.
  if (extras.threats && calm) paintThreats(game.position(), picture);
  if (extras.idle) picture.add(Role::Idle, kAllSquares);
}

void paintMenu(Square hand, SquareSet levels, SquareSet others, Square chosen, Picture& picture) {
  picture.add(Role::Hand, hand);
  picture.add(Role::Quiet, levels);
  picture.add(Role::Special, others);
  if (chosen != chess::kNoSquare) picture.add(Role::Confirm, chosen);
}

}  // namespace activities
