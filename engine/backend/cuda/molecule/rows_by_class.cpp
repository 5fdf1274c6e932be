#include <algorithm>
#include <map>

#include "engine/backend/cuda/molecule/row_builder.hpp"

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

/// Neighbours are slots, one for each class of edges at a row.
class ByClass final : public RowBuilder {
 public:
  ByClass(const KernelGraph& graph, std::span<const std::int32_t> nodes)
      : RowBuilder{graph, nodes},
        local_{graph},
        slotOf_(static_cast<std::size_t>(graph.nodeCount) * local_.order().size(), 0) {
    for (const std::int32_t edgeClass : graph.edgeLabels.classes)
      classOfEdge_.push_back(local_.numberOf(edgeClass));
  }

 private:
  int classOfEntry(std::int32_t entry) const { return classOfEdge_[graph_.edgeOf[entry]]; }

  std::int32_t roundedGroups(std::int32_t groups) const override {
    return groups == mostGroupsInRegisters - 1 ? groups + 1 : groups;
  }

  std::uint64_t kindsAt(Node node) const override {
    std::uint64_t mask = 0;
    for (std::int32_t entry = graph_.offsets[node]; entry < graph_.offsets[node + 1]; ++entry)
      mask |= std::uint64_t{1} << std::min(classOfEntry(entry), 63);
    return mask;
  }

  void number(std::span<const Node> red, std::span<const Node> black, RowRecord& record) override {
    assignSlots(red);
    record.quads[1].at[0] = record.joinsRed ? slots_ : 0;
    assignSlots(black);
    record.slots = slots_;
    for (std::size_t at = 0; at < std::min<std::size_t>(registerClasses, local_.order().size());
         ++at)
      record.quads[2].at[at] = local_.order()[at];
  }

  void assignSlots(std::span<const Node> nodes) {
    for (const Node node : nodes) {
      for (std::int32_t entry = graph_.offsets[node]; entry < graph_.offsets[node + 1]; ++entry)
        if (auto& slot = slotOf_[slotPlace(node, classOfEntry(entry))]; slot == 0) slot = slots_++;
    }
  }

  std::size_t slotPlace(Node node, int localClass) const {
    return static_cast<std::size_t>(node) * local_.order().size() +
           static_cast<std::size_t>(localClass);
  }

  std::int32_t slotOf(Node node, int localClass) const {
    const std::int32_t slot = slotOf_[slotPlace(node, localClass)];
    return slot == 0 ? none : slot * bytesOfRow;
  }

  /// The slots that each row takes from in its k-th entry.
  Quad entries(std::span<const Node> nodes, std::int32_t k) const {
    Quad quad;
    forEntries(nodes, k, [&](std::size_t row, std::int32_t entry) {
      quad.at[row] = slotOf(graph_.neighbours[entry], classOfEntry(entry));
    });
    return quad;
  }

  /// The slots that each row fills by a class.
  Quad targets(std::span<const Node> nodes, int localClass) const {
    Quad quad = noRows;
    for (std::size_t row = 0; row < nodes.size(); ++row)
      quad.at[row] = slotOf(nodes[row], localClass);
    return quad;
  }

  void addNeighbours(std::span<const Node> nodes, std::size_t place,
                     std::vector<Quad>& quads) const override {
    const std::int32_t degree = mostNeighbours(nodes);
    const auto rest = static_cast<std::int32_t>(quads.size());
    for (std::int32_t k = fixedNeighbours; k < degree; ++k)
      quads.push_back(entries(nodes, k));

    std::int32_t mask = 0;
    std::int32_t further = 0;
    for (int localClass = 0; localClass < static_cast<int>(local_.order().size()); ++localClass) {
      const Quad slots = targets(nodes, localClass);
      const bool isThere = slots != noRows;
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
  }

  LocalClasses local_;
  std::vector<int> classOfEdge_;
  std::vector<std::int32_t> slotOf_;  ///< by node and class; 0: none
  std::int32_t slots_ = 1;
};

}  // namespace

RowRecord planRowsByClass(const KernelGraph& graph, std::span<const std::int32_t> nodes) {
  return ByClass{graph, nodes}.build();
}

}  // namespace kindred::cuda
