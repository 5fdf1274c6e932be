#include "engine/table/typed_number.hpp"

#include <algorithm>
#include <string>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/table/letters.hpp"

namespace kindred {

namespace {

constexpr std::string_view minus = "−";

std::string withReplaced(std::string text, std::string_view old, std::string_view by) {
  if (old.empty()) return text;
  for (auto at = text.find(old); at != text.npos; at = text.find(old, at + by.size()))
    text.replace(at, old.size(), by);
  return text;
}

/// True if the digits before the decimal point stand in groups of three: "1,234", but not "0,234",
/// "12,34" or "1,2345".
bool isGrouped(std::string_view digits, std::string_view separator) {
  if (digits.starts_with('+') || digits.starts_with('-')) digits.remove_prefix(1);
  std::size_t length = 0;
  while (length < digits.size() && isDigit(digits[length]))
    ++length;
  if (length == 0 || length > 3 || digits.front() == '0') return false;
  digits.remove_prefix(length);
  int groups = 0;
  while (digits.starts_with(separator) && digits.size() >= separator.size() + 3 &&
         std::ranges::all_of(digits.substr(separator.size(), 3), isDigit)) {
    digits.remove_prefix(separator.size() + 3);
    ++groups;
  }
  return groups > 0 && (digits.empty() || !isDigit(digits.front()));
}

}  // namespace

std::optional<double> typedNumber(std::string_view text) {
  const auto& language = Language::installed();
  auto digits = withReplaced(std::string{trimmed(text)}, minus, "-");
  const auto& separator = language.groupSeparator;
  if (!separator.empty() && isGrouped(digits, separator))
    digits = withReplaced(digits, separator, "");
  return toNumber(withReplaced(digits, language.decimalPoint, "."));
}

}  // namespace kindred
