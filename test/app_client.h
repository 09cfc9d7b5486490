// Apps at the other end of a whole board, written from what the makers and others say of their protocols and
// not from our code: they keep their own game, and find out by what the board tells which move was made.
#pragma once

#include <algorithm>
#include <cstring>

#include "app_hex.h"
#include "base/scan.h"
#include "chess/letters.h"
#include "chess/movegen.h"
#include "chess/san.h"
#include "whole_board.h"

// What is the same for all apps: bytes out and in, over the air or the serial line, and a game of its own.
class AppClient {
 public:
  explicit AppClient(WholeBoard& board) : board_(board) {}

  const chess::Position& position() const { return position_; }
  int moves() const { return moves_; }
  // What it could not explain, or saw twice.
  int confused() const { return confused_; }
  chess::Move lastMove() const { return lastMove_; }

  // Time passes, and the app takes what comes.
  void pass(uint32_t ms) {
    for (uint32_t left = ms, step = 0; left > 0; left -= step) {
      step = std::min(left, kStepMs);
      board_.wait(step);
      Air::Packet packet;
      while (take(packet)) heard(packet);
      settle(board_.now());
    }
  }
  void write(const char* hex) {
    uint8_t bytes[Air::kMaxBytes];
    send(bytes, bytesOf(hex, bytes, sizeof bytes));
  }
  // Lights these two squares and no other. False where the protocol has no lights.
  virtual bool light(chess::Square /*from*/, chess::Square /*to*/) { return false; }
  virtual void lightNone() {}

 protected:
  static constexpr uint32_t kStepMs = 10;

  bool send(const uint8_t* bytes, int count) {
    if (board_.air.connection() != 0) return board_.air.write(bytes, count);
    board_.put({reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(count)});
    return true;
  }
  virtual void heard(const Air::Packet& packet) = 0;
  virtual void settle(uint32_t /*nowMs*/) {}
  ~AppClient() = default;

  void play(chess::Move move) {
    position_.play(move);
    lastMove_ = move;
    ++moves_;
  }
  void confuse() { ++confused_; }

  WholeBoard& board_;
  chess::Position position_;
  chess::Move lastMove_;
  int moves_ = 0, confused_ = 0;

 private:
  bool take(Air::Packet& packet) {
    if (board_.air.connection() != 0) return board_.air.take(packet);
    const std::string_view said = board_.heard.view().substr(heardAt_);
    if (said.empty()) {
      board_.heard.clear();
      heardAt_ = 0;
      return false;
    }
    packet.channel = 0;
    packet.count = static_cast<int>(std::min(said.size(), sizeof packet.bytes));
    std::memcpy(packet.bytes, said.data(), static_cast<std::size_t>(packet.count));
    heardAt_ += static_cast<std::size_t>(packet.count);
    return true;
  }

  std::size_t heardAt_ = 0;  // so much of what the board has said over the serial line is taken
};

// Sees which squares are occupied. It knows a capture by the taken piece having been lifted.
class OccupancyClient : public AppClient {
 public:
  using AppClient::AppClient;

  uint64_t occupied() const { return occupied_; }

 protected:
  void see(uint64_t occupied) {
    if (occupied == occupied_) return;
    lifted_ |= occupied_ & ~occupied;
    occupied_ = occupied;
    changedAt_ = board_.now();
  }
  void forget(uint64_t occupied) { occupied_ = occupied; }
  ~OccupancyClient() = default;

 private:
  static constexpr uint32_t kQuietMs = 800;

  void settle(uint32_t nowMs) override {
    if (nowMs - changedAt_ < kQuietMs) return;
    if (occupied_ == position_.occupied().bits && !anyCapture()) {
      lifted_ = 0;
      return;
    }
    chess::MoveList moves;
    static_cast<void>(generateLegal(position_, moves));
    for (const chess::Move move : moves) {
      if (move.isPromotion() && move.promotion() != chess::Kind::Queen) continue;
      if (!explains(move)) continue;
      lifted_ = 0;
      return play(move);
    }
  }
  bool anyCapture() const { return (lifted_ & position_.occupied(~position_.sideToMove()).bits) != 0; }
  // The squares are as after it, and a piece that it takes had left its square.
  bool explains(chess::Move move) const {
    const bool takes = position_.isCapture(move);
    if (takes && !move.isEnPassant() && (lifted_ & chess::SquareSet::of(move.to()).bits) == 0) return false;
    chess::Position after = position_;
    after.play(move);
    return after.occupied().bits == occupied_;
  }

  uint64_t occupied_ = 0, lifted_ = 0;
  uint32_t changedAt_ = 0;
};

// Is told all squares once, then each change.
class PegasusClient final : public OccupancyClient {
 public:
  using OccupancyClient::OccupancyClient;

  void begin() {
    write("40");
    write("63 07 be f5 ae dd a9 5f 00");
    write("44");
    write("42");
    pass(50);
  }
  bool light(chess::Square from, chess::Square to) override {
    const uint8_t bytes[] = {0x60, 7, 5, 1, 0, 1, numberOf(from), numberOf(to), 0};
    return send(bytes, sizeof bytes);
  }
  void lightNone() override { write("60 02 00 00"); }

 private:
  // Square 0 is a8; our bits begin with a1.
  static uint8_t numberOf(chess::Square square) {
    return static_cast<uint8_t>((7 - rankOf(square)) * 8 + fileOf(square));
  }
  static uint64_t bitOf(int number) { return uint64_t{1} << ((7 - number / 8) * 8 + number % 8); }

  void heard(const Air::Packet& packet) override {
    for (int i = 0; i < packet.count; ++i) take(packet.bytes[i]);
  }
  void take(uint8_t byte) {
    if ((byte & 0x80) != 0) length_ = 0;
    if (length_ < static_cast<int>(sizeof message_)) message_[length_++] = byte;
    if (length_ < 3 || length_ != (message_[1] << 7 | message_[2])) return;
    if (message_[0] == 0x86 && length_ == 67) {
      uint64_t occupied = 0;
      for (int number = 0; number < 64; ++number)
        if (message_[3 + number] != 0) occupied |= bitOf(number);
      forget(occupied);
    } else if (message_[0] == 0x8E && length_ == 5) {
      const uint64_t bit = bitOf(message_[3]);
      if (((occupied() & bit) != 0) == (message_[4] != 0)) confuse();  // no change at all
      see(message_[4] != 0 ? occupied() | bit : occupied() & ~bit);
    }
  }

  uint8_t message_[256];
  int length_ = 0;
};

// Reads lines of eight numbers, a rank each, from the eighth; the highest bit is the a-file. Of the eight
// bytes that it sends for the lights the lowest bit is.
class SentioClient final : public OccupancyClient {
 public:
  using OccupancyClient::OccupancyClient;

  void begin() { pass(1000); }
  bool light(chess::Square from, chess::Square to) override {
    uint8_t ranks[8] = {};
    for (const chess::Square square : {from, to})
      ranks[7 - rankOf(square)] |= static_cast<uint8_t>(1 << fileOf(square));
    return send(ranks, sizeof ranks);
  }
  void lightNone() override { write("00 00 00 00 00 00 00 00"); }

 private:
  void heard(const Air::Packet& packet) override {
    for (int i = 0; i < packet.count; ++i) {
      const char letter = static_cast<char>(packet.bytes[i]);
      if (letter != '\n') {
        if (length_ < static_cast<int>(sizeof line_) - 1) line_[length_++] = letter;
        continue;
      }
      line_[length_] = 0;
      length_ = 0;
      read();
    }
  }
  void read() {
    if (std::strcmp(line_, "L\r") == 0) return;
    std::string_view rest = line_;
    if (rest.substr(0, 1) != ":" || rest.back() != '\r') return confuse();
    rest.remove_prefix(1);
    uint32_t numbers[8];
    for (uint32_t& number : numbers) {
      const auto read = base::numberFrom(base::nextWord(rest), 255);
      if (!read) return confuse();
      number = *read;
    }
    if (!rest.empty()) return confuse();
    uint64_t occupied = 0;
    for (int rank = 0; rank < 8; ++rank)
      for (int file = 0; file < 8; ++file)
        if ((numbers[7 - rank] & 0x80U >> file) != 0) occupied |= uint64_t{1} << (rank * 8 + file);
    see(occupied);
  }

  char line_[64];
  int length_ = 0;
};

// Sees which piece stands where, and believes what has stood for a while.
class ChessnutClient final : public AppClient {
 public:
  using AppClient::AppClient;

  void begin() {
    write("21 01 00");
    pass(50);
  }
  bool light(chess::Square from, chess::Square to) override {
    uint8_t bytes[10] = {0x0A, 8};
    for (const chess::Square square : {from, to})
      bytes[2 + 7 - rankOf(square)] |= static_cast<uint8_t>(0x80 >> fileOf(square));
    return send(bytes, sizeof bytes);
  }
  void lightNone() override { write("0a 08 00 00 00 00 00 00 00 00"); }
  // 64 letters from a8 to h1, as in a FEN without its numbers.
  const char* letters() const { return letters_; }

 private:
  static constexpr uint32_t kQuietMs = 350;

  void heard(const Air::Packet& packet) override {
    if (packet.channel != 0 || packet.count != 38 || packet.bytes[0] != 0x01 || packet.bytes[1] != 0x24)
      return;
    char letters[65] = {};
    for (int rank = 0; rank < 8; ++rank)
      for (int file = 0; file < 8; ++file) {
        const int fromH = 7 - file;
        const uint8_t pair = packet.bytes[2 + rank * 4 + fromH / 2];
        const int code = fromH % 2 == 0 ? pair & 15 : pair >> 4;
        letters[rank * 8 + file] = "-qkbpnRPrBNQK???"[code];
      }
    if (std::strcmp(letters, letters_) == 0) return;
    std::strcpy(letters_, letters);
    changedAt_ = board_.now();
    isNew_ = true;
  }
  void settle(uint32_t nowMs) override {
    if (!isNew_ || nowMs - changedAt_ < kQuietMs) return;
    isNew_ = false;
    if (shows(position_)) return;
    chess::MoveList moves;
    static_cast<void>(generateLegal(position_, moves));
    for (const chess::Move move : moves) {
      chess::Position after = position_;
      after.play(move);
      if (shows(after)) return play(move);
    }
  }
  bool shows(const chess::Position& position) const {
    for (int i = 0; i < 64; ++i) {
      const chess::Piece piece = position.at(chess::squareAt(i % 8, 7 - i / 8));
      const char letter = piece == chess::Piece::None ? '-' : chess::letterOf(piece);
      if (letters_[i] != letter) return false;
    }
    return true;
  }

  char letters_[65] = {};
  bool isNew_ = false;
  uint32_t changedAt_ = 0;
};

// Sees which piece stands where as 64 letters, from h1 to a8.
class ChessLinkClient final : public AppClient {
 public:
  using AppClient::AppClient;

  void begin() {
    say("V");
    say("W0203");
    say("S");
    pass(50);
  }
  // Each with a pattern of its own; the second one's is also where both have a corner.
  bool light(chess::Square from, chess::Square to) override {
    char words[3 + 2 * kCorners + 1] = "L20";
    for (int i = 3; i < 3 + 2 * kCorners; ++i) words[i] = '0';
    words[3 + 2 * kCorners] = 0;
    for (const chess::Square square : {from, to})
      for (const int corner : {0, 1, 9, 10}) {
        const int number = (7 - fileOf(square)) * 9 + rankOf(square) + corner;
        words[3 + 2 * number] = words[4 + 2 * number] = square == from ? 'F' : 'A';
      }
    say(words);
    return true;
  }
  void lightNone() override { say("X"); }
  // With parity and check, as it goes over the air.
  void say(const char* words) {
    uint8_t bytes[Air::kMaxBytes];
    int count = 0;
    uint8_t check = 0;
    for (; *words != 0; ++words) {
      check = static_cast<uint8_t>(check ^ *words);
      bytes[count++] = odd(*words);
    }
    bytes[count++] = odd("0123456789ABCDEF"[check >> 4]);
    bytes[count++] = odd("0123456789ABCDEF"[check & 15]);
    send(bytes, count);
  }
  const char* letters() const { return letters_; }
  // The last message, without parity and check.
  const char* message() const { return message_; }

 private:
  static constexpr uint32_t kQuietMs = 350;

  static uint8_t odd(char letter) {
    int ones = 0;
    for (int bit = 0; bit < 7; ++bit) ones += letter >> bit & 1;
    return static_cast<uint8_t>(ones % 2 == 0 ? letter | 0x80 : letter);
  }
  static int lengthOf(char letter) {
    if (letter == 's') return 67;
    if (letter == 'v' || letter == 'w' || letter == 'r') return 7;
    return letter == 'l' || letter == 'x' ? 3 : 0;
  }
  void heard(const Air::Packet& packet) override {
    for (int i = 0; i < packet.count; ++i) {
      const char letter = static_cast<char>(packet.bytes[i] & 0x7F);
      if (odd(letter) != packet.bytes[i]) confuse();
      if (length_ == 0) wanted_ = lengthOf(letter);
      if (wanted_ == 0) {
        confuse();
        continue;
      }
      buffer_[length_++] = letter;
      if (length_ == wanted_) whole();
    }
  }
  void whole() {
    uint8_t check = 0;
    for (int i = 0; i < length_ - 2; ++i) check = static_cast<uint8_t>(check ^ buffer_[i]);
    if (buffer_[length_ - 2] != "0123456789ABCDEF"[check >> 4] ||
        buffer_[length_ - 1] != "0123456789ABCDEF"[check & 15])
      confuse();
    std::memcpy(message_, buffer_, sizeof message_);
    message_[length_ - 2] = 0;
    length_ = 0;
    if (message_[0] != 's' || std::strcmp(message_ + 1, letters_) == 0) return;
    std::strcpy(letters_, message_ + 1);
    changedAt_ = board_.now();
    isNew_ = true;
  }
  void settle(uint32_t nowMs) override {
    if (!isNew_ || nowMs - changedAt_ < kQuietMs) return;
    isNew_ = false;
    if (shows(position_)) return;
    chess::MoveList moves;
    static_cast<void>(generateLegal(position_, moves));
    for (const chess::Move move : moves) {
      chess::Position after = position_;
      after.play(move);
      if (shows(after)) return play(move);
    }
  }
  bool shows(const chess::Position& position) const {
    for (int i = 0; i < 64; ++i) {
      const chess::Piece piece = position.at(chess::squareAt(7 - i % 8, i / 8));
      if (letters_[i] != (piece == chess::Piece::None ? '.' : chess::letterOf(piece))) return false;
    }
    return true;
  }

  static constexpr int kCorners = 81;

  char buffer_[80];
  char message_[80] = {};
  char letters_[80] = {};
  int length_ = 0, wanted_ = 0;
  bool isNew_ = false;
  uint32_t changedAt_ = 0;
};

// Keeps the game, hears of moves by name and judges them.
class CppClient final : public AppClient {
 public:
  using AppClient::AppClient;

  void begin() {
    say("begin rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w");
    pass(50);
  }
  void say(const char* words) {
    static_cast<void>(
        board_.air.write(reinterpret_cast<const uint8_t*>(words), static_cast<int>(std::strlen(words))));
  }
  // A move of its own, which the pieces are to show.
  void order(const char* uci) {
    base::TextOf<16> words;
    say(words.add("move ").add(uci).cString());
    base::Reason unheard;
    chess::Move move;
    if (chess::parseMove(position_, uci, move, unheard)) position_.play(move);
  }
  const char* last() const { return last_; }
  bool accepts = true;

 private:
  void heard(const Air::Packet& packet) override {
    std::memcpy(last_, packet.bytes, static_cast<std::size_t>(packet.count));
    last_[packet.count] = 0;
    if (std::strncmp(last_, "move ", 5) != 0) return;
    base::Reason unheard;
    chess::Move move;
    if (!accepts || !chess::parseMove(position_, last_ + 5, move, unheard)) {
      if (accepts) confuse();
      return say("nok");
    }
    play(move);
    say("ok");
  }

  char last_[Air::kMaxBytes] = {};
};
