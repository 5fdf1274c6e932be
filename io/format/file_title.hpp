#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace kindred::io {

/// What a file is called, the longer the more detail: "1crn", "1crn.pdb", "a/1crn.pdb", and so on
/// up its folders. Nothing where there is no more to say.
std::optional<std::string> fileTitle(const std::filesystem::path& path, std::size_t detail);

/// What several files are called: as short as they differ. Two that are the same file stay alike.
std::vector<std::string> distinctTitles(std::span<const std::filesystem::path> paths);

}  // namespace kindred::io
