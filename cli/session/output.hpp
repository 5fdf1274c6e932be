#pragma once

#include <filesystem>
#include <span>

#include "io/matrix/output_place.hpp"

namespace kindred::io {
struct Losses;
}

namespace kindred::cli {

struct Session;

using io::requireOutputs;

/// Throws Error (Usage) if a file with content stands at `path` that is no project. An empty
/// path passes.
void requireProjectPlace(const std::filesystem::path& path);

/// Refuses, as requireOutputs() does, the only output of a command.
void requireOutput(const std::filesystem::path& output,
                   std::span<const std::filesystem::path> inputs);

/// True if the file is there and not empty.
bool hasContent(const std::filesystem::path& path);

/// Says what a file that was written does not hold.
void sayLosses(const io::Losses& losses, const Session& session);

}  // namespace kindred::cli
