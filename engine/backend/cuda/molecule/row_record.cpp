#include "engine/backend/cuda/molecule/row_record.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <tuple>

#include "engine/backend/independent_set.hpp"

namespace kindred::cuda {
namespace {

using namespace rowRecord;

constexpr Quad noRows{{none, none, none, none}};

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

/// Puts the groups of a graph together; how neighbours are told is up to who derives from it.
class Builder {
 public:
  Builder(const KernelGraph& graph, std::span<const std::int32_t> nodes)
      : graph_{graph}, nodes_{nodes} {}
  virtual ~Builder() = default;

  RowRecord build() {
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
    finish(record.quads);
    record.quads[0] = {{static_cast<std::int32_t>(record.quads.size()), record.slots,
                        record.redGroups, record.blackGroups}};
    return record;
  }

 protected:
  /// Red groups as kernels have them.
  virtual std::int32_t roundedGroups(std::int32_t groups) const = 0;

  /// What the product tells apart at a node: classes of edges, up to 64.
  virtual std::uint64_t kindsAt(Node) const { return 0; }

  /// Gives all rows what others know them by, and writes the header from the second quad on.
  virtual void number(std::span<const Node> red, std::span<const Node> black,
                      RowRecord& record) = 0;

  /// Writes the neighbours of up to four rows into the group at `place`, and its rest at the end.
  virtual void addNeighbours(std::span<const Node> nodes, std::size_t place,
                             std::vector<Quad>& quads) const = 0;

  /// Adds what follows all groups.
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
  static std::int32_t groupsFor(std::span<const Node> nodes) {
    return static_cast<std::int32_t>((nodes.size() + 3) / 4);
  }

  /// Rows of a group take the time of the longest: alike ones go together.
  void sortAlike(std::vector<Node>& nodes) const {
    std::ranges::stable_sort(nodes, std::greater{}, [&](Node node) {
      return std::tuple{degreeOf(node), std::popcount(kindsAt(node)), kindsAt(node)};
    });
  }

  void addGroups(std::span<const Node> nodes, std::int32_t first, std::int32_t count,
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

  void addGroup(std::span<const Node> nodes, std::size_t place, std::vector<Quad>& quads) const {
    addNeighbours(nodes, place, quads);
    for (std::size_t row = 0; row < nodes.size(); ++row) {
      quads[place + rowRecord::nodes].at[row] = nodes_[nodes[row]];
      quads[place + degrees].at[row] =
          std::bit_cast<std::int32_t>(static_cast<float>(graph_.degree[nodes[row]]));
    }
  }

  std::span<const std::int32_t> nodes_;
};

/// Neighbours are slots, one for each class of edges at a row.
class ByClass final : public Builder {
 public:
  ByClass(const KernelGraph& graph, std::span<const std::int32_t> nodes)
      : Builder{graph, nodes}, local_{graph} {}

 private:
  int classOfEntry(std::int32_t entry) const {
    return local_.numberOf(graph_.edgeLabels.classes[graph_.edgeOf[entry]]);
  }

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
        if (slotOf_.try_emplace({node, classOfEntry(entry)}, slots_).second) ++slots_;
    }
  }

  std::int32_t slotOf(Node node, int localClass) const {
    const auto found = slotOf_.find({node, localClass});
    return found == slotOf_.end() ? none : found->second * bytesOfRow;
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
  std::map<std::pair<Node, int>, std::int32_t> slotOf_;
  std::int32_t slots_ = 1;
};

/// Neighbours are rows, each with the edge to it.
class ByEdge final : public Builder {
 public:
  ByEdge(const KernelGraph& graph, std::span<const std::int32_t> nodes, std::int32_t firstEdge)
      : Builder{graph, nodes}, firstEdge_{firstEdge} {}

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

RowRecord planRowsByClass(const KernelGraph& graph, std::span<const std::int32_t> nodes) {
  return ByClass{graph, nodes}.build();
}

RowRecord planRowsByEdge(const KernelGraph& graph, std::span<const std::int32_t> nodes,
                         std::int32_t firstEdge) {
  return ByEdge{graph, nodes, firstEdge}.build();
}

}  // namespace kindred::cuda
