#include <algorithm>
#include <array>
#include <cstdio>

#include "cli/answer/cost_words.hpp"
#include "cli/command/commands.hpp"
#include "cli/command/working.hpp"
#include "cli/flag/graph_choice.hpp"
#include "cli/flag/input.hpp"
#include "cli/flag/option_flags.hpp"
#include "cli/session/output.hpp"
#include "engine/core/text.hpp"
#include "engine/reorder/order_dataset.hpp"
#include "engine/work/order_work.hpp"
#include "io/export/permutation_file.hpp"

namespace kindred::cli {

namespace {

struct ReorderArguments {
  Input input;
  OrderOptions order;
  std::string graph;
  bool comparesAll = false;
  std::string output;
  std::string project;
};

Json orderJson(const OrderStatistics& compared) {
  const auto& tiling = compared.tiling;
  return {{"tiles", tiling.tiles},
          {"mean_tiles", tiling.meanTiles()},
          {"mean_fill", tiling.meanFill()},
          {"predicted_work", tiling.predictedWork},
          {"bandwidth", compared.envelope.bandwidth},
          {"profile", compared.envelope.profile},
          {"tiles_of_fill", tiling.tilesOfFill}};
}

/// The orders to compare: natural and the chosen one, or all that apply.
std::vector<OrderOptions> ordersToCompare(const ReorderArguments& arguments, GraphList graphs) {
  std::vector<OrderOptions> orders;
  for (const auto& description : orderMethods()) {
    const bool isWanted = arguments.comparesAll || description.method == OrderMethod::Natural ||
                          description.method == arguments.order.method;
    const bool applies = isApplicable(description.method, graphs);
    const bool isAskedFor = description.method == arguments.order.method;
    if (!isWanted || (!applies && !isAskedFor)) continue;
    auto options = arguments.order;
    options.method = description.method;
    orders.push_back(options);
  }
  return orders;
}

std::string tableOf(const std::vector<OrderStatistics>& all) {
  const auto natural = static_cast<double>(all.front().tiling.tiles);
  std::string text =
      "order      tiles   of natural   non-zeros a tile   predicted work   bandwidth      "
      "profile\n";
  for (const auto& compared : all) {
    const auto& tiling = compared.tiling;
    std::array<char, 128> line{};
    const auto share = natural > 0 ? static_cast<double>(tiling.tiles) / natural : 1;
    std::snprintf(line.data(), line.size(), "%-8s %7s   %8s %%   %16s   %14s   %9s   %10s\n",
                  std::string{describe(compared.options.method).name}.c_str(),
                  toText(tiling.tiles).c_str(), rounded(100 * share).c_str(),
                  rounded(tiling.meanFill()).c_str(), rounded(tiling.predictedWork, 4).c_str(),
                  toText(compared.envelope.bandwidth).c_str(),
                  toText(compared.envelope.profile).c_str());
    text += line.data();
  }
  return text;
}

/// Finds the chosen order of all graphs if a project keeps it, or else of the graph that is
/// written, and writes that.
void keepOrWrite(const ReorderArguments& arguments, const Dataset& dataset, Session& session,
                 const Progress& progress) {
  const bool isWritten = !arguments.output.empty(), isKept = !arguments.project.empty();
  if (!isWritten && !isKept) return;
  const auto chosen = isWritten ? chosenGraph(dataset, arguments.graph) : 0;
  const std::array one{static_cast<std::int32_t>(chosen)};
  const OrderRequest request{
      std::make_shared<const Dataset>(isKept ? dataset : subset(dataset, one)), arguments.order};
  Working working{arguments.project, {"cpu", {}}, session};
  const auto found = working.result(request, progress)->value();
  if (isWritten)
    io::writePermutation(found->permutations[isKept ? chosen : 0].value(), *dataset.graphs[chosen],
                         arguments.order, arguments.output);
}

void reorder(const ReorderArguments& arguments, Session& session) {
  if (!arguments.output.empty())
    io::kindOf(arguments.output, io::permutationFileKinds(), "an order");
  const std::array<std::filesystem::path, 2> outputs{arguments.output, arguments.project};
  requireOutputs(outputs, arguments.input.paths);
  requireProjectPlace(arguments.project);
  auto dataset = readPattern(arguments.input, session, session.progress.slice(0, 0.3)).dataset;
  std::vector<std::shared_ptr<const Graph>> graphs = dataset.graphs;
  if (!arguments.graph.empty()) graphs = {dataset.graphs[chosenGraph(dataset, arguments.graph)]};
  const auto asked = ordersToCompare(arguments, graphs);
  if (std::ranges::count(asked, OrderMethod::Pbr, &OrderOptions::method) > 0)
    sayOrderCost(graphs, session);
  keepOrWrite(arguments, dataset, session, session.progress.slice(0.3, 0.6));
  auto progress = session.progress.slice(0.6, 1);
  const auto statistics = orderStatistics(graphs, asked, progress);
  Json orders = Json::object();
  for (const auto& compared : statistics)
    orders[std::string{describe(compared.options.method).name}] = orderJson(compared);

  session.answer(
      {{"graphs", graphs.size()},
       {"tile", arguments.order.tileSize},
       {"order", describe(arguments.order.method).name},
       {"orders", orders},
       {"output", arguments.output}},
      joined(counted(static_cast<long long>(graphs.size()), "graph", "graphs"), ", tiles of ",
             arguments.order.tileSize, "×", arguments.order.tileSize, "\n", tableOf(statistics)));
}

}  // namespace

void addReorderCommand(const Command& program, Session& session) {
  auto arguments = std::make_shared<ReorderArguments>();
  const auto command = program.add(
      "reorder", "Reorder matrices into few dense tiles; say what it gains, write the order.");
  addInput(command, arguments->input);
  addFlags(command, orderOptionTable(), arguments->order, "Order");
  addGraphChoice(command, arguments->graph);
  command.flag("--compare", arguments->comparesAll, "Compare every order that applies.");
  command.file("-o,--output", arguments->output,
               "Where the order of one graph goes: .npy or .csv.");
  command.file(
      "--project", arguments->project,
      "Project file that keeps the chosen order of all graphs; one that was stopped goes on.");
  command.runs(session, [arguments, &session] { reorder(*arguments, session); });
}

}  // namespace kindred::cli
