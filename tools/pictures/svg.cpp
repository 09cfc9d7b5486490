#include "svg.h"

namespace pictures {

namespace {

std::string attribute(const char* name, const std::string& value) {
  return std::string(" ") + name + "=\"" + value + '"';
}
std::string attribute(const char* name, int value) { return attribute(name, std::to_string(value)); }

}  // namespace

Svg::Svg(int width, int height, const std::string& label) {
  body_ = "<svg xmlns=\"http://www.w3.org/2000/svg\"" +
          attribute("viewBox", "0 0 " + std::to_string(width) + " " + std::to_string(height)) +
          attribute("font-family", "sans-serif") + attribute("role", "img") + attribute("aria-label", label) +
          ">\n<rect" + attribute("width", width) + attribute("height", height) + " fill=\"#ffffff\"/>\n";
}

void Svg::square(int x, int y, int side, const std::string& fill) {
  body_ += "<rect" + attribute("x", x) + attribute("y", y) + attribute("width", side) +
           attribute("height", side) + attribute("fill", fill) + "/>\n";
}

void Svg::disc(int x, int y, int radius, const std::string& fill, const std::string& animation) {
  body_ += "<circle" + attribute("cx", x) + attribute("cy", y) + attribute("r", radius) +
           attribute("fill", fill) + (animation.empty() ? "" : attribute("class", animation)) + "/>\n";
}

void Svg::text(int x, int y, const std::string& words, const Font& font) {
  constexpr const char* kAnchors[] = {"start", "middle", "end"};
  body_ += "<text" + attribute("x", x) + attribute("y", y) + attribute("font-size", font.size) +
           attribute("text-anchor", kAnchors[static_cast<int>(font.align)]) + attribute("fill", font.colour) +
           (font.isBold ? attribute("font-weight", "bold") : "") + ">" + words + "</text>\n";
}

}  // namespace pictures
