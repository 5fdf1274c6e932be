#pragma once

#include <filesystem>

namespace kindred::cli {

/// Throws Error (Usage) unless a file can be made at `path`: its folder is there and lets us write,
/// and no folder has its name. For saying so before hours of work, not after. An empty path passes.
void requireWritable(const std::filesystem::path& path);

/// True of a file that is there and not empty.
bool hasContent(const std::filesystem::path& path);

}  // namespace kindred::cli
