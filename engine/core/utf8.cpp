#include "engine/core/utf8.hpp"

#include <bit>

namespace kindred {

std::size_t characterLength(std::string_view text) {
  const auto first = static_cast<unsigned char>(text[0]);
  if (first < 0x80) return 1;
  const auto length = static_cast<std::size_t>(std::countl_one(first));
  if (length < 2 || length > 4 || text.size() < length) return 0;
  for (std::size_t at = 1; at < length; ++at)
    if ((text[at] & 0xc0) != 0x80) return 0;
  const auto second = static_cast<unsigned char>(text[1]);
  const bool isTooLong =
      first < 0xc2 || (first == 0xe0 && second < 0xa0) || (first == 0xf0 && second < 0x90);
  const bool isNone =
      (first == 0xed && second >= 0xa0) || first > 0xf4 || (first == 0xf4 && second >= 0x90);
  return isTooLong || isNone ? 0 : length;
}

std::string validUtf8(std::string_view text) {
  std::string valid;
  valid.reserve(text.size());
  while (!text.empty()) {
    const auto length = characterLength(text);
    valid += length == 0 ? replacementCharacter : text.substr(0, length);
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return valid;
}

}  // namespace kindred
