// Whatever an app writes, in whatever packets, and whenever it leaves: the board's own game stays as it is,
// and the board goes on.
#include "../whole_board.h"
#include "eboard/appearance.h"
#include "fuzz.h"

namespace {

// The first byte names the board, then come steps: a byte says which, and how much belongs to it.
class AppFuzz {
 public:
  AppFuzz() {
    board_.start();
    board_.type("e4");
    board_.move(chess::e2, chess::e4);
  }

  void run(std::string_view bytes) {
    if (bytes.empty()) return;
    const auto number = static_cast<uint8_t>(bytes[0]) % eboard::appearanceCount();
    base::TextOf<40> line;
    board_.type(line.add("appear ").add(eboard::appearance(number).name).view());
    board_.wait(3);
    static_cast<void>(board_.air.connect());
    for (bytes.remove_prefix(1); !bytes.empty();) step(bytes);
    board_.air.setListening(true);
    board_.air.setCapacity(244);
    board_.type("appear off");
    board_.setPieces(board_.game().position().occupied());
    board_.wait(20);
    HOLDS(board_.air.profile() == nullptr);
    HOLDS(board_.parts().stage.isHome());
    HOLDS(board_.game().plyCount() == 1);
  }

 private:
  void step(std::string_view& bytes) {
    const auto what = static_cast<uint8_t>(bytes[0]);
    bytes.remove_prefix(1);
    switch (what & 7) {
      case 0: {
        board_.air.setListening((what & 8) != 0);
        board_.air.setCapacity(20 + (what & 0xF0));
        break;
      }
      case 1:
        board_.air.leave();
        board_.wait(what >> 6);
        static_cast<void>(board_.air.connect());
        break;
      case 2:
        board_.setPieces(board_.pieces() ^ chess::SquareSet{uint64_t{1} << (what >> 2)});
        board_.wait(30);
        break;
      case 3:
        board_.wait(what);
        break;
      default: {
        const std::size_t count = std::min<std::size_t>(bytes.size(), what >> 2);
        if (count > 0)
          static_cast<void>(
              board_.air.write(reinterpret_cast<const uint8_t*>(bytes.data()), static_cast<int>(count)));
        bytes.remove_prefix(count);
        board_.wait(1);
      }
    }
    Air::Packet packet;
    while (board_.air.take(packet)) HOLDS(packet.count > 0 && packet.count <= 244);
  }

  WholeBoard board_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size) {
  static AppFuzz fuzz;
  fuzz.run(asText(data, size));
  return 0;
}
