#include "io/export/markup_text.hpp"

#include <algorithm>
#include <cstdint>

#include "engine/core/text.hpp"
#include "engine/core/utf8.hpp"

namespace kindred::io {

namespace {

/// False of U+FFFE and U+FFFF, which XML cannot hold.
bool isCharacter(std::string_view text, std::size_t length) {
  return length > 0 && !(text.substr(0, 2) == "\xef\xbf" && (text[2] & 0xfe) == 0xbe);
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
    visit(isCharacter(text, length) ? text.substr(0, length) : replacementCharacter);
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
      result += first < 0x20 ? replacementCharacter : character;
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
