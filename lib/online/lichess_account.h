// Who we are on Lichess, and on which server: kept without power, and the token never shown to anybody.
#pragma once

#include "game/settings.h"
#include "online/fixed_text.h"

namespace online {

class LichessAccount {
 public:
  static constexpr int kMaxToken = 512;
  static constexpr int kMaxServer = 80;
  static constexpr std::string_view kLichess = "https://lichess.org";

  explicit LichessAccount(game::Settings& settings) : settings_(settings) {}

  void load();
  bool isKnown() const { return tokenLength_ > 0; }
  // With a NUL at its end.
  const char* token() const { return token_; }
  std::string_view server() const { return server_.view(); }

  // False, and why, when it is none or could not be kept.
  [[nodiscard]] bool setToken(std::string_view token, base::Text& why);
  // The token is not another server's business, so it is forgotten.
  [[nodiscard]] bool setServer(std::string_view url, base::Text& why);
  // Here, and by the flash. What it still needs the token for, the owner does between the two.
  bool forget() { return forgetKept() && wipe(); }
  bool forgetKept();
  bool wipe();

 private:
  bool keepToken(int length);

  game::Settings& settings_;
  int tokenLength_ = 0;
  FixedText<kMaxServer> server_{kLichess};
  char token_[kMaxToken + 1] = {};
};

}  // namespace online
