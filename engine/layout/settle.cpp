#include "engine/layout/settle.hpp"

#include <algorithm>
#include <cmath>

#include "engine/layout/forces.hpp"

namespace kindred {

namespace {

constexpr double longestMove = 1;  // in mean edge lengths
constexpr double momentum = 0.9;

double lengthOf(const Point2& vector) {
  return std::sqrt(vector[0] * vector[0] + vector[1] * vector[1]);
}

/// Moves nodes by force over stiffness, with momentum that ends as soon as it leads uphill.
class Movement {
 public:
  Movement(const SpringGraph& graph, std::span<Point2> positions)
      : graph_{graph},
        positions_{positions},
        forces_(positions.size()),
        wishes_(positions.size()),
        velocities_(positions.size(), Point2{0, 0}) {}

  /// Returns how far nodes wanted to move without momentum: the root of the mean square, in mean
  /// edge lengths.
  double step(const Progress& progress) {
    tree_.build(positions_, graph_.masses);
    std::ranges::fill(forces_, Force{});
    addRepulsion(tree_, forces_, progress);
    addAttraction(graph_, positions_, forces_);

    double power = 0;
    double squares = 0;
    for (std::size_t node = 0; node < forces_.size(); ++node) {
      const auto& [x, y, stiffness] = forces_[node];
      power += x * velocities_[node][0] + y * velocities_[node][1];
      wishes_[node] = stiffness > 0 ? Point2{x / stiffness, y / stiffness} : Point2{0, 0};
      squares += wishes_[node][0] * wishes_[node][0] + wishes_[node][1] * wishes_[node][1];
    }
    const double edgeLength = meanEdgeLength(graph_, positions_);
    move(power < 0 ? 0 : momentum, longestMove * edgeLength);
    return std::sqrt(squares / static_cast<double>(forces_.size())) / edgeLength;
  }

 private:
  void move(double keptMomentum, double longest) {
    for (std::size_t node = 0; node < positions_.size(); ++node) {
      auto& velocity = velocities_[node];
      for (const int axis : {0, 1})
        velocity[axis] = keptMomentum * velocity[axis] + wishes_[node][axis];
      const double length = lengthOf(velocity);
      const double share = length > longest ? longest / length : 1;
      for (const int axis : {0, 1}) {
        velocity[axis] *= share;
        positions_[node][axis] += velocity[axis];
      }
    }
  }

  const SpringGraph& graph_;
  std::span<Point2> positions_;
  std::vector<Force> forces_;
  std::vector<Point2> wishes_;
  std::vector<Point2> velocities_;
  Quadtree tree_;
};

}  // namespace

Settled settle(const SpringGraph& graph, std::span<Point2> positions, const SettleLimits& limits,
               Progress& progress, const std::function<void()>& look) {
  if (graph.neighbours.empty()) return {.isAtRest = true};
  Movement movement{graph, positions};
  Settled settled;
  while (settled.steps < limits.mostSteps && !settled.isAtRest && !progress.mayStopEarly()) {
    progress.checkpoint();
    settled.isAtRest = movement.step(progress) < limits.rest;
    ++settled.steps;
    progress.advance(static_cast<std::uint64_t>(graph.size()));
    if (look) look();
  }
  return settled;
}

}  // namespace kindred
