#include "tests/fuzz/mutate.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace kindred::fuzz {

namespace {

constexpr std::size_t longest = 64 * 1024;

constexpr std::array<std::string_view, 40> words{"0",
                                                 "-1",
                                                 "1",
                                                 "4294967295",
                                                 "4294967296",
                                                 "2147483647",
                                                 "-2147483648",
                                                 "1e999",
                                                 "-1e999",
                                                 "1e-99",
                                                 "nan",
                                                 "NaN",
                                                 "Infinity",
                                                 "-0",
                                                 "0x10",
                                                 "1e",
                                                 ".",
                                                 "99999999999999999999",
                                                 "",
                                                 " ",
                                                 "\t",
                                                 "\n",
                                                 "\r\n",
                                                 "\"",
                                                 "'",
                                                 "\\",
                                                 "[",
                                                 "]",
                                                 "{",
                                                 "}",
                                                 "<",
                                                 ">",
                                                 "&amp;",
                                                 "(",
                                                 ")",
                                                 ",",
                                                 ":",
                                                 "\xff\xfe",
                                                 "\xc3\x28",
                                                 "\xf0\x9f\x98\x80"};

std::size_t placeIn(const std::string& text, Random& random) {
  return random.below(static_cast<std::uint32_t>(text.size() + 1));
}

std::size_t lengthFrom(const std::string& text, std::size_t place, Random& random) {
  const auto most = std::min<std::size_t>(text.size() - place, std::size_t{1} << random.below(12));
  return most == 0 ? 0 : random.below(static_cast<std::uint32_t>(most + 1));
}

void change(std::string& text, std::span<const std::string> seeds, Random& random) {
  const auto place = placeIn(text, random);
  const auto length = lengthFrom(text, place, random);
  switch (random.below(8)) {
    case 0:
      if (place < text.size())
        text[place] = static_cast<char>(text[place] ^ (1 << random.below(8)));
      break;
    case 1:
      if (place < text.size()) text[place] = static_cast<char>(random.below(256));
      break;
    case 2:
      text.erase(place, length);
      break;
    case 3:
      text.insert(place, text.substr(place, length));
      break;
    case 4: {
      const auto& other = seeds[random.below(static_cast<std::uint32_t>(seeds.size()))];
      const auto from = placeIn(other, random);
      text.replace(place, length, other.substr(from, lengthFrom(other, from, random)));
      break;
    }
    case 5:
      text.insert(place, words[random.below(words.size())]);
      break;
    case 6: {  // a number becomes another
      const auto digits = text.find_first_of("0123456789", place);
      if (digits == std::string::npos) break;
      const auto end = std::min(text.find_first_not_of("0123456789.eE+-", digits), text.size());
      text.replace(digits, end - digits, words[random.below(18)]);
      break;
    }
    default: {
      const auto piece = text.substr(place, std::min<std::size_t>(length, 64));
      for (auto times = random.below(64); times > 0 && text.size() < longest; --times)
        text.insert(place, piece);
    }
  }
  if (text.size() > longest) text.resize(longest);
}

}  // namespace

std::string mutated(std::span<const std::string> seeds, Random& random) {
  auto text = seeds[random.below(static_cast<std::uint32_t>(seeds.size()))];
  for (auto changes = 1 + random.below(6); changes > 0; --changes)
    change(text, seeds, random);
  return text;
}

}  // namespace kindred::fuzz
