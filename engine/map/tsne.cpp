#include "engine/map/tsne.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>

#include "engine/core/language.hpp"
#include "engine/layout/quadtree.hpp"
#include "engine/map/map_forces.hpp"
#include "engine/map/repulsion_grid.hpp"

namespace kindred {

namespace {

constexpr int exaggeratedSteps = 250;
constexpr double earlyExaggeration = 12;
constexpr int stepsBetweenTests = 50;
constexpr double settledFall = 1e-3;  // of the divergence between two tests
constexpr double slowestRate = 50;
constexpr double earlyMomentum = 0.5;
constexpr double lateMomentum = 0.8;
constexpr double gainRise = 0.2;
constexpr double gainFall = 0.8;
constexpr double leastGain = 0.01;

constexpr std::size_t pointsOfPiece = 2048;

/// Points with their speeds and gains.
class Motion {
 public:
  Motion(const Affinities& affinities, std::vector<Point2>& points)
      : affinities_{affinities},
        points_{points},
        masses_(points.size(), 1),
        speeds_(points.size(), Point2{}),
        gains_(points.size(), Point2{1, 1}),
        sums_((points.size() + pointsOfPiece - 1) / pointsOfPiece) {}

  /// One step down the gradient. The rate follows Linderman and Steinerberger: the number of
  /// points over the exaggeration.
  void step(bool isEarly, const Progress& progress) {
    const double exaggeration = isEarly ? earlyExaggeration : 1;
    const double momentum = isEarly ? earlyMomentum : lateMomentum;
    const double rate =
        std::max(static_cast<double>(points_.size()) / exaggeration / 4, slowestRate);
    const auto gradient = mapGradient(affinities_, points_, repulsion(progress), exaggeration);
    forPieces([&](std::size_t piece, std::size_t begin, std::size_t end) {
      sums_[piece] = {};
      for (auto point = begin; point < end; ++point)
        for (const int axis : {0, 1}) {
          auto& gain = gains_[point][axis];
          auto& speed = speeds_[point][axis];
          const double slope = gradient[point][axis];
          gain = speed * slope < 0 ? gain + gainRise : std::max(gain * gainFall, leastGain);
          speed = momentum * speed - rate * gain * slope;
          points_[point][axis] += speed;
          sums_[piece][axis] += points_[point][axis];
        }
    });
    centre();
  }

  double divergence(const Progress& progress) {
    return mapDivergence(affinities_, points_, repulsion(progress).total);
  }

 private:
  MapRepulsion repulsion(const Progress& progress) {
    if (RepulsionGrid::suits(points_)) return grid_.repulsion(points_, progress);
    tree_.build(points_, masses_);
    return repulsionBy(tree_, points_.size(), progress);
  }

  /// Calls back for pieces of the points, on all cores.
  void forPieces(const auto& use) {
    tbb::parallel_for(std::size_t{0}, sums_.size(), [&](std::size_t piece) {
      const auto begin = piece * pointsOfPiece;
      use(piece, begin, std::min(begin + pointsOfPiece, points_.size()));
    });
  }

  /// Moves the centre of all points to 0.
  void centre() {
    Point2 centre{};
    for (const auto& sum : sums_)
      for (const int axis : {0, 1})
        centre[axis] += sum[axis] / static_cast<double>(points_.size());
    forPieces([&](std::size_t, std::size_t begin, std::size_t end) {
      for (auto point = begin; point < end; ++point)
        for (const int axis : {0, 1})
          points_[point][axis] -= centre[axis];
    });
  }

  const Affinities& affinities_;
  std::vector<Point2>& points_;
  std::vector<double> masses_;
  std::vector<Point2> speeds_;
  std::vector<Point2> gains_;
  std::vector<Point2> sums_;  ///< of the points of each piece
  Quadtree tree_;
  RepulsionGrid grid_;
};

}  // namespace

TsneState settleTsne(const Affinities& affinities, std::span<const Point2> start, int mostSteps,
                     Progress& progress, const TsneWatcher& watcher) {
  TsneState state{.points{start.begin(), start.end()}};
  Motion motion{affinities, state.points};
  const int early = std::min(exaggeratedSteps, mostSteps / 3);
  progress.begin(Language::translated("Settling the map"), static_cast<std::uint64_t>(mostSteps));
  while (state.steps < mostSteps && !state.isSettled && !progress.mayStopEarly()) {
    progress.checkpoint();
    motion.step(state.steps < early, progress);
    ++state.steps;
    progress.advance();
    const int since = state.steps - early;
    if (since >= stepsBetweenTests && since % stepsBetweenTests == 0) {
      const double now = motion.divergence(progress);
      state.isSettled = since > stepsBetweenTests &&
                        std::abs(state.divergence - now) <= settledFall * std::abs(now);
      state.divergence = now;
    }
    if (watcher) watcher(state);
  }
  state.divergence = motion.divergence(progress);
  return state;
}

}  // namespace kindred
