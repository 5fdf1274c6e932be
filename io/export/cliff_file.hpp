#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>

#include "engine/core/progress.hpp"
#include "engine/work/cliff_work.hpp"

namespace kindred::io {

/// [{"a", "a_number" from 1, "b", "b_number", "similarity", "value_a", "value_b", "difference",
/// "sali"}, ...], the steepest first.
nlohmann::ordered_json cliffsJson(const Cliffs& cliffs);

/// Writes a row for each pair as writeList() does.
void writeCliffs(const Cliffs& cliffs, const std::filesystem::path& path, Progress& progress);

}  // namespace kindred::io
