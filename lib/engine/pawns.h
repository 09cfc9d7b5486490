// What the pawns say: their structure, and how they shelter the kings. It changes seldom, so a search
// remembers it from one position to the next. Terms go into a sink: the real one sums up, the tuner's writes
// down which weights were used.
#pragma once

#include "chess/lists.h"
#include "chess/position.h"
#include "engine/tuned.h"

namespace engine {

// One row of ranks or files for each colour.
struct Pawns {
  uint32_t key;            // of the pawns alone, see tally.h
  Weight score;            // White's less Black's
  uint8_t files[2][10];    // by file, the ranks as bits, with an empty file on either side
  uint8_t guarded[2][8];   // by rank, the files where a pawn of that side takes
  uint8_t on[2][2];        // how many on light and on dark squares
  uint8_t passed[2];       // files with a passed pawn
  chess::Square kings[2];  // whose shelter is the next
  Weight shelter;
};

// For tables by colour, and for what mirrors.
constexpr int side(chess::Colour colour) { return static_cast<int>(colour); }
constexpr int signOf(chess::Colour colour) { return colour == chess::Colour::White ? 1 : -1; }
// Of a file's pawns, as rank bits, those in front of a rank.
template <chess::Colour kUs>
constexpr unsigned ahead(unsigned pawns, int rank) {
  return kUs == chess::Colour::White ? pawns >> (rank + 1) : pawns & ((1u << rank) - 1);
}

template <typename Sink>
class PawnTerms {
  using Colour = chess::Colour;
  using Square = chess::Square;

 public:
  PawnTerms(const chess::Position& position, Pawns& pawns, Sink& sink)
      : position_(position), pawns_(pawns), sink_(sink) {}

  // Everything but the shelters, and the key, which the caller knows.
  void addStructure() {
    pawns_ = Pawns();
    pawns_.kings[0] = pawns_.kings[1] = chess::kNoSquare;
    draw<Colour::White>();
    draw<Colour::Black>();
    addPawns<Colour::White>();
    addPawns<Colour::Black>();
  }
  void addShelters() {
    pawns_.kings[0] = position_.king(Colour::White);
    pawns_.kings[1] = position_.king(Colour::Black);
    addShelter<Colour::White>();
    addShelter<Colour::Black>();
  }

 private:
  template <Colour kUs>
  void add(const Weight& weight) {
    sink_.add(weight, signOf(kUs));
  }

  template <Colour kUs>
  void draw() {
    uint8_t* const files = pawns_.files[side(kUs)] + 1;
    uint8_t* const guarded = pawns_.guarded[side(kUs)];
    unsigned light = 0, all = 0;
    for (chess::ListWalk walk(position_.list(kUs, chess::Kind::Pawn)); walk; walk.next()) {
      const Square square = position_.squareOf(kUs, walk.place());
      const int rank = chess::rankOf(square), file = chess::fileOf(square);
      files[file] = static_cast<uint8_t>(files[file] | 1 << rank);
      uint8_t& ahead = guarded[rank + signOf(kUs)];
      ahead = static_cast<uint8_t>(ahead | 5 << file >> 1);
      light += static_cast<unsigned>(rank + file) & 1;
      ++all;
    }
    pawns_.on[side(kUs)][0] = static_cast<uint8_t>(light);
    pawns_.on[side(kUs)][1] = static_cast<uint8_t>(all - light);
  }

  template <Colour kUs>
  bool guards(int file, int rank) const {
    return (pawns_.guarded[side(kUs)][rank] >> file & 1) != 0;
  }

  template <Colour kUs>
  void addPawns() {
    for (chess::ListWalk walk(position_.list(kUs, chess::Kind::Pawn)); walk; walk.next())
      addPawn<kUs>(position_.squareOf(kUs, walk.place()));
  }

  template <Colour kUs>
  void addPawn(Square square) {
    constexpr Colour kThem = ~kUs;
    const int file = chess::fileOf(square);
    const int rank = chess::rankOf(square);
    const int own = kUs == Colour::White ? rank : 7 - rank;
    const uint8_t* ours = pawns_.files[side(kUs)] + file;
    const uint8_t* theirs = pawns_.files[side(kThem)] + file;
    const auto beside = static_cast<unsigned>(ours[0] | ours[2]);

    // Two pawns in a file cannot guard each other, and the rear one hardly gets anywhere.
    const bool isRear = ahead<kUs>(ours[1], rank) != 0;
    if (isRear) add<kUs>(kWeights.doubled);
    // A pawn that no other can ever guard binds pieces; more so in front of a rook in an open file.
    const bool open = ahead<kUs>(theirs[1], rank) == 0;
    if (beside == 0) {
      add<kUs>(kWeights.isolated[open]);
    } else if (guards<kUs>(file, rank)) {
      // Guarded by another: a chain that needs no pieces to hold it.
      add<kUs>(kWeights.supported[open][own]);
    } else if ((beside >> rank & 1) != 0) {
      // Side by side: each may step ahead and be guarded.
      add<kUs>(kWeights.connected[open][own]);
    } else if (guards<kThem>(file, rank + signOf(kUs)) && ahead<kThem>(beside, rank) == 0) {
      // Left behind: its neighbours have gone ahead and it cannot follow.
      add<kUs>(kWeights.backward[open]);
    }
    // No pawn can stop it any more.
    if (open && !isRear && ahead<kUs>(static_cast<unsigned>(theirs[0] | theirs[2]), rank) == 0) {
      add<kUs>(kWeights.passed[own]);
      uint8_t& passed = pawns_.passed[side(kUs)];
      passed = static_cast<uint8_t>(passed | 1 << file);
    } else if (open && !isRear && guardsInTime<kUs>(ours, theirs, rank)) {
      // With the help of its neighbours it will be.
      add<kUs>(kWeights.candidate[own]);
    }
  }

  // No fewer own pawns beside it or behind than enemy's that could take it on its way.
  template <Colour kUs>
  static bool guardsInTime(const uint8_t* ours, const uint8_t* theirs, int rank) {
    const unsigned rest = kUs == Colour::White ? (2u << rank) - 1 : 0xFFu << rank;
    const auto both = [](const uint8_t* files, unsigned ranks) {
      return (files[0] & ranks) | (files[2] & ranks) << 8;
    };
    // One count for all four files: the enemy's pawns by where they are not.
    return __builtin_popcount(both(ours, rest) | (both(theirs, 0xFF & ~rest) ^ 0xFFFF) << 16) >= 16;
  }

  // Own pawns in front of the king keep files shut; the enemy's come to open them.
  template <Colour kUs>
  void addShelter() {
    const Square king = pawns_.kings[side(kUs)];
    const int file = chess::fileOf(king);
    const int centre = file < 1 ? 1 : file > 6 ? 6 : file;
    for (int at = centre - 1; at <= centre + 1; ++at) {
      const int shield = nearest<kUs>(pawns_.files[side(kUs)][at + 1], chess::rankOf(king));
      const int spear = nearest<kUs>(pawns_.files[side(~kUs)][at + 1], chess::rankOf(king));
      const int edge = at < 4 ? at : 7 - at;
      add<kUs>(kWeights.shelter[at == file ? edge + 4 : edge][shield]);
      add<kUs>(kWeights.storm[shield != 0 && spear == shield + 1 ? edge + 4 : edge][spear]);
    }
  }
  // How far the nearest pawn stands beside a rank or ahead of it, 1 for beside it; 0 if there is none.
  template <Colour kUs>
  static int nearest(unsigned pawns, int rank) {
    const unsigned left = kUs == Colour::White ? pawns >> rank : pawns & ((2u << rank) - 1);
    if (left == 0) return 0;
    return kUs == Colour::White ? __builtin_ctz(left) + 1 : rank + 1 - (31 - __builtin_clz(left));
  }

  const chess::Position& position_;
  Pawns& pawns_;
  Sink& sink_;
};

}  // namespace engine
