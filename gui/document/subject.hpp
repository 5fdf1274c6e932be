#pragma once

#include <compare>
#include <cstdint>

namespace kindred::gui {

/// A data set or a kernel matrix of the open project, for as long as the window is open; 0 is none.
using ItemId = std::int64_t;

/// One graph of a data set.
struct GraphPlace {
  ItemId dataset = 0;
  std::int32_t graph = -1;

  bool isValid() const noexcept { return dataset != 0 && graph >= 0; }
  auto operator<=>(const GraphPlace&) const = default;
};

/// Kinds are flags, so that a view can accept several.
enum class SubjectKind : unsigned { Nothing = 0, Dataset = 1, Graph = 2, Run = 4, Pair = 8 };

constexpr SubjectKind operator|(SubjectKind a, SubjectKind b) {
  return static_cast<SubjectKind>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}

constexpr bool accepts(SubjectKind kinds, SubjectKind one) {
  return (static_cast<unsigned>(kinds) & static_cast<unsigned>(one)) != 0;
}

/// What a view shows.
struct Subject {
  SubjectKind kind = SubjectKind::Nothing;
  ItemId item = 0;        ///< the data set (Dataset) or kernel matrix (Run; Pair: that it is of)
  GraphPlace graph = {};  ///< of Graph, and the first of Pair
  GraphPlace other = {};  ///< the second of Pair

  static Subject ofDataset(ItemId dataset) { return {SubjectKind::Dataset, dataset, {}, {}}; }
  static Subject ofRun(ItemId run) { return {SubjectKind::Run, run, {}, {}}; }
  static Subject ofGraph(GraphPlace graph) {
    return {SubjectKind::Graph, graph.dataset, graph, {}};
  }

  /// Two graphs as the kernel of a run compares them.
  static Subject ofPair(ItemId run, GraphPlace a, GraphPlace b) {
    return {SubjectKind::Pair, run, a, b};
  }

  /// The data set or kernel matrix that it is of.
  Subject whole() const {
    return kind == SubjectKind::Graph  ? ofDataset(item)
           : kind == SubjectKind::Pair ? ofRun(item)
                                       : *this;
  }

  bool isNothing() const noexcept { return kind == SubjectKind::Nothing; }
  bool operator==(const Subject&) const = default;
};

}  // namespace kindred::gui
