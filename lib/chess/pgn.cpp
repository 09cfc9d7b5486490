#include "chess/pgn.h"

#include "chess/fen.h"
#include "chess/san.h"

namespace chess {

namespace {

bool parseResult(std::string_view text, Result& result) {
  for (const Result each : {Result::Open, Result::WhiteWins, Result::BlackWins, Result::Draw}) {
    if (text != nameOf(each)) continue;
    result = each;
    return true;
  }
  return false;
}

}  // namespace

PgnLoader::State PgnLoader::feed(std::string_view& input) {
  while (state_ == State::More && next(input) != PgnReader::Event::More) {
  }
  return state_;
}

PgnReader::Event PgnLoader::next(std::string_view& input) {
  if (state_ == State::Refused) return PgnReader::Event::Error;
  if (state_ == State::Done) return PgnReader::Event::More;
  const PgnReader::Event event = reader_.next(input);
  if (event != PgnReader::Event::More) take(event);
  return state_ == State::Refused ? PgnReader::Event::Error : event;
}

PgnLoader::State PgnLoader::finish() {
  while (state_ == State::More) {
    const PgnReader::Event event = reader_.finish();
    if (event != PgnReader::Event::More) {
      take(event);
    } else if (anything_) {
      state_ = State::Done;
    } else {
      why_.add("there is no game");
      state_ = State::Refused;
    }
  }
  return state_;
}

void PgnLoader::take(PgnReader::Event event) {
  anything_ = true;
  switch (event) {
    case PgnReader::Event::Tag:
      return takeTag();
    case PgnReader::Event::Move:
      return takeMove();
    case PgnReader::Event::Result:
      return takeResult();
    case PgnReader::Event::Error:
      why_.add(reader_.why());
      state_ = State::Refused;
      return;
    case PgnReader::Event::Open:
    case PgnReader::Event::Close:
    case PgnReader::Event::More:
      return;
  }
}

void PgnLoader::takeTag() {
  if (reader_.tagName() == "Result") {
    // The moves' end decides, so a strange value here does no harm.
    if (!parseResult(reader_.tagValue(), result_)) result_ = Result::Open;
    return;
  }
  if (reader_.tagName() != "FEN") return;
  why_.add("FEN: ");
  if (parseFen(reader_.tagValue(), start_, why_)) {
    position_ = start_;
    why_.clear();
  } else {
    state_ = State::Refused;
  }
}

void PgnLoader::takeMove() {
  why_.add("move ").add(position_.moveNumber());
  why_.add(position_.sideToMove() == Colour::White ? ". " : "... ");
  why_.add(reader_.word()).add(": ");
  Move move;
  if (!parseMove(position_, reader_.word(), move, why_)) {
    state_ = State::Refused;
    return;
  }
  if (count_ >= capacity_) {
    why_.add("the game is too long, ").add(capacity_).add(" half-moves fit");
    state_ = State::Refused;
    return;
  }
  why_.clear();
  if (moves_ != nullptr) moves_[count_] = move;
  lastMove_ = move;
  ++count_;
  position_.play(move);
}

void PgnLoader::takeResult() {
  Result said = Result::Open;
  if (parseResult(reader_.word(), said) && said != Result::Open) result_ = said;
  state_ = State::Done;
}

bool readPgn(std::string_view text, PgnGame& game, base::Text& why) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  std::string_view body = text;
  if (body.substr(0, kByteOrderMark.size()) == kByteOrderMark) body.remove_prefix(kByteOrderMark.size());

  // Once to see whether it is all right, and once more to write: what is refused changes nothing.
  {
    PgnLoader check(nullptr, game.capacity);
    std::string_view rest = body;
    check.feed(rest);
    if (check.finish() == PgnLoader::State::Refused) {
      why.add(check.why());
      return false;
    }
  }
  PgnLoader loader(game.moves, game.capacity);
  std::string_view rest = body;
  loader.feed(rest);
  loader.finish();
  game.count = loader.count();
  game.start = loader.start();
  game.result = loader.result();
  game.end = text.size() - rest.size();
  return true;
}

}  // namespace chess
