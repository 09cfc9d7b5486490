#include "console/load_job.h"

#include "base/scan.h"
#include "base/utf8.h"
#include "board/board.h"
#include "console/session.h"

namespace console {

using chess::PgnLoader;
using chess::PgnReader;

namespace {

void sayCount(base::Text& text, int count, const char* what) {
  text.add(count).add(' ').add(what).add(count == 1 ? "" : "s");
}

}  // namespace

void LoadJob::feed(Session& session, char character) {
  if (sawResult_) sawMore_ = sawMore_ || !base::isSpace(character);
  std::string_view input(&character, 1);
  while (!isRefused() && !sawResult_) {
    switch (loader_.next(input)) {
      case PgnReader::Event::Tag:
        takeTag();
        break;
      case PgnReader::Event::Move:
        takeMove(session);
        break;
      case PgnReader::Event::Result:
        sawResult_ = true;
        break;
      case PgnReader::Event::Error:
        return refuse(session, loader_.why());
      case PgnReader::Event::Open:
      case PgnReader::Event::Close:
      case PgnReader::Event::More:
        return;
    }
  }
}

void LoadJob::takeTag() {
  base::TextOf<2 * PgnReader::kMaxTagValue> text;
  base::addAsUtf8(loader_.reader().tagValue(), text);
  const std::string_view value = text.view();
  const std::string_view name = loader_.reader().tagName();
  const bool unknown = value.find_first_not_of("?.") == std::string_view::npos;
  if (unknown && chess::rosterIndex(name) < chess::kRosterTags) return;
  if (game_.tags().set(name, value) == chess::TagRefusal::Full && lostTags_ < 255) ++lostTags_;
}

// Older games go on behind what ends them by the rules of today, such as 75 moves without a capture.
void LoadJob::takeMove(Session& session) {
  if (loader_.count() == 1) startGame();
  if (game_.isOver()) {
    sawResult_ = sawMore_ = true;
    return;
  }
  const game::Refusal refusal = game_.play(loader_.lastMove());
  if (refusal != game::Refusal::None) refuse(session, nameOf(refusal));
}

// Where the moves begin is known only behind the tags.
void LoadJob::startGame() {
  const chess::Tags tags = game_.tags();
  game_.newGame(loader_.start());
  game_.tags() = tags;
}

void LoadJob::finish(Session& session) {
  if (loader_.finish() == PgnLoader::State::Refused) return refuse(session, loader_.why());
  if (loader_.count() == 0) startGame();
  if (loader_.result() != chess::Result::Open && !game_.isOver())
    static_cast<void>(game_.declare(loader_.result()));
  base::Reason why;
  if (!session.board.referee.mayStartAnew(why)) return refuse(session, why.view());
  session.board.referee.load(game_);
  Line line;
  sayCount(line.add("loaded "), game_.plyCount(), "move");
  session.say(line.view());
  sayDropped(session);
  session.newsTold = true;
}

// "left out: 12 comments, 1 variation, 2 tags, what follows the result".
void LoadJob::sayDropped(Session& session) const {
  Line line;
  const auto add = [&line](int count, const char* what) {
    if (count > 0) sayCount(line.add(line.empty() ? "left out: " : ", "), count, what);
  };
  add(loader_.reader().comments(), "comment");
  add(loader_.reader().variations(), "variation");
  add(lostTags_, "tag");
  if (sawMore_) line.add(line.empty() ? "left out: " : ", ").add("what follows the result");
  if (!line.empty()) session.say(line.view());
}

}  // namespace console
