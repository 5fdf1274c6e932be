#include <algorithm>

#include "cli/bench/bench.hpp"
#include "cli/flag/input.hpp"
#include "cli/flag/option_flags.hpp"
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

/// The random graphs of the paper, or those of the files that were given.
std::vector<NamedGraphs> setsToOrder(const BenchOrdersArguments& arguments, Session& session) {
  if (!arguments.input.paths.empty()) {
    const auto dataset = readInput(arguments.input.paths, arguments.input.options, session,
                                   session.progress.slice(0, 0.2))
                             .dataset;
    return {{dataset.name, dataset.graphs}};
  }
  NamedGraphs smallWorld{"NWS(96, 3, 0.1)", {}};
  NamedGraphs scaleFree{"BA(96, 6)", {}};
  for (std::uint64_t seed = 1; seed <= 160; ++seed) {
    smallWorld.graphs.push_back(
        std::make_shared<const Graph>(newmanWattsStrogatz(96, 3, 0.1, seed)));
    scaleFree.graphs.push_back(std::make_shared<const Graph>(barabasiAlbert(96, 6, seed)));
  }
  return {smallWorld, scaleFree};
}

/// Orders the graphs one after the other and reports on it.
void measureOrder(const NamedGraphs& set, std::string_view name, const OrderOptions& options,
                  Progress progress, Json& json, std::string& text) {
  std::vector<Permutation> permutations;
  double total = 0;
  double worst = 0;
  progress.begin(name, set.graphs.size());
  for (const auto& graph : set.graphs) {
    auto alone = progress.silent();
    const double seconds =
        secondsOf([&] { permutations.push_back(order(*graph, options, alone)); });
    total += seconds;
    worst = std::max(worst, seconds);
    progress.advance();
  }
  const double tiles =
      tilingStatistics(set.graphs, permutations, options.tileSize, progress).meanTiles();
  const double milliseconds = 1000 * total / static_cast<double>(set.graphs.size());
  json.push_back({{"set", set.name},
                  {"graphs", set.graphs.size()},
                  {"order", name},
                  {"mean_tiles", tiles},
                  {"milliseconds_per_graph", milliseconds},
                  {"worst_milliseconds", 1000 * worst}});
  text += joined("  ", name, ": ", rounded(tiles, 4), " tiles, ", rounded(milliseconds),
                 " ms a graph, at worst ", rounded(1000 * worst), "\n");
}

void measureOrders(const BenchOrdersArguments& arguments, Session& session) {
  Json json = Json::array();
  std::string text;
  for (const auto& set : setsToOrder(arguments, session)) {
    text += joined(set.name, ", ",
                   counted(static_cast<long long>(set.graphs.size()), "graph", "graphs"), "\n");
    for (const auto& description : orderMethods()) {
      if (!isApplicable(description.method, set.graphs)) continue;
      auto options = arguments.order;
      options.method = description.method;
      measureOrder(set, description.name, options, session.progress.slice(0.2, 1), json, text);
      if (description.method != OrderMethod::Pbr || !options.swaps) continue;
      options.swaps = false;
      measureOrder(set, joined(description.name, ", no swaps"), options,
                   session.progress.slice(0.2, 1), json, text);
    }
  }
  session.answer(json, text);
}

}  // namespace

void addBenchOrders(const Command& bench, Session& session) {
  auto arguments = std::make_shared<BenchOrdersArguments>();
  const auto command = bench.add(
      "orders",
      "Count tiles and time every order, one graph after the other, on files or, without any, on "
      "the paper's random graphs.");
  addInput(command, arguments->input);
  command.at("FILE").required(false);
  addFlags(command, orderOptionTable(), arguments->order, "Order");
  command.runs(session, [arguments, &session] { measureOrders(*arguments, session); });
}

}  // namespace kindred::cli
