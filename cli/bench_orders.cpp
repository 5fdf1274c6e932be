#include <algorithm>

#include "cli/bench.hpp"
#include "cli/input.hpp"
#include "cli/option_flags.hpp"
#include "engine/core/text.hpp"
#include "engine/graph/generate.hpp"
#include "engine/reorder/order_dataset.hpp"

namespace kindred::cli {

namespace {

struct BenchOrdersArguments {
  Input input;
  OrderOptions order;
};

struct NamedGraphs {
  std::string name;
  std::vector<std::shared_ptr<const Graph>> graphs;
};

/// The random graphs of the paper, and the files that were given.
std::vector<NamedGraphs> setsToOrder(const BenchOrdersArguments& arguments, Session& session) {
  constexpr int count = 160;
  NamedGraphs smallWorld{"NWS(96, 3, 0.1)", {}};
  NamedGraphs scaleFree{"BA(96, 6)", {}};
  for (std::uint64_t seed = 1; seed <= count; ++seed) {
    smallWorld.graphs.push_back(
        std::make_shared<const Graph>(newmanWattsStrogatz(96, 3, 0.1, seed)));
    scaleFree.graphs.push_back(std::make_shared<const Graph>(barabasiAlbert(96, 6, seed)));
  }
  std::vector<NamedGraphs> sets{smallWorld, scaleFree};
  if (!arguments.input.paths.empty()) {
    const auto dataset = readInput(arguments.input.paths, arguments.input.options, session,
                                   session.progress.slice(0, 0.2))
                             .dataset;
    sets.push_back({dataset.name, dataset.graphs});
  }
  return sets;
}

void measureOrders(const BenchOrdersArguments& arguments, Session& session) {
  Json json = Json::array();
  std::string text;
  const auto sets = setsToOrder(arguments, session);
  for (const auto& [name, graphs] : sets) {
    text +=
        joined(name, ", ", counted(static_cast<long long>(graphs.size()), "graph", "graphs"), "\n");
    for (const auto& description : orderMethods()) {
      if (!std::ranges::all_of(
              graphs, [&](const auto& graph) { return isApplicable(description.method, *graph); }))
        continue;
      auto options = arguments.order;
      options.method = description.method;
      std::vector<Permutation> permutations;
      auto progress = session.progress.slice(0.2, 1);
      const double seconds = secondsOf([&] { permutations = orderAll(graphs, options, progress); });
      const auto tiling = tilingStatistics(graphs, permutations, options.tileSize);
      const double milliseconds = 1000 * seconds / static_cast<double>(graphs.size());
      json.push_back({{"set", name},
                      {"graphs", graphs.size()},
                      {"order", description.name},
                      {"mean_tiles", tiling.meanTiles()},
                      {"milliseconds_per_graph", milliseconds}});
      text += joined("  ", description.name, ": ", rounded(tiling.meanTiles(), 4), " tiles, ",
                     rounded(milliseconds), " ms a graph\n");
    }
  }
  session.answer(json, text);
}

}  // namespace

void addBenchOrders(CLI::App& bench, Session& session) {
  auto arguments = std::make_shared<BenchOrdersArguments>();
  auto* command = bench.add_subcommand(
      "orders", "Count tiles and time every order on the paper's random graphs, and on files.");
  addInput(*command, arguments->input);
  command->get_option("FILE")->required(false);
  addFlags(*command, orderOptionTable(), arguments->order, "Order");
  command->callback([arguments, &session] {
    session.work = [arguments, &session] { measureOrders(*arguments, session); };
  });
}

}  // namespace kindred::cli
