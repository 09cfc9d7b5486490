// A line of text in the making, over a caller's buffer: append-only, chainable, always NUL-terminated,
// never past its end. What does not fit is cut off, and the text remembers it: what it holds is always
// the beginning of what was added. It has many functions, since there is one `add` for each kind of thing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace base {

class Text {
 public:
  // Holds up to size - 1 characters.
  Text(char* buffer, std::size_t size);
  Text(const Text&) = delete;
  Text& operator=(const Text&) = delete;

  std::string_view view() const { return {buffer_, length_}; }
  const char* cString() const { return size_ == 0 ? "" : buffer_; }
  std::size_t length() const { return length_; }
  bool empty() const { return length_ == 0; }
  // How many characters still fit.
  std::size_t room() const { return size_ == 0 ? 0 : size_ - 1 - length_; }
  // Has anything been cut off since the last clear()?
  bool truncated() const { return truncated_; }
  Text& clear();

  Text& add(char character);
  Text& add(std::string_view words);
  Text& add(const char* words);
  // Whatever type has a function append(Text&, value) beside it: a square, a set of squares.
  template <typename Value, typename = std::enable_if_t<std::is_enum_v<Value> || std::is_class_v<Value>>,
            typename = std::enable_if_t<!std::is_convertible_v<const Value&, std::string_view>>>
  Text& add(const Value& value) {
    append(*this, value);
    return *this;
  }
  // Any integer, in decimal; a uint8_t is a number too.
  template <typename Number, typename = std::enable_if_t<std::is_integral_v<Number>>>
  Text& add(Number number) {
    static_assert(!std::is_same_v<Number, bool>, "say which words a bool means");
    // Most numbers fit one register, and are handed over in one.
    using Word = std::conditional_t<sizeof(Number) <= sizeof(int32_t), int32_t, int64_t>;
    if constexpr (std::is_signed_v<Number>)
      return addSigned(static_cast<Word>(number));
    else
      return addUnsigned(static_cast<std::make_unsigned_t<Word>>(number));
  }
  // With leading zeros up to that many digits: addPadded(5, 2) is "05".
  Text& addPadded(uint64_t number, int digits);
  // The lowest that many hexadecimal digits, leading zeros too.
  Text& addHex(uint64_t value, int digits);
  // What somebody else wrote, in a message: 'in quotes', cut short, nothing unprintable.
  Text& addQuoted(std::string_view words);

 private:
  Text& addSigned(int32_t number);
  Text& addSigned(int64_t number);
  Text& addUnsigned(uint32_t number);
  Text& addUnsigned(uint64_t number);

  char* buffer_;
  std::size_t size_;
  std::size_t length_ = 0;
  bool truncated_ = false;
};

// A text with its own storage, for up to that many characters.
template <int kMaxCharacters>
class TextOf : public Text {
  static_assert(kMaxCharacters > 0, "a text without room says nothing");

 public:
  // cppcheck-suppress uninitMemberVar ; what lies behind the end of the text is never read
  TextOf() : Text(storage_, sizeof storage_) {}

 private:
  char storage_[kMaxCharacters + 1];
};

// Long enough for every reason why something is refused.
using Reason = TextOf<160>;

}  // namespace base
