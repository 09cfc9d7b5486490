// Reads JSON a byte at a time, one document a line, in a fixed small piece of memory: neither a line nor a
// long string is ever needed whole. Each value comes with its path, "game.opponent.id"; elements of an array
// have the array's own. A long string comes in pieces that never split a character.
//
// What is not JSON ends the document, and reading goes on behind the next line's end. It has many functions,
// since each place in a document that a byte may stand at is one.
#pragma once

#include <cstdint>
#include <string_view>

namespace base {

class JsonReader {
 public:
  enum class Kind : uint8_t { Null, False, True, Number, String };

  // A value, or a piece of a string.
  struct Piece {
    std::string_view path;  // "?" when it is too long or too deep to tell
    Kind kind = Kind::Null;
    std::string_view text;  // without quotes and escapes
    bool isFirst = true, isLast = true;

    bool isTrue() const { return kind == Kind::True; }
    // Without its fraction; 0 for what is no number or below 0, `max` for what is more.
    uint32_t number(uint32_t max = 0xFFFFFFFF) const;
  };

  class Sink {
   public:
    virtual void take(const Piece& piece) = 0;
    // Only a whole document counts. After one that is not, nothing of it should.
    virtual void endDocument(bool isWhole) = 0;

   protected:
    ~Sink() = default;
  };

  void feed(std::string_view bytes, Sink& sink);
  // Nothing more comes.
  void finish(Sink& sink);
  // What was begun is forgotten.
  void reset() { *this = JsonReader(); }

 private:
  enum class State : uint8_t {
    Start,         // between documents
    Value,         // one must follow
    ElementOrEnd,  // behind [
    KeyOrEnd,      // behind {
    Key,           // behind a comma in an object
    Colon,         // behind a key
    CommaOrEnd,    // behind a value
    String,        // in a string, or in a key
    Escape,        // behind a backslash
    Unicode,       // in the four digits behind \u
    Bare,          // in a number or in true, false, null
    Skip           // up to the end of the line
  };

  static constexpr int kMaxDepth = 16;
  static constexpr int kMaxPath = 96;
  static constexpr int kMaxPiece = 120;

  void feedOne(char byte, Sink& sink);
  bool feedSpace(char byte, Sink& sink);
  void feedBetween(char byte, Sink& sink);
  void beginValue(char byte, Sink& sink);
  void open(bool isArray, Sink& sink);
  void close(bool isArray, Sink& sink);
  void beginString(bool isKey);
  void feedString(char byte, Sink& sink);
  void feedEscape(char byte, Sink& sink);
  void feedUnicode(char byte, Sink& sink);
  void endString(Sink& sink);
  void endBare(Sink& sink);
  void afterValue(Sink& sink);
  void fail(Sink& sink);
  void addUnit(uint16_t unit, Sink& sink);
  void endSurrogate(Sink& sink);
  void addCharacter(uint32_t character, Sink& sink);
  void add(char byte, Sink& sink);
  void addToPath(char byte);
  void emit(Kind kind, bool isLast, Sink& sink);
  bool inArray() const { return (arrays_ >> (depth_ - 1) & 1) != 0; }
  std::string_view path() const;

  State state_ = State::Start;
  bool isKey_ = false;
  bool isFirst_ = true;  // no piece of this string has been told
  uint8_t depth_ = 0;
  uint8_t lostDepth_ = 0;   // from here on the path did not fit; 0 when it did
  uint8_t digits_ = 0;      // of \u still to come
  uint16_t unit_ = 0;       // what they say so far
  uint16_t surrogate_ = 0;  // a first half that waits for its second; 0 is none
  uint16_t arrays_ = 0;     // a bit for each depth
  uint8_t pathLength_ = 0;
  uint8_t length_ = 0;
  uint8_t marks_[kMaxDepth];  // the path's length before each depth's key
  char path_[kMaxPath];
  char text_[kMaxPiece];
};
static_assert(sizeof(JsonReader) <= 400, "one stands behind each stream of a small chip");

}  // namespace base
