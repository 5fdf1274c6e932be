#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kindred::io {

/// The entries of "{'weight': 1.0, 'type': 'pp'}", as texts without quotes. What does not read so
/// ends the list.
std::vector<std::pair<std::string, std::string>> pythonDictionary(std::string_view text);

}  // namespace kindred::io
