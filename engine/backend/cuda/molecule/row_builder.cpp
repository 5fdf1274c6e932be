#include "engine/backend/cuda/molecule/row_builder.hpp"

#include <bit>
#include <functional>
#include <tuple>

#include "engine/backend/pairs/independent_set.hpp"

namespace kindred::cuda {

using namespace rowRecord;

namespace {

std::int32_t groupsFor(std::span<const Node> nodes) {
  return static_cast<std::int32_t>((nodes.size() + 3) / 4);
}

}  // namespace

RowRecord RowBuilder::build() {
  const auto black = independentSet(graph_);
  std::vector<Node> red, eliminated;
  for (Node node = 0; node < graph_.nodeCount; ++node)
    (black[node] != 0 ? eliminated : red).push_back(node);
  RowRecord record;
  record.redGroups = roundedGroups(std::max<std::int32_t>(1, groupsFor(red)));
  record.blackGroups = groupsFor(eliminated);
  for (const Edge edge : graph_.edges)
    record.joinsRed |= black[edge.a] == 0 && black[edge.b] == 0;

  sortAlike(red);
  sortAlike(eliminated);
  record.quads.resize(headerQuads + static_cast<std::size_t>(groupQuads) *
                                        (record.redGroups + record.blackGroups));
  number(red, eliminated, record);
  addGroups(red, 0, record.redGroups, record);
  addGroups(eliminated, record.redGroups, record.blackGroups, record);
  record.quads[0] = {{static_cast<std::int32_t>(record.quads.size()), record.slots,
                      record.redGroups, record.blackGroups}};
  finish(record.quads);
  return record;
}

/// Rows of a group take the time of the longest: alike ones go together.
void RowBuilder::sortAlike(std::vector<Node>& nodes) const {
  std::vector<std::tuple<std::int32_t, int, std::uint64_t>> keys(graph_.nodeCount);
  for (const Node node : nodes) {
    const std::uint64_t kinds = kindsAt(node);
    keys[node] = {degreeOf(node), std::popcount(kinds), kinds};
  }
  std::ranges::stable_sort(nodes, std::greater{}, [&](Node node) { return keys[node]; });
}

void RowBuilder::addGroups(std::span<const Node> nodes, std::int32_t first, std::int32_t count,
                           RowRecord& record) const {
  for (std::int32_t group = 0; group < count; ++group) {
    const std::size_t begin = std::min<std::size_t>(4 * group, nodes.size());
    const std::size_t end = std::min<std::size_t>(begin + 4, nodes.size());
    addGroup(nodes.subspan(begin, end - begin),
             headerQuads + static_cast<std::size_t>(groupQuads) * (first + group), record.quads);
    for (std::size_t row = 0; row < 4; ++row)
      record.nodeOfRow.push_back(begin + row < end ? nodes[begin + row] : -1);
  }
}

void RowBuilder::addGroup(std::span<const Node> nodes, std::size_t place,
                          std::vector<Quad>& quads) const {
  addNeighbours(nodes, place, quads);
  for (std::size_t row = 0; row < nodes.size(); ++row) {
    quads[place + rowRecord::nodes].at[row] = nodes_[nodes[row]];
    quads[place + degrees].at[row] =
        std::bit_cast<std::int32_t>(static_cast<float>(graph_.degree[nodes[row]]));
    quads[place + starts].at[row] =
        std::bit_cast<std::int32_t>(static_cast<float>(graph_.start[nodes[row]]));
  }
}

}  // namespace kindred::cuda
