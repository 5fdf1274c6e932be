#include "engine/graph/path_measures.hpp"

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <span>

#include "engine/core/random.hpp"
#include "engine/graph/components.hpp"

namespace kindred {

namespace {

constexpr std::size_t parts = 32;  // into which sources are divided, whatever the number of cores
constexpr std::int32_t fewestSources = 64;
constexpr std::uint64_t seedOfSources = 1;

/// Sums over the paths from some nodes: the pairs on whose paths each node lies, and its distances.
struct PathSums {
  std::vector<double> passed, distances;
  std::vector<std::int32_t> reached;  ///< sources that reach a node, but for itself

  explicit PathSums(std::size_t nodes) : passed(nodes), distances(nodes), reached(nodes) {}

  void add(const PathSums& other) {
    for (std::size_t node = 0; node < passed.size(); ++node) {
      passed[node] += other.passed[node];
      distances[node] += other.distances[node];
      reached[node] += other.reached[node];
    }
  }
};

/// Follows the shortest paths from one node after the other.
class PathWalk {
 public:
  explicit PathWalk(const Graph& graph)
      : graph_{graph},
        distance_(static_cast<std::size_t>(graph.nodeCount()), -1),
        paths_(distance_.size()),
        depends_(distance_.size()) {}

  void from(Node source, PathSums& sums) {
    spread(source);
    for (auto at = order_.size(); at > 1; --at) {
      const auto node = order_[at - 1];
      const auto place = static_cast<std::size_t>(node);
      const double scale = scales_[static_cast<std::size_t>(distance_[place]) - 1];
      const double share = paths_[place] > 0 ? scale * (1 + depends_[place]) / paths_[place] : 0;
      for (const auto before : graph_.neighbours(node))
        if (distance_[static_cast<std::size_t>(before)] == distance_[place] - 1)
          depends_[static_cast<std::size_t>(before)] +=
              share * paths_[static_cast<std::size_t>(before)];
      sums.passed[place] += depends_[place];
      sums.distances[place] += distance_[place];
      ++sums.reached[place];
    }
    for (const auto node : order_)
      distance_[static_cast<std::size_t>(node)] = -1;
  }

 private:
  void spread(Node source) {
    order_.assign(1, source);
    begin(source, 0);
    paths_[static_cast<std::size_t>(source)] = 1;
    scales_.clear();
    for (std::size_t at = 0; at < order_.size(); ++at) {
      const auto node = static_cast<std::size_t>(order_[at]);
      if (std::ssize(scales_) == distance_[node]) scales_.push_back(scaleFrom(at));
      for (const auto next : graph_.neighbours(order_[at])) {
        const auto place = static_cast<std::size_t>(next);
        if (distance_[place] < 0) {
          begin(next, distance_[node] + 1);
          order_.push_back(next);
        }
        if (distance_[place] == distance_[node] + 1) paths_[place] += scales_.back() * paths_[node];
      }
    }
  }

  /// Returns by what the paths to all nodes at one distance, which stand from a place on, are
  /// multiplied on the way to the next: they double with every diamond of a chain.
  double scaleFrom(std::size_t first) const {
    constexpr double large = 1e100;
    double most = 0;
    for (auto at = first; at < order_.size(); ++at)
      most = std::max(most, paths_[static_cast<std::size_t>(order_[at])]);
    return most > large ? 1 / large : 1;
  }

  void begin(Node node, std::int32_t distance) {
    const auto place = static_cast<std::size_t>(node);
    distance_[place] = distance;
    paths_[place] = depends_[place] = 0;
  }

  const Graph& graph_;
  std::vector<Node> order_;
  std::vector<std::int32_t> distance_;  ///< -1 until a node is reached
  std::vector<double> paths_, depends_;
  std::vector<double> scales_;  ///< of the paths at each distance
};

/// All nodes, or as many as can be followed, drawn at random.
std::vector<Node> sourcesOf(const Graph& graph, std::int64_t mostSteps) {
  std::vector<Node> sources(static_cast<std::size_t>(graph.nodeCount()));
  std::iota(sources.begin(), sources.end(), 0);
  const auto most = pathSources(graph, mostSteps);
  if (most == graph.nodeCount()) return sources;
  Random random{seedOfSources};
  random.shuffle(std::span{sources});
  sources.resize(static_cast<std::size_t>(most));
  return sources;
}

/// Adds up the parts in their order, whose sums are held of as many at a time as there are cores.
PathSums sumsOver(const Graph& graph, std::span<const Node> sources, Progress& progress) {
  const auto count = static_cast<std::size_t>(graph.nodeCount());
  const auto atOnce =
      std::min(parts, static_cast<std::size_t>(tbb::this_task_arena::max_concurrency()));
  PathSums total{count};
  for (std::size_t first = 0; first < parts; first += atOnce) {
    std::vector<PathSums> sums(std::min(atOnce, parts - first), PathSums{count});
    tbb::parallel_for(std::size_t{0}, sums.size(), [&](std::size_t part) {
      PathWalk paths{graph};
      for (auto at = first + part; at < sources.size(); at += parts) {
        progress.checkpoint();
        paths.from(sources[at], sums[part]);
        progress.advance();
      }
    });
    for (const auto& part : sums)
      total.add(part);
  }
  return total;
}

}  // namespace

std::int32_t pathSources(const Graph& graph, std::int64_t mostSteps) {
  const auto stepsOfOne = graph.nodeCount() + 2 * std::int64_t{graph.edgeCount()};
  const auto most =
      std::max<std::int64_t>(mostSteps / std::max<std::int64_t>(stepsOfOne, 1), fewestSources);
  return static_cast<std::int32_t>(std::min<std::int64_t>(most, graph.nodeCount()));
}

PathMeasures pathMeasures(const Graph& graph, Progress& progress, std::int64_t mostSteps) {
  const auto sources = sourcesOf(graph, mostSteps);
  progress.begin("following shortest paths", sources.size());
  const auto count = static_cast<std::size_t>(graph.nodeCount());
  if (count == 0) return {};
  const auto sums = sumsOver(graph, sources, progress);
  PathMeasures measures{.betweenness = std::vector<double>(count),
                        .closeness = std::vector<double>(count)};
  const auto all = static_cast<double>(count);
  const double pairs = (all - 1) * (all - 2) * static_cast<double>(sources.size()) / all;
  if (pairs > 0)
    for (std::size_t node = 0; node < count; ++node)
      measures.betweenness[node] = sums.passed[node] / pairs;
  for (const auto& component : componentsOf(graph)) {
    const auto others = static_cast<double>(component.size()) - 1;
    if (others == 0) continue;
    for (const auto node : component) {
      const auto place = static_cast<std::size_t>(node);
      measures.closeness[place] =
          sums.distances[place] > 0
              ? others / (all - 1) * sums.reached[place] / sums.distances[place]
              : std::numeric_limits<double>::quiet_NaN();
    }
  }
  return measures;
}

}  // namespace kindred
