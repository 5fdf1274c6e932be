#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>

#include "engine/core/progress.hpp"
#include "engine/work/change_work.hpp"

namespace kindred::io {

/// [{"from", "to", "count", "mean", "deviation", "error", "pairs": [{"a", "a_number" from 1, "b",
/// "b_number", "difference"}, ...]}, ...], the most certain first.
nlohmann::ordered_json changesJson(const Changes& changes);

/// Writes a row for each change, or JSON with their pairs, too, as writeList() does.
void writeChanges(const Changes& changes, const std::filesystem::path& path, Progress& progress);

}  // namespace kindred::io
