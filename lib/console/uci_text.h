// The lines that UCI prescribes.
#pragma once

#include <string_view>

#include "chess/text.h"
#include "console/thinker.h"

namespace console {

// "option name Seed type spin default 1 min 0 max 9".
void writeOption(const ThinkOption& option, chess::Text& text);
// "info depth 3 score cp 20 nodes 900 nps 90000 time 10 pv e2e4 e7e5".
void writeInfo(const ThinkInfo& info, chess::Text& text);
// "bestmove e2e4 ponder e7e5"; without a legal move "bestmove 0000".
void writeAnswer(const ThinkAnswer& answer, chess::Text& text);

// Sets the option of that name; false, with the reason, when it cannot be.
[[nodiscard]] bool applyOption(Thinker& thinker, std::string_view name, std::string_view value,
                               chess::Text& why);

}  // namespace console
