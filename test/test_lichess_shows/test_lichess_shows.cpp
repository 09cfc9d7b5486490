// Lichess besides games of one's own: puzzles, television, games that are taken there; and that none of it
// helps in a game that is going on.
#include "activities/puzzles.h"
#include "app/app.h"
#include "chess/fen.h"
#include "lichess_story.h"
#include "training_hand.h"

using chess::Colour;
using lights::Role;

static LichessStory* story = nullptr;

static LichessStory& fresh() {
  alignas(LichessStory) static unsigned char storage[sizeof(LichessStory)];
  if (story != nullptr) story->~LichessStory();
  return *(story = new (storage) LichessStory);
}
static std::string_view activity() { return story->parts().stage.current().name(); }
static chess::SquareSet lit(Role role) { return story->parts().display.picture().squares(role); }
static std::string_view shownFen() {
  static chess::FenText fen;
  const chess::Position* const position = story->parts().stage.current().position();
  fen.clear();
  if (position != nullptr) chess::writeFen(*position, fen);
  return fen.view();
}

// Puzzles

static void theDailyPuzzleNeedsNoLogin() {
  LichessStory& board = fresh();
  board.type("puzzle daily");
  TEST_ASSERT_TRUE(
      board.waitFor([] { return story->hasHeard("puzzle QBX2O: White to move and mate in 1, rated 1132"); }));
  TEST_ASSERT_EQUAL(1, board.lichess.countOf("GET /api/puzzle/daily"));
  TEST_ASSERT_TRUE(shownFen() == "r1bqkbnr/ppp2ppp/2np4/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 4");
}

static void aPuzzleOfLichessIsSetUpAndSolvedByHand() {
  LichessStory& board = fresh();
  board.login();
  board.type("puzzle lichess");
  TEST_ASSERT_TRUE(board.waitFor([] { return story->hasHeard("puzzle QBX2O"); }));
  followTheLights(board);
  board.wait(1000);
  board.capture(chess::h5, chess::f7);
  TEST_ASSERT_TRUE(board.waitFor([] { return story->hasHeard("puzzle: solved in"); }));
  TEST_ASSERT_TRUE(board.waitFor([] { return story->lichess.countOf("GET /api/puzzle/next") == 2; }));
}

static void anyMateSolvesAPuzzle() {
  LichessStory& board = fresh();
  // The bishop mates as well.
  board.lichess.puzzle = R"({"game":{"pgn":"e4 a6 Bc4 g5 Qh5 g4"},)"
                         R"("puzzle":{"id":"x","rating":1,"solution":["h5f7"],"themes":["mate"]}})";
  board.type("puzzle daily");
  TEST_ASSERT_TRUE(board.waitFor([] { return story->hasHeard("puzzle x: White to move and mate in 1"); }));
  board.type("Bxf7");
  TEST_ASSERT_TRUE(board.waitFor([] { return story->hasHeard("puzzle: solved in"); }));
}

static void aPuzzleWithoutLeaveIsOneForAnybody() {
  LichessStory& board = fresh();
  board.lichess.isPuzzleScopeMissing = true;
  board.login();
  board.type("puzzle lichess");
  TEST_ASSERT_TRUE(board.waitFor([] { return story->hasHeard("puzzle QBX2O"); }));
  TEST_ASSERT_EQUAL(2, board.lichess.countOf("GET /api/puzzle/next"));
}

static void aPuzzleThatDoesNotReadIsTold() {
  for (const char* const puzzle :
       {"{}", "[", R"({"game":{"pgn":"e4 e5 Ke8"},"puzzle":{"solution":["e2e4"]}})",
        R"({"game":{"pgn":"e4"},"puzzle":{"solution":["e2e4"]}})",
        R"({"game":{"pgn":"e4"},"puzzle":{"solution":["e7e5","d2d4"]}})",
        R"({"game":{"pgn":"e4"},"puzzle":{"solution":[]}})",
        R"({"game":{"pgn":"abcdefghijklmnopqrstuvwxyz"},"puzzle":{"solution":["e7e5"]}})"}) {
    LichessStory& board = fresh();
    board.lichess.puzzle = puzzle;
    board.type("puzzle daily");
    TEST_ASSERT_TRUE_MESSAGE(board.waitFor([] { return story->hasHeard("error: puzzle: "); }), puzzle);
    TEST_ASSERT_TRUE(activity() == "play");
  }
}

static void aPuzzleThatIsNotWantedAnyMoreDisturbsNobody() {
  LichessStory& board = fresh();
  board.lichess.isLineDown = true;
  board.type("puzzle daily");
  TEST_ASSERT_TRUE(board.waitFor([] { return activity() == "puzzle"; }));
  board.type("puzzle off");
  board.type("demo");
  board.lichess.isLineDown = false;
  board.wait(30000, 4);
  TEST_ASSERT_TRUE(activity() == "demo");
  TEST_ASSERT_FALSE(board.hasHeard("puzzle"));
  TEST_ASSERT_FALSE(board.hasHeard("error"));
}

static void theOwnPuzzlesFollowWhenAsked() {
  LichessStory& board = fresh();
  board.type("puzzle daily");
  TEST_ASSERT_TRUE(board.waitFor([] { return story->hasHeard("puzzle QBX2O"); }));
  board.type("puzzle theme fork");
  TEST_ASSERT_TRUE(board.waitFor([] { return story->hasHeard("rated") && !story->hasHeard("QBX2O"); }));
}

// Television

static constexpr const char* kFeatured =
    R"({"t":"featured","d":{"id":"3hkEI6VI","orientation":"white","players":[{"color":"white","user":{"name":"Mary",)"
    R"("title":"GM","id":"mary"},"rating":3180,"seconds":30},{"color":"black","user":{"name":"Kurse","id":"kurse"},)"
    R"("rating":2969,"seconds":30}],"fen":"3r1rk1/pp2p1b1/4P2p/3NP1p1/4qp2/5Q2/PP4K1/3R3R b - - 5 31"}})";
static constexpr const char* kMove =
    R"({"t":"fen","d":{"fen":"3r1rk1/pp2p1b1/4P2p/3Nq1p1/5p2/5Q2/PP4K1/3R3R w - - 0 32","lm":"e4e5","wc":9,"bc":16}})";

static void watch() {
  story->type("lichess tv");
  story->wait(500);
  story->lichess.sayOnTelevision(kFeatured);
  story->wait(500);
}

static void televisionShowsBothSidesAndTheLastMove() {
  LichessStory& board = fresh();
  watch();
  TEST_ASSERT_TRUE(board.hasHeard("tv: GM Mary (3180) - Kurse (2969)\n"));
  TEST_ASSERT_TRUE(shownFen().substr(0, 20) == "3r1rk1/pp2p1b1/4P2p/");
  TEST_ASSERT_TRUE(lit(Role::ShownWhite).has(chess::e5));
  TEST_ASSERT_TRUE(lit(Role::ShownBlack).has(chess::e4));
  board.lichess.sayOnTelevision(kMove);
  board.wait(500);
  TEST_ASSERT_TRUE(board.hasHeard("tv 31... Qxe5\n"));
  TEST_ASSERT_TRUE(lit(Role::LastMoveTo) == chess::SquareSet::of(chess::e5));
  TEST_ASSERT_TRUE(lit(Role::ShownBlack).has(chess::e5));
  base::TextOf<240> words;
  board.parts().stage.current().describe(words);
  TEST_ASSERT_TRUE(words.view().find("0:09 - 0:16") != std::string_view::npos);
}

static void whatTelevisionCannotShowIsLeftOut() {
  LichessStory& board = fresh();
  watch();
  for (const char* const line :
       {R"({"t":"fen","d":{"fen":"8/8/8/8","lm":"zz"}})", R"({"t":"fen"})",
        R"({"t":"featured","d":{"players":[]}})",
        R"({"t":"fen","d":{"fen":["a"],"lm":{"x":1},"wc":-4,"bc":"x"}})", "nonsense"}) {
    board.lichess.sayOnTelevision(line);
    board.wait(200);
  }
  board.lichess.sayOnTelevision(kMove);
  board.wait(500);
  TEST_ASSERT_TRUE(lit(Role::ShownBlack).has(chess::e5));
  TEST_ASSERT_TRUE(activity() == "television");
}

static void aPieceThatIsMovedEndsTelevision() {
  LichessStory& board = fresh();
  board.login();
  watch();
  TEST_ASSERT_FALSE(board.lichess.isOpen("/api/stream/event"));
  board.lift(chess::e2);
  board.wait(1500);
  TEST_ASSERT_TRUE(activity() == "play");
  TEST_ASSERT_TRUE(board.hasHeard("tv off"));
  TEST_ASSERT_FALSE(board.lichess.isOpen("/api/tv/feed"));
  TEST_ASSERT_TRUE(board.lichess.isOpen("/api/stream/event"));
  TEST_ASSERT_EQUAL(1, board.lichess.maxStreams);
}

static void whoeverAsksForAGameSwitchesTelevisionOff() {
  LichessStory& board = fresh();
  board.login();
  watch();
  board.type("lichess ai 3 15+10 white");
  board.wait(3000);
  TEST_ASSERT_TRUE(board.parts().online->hasGame());
  TEST_ASSERT_TRUE(activity() == "play");
  board.type("lichess tv");
  TEST_ASSERT_EQUAL_STRING("error: lichess: a game is under way\n", board.heard.cString());
  board.type("lichess tv off");
  TEST_ASSERT_EQUAL_STRING("error: lichess: there is nothing on\n", board.heard.cString());
}

static void loggingOutAndInLeavesNoStreamOfTelevision() {
  LichessStory& board = fresh();
  board.login();
  watch();
  board.type("lichess logout");
  board.wait(2000);
  TEST_ASSERT_TRUE(activity() == "play");
  TEST_ASSERT_FALSE(board.lichess.isOpen("/api/"));
  watch();
  board.type("lichess login lip_secret123");
  board.wait(2000);
  TEST_ASSERT_TRUE(activity() == "play");
  TEST_ASSERT_TRUE(board.lichess.isOpen("/api/stream/event"));
}

// Import

static void aFinishedGameIsTakenToLichess() {
  LichessStory& board = fresh();
  for (const char* const move : {"f3", "e5", "g4", "Qh4"}) board.type(move);
  board.type("tags White J\xC3\xB6rg & Co");
  board.type("lichess import");
  TEST_ASSERT_TRUE(
      board.waitFor([] { return story->hasHeard("lichess: imported: https://lichess.org/R6iLjwz5\n"); }));
  const std::string_view form = board.lichess.imported().view();
  TEST_ASSERT_TRUE(form.substr(0, 13) == "pgn=%5BEvent+");
  TEST_ASSERT_TRUE(form.find("%5BWhite+%22J%C3%B6rg+%26+Co%22%5D%0A") != std::string_view::npos);
  TEST_ASSERT_TRUE(form.find("%0A%0A1.+f3+e5+2.+g4+Qh4%23+0-1%0A") != std::string_view::npos);
}

static void onlyAFinishedGameIsTakenToLichess() {
  LichessStory& board = fresh();
  board.type("e4");
  board.type("lichess import");
  TEST_ASSERT_EQUAL_STRING("error: lichess: the game is not over yet\n", board.heard.cString());
  board.type("lichess import 1");
  TEST_ASSERT_EQUAL_STRING("error: lichess: game 1 is not over yet\n", board.heard.cString());
  board.type("lichess import 7");
  TEST_ASSERT_TRUE(board.hasHeard("error: lichess: game 7 cannot be read"));
  board.type("resign");
  board.type("new");
  board.type("lichess import 1");
  TEST_ASSERT_TRUE(board.waitFor([] { return story->hasHeard("lichess: imported: "); }));
}

static void anImportCanBeStopped() {
  LichessStory& board = fresh();
  board.type("resign");
  board.lichess.isLineDown = true;
  board.put("lichess import\n");
  board.wait(10, 1);
  board.put("\x03");
  board.wait(30000, 4);
  board.lichess.isLineDown = false;
  board.type("version");
  TEST_ASSERT_TRUE(board.hasHeard("Glowmate"));
}

static void anImportThatFailsIsTold() {
  LichessStory& board = fresh();
  board.type("resign");
  board.lichess.isLineDown = true;
  board.type("lichess import");
  TEST_ASSERT_TRUE(board.waitFor([] { return story->hasHeard("error: lichess: the line broke"); }));
}

// Requests

static void aDeclineDoesNotWaitForTheSeek() {
  LichessStory& board = fresh();
  board.login();
  board.type("lichess seek 15+10");
  board.wait(1000);
  board.lichess.challengeBoard("cHaLlEnG", "standard", true);
  board.wait(500);
  board.type("lichess decline");
  TEST_ASSERT_TRUE(
      board.waitFor([] { return story->lichess.countOf("/api/challenge/cHaLlEnG/decline") == 1; }, 5000));
  TEST_ASSERT_TRUE(board.waitFor([] { return story->lichess.isOpen("/api/board/seek"); }, 5000));
  board.lichess.begin();
  TEST_ASSERT_TRUE(board.waitFor([] { return story->parts().online->hasGame(); }));
}

static void aServerThatIsNoLichessIsNotAskedOnAndOn() {
  LichessStory& board = fresh();
  board.lichess.isLichess = false;
  board.type("lichess login lip_secret123");
  board.wait(60000, 4);
  TEST_ASSERT_TRUE(board.hasHeard("error: lichess: there is no Lichess at this server"));
  TEST_ASSERT_LESS_THAN(8, board.lichess.requests);
}

// The server goes on listing it among the games that are there.
static void aGameThatCannotBePlayedHereIsNotEnteredAgainAndAgain() {
  LichessStory& board = fresh();
  board.lichess.startFen = "8/8/8/8/8/8/8/8 w - - 0 1";
  board.login();
  board.lichess.begin();
  board.wait(60000, 4);
  TEST_ASSERT_TRUE(board.hasHeard("error: lichess: this game cannot be played here"));
  TEST_ASSERT_EQUAL(1, board.lichess.countOf("GET /api/board/game/stream/"));
  board.type("lichess join");
  board.wait(2000);
  TEST_ASSERT_EQUAL(2, board.lichess.countOf("GET /api/board/game/stream/"));
}

// Fair play

static void nothingTeachesInAGame() {
  LichessStory& board = fresh();
  board.lichess.opponentPlays = false;
  board.play(Colour::White);
  for (const char* const line :
       {"train italian", "train krk", "threats", "puzzle", "puzzle daily", "lichess tv", "lichess import"}) {
    board.type(line);
    TEST_ASSERT_TRUE_MESSAGE(board.hasHeard("error: "), line);
    TEST_ASSERT_TRUE_MESSAGE(activity() == "play", line);
  }
  board.type("threats on");
  board.wait(500);
  TEST_ASSERT_TRUE(lit(Role::ThreatWhite).empty());
}

SUITE() {
  RUN_TEST(theDailyPuzzleNeedsNoLogin);
  RUN_TEST(aPuzzleOfLichessIsSetUpAndSolvedByHand);
  RUN_TEST(anyMateSolvesAPuzzle);
  RUN_TEST(aPuzzleWithoutLeaveIsOneForAnybody);
  RUN_TEST(aPuzzleThatDoesNotReadIsTold);
  RUN_TEST(aPuzzleThatIsNotWantedAnyMoreDisturbsNobody);
  RUN_TEST(theOwnPuzzlesFollowWhenAsked);
  RUN_TEST(televisionShowsBothSidesAndTheLastMove);
  RUN_TEST(whatTelevisionCannotShowIsLeftOut);
  RUN_TEST(aPieceThatIsMovedEndsTelevision);
  RUN_TEST(whoeverAsksForAGameSwitchesTelevisionOff);
  RUN_TEST(loggingOutAndInLeavesNoStreamOfTelevision);
  RUN_TEST(aFinishedGameIsTakenToLichess);
  RUN_TEST(onlyAFinishedGameIsTakenToLichess);
  RUN_TEST(anImportCanBeStopped);
  RUN_TEST(anImportThatFailsIsTold);
  RUN_TEST(aDeclineDoesNotWaitForTheSeek);
  RUN_TEST(aServerThatIsNoLichessIsNotAskedOnAndOn);
  RUN_TEST(aGameThatCannotBePlayedHereIsNotEnteredAgainAndAgain);
  RUN_TEST(nothingTeachesInAGame);
}
