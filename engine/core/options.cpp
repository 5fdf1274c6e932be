#include "engine/core/options.hpp"

namespace kindred {

std::string Range::text() const {
  return joined(isLowestOpen ? "(" : "[", lowest, ", ", highest, isHighestOpen ? ")" : "]");
}

void refuseOption(std::string_view key, std::string_view value, std::string_view expected) {
  throw Error{ErrorCode::Usage,
              joined("Option ", key, " does not accept \"", value, "\": give ", expected, ".")};
}

}  // namespace kindred
