// Every text of a program is UTF-8: by its manifest for Windows and its C library, and by this for
// std::filesystem::path, which libstdc++ makes of characters by the C library's mbrtowc(). That of
// msvcrt.dll knows no UTF-8: the linker takes this one instead (--wrap).
#include <cerrno>
#include <cstdint>
#include <cwchar>

namespace {

constexpr std::size_t isInvalid = static_cast<std::size_t>(-1);
constexpr std::size_t isIncomplete = static_cast<std::size_t>(-2);

/// Returns the bytes of a character by its first; 0 if none begins so.
std::size_t lengthBy(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  return first >= 0xf0 && first < 0xf5 ? 4 : 0;
}

std::size_t refuse() {
  errno = EILSEQ;
  return isInvalid;
}

}  // namespace

/// Two units of UTF-16 for a character of four bytes come in two calls, of three bytes and of one;
/// the second waits in the state.
extern "C" std::size_t __wrap_mbrtowc(wchar_t* unit, const char* text, std::size_t size,
                                      std::mbstate_t* state) {
  static thread_local std::mbstate_t own{};
  auto& waiting = state != nullptr ? *state : own;
  wchar_t nowhere = 0;
  if (unit == nullptr) unit = &nowhere;
  if (text == nullptr) return 0;
  if (size == 0) return isIncomplete;
  if (waiting != 0) {
    *unit = static_cast<wchar_t>(waiting);
    waiting = 0;
    return 1;
  }
  const auto byte = [text](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  const auto length = lengthBy(byte(0));
  if (length == 0) return refuse();
  std::uint32_t character = length == 1 ? byte(0) : byte(0) & (0x7fU >> length);
  for (std::size_t at = 1; at < length; ++at) {
    if (at == size) return isIncomplete;
    if ((byte(at) & 0xc0U) != 0x80) return refuse();
    character = character << 6U | (byte(at) & 0x3fU);
  }
  const bool isTooLong = (length == 3 && character < 0x800) || (length == 4 && character < 0x10000);
  const bool isHalf = character >= 0xd800 && character < 0xe000;
  if (isTooLong || isHalf || character > 0x10ffff) return refuse();
  if (length < 4) {
    *unit = static_cast<wchar_t>(character);
    return character == 0 ? 0 : length;
  }
  character -= 0x10000;
  *unit = static_cast<wchar_t>(0xd800 + (character >> 10U));
  waiting = static_cast<std::mbstate_t>(0xdc00 + (character & 0x3ffU));
  return 3;
}
