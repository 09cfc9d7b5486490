// The commands for those who play on the board from elsewhere.
#include "base/scan.h"
#include "console/arguments.h"
#include "console/commands.h"
#include "console/session.h"
#include "eboard/appearance.h"

namespace console {

namespace {

void sayAppearance(Session& session) {
  const game::Settings& settings = session.board.settings;
  Line line;
  eboard::describeAppearance(settings, session.board.device, line);
  session.say(line.view());
  if (!settings.healthy()) session.error("appear", settings.why());
}

void notAnAppearance(Arguments& words, std::string_view word, const board::Device& device) {
  Line names;
  for (int i = 0; i < eboard::appearanceCount(); ++i)
    if (eboard::isPossible(eboard::appearance(i), device))
      names.add(names.empty() ? "" : ", ").add(eboard::appearance(i).name);
  words.notA(word, names.add(" or off").view());
}

void runAppear(Session& session, std::string_view arguments) {
  Arguments words(session, "appear", arguments);
  if (words.empty()) return sayAppearance(session);
  const std::string_view word = words.word();
  if (!words.end()) return;
  const int number = eboard::findAppearance(word);
  const bool isOff = base::equalIgnoringCase(word, "off");
  const board::Device& device = session.board.device;
  if (number < 0 && !isOff) return notAnAppearance(words, word, device);
  if (!isOff && !eboard::isPossible(eboard::appearance(number), device))
    return session.error("appear", eboard::kNoBluetooth);
  if (!isOff && isOnline(session.board)) return words.error(board::kGameWaits);
  eboard::appearAs(session.board.settings, isOff ? eboard::kNothing : number);
  sayAppearance(session);
}

constexpr Command kTable[] = {
    {"appear", "[name|off]", "lets an app play here, as with a board that it knows", "appear pegasus",
     runAppear},
};

}  // namespace

const CommandGroup kAppCommands = groupOf("apps", kTable);

}  // namespace console
