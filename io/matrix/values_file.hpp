#pragma once

#include <filesystem>
#include <functional>
#include <span>
#include <string>

#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"
#include "io/file/file_kinds.hpp"

namespace kindred::io {

/// .npy with a .json of the same stem, .csv.
std::span<const FileKind> valueFileKinds();

/// A matrix with the names of its rows and columns, and the JSON beside a .npy file.
struct ValuesToWrite {
  const Matrix& values;
  std::span<const std::string> rowNames;
  std::span<const std::string> columnNames;
  std::function<std::string()> description;
};

/// Throws Error (Usage) on another extension or requireFreePlace(), Error (File) when the file
/// system refuses. `what` names it ("a nodal similarity").
void writeValues(const ValuesToWrite& values, const std::filesystem::path& path,
                 std::string_view what, Progress& progress);

}  // namespace kindred::io
