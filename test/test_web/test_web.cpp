// The board over HTTP as a chip serves it: who is answered, what, and what happens to those who are slow.
#include "app/app.h"
#include "suite.h"
#include "web/chunk_frame.h"
#include "web_story.h"

using namespace chess;

namespace {

WebStory story;

using Asked = WebStory::Asked;

Asked aLine(const char* line) {
  Asked asked;
  asked.method = "POST";
  asked.path = "/api/console";
  asked.body = line;
  return asked;
}

int count(const char* text, const char* words) {
  int found = 0;
  for (const char* at = text; (at = std::strstr(at, words)) != nullptr; ++at) ++found;
  return found;
}

void theStateIsOneObject() {
  story.begin();
  const int state = story.get("/api/state");
  TEST_ASSERT_EQUAL(200, story.status(state));
  TEST_ASSERT_EQUAL_STRING("application/json", story.header(state, "Content-Type"));
  TEST_ASSERT_EQUAL_STRING("no-store", story.header(state, "Cache-Control"));
  TEST_ASSERT_EQUAL_STRING_LEN("{\"board\":{\"on\":true", story.body(state), 19);
  TEST_ASSERT_TRUE(story.says(state, "\"moves\":[]}\n"));
  TEST_ASSERT_TRUE(story.isWhole(state));
}

void aLineForTheConsoleIsTakenAndPlayed() {
  story.begin();
  TEST_ASSERT_EQUAL(202, story.status(story.post("/api/console", "e4\n")));
  TEST_ASSERT_EQUAL(1, story.game().plyCount());
}

void onlyOneLineOfTextIsTaken() {
  story.begin();
  for (const char* bad : {"one\ntwo", "bell\a", "e4\r\n\n"}) {
    const int answer = story.post("/api/console", bad);
    TEST_ASSERT_EQUAL(400, story.status(answer));
    TEST_ASSERT_EQUAL_STRING("send one line of plain text\n", story.body(answer));
  }
}

void whatIsTooLongOrOfUnknownLengthIsNotRead() {
  story.begin();
  Asked asked = aLine("e4");
  asked.length = 4097;
  TEST_ASSERT_EQUAL(413, story.status(story.ask(asked)));
  asked.length = 4096;  // of which the server keeps less
  const int cut = story.ask(asked);
  TEST_ASSERT_EQUAL(409, story.status(cut));
  TEST_ASSERT_EQUAL_STRING("a line has at most 544 characters\n", story.body(cut));
  asked = aLine("e4");
  asked.transfer = "chunked";
  TEST_ASSERT_EQUAL(411, story.status(story.ask(asked)));
  asked = aLine("e4");
  asked.encoding = "gzip";
  TEST_ASSERT_EQUAL(415, story.status(story.ask(asked)));
  TEST_ASSERT_EQUAL(0, story.game().plyCount());
}

void anAddressKnowsItsMethod() {
  story.begin();
  Asked asked;
  asked.method = "DELETE";
  const int answer = story.ask(asked);
  TEST_ASSERT_EQUAL(405, story.status(answer));
  TEST_ASSERT_EQUAL_STRING("GET", story.header(answer, "Allow"));
  TEST_ASSERT_EQUAL(404, story.status(story.get("/api/world")));  // there is none on a chip
  TEST_ASSERT_EQUAL(404, story.status(story.get("/api/nothing")));
}

void aPageIsNotSentTwice() {
  story.begin();
  Asked asked;
  asked.path = "/";
  const int page = story.ask(asked);
  TEST_ASSERT_EQUAL(200, story.status(page));
  TEST_ASSERT_EQUAL_STRING("gzip", story.header(page, "Content-Encoding"));
  TEST_ASSERT_EQUAL_STRING("\"abc\"", story.header(page, "ETag"));
  asked.tag = "\"abc\"";
  const int again = story.ask(asked);
  TEST_ASSERT_EQUAL(304, story.status(again));
  TEST_ASSERT_EQUAL_STRING("", story.body(again));
  asked.tag = "\"abcd\"";
  TEST_ASSERT_EQUAL(200, story.status(story.ask(asked)));
}

// A browser fetches up to six files at the same time; one that does not come breaks the page.
void aPageComesWholeThoughAllItsFilesAreAskedForAtOnce() {
  story.begin(30);
  for (const int room : {WebStory::kMaxAnswer, 2}) {
    Asked asked;
    asked.path = "/";
    int files[8];
    for (int& file : files) file = story.put(asked, room);
    story.run(20);
    for (const int file : files) TEST_ASSERT_EQUAL(200, story.status(file));
    for (const int file : files) story.read(file, WebStory::kMaxAnswer);
    story.run(40);
    for (const int file : files) TEST_ASSERT_TRUE(story.isWhole(file));
  }
}

// --- who is answered

void onlyNamesOfOursAreAnswered() {
  story.begin();
  for (const char* host : {"glowmate-ab12.local", "GLOWMATE-AB12.LOCAL:80", "glowmate-ab12", "192.168.1.7",
                           "[fe80::1]", "localhost"}) {
    Asked asked;
    asked.host = host;
    TEST_ASSERT_EQUAL_MESSAGE(200, story.status(story.ask(asked)), host);
  }
  for (const char* host : {"", "evil.example", "glowmate-ab12.local.evil.example", "192.168.1.7.evil.example",
                           "192.168.1", "1.2.3.256", "[evil::example]", "glowmate-ab12.local:8080", "."}) {
    Asked asked = aLine("e4");
    asked.host = host;
    TEST_ASSERT_EQUAL_MESSAGE(403, story.status(story.ask(asked)), host);
  }
  TEST_ASSERT_EQUAL(0, story.game().plyCount());
}

void pagesFromElsewhereAreRefused() {
  story.begin();
  for (const char* origin : {"http://evil.example", "null", "https://glowmate-ab12.local", "http://",
                             "http://glowmate-ab12.local:81", "http://glowmate-ab12.local.evil.example"}) {
    Asked asked = aLine("e4");
    asked.origin = origin;
    TEST_ASSERT_EQUAL_MESSAGE(403, story.status(story.ask(asked)), origin);
  }
  for (const char* site : {"cross-site", "same-site", "anything"}) {
    Asked asked;
    asked.path = "/api/state";
    asked.site = site;
    TEST_ASSERT_EQUAL_MESSAGE(403, story.status(story.ask(asked)), site);
    asked.mode = "navigate";
    TEST_ASSERT_EQUAL_MESSAGE(403, story.status(story.ask(asked)), "only the page may be linked to");
    asked.path = "/";
    TEST_ASSERT_EQUAL_MESSAGE(200, story.status(story.ask(asked)), site);
    asked.mode = "no-cors";
    TEST_ASSERT_EQUAL_MESSAGE(403, story.status(story.ask(asked)), "an image");
  }
  Asked ours = aLine("e4");
  ours.origin = "http://glowmate-ab12.local";
  ours.site = "same-origin";
  TEST_ASSERT_EQUAL(202, story.status(story.ask(ours)));
  TEST_ASSERT_EQUAL(1, story.game().plyCount());
}

// --- listeners

void aListenerHearsWhatChanges() {
  story.begin();
  const int feed = story.get("/api/events");
  TEST_ASSERT_EQUAL_STRING("text/event-stream", story.header(feed, "Content-Type"));
  TEST_ASSERT_EQUAL_STRING_LEN("data: {\"board\":", story.body(feed), 15);
  story.forget(feed);
  story.post("/api/console", "e4");
  story.run(50);
  TEST_ASSERT_TRUE(story.says(feed, "\"moves\":[\"e4\"]}\n\n"));
  TEST_ASSERT_TRUE(story.says(feed, "event: console\nid: 7."));
}

void aListenerHearsThatTheBoardIsAlive() {
  story.begin();
  const int feed = story.get("/api/events");
  story.forget(feed);
  story.run(5100);
  TEST_ASSERT_EQUAL_STRING("event: alive\ndata: 1\n\n", story.body(feed));
}

void aFifthListenerIsRefusedAtOnceAndAPlaceIsFreeAgain() {
  story.begin();
  int feeds[4];
  for (int& feed : feeds) feed = story.get("/api/events");
  TEST_ASSERT_EQUAL(4, story.listeners());
  TEST_ASSERT_EQUAL(503, story.status(story.get("/api/events")));
  TEST_ASSERT_EQUAL(200, story.status(story.get("/api/state")));
  // Whoever loads the page anew leaves a moment before he comes.
  story.hangUp(feeds[1]);
  story.run(1);
  TEST_ASSERT_EQUAL(3, story.listeners());
  TEST_ASSERT_EQUAL(200, story.status(story.get("/api/events")));
}

// What was half told when it changed is told to be nothing, and what is now follows.
void aSlowListenerNeverHearsHalfOfTheOldAndHalfOfTheNew() {
  story.begin();
  const int feed = story.get("/api/events", 300);
  TEST_ASSERT_EQUAL(300, static_cast<int>(std::strlen(story.body(feed))));
  story.post("/api/console", "e4");
  story.read(feed, WebStory::kMaxAnswer);
  story.run(50);
  TEST_ASSERT_EQUAL(1, count(story.body(feed), "\nevent: torn\n\n"));
  const char* const torn = std::strstr(story.body(feed), "event: torn\n\n");
  TEST_ASSERT_EQUAL_STRING_LEN("data: {\"board\":", torn + 13, 15);
  TEST_ASSERT_EQUAL(1, count(torn, "\"moves\":[\"e4\"]}\n\n"));
}

void whoReadsNothingForHalfAMinuteIsDropped() {
  story.begin();
  const int feed = story.get("/api/events", 10);
  story.run(29000);
  TEST_ASSERT_FALSE(story.isOver(feed));
  story.run(2000);
  TEST_ASSERT_TRUE(story.isOver(feed));
  TEST_ASSERT_FALSE(story.isWhole(feed));
}

void aListenerGoesOnWhereItWas() {
  story.begin();
  story.web().hear("first line\n");
  int feed = story.get("/api/events");
  TEST_ASSERT_TRUE(story.says(feed, "first line\\u000a"));
  const char* const id = std::strstr(story.body(feed), "\nid: ");
  base::TextOf<30> lastId;
  for (const char* at = id + 5; *at != '\n'; ++at) lastId.add(*at);
  story.hangUp(feed);
  story.web().hear("second line\n");
  Asked asked;
  asked.path = "/api/events";
  asked.lastId = lastId.cString();
  feed = story.ask(asked);
  TEST_ASSERT_FALSE(story.says(feed, "first line"));
  TEST_ASSERT_TRUE(story.says(feed, "second line"));
  for (const char* strange : {"8.0", "7.", "7.99999999999", "7.4000000000", "x", "7.-1"}) {
    story.begin();
    story.web().hear("first line\n");
    asked.lastId = strange;
    feed = story.ask(asked);
    TEST_ASSERT_TRUE_MESSAGE(story.says(feed, "first line"), strange);
  }
}

void ofALongTalkTheNewestIsKeptAndNoCharacterIsCut() {
  story.begin();
  for (int i = 0; i < 1000; ++i) story.web().hear("\xe2\x99\x9e");  // a knight, three bytes
  const int feed = story.get("/api/events");
  TEST_ASSERT_EQUAL(200, story.status(feed));
  story.run(20);
  const int knights = count(story.body(feed), "\xe2\x99\x9e");
  TEST_ASSERT_TRUE(knights > 650 && knights <= 683);
  TEST_ASSERT_EQUAL(0, count(story.body(feed), "\"\x99") + count(story.body(feed), "\xe2\"") +
                           count(story.body(feed), "\xe2\x99\""));
}

// A terminal echoes what is typed, byte by byte; those who look on are told no password.
void aPasswordTypedAtTheBoardIsNotToldToThoseWhoLookOn() {
  story.begin();
  const int feed = story.get("/api/events");
  for (const char byte :
       std::string_view("\r\x1b[K> wifi join Home secret\x1b[K99\r\nwifi joined 'Home'\n> e4\n"))
    story.web().hear({&byte, 1});
  story.run(50);
  TEST_ASSERT_FALSE(story.says(feed, "secret"));
  TEST_ASSERT_FALSE(story.says(feed, "99"));
  TEST_ASSERT_TRUE(story.says(feed, "> wifi join ...\\u000d\\u000awifi joined 'Home'\\u000a> e4\\u000a"));
}

// --- never stale

void aTagAloneMakesAnotherPgn() {
  story.begin();
  story.post("/api/console", "tags White Ada");
  TEST_ASSERT_TRUE(story.says(story.get("/api/pgn"), "[White \"Ada\"]"));
  story.post("/api/console", "tags White Bea");
  TEST_ASSERT_TRUE(story.says(story.get("/api/pgn"), "[White \"Bea\"]"));
}

void thePositionAfterEachMoveCanBeSeen() {
  story.begin();
  for (const char* move : {"e4", "e5", "Nf3"}) story.post("/api/console", move);
  TEST_ASSERT_EQUAL_STRING("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n",
                           story.body(story.get("/api/position/0")));
  TEST_ASSERT_EQUAL_STRING("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n",
                           story.body(story.get("/api/position/2")));
  for (const char* none : {"/api/position/4", "/api/position/", "/api/position/x", "/api/position/-1",
                           "/api/position", "/api/position/99999999999"})
    TEST_ASSERT_EQUAL_MESSAGE(404, story.status(story.get(none)), none);
}

void aGameThatChangesWhileItIsSentEndsTheAnswer() {
  for (const char* line : {"e4", "tags Round 3"}) {
    story.begin();
    const int pgn = story.get("/api/pgn", 30);
    TEST_ASSERT_FALSE(story.isOver(pgn));
    story.post("/api/console", line);
    story.read(pgn, WebStory::kMaxAnswer);
    story.run(5);
    TEST_ASSERT_TRUE_MESSAGE(story.isOver(pgn), line);
    TEST_ASSERT_FALSE_MESSAGE(story.isWhole(pgn), line);
  }
}

void moreAnswersThanPlacesAreRefusedAtOnce() {
  story.begin();
  for (int i = 0; i < 3; ++i) TEST_ASSERT_FALSE(story.isOver(story.get("/api/state", 20)));
  TEST_ASSERT_EQUAL(503, story.status(story.get("/api/state")));
  TEST_ASSERT_EQUAL(202, story.status(story.post("/api/console", "e4")));
}

void whenPowerGoesWhatSpokeOfTheBoardEnds() {
  story.begin();
  const int state = story.get("/api/state", 20);
  const int feed = story.get("/api/events");
  story.forget(feed);
  ++story.configured.starts;
  story.losePower();
  story.start(story.now());
  story.read(state, 4000);
  story.run(5);
  TEST_ASSERT_TRUE(story.isOver(state));
  TEST_ASSERT_FALSE(story.isWhole(state));
  TEST_ASSERT_TRUE(story.says(feed, "\"board\":"));
}

// A line that takes so many bytes and then no more, until more room comes.
struct Wire {
  int room = 0;
  base::TextOf<200> sent;
  int operator()(const char* bytes, int count) {
    const int taken = count < room ? count : room;
    room -= taken;
    sent.add(std::string_view(bytes, static_cast<std::size_t>(taken)));
    return taken;
  }
};

void chunksAreWholeHoweverLittleFitsAtATime() {
  for (int step = 1; step < 12; ++step) {
    Wire wire;
    const auto send = [&](const char* bytes, int count) { return wire(bytes, count); };
    web::ChunkFrame frame;
    frame.begin(true);
    for (const char* piece : {"seventeen bytes!!", "x", "and more"}) {
      const int length = static_cast<int>(std::strlen(piece));
      for (int at = 0; at < length; wire.room += step) {
        const int taken = frame.write(piece + at, length - at, send);
        TEST_ASSERT_TRUE(taken >= 0);
        at += taken;
      }
    }
    while (!frame.finish(send)) wire.room += step;
    TEST_ASSERT_EQUAL_STRING("11\r\nseventeen bytes!!\r\n1\r\nx\r\n8\r\nand more\r\n0\r\n\r\n",
                             wire.sent.cString());
  }
}

void theServerIsSmall() {
  TEST_ASSERT_LESS_OR_EQUAL(6 * 1024, static_cast<int>(sizeof(web::SmallPageServer)));
}

}  // namespace

SUITE() {
  RUN_TEST(theStateIsOneObject);
  RUN_TEST(aLineForTheConsoleIsTakenAndPlayed);
  RUN_TEST(onlyOneLineOfTextIsTaken);
  RUN_TEST(whatIsTooLongOrOfUnknownLengthIsNotRead);
  RUN_TEST(anAddressKnowsItsMethod);
  RUN_TEST(aPageIsNotSentTwice);
  RUN_TEST(aPageComesWholeThoughAllItsFilesAreAskedForAtOnce);
  RUN_TEST(onlyNamesOfOursAreAnswered);
  RUN_TEST(pagesFromElsewhereAreRefused);
  RUN_TEST(aListenerHearsWhatChanges);
  RUN_TEST(aListenerHearsThatTheBoardIsAlive);
  RUN_TEST(aFifthListenerIsRefusedAtOnceAndAPlaceIsFreeAgain);
  RUN_TEST(aSlowListenerNeverHearsHalfOfTheOldAndHalfOfTheNew);
  RUN_TEST(whoReadsNothingForHalfAMinuteIsDropped);
  RUN_TEST(aListenerGoesOnWhereItWas);
  RUN_TEST(ofALongTalkTheNewestIsKeptAndNoCharacterIsCut);
  RUN_TEST(aPasswordTypedAtTheBoardIsNotToldToThoseWhoLookOn);
  RUN_TEST(aTagAloneMakesAnotherPgn);
  RUN_TEST(thePositionAfterEachMoveCanBeSeen);
  RUN_TEST(aGameThatChangesWhileItIsSentEndsTheAnswer);
  RUN_TEST(moreAnswersThanPlacesAreRefusedAtOnce);
  RUN_TEST(whenPowerGoesWhatSpokeOfTheBoardEnds);
  RUN_TEST(chunksAreWholeHoweverLittleFitsAtATime);
  RUN_TEST(theServerIsSmall);
}
