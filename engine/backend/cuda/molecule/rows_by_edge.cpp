#include <algorithm>
#include <utility>

#include "engine/backend/cuda/molecule/row_builder.hpp"

namespace kindred::cuda {
namespace {

using namespace rowRecord;

/// Neighbours are rows, each with the edge to it.
class ByEdge final : public RowBuilder {
 public:
  ByEdge(const KernelGraph& graph, std::span<const std::int32_t> nodes, std::int32_t firstEdge)
      : RowBuilder{graph, nodes}, firstEdge_{firstEdge} {}

 private:
  std::int32_t roundedGroups(std::int32_t groups) const override { return groups + groups % 2; }

  void number(std::span<const Node> red, std::span<const Node> black, RowRecord& record) override {
    rowOf_.resize(static_cast<std::size_t>(graph_.nodeCount));
    for (std::size_t at = 0; at < red.size(); ++at)
      rowOf_[red[at]] = static_cast<std::int32_t>(at);
    for (std::size_t at = 0; at < black.size(); ++at)
      rowOf_[black[at]] = 4 * record.redGroups + static_cast<std::int32_t>(at);
    record.quads[1] = {{record.joinsRed ? 4 * record.redGroups : 0, graph_.edgeCount(), 0, 0}};
  }

  /// The k-th neighbours of rows, and the edges to them.
  std::pair<Quad, Quad> entries(std::span<const Node> nodes, std::int32_t k) const {
    std::pair<Quad, Quad> found{noRows, {}};
    forEntries(nodes, k, [&](std::size_t row, std::int32_t entry) {
      found.first.at[row] = rowOf_[graph_.neighbours[entry]] * bytesOfRow;
      found.second.at[row] = graph_.edgeOf[entry] * bytesOfRow;
    });
    return found;
  }

  void addNeighbours(std::span<const Node> nodes, std::size_t place,
                     std::vector<Quad>& quads) const override {
    const std::int32_t degree = mostNeighbours(nodes);
    quads[place] = {{degree, 0, static_cast<std::int32_t>(quads.size()), 0}};
    for (std::int32_t k = 0; k < std::max(degree, fixedNeighbours); ++k) {
      const auto [rows, edges] = entries(nodes, k);
      if (k < fixedNeighbours) {
        quads[place + neighbours + k] = rows;
        quads[place + rowRecord::edges + k] = edges;
      } else {
        quads.push_back(rows);
        quads.push_back(edges);
      }
    }
  }

  void finish(std::vector<Quad>& quads) const override {
    quads[1].at[2] = static_cast<std::int32_t>(quads.size());
    for (std::int32_t edge = 0; edge < graph_.edgeCount(); ++edge) {
      if (edge % 4 == 0) quads.push_back({});
      quads.back().at[edge % 4] = firstEdge_ + edge;
    }
  }

  std::int32_t firstEdge_;
  std::vector<std::int32_t> rowOf_;
};

}  // namespace

RowRecord planRowsByEdge(const KernelGraph& graph, std::span<const std::int32_t> nodes,
                         std::int32_t firstEdge) {
  return ByEdge{graph, nodes, firstEdge}.build();
}

}  // namespace kindred::cuda
