#include "engine/core/options.hpp"

#include <cmath>

namespace kindred {

namespace {

std::string sentenceOf(std::string_view name, std::string_view value, std::string_view expected) {
  return joined(name, " does not accept \"", value, "\": give ", trimmed(expected), ".");
}

}  // namespace

std::string Range::text() const {
  const bool hasLowest = std::isfinite(lowest);
  const bool hasHighest = std::isfinite(highest);
  if (!hasLowest && !hasHighest) return {};
  if (!hasHighest) return joined(isLowestOpen ? "above " : "of at least ", lowest);
  if (!hasLowest) return joined(isHighestOpen ? "below " : "of at most ", highest);
  if (!isLowestOpen && !isHighestOpen) return joined("from ", lowest, " to ", highest);
  return joined(isLowestOpen ? "above " : "of at least ", lowest, " and ",
                isHighestOpen ? "below " : "at most ", highest);
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
