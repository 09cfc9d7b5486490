#include "console/load_job.h"

#include "chess/scan.h"
#include "console/host.h"
#include "console/session.h"

namespace console {

using chess::PgnLoader;
using chess::PgnReader;

namespace {

bool isResult(std::string_view word) {
  for (const chess::Result result :
       {chess::Result::Open, chess::Result::WhiteWins, chess::Result::BlackWins, chess::Result::Draw})
    if (word == chess::nameOf(result)) return true;
  return false;
}

}  // namespace

Job::Step LoadJob::next(Session& /*session*/, Line& /*line*/) { return ended_ ? Step::Done : Step::Wait; }

void LoadJob::take(Session& session, uint8_t byte) {
  const bool halfLineEnd = afterReturn_ && byte == '\n';
  afterReturn_ = byte == '\r';
  if (halfLineEnd || ended_) return;
  if (byte == kCancel && !refused_) return refuse(session, "part of the game was lost on the way");
  if (session.style.echo == Echo::On) {
    const char character = static_cast<char>(byte);
    if (byte == '\r' || byte == '\n')
      session.output.raw("\r\n");
    else if (byte >= ' ')
      session.output.raw({&character, 1});
  }
  if (byte == '\r' || byte == '\n')
    endLine(session);
  else
    takeCharacter(session, static_cast<char>(byte));
}

void LoadJob::takeCharacter(Session& session, char character) {
  if (chess::isSpace(character)) {
    if (!lineIsDot_) feed(session, character);
    return;
  }
  if (!lineHasWords_) {
    lineHasWords_ = true;
    lineIsTag_ = character == '[';
    lineIsDot_ = character == '.';
    if (lineIsDot_) return;  // perhaps all there is on this line
  }
  if (lineIsDot_) {
    lineIsDot_ = false;
    feed(session, '.');
  }
  feed(session, character);
}

// The game ends with its result, with an empty line after its moves, or with a dot on a line of its own.
void LoadJob::endLine(Session& session) {
  const bool dot = lineIsDot_;
  const bool empty = !lineHasWords_;
  if (!dot) feed(session, '\n');
  sawMoves_ = sawMoves_ || (lineHasWords_ && !lineIsTag_);
  const bool result = !lineIsTag_ && isResult(word_.view());
  lineHasWords_ = lineIsTag_ = lineIsDot_ = false;
  word_.clear();
  if (refused_) {
    ended_ = dot || result || (empty && sawMoves_);
    return;
  }
  std::string_view nothing;
  if (dot || (empty && loader_.count() > 0) || loader_.feed(nothing) == PgnLoader::State::Done)
    finish(session);
}

void LoadJob::feed(Session& session, char character) {
  if (chess::isSpace(character)) {
    wordOver_ = true;
  } else {
    if (wordOver_) word_.clear();
    wordOver_ = false;
    word_.add(character);
  }
  std::string_view input(&character, 1);
  while (!refused_) {
    switch (loader_.next(input)) {
      case PgnReader::Event::Tag:
        takeTag();
        break;
      case PgnReader::Event::Move:
        takeMove(session);
        break;
      case PgnReader::Event::Result:
        break;
      case PgnReader::Event::Error:
        return refuse(session, loader_.why());
      case PgnReader::Event::More:
        return;
    }
  }
}

void LoadJob::takeTag() {
  const std::string_view value = loader_.reader().tagValue();
  const bool known = value.find_first_not_of("?.") != std::string_view::npos;
  for (int i = 0; i < game::kTags; ++i) {
    const game::Tag tag = static_cast<game::Tag>(i);
    if (known && loader_.reader().tagName() == game::nameOf(tag)) tags_.set(tag, value);
  }
}

void LoadJob::takeMove(Session& session) {
  if (loader_.count() == 1) game_.newGame(loader_.start());
  const game::Refusal refusal = game_.play(loader_.lastMove());
  if (refusal != game::Refusal::None) refuse(session, nameOf(refusal));
}

void LoadJob::finish(Session& session) {
  ended_ = true;
  if (loader_.finish() == PgnLoader::State::Refused) return refuse(session, loader_.why());
  if (loader_.count() == 0) game_.newGame(loader_.start());
  game_.tags() = tags_;
  if (loader_.result() != chess::Result::Open && !game_.isOver())
    static_cast<void>(game_.declare(loader_.result()));
  session.host.load(game_);
  Line line;
  line.add("loaded ").add(loader_.count()).add(loader_.count() == 1 ? " move" : " moves");
  session.say(line.view());
  session.newsTold = true;
}

void LoadJob::refuse(Session& session, std::string_view why) {
  refused_ = true;
  session.error("load", why);
}

}  // namespace console
