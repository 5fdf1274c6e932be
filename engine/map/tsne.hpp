#pragma once

#include <functional>
#include <span>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "engine/map/affinities.hpp"

namespace kindred {

/// Points as t-SNE moves them.
struct TsneState {
  std::vector<Point2> points;
  int steps = 0;
  double divergence = 0;   ///< Σ p log(p/q), when it was last looked at
  bool isSettled = false;  ///< true once 50 steps lower the divergence by less than 1/1000 of it
};

using TsneWatcher = std::function<void(const TsneState&)>;

/// Moves points down the gradient of their divergence (van der Maaten 2014), with momentum and a
/// gain for each coordinate. In the first 250 steps, at most a third of all, affinities count
/// twelvefold, so that groups form before they part. The watcher sees every step on the calling
/// thread. Returns what is there when it has settled, at the last step, or when the user stops it.
TsneState settleTsne(const Affinities& affinities, std::span<const Point2> start, int mostSteps,
                     Progress& progress, const TsneWatcher& watcher);

}  // namespace kindred
