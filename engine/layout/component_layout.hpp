#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/layout/layout_options.hpp"
#include "engine/layout/spring_graph.hpp"

namespace kindred {

/// The layout of one connected component, from its coarsest level to its finest.
class ComponentLayout {
 public:
  /// Coarsens the component, and places the nodes of its coarsest level at random.
  ComponentLayout(SpringGraph finest, const LayoutOptions& options, const Progress& progress);

  /// Goes on from `start`, one position a node, on the finest level alone. Coincident nodes are put
  /// beside each other, those whose positions are not finite in the middle.
  ComponentLayout(SpringGraph finest, const LayoutOptions& options, std::span<const Point2> start);

  /// Units of progress that run() advances by.
  std::uint64_t work() const;

  /// Calls `look`, if there is one, after every step.
  void run(Progress& progress, const std::function<void()>& look);

  /// Positions of the nodes of the finest level, also while coarser ones are under way.
  std::vector<Point2> positions() const;

  std::int64_t steps() const { return steps_; }
  bool isSettled() const { return isSettled_; }

  /// True once the finest level is under way, and no coarser one was stopped before it rested.
  bool isFinest() const { return level_ == 0 && !isCutShort_; }

 private:
  /// Positions on that level, each half-way between its cluster and those of its neighbours.
  std::vector<Point2> prolonged(std::span<const Point2> coarse, std::size_t level) const;

  LayoutOptions options_;
  std::vector<SpringGraph> levels_;                    ///< the finest first
  std::vector<std::vector<std::int32_t>> clustersOf_;  ///< clusters of each level in the next
  std::size_t level_ = 0;                              ///< the level under way
  std::vector<Point2> positions_;                      ///< positions of the nodes of that level
  std::int64_t steps_ = 0;
  bool isSettled_ = false;
  bool isResumed_ = false;
  bool isCutShort_ = false;  ///< a coarse level was stopped
};

}  // namespace kindred
