// What the board tells a player: how good the lifted piece's moves are, whether the move just made was a
// mistake, which pieces hang. All from what a search has found so far, so it gets better as the search
// goes on; nothing here searches by itself.
#pragma once

#include "chess/position.h"
#include "engine/search_limits.h"

namespace engine {

enum class Quality : uint8_t { Unknown, Good, Playable, Bad };
enum class Verdict : uint8_t { Fine, Inaccuracy, Mistake, Blunder };

// Up to which loss, in hundredths of a pawn, a move deserves the name.
struct CoachThresholds {
  int good = 35;
  int playable = 110;
  int inaccuracy = 60;
  int mistake = 120;
  int blunder = 220;
};
constexpr CoachThresholds kCoachThresholds;

// What a move gives away against the best. A lead beyond ten pawns counts as ten: won is won.
int lossBetween(int best, int score);

// The search for a piece in hand: its moves get a score each, the rest only compete for the best.
Limits coachLimits(chess::Square lifted);

// The quality of one of that piece's moves as far as it is known; Unknown until the first iteration is done.
Quality qualityOf(const Info& info, chess::Move move, const CoachThresholds& thresholds = kCoachThresholds);
// By destination: of several promotions on one square the best counts.
Quality qualityOf(const Info& info, chess::Square to, const CoachThresholds& thresholds = kCoachThresholds);

// After the move: the best score before it and the score after it, each for the side to move then.
int lossOfMove(int bestBefore, int scoreAfter);
Verdict verdictOf(int loss, const CoachThresholds& thresholds = kCoachThresholds);

// The pieces of a side that the other would win something by taking, were it to move now.
chess::SquareSet hangingPieces(const chess::Position& position, chess::Colour side);

}  // namespace engine
