#include "engine/core/version.hpp"

namespace kindred {

std::string_view version() noexcept { return KINDRED_VERSION; }

}  // namespace kindred
