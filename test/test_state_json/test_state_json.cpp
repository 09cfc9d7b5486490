// The board's state as others see it: what differs between two, and how it is written.
#include <cstring>

#include "app/state_json.h"
#include "chess/san.h"
#include "suite.h"

using app::Parts;
using app::State;
using chess::Square;
using chess::SquareSet;

namespace {

State state, other;
const State kFirst;
char joined[16 * 1024];

void freshStates() {
  state = kFirst;
  state.on = true;
  state.starts = 1;
  state.version = "1.2.3";
  other = state;
}

void play(State& on, const char* san) {
  chess::Move move;
  chess::Reason why;
  TEST_ASSERT_TRUE_MESSAGE(chess::parseMove(on.game.position(), san, move, why), san);
  TEST_ASSERT_TRUE(on.game.play(move) == game::Refusal::None);
}

// All pieces in a row. None of them may have been cut.
const char* jsonOf(const State& from, Parts parts) {
  chess::Text text(joined, sizeof joined);
  app::StateJson json(from, parts);
  for (app::JsonPiece piece; json.next(piece);) {
    TEST_ASSERT_FALSE_MESSAGE(piece.truncated(), piece.cString());
    text.add(piece.view());
  }
  TEST_ASSERT_FALSE(text.truncated());
  return joined;
}

bool has(const char* json, const char* part) { return std::strstr(json, part) != nullptr; }

}  // namespace

static void aFreshBoardIsToldWhole() {
  freshStates();
  const char* json = jsonOf(state, app::kAllParts);
  TEST_ASSERT_TRUE(
      has(json, "\"board\":{\"on\":true,\"starts\":1,\"version\":\"1.2.3\",\"white\":\"human\""));
  TEST_ASSERT_TRUE(has(json, "},\"lights\":\"000000"));
  TEST_ASSERT_TRUE(has(json, "\"fen\":\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\""));
  TEST_ASSERT_TRUE(has(json, "\"status\":\"White to move\""));
  TEST_ASSERT_TRUE(has(json, "},\"moves\":[]"));
}

static void onlyWhatIsAskedForIsTold() {
  freshStates();
  TEST_ASSERT_EQUAL_STRING("", jsonOf(state, 0));
  TEST_ASSERT_EQUAL(static_cast<int>(sizeof("\"lights\":\"\"") - 1 + 64 * 6),
                    static_cast<int>(std::strlen(jsonOf(state, app::kLightsPart))));
  TEST_ASSERT_FALSE(has(jsonOf(state, app::kSensorsPart | app::kPiecesPart), "lights"));
}

static void lightsAndSetsCountFromA1() {
  freshStates();
  state.lights[chess::b1] = {0x12, 0xab, 0x03};
  state.sensors.raw = SquareSet::of(chess::a1) | SquareSet::of(chess::h8);
  TEST_ASSERT_TRUE(has(jsonOf(state, app::kLightsPart), "\"lights\":\"00000012ab03000000"));
  TEST_ASSERT_TRUE(has(jsonOf(state, app::kSensorsPart), "\"raw\":\"8000000000000001\""));
}

static void movesAreToldInSanAndTheStatusInWords() {
  freshStates();
  for (const char* san : {"f3", "e5", "g4", "Qh4"}) play(state, san);
  const char* json = jsonOf(state, app::kGamePart);
  TEST_ASSERT_TRUE(has(json, "\"moves\":[\"f3\",\"e5\",\"g4\",\"Qh4#\"]"));
  TEST_ASSERT_TRUE(has(json, "\"status\":\"Black wins by checkmate\""));
  TEST_ASSERT_TRUE(has(json, "\"over\":true,\"result\":\"0-1\""));
  TEST_ASSERT_TRUE(has(json, "\"last\":\"d8h4\""));
}

static void aLongGameIsToldToItsEnd() {
  freshStates();
  // Knights go out and home; a pawn's step now and then keeps repetition from ending it.
  const char* const walks[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
  const char* const steps[] = {"a3", "a6", "a4", "a5", "b3", "b6", "c3", "c6", "d3", "d6", "e3", "e6"};
  for (int pair = 0; pair < 6; ++pair) {
    for (int i = 0; i < 12; ++i) play(state, walks[i % 4]);
    play(state, steps[2 * pair]);
    play(state, steps[2 * pair + 1]);
  }
  const char* json = jsonOf(state, app::kGamePart);
  int quotes = 0;
  for (const char* at = std::strstr(json, "\"moves\":["); *at != 0; ++at) quotes += *at == '"' ? 1 : 0;
  TEST_ASSERT_EQUAL(84, state.game.plyCount());
  TEST_ASSERT_EQUAL(2 + 2 * 84, quotes);
  TEST_ASSERT_TRUE(has(json, ",\"e3\",\"e6\"]"));
}

static void whatIsAwaitedFitsHoweverMuchItIs() {
  freshStates();
  state.view.doing = sensing::Doing::SettingUp;
  state.view.fill = SquareSet(~uint64_t{0});
  state.view.clear = SquareSet(~uint64_t{0});
  const char* json = jsonOf(state, app::kPiecesPart);
  TEST_ASSERT_TRUE(has(json, "\"doing\":\"setting up\",\"waiting\":\"put pieces on a1 b1"));
  TEST_ASSERT_EQUAL('}', json[std::strlen(json) - 1]);
}

static void withoutPowerThereIsNothingToTell() {
  freshStates();
  play(state, "e4");
  state.takeDark(1);
  const char* json = jsonOf(state, app::kAllParts);
  TEST_ASSERT_TRUE(has(json, "\"on\":false"));
  TEST_ASSERT_TRUE(has(json, "\"status\":\"\""));
  TEST_ASSERT_TRUE(has(json, "\"moves\":[]"));
}

static void textOfOthersCannotBreakOutOfItsQuotes() {
  chess::TextOf<80> text;
  app::writeJsonString("a\"b\\c\n\x1b[1m\x7f", text);
  TEST_ASSERT_EQUAL_STRING("\"a\\\"b\\\\c\\u000a\\u001b[1m\\u007f\"", text.cString());
}

static void eachChangeIsSeenInItsOwnPart() {
  freshStates();
  TEST_ASSERT_EQUAL(0, differences(state, other));
  other.lights[chess::e4] = {1, 0, 0};
  TEST_ASSERT_EQUAL(app::kLightsPart, differences(state, other));
  other = state;
  other.sensors.raw.add(chess::e4);
  TEST_ASSERT_EQUAL(app::kSensorsPart, differences(state, other));
  other = state;
  other.view.hand = chess::e2;
  TEST_ASSERT_EQUAL(app::kPiecesPart, differences(state, other));
  other = state;
  other.demo = true;
  TEST_ASSERT_EQUAL(app::kBoardPart, differences(state, other));
  other = state;
  play(other, "e4");
  TEST_ASSERT_EQUAL(app::kGamePart | app::kPiecesPart, differences(state, other));
}

static void anotherStartMakesAnotherGame() {
  freshStates();
  other.starts = 2;
  TEST_ASSERT_TRUE((differences(state, other) & app::kGamePart) != 0);
}

static void aClockIsToldOfBySecondsAndInTenthsWhenItGetsTight() {
  freshStates();
  state.clock.restore(chess::Colour::White, 60900);
  other.clock = state.clock;
  other.clock.restore(chess::Colour::White, 60100);
  TEST_ASSERT_EQUAL(0, differences(state, other));
  other.clock.restore(chess::Colour::White, 59900);
  TEST_ASSERT_EQUAL(app::kBoardPart, differences(state, other));
  state.clock.restore(chess::Colour::White, 5090);
  other.clock.restore(chess::Colour::White, 5010);
  TEST_ASSERT_EQUAL(0, differences(state, other));
  other.clock.restore(chess::Colour::White, 4990);
  TEST_ASSERT_EQUAL(app::kBoardPart, differences(state, other));
}

SUITE() {
  RUN_TEST(aFreshBoardIsToldWhole);
  RUN_TEST(onlyWhatIsAskedForIsTold);
  RUN_TEST(lightsAndSetsCountFromA1);
  RUN_TEST(movesAreToldInSanAndTheStatusInWords);
  RUN_TEST(aLongGameIsToldToItsEnd);
  RUN_TEST(whatIsAwaitedFitsHoweverMuchItIs);
  RUN_TEST(withoutPowerThereIsNothingToTell);
  RUN_TEST(textOfOthersCannotBreakOutOfItsQuotes);
  RUN_TEST(eachChangeIsSeenInItsOwnPart);
  RUN_TEST(anotherStartMakesAnotherGame);
  RUN_TEST(aClockIsToldOfBySecondsAndInTenthsWhenItGetsTight);
}
