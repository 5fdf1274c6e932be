#include "engine/backend/cuda/molecule/row_record.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <tuple>

#include "engine/backend/independent_set.hpp"

namespace kindred::cuda {
namespace {

using namespace rowRecord;

/// Numbers edge classes by how many rows have them, most first: the first four are fast.
class LocalClasses {
 public:
  explicit LocalClasses(const KernelGraph& graph) {
    std::map<std::int32_t, std::int32_t> counts;
    for (const std::int32_t edgeClass : graph.edgeLabels.classes)
      ++counts[edgeClass];
    for (const auto& [edgeClass, count] : counts)
      order_.push_back(edgeClass);
    std::ranges::stable_sort(order_, std::greater{},
                             [&](std::int32_t edgeClass) { return counts[edgeClass]; });
    for (std::size_t at = 0; at < order_.size(); ++at)
      numbers_[order_[at]] = static_cast<int>(at);
  }

  int numberOf(std::int32_t edgeClass) const { return numbers_.at(edgeClass); }
  std::span<const std::int32_t> order() const { return order_; }

 private:
  std::vector<std::int32_t> order_;
  std::map<std::int32_t, int> numbers_;
};

/// Puts the groups of a graph together.
class Builder {
 public:
  Builder(const KernelGraph& graph, std::span<const std::int32_t> nodeClasses)
      : graph_{graph}, nodeClasses_{nodeClasses}, local_{graph} {}

  RowRecord build() {
    const auto black = independentSet(graph_);
    std::vector<Node> red, eliminated;
    for (Node node = 0; node < graph_.nodeCount; ++node)
      (black[node] != 0 ? eliminated : red).push_back(node);
    RowRecord record;
    record.redGroups = std::max<std::int32_t>(1, groupsFor(red));
    if (record.redGroups == mostGroupsInRegisters - 1) ++record.redGroups;
    record.blackGroups = groupsFor(eliminated);
    for (const Edge edge : graph_.edges)
      record.joinsRed |= black[edge.a] == 0 && black[edge.b] == 0;

    sortAlike(red);
    sortAlike(eliminated);
    assignSlots(red);
    const std::int32_t redSlots = slots_;
    assignSlots(eliminated);
    record.slots = slots_;

    record.quads.resize(headerQuads + static_cast<std::size_t>(groupQuads) *
                                          (record.redGroups + record.blackGroups));
    addGroups(red, 0, record.redGroups, record);
    addGroups(eliminated, record.redGroups, record.blackGroups, record);
    record.quads[0] = {{static_cast<std::int32_t>(record.quads.size()), slots_, record.redGroups,
                        record.blackGroups}};
    record.quads[1] = {{record.joinsRed ? redSlots : 0, 0, 0, 0}};
    for (std::size_t at = 0; at < std::min<std::size_t>(registerClasses, local_.order().size());
         ++at)
      record.quads[2].at[at] = local_.order()[at];
    return record;
  }

 private:
  static std::int32_t groupsFor(std::span<const Node> nodes) {
    return static_cast<std::int32_t>((nodes.size() + 3) / 4);
  }

  int classOfEntry(std::int32_t entry) const {
    return local_.numberOf(graph_.edgeLabels.classes[graph_.edgeOf[entry]]);
  }

  std::int32_t degreeOf(Node node) const { return graph_.offsets[node + 1] - graph_.offsets[node]; }

  std::uint64_t classMask(Node node) const {
    std::uint64_t mask = 0;
    for (std::int32_t entry = graph_.offsets[node]; entry < graph_.offsets[node + 1]; ++entry)
      mask |= std::uint64_t{1} << std::min(classOfEntry(entry), 63);
    return mask;
  }

  /// Rows of a group take the time of the longest: alike ones go together.
  void sortAlike(std::vector<Node>& nodes) const {
    std::ranges::stable_sort(nodes, std::greater{}, [&](Node node) {
      return std::tuple{degreeOf(node), std::popcount(classMask(node)), classMask(node)};
    });
  }

  void assignSlots(std::span<const Node> nodes) {
    for (const Node node : nodes) {
      for (std::int32_t entry = graph_.offsets[node]; entry < graph_.offsets[node + 1]; ++entry)
        if (slotOf_.try_emplace({node, classOfEntry(entry)}, slots_).second) ++slots_;
    }
  }

  std::int32_t slotOf(Node node, int localClass) const {
    const auto found = slotOf_.find({node, localClass});
    return found == slotOf_.end() ? none : found->second * bytesOfRow;
  }

  void addGroups(std::span<const Node> nodes, std::int32_t first, std::int32_t count,
                 RowRecord& record) {
    for (std::int32_t group = 0; group < count; ++group) {
      const std::size_t begin = std::min<std::size_t>(4 * group, nodes.size());
      const std::size_t end = std::min<std::size_t>(begin + 4, nodes.size());
      addGroup(nodes.subspan(begin, end - begin),
               headerQuads + static_cast<std::size_t>(groupQuads) * (first + group), record.quads);
      for (std::size_t row = 0; row < 4; ++row)
        record.nodeOfRow.push_back(begin + row < end ? nodes[begin + row] : -1);
    }
  }

  /// The slots that each row takes from in its k-th entry.
  Quad entries(std::span<const Node> nodes, std::int32_t k) const {
    Quad quad;
    for (std::size_t row = 0; row < nodes.size(); ++row) {
      if (k >= degreeOf(nodes[row])) continue;
      const std::int32_t entry = graph_.offsets[nodes[row]] + k;
      quad.at[row] = slotOf(graph_.neighbours[entry], classOfEntry(entry));
    }
    return quad;
  }

  /// The slots that each row fills by a class.
  Quad targets(std::span<const Node> nodes, int localClass) const {
    Quad quad{{none, none, none, none}};
    for (std::size_t row = 0; row < nodes.size(); ++row)
      quad.at[row] = slotOf(nodes[row], localClass);
    return quad;
  }

  void addGroup(std::span<const Node> nodes, std::size_t place, std::vector<Quad>& quads) const {
    std::int32_t degree = 1;
    for (const Node node : nodes)
      degree = std::max(degree, degreeOf(node));
    const auto rest = static_cast<std::int32_t>(quads.size());
    for (std::int32_t k = fixedNeighbours; k < degree; ++k)
      quads.push_back(entries(nodes, k));

    std::int32_t mask = 0;
    std::int32_t further = 0;
    for (int localClass = 0; localClass < static_cast<int>(local_.order().size()); ++localClass) {
      const Quad slots = targets(nodes, localClass);
      const bool isThere = slots != Quad{{none, none, none, none}};
      if (localClass < registerClasses) {
        quads[place + rowRecord::slots + localClass] = slots;
        if (isThere) mask |= 1 << localClass;
      } else if (isThere) {
        quads.push_back({{local_.order()[localClass], 0, 0, 0}});
        quads.push_back(slots);
        ++further;
      }
    }
    quads[place] = {{degree, mask, rest, further}};
    for (std::int32_t k = 0; k < fixedNeighbours; ++k)
      quads[place + neighbours + k] = entries(nodes, k);
    for (std::size_t row = 0; row < nodes.size(); ++row) {
      quads[place + rowRecord::nodeClasses].at[row] = nodeClasses_[nodes[row]];
      quads[place + degrees].at[row] =
          std::bit_cast<std::int32_t>(static_cast<float>(graph_.degree[nodes[row]]));
    }
  }

  const KernelGraph& graph_;
  std::span<const std::int32_t> nodeClasses_;
  LocalClasses local_;
  std::map<std::pair<Node, int>, std::int32_t> slotOf_;
  std::int32_t slots_ = 1;
};

}  // namespace

RowRecord planRowRecord(const KernelGraph& graph, std::span<const std::int32_t> classes) {
  return Builder{graph, classes}.build();
}

}  // namespace kindred::cuda
