#include "console/search_job.h"

#include "console/session.h"

namespace console {

Job::Step SearchJob::next(Session& session, Line& line) {
  const board::Network& network = session.board.network;
  if (network.isSearching()) return Step::Wait;
  ports::Radio::Network each;
  if (network.found(at_, each)) {
    board::writeNetworkName(each.name, line);
    line.add(' ').add(each.signal).add(" dBm").add(each.isOpen ? ", open" : "");
    ++at_;
    return Step::Line;
  }
  if (isCounted_) return Step::Done;
  isCounted_ = true;
  line.add(at_).add(at_ == 1 ? " network" : " networks");
  return Step::Line;
}

}  // namespace console
