#include "web/answer.h"

namespace web {

bool Answer::step(ports::HttpServer& http, const PartsView& view, uint32_t nowMs) {
  for (int i = 0; i < kPiecesATick; ++i) {
    board::StatePiece buffer;
    std::string_view bytes;
    bool torn = false;
    const bool more = piece(view, buffer, bytes, torn);
    if (!more || torn) {
      pipe_.close(http, !torn);
      return false;
    }
    switch (pipe_.send(http, bytes, nowMs)) {
      case Pipe::Step::Stuck:
        return true;
      case Pipe::Step::Gone:
        pipe_.close(http, false);
        return false;
      case Pipe::Step::Out:
        advance(view);
    }
  }
  return true;
}

}  // namespace web
