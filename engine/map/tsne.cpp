#include "engine/map/tsne.hpp"

#include <algorithm>
#include <cmath>

#include "engine/core/language.hpp"
#include "engine/layout/quadtree.hpp"
#include "engine/map/map_forces.hpp"

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

/// The points with their speeds and gains.
class Motion {
 public:
  Motion(const Affinities& affinities, std::span<const Point2> start)
      : affinities_{affinities},
        points_(start.begin(), start.end()),
        masses_(start.size(), 1),
        speeds_(start.size(), Point2{}),
        gains_(start.size(), Point2{1, 1}) {}

  const std::vector<Point2>& points() const { return points_; }

  /// One step down the gradient. The rate follows Linderman and Steinerberger: the number of
  /// points over the exaggeration.
  void step(bool isEarly, const Progress& progress) {
    const double exaggeration = isEarly ? earlyExaggeration : 1;
    const double momentum = isEarly ? earlyMomentum : lateMomentum;
    const double rate =
        std::max(static_cast<double>(points_.size()) / exaggeration / 4, slowestRate);
    const auto gradient = mapGradient(affinities_, points_, repulsion(progress), exaggeration);
    Point2 centre{};
    for (std::size_t point = 0; point < points_.size(); ++point)
      for (const int axis : {0, 1}) {
        auto& gain = gains_[point][axis];
        auto& speed = speeds_[point][axis];
        const double slope = gradient[point][axis];
        gain = speed * slope < 0 ? gain + gainRise : std::max(gain * gainFall, leastGain);
        speed = momentum * speed - rate * gain * slope;
        points_[point][axis] += speed;
        centre[axis] += points_[point][axis];
      }
    for (auto& point : points_)
      for (const int axis : {0, 1})
        point[axis] -= centre[axis] / static_cast<double>(points_.size());
  }

  double divergence(const Progress& progress) {
    return mapDivergence(affinities_, points_, repulsion(progress).total);
  }

 private:
  MapRepulsion repulsion(const Progress& progress) {
    tree_.build(points_, masses_);
    return repulsionBy(tree_, points_.size(), progress);
  }

  const Affinities& affinities_;
  std::vector<Point2> points_;
  std::vector<double> masses_;
  std::vector<Point2> speeds_;
  std::vector<Point2> gains_;
  Quadtree tree_;
};

}  // namespace

TsneState settleTsne(const Affinities& affinities, std::span<const Point2> start, int mostSteps,
                     Progress& progress, const TsneWatcher& watcher) {
  Motion motion{affinities, start};
  TsneState state;
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
    if (!watcher) continue;
    state.points = motion.points();
    watcher(state);
  }
  state.points = motion.points();
  state.divergence = motion.divergence(progress);
  return state;
}

}  // namespace kindred
