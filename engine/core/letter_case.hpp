#pragma once

#include <string>
#include <string_view>

namespace kindred {

/// Returns a text with small letters for its capital ones, Latin, Greek and Cyrillic, in as many
/// bytes: texts that differ in nothing else become equal.
std::string withoutCase(std::string_view text);

}  // namespace kindred
