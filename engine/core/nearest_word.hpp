#pragma once

#include <span>
#include <string>
#include <string_view>

namespace kindred {

/// The known word that a mistyped one is meant to be: within two slips of the finger (a letter
/// missing, added, wrong, or two swapped), fewer for short words, or begun with it. Empty if none
/// is.
std::string nearestWord(std::string_view word, std::span<const std::string> known);

}  // namespace kindred
