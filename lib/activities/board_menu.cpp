#include "activities/board_menu.h"

#include <iterator>

#include "activities/arranging.h"
#include "activities/demo.h"
#include "activities/ending_trainer.h"
#include "activities/puzzles.h"
#include "activities/television.h"
#include "activities/wifi_setup.h"
#include "eboard/appearance.h"

namespace activities::board_menu {

using chess::Square;
using chess::SquareSet;

namespace {

// Whatever cannot be is told, as everywhere.
void tellIfNot(board::Board& board, bool done, const base::Text& why) {
  if (done) return;
  base::TextOf<200> line;
  board.notices.add(line.add("error: lichess: ").add(why.view()).view());
}

void beginSeek(board::Board& board, int which) {
  base::Reason why;
  tellIfNot(board, board.online->seek(kSeeks[which], why), why);
}

template <board::OnlineWish kWish>
void beginWish(board::Board& board, int /*which*/) {
  base::Reason why;
  tellIfNot(board, board.online->want(kWish, why), why);
}

void beginComputer(board::Board& board, int which) {
  base::Reason why;
  tellIfNot(board, board.online->playComputer(which + 1, {900, 10}, why), why);
}

void beginDemo(board::Board& board, int /*which*/) { board.stage.enter<Demo>(board); }

void beginEndings(board::Board& board, int /*which*/) { board.stage.enter<EndingTrainer>(board); }

void beginPuzzles(board::Board& board, int /*which*/) { board.stage.enter<Puzzles>(board); }

void beginDailyPuzzle(board::Board& board, int /*which*/) {
  board.stage.enter<Puzzles>(board, Puzzles::Source::Daily);
}

void beginTelevision(board::Board& board, int /*which*/) {
  base::Reason why;
  tellIfNot(board, watchTelevision(board, why), why);
}

void beginRandomChess960(board::Board& board, int /*which*/) {
  const auto number = static_cast<int>(board.device.random() % chess::kChess960Positions);
  beginGame(board, chess::chess960Position(number));
}

// What goes wrong is told by a notice.
void beginWifiSetup(board::Board& board, int /*which*/) {
  base::Reason why;
  if (board.network.openSetup(why)) {
    board.stage.enter<WifiSetup>(board);
    return;
  }
  base::TextOf<180> line;
  board.notices.add(line.add("error: wifi: ").add(why.view()).view());
}

void toggleAppearance(board::Board& board, int /*which*/) {
  base::TextOf<160> line;
  eboard::toggleAppearance(board.settings);
  eboard::describeAppearance(board.settings, board.device, line);
  board.notices.add(line.view());
}

bool mayToggleAppearance(const board::Board& board) {
  return eboard::mayToggleAppearance(board.settings, board.device);
}

void beginPairing(board::Board& board, int /*which*/) {
  base::Reason why;
  if (board.pairing.showAtBoard(why)) return;
  base::TextOf<180> line;
  board.notices.add(line.add("error: pair: ").add(why.view()).view());
}

constexpr Row kRows[] = {
    {chess::a3, chess::a3, "puzzle", "puzzles", beginPuzzles},
    {chess::b3, chess::b3, "ending", "endings", beginEndings},
    {chess::c3, chess::c3, "960", "Chess960", beginRandomChess960},
    {chess::d3, chess::d3, "demo", "the demo", beginDemo},
    {chess::e3, chess::e3, "daily", "daily puzzle", beginDailyPuzzle},
    {chess::g3, chess::g3, "pair", "pairing", beginPairing},
    {chess::h3, chess::h3, "WiFi", "WiFi", beginWifiSetup},
    {chess::f3, chess::f3, "app", "apps", toggleAppearance, mayToggleAppearance},
    {chess::a4, chess::d4, "seek", "Lichess", beginSeek},
    {chess::e4, chess::e4, "cancel", "cancel", beginWish<board::OnlineWish::Cancel>},
    {chess::f4, chess::f4, "TV", "TV", beginTelevision},
    {chess::g4, chess::g4, "accept", "accept", beginWish<board::OnlineWish::AcceptChallenge>},
    {chess::h4, chess::h4, "decline", "decline", beginWish<board::OnlineWish::DeclineChallenge>},
    {chess::a5, chess::h5, "level", "its computer", beginComputer},
};

bool isOn(const Row& row, const board::Board& board) { return row.isThere == nullptr || row.isThere(board); }

}  // namespace

int rowCount() { return static_cast<int>(std::size(kRows)); }

const Row& row(int index) { return kRows[index]; }

SquareSet squaresOf(const Row& row) {
  SquareSet set;
  for (int file = fileOf(row.first); file <= fileOf(row.last); ++file)
    set.add(chess::squareAt(file, rankOf(row.first)));
  return set;
}

SquareSet squares(const board::Board& board) {
  SquareSet set;
  for (const Row& row : kRows)
    if (isOn(row, board)) set = set | squaresOf(row);
  return set;
}

const Row* rowAt(Square square) {
  for (const Row& row : kRows)
    if (square != chess::kNoSquare && squaresOf(row).has(square)) return &row;
  return nullptr;
}

void begin(board::Board& board, Square square) {
  if (const Row* const row = rowAt(square)) row->begin(board, fileOf(square) - fileOf(row->first));
}

void describe(const board::Board& board, base::Text& text) {
  text.add("what next? put the white queen on ");
  for (const Row& row : kRows) {
    if (!isOn(row, board)) continue;
    text.add(row.first);
    if (row.last != row.first) text.add(" to ").add(row.last);
    text.add(' ').add(row.words).add(", ");
  }
  text.add("then back on d1");
}

}  // namespace activities::board_menu
