#include <array>
#include <filesystem>

#include "cli/command/commands.hpp"
#include "cli/command/working.hpp"
#include "cli/flag/graph_choice.hpp"
#include "cli/flag/input.hpp"
#include "cli/flag/option_flags.hpp"
#include "cli/session/output.hpp"
#include "engine/core/text.hpp"
#include "engine/layout/layout.hpp"
#include "engine/work/layout_work.hpp"
#include "io/export/layout_file.hpp"

namespace kindred::cli {

namespace {

struct LayoutArguments {
  Input input;
  LayoutOptions layout;
  std::string graph;
  std::string output;
  std::string project;
};

void layOutGraph(const LayoutArguments& arguments, Session& session) {
  io::kindOf(arguments.output, io::layoutFileKinds(), "a layout");
  const std::array<std::filesystem::path, 2> outputs{arguments.output, arguments.project};
  requireOutputs(outputs, arguments.input.paths);
  requireProjectPlace(arguments.project);
  const auto dataset = readInput(arguments.input.paths, arguments.input.options, session,
                                 session.progress.slice(0, 0.2))
                           .dataset;
  const LayoutRequest request{dataset.graphs[chosenGraph(dataset, arguments.graph)],
                              arguments.layout};
  const auto& graph = *request.graph;
  Working working{arguments.project, {"cpu", {}}, session};
  const auto computed = working.result(request, session.progress.slice(0.2, 0.9));
  const auto& layout = *computed->value();
  auto writing = session.progress.slice(0.9, 1);
  io::writeLayout(layout, graph, arguments.output, writing);

  session.answer(
      {{"nodes", graph.nodeCount()},
       {"edges", graph.edges().size()},
       {"steps", layout.steps},
       {"settled", layout.isSettled},
       {"stress", layout.stress},
       {"output", arguments.output}},
      joined(counted(graph.nodeCount(), "node", "nodes"), ", ",
             counted(static_cast<long long>(graph.edges().size()), "edge", "edges"), ": ",
             counted(layout.steps, "step", "steps"),
             layout.isSettled ? ", settled" : ", not settled when it ended", "; stress ",
             rounded(layout.stress),
             ", where 0 would show every distance in proportion to the shortest path.\n"));
}

}  // namespace

void addLayoutCommand(const Command& program, Session& session) {
  auto arguments = std::make_shared<LayoutArguments>();
  const auto command =
      program.add("layout", "Lay out a network by forces, and write where its nodes are drawn.");
  addInput(command, arguments->input, DataKind::Networks);
  addFlags(command, layoutOptionTable(), arguments->layout, "Layout");
  addGraphChoice(command, arguments->graph);
  command.file("-o,--output", arguments->output, "Where the positions go: .csv or .npy.")
      .required();
  addProjectFlag(command, arguments->project);
  command.runs(session, [arguments, &session] { layOutGraph(*arguments, session); });
}

}  // namespace kindred::cli
