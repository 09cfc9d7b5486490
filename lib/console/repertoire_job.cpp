#include "console/repertoire_job.h"

#include "activities/kept_repertoire.h"
#include "chess/fen.h"
#include "chess/letters.h"
#include "chess/san.h"
#include "console/session.h"

namespace console {

using chess::PgnReader;
using chess::Position;

void RepertoireJob::feed(Session& session, char character) {
  std::string_view input(&character, 1);
  while (!isRefused()) {
    const PgnReader::Event event = reader_.next(input);
    if (event == PgnReader::Event::More) return;
    takeEvent(session, event);
  }
}

void RepertoireJob::takeEvent(Session& session, PgnReader::Event event) {
  switch (event) {
    case PgnReader::Event::Tag:
      sawResult_ = false;
      return takeTag();
    case PgnReader::Event::Move:
      sawResult_ = false;
      sawMove_ = true;
      return takeMove(session);
    case PgnReader::Event::Open:
      return open();
    case PgnReader::Event::Close:
      return close();
    case PgnReader::Event::Result:
      return endGame();
    case PgnReader::Event::Error:
      return refuse(session, reader_.why());
    case PgnReader::Event::More:
      return;
  }
}

void RepertoireJob::takeTag() {
  if (reader_.tagName() != "FEN" || isElsewhere_) return;
  Position start;
  base::Reason unheard;
  isElsewhere_ = !chess::parseFen(reader_.tagValue(), start, unheard) || start.key() != Position().key();
  if (isElsewhere_) ++leftOut_;
}

// What a variation has that is no move, a null move for example, ends it; the game itself must be right.
void RepertoireJob::takeMove(Session& session) {
  if (isSkipping_ || skipped_ > 0 || isElsewhere_) return;
  base::Reason why;
  why.add("game ").add(games_ + 1).add(", move ").add(position_.moveNumber());
  why.add(position_.sideToMove() == chess::Colour::White ? ". " : "... ").add(reader_.word()).add(": ");
  chess::Move move;
  const bool fits = plies_ < openings::kMaxOwnPlies;
  if (!fits || !chess::parseMove(position_, reader_.word(), move, why)) {
    if (fits && depth_ == 0) return refuse(session, why.view());
    isSkipping_ = true;
    ++leftOut_;
    return;
  }
  if (!writer_.add(line_, plies_, move)) return refuse(session, "there is no room for so many moves");
  line_[plies_++] = move;
  position_.play(move);
}

void RepertoireJob::open() {
  if (skipped_ > 0 || isSkipping_ || isElsewhere_ || plies_ == 0 || depth_ == kMaxDepth) {
    if (skipped_++ == 0 && !isSkipping_ && !isElsewhere_) ++leftOut_;
    return;
  }
  branches_[depth_++] = {line_[plies_ - 1], plies_};
  --plies_;
  setPosition();
}

void RepertoireJob::close() {
  if (skipped_ > 0) {
    --skipped_;
    return;
  }
  if (depth_ == 0) return;
  const Branch& branch = branches_[--depth_];
  plies_ = branch.plies;
  line_[plies_ - 1] = branch.move;
  isSkipping_ = false;
  setPosition();
}

void RepertoireJob::setPosition() {
  position_ = Position();
  for (int ply = 0; ply < plies_; ++ply) position_.play(line_[ply]);
}

void RepertoireJob::endGame() {
  if (sawMove_ && !isElsewhere_) ++games_;
  sawResult_ = true;
  sawMove_ = isSkipping_ = isElsewhere_ = false;
  plies_ = depth_ = skipped_ = 0;
  position_ = Position();
}

void RepertoireJob::finish(Session& session) {
  for (PgnReader::Event event; (event = reader_.finish()) != PgnReader::Event::More && !isRefused();)
    takeEvent(session, event);
  if (isRefused()) return;
  if (writer_.moves() == 0) return refuse(session, "there is no game that begins as chess does");
  if (!activities::keepRepertoire(session.board.settings, writer_))
    return refuse(session, "the repertoire could not be kept");
  Line line;
  line.add("kept ").add(writer_.moves()).add(writer_.moves() == 1 ? " move of " : " moves of ").add(games_);
  line.add(games_ == 1 ? " game" : " games").add(", to be played by ").add(chess::nameOf(writer_.side()));
  session.say(line.add("; 'train own' begins").view());
  line.clear().add("left out: ").add(leftOut_);
  line.add(leftOut_ == 1 ? " line or a part of one" : " lines or parts of lines");
  if (leftOut_ > 0) session.say(line.view());
}

}  // namespace console
