// The lines that UCI prescribes.
#pragma once

#include <string_view>

#include "base/text.h"
#include "console/uci_engine.h"

namespace console {

// "option name Seed type spin default 1 min 0 max 9".
void writeOption(const UciOption& option, base::Text& text);
// "info depth 3 score cp 20 nodes 900 nps 90000 time 10 pv e2e4 e7e5".
// `line` counts from 0; `several`: say which of them it is.
void writeInfo(const engine::Info& info, int line, bool several, uint32_t milliseconds, base::Text& text,
               chess::CastlingText castling = chess::CastlingText::AsInChess);
// "bestmove e2e4 ponder e7e5"; without a legal move "bestmove 0000".
void writeAnswer(const UciAnswer& answer, base::Text& text,
                 chess::CastlingText castling = chess::CastlingText::AsInChess);

// Sets the option of that name; false, with the reason, when it cannot be.
[[nodiscard]] bool applyOption(UciEngine& engine, std::string_view name, std::string_view value,
                               base::Text& why);

}  // namespace console
