#pragma once

#include <filesystem>
#include <span>

#include "engine/core/progress.hpp"
#include "engine/graph/dataset.hpp"
#include "io/export/left_out.hpp"
#include "io/file/file_kinds.hpp"

namespace kindred::io {

class IdleReaders;

/// Molecules of a workbook that have a drawing: beyond, programs for tables grow slow.
inline constexpr std::size_t mostWorkbookDrawings = 5000;

/// .xlsx; nothing if Kindred was built without libxlsxwriter.
std::span<const FileKind> workbookFileKinds();

/// Writes a table of the graphs for Excel and LibreOffice: molecules, cores and R-groups are drawn
/// in their cells and move with them when rows are sorted. `readers` are as in laidOut(). Throws
/// what that throws, and Error (File). Returns sentences if texts are cut
/// or not all molecules are drawn.
Losses writeWorkbook(const Dataset& dataset, const std::filesystem::path& path,
                     IdleReaders* readers, Progress& progress);

}  // namespace kindred::io
