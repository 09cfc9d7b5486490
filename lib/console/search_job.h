// Which networks are in reach, a line each, once the radio has searched.
#pragma once

#include "console/job.h"

namespace console {

class SearchJob final : public Job {
 public:
  Step next(Session& session, Line& line) override;

 private:
  int at_ = 0;
  bool isCounted_ = false;
};

}  // namespace console
