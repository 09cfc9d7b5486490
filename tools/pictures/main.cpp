// Draws the pictures in docs/ that show what the code does: pictures FOLDER
#include <fstream>
#include <iostream>
#include <string>

#include "legend.h"
#include "menu.h"
#include "online.h"
#include "puzzle.h"

int main(int count, char** words) {
  if (count != 2) {
    std::cerr << "usage: pictures FOLDER\n";
    return 2;
  }
  struct Row {
    const char* file;
    std::string (*draw)();
  };
  constexpr Row kRows[] = {{"lights.svg", pictures::legend},
                           {"menu.svg", pictures::menu},
                           {"puzzle.svg", pictures::puzzle},
                           {"lichess.svg", pictures::online}};
  for (const Row& row : kRows) {
    const std::string path = std::string(words[1]) + "/" + row.file;
    if (std::ofstream file(path); file << row.draw()) continue;
    std::cerr << path << " cannot be written\n";
    return 1;
  }
  return 0;
}
