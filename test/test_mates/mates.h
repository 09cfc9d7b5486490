// Mates in one to four, from games played for this suite; another program found each in
// so many moves at the most.
#pragma once

struct MateProblem {
  int moves;
  const char* fen;
};

// clang-format off
constexpr MateProblem kMateProblems[] = {
    {1, "3r1bkr/pp2p1pp/4bn2/1BP1Q3/PP6/8/5PPP/RN2R1K1 w - - 6 21"},
    {1, "5q1k/p6p/6p1/3BR3/2Pp4/pP4P1/2QP3P/7K b - - 3 31"},
    {1, "6k1/6pp/1p1p4/3P1p2/3q4/6P1/2N2P1P/q4B1K b - - 1 37"},
    {1, "6k1/R7/6K1/p3p1P1/2n1P3/8/8/8 w - - 0 51"},
    {1, "6k1/pp2p3/2pQ4/8/8/4P1r1/PP2qP2/R1B4K b - - 1 37"},
    {1, "6k1/rP3R2/p2N1ppp/3p4/7P/8/PP1N1K2/8 w - - 1 38"},
    {1, "6rk/2R3Rp/8/1P5P/p1BPPn2/P7/K7/8 w - - 2 46"},
    {1, "7k/r1R4p/P4Rp1/5n2/8/8/6K1/3r4 w - - 10 54"},
    {1, "8/3k4/2pb4/6p1/6P1/p2q1B1P/8/4K3 b - - 1 42"},
    {1, "8/3k4/4p2p/2b2p2/R4P1K/6P1/1r5P/8 b - - 0 39"},
    {1, "8/8/6k1/3pQ2p/2B2p2/4pK2/3r4/8 b - - 5 56"},
    {1, "B1b2r1k/3nNppp/pp1p3n/2b5/6P1/3Q1NqP/2P1P3/3R1K1R b - - 3 22"},
    {1, "r2k1br1/p1Nn4/3P3p/1p3P2/1n1P1B1P/1q3P2/R3Q3/4KBNR w K - 0 27"},
    {1, "r7/5Q1p/1p1k2p1/3p1p2/3P4/2b1P3/2P2PPP/2K1R3 b - - 4 28"},
    {1, "rn3qnr/1b4k1/1b3ppp/ppp1P3/3PP1QN/P1N1B3/1PP3PP/R4RK1 w - - 0 17"},
    {2, "3r4/8/p7/8/6k1/7p/8/7K b - - 1 67"},
    {2, "8/8/8/8/1k1b4/1p3B2/1p3p2/1K6 b - - 3 75"},
    {2, "k7/p2K4/8/1N1P2p1/1P1B4/1P6/8/8 w - - 2 61"},
    {3, "1q4k1/2p2r2/p1p1rPPQ/P1P1P2p/1P6/2B1P1R1/6K1/1R6 w - - 1 50"},
    {3, "3k1b2/1bppp1p1/1p5n/2q4B/2P1p3/1N1n2PP/P4P2/RR4K1 b - - 3 22"},
    {3, "5k2/1R6/pP6/3pPpp1/3N4/1P6/5P2/6K1 w - - 1 40"},
    {3, "5r2/4R2p/3pR3/2bk2P1/5q1P/7K/8/8 b - - 1 49"},
    {3, "7r/1R5P/3P4/p1R5/k7/6K1/8/8 w - - 1 49"},
    {3, "8/1bk1r3/1p6/p1b1NQ2/P4p2/2P5/7q/2K5 b - - 1 41"},
    {3, "8/8/8/1p6/2k5/2q5/8/1K6 b - - 1 88"},
    {3, "Q1R5/4k3/5p2/4b2P/7p/1P1B4/8/3K4 w - - 0 43"},
    {3, "r3k2N/2p4p/pp3n2/3p4/7q/1P2P3/P1PPb1B1/R1B3K1 b q - 0 22"},
    {3, "r3kb1r/ppp1pppp/8/2qB1b2/6nP/2N2NP1/PPnPKP2/1RB4R b kq - 3 13"},
    {4, "2q5/pp1n2k1/3RQ3/8/bPP5/P7/5PPP/4KB1R w K - 1 29"},
    {4, "3N4/2p3k1/p7/4b3/1PP1B2p/7P/1P2P1K1/5R2 w - - 2 39"},
    {4, "3qr2k/1p1n1R1p/p1pB4/3nP3/N2r4/1P6/P5P1/R1Q3K1 w - - 0 29"},
    {4, "5N2/4k3/8/4K3/1RBP4/8/8/8 w - - 1 48"},
    {4, "6k1/8/2p5/4p1p1/3r4/4K3/2r5/8 b - - 1 44"},
    {4, "6r1/6B1/p7/1p4Pk/1b1P4/7p/7P/1Q3R1K w - - 1 49"},
    {4, "7Q/3k4/6B1/6P1/1pp5/8/3rNK2/R7 w - - 0 36"},
    {4, "8/2k2p2/2n5/5P2/3q4/7K/8/8 b - - 5 55"},
    {4, "8/2p5/2n5/P7/6k1/8/4K3/1q6 b - - 0 53"},
    {4, "8/3Q1Rpk/6rp/8/P1q4P/7r/P2R1K2/8 b - - 6 46"},
    {4, "8/6k1/4Q3/6P1/7P/8/5K2/8 w - - 3 63"},
    {4, "8/8/5k2/5pp1/8/6K1/8/q7 b - - 1 61"},
    {4, "8/8/8/2Q4R/k5r1/4K3/6P1/8 w - - 1 62"},
    {4, "8/8/8/3kb3/K5Bp/3q3P/8/8 b - - 15 68"},
    {4, "8/8/8/3n4/3kp3/7r/6K1/8 b - - 1 83"},
    {4, "8/8/8/4p3/4k3/5p2/1r6/6K1 b - - 1 52"},
    {4, "Q7/3R4/2n5/4k3/8/5p2/5K2/8 w - - 5 69"},
    {4, "k1r5/3R2B1/N6p/5p2/1P2pP2/4K1PP/8/8 w - - 1 35"},
    {4, "r6r/pp4Qp/2p4n/8/1k6/1PN5/5K1P/3R1B2 w - - 1 29"},
    {4, "r7/3n1pk1/7p/pqpK4/6P1/2RpPP1P/8/R7 b - - 1 27"},
};
// clang-format on
