// Who may act on the board from the network: whoever sees it, and nobody else.
#include <cstdio>

#include "app/app.h"
#include "suite.h"
#include "web/page_server.h"
#include "web_story.h"

using namespace chess;

namespace {

WebStory story;

using Asked = WebStory::Asked;

Asked aLine(const char* line, const char* authorization = "") {
  Asked asked;
  asked.method = "POST";
  asked.path = "/api/console";
  asked.body = line;
  asked.authorization = authorization;
  return asked;
}

int askToPair(const char* squares) {
  Asked asked = aLine(squares, "none");
  asked.path = "/api/pair";
  return story.ask(asked);
}

// Somebody who sees the board writes down what glows, one square after the other.
void watch(base::Text& squares) {
  squares.clear();
  SquareSet before = story.lit();
  for (int found = 0, ms = 0; found < board::Pairing::kSquares && ms < 10000; ++ms) {
    story.run(1);
    const SquareSet now = story.lit();
    SquareSet fresh = now & ~before;
    before = now;
    if (fresh.count() != 1) continue;
    if (found++ > 0) squares.add(' ');
    squares.add(fresh.takeFirst());
  }
}

// From the moment nothing glows, so that the first one is the first.
void watchFromTheStart(base::Text& squares) {
  base::TextOf<20> unused;
  for (int dark = 0; dark < 600;) {
    story.run(1);
    dark = story.lit().empty() ? dark + 1 : 0;
  }
  static_cast<void>(unused);
  watch(squares);
}

// "Bearer " and the token out of {"token":"..."}.
void tokenOf(int answer, base::Text& authorization) {
  const char* const at = std::strstr(story.body(answer), "\"token\":\"");
  TEST_ASSERT_NOT_NULL(at);
  authorization.clear().add("Bearer ").add(std::string_view(at + 9, 32));
}

void pairOne(base::Text& authorization) {
  TEST_ASSERT_EQUAL(202, story.status(askToPair("")));
  base::TextOf<20> squares;
  watchFromTheStart(squares);
  const int answer = askToPair(squares.cString());
  TEST_ASSERT_EQUAL_STRING("OK", story.status(answer) == 200 ? "OK" : story.body(answer));
  tokenOf(answer, authorization);
}

void lookingIsFreeAndActingIsNot() {
  story.begin();
  Asked look;
  look.authorization = "none";
  TEST_ASSERT_EQUAL(200, story.status(story.ask(look)));
  for (const char* path : {"/api/events", "/api/pgn", "/"}) {
    look.path = path;
    TEST_ASSERT_EQUAL_MESSAGE(200, story.status(story.ask(look)), path);
  }
  const int answer = story.ask(aLine("e4", "none"));
  TEST_ASSERT_EQUAL(401, story.status(answer));
  TEST_ASSERT_EQUAL_STRING("pair this browser with the board first\n", story.body(answer));
  TEST_ASSERT_EQUAL(0, story.game().plyCount());
}

void whoSeesTheBoardGetsAToken() {
  story.begin();
  base::TextOf<60> authorization;
  pairOne(authorization);
  TEST_ASSERT_EQUAL(202, story.status(story.ask(aLine("e4", authorization.cString()))));
  base::TextOf<80> cookie;
  cookie.add("other=1; glowmate80=").add(authorization.view().substr(7)).add("; more=2");
  Asked asked = aLine("e5", "none");
  asked.cookie = cookie.cString();
  TEST_ASSERT_EQUAL(202, story.status(story.ask(asked)));
  TEST_ASSERT_EQUAL(2, story.game().plyCount());
}

void theTokenComesAsACookieThatNoScriptReads() {
  story.begin();
  TEST_ASSERT_EQUAL(202, story.status(askToPair("")));
  base::TextOf<20> squares;
  watchFromTheStart(squares);
  const int answer = askToPair(squares.cString());
  const char* const cookie = story.header(answer, "Set-Cookie");
  TEST_ASSERT_EQUAL_STRING_LEN("glowmate80=", cookie, 11);
  TEST_ASSERT_NOT_NULL(std::strstr(cookie, "; HttpOnly; SameSite=Strict"));
}

// Looking is free: what glows must not be seen that way.
void onlyTheLightsShowTheSquares() {
  story.begin();
  static base::TextOf<WebStory::kMaxAnswer> before;
  before.clear().add(story.body(story.get("/api/state")));
  const std::size_t lights = before.view().find("\"lights\"");
  const int feed = story.get("/api/events");
  story.forget(feed);
  askToPair("");
  base::TextOf<20> squares;
  watchFromTheStart(squares);
  TEST_ASSERT_EQUAL(11, static_cast<int>(squares.length()));
  const int state = story.get("/api/state");
  const char* const during = std::strstr(story.body(state), "\"lights\"");
  TEST_ASSERT_EQUAL_STRING_LEN(before.cString() + lights, during, 390);
  TEST_ASSERT_FALSE(story.says(feed, "\"lights\""));
  for (std::size_t at = 0; at < squares.length(); at += 3) {
    base::TextOf<2> square;
    square.add(squares.view().substr(at, 2));
    TEST_ASSERT_FALSE_MESSAGE(story.says(feed, square.cString()), square.cString());
    TEST_ASSERT_FALSE_MESSAGE(story.hasHeard(square.view()), square.cString());
  }
}

void anAnswerCountsOnce() {
  story.begin();
  askToPair("");
  base::TextOf<20> squares;
  watchFromTheStart(squares);
  TEST_ASSERT_EQUAL(200, story.status(askToPair(squares.cString())));
  TEST_ASSERT_EQUAL(409, story.status(askToPair(squares.cString())));
  askToPair("");
  TEST_ASSERT_EQUAL(403, story.status(askToPair(squares.cString())));
  TEST_ASSERT_EQUAL(2, story.parts().pairing.count());  // the story's own, and one
}

void threeWrongTriesCloseItUntilTheBoardIsAsked() {
  story.begin();
  TEST_ASSERT_EQUAL(202, story.status(askToPair("")));
  for (const char* wrong : {"a1 a1 a1 a1", "e4", "a1 a2 a3 a4 a5"})
    TEST_ASSERT_EQUAL(403, story.status(askToPair(wrong)));
  TEST_ASSERT_EQUAL(409, story.status(askToPair("")));
  TEST_ASSERT_TRUE(story.lit().empty());
  story.type("pair");
  story.run(50);
  base::TextOf<20> squares;
  watchFromTheStart(squares);
  TEST_ASSERT_EQUAL(200, story.status(askToPair(squares.cString())));
}

void whoAsksAndNeverAnswersClosesItToo() {
  story.begin();
  for (int i = 0; i < 3; ++i) {
    TEST_ASSERT_EQUAL(202, story.status(askToPair("")));
    story.run(61000);
    TEST_ASSERT_FALSE(story.parts().pairing.isShowing());
  }
  TEST_ASSERT_EQUAL(409, story.status(askToPair("")));
}

void aTokenThatIsGuessedOrNearlyRightIsNone() {
  story.begin();
  base::TextOf<60> right;
  pairOne(right);
  base::TextOf<60> other;
  other.add(right.view().substr(0, right.length() - 1)).add(right.view().back() == '0' ? '1' : '0');
  base::TextOf<60> shorter, longer;
  shorter.add(right.view().substr(0, right.length() - 1));
  longer.add(right.view()).add('0');
  for (const char* wrong : {other.cString(), shorter.cString(), longer.cString(), "Bearer ", "", "Basic abc",
                            "Bearer 00000000000000000000000000000000", "Bearer zz", right.cString() + 7})
    TEST_ASSERT_EQUAL_MESSAGE(401, story.status(story.ask(aLine("e4", *wrong == '\0' ? "none" : wrong))),
                              wrong);
  TEST_ASSERT_EQUAL(0, story.game().plyCount());
}

void aRevokedTokenIsNone() {
  story.begin();
  base::TextOf<60> token;
  pairOne(token);
  story.type("unpair");
  TEST_ASSERT_TRUE(story.hasHeard("1 story\n2 browser\n"));
  story.type("unpair 2");
  TEST_ASSERT_TRUE(story.hasHeard("1 story\n"));
  TEST_ASSERT_EQUAL(401, story.status(story.ask(aLine("e4", token.cString()))));
  TEST_ASSERT_EQUAL(202, story.status(story.ask(aLine("e4"))));  // the story's own
  story.type("unpair 2");
  TEST_ASSERT_TRUE(story.hasHeard("error: unpair: "));
  story.type("unpair all");
  TEST_ASSERT_EQUAL(401, story.status(story.ask(aLine("e5"))));
}

void eightBrowsersAtMostAreKeptWithoutPower() {
  story.begin();
  base::TextOf<60> tokens[board::Pairing::kMaxBrowsers - 1];
  for (base::Text& token : tokens) pairOne(token);
  TEST_ASSERT_EQUAL(409, story.status(askToPair("")));
  story.losePower();
  story.start(story.now());
  story.run(5);
  for (base::Text& token : tokens)
    TEST_ASSERT_EQUAL(202, story.status(story.ask(aLine("version", token.cString()))));
  // What is in the flash is no token.
  const ports::Store::Log log = game::Settings::kLogs[0];
  uint8_t bytes[16];
  for (int32_t at = 0; at + 16 <= story.store().size(log); ++at) {
    TEST_ASSERT_EQUAL(16, story.store().read(log, at, bytes, 16));
    base::TextOf<32> hex;
    for (const uint8_t byte : bytes) hex.addHex(byte, 2);
    for (base::Text& token : tokens) TEST_ASSERT_FALSE(token.view().substr(7) == hex.view());
  }
}

void aSettingForbidsToLook() {
  story.begin();
  Asked look;
  look.path = "/api/events";
  look.authorization = "none";
  const int feed = story.ask(look);
  story.type("settings guests 0");
  story.run(50);
  TEST_ASSERT_TRUE(story.isOver(feed));
  for (const char* path : {"/api/events", "/api/state", "/api/pgn"}) {
    look.path = path;
    TEST_ASSERT_EQUAL_MESSAGE(401, story.status(story.ask(look)), path);
    TEST_ASSERT_EQUAL_MESSAGE(200, story.status(story.get(path)), path);
  }
  look.path = "/";
  TEST_ASSERT_EQUAL(200, story.status(story.ask(look)));  // where one pairs
}

void strangersCannotEvenAsk() {
  story.begin();
  Asked asked = aLine("");
  asked.path = "/api/pair";
  asked.origin = "http://evil.example";
  TEST_ASSERT_EQUAL(403, story.status(story.ask(asked)));
  asked.origin = "";
  asked.host = "evil.example";
  TEST_ASSERT_EQUAL(403, story.status(story.ask(asked)));
  asked.host = "glowmate-ab12.local";
  asked.site = "cross-site";
  asked.method = "GET";
  TEST_ASSERT_EQUAL(403, story.status(story.ask(asked)));
  TEST_ASSERT_FALSE(story.parts().pairing.isShowing());
}

// Before the first move, with the white queen.
void theBoardItselfOpensItToo() {
  story.begin();
  for (int i = 0; i < 4; ++i) askToPair(i == 0 ? "" : "a1");
  TEST_ASSERT_FALSE(story.parts().pairing.isShowing());
  story.move(d1, g3);
  story.wait(1500);
  story.move(g3, d1);
  story.wait(1500);
  TEST_ASSERT_TRUE(story.parts().pairing.isShowing());
}

void whoeverSitsAtTheSimulatorNeedsNoToken() {
  story.begin();
  ports::HttpPlace place;
  place.listen = "127.0.0.1";
  place.isLoopbackOnly = true;
  story.setPlace(place);
  Asked asked = aLine("e4", "none");
  asked.host = "localhost";
  TEST_ASSERT_EQUAL(202, story.status(story.ask(asked)));
  asked.path = "/api/pair";
  asked.method = "GET";
  TEST_ASSERT_EQUAL_STRING("{\"needed\":false,\"paired\":true}\n", story.body(story.ask(asked)));
}

void aPageIsToldWhetherItIsPaired() {
  story.begin();
  Asked asked;
  asked.path = "/api/pair";
  TEST_ASSERT_EQUAL_STRING("{\"needed\":true,\"paired\":true}\n", story.body(story.ask(asked)));
  asked.authorization = "none";
  TEST_ASSERT_EQUAL_STRING("{\"needed\":true,\"paired\":false}\n", story.body(story.ask(asked)));
}

}  // namespace

SUITE() {
  RUN_TEST(lookingIsFreeAndActingIsNot);
  RUN_TEST(whoSeesTheBoardGetsAToken);
  RUN_TEST(theTokenComesAsACookieThatNoScriptReads);
  RUN_TEST(onlyTheLightsShowTheSquares);
  RUN_TEST(anAnswerCountsOnce);
  RUN_TEST(threeWrongTriesCloseItUntilTheBoardIsAsked);
  RUN_TEST(whoAsksAndNeverAnswersClosesItToo);
  RUN_TEST(aTokenThatIsGuessedOrNearlyRightIsNone);
  RUN_TEST(aRevokedTokenIsNone);
  RUN_TEST(eightBrowsersAtMostAreKeptWithoutPower);
  RUN_TEST(aSettingForbidsToLook);
  RUN_TEST(strangersCannotEvenAsk);
  RUN_TEST(theBoardItselfOpensItToo);
  RUN_TEST(whoeverSitsAtTheSimulatorNeedsNoToken);
  RUN_TEST(aPageIsToldWhetherItIsPaired);
}
