#include "viz/canvas/words.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

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

std::string readable(double value, int decimals) {
  std::array<char, 64> buffer{};
  std::snprintf(buffer.data(), buffer.size(), "%.*f", std::max(decimals, 0), std::abs(value));
  std::string digits{buffer.data()};
  const bool isZero = digits.find_first_of("123456789") == std::string::npos;
  const auto point = std::min(digits.find('.'), digits.size());
  for (auto place = static_cast<std::ptrdiff_t>(point) - 3; place > 0; place -= 3)
    digits.insert(static_cast<std::size_t>(place), ",");
  return value < 0 && !isZero ? "−" + digits : digits;
}

std::string significant(double value, int digits) {
  if (value == 0) return "0";
  if (!std::isfinite(value)) return std::isnan(value) ? "none" : value < 0 ? "−∞" : "∞";
  const auto exponent = static_cast<int>(std::floor(std::log10(std::abs(value))));
  const auto withoutZeros = [](std::string text) {
    if (text.find('.') == std::string::npos) return text;
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text;
  };
  if (exponent >= -4 && exponent < 7) return withoutZeros(readable(value, digits - 1 - exponent));
  return withoutZeros(readable(value / std::pow(10.0, exponent), digits - 1)) + "×" +
         powerOfTen(exponent);
}

std::string powerOfTen(int exponent) {
  constexpr std::array raised{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string text = exponent < 0 ? "10⁻" : "10";
  for (const char digit : std::to_string(std::abs(exponent)))
    text += raised[digit - '0'];
  return text;
}

}  // namespace kindred::viz
