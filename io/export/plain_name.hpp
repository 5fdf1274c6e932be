#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace kindred::io {

/// Throws Error (Input) unless the name can stand in a file whose columns have tabs between them:
/// it is not empty, a reader does not take it for a comment, and it has no tabs, line ends, double
/// quotes or surrounding blanks. `instead` is the extension of a file that would hold it.
void requirePlainName(const std::string& name, const std::filesystem::path& path,
                      std::string_view instead);

}  // namespace kindred::io
