#include "io/format/text_encoding.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/core/text.hpp"
#include "engine/core/utf8.hpp"

namespace kindred::io {

namespace {

constexpr std::size_t betweenChecks = 1 << 16;
constexpr char32_t replacement = 0xFFFD;

/// The characters of 0x80 to 0x9F; from 0xA0 on a byte is its code point.
constexpr std::array<char32_t, 32> windowsCharacters{
    0x20AC,      replacement, 0x201A, 0x0192, 0x201E, 0x2026,      0x2020, 0x2021,
    0x02C6,      0x2030,      0x0160, 0x2039, 0x0152, replacement, 0x017D, replacement,
    replacement, 0x2018,      0x2019, 0x201C, 0x201D, 0x2022,      0x2013, 0x2014,
    0x02DC,      0x2122,      0x0161, 0x203A, 0x0153, replacement, 0x017E, 0x0178};

bool isAscii(char letter) { return static_cast<unsigned char>(letter) < 0x80; }

/// Appends a character of Windows-1252, all of which lie below U+10000.
void appendWindows(std::string& text, unsigned char letter) {
  const char32_t code = letter < 0xA0 ? windowsCharacters[letter - 0x80] : letter;
  if (code < 0x800) {
    text += static_cast<char>(0xC0 | (code >> 6U));
  } else {
    text += static_cast<char>(0xE0 | (code >> 12U));
    text += static_cast<char>(0x80 | ((code >> 6U) & 0x3FU));
  }
  text += static_cast<char>(0x80 | (code & 0x3FU));
}

/// Returns where the first byte stands, from an offset on, that is no UTF-8; the end if none is.
std::size_t firstOther(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    at = static_cast<std::size_t>(
        std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), isAscii) -
        text.begin());
    if (at == text.size()) break;
    const auto length = characterLength(text.substr(at));
    if (length == 0) break;
    at += length;
  }
  return at;
}

bool namesItsEncoding(std::string_view text) {
  return text.starts_with("<?xml") &&
         text.substr(0, text.find("?>")).find("encoding") != std::string_view::npos;
}

}  // namespace

std::string inUtf8(std::string text, NoticeLog& notices, const Progress& progress) {
  auto other = firstOther(text, 0);
  if (other == text.size() || namesItsEncoding(text)) return text;
  const auto line =
      1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(other), '\n');
  std::string result;
  result.reserve(text.size() + text.size() / 16);
  std::size_t count = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    result.append(text, begin, other - begin);
    if (other == text.size()) break;
    appendWindows(result, static_cast<unsigned char>(text[other]));
    if (++count % betweenChecks == 0) progress.checkpoint();
    begin = other + 1;
    other = firstOther(text, begin);
  }
  notices.note(static_cast<std::size_t>(line),
               joined(counted(static_cast<long long>(count), "byte is", "bytes are"),
                      " not UTF-8, the first in this line: read as Windows-1252."));
  return result;
}

}  // namespace kindred::io
