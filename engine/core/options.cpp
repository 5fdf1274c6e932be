#include "engine/core/options.hpp"

#include <cmath>

namespace kindred {

namespace {

std::string sentenceOf(std::string_view name, std::string_view value, std::string_view expected) {
  return joined(name, " does not accept \"", value, "\": give ", trimmed(expected), ".");
}

/// Whole numbers by all their digits: 10000000 and not 1e+07.
std::string limitText(double limit) {
  constexpr double mostDigits = 1e15;
  const bool isWhole = std::abs(limit) < mostDigits && limit == std::floor(limit);
  return isWhole ? toText(static_cast<long long>(limit)) : toText(limit);
}

}  // namespace

std::string Range::text() const {
  const bool hasLowest = std::isfinite(lowest);
  const bool hasHighest = std::isfinite(highest);
  if (!hasLowest && !hasHighest) return {};
  if (!hasHighest) return joined(isLowestOpen ? "above " : "of at least ", limitText(lowest));
  if (!hasLowest) return joined(isHighestOpen ? "below " : "of at most ", limitText(highest));
  if (!isLowestOpen && !isHighestOpen)
    return joined("from ", limitText(lowest), " to ", limitText(highest));
  return joined(isLowestOpen ? "above " : "of at least ", limitText(lowest), " and ",
                isHighestOpen ? "below " : "at most ", limitText(highest));
}

OptionError::OptionError(std::string_view key, std::string_view value, std::string_view expected)
    : Error{ErrorCode::Usage, sentenceOf(joined("Option ", key), value, expected)},
      value_{value},
      expected_{expected} {}

std::string OptionError::sentenceFor(std::string_view name) const {
  return sentenceOf(name, value_, expected_);
}

void refuseOption(std::string_view key, std::string_view value, std::string_view expected) {
  throw OptionError{key, value, expected};
}

}  // namespace kindred
