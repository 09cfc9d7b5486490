// The world around the board as the page sees it, and as it acts on it.
#pragma once

#include <string>

#include "host.h"
#include "web/world_port.h"

namespace sim {

class PageWorld final : public web::WorldPort {
 public:
  void setHost(Host& host) { host_ = &host; }

  uint32_t version() const override;
  bool write(base::Text& text, int& at) const override;
  void writeDark(int part, base::Text& text) const override;
  Answer act(std::string_view line) override;

 private:
  Host* host_ = nullptr;
  mutable std::string json_;  // as of version()
  std::string said_;
};

}  // namespace sim
