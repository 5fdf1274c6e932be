#include "gui/document/graph_ranges.hpp"

#include <algorithm>

namespace kindred::gui {

QJsonArray rangesOf(std::span<const std::int32_t> graphs) {
  QJsonArray ends;
  for (std::size_t at = 0; at < graphs.size(); ++at) {
    if (at == 0 || graphs[at] != graphs[at - 1] + 1) ends << graphs[at];
    if (at + 1 == graphs.size() || graphs[at + 1] != graphs[at] + 1) ends << graphs[at];
  }
  return ends;
}

std::vector<std::int32_t> graphsOf(const QJsonArray& ends, std::size_t size) {
  std::vector<std::int32_t> graphs;
  for (qsizetype at = 0; at + 1 < ends.size(); at += 2) {
    const auto last = std::min(ends[at + 1].toInt(-1), static_cast<int>(size) - 1);
    for (auto graph = std::max(ends[at].toInt(), 0); graph <= last; ++graph)
      graphs.push_back(graph);
  }
  return graphs;
}

}  // namespace kindred::gui
