#include "engine/table/column_meant.hpp"

#include "engine/core/text.hpp"

namespace kindred {

std::string_view withoutUnit(std::string_view name) {
  const auto bracket = name.find_last_of("([");
  const bool hasUnit =
      bracket != name.npos && bracket > 0 && (name.back() == ')' || name.back() == ']');
  return hasUnit ? trimmed(name.substr(0, bracket)) : name;
}

}  // namespace kindred
