#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace kindred::io {

/// Returns the title of a file, longer with more detail: "1crn", "1crn.pdb", "a/1crn.pdb", and so
/// on up its folders. Returns nothing if there is no more to say.
std::optional<std::string> fileTitle(const std::filesystem::path& path, std::size_t detail);

/// Returns the titles of several files, as short as they still differ. Two that are the same file
/// stay alike.
std::vector<std::string> distinctTitles(std::span<const std::filesystem::path> paths);

}  // namespace kindred::io
