#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <span>

#include "engine/core/progress.hpp"
#include "io/file/file_kinds.hpp"
#include "io/format/changes.hpp"

namespace kindred::io {

/// .csv and .json.
std::span<const FileKind> changeFileKinds();

/// [{"from", "to", "count", "mean", "deviation", "error", "pairs": [{"a", "a_number" from 1, "b",
/// "b_number", "difference"}, ...]}, ...], the most certain first.
nlohmann::ordered_json changesJson(const Changes& changes);

/// Writes a row for each change, or JSON with their pairs, too. Throws Error (Output) if it cannot
/// be written.
void writeChanges(const Changes& changes, const std::filesystem::path& path, Progress& progress);

}  // namespace kindred::io
