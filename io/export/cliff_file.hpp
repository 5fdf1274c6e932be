#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <span>

#include "engine/core/progress.hpp"
#include "engine/work/cliff_work.hpp"
#include "io/file/file_kinds.hpp"

namespace kindred::io {

/// .csv and .json.
std::span<const FileKind> cliffFileKinds();

/// [{"a", "a_number" from 1, "b", "b_number", "similarity", "value_a", "value_b", "difference",
/// "sali"}, ...], the steepest first.
nlohmann::ordered_json cliffsJson(const Cliffs& cliffs);

/// Writes a row for each pair. Throws Error (Output) if it cannot be written.
void writeCliffs(const Cliffs& cliffs, const std::filesystem::path& path, Progress& progress);

}  // namespace kindred::io
