#pragma once

#include <string_view>

namespace kindred {

/// "0.1.0": written into every result.
std::string_view version() noexcept;

}  // namespace kindred
