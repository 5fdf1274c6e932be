#include "io/export/markup_text.hpp"

#include <bit>
#include <cstdint>

#include "engine/core/text.hpp"

namespace kindred::io {

namespace {

constexpr std::string_view replacement = "\xef\xbf\xbd";

/// The number of bytes of the character that the text begins with; 0 if it begins with none.
std::size_t characterLength(std::string_view text) {
  const auto first = static_cast<unsigned char>(text[0]);
  if (first < 0x80) return 1;
  const auto length = static_cast<std::size_t>(std::countl_one(first));
  if (length < 2 || length > 4 || text.size() < length) return 0;
  for (std::size_t at = 1; at < length; ++at)
    if ((text[at] & 0xc0) != 0x80) return 0;
  const auto second = static_cast<unsigned char>(text[1]);
  const bool isTooLong =
      (first < 0xc2) || (first == 0xe0 && second < 0xa0) || (first == 0xf0 && second < 0x90);
  const bool isNone = (first == 0xed && second >= 0xa0) || first > 0xf4 ||
                      (first == 0xf4 && second >= 0x90) ||
                      (text.substr(0, 2) == "\xef\xbf" && (text[2] & 0xfe) == 0xbe);
  return isTooLong || isNone ? 0 : length;
}

std::uint32_t codeOf(std::string_view character) {
  if (character.size() == 1) return static_cast<unsigned char>(character[0]);
  auto code = static_cast<std::uint32_t>(static_cast<unsigned char>(character[0]) &
                                         (0xffU >> (character.size() + 1)));
  for (const char byte : character.substr(1))
    code = code << 6U | (static_cast<unsigned char>(byte) & 0x3fU);
  return code;
}

/// Calls visit(character) for each character of the text, with "�" for what is none.
template <typename Visit>
void forCharacters(std::string_view text, Visit visit) {
  while (!text.empty()) {
    const auto length = characterLength(text);
    visit(length == 0 ? replacement : text.substr(0, length));
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
}

}  // namespace

std::string xmlText(std::string_view text) {
  std::string result;
  forCharacters(text, [&](std::string_view character) {
    const auto first = static_cast<unsigned char>(character[0]);
    if (character == "&")
      result += "&amp;";
    else if (character == "<")
      result += "&lt;";
    else if (character == ">")
      result += "&gt;";
    else if (character == "\"")
      result += "&quot;";
    else if (character == "\t" || character == "\n" || character == "\r")
      result += joined("&#", static_cast<int>(first), ";");
    else
      result += first < 0x20 ? replacement : character;
  });
  return result;
}

std::string gmlText(std::string_view text) {
  std::string result;
  forCharacters(text, [&](std::string_view character) {
    const auto code = codeOf(character);
    if (character == "&")
      result += "&amp;";
    else if (character == "\"")
      result += "&quot;";
    else if (code < 0x20 || code >= 0x7f)
      result += joined("&#", code, ";");
    else
      result += character;
  });
  return result;
}

}  // namespace kindred::io
