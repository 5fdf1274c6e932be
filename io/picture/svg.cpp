#include <cairo-svg.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <string_view>

#include "io/picture/surface.hpp"

namespace kindred::io {

namespace {

bool isDigit(char letter) { return std::isdigit(static_cast<unsigned char>(letter)) != 0; }
bool isOfWord(char letter) {
  return std::isalpha(static_cast<unsigned char>(letter)) != 0 || letter == '-';
}

/// Cairo numbers its definitions through the life of the process ("surface92", since version 1.18
/// "source-92"); this numbers them through the file, so that the same picture is the same file.
std::string withNumbersFromOne(std::string_view text) {
  constexpr std::string_view openings[] = {"id=\"", "\"#", "(#"};
  std::map<std::string, int, std::less<>> numbers;
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    std::size_t start = 0;
    for (const auto opening : openings)
      if (text.starts_with(opening)) start = opening.size();
    if (start == 0) {
      result.push_back(text.front());
      text.remove_prefix(1);
      continue;
    }
    const auto* const digits = std::find_if_not(text.begin() + start, text.end(), isOfWord);
    const auto* const end = std::find_if_not(digits, text.end(), isDigit);
    const auto length = static_cast<std::size_t>(end - text.begin());
    const bool isName = digits != end && end != text.end() && (*end == '"' || *end == ')');
    result.append(text.begin(), isName ? digits : end);
    if (isName) {
      const std::string name{text.substr(start, length - start)};
      const int next = static_cast<int>(numbers.size()) + 1;
      result += toText(numbers.try_emplace(name, next).first->second);
    }
    text.remove_prefix(length);
  }
  return result;
}

}  // namespace

std::string svgOf(const viz::Picture& picture, const PictureOptions& options) {
  const auto size = sizeOf(picture, options);
  std::string bytes;
  const SurfacePointer surface{
      cairo_svg_surface_create_for_stream(appendBytes, &bytes, size.width, size.height)};
  cairo_svg_surface_set_document_unit(surface.get(), CAIRO_SVG_UNIT_PX);
  paintOn(surface.get(), picture, {size, 0}, 1, options);
  cairo_surface_finish(surface.get());
  requireSuccess(cairo_surface_status(surface.get()));
  return withNumbersFromOne(bytes);
}

}  // namespace kindred::io
