#include "engine/map/map_lists.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/core/error.hpp"
#include "engine/map/place.hpp"
#include "engine/map/quality.hpp"
#include "engine/map/settle.hpp"
#include "engine/map/spectral_start.hpp"

namespace kindred {

namespace {

constexpr double mostAboveOne = 1e-4;  // of a value, by the tolerance of its solution

/// The nearest `count` of each list.
std::vector<std::vector<NearGraph>> nearestInLists(std::span<const std::vector<SimilarGraph>> lists,
                                                   std::size_t count) {
  std::vector<std::vector<NearGraph>> nearest(lists.size());
  for (std::size_t graph = 0; graph < lists.size(); ++graph) {
    nearest[graph].reserve(std::min(count, lists[graph].size()));
    for (const auto& [other, value, rank] : lists[graph]) {
      const bool isThere = other >= 0 && static_cast<std::size_t>(other) < lists.size() &&
                           static_cast<std::size_t>(other) != graph;
      if (!isThere || !(std::abs(value) <= 1 + mostAboveOne))
        throw Error{ErrorCode::Input,
                    joined("The lists cannot be mapped: that of graph ", graph + 1, " has graph ",
                           other + 1, " with the value ", value,
                           "; give normalised lists of each graph among the others.")};
      if (nearest[graph].size() < count)
        nearest[graph].push_back({other, squaredDistance(1, 1, value)});
    }
  }
  return nearest;
}

double deviationOf(std::span<const Point2> places) {
  double mean = 0, square = 0;
  for (const auto& place : places) {
    mean += place[0] / static_cast<double>(places.size());
    square += place[0] * place[0] / static_cast<double>(places.size());
  }
  return std::sqrt(std::max(square - mean * mean, 0.0));
}

}  // namespace

NearLists nearLists(std::span<const std::vector<SimilarGraph>> lists, const MapOptions& options) {
  if (options.method != MapMethod::Tsne)
    throw Error{ErrorCode::Usage,
                "Kernel PCA needs the kernel matrix: map lists of similar graphs by t-SNE."};
  std::size_t longest = 0;
  for (const auto& list : lists)
    longest = std::max(longest, list.size());
  if (longest == 0)
    throw Error{ErrorCode::Input,
                "Lists without graphs cannot be mapped: ask for more similar graphs of each."};
  NearLists near{.options = options};
  auto& perplexity = near.options.perplexity;
  perplexity = usedPerplexity(perplexity, longest);
  near.nearest = nearestInLists(
      lists, static_cast<std::size_t>(std::ceil(neighboursPerPerplexity * perplexity)));
  for (const auto& list : lists)
    if (!list.empty())
      near.likeness.push_back(std::ranges::max(list, {}, &SimilarGraph::value).value);
  return near;
}

GraphMap mapLists(NearLists lists, Progress& progress, const MapWatcher& watcher) {
  const auto& options = lists.options;
  GraphMap map{.perplexity = options.perplexity};
  auto affinities = affinitiesOf(lists.nearest, map.perplexity, progress);
  auto starting = progress.slice(0, 0.1);
  auto places = spectralStart(affinities, options.seed, starting);
  const double deviation = deviationOf(places);
  map.positions = firstPoints(std::move(places), deviation, options.seed);
  auto settling = progress.slice(0.1, 0.97);
  map = settledMap(std::move(map), std::move(affinities), options.steps, settling, watcher);
  addUsualLikeness(map, std::move(lists.likeness));
  auto judging = progress.slice(0.97, 1);
  map.kept = keptNeighbours(lists.nearest, map.positions, judging);
  return map;
}

}  // namespace kindred
