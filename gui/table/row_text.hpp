#pragma once

#include <QString>
#include <cstdint>
#include <span>

#include "engine/core/progress.hpp"
#include "engine/table/graph_table.hpp"

namespace kindred::gui {

/// Rows of a table as text that spreadsheets read: a line a row below one with the names of the
/// columns, separated by tabs. Numbers are written in full.
QString rowText(const GraphTable& table, std::span<const std::int32_t> rows, Progress& progress);

}  // namespace kindred::gui
