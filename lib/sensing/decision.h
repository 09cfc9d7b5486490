// What the move resolver tells the rest of the board: a decision when something has happened in the
// game, and at every moment a view of what is going on with the pieces, for lights and words.
#pragma once

#include "chess/move.h"
#include "sensing/health.h"

namespace sensing {

// Kings put in the centre, as players know it from electronic boards.
enum class CentreResult : uint8_t { None, WhiteWins, BlackWins, Draw };

struct Decision {
  enum class Kind : uint8_t {
    None,
    Played,     // this move
    Revised,    // the last move was really this one: castling or a slide completed, another promotion; or
                // the one so many plies behind it was
    TakenBack,  // this many plies
    NewGame,    // all pieces stand on their first squares again
    Result      // by kings in the centre
  };
  Kind kind = Kind::None;
  chess::Move move;
  int plies = 0;
  CentreResult result = CentreResult::None;
};

enum class Doing : uint8_t {
  Home,         // the pieces stand as in the game
  InHand,       // a piece is off the board; where may it go?
  Finishing,    // a move is half done: castling without its rook, en passant with the pawn still there
  TakingBack,   // the last move is half taken back
  CarryingOut,  // a move from elsewhere waits to be made by hand
  SettingUp,    // the pieces are still being put up
  Wrong         // cannot be explained: `fill` and `clear` say how to put it right
};

enum class Problem : uint8_t { None, NotYourTurn, NotLegal, LeavesKingInCheck, PiecesOff };

struct View {
  Doing doing = Doing::Home;
  chess::Square hand = chess::kNoSquare;      // where the piece in hand came from
  Occupancy quiet, captures, special;         // where it may go
  Occupancy capturers;                        // an enemy piece is in hand: who may take it
  Occupancy fill, clear;                      // squares that need a piece, squares that must lose one
  Occupancy other;                            // another piece explains the last move nearly as well
  Occupancy moment;                           // a capture there was seen for a mere moment
  chess::Square promoted = chess::kNoSquare;  // whose kind can still be changed
  Problem problem = Problem::None;
};

}  // namespace sensing
