#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/backend/cuda/molecule/row_record.hpp"

namespace kindred::cuda {

inline constexpr Quad noRows{{rowRecord::none, rowRecord::none, rowRecord::none, rowRecord::none}};

/// Puts the groups of a graph together; how neighbours are told is up to who derives from it.
class RowBuilder {
 public:
  RowBuilder(const KernelGraph& graph, std::span<const std::int32_t> nodes)
      : graph_{graph}, nodes_{nodes} {}
  virtual ~RowBuilder() = default;

  RowRecord build();

 protected:
  /// Red groups as kernels have them.
  virtual std::int32_t roundedGroups(std::int32_t groups) const = 0;

  /// Returns the kinds that the product tells apart at a node, a bit each: classes of edges, up to
  /// 64.
  virtual std::uint64_t kindsAt(Node) const { return 0; }

  /// Gives all rows what others know them by, and writes the header from the second quad on.
  virtual void number(std::span<const Node> red, std::span<const Node> black,
                      RowRecord& record) = 0;

  /// Writes the neighbours of up to four rows into the group at `place`, and its rest at the end.
  virtual void addNeighbours(std::span<const Node> nodes, std::size_t place,
                             std::vector<Quad>& quads) const = 0;

  /// Adds what follows the groups and is not read by rows.
  virtual void finish(std::vector<Quad>&) const {}

  std::int32_t degreeOf(Node node) const { return graph_.offsets[node + 1] - graph_.offsets[node]; }

  /// Calls each(row, entry) for the rows that have a k-th neighbour.
  template <typename Each>
  void forEntries(std::span<const Node> nodes, std::int32_t k, const Each& each) const {
    for (std::size_t row = 0; row < nodes.size(); ++row)
      if (k < degreeOf(nodes[row])) each(row, graph_.offsets[nodes[row]] + k);
  }

  /// Most neighbours of a row; at least 1.
  std::int32_t mostNeighbours(std::span<const Node> nodes) const {
    std::int32_t most = 1;
    for (const Node node : nodes)
      most = std::max(most, degreeOf(node));
    return most;
  }

  const KernelGraph& graph_;

 private:
  void sortAlike(std::vector<Node>& nodes) const;
  void addGroups(std::span<const Node> nodes, std::int32_t first, std::int32_t count,
                 RowRecord& record) const;
  void addGroup(std::span<const Node> nodes, std::size_t place, std::vector<Quad>& quads) const;

  std::span<const std::int32_t> nodes_;
};

}  // namespace kindred::cuda
