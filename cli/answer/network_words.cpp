#include "cli/answer/network_words.hpp"

#include <algorithm>

#include "engine/core/text.hpp"
#include "engine/graph/network_statistics.hpp"

namespace kindred::cli {

namespace {

constexpr std::size_t mostNetworks = 4;

/// Without self-loops, as degrees are.
double densityOf(const Graph& graph, const NetworkStatistics& statistics) {
  return graph.nodeCount() > 1 ? statistics.meanDegree / (graph.nodeCount() - 1) : 0;
}

std::string percent(double share) { return joined(rounded(100 * share), " %"); }

/// "1: 2,013 nodes, 2-3: 800 nodes, ..."
std::string degreesText(const NetworkStatistics& statistics) {
  std::string text;
  for (std::size_t power = 1; power < statistics.nodesByDegree.size(); ++power) {
    if (statistics.nodesByDegree[power] == 0) continue;
    const auto first = std::int64_t{1} << (power - 1);
    text += joined(text.empty() ? "" : ", ", thousands(statistics.nodesByDegree[power]), " of ",
                   thousands(first), power == 1 ? "" : joined(" to ", thousands(2 * first - 1)));
  }
  return text.empty() ? "none" : text;
}

std::string statisticsText(const Graph& graph, const NetworkStatistics& statistics) {
  auto text = joined("  degrees: ", thousands(statistics.smallestDegree), " to ",
                     thousands(statistics.largestDegree), ", median ",
                     rounded(statistics.medianDegree), ", mean ", rounded(statistics.meanDegree),
                     "\n  nodes by degree: ", degreesText(statistics),
                     "\n  isolated nodes: ", thousands(statistics.isolatedNodes),
                     "\n  self-loops: ", thousands(statistics.selfLoops),
                     "\n  components: ", thousands(statistics.components));
  if (statistics.components > 1)
    text +=
        joined(", the largest of ", thousands(statistics.largestComponent), " nodes (",
               percent(static_cast<double>(statistics.largestComponent) / graph.nodeCount()), ")");
  if (statistics.hasTriangles)
    text += joined("\n  triangles: ", thousands(statistics.triangles),
                   "\n  clustering: ", rounded(statistics.meanClustering), " a node in the mean, ",
                   rounded(statistics.globalClustering), " of all paths of two edges closed");
  else
    text += "\n  clustering: not counted, the network is too dense";
  if (statistics.assortativity)
    text += joined("\n  assortativity by degree: ", rounded(*statistics.assortativity));
  text += joined("\n  density: ", rounded(densityOf(graph, statistics)), "\n");
  if (statistics.repeatedNames > 0)
    text +=
        joined("  nodes of a name that another has: ", thousands(statistics.repeatedNames), "\n");
  return text;
}

Json statisticsJson(const Graph& graph, const NetworkStatistics& statistics) {
  const auto ifCounted = [&](auto value) { return statistics.hasTriangles ? Json(value) : Json(); };
  return {{"name", graph.name()},
          {"nodes", graph.nodeCount()},
          {"edges", graph.edgeCount()},
          {"density", densityOf(graph, statistics)},
          {"degrees",
           {{"smallest", statistics.smallestDegree},
            {"median", statistics.medianDegree},
            {"mean", statistics.meanDegree},
            {"largest", statistics.largestDegree},
            {"nodes_by_power_of_two", statistics.nodesByDegree}}},
          {"isolated_nodes", statistics.isolatedNodes},
          {"self_loops", statistics.selfLoops},
          {"components", statistics.components},
          {"largest_component", statistics.largestComponent},
          {"triangles", ifCounted(statistics.triangles)},
          {"mean_clustering", ifCounted(statistics.meanClustering)},
          {"global_clustering", ifCounted(statistics.globalClustering)},
          {"assortativity", statistics.assortativity ? Json(*statistics.assortativity) : Json()},
          {"repeated_names", statistics.repeatedNames}};
}

}  // namespace

NetworkWords networkWords(const Dataset& dataset, const Progress& progress) {
  NetworkWords words;
  const bool areNetworks =
      std::ranges::all_of(dataset.graphs, [](const auto& graph) { return isNetwork(*graph); });
  if (!areNetworks || dataset.size() > mostNetworks) return words;
  for (const auto& graph : dataset.graphs) {
    const auto statistics = networkStatistics(*graph, progress);
    words.text += joined(dataset.size() == 1 ? "network" : graph->name(), "\n",
                         statisticsText(*graph, statistics));
    words.json.push_back(statisticsJson(*graph, statistics));
  }
  return words;
}

}  // namespace kindred::cli
