#include "cli/bench/bench_graphs.hpp"

#include "cli/bench/bench.hpp"
#include "engine/core/error.hpp"

namespace kindred::cli {

void addBenchGraphs(const Command& command, BenchGraphs& graphs) {
  addInput(command, graphs.input);
  addCount(command, "--graphs", graphs.graphs, "At most so many graphs, the first ones", 1'000'000);
  command.number("--smallest", graphs.smallest, "Only graphs of at least so many nodes.")
      .type("N")
      .showDefault();
  command.number("--largest", graphs.largest, "Only graphs of at most so many nodes.")
      .type("N")
      .showDefault();
  addCount(command, "--copies", graphs.copies,
           "How often each graph is in the set, for sets too small to fill a device", 1000);
}

std::shared_ptr<const Dataset> readBenchGraphs(const BenchGraphs& graphs, Session& session,
                                               Progress progress) {
  const auto all = readInput(graphs.input.paths, graphs.input.options, session, progress).dataset;
  auto chosen = std::make_shared<Dataset>();
  chosen->name = all.name;
  for (const auto& graph : all.graphs) {
    if (static_cast<int>(chosen->size()) == graphs.graphs) break;
    if (graph->nodeCount() >= graphs.smallest && graph->nodeCount() <= graphs.largest)
      chosen->graphs.push_back(graph);
  }
  if (chosen->graphs.empty())
    throw Error{ErrorCode::Input, "No graph has a size within --smallest and --largest."};
  const auto once = chosen->graphs;
  for (int copy = 1; copy < graphs.copies; ++copy)
    chosen->graphs.insert(chosen->graphs.end(), once.begin(), once.end());
  return chosen;
}

}  // namespace kindred::cli
