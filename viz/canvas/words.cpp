#include "viz/canvas/words.hpp"

#include <algorithm>

#include "engine/core/text.hpp"

namespace kindred::viz {

TextStyle titleText(const Theme& theme) {
  return {.points = theme.text.title, .colour = theme.ink, .isBold = true};
}

TextStyle bodyText(const Theme& theme) { return {.points = theme.text.body, .colour = theme.ink}; }

TextStyle mutedText(const Theme& theme) {
  return {.points = theme.text.body, .colour = theme.muted};
}

TextStyle smallText(const Theme& theme) {
  return {.points = theme.text.small, .colour = theme.muted};
}

TextStyle anchored(TextStyle style, Horizontal horizontal, Vertical vertical) {
  style.horizontal = horizontal;
  style.vertical = vertical;
  return style;
}

std::vector<std::string> wrapped(Canvas& canvas, std::string_view words, double width,
                                 const TextStyle& style) {
  std::vector<std::string> lines;
  std::string line;
  while (!words.empty()) {
    const auto end = std::min(words.find(' '), words.size());
    const auto word = words.substr(0, end);
    words.remove_prefix(std::min(end + 1, words.size()));
    auto longer = line.empty() ? std::string{word} : joined(line, " ", word);
    if (line.empty() || canvas.textWidth(longer, style) <= width) {
      line = std::move(longer);
      continue;
    }
    lines.push_back(std::move(line));
    line = word;
  }
  if (!line.empty()) lines.push_back(std::move(line));
  for (auto& text : lines)
    text = canvas.shortened(text, width, style);
  return lines;
}

}  // namespace kindred::viz
