#include "app/app.h"

#include "board/setting_table.h"

namespace app {

App::App(const Ports& ports, const Config& config)
    : serial_(ports.serial),
      board_{referee_,  seats_,   coach_,  stage_, sensors_, display_, maps_,
             settings_, notices_, device_, wifi_,  updater_, pairing_},
      appDoor_(board_, ports.serial, ports.packets),
      device_(ports.machine, config.version, config.starts, sizeof(App), ports.packets != nullptr),
      room_(ports.worker, ports.arena),
      seats_(room_),
      coach_(room_),
      maps_(config.sensorOrder, config.ledOrder),
      sensors_(ports.sensors, maps_, settings_, notices_),
      play_(board_),
      settings_(ports.store, board::kSettings),
      display_(ports.leds, maps_, config.look, config.maxLightMa, config.frameMs),
      stage_(play_),
      pairing_(settings_, device_, notices_),
      referee_(ports.store),
      date_(ports.calendar, referee_),
      wifi_(ports.radio, settings_, notices_, device_),
      improv_(wifi_, config.version, config.chip),
      updater_({ports.firmwareSlots, ports.signature, config.updateKey, config.version, config.chip}, board_),
      console_(board_, room_),
      lichess_(board_, ports.http),
      uciOnly_(config.uciOnly) {
  board_.online = &lichess_;
}

void App::begin(uint32_t nowMs) {
  device_.begin(nowMs);
  appDoor_.begin(nowMs);
  sensors_.begin(nowMs);
  seats_.setSeed(device_.random());
  base::TextOf<120> line;
  settings_.load(line);
  if (!line.empty()) notices_.add(line.view());
  openEngine();
  device_.setProfile(planOf(profile_).name);
  if (uciOnly_)
    console_.beginUci();
  else
    console_.begin();
  maps_.load(settings_);
  pairing_.load();
  wifi_.begin();
  loadSeats(board_);
  line.clear();
  referee_.begin(line, nowMs);
  notices_.add(line.view());
  updater_.begin(nowMs);
  date_.begin();
  lichess_.begin(nowMs);
  stage_.begin(nowMs);
  quietSince_ = nowMs;
}

void App::tick(uint32_t nowMs) {
  device_.tickBegins(nowMs);
  referee_.tick(nowMs);
  const bool scanned = sense(nowMs);
  wifi_.tick(nowMs);
  updater_.tick(nowMs);
  stage_.tick(nowMs);
  date_.tick(nowMs);
  lichess_.tick(nowMs);
  room_.tick(nowMs);
  pairing_.tick(nowMs);
  if (pairing_.isShowing())
    display_.show(pairing_, settings_, nowMs);
  else
    display_.tick(stage_.current(), settings_, scanned, nowMs);
  watchJournal();
  talk(nowMs);
  // At once, whatever was just typed.
  follow(profileFor(needs()), nowMs);
  const bool airIsFree = profile_ == Profile::Apps && static_cast<int32_t>(nowMs - radioFreeAt_) >= 0;
  if (!uciOnly_) appDoor_.tick(nowMs, airIsFree);
  tidy(nowMs);
  device_.tickEnds();
}

// Debounce and health go on whoever owns the board; what the squares mean, that one says. All scans that
// wait, each at its own time.
bool App::sense(uint32_t nowMs) {
  bool any = false;
  for (board::Scan scan; sensors_.read(nowMs, scan); any = true) {
    sensing::Hands& hands = referee_.hands();
    if (scan.isFirst) hands.reset(scan.squares, scan.atMs);
    scan.isTouched = hands.scan(scan.squares, scan.atMs);
    if (scan.isTouched) quietSince_ = nowMs;
    stage_.current().sense(scan, scan.atMs);
  }
  return any;
}

// --- who has the memory

Needs App::needs() const {
  using board::NetworkState;
  const NetworkState network = wifi_.status().state;
  Needs needs;
  needs.network = wifi_.setup().isOpen || network == NetworkState::Joining ||
                  network == NetworkState::Joined || network == NetworkState::Waiting;
  needs.onlineGame = lichess_.hasGame() || !seats_.terms().help;
  needs.server = lichess_.isAsking();
  needs.engine = room_.isWanted() || console_.isUci();
  needs.apps = appDoor_.wantsRadio();
  return needs;
}

void App::follow(Profile profile, uint32_t nowMs) {
  const bool isNew = profile != profile_;
  if (isNew) {
    radioFreeAt_ = profile_ == Profile::Local ? nowMs : nowMs + kRadioMs;
    profile_ = profile;
    device_.setProfile(planOf(profile).name);
    wifi_.allow(planOf(profile).hasWifi);
  }
  if (!planOf(profile).hasEngine)
    room_.close();
  else if (isNew || room_.isWanted())
    openEngine();
}

// Told once. Whoever asks for the engine tries again: a connection may have ended, and left its memory.
void App::openEngine() {
  const bool isTold = room_.lacksMemory();
  if (!room_.open() && !isTold)
    notices_.add("error: no memory for the engine; its levels and the coach are off");
}

void App::watchJournal() {
  const game::Journal& journal = referee_.journal();
  if (journalWasHealthy_ && !journal.healthy()) {
    base::TextOf<120> line;
    notices_.add(line.add("error: ").add(journal.why()).view());
  }
  journalWasHealthy_ = journal.healthy();
}

// To erase a block stops both cores for some 50 ms. That may be while nobody needs them.
void App::tidy(uint32_t nowMs) {
  constexpr uint32_t kQuietMs = 3000;
  if (!console_.isIdle() || referee_.clock().isRunning()) quietSince_ = nowMs;
  if (nowMs - quietSince_ < kQuietMs) return;
  quietSince_ = nowMs;
  referee_.journal().tidy();
}

// While an app has the line, what the console says is lost, and nobody types to it but the page.
void App::talk(uint32_t nowMs) {
  if (appDoor_.hasSerial()) {
    console_.tick(nowMs);
    while (console_.take(outgoing_, sizeof outgoing_) > 0) continue;
    outgoingAt_ = outgoingEnd_ = 0;
    return;
  }
  const auto pass = [this](uint8_t byte) { console_.receive(byte); };
  if (serial_.takeLoss()) {
    console_.loseInput();
    improv_.loseInput();
  }
  constexpr int kMaxBytesPerTick = 256;
  for (int i = 0; i < kMaxBytesPerTick && console_.room() > online::ImprovReader::kMaxHeld; ++i) {
    const int byte = serial_.read();
    if (byte < 0) break;
    if (uciOnly_)
      console_.receive(static_cast<uint8_t>(byte));
    else
      improv_.take(static_cast<uint8_t>(byte), nowMs, pass);
  }
  improv_.tick(nowMs, pass);
  for (online::ImprovPacket packet; console_.mayInterject() && improv_.next(packet);)
    console_.interject(packet.view());
  console_.tick(nowMs);
  for (;;) {
    if (outgoingAt_ == outgoingEnd_) {
      outgoingAt_ = 0;
      outgoingEnd_ = console_.take(outgoing_, sizeof outgoing_);
      if (outgoingEnd_ == 0) break;
    }
    const int sent = serial_.write(outgoing_ + outgoingAt_, outgoingEnd_ - outgoingAt_);
    if (sent <= 0) break;
    outgoingAt_ += sent;
  }
}

}  // namespace app
