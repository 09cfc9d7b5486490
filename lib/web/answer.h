// What is answered over more than one tick: the state, a game, a file. Each writes as far as the other side
// takes it, and is over when it says so.
#pragma once

#include <cstddef>
#include <new>
#include <type_traits>
#include <utility>

#include "board/board.h"
#include "web/page_file.h"
#include "web/parts_writer.h"
#include "web/pipe.h"

namespace web {

class Answer {
 public:
  explicit Answer(Pipe pipe) : pipe_(pipe) {}

  // The next piece, or the same once more when it was not taken whole. False when there is none. `torn`: what
  // has been written does not count any more.
  virtual bool piece(const PartsView& view, board::StatePiece& buffer, std::string_view& bytes,
                     bool& torn) = 0;
  virtual void advance(const PartsView& view) = 0;
  // Speaks of the board; ends when that loses its power.
  virtual bool needsBoard() const { return true; }

  // False when it is over.
  bool step(ports::HttpServer& http, const PartsView& view, uint32_t nowMs);
  void close(ports::HttpServer& http) { pipe_.close(http, false); }
  bool isOpen() const { return pipe_.isOpen(); }

 protected:
  ~Answer() = default;
  bool isCut() const { return pipe_.isCut(); }

 private:
  static constexpr int kPiecesATick = 16;

  Pipe pipe_;
};

// Where one answer stands.
class AnswerPlace {
 public:
  AnswerPlace() = default;
  AnswerPlace(const AnswerPlace&) = delete;
  AnswerPlace& operator=(const AnswerPlace&) = delete;

  Answer* answer() const { return answer_; }
  template <typename Kind, typename... Arguments>
  void start(Arguments&&... arguments) {
    static_assert(sizeof(Kind) <= kSize, "give it more room");
    static_assert(std::is_trivially_destructible_v<Kind>, "it is dropped without ceremony");
    answer_ = new (storage_) Kind(std::forward<Arguments>(arguments)...);
  }
  void free() { answer_ = nullptr; }

 private:
  static constexpr std::size_t kSize = 592 + 16 * sizeof(void*);

  Answer* answer_ = nullptr;
  alignas(std::max_align_t) unsigned char storage_[kSize];
};

}  // namespace web
