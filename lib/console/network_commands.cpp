// The commands about the network: which one the board is in, and how it gets there.
#include "activities/wifi_setup.h"
#include "base/scan.h"
#include "console/arguments.h"
#include "console/commands.h"
#include "console/search_job.h"
#include "console/session.h"

namespace console {

namespace {

using board::NetworkState;

void sayState(Session& session) {
  const board::Network& network = session.board.network;
  const board::NetworkStatus status = network.status();
  Line line;
  line.add("wifi ").add(board::nameOf(status.state));
  if (status.failure != ports::Radio::Failure::None) {
    board::describe(status.failure, status.network, line.add(": "));
  } else if (!status.network.empty()) {
    board::writeNetworkName(status.network, line.add(' '));
  }
  if (status.state == NetworkState::Joined) {
    board::writeAddress(status.address,
                        line.add(", http://").add(network.hostName()).add(".local or http://"));
    line.add(", signal ").add(status.bars).add(" of 4");
  }
  session.say(line.view());
}

void sayKept(Session& session) {
  board::Network& network = session.board.network;
  Line line;
  line.add("wifi knows ").add(network.keptCount() == 0 ? "no network" : "");
  for (int i = 0; i < network.keptCount(); ++i)
    board::writeNetworkName(network.keptName(i), line.add(i == 0 ? "" : ", "));
  session.say(line.view());
}

void saySetup(Session& session) {
  const board::SetupNetwork& setup = session.board.network.setup();
  if (!setup.isOpen) return;
  const uint32_t leftMs = board::SetupNetwork::kOpenMs - (session.now - setup.openedAt);
  Line line;
  line.add("wifi set-up: join '").add(session.board.network.hostName()).add("' with the password ");
  setup.writePassword(line);
  board::writeAddress(setup.address, line.add(", then http://"));
  session.say(line.add("; open for ")
                  .add(leftMs / 60'000 + (leftMs % 60'000 != 0 ? 1 : 0))
                  .add(" more minutes")
                  .view());
}

void show(Session& session, Arguments& /*words*/) {
  sayState(session);
  if (session.board.network.status().state == NetworkState::Missing) return;
  sayKept(session);
  saySetup(session);
}

void join(Session& session, Arguments& words) {
  const std::string_view name = words.quoted(), password = words.restQuoted();
  base::Reason why;
  if (name.empty()) return words.notA(name, "the name of a network, and its password");
  if (!session.board.network.join(name, password, why)) return words.error(why.view());
  Line line;
  board::writeNetworkName(name, line.add("wifi: trying "));
  session.say(line.view());
}

void setUp(Session& session, Arguments& words) {
  base::Reason why;
  if (!words.end()) return;
  if (!session.board.network.openSetup(why)) return words.error(why.view());
  session.board.stage.enter<activities::WifiSetup>(session.board);
  saySetup(session);
}

void turn(Session& session, Arguments& words, bool on) {
  base::Reason why;
  if (!words.end()) return;
  if (!session.board.network.turn(on, why)) return words.error(why.view());
  session.say(on ? "wifi on" : "wifi off");
}

void turnOn(Session& session, Arguments& words) { turn(session, words, true); }
void turnOff(Session& session, Arguments& words) { turn(session, words, false); }

void forget(Session& session, Arguments& words) {
  const std::string_view name = words.quoted();
  base::Reason why;
  if (name.empty()) return words.notA(name, "the name of a network");
  if (!words.end()) return;
  if (!session.board.network.forget(name, why)) return words.error(why.view());
  sayKept(session);
}

void name(Session& session, Arguments& words) {
  base::Reason why;
  if (!words.empty()) {
    const std::string_view wanted = words.word();
    if (!words.end()) return;
    if (!session.board.network.setHostName(wanted == "-" ? std::string_view() : wanted, why))
      return words.error(why.view());
  }
  Line line;
  session.say(line.add("wifi name ").add(session.board.network.hostName()).view());
}

void search(Session& session, Arguments& words) {
  base::Reason why;
  if (!words.end()) return;
  if (!session.board.network.search(why)) return words.error(why.view());
  session.jobs.start<SearchJob>();
}

void runWifi(Session& session, std::string_view arguments) {
  struct Row {
    const char* word;
    void (*run)(Session& session, Arguments& words);
  };
  constexpr Row kRows[] = {{"", show},         {"join", join}, {"forget", forget}, {"setup", setUp},
                           {"search", search}, {"name", name}, {"on", turnOn},     {"off", turnOff}};
  Arguments words(session, "wifi", arguments);
  const std::string_view word = words.word();
  for (const Row& row : kRows)
    if (base::equalIgnoringCase(word, row.word)) return row.run(session, words);
  words.notA(word, "join, forget, setup, search, name, on or off");
}

// Who may act on the board from the network.

void runPair(Session& session, std::string_view arguments) {
  Arguments words(session, "pair", arguments);
  if (!words.end()) return;
  base::Reason why;
  if (!session.board.pairing.showAtBoard(why)) words.error(why.view());
}

void listBrowsers(Session& session) {
  const board::Pairing& pairing = session.board.pairing;
  if (pairing.count() == 0) session.say("no browser is paired");
  for (int i = 0; i < pairing.count(); ++i) {
    Line line;
    session.say(line.add(i + 1).add(' ').add(pairing.name(i)).view());
  }
}

void runUnpair(Session& session, std::string_view arguments) {
  Arguments words(session, "unpair", arguments);
  board::Pairing& pairing = session.board.pairing;
  if (words.empty()) return listBrowsers(session);
  bool kept = true;
  if (base::equalIgnoringCase(words.rest(), "all")) {
    kept = pairing.revokeAll();
  } else {
    if (pairing.count() == 0) return words.error("no browser is paired");
    const auto number = words.number(1, static_cast<uint32_t>(pairing.count()));
    if (!number || !words.end()) return;
    kept = pairing.revoke(static_cast<int>(*number) - 1);
  }
  if (!kept) words.error(session.board.settings.why());
  listBrowsers(session);
}

constexpr Command kTable[] = {
    {"pair", "", "lights four squares, one after the other; a browser that clicks them may act", "pair",
     runPair},
    {"unpair", "[n|all]", "lists the browsers that may act, or takes it from one or all", "unpair 2",
     runUnpair},
    {"wifi", "[join|forget|setup|search|name|on|off]",
     "shows the network, joins one or forgets one, opens one of its own for setting up, names the board",
     "wifi join \"My Home\" its password", runWifi},
};

}  // namespace

const CommandGroup kNetworkCommands = groupOf("network", kTable);

}  // namespace console
