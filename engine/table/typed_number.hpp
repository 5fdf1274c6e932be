#pragma once

#include <optional>
#include <string_view>

namespace kindred {

/// The number that was typed as people write and read it in the installed Language: "−1,234.5".
std::optional<double> typedNumber(std::string_view text);

}  // namespace kindred
