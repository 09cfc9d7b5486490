#include "game/records.h"

#include <algorithm>

#include "chess/fen.h"

namespace game {

using chess::Colour;

namespace {

constexpr uint32_t kTimeUnit = 10;       // milliseconds
constexpr uint32_t kSideBit = 1u << 23;  // set for Black

constexpr Slot make(Record record, uint32_t payload) {
  return {static_cast<uint8_t>(record), payload & kMaxPayload};
}

uint32_t timePayload(Colour side, uint32_t milliseconds) {
  const uint32_t units = std::min(milliseconds / kTimeUnit, kSideBit - 1);
  return units | (side == Colour::Black ? kSideBit : 0);
}
Colour sideOf(uint32_t payload) { return (payload & kSideBit) != 0 ? Colour::Black : Colour::White; }
uint32_t timeOf(uint32_t payload) { return (payload & (kSideBit - 1)) * kTimeUnit; }

}  // namespace

Slot startSlot() { return make(Record::Start, 0); }
Slot moveSlot(chess::Move move) { return make(Record::Move, move.bits()); }
Slot reviseSlot(chess::Move move) { return make(Record::Revise, move.bits()); }
Slot takeBackSlot(int plies) { return make(Record::TakeBack, static_cast<uint32_t>(plies)); }
Slot redoSlot(int plies) { return make(Record::Redo, static_cast<uint32_t>(plies)); }
Slot reopenSlot() { return make(Record::Reopen, 0); }
Slot resultSlot(GameResult result) {
  return make(Record::Result, static_cast<uint32_t>(result.result) | static_cast<uint32_t>(result.reason)
                                                                         << 8);
}
Slot clockBaseSlot(Colour side, uint32_t milliseconds) {
  return make(Record::ClockBase, timePayload(side, milliseconds));
}
Slot clockSettingSlot(const ClockSetting& setting) {
  return make(Record::ClockSetting, static_cast<uint32_t>(setting.mode) | setting.bonus / kTimeUnit << 8);
}
Slot clockLeftSlot(Colour side, uint32_t milliseconds) {
  return make(Record::ClockLeft, timePayload(side, milliseconds));
}

namespace {

ByteSlots textSlots(std::string_view text, Record closing, uint32_t payload) {
  return {reinterpret_cast<const uint8_t*>(text.data()), static_cast<int>(text.size()),
          static_cast<uint8_t>(Record::Text), make(closing, payload)};
}

bool closeText(ByteCollector& text, uint32_t length, std::string_view& view) {
  const uint8_t* bytes;
  if (!text.close(static_cast<int>(length), bytes)) return false;
  view = {reinterpret_cast<const char*>(bytes), length};
  return true;
}

}  // namespace

ByteSlots fenSlots(std::string_view fen) {
  return textSlots(fen, Record::StartFen, static_cast<uint32_t>(fen.size()));
}
ByteSlots tagSlots(std::string_view name, std::string_view value, TagText& text) {
  const auto which = static_cast<uint32_t>(chess::rosterIndex(name));
  text.clear();
  if (which == chess::kRosterTags) text.add(name);
  const auto nameLength = static_cast<uint32_t>(text.length());
  text.add(value);
  return textSlots(text.view(), Record::Tag,
                   static_cast<uint32_t>(value.size()) | which << 8 | nameLength << 16);
}

bool resultFrom(uint32_t payload, GameResult& result) {
  const uint32_t which = payload & 0xFF, reason = payload >> 8;
  if (which > static_cast<uint32_t>(chess::Result::Draw) || reason >= kEndReasons) return false;
  result = {static_cast<chess::Result>(which), static_cast<EndReason>(reason)};
  return true;
}

bool readTag(uint32_t payload, ByteCollector& text, chess::Tags& tags) {
  const uint32_t which = payload >> 8 & 0xFF, nameLength = payload >> 16;
  std::string_view both;
  if (which > chess::kRosterTags || (which < chess::kRosterTags && nameLength > 0)) return false;
  if (!closeText(text, nameLength + (payload & 0xFF), both)) return false;
  const std::string_view name =
      which < chess::kRosterTags ? chess::kRoster[which] : both.substr(0, nameLength);
  return tags.set(name, both.substr(nameLength)) == chess::TagRefusal::None;
}

namespace {

// Logs written before castling was king takes rook have the king's step instead, as e1g1.
chess::Move castlingAsOnceKept(chess::Move move) {
  const int rook = move.to() + (isShortCastling(move) ? 1 : -2);
  return chess::Move::castling(move.from(), static_cast<chess::Square>(rook));
}

}  // namespace

bool Replay::apply(Slot slot) {
  const uint32_t payload = slot.payload;
  const auto plies = static_cast<int>(payload);
  const auto record = static_cast<Record>(slot.kind);
  // What may stand before the game has begun.
  switch (record) {
    case Record::Resumed:
      return true;
    case Record::Text:
      text_.add(payload);
      return true;
    case Record::Start:
      return payload == 0 && start(chess::Position());
    case Record::StartFen:
      return applyStartFen(payload);
    default:
      if (!started_) return false;
  }
  switch (record) {
    case Record::Tag:
      return readTag(payload, text_, game_.tags());
    case Record::Move:
      return applyMove(payload, &Game::play);
    case Record::Revise:
      return applyMove(payload, &Game::revise);
    case Record::TakeBack:
      return changed(game_.takeBack(plies));
    case Record::Redo:
      return changed(game_.redo(plies));
    case Record::Reopen:
      return payload == 0 && changed(game_.reopen());
    case Record::Result:
      return applyResult(payload);
    case Record::ClockBase:
      base_[static_cast<int>(sideOf(payload))] = timeOf(payload);
      return true;
    case Record::ClockSetting:
      return applyClockSetting(payload);
    case Record::ClockLeft:
      if (clock_.isOff()) return false;
      clock_.restore(sideOf(payload), timeOf(payload));
      return true;
    default:
      return false;
  }
}

bool Replay::applyMove(uint32_t payload, Refusal (Game::*apply)(chess::Move)) {
  if (payload > 0xFFFF) return false;
  const auto move = chess::Move::fromBits(payload);
  return changed((game_.*apply)(move)) ||
         (move.isCastling() && changed((game_.*apply)(castlingAsOnceKept(move))));
}

bool Replay::changed(Refusal refusal) {
  if (refusal != Refusal::None) return false;
  resultRecorded_ = false;
  clock_.restoreTurn(game_.sideToMove());
  return true;
}

bool Replay::start(const chess::Position& position) {
  if (started_) return false;
  started_ = true;
  game_.newGame(position);
  clock_ = Clock();
  clock_.restoreTurn(game_.sideToMove());
  return true;
}

bool Replay::applyStartFen(uint32_t payload) {
  std::string_view fen;
  chess::Position position;
  base::Reason why;
  if (started_ || payload > 0xFF || !closeText(text_, payload, fen)) return false;
  return chess::parseFen(fen, position, why) && start(position);
}

bool Replay::applyResult(uint32_t payload) {
  GameResult result;
  if (!resultFrom(payload, result)) return false;
  // What the rules say is known already, and the record only repeats it for those who list games.
  if (!game_.isOver() || game_.result() != result)
    if (game_.end(result) != Refusal::None) return false;
  resultRecorded_ = true;
  return true;
}

bool Replay::applyClockSetting(uint32_t payload) {
  ClockSetting setting;
  if ((payload & 0xFF) >= static_cast<uint32_t>(kClockModes)) return false;
  setting.mode = static_cast<ClockMode>(payload & 0xFF);
  setting.bonus = (payload >> 8) * kTimeUnit;
  std::copy(base_, base_ + 2, setting.base);
  clock_.set(setting);
  clock_.restoreTurn(game_.sideToMove());
  return true;
}

}  // namespace game
