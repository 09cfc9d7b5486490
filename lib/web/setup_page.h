// The page of the set-up network: which WiFi, its password, and what became of it. Plain HTML without
// scripts, since the small browsers that phones open for such networks can do little else.
#pragma once

#include "web/answer.h"

namespace web {

class SetupPage final : public Answer {
 public:
  SetupPage(Pipe pipe, const board::Network& network) : Answer(pipe), network_(network) { writeNext(); }

  bool piece(const PartsView& view, board::StatePiece& buffer, std::string_view& bytes, bool& torn) override;
  void advance(const PartsView& /*view*/) override { writeNext(); }

 private:
  enum class Part : uint8_t { Head, News, FormBegin, Networks, FormEnd, Done };

  void writeNext();
  // Writes a piece of its part, or nothing; true when more of it is to come. So does each below.
  bool writePart();
  bool writeHead();
  bool writeNews();
  bool writeFormBegin();
  bool writeNetwork();
  bool writeFormEnd();
  // There is something to choose.
  bool hasForm() const;

  const board::Network& network_;
  Part part_ = Part::Head;
  int listed_ = 0;
  base::TextOf<540> written_;  // the piece that is on its way
};

}  // namespace web
