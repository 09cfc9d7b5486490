#include "app/app.h"

#include <algorithm>

#include "chess/letters.h"
#include "chess/san.h"

namespace app {

using chess::Colour;
using chess::SquareSet;
using game::Player;

App::App(const Ports& ports, const Config& config)
    : ports_(ports),
      config_(config),
      sensorMap_(config.sensorOrder),
      ledMap_(config.ledOrder),
      settings_(ports.store, kSettings),
      referee_(ports.store),
      brain_(ports.worker, config.table),
      opponent_(brain_),
      tutor_(brain_),
      console_(*this, brain_) {}

void App::begin(uint32_t nowMs) {
  nowMs_ = startedAt_ = touchedAt_ = nowMs;
  opponent_.setSeed(ports_.machine.random());
  console_.begin();
  chess::TextOf<120> line;
  settings_.load(line);
  if (!line.view().empty()) report(line.view());
  readMaps();
  readPlayers();
  line.clear();
  referee_.begin(line, nowMs);
  report(line.view());
}

void App::tick(uint32_t nowMs) {
  const uint32_t began = ports_.machine.microseconds();
  nowMs_ = nowMs;
  ++ticks_;
  referee_.tick(nowMs);
  sense();
  if (!calibration_.isRunning()) think();
  light();
  talk();
  const uint32_t took = ports_.machine.microseconds() - began;
  if (took > worstTickUs_) worstTickUs_ = took;
}

// A look at the sensors every few milliseconds, and what it means for the game.
void App::sense() {
  if (scanned_ && nowMs_ - scannedAt_ < config_.scanMs) return;
  scannedAt_ = nowMs_;
  uint64_t seen = 0;
  const bool answer = ports_.sensors.read(seen);
  if (answer != sensorsAnswer_) {
    sensorsAnswer_ = answer;
    report(answer ? "sensors: answering again"
                  : "error: the sensors do not answer; moves can still be typed");
  }
  if (!answer) return;
  const SquareSet raw = sensorMap_.squaresOf(seen);
  if (!scanned_) debounce_.reset(raw, nowMs_);
  scanned_ = true;
  if (!debounce_.scan(raw, nowMs_).empty()) touchedAt_ = nowMs_;
  const SquareSet blips = debounce_.takeBlips();
  if (calibration_.isRunning()) return calibrateOn(seen);
  if (demo_.isRunning()) return;
  debounce_.health().expect(referee_.expected(), debounce_.settled(), nowMs_);
  referee_.look(debounce_.settled(), blips, debounce_.health().mistrusted(nowMs_));
  debounce_.health().forgive(referee_.takeSwept());
  chooseOpponent();
}

// Is this kind of help wanted in this game?
bool App::helps(SettingId setting) const {
  const auto help = static_cast<Help>(settings_.get(setting));
  return help == Help::Always || (help == Help::AgainstComputer && opponent_.isAgainstComputer());
}

void App::chooseOpponent() {
  const bool computerBegins = opponent_.isComputer(Colour::White);
  const Menu::Choice choice = menu_.update(game(), computerBegins, debounce_.settled(), nowMs_);
  if (!choice.made) return;
  // The first move, which nobody has carried out, was another player's.
  chess::Reason unheard;
  if (game().plyCount() > 0 && choice.side == Colour::White) takeBack(game().plyCount(), unheard);
  if (choice.level == Menu::kHuman)
    opponent_.seat(choice.side, Player::Human);
  else
    opponent_.seatLevel(choice.side, choice.level);
  keepPlayers();
  chess::TextOf<48> line;
  line.add(chess::nameOf(choice.side)).add(' ');
  if (choice.level == Menu::kHuman)
    line.add("human");
  else
    line.add("level ").add(choice.level);
  report(line.view());
}

// Everything that needs the engine, and the demo, which does not.
void App::think() {
  if (demo_.isRunning()) {
    chess::TextOf<32> line;
    line.add("demo ");
    if (demo_.tick(nowMs_, line)) report(line.view());
    return;
  }
  TutorWishes wishes;
  wishes.quality = helps(kCoach);
  wishes.blunders = helps(kBlunders);
  wishes.hints = helps(kHints);
  const Colour toMove = game().sideToMove();
  tutor_.tick(game(), view(), wishes, !opponent_.isComputer(toMove), !opponent_.isComputer(~toMove), nowMs_);
  tellAdvice();
  letComputerMove();
  brain_.tick(nowMs_);
}

void App::tellAdvice() {
  if (tutor_.blunder() > 0 && blunderTold_ != game().version()) {
    blunderTold_ = game().version();
    chess::TextOf<80> line;
    line.add("blunder: the last move loses about ")
        .add(tutor_.blunder() / 100)
        .add('.')
        .addPadded(static_cast<uint64_t>(tutor_.blunder() % 100) / 10, 1);
    report(line.add(" pawns; put it back to take it back").view());
  }
  if (!tutor_.hint().isNone() && !hintTold_) {
    chess::TextOf<20> line;
    chess::SanText san;
    writeSan(game().position(), tutor_.hint(), san);
    report(line.add("hint ").add(san.view()).view());
  }
  hintTold_ = !tutor_.hint().isNone();
}

// A computer moves when the pieces show the position, so that nobody loses the thread.
void App::letComputerMove() {
  const bool judging = tutor_.isJudging() && nowMs_ - referee_.changedAt() < kJudgeMs;
  const bool ready =
      scanned_ && view().doing == sensing::Doing::Home && !judging && !referee_.mayStillChange();
  const Opponent::Wish wish = opponent_.tick(game(), clock(), ready, tutor_.blunder() > 0,
                                             settings_.get(kMayResign) != 0, referee_.changedAt(), nowMs_);
  chess::Reason unheard;
  if (wish.kind == Opponent::Wish::Kind::Play) referee_.play(wish.move, Source::Elsewhere, unheard);
  if (wish.kind == Opponent::Wish::Kind::Resign) referee_.resign(game().sideToMove(), unheard);
}

void App::paint() {
  if (demo_.isRunning()) return paintDemo(demo_.position(), demo_.lastMove(), picture_);
  if (menu_.isOpen()) {
    const Colour side = menu_.side();
    const int chosen = opponent_.player(side) == Player::Engine ? opponent_.level(side) : Menu::kHuman;
    return paintMenu(game().position().king(side), menu_.levels(), menu_.human(),
                     Menu::squareOf(side, chosen), picture_);
  }
  extras_.confirm = game().plyCount() > 0 && nowMs_ - referee_.confirmedAt() < kConfirmMs;
  const uint32_t idleMs = settings_.get(kIdleMinutes) * 60000;
  extras_.idle = idleMs != 0 && view().doing == sensing::Doing::Home && nowMs_ - touchedAt_ >= idleMs &&
                 nowMs_ - referee_.changedAt() >= idleMs;
  extras_.threats = settings_.get(kThreats) != 0;
  extras_.thinking = opponent_.isThinking();
  extras_.good = tutor_.good();
  extras_.playable = tutor_.playable();
  extras_.bad = tutor_.bad();
  extras_.hint = tutor_.hint();
  extras_.blunder = tutor_.blunder() > 0 ? game().lastMove().to() : chess::kNoSquare;
  // The human's men; between two people those of the side to move. Looked for only when something has
  // changed.
  const bool ofOther = opponent_.isAgainstComputer() && opponent_.isComputer(game().sideToMove());
  const Colour side = ofOther ? ~game().sideToMove() : game().sideToMove();
  const auto hanging = static_cast<uint8_t>(helps(kHanging) ? 1 + static_cast<int>(side) : 0);
  if (hangingVersion_ != game().version() || hangingShown_ != hanging) {
    hangingVersion_ = game().version();
    hangingShown_ = hanging;
    extras_.hanging = hanging != 0 ? engine::hangingMen(game().position(), side) : SquareSet();
  }
  extras_.faults = debounce_.health().stuck();
  paintScene(game(), view(), extras_, picture_);
}

void App::light() {
  if (nowMs_ - framedAt_ < config_.frameMs && nowMs_ != scannedAt_) return;
  framedAt_ = nowMs_;
  if (calibration_.isRunning()) return sendCalibration();
  paint();
  lights::Look look = config_.look;
  look.brightness = static_cast<uint8_t>(settings_.get(kBrightness));
  look.palette = static_cast<lights::PaletteName>(settings_.get(kPalette));
  look.limitMa = std::min(static_cast<uint16_t>(settings_.get(kLimitMa)), config_.mostLightMa);
  look.darkSquarePercent = static_cast<uint8_t>(settings_.get(kDarkSquares));
  lights::Frame frame;
  render(picture_, look, nowMs_, frame);
  if (frame == frame_ && lit_) return;
  frame_ = frame;
  lit_ = true;
  sendFrame();
}

void App::sendFrame() {
  ports::Led leds[ports::Leds::kCount];
  for (int index = 0; index < chess::kSquares; ++index) {
    const chess::Square square = chess::squareFromIndex(index);
    const lights::Rgb colour = frame_[square];
    leds[ledMap_.numberOf(square)] = {colour.red, colour.green, colour.blue};
  }
  ports_.leds.show(leds);
}

void App::talk() {
  if (journalWasHealthy_ && !referee_.journal().healthy()) {
    chess::TextOf<120> line;
    line.add("error: ").add(referee_.journal().why());
    report(line.view());
  }
  journalWasHealthy_ = referee_.journal().healthy();

  constexpr int kMostBytesATick = 256;
  for (int i = 0; i < kMostBytesATick && console_.room() > 0; ++i) {
    const int byte = ports_.serial.read();
    if (byte < 0) break;
    console_.receive(static_cast<uint8_t>(byte));
  }
  console_.tick(nowMs_);
  for (;;) {
    if (outgoingAt_ == outgoingEnd_) {
      outgoingAt_ = 0;
      outgoingEnd_ = console_.take(outgoing_, sizeof outgoing_);
      if (outgoingEnd_ == 0) break;
    }
    const int sent = ports_.serial.write(outgoing_ + outgoingAt_, outgoingEnd_ - outgoingAt_);
    if (sent <= 0) break;
    outgoingAt_ += sent;
  }
}

}  // namespace app
