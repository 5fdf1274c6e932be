#include "engine/core/letter_case.hpp"

namespace kindred {

namespace {

constexpr unsigned firstOfTwoBytes = 0x80, endOfTwoBytes = 0x800;

/// The small letter of a capital one whose UTF-8 has two bytes, or the letter itself.
unsigned smallLetter(unsigned letter) {
  const auto isWithin = [letter](unsigned first, unsigned last) {
    return letter >= first && letter <= last;
  };
  if (isWithin(0xc0, 0xde) && letter != 0xd7) return letter + 0x20;            // À to Þ
  if (isWithin(0x391, 0x3a9) || isWithin(0x410, 0x42f)) return letter + 0x20;  // Α to Ω, А to Я
  if (isWithin(0x400, 0x40f)) return letter + 0x50;                            // Ѐ to Џ
  if (letter == 0x178) return 0xff;                                            // Ÿ
  const bool isEvenCapital =
      isWithin(0x100, 0x12f) || isWithin(0x132, 0x137) || isWithin(0x14a, 0x177);  // Ā to Ŷ
  const bool isOddCapital = isWithin(0x139, 0x148) || isWithin(0x179, 0x17e);
  if ((isEvenCapital && letter % 2 == 0) || (isOddCapital && letter % 2 == 1)) return letter + 1;
  return letter;
}

}  // namespace

std::string withoutCase(std::string_view text) {
  std::string small{text};
  for (std::size_t at = 0; at < small.size(); ++at) {
    const auto byte = static_cast<unsigned char>(small[at]);
    if (byte >= 'A' && byte <= 'Z') small[at] = static_cast<char>(byte + ('a' - 'A'));
    if ((byte & 0xe0U) != 0xc0U || at + 1 == small.size()) continue;
    const auto next = static_cast<unsigned char>(small[at + 1]);
    if ((next & 0xc0U) != 0x80U) continue;
    const unsigned letter = ((byte & 0x1fU) << 6U) | (next & 0x3fU);
    if (letter < firstOfTwoBytes || letter >= endOfTwoBytes) continue;
    const unsigned folded = smallLetter(letter);
    small[at] = static_cast<char>(0xc0U | (folded >> 6U));
    small[++at] = static_cast<char>(0x80U | (folded & 0x3fU));
  }
  return small;
}

}  // namespace kindred
