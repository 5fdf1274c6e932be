#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kindred {

/// "�", which stands for bytes that are no UTF-8.
inline constexpr std::string_view replacementCharacter = "\xef\xbf\xbd";

/// Returns the number of bytes of the character that a text begins with; 0 if it begins with none.
/// The text is not empty.
std::size_t characterLength(std::string_view text);

/// Returns the text with "�" for each byte that is no UTF-8.
std::string validUtf8(std::string_view text);

}  // namespace kindred
