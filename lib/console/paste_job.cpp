#include "console/paste_job.h"

#include "base/scan.h"
#include "console/session.h"

namespace console {

Job::Step PasteJob::next(Session& session, Line& /*line*/) {
  // Whoever was held up himself, by the flash, does not know yet what has come meanwhile.
  if (session.now - steppedAt_ >= kStallMs) heardAt_ = session.now;
  steppedAt_ = session.now;
  if (!ended_ && isClosing() && session.now - heardAt_ >= quietMs_) end(session);
  return ended_ ? Step::Done : Step::Wait;
}

void PasteJob::take(Session& session, uint8_t byte) {
  const bool halfLineEnd = afterReturn_ && byte == '\n';
  afterReturn_ = byte == '\r';
  heardAt_ = session.now;
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

void PasteJob::takeCharacter(Session& session, char character) {
  if (!base::isSpace(character)) {
    if (!lineHasWords_ && character == '.') {
      lineHasWords_ = lineIsDot_ = true;  // perhaps all there is on this line
      return;
    }
    if (lineIsDot_ && !refused_) feed(session, '.');
    lineHasWords_ = true;
    lineIsDot_ = emptyLine_ = false;
  }
  if (!refused_) feed(session, character);
}

void PasteJob::endLine(Session& session) {
  const bool isDot = lineIsDot_;
  emptyLine_ = !lineHasWords_ && hasMoves();
  lineHasWords_ = lineIsDot_ = false;
  if (isDot) return end(session);
  if (!refused_) feed(session, '\n');
}

void PasteJob::end(Session& session) {
  ended_ = true;
  if (!refused_) finish(session);
}

void PasteJob::refuse(Session& session, std::string_view why) {
  refused_ = true;
  session.error(command_, why);
}

}  // namespace console
