// A picture in the making, in the style of docs/wiring.svg: white ground, dark text, readable on pages that
// are light or dark.
#pragma once

#include <string>

namespace pictures {

class Svg {
 public:
  // `label` says in words what the picture shows, for whoever cannot see it.
  Svg(int width, int height, const std::string& label);

  // Rules for classes, as CSS.
  void style(const std::string& rules) { body_ += "<style>" + rules + "</style>\n"; }
  void square(int x, int y, int side, const std::string& fill);
  // A light: `animation` is the name of a class, or nothing.
  void disc(int x, int y, int radius, const std::string& fill, const std::string& animation = "");

  enum class Align { Left, Middle, Right };
  struct Font {
    int size = 13;
    bool isBold = false;
    const char* colour = "#000";
    Align align = Align::Left;
  };
  void text(int x, int y, const std::string& words, const Font& font);

  std::string finished() const { return body_ + "</svg>\n"; }

 private:
  std::string body_;
};

}  // namespace pictures
