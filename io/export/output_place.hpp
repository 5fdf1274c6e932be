#pragma once

#include <filesystem>
#include <span>

namespace kindred::io {

/// Throws Error (Usage) unless a file can be made at `path`: its folder is there and takes a new
/// file, which is tried, and no folder has its name. For saying so before hours of work, not after.
/// An empty path passes.
void requireWritable(const std::filesystem::path& path);

/// Throws Error (Usage) where writing a result to `output`, or the description beside it, would
/// replace one of the inputs, or where a .json that is no description of Kindred's is in the way of
/// that description. To be asked before the work; whoever writes a description asks again.
void requireFreePlace(const std::filesystem::path& output,
                      std::span<const std::filesystem::path> inputs = {});

}  // namespace kindred::io
