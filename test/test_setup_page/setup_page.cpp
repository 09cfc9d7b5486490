// A phone in the set-up network: it is led to the page, chooses a WiFi, and hears what became of it.
#include <algorithm>

#include "app/app.h"
#include "online/dns_answer.h"
#include "suite.h"
#include "web/form.h"
#include "web_story.h"

namespace {

WebStory story;

using Asked = WebStory::Asked;
using Failure = ports::Radio::Failure;

constexpr uint32_t kSetupAddress = 0xC0A80401;

void openSetup() {
  story.hasRadio = true;
  story.begin();
  story.radio.joins = 0;
  for (FakeRadio::Nearby& each : story.radio.nearby) each = {};
  story.radio.nearby[0] = {"Home", "secret99", Failure::None};
  story.radio.nearby[1] = {"Caf\xc3\xa9 <b>&\"", "", Failure::None};
  story.type("wifi setup");
  story.run(1500);
  story.heard.clear();
}

Asked fromPhone(const char* path) {
  Asked asked;
  asked.path = path;
  asked.host = "192.168.4.1";
  asked.to = kSetupAddress;
  return asked;
}
Asked form(const char* body) {
  Asked asked = fromPhone("/join");
  asked.method = "POST";
  asked.body = body;
  asked.origin = "http://192.168.4.1";
  return asked;
}
int page() { return story.ask(fromPhone("/")); }

void aPhoneIsLedToThePageWhateverItAsksFor() {
  openSetup();
  for (const char* host : {"captive.apple.com", "connectivitycheck.gstatic.com", "www.msftconnecttest.com"}) {
    Asked asked = fromPhone("/generate_204");
    asked.host = host;
    const int answer = story.ask(asked);
    TEST_ASSERT_EQUAL(303, story.status(answer));
    TEST_ASSERT_EQUAL_STRING("http://192.168.4.1/", story.header(answer, "Location"));
  }
  const int answer = story.ask(fromPhone("/hotspot-detect.html"));
  TEST_ASSERT_EQUAL(303, story.status(answer));
  TEST_ASSERT_EQUAL_STRING("/", story.header(answer, "Location"));
}

void thePageListsTheNetworksAndTheirNamesAreText() {
  openSetup();
  const int answer = page();
  TEST_ASSERT_EQUAL(200, story.status(answer));
  TEST_ASSERT_EQUAL_STRING("text/html; charset=utf-8", story.header(answer, "Content-Type"));
  TEST_ASSERT_TRUE(story.says(answer, "<option>Home\n"));
  TEST_ASSERT_TRUE(story.says(answer, "<option>Caf\xc3\xa9 &lt;b&gt;&amp;&quot;\n"));
  TEST_ASSERT_TRUE(story.isWhole(answer));
}

void aNetworkIsJoinedByThePage() {
  openSetup();
  const int answer = story.ask(form("name=Home&other=&password=secret99"));
  TEST_ASSERT_EQUAL(303, story.status(answer));
  TEST_ASSERT_TRUE(story.says(page(), "Joining &#39;Home&#39;"));
  story.run(1500);
  const int after = page();
  TEST_ASSERT_TRUE(story.says(after, "The board has joined &#39;Home&#39;"));
  TEST_ASSERT_TRUE(story.says(after, "http://glowmate-ab12.local"));
  TEST_ASSERT_TRUE(story.says(after, "http://10.0.2.7"));
  TEST_ASSERT_FALSE(story.says(after, "<form"));
}

void whatFailsIsSaidAndCanBeTriedAgain() {
  openSetup();
  story.ask(form("name=Home&password=wrong+password"));
  story.run(1500);
  const int answer = page();
  TEST_ASSERT_TRUE(story.says(answer, "&#39;Home&#39; refuses this password"));
  TEST_ASSERT_TRUE(story.says(answer, "<form"));
  TEST_ASSERT_FALSE(story.says(answer, "wrong"));
  story.ask(form("name=Home&password=secret99"));
  story.run(1500);
  TEST_ASSERT_TRUE(story.says(page(), "has joined"));
}

void aNameThatIsNotInTheListMayBeTyped() {
  openSetup();
  story.radio.nearby[2] = {"Attic & Co", "a b%c+d=e&f", Failure::None};
  story.ask(form("name=Home&other=Attic+%26+Co&password=a+b%25c%2Bd%3De%26f"));
  story.run(1500);
  TEST_ASSERT_TRUE(story.says(page(), "has joined &#39;Attic &amp; Co&#39;"));
}

void whatIsNoFormIsRefused() {
  openSetup();
  for (const char* bad :
       {"", "name=Home", "password=secret99", "name=Home&password=short", "name=%4&password=secret99",
        "name=%zz&password=secret99", "name=Home&password=%", "name&password"}) {
    const int answer = story.ask(form(bad));
    TEST_ASSERT_EQUAL_MESSAGE(400, story.status(answer), bad);
  }
  Asked cut = form("name=Home&password=secret99");
  cut.length = 4000;
  TEST_ASSERT_EQUAL(400, story.status(story.ask(cut)));
  TEST_ASSERT_EQUAL(0, story.radio.joins);
}

void aPageFromElsewhereCannotPostThere() {
  openSetup();
  Asked asked = form("name=Home&password=secret99");
  asked.origin = "http://evil.example";
  TEST_ASSERT_EQUAL(400, story.status(story.ask(asked)));
  asked.origin = "null";
  TEST_ASSERT_EQUAL(400, story.status(story.ask(asked)));
  asked.origin = "";
  asked.site = "cross-site";
  TEST_ASSERT_EQUAL(400, story.status(story.ask(asked)));
  asked = form("name=Home&password=secret99");
  asked.host = "evil.example";
  TEST_ASSERT_EQUAL(400, story.status(story.ask(asked)));
  TEST_ASSERT_EQUAL(0, story.radio.joins);
}

void theSetUpNetworkLeadsNowhereElse() {
  openSetup();
  for (const char* path : {"/api/state", "/api/events", "/api/pgn", "/index.html"})
    TEST_ASSERT_EQUAL(303, story.status(story.ask(fromPhone(path))));
  Asked line = fromPhone("/api/console");
  line.method = "POST";
  line.body = "e4";
  TEST_ASSERT_EQUAL(400, story.status(story.ask(line)));
  TEST_ASSERT_EQUAL(0, story.game().plyCount());
}

void fromAnyOtherNetworkThereIsNoSetUp() {
  openSetup();
  Asked asked = form("name=Home&password=secret99");
  asked.to = 0x0A000207;
  const int answer = story.ask(asked);
  TEST_ASSERT_TRUE(story.status(answer) == 404 || story.status(answer) == 403);
  TEST_ASSERT_EQUAL(0, story.radio.joins);
}

void whenItHasEndedThePageIsGone() {
  openSetup();
  story.wait(board::SetupNetwork::kOpenMs, 100);
  story.run(5);
  const int answer = story.ask(form("name=Home&password=secret99"));
  TEST_ASSERT_TRUE(story.status(answer) == 404 || story.status(answer) == 403);
  TEST_ASSERT_EQUAL(0, story.radio.joins);
}

void searchingAgainListsWhatHasCome() {
  openSetup();
  story.radio.nearby[2] = {"Late", "secret97", Failure::None};
  story.radio.nearby[0].name = "Moved";
  TEST_ASSERT_EQUAL(303, story.status(story.ask(fromPhone("/search"))));
  TEST_ASSERT_TRUE(story.says(page(), "Looking for networks"));
  TEST_ASSERT_TRUE(story.says(page(), "http-equiv=\"refresh\""));
  story.run(1100);
  TEST_ASSERT_TRUE(story.says(page(), "<option>Late\n"));
}

void aPasswordSentToTheConsoleByThePageIsNotShownThere() {
  openSetup();
  const int feed = story.get("/api/events");
  story.post("/api/console", "wifi join Home secret99");
  story.run(1500);
  TEST_ASSERT_TRUE(story.says(feed, "wifi join"));
  TEST_ASSERT_FALSE(story.says(feed, "secret99"));
}

// Whoever has that password can bring the board into a network of his own: that is to act, not to look.
void whoLooksOnFromTheNetworkIsNotToldThePasswordOfTheSetUp() {
  for (const bool isHome : {false, true}) {
    openSetup();
    ports::HttpPlace place;
    place.name = "glowmate-ab12";
    place.isLoopbackOnly = isHome;
    story.setPlace(place);
    base::TextOf<8> password;
    story.app().network().setup().writePassword(password);
    Asked asked;
    asked.host = "localhost";
    asked.authorization = "none";
    asked.path = "/api/events";
    const int feed = story.ask(asked);
    asked.path = "/api/state";
    story.type("wifi setup");
    TEST_ASSERT_TRUE(story.hasHeard(password.view()));
    story.web().hear(story.heard.view());
    bool isLit = false;
    for (int i = 0; i < 60; ++i, story.run(100)) {
      const int state = story.ask(asked);
      const char* const lights = std::strstr(story.body(state), "\"lights\":\"") + 10;
      isLit = isLit || std::any_of(lights, lights + 384, [](char digit) { return digit != '0'; });
    }
    TEST_ASSERT_EQUAL(isHome, isLit);
    TEST_ASSERT_EQUAL(isHome, story.says(feed, password.cString()));
    TEST_ASSERT_TRUE(story.says(feed, "wifi set-up: join "));
  }
}

// --- every name leads to the board

constexpr uint8_t kQuestion[] = {0x12, 0x34, 1,   0,   0, 1,   0,   0, 0, 0, 0, 0,
                                 3,    'w',  'w', 'w', 2, 'a', 'b', 0, 0, 1, 0, 1};

void anyNameIsTheBoards() {
  uint8_t answer[online::kMaxDnsAnswer];
  const int length = online::answerDns(kQuestion, sizeof kQuestion, kSetupAddress, answer);
  const uint8_t expected[] = {0x12, 0x34, 0x85, 0,   0,   1,  0, 1, 0,   0,   0,    0,  3, 'w',
                              'w',  'w',  2,    'a', 'b', 0,  0, 1, 0,   1,   0xC0, 12, 0, 1,
                              0,    1,    0,    0,   0,   10, 0, 4, 192, 168, 4,    1};
  TEST_ASSERT_EQUAL(sizeof expected, length);
  TEST_ASSERT_EQUAL_UINT8_ARRAY(expected, answer, sizeof expected);
}

void otherRecordsThereAreNone() {
  uint8_t query[sizeof kQuestion], answer[online::kMaxDnsAnswer];
  std::memcpy(query, kQuestion, sizeof query);
  query[sizeof query - 3] = 28;  // IPv6
  TEST_ASSERT_EQUAL(sizeof query, online::answerDns(query, sizeof query, kSetupAddress, answer));
  TEST_ASSERT_EQUAL(0, answer[7]);
}

void whatIsNoQuestionStaysUnanswered() {
  uint8_t query[sizeof kQuestion], answer[online::kMaxDnsAnswer];
  for (int length = 0; length < static_cast<int>(sizeof kQuestion); ++length)
    TEST_ASSERT_EQUAL(0, online::answerDns(kQuestion, length, kSetupAddress, answer));
  std::memcpy(query, kQuestion, sizeof query);
  query[2] = 0x81;  // an answer: two servers must not answer each other for ever
  TEST_ASSERT_EQUAL(0, online::answerDns(query, sizeof query, kSetupAddress, answer));
  std::memcpy(query, kQuestion, sizeof query);
  query[12] = 0xC0;  // a pointer
  TEST_ASSERT_EQUAL(0, online::answerDns(query, sizeof query, kSetupAddress, answer));
  std::memcpy(query, kQuestion, sizeof query);
  query[5] = 2;
  TEST_ASSERT_EQUAL(0, online::answerDns(query, sizeof query, kSetupAddress, answer));
}

}  // namespace

SUITE() {
  RUN_TEST(aPhoneIsLedToThePageWhateverItAsksFor);
  RUN_TEST(thePageListsTheNetworksAndTheirNamesAreText);
  RUN_TEST(aNetworkIsJoinedByThePage);
  RUN_TEST(whatFailsIsSaidAndCanBeTriedAgain);
  RUN_TEST(aNameThatIsNotInTheListMayBeTyped);
  RUN_TEST(whatIsNoFormIsRefused);
  RUN_TEST(aPageFromElsewhereCannotPostThere);
  RUN_TEST(theSetUpNetworkLeadsNowhereElse);
  RUN_TEST(fromAnyOtherNetworkThereIsNoSetUp);
  RUN_TEST(whenItHasEndedThePageIsGone);
  RUN_TEST(searchingAgainListsWhatHasCome);
  RUN_TEST(aPasswordSentToTheConsoleByThePageIsNotShownThere);
  RUN_TEST(whoLooksOnFromTheNetworkIsNotToldThePasswordOfTheSetUp);
  RUN_TEST(anyNameIsTheBoards);
  RUN_TEST(otherRecordsThereAreNone);
  RUN_TEST(whatIsNoQuestionStaysUnanswered);
}
