#pragma once

#include <compare>
#include <cstdint>

namespace kindred::gui {

/// A data set or a result of the open project, for as long as the window is open; 0 is none.
using ItemId = std::int64_t;

/// The lower bound of the ids of results; those of data sets never come so far.
inline constexpr ItemId firstResultId = ItemId{1} << 40;

constexpr bool isResult(ItemId id) { return id >= firstResultId; }

/// One graph of a data set.
struct GraphPlace {
  ItemId dataset = 0;
  std::int32_t graph = -1;

  bool isValid() const noexcept { return dataset != 0 && graph >= 0; }
  auto operator<=>(const GraphPlace&) const = default;
};

/// Kinds are flags, so that a view can accept several.
enum class SubjectKind : unsigned { Nothing = 0, Dataset = 1, Graph = 2, Result = 4, Pair = 8 };

constexpr SubjectKind operator|(SubjectKind a, SubjectKind b) {
  return static_cast<SubjectKind>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}

constexpr bool accepts(SubjectKind kinds, SubjectKind one) {
  return (static_cast<unsigned>(kinds) & static_cast<unsigned>(one)) != 0;
}

/// The thing that a view shows: a data set, a graph, a result, a pair of graphs, or nothing.
struct Subject {
  SubjectKind kind = SubjectKind::Nothing;
  ItemId item = 0;        ///< the data set, or the result (Pair: by whose kernel it is compared)
  GraphPlace graph = {};  ///< the graph of Graph, and the first of Pair
  GraphPlace other = {};  ///< the second graph of Pair

  static Subject ofDataset(ItemId dataset) { return {SubjectKind::Dataset, dataset, {}, {}}; }
  static Subject ofResult(ItemId result) { return {SubjectKind::Result, result, {}, {}}; }
  static Subject ofGraph(GraphPlace graph) {
    return {SubjectKind::Graph, graph.dataset, graph, {}};
  }

  /// A data set or a result.
  static Subject ofItem(ItemId item) { return isResult(item) ? ofResult(item) : ofDataset(item); }

  /// Two graphs as the kernel of a kernel matrix compares them.
  static Subject ofPair(ItemId matrix, GraphPlace a, GraphPlace b) {
    return {SubjectKind::Pair, matrix, a, b};
  }

  /// The data set or result that it is of.
  Subject whole() const { return isNothing() ? *this : ofItem(item); }

  bool isNothing() const noexcept { return kind == SubjectKind::Nothing; }
  bool operator==(const Subject&) const = default;
};

}  // namespace kindred::gui
