#include "line_reader.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>

namespace sim {

bool LineReader::next(std::string& line) {
  std::size_t end = buffer_.find('\n');
  while (end == std::string::npos && !ended_) {
    if (!signals_.waitFor(file_)) return false;
    read();
    end = buffer_.find('\n');
  }
  if (buffer_.empty()) return false;
  line = buffer_.substr(0, end);
  buffer_.erase(0, end == std::string::npos ? end : end + 1);
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return true;
}

bool LineReader::peek(std::string_view& line) {
  std::size_t end = buffer_.find('\n');
  for (pollfd file{file_, POLLIN, 0}; end == std::string::npos && !ended_; end = buffer_.find('\n')) {
    if (::poll(&file, 1, 0) <= 0) return false;
    read();
  }
  line = std::string_view(buffer_).substr(0, end);
  return !buffer_.empty();
}

void LineReader::read() {
  char bytes[4096];
  const ssize_t count = ::read(file_, bytes, sizeof bytes);
  ended_ = count <= 0;
  if (count < 0) fault_ = errno;
  if (count > 0) buffer_.append(bytes, static_cast<std::size_t>(count));
}

}  // namespace sim
