#include "engine/core/text.hpp"

#include <array>
#include <charconv>
#include <cstdio>
#include <iterator>

namespace kindred {

namespace {

template <typename Value>
std::optional<Value> parsedWhole(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with('+') && text.size() > 1 && text[1] != '-') text.remove_prefix(1);
  Value value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

std::string toText(double value) {
  std::array<char, 32> buffer{};
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
  return {buffer.data(), end};
}

std::optional<double> toNumber(std::string_view text) { return parsedWhole<double>(text); }

std::optional<long long> toInteger(std::string_view text) { return parsedWhole<long long>(text); }

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n\v\f";
  const auto begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

std::string rounded(double value, int digits) {
  std::array<char, 40> buffer{};
  const int length = std::snprintf(buffer.data(), buffer.size(), "%.*g", digits, value);
  return {buffer.data(), static_cast<std::size_t>(length)};
}

std::string thousands(long long number) {
  std::string digits = std::to_string(number);
  const std::ptrdiff_t first = number < 0 ? 1 : 0;
  for (auto place = std::ssize(digits) - 3; place > first; place -= 3)
    digits.insert(static_cast<std::size_t>(place), ",");
  return digits;
}

std::string counted(long long count, std::string_view singular, std::string_view plural) {
  return joined(thousands(count), " ", count == 1 ? singular : plural);
}

}  // namespace kindred
