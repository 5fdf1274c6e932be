#include "engine/core/natural_order.hpp"

#include <algorithm>
#include <cctype>

namespace kindred {

namespace {

bool isDigit(char letter) { return letter >= '0' && letter <= '9'; }

int smallLetter(char letter) { return std::tolower(static_cast<unsigned char>(letter)); }

/// The number at the beginning, without leading zeros; it is taken off the text.
std::string_view takeNumber(std::string_view& text) {
  const auto end = std::ranges::find_if_not(text, isDigit) - text.begin();
  auto number = text.substr(0, static_cast<std::size_t>(end));
  text.remove_prefix(static_cast<std::size_t>(end));
  number.remove_prefix(std::min(number.find_first_not_of('0'), number.size()));
  return number;
}

}  // namespace

bool comesBefore(std::string_view one, std::string_view other) {
  while (!one.empty() && !other.empty()) {
    if (isDigit(one.front()) && isDigit(other.front())) {
      const auto number = takeNumber(one);
      const auto otherNumber = takeNumber(other);
      if (number.size() != otherNumber.size()) return number.size() < otherNumber.size();
      if (number != otherNumber) return number < otherNumber;
      continue;
    }
    const int letter = smallLetter(one.front());
    const int otherLetter = smallLetter(other.front());
    if (letter != otherLetter) return letter < otherLetter;
    one.remove_prefix(1);
    other.remove_prefix(1);
  }
  return one.size() < other.size();
}

}  // namespace kindred
