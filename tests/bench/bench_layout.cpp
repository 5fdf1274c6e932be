// Speed of layOut():
//
//     bench_layout [nodes] [edges] [steps]
//
// lays out a random geometric graph, a preferential-attachment graph and a planted partition of
// that size. Prints the seconds that pass and those of the processor, the steps of all levels, the
// stress; and, for one step on the laid-out network, the nanoseconds that repulsion takes a node.

#include <sys/resource.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <numbers>
#include <utility>

#include "engine/core/random.hpp"
#include "engine/graph/generate.hpp"
#include "engine/layout/forces.hpp"
#include "engine/layout/layout.hpp"
#include "tests/support/random_graphs.hpp"

namespace {

using namespace kindred;
using namespace kindred::test;

double wallSeconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double processorSeconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// Random points in the unit square, joined if they are nearer than gives about that many edges.
Graph randomGeometric(std::int32_t nodes, std::int32_t edges) {
  Random random{1};
  std::vector<Point2> points(nodes);
  for (auto& point : points)
    point = {random.uniform(), random.uniform()};
  const double count = nodes;
  const double reach = std::sqrt(2 * edges / (count * count * std::numbers::pi));
  std::map<std::pair<int, int>, std::vector<Node>> squares;
  const auto squareOf = [&](const Point2& point) {
    return std::pair{static_cast<int>(point[0] / reach), static_cast<int>(point[1] / reach)};
  };
  GraphData data{.nodeCount = nodes};
  for (Node node = 0; node < nodes; ++node) {
    const auto [x, y] = squareOf(points[node]);
    for (int dx = -1; dx <= 1; ++dx)
      for (int dy = -1; dy <= 1; ++dy)
        for (const Node other : squares[{x + dx, y + dy}])
          if (std::hypot(points[node][0] - points[other][0], points[node][1] - points[other][1]) <
              reach)
            data.edges.push_back({other, node});
    squares[{x, y}].push_back(node);
  }
  return Graph{std::move(data)};
}

/// Communities of 200 nodes with nine tenths of the edges inside.
Graph plantedPartition(std::int32_t nodes, std::int32_t edges) {
  const double size = 200;
  const double degree = 2.0 * edges / nodes;
  return communities(nodes / 200, 200, 0.9 * degree / size, 0.1 * degree / (nodes - size), 1);
}

void measure(const char* name, const Graph& graph, const LayoutOptions& options) {
  Progress progress;
  const double wall = wallSeconds();
  const double processor = processorSeconds();
  const auto layout = layOut(graph, options, progress);
  const double wallTaken = wallSeconds() - wall;
  const double processorTaken = processorSeconds() - processor;

  const std::vector<double> masses(layout.positions.size(), 1);
  std::vector<Force> forces(layout.positions.size());
  Quadtree tree;
  const double building = processorSeconds();
  tree.build(layout.positions, masses);
  const double repelling = processorSeconds();
  const int repeats = 20;
  for (int repeat = 0; repeat < repeats; ++repeat)
    addRepulsion(tree, forces, progress);
  const double end = processorSeconds();
  const double nodes = graph.nodeCount();
  std::printf(
      "%-22s %d nodes, %d edges: %.2f s, %.2f s of processor, %lld steps, %s, stress %.4f;"
      " a step: tree %.0f ns, repulsion %.0f ns a node\n",
      name, graph.nodeCount(), graph.edgeCount(), wallTaken, processorTaken,
      static_cast<long long>(layout.steps), layout.isSettled ? "settled" : "not settled",
      layout.stress, 1e9 * (repelling - building) / nodes,
      1e9 * (end - repelling) / repeats / nodes);
}

}  // namespace

int main(int count, char** arguments) {
  const auto number = [&](int at, int usual) {
    return count > at ? std::atoi(arguments[at]) : usual;
  };
  const int nodes = number(1, 20'000);
  const int edges = number(2, 100'000);
  LayoutOptions options;
  options.steps = number(3, options.steps);
  measure("random geometric", randomGeometric(nodes, edges), options);
  measure("preferential", barabasiAlbert(nodes, edges / nodes, 1), options);
  measure("planted partition", plantedPartition(nodes, edges), options);
}
