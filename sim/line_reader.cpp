#include "line_reader.h"

#include <unistd.h>

namespace sim {

bool LineReader::next(std::string& line) {
  std::size_t end = buffer_.find('\n');
  while (end == std::string::npos && !ended_) {
    char bytes[4096];
    if (!signals_.waitFor(file_)) return false;
    const ssize_t count = ::read(file_, bytes, sizeof bytes);
    ended_ = count <= 0;
    if (count > 0) buffer_.append(bytes, static_cast<std::size_t>(count));
    end = buffer_.find('\n');
  }
  if (buffer_.empty()) return false;
  line = buffer_.substr(0, end);
  buffer_.erase(0, end == std::string::npos ? end : end + 1);
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return true;
}

}  // namespace sim
