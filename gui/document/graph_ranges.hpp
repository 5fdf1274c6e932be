#pragma once

#include <QJsonArray>
#include <cstdint>
#include <span>
#include <vector>

namespace kindred::gui {

/// Graphs of a data set, ascending, as they are kept with the project: the first and the last of
/// each run of neighbours.
QJsonArray rangesOf(std::span<const std::int32_t> graphs);

/// Returns the graphs in such ranges that are below `size`.
std::vector<std::int32_t> graphsOf(const QJsonArray& ranges, std::size_t size);

}  // namespace kindred::gui
