#pragma once

#include <filesystem>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>

#include "engine/core/progress.hpp"
#include "io/file/file_kinds.hpp"

namespace kindred::io {

/// .csv and .json.
std::span<const FileKind> listFileKinds();

/// Writes a list as the table or as the JSON that is made of it. Throws Error (Output) if it cannot
/// be written; `what` names it ("a list of cliffs").
void writeList(const std::filesystem::path& path, std::string_view what, Progress& progress,
               const std::function<std::string()>& table,
               const std::function<nlohmann::ordered_json()>& json);

}  // namespace kindred::io
