// Won, drawn, lost, and what that says about strength.
#pragma once

#include <cmath>

namespace bench {

struct Tally {
  int wins = 0, draws = 0, losses = 0;

  int games() const { return wins + draws + losses; }
  double share() const { return games() == 0 ? 0.5 : (wins + 0.5 * draws) / games(); }
  // Half the width of the 95 % interval of the share, from the spread of the single results.
  double shareError() const {
    if (games() < 2) return 0.5;
    const double mean = share();
    const double spread =
        (wins * (1 - mean) * (1 - mean) + draws * (0.5 - mean) * (0.5 - mean) + losses * mean * mean) /
        (games() - 1);
    return 1.96 * std::sqrt(spread / games());
  }
  static double eloOf(double share) {
    if (share < 0.0005) share = 0.0005;
    if (share > 0.9995) share = 0.9995;
    return -400 * std::log10(1 / share - 1);
  }
  double elo() const { return eloOf(share()); }
  double eloLow() const { return eloOf(share() - shareError()); }
  double eloHigh() const { return eloOf(share() + shareError()); }
};

}  // namespace bench
