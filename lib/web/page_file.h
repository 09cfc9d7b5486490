// The page's files, compressed and built into the program; tools/embed_page.py makes the table.
#pragma once

#include <cstdint>

namespace web {

struct PageFile {
  const char* path;  // "/style.css"; "/" is the page itself
  const char* type;
  const char* tag;             // in quotes; another one whenever the file differs
  const unsigned char* bytes;  // gzip
  int32_t size;
};

struct PageFiles {
  const PageFile* files = nullptr;
  int count = 0;
};

}  // namespace web
