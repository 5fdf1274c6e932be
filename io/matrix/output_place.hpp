#pragma once

#include <filesystem>
#include <span>

namespace kindred::io {

/// Throws Error (Usage) unless a file can be made at `path`: its folder is there and takes a new
/// file, which is tried, and what has its name is a regular file or absent. An empty path passes.
void requireWritable(const std::filesystem::path& path);

/// Throws Error (Usage) if a .json that is no description of Kindred's is in the way of the
/// description beside `output`. Whoever writes a description asks.
void requireFreePlace(const std::filesystem::path& output);

/// Asks both of every output that a command writes, and throws Error (Usage) if two of them, or
/// a description beside one, are the same file, or would replace an input or a data file in a
/// folder that is one. For saying so before hours of work, not after. Empty paths pass.
void requireOutputs(std::span<const std::filesystem::path> outputs,
                    std::span<const std::filesystem::path> inputs);

}  // namespace kindred::io
