#include "cli/flag/graph_choice.hpp"
#include "cli/flag/input.hpp"
#include "cli/flag/option_flags.hpp"
#include "cli/render/render.hpp"
#include "engine/reorder/order.hpp"
#include "viz/matrix/sparsity.hpp"

namespace kindred::cli {

namespace {

struct SparsityArguments {
  Input input;
  OrderOptions order;
  std::string graph;
  viz::SparsityStyle style;
  PictureOutput output;
};

viz::NamedOrder namedOrder(const Graph& graph, OrderOptions options, OrderMethod method,
                           Progress progress) {
  options.method = method;
  return {std::string{describe(method).label}, order(graph, options, progress)};
}

void renderSparsity(const SparsityArguments& arguments, Session& session) {
  requirePicturePlace(arguments.output, arguments.input.paths);
  const auto dataset =
      readPattern(arguments.input, session, session.progress.slice(0, 0.3)).dataset;
  const auto& graph = *dataset.graphs[chosenGraph(dataset, arguments.graph)];
  std::vector orders{
      namedOrder(graph, arguments.order, OrderMethod::Natural, session.progress.slice(0.3, 0.4))};
  if (arguments.order.method != OrderMethod::Natural)
    orders.push_back(namedOrder(graph, arguments.order, arguments.order.method,
                                session.progress.slice(0.4, 0.9)));
  auto style = arguments.style;
  style.tileSize = arguments.order.tileSize;
  writePicture(viz::sparsityPicture(graph, orders, style), arguments.output, session);
}

}  // namespace

void addRenderSparsity(const Command& render, Session& session) {
  auto arguments = std::make_shared<SparsityArguments>();
  const auto command = render.add(
      "sparsity", "The adjacency matrix of a graph before and after reordering, with its tiles.");
  addInput(command, arguments->input);
  addGraphChoice(command, arguments->graph);
  addFlags(command, orderOptionTable(), arguments->order, "Order");
  // The tiles that the order fills are those that are drawn.
  addFlags(command, viz::sparsityStyleTable(), arguments->style, "Style", {"tile"});
  addPictureOutput(command, arguments->output);
  command.runs(session, [arguments, &session] { renderSparsity(*arguments, session); });
}

}  // namespace kindred::cli
