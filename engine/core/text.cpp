#include "engine/core/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <iterator>

#include "engine/core/language.hpp"

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

/// Digits with a separator before each three but the first ones.
std::string grouped(std::string digits, std::string_view separator) {
  for (auto place = std::ssize(digits) - 3; place > 0; place -= 3)
    digits.insert(static_cast<std::size_t>(place), separator);
  return digits;
}

std::string grouped(std::string digits) {
  return grouped(std::move(digits), Language::installed().groupSeparator);
}

/// True for characters that show what follows in another order than it is written in.
bool turnsText(unsigned code) {
  return (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
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

std::string withVisibleControls(std::string_view text) {
  const auto byteAt = [&](std::size_t at) {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
  };
  const auto isC1 = [](unsigned byte) { return byte >= 0x80 && byte < 0xa0; };
  std::string shown;
  shown.reserve(text.size());
  for (std::size_t at = 0; at < text.size(); ++at) {
    unsigned code = byteAt(at);
    std::size_t length = 1;  // of the character, in UTF-8
    if (code == 0xc2 && isC1(byteAt(at + 1))) {
      code = byteAt(at + 1);
      length = 2;
    } else if (code >= 0xc2 && code < 0xf8) {
      length = code < 0xe0 ? 2 : code < 0xf0 ? 3 : 4;
      for (std::size_t next = 1; next < length; ++next)
        if ((byteAt(at + next) & 0xc0U) != 0x80) length = 1;
    }
    if (length == 3)
      code = (code & 0xfU) << 12U | (byteAt(at + 1) & 0x3fU) << 6U | (byteAt(at + 2) & 0x3fU);
    const bool isControl = (code < 0x20 && code != '\n' && code != '\t') || code == 0x7f ||
                           isC1(code) || turnsText(code);
    if (isControl) {
      std::array<char, 8> escape{};
      std::snprintf(escape.data(), escape.size(), "\\u%04x", code);
      shown += escape.data();
    } else {
      shown += text.substr(at, length);
    }
    at += length - 1;
  }
  return shown;
}

std::string thousands(long long number) {
  const auto digits = std::to_string(number);
  return number < 0 ? "−" + grouped(digits.substr(1)) : grouped(digits);
}

std::string counted(long long count, std::string_view singular, std::string_view plural) {
  return joined(grouped(std::to_string(count), ","), " ", count == 1 ? singular : plural);
}

std::string readable(double value, int decimals) {
  std::array<char, 400> buffer{};  // the largest number has 309 digits
  std::snprintf(buffer.data(), buffer.size(), "%.*f", std::max(decimals, 0), std::abs(value));
  const std::string digits{buffer.data()};
  const bool isZero = digits.find_first_of("123456789") == std::string::npos;
  const auto point = std::min(digits.find('.'), digits.size());
  auto text = grouped(digits.substr(0, point));
  if (point < digits.size()) text += Language::installed().decimalPoint + digits.substr(point + 1);
  return value < 0 && !isZero ? "−" + text : text;
}

std::string significant(double value, int digits) {
  if (value == 0) return "0";
  if (std::isnan(value)) return Language::translated("none");
  if (std::isinf(value)) return value < 0 ? "−∞" : "∞";
  const auto exponent = static_cast<int>(std::floor(std::log10(std::abs(value))));
  const auto withoutZeros = [](std::string text) {
    const auto& point = Language::installed().decimalPoint;
    const auto at = text.rfind(point);
    if (at == std::string::npos) return text;
    const auto last = text.find_last_not_of('0');
    text.erase(last < at + point.size() ? at : last + 1);
    return text;
  };
  if (exponent >= -4 && exponent < 7) {
    const int decimals = digits - 1 - exponent;
    const auto text = readable(value, decimals);
    return decimals > 0 ? withoutZeros(text) : text;
  }
  const auto text = readable(value / std::pow(10.0, exponent), digits - 1);
  return (digits > 1 ? withoutZeros(text) : text) + "×" + powerOfTen(exponent);
}

std::string powerOfTen(int exponent) {
  constexpr std::array raised{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string text = exponent < 0 ? "10⁻" : "10";
  for (const char digit : std::to_string(std::abs(exponent)))
    text += raised[digit - '0'];
  return text;
}

}  // namespace kindred
