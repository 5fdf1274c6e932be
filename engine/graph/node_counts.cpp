#include "engine/graph/node_counts.hpp"

#include <algorithm>
#include <map>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"

namespace kindred {

std::string_view nodeMeasureName(NodeMeasure measure) {
  switch (measure) {
    case NodeMeasure::Degree:
      return "degree";
    case NodeMeasure::Component:
      return "component";
    case NodeMeasure::Clustering:
      return "clustering";
    case NodeMeasure::Core:
      return "core";
    case NodeMeasure::Betweenness:
      return "betweenness";
    case NodeMeasure::Closeness:
      return "closeness";
    case NodeMeasure::PageRank:
      return "PageRank";
    case NodeMeasure::Community:
      return "community";
  }
  return {};
}

std::optional<NodeMeasure> nodeMeasureNamed(std::string_view name) {
  const auto* found = std::ranges::find(nodeMeasures, name, &nodeMeasureName);
  return found == nodeMeasures.end() ? std::nullopt : std::optional{*found};
}

bool isEstimated(const Graph& graph, NodeMeasure measure) {
  return areOfPaths(measure) && pathSources(graph) < graph.nodeCount();
}

std::string measureTitle(const Graph& graph, NodeMeasure measure, std::string name) {
  if (!isEstimated(graph, measure)) return name;
  return Language::translated("%1 (estimated from %2 of %3 nodes)", name,
                              thousands(pathSources(graph)), thousands(graph.nodeCount()));
}

std::string estimateNote(const Graph& graph) {
  if (!isEstimated(graph, NodeMeasure::Betweenness)) return {};
  return Language::translated(
      "Betweenness and closeness are estimated, from the shortest paths of %1 of %2 nodes.",
      thousands(pathSources(graph)), thousands(graph.nodeCount()));
}

std::shared_ptr<NodeCounts> NodeCounts::shared(const std::shared_ptr<const Graph>& graph) {
  static std::mutex guard;
  static std::map<const Graph*, std::weak_ptr<NodeCounts>> known;
  const std::lock_guard lock{guard};
  std::erase_if(known, [](const auto& entry) { return entry.second.expired(); });
  auto& entry = known[graph.get()];
  auto counts = entry.lock();
  if (!counts) entry = counts = std::make_shared<NodeCounts>(graph);
  return counts;
}

const std::vector<double>& NodeCounts::of(NodeMeasure measure, Progress& progress) {
  if (measure == NodeMeasure::Betweenness) return paths(progress).betweenness;
  if (measure == NodeMeasure::Closeness) return paths(progress).closeness;
  return values_[static_cast<std::size_t>(measure)].get(progress,
                                                        [&] { return counted(measure, progress); });
}

const PathMeasures& NodeCounts::paths(Progress& progress) {
  return paths_.get(progress, [&] { return pathMeasures(*graph_, progress); });
}

const Communities& NodeCounts::communities(Progress& progress) {
  return communities_.get(progress, [&] { return communitiesOf(*graph_, progress); });
}

std::vector<double> NodeCounts::counted(NodeMeasure measure, Progress& progress) {
  switch (measure) {
    case NodeMeasure::Degree: {
      const auto degrees = degreesOf(*graph_);
      return {degrees.begin(), degrees.end()};
    }
    case NodeMeasure::Component:
      return componentNumbers(*graph_);
    case NodeMeasure::Clustering:
      return clusteringOf(*graph_, progress);
    case NodeMeasure::Core:
      return coresOf(*graph_);
    case NodeMeasure::PageRank:
      return pageRanksOf(*graph_, progress);
    case NodeMeasure::Community: {
      std::vector<double> numbers;
      for (const auto community : communities(progress).of)
        numbers.push_back(community + 1);
      return numbers;
    }
    case NodeMeasure::Betweenness:
    case NodeMeasure::Closeness:
      break;  // of all shortest paths
  }
  return {};
}

}  // namespace kindred
