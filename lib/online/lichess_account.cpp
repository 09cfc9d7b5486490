#include "online/lichess_account.h"

#include <algorithm>
#include <cstring>

#include "base/scan.h"
#include "board/setting_table.h"

namespace online {

namespace {

constexpr int kTokenBlobs = 3;
constexpr int kBlobBytes = game::Settings::kMaxBlob;
static_assert(kTokenBlobs * kBlobBytes >= LichessAccount::kMaxToken, "a token fits in its blobs");

bool isTokenCharacter(char character) {
  return base::isLetter(character) || base::isDigit(character) || character == '_';
}

uint8_t* bytesOf(char* text) { return reinterpret_cast<uint8_t*>(text); }

bool isHost(std::string_view host) {
  if (host.empty()) return false;
  return std::all_of(host.begin(), host.end(), [](char character) {
    return base::isLetter(character) || base::isDigit(character) || character == '.' || character == '-' ||
           character == ':';
  });
}

// Without encryption only to this very machine, where a test server may be.
bool isServer(std::string_view url) {
  constexpr std::string_view kSafe = "https://", kPlain = "http://";
  if (url.substr(0, kSafe.size()) == kSafe) return isHost(url.substr(kSafe.size()));
  if (url.substr(0, kPlain.size()) != kPlain) return false;
  const std::string_view host = url.substr(kPlain.size());
  const std::string_view name = host.substr(0, host.find(':'));
  return isHost(host) && (name == "localhost" || name == "127.0.0.1");
}

}  // namespace

void LichessAccount::load() {
  tokenLength_ = 0;
  for (int i = 0; i < kTokenBlobs && tokenLength_ == i * kBlobBytes; ++i)
    tokenLength_ +=
        settings_.readBlob(static_cast<uint8_t>(board::kLichessTokenBlob + i), bytesOf(token_ + tokenLength_),
                           std::min(kBlobBytes, kMaxToken - tokenLength_));
  token_[tokenLength_] = '\0';
  char server[kMaxServer];
  const int length = settings_.readBlob(board::kLichessServerBlob, bytesOf(server), kMaxServer);
  server_.set(length > 0 ? std::string_view(server, static_cast<std::size_t>(length)) : kLichess);
  if (!isServer(server_.view())) server_.set(kLichess);
}

bool LichessAccount::setToken(std::string_view token, base::Text& why) {
  const bool isToken = !token.empty() && token.size() <= kMaxToken &&
                       std::all_of(token.begin(), token.end(), isTokenCharacter);
  if (!isToken) {
    why.add("this is no token: up to 512 letters, digits and _");
    return false;
  }
  std::memcpy(token_, token.data(), token.size());
  tokenLength_ = static_cast<int>(token.size());
  token_[tokenLength_] = '\0';
  if (keepToken(tokenLength_)) return true;
  why.add(settings_.why());
  return false;
}

bool LichessAccount::setServer(std::string_view url, base::Text& why) {
  if (!url.empty() && url.back() == '/') url.remove_suffix(1);
  if (url.size() > kMaxServer || !isServer(url)) {
    why.add("this is no server: write https:// and its name, like ").add(kLichess);
    return false;
  }
  if (url == server()) return true;
  server_.set(url);
  const bool isForgotten = !isKnown() || forget();
  if (isForgotten &&
      settings_.writeBlob(board::kLichessServerBlob, reinterpret_cast<const uint8_t*>(url.data()),
                          static_cast<int>(url.size())))
    return true;
  why.add(settings_.why());
  return false;
}

bool LichessAccount::forgetKept() { return keepToken(0); }

bool LichessAccount::wipe() {
  std::memset(token_, 0, sizeof token_);
  tokenLength_ = 0;
  return true;
}

bool LichessAccount::keepToken(int length) {
  bool kept = true;
  for (int i = 0; i < kTokenBlobs; ++i) {
    const int from = std::min(i * kBlobBytes, length);
    const int count = std::min(kBlobBytes, length - from);
    const uint8_t id = static_cast<uint8_t>(board::kLichessTokenBlob + i);
    uint8_t old[kBlobBytes];
    if (count == 0 && settings_.readBlob(id, old, sizeof old) == 0) continue;
    kept = settings_.writeBlob(id, bytesOf(token_ + from), count) && kept;
  }
  return kept;
}

}  // namespace online
