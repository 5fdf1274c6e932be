#include <array>

#include "cli/answer/kernel_words.hpp"
#include "cli/flag/graph_choice.hpp"
#include "cli/flag/kernel_flags.hpp"
#include "cli/flag/option_flags.hpp"
#include "cli/flag/solve_flags.hpp"
#include "cli/flag/two_graphs.hpp"
#include "cli/render/render.hpp"
#include "engine/kernel/walk_graphs.hpp"
#include "engine/nodal/node_matching.hpp"
#include "engine/work/matrix_work.hpp"
#include "io/molecule/lay_out.hpp"
#include "viz/depict/pair.hpp"

namespace kindred::cli {

namespace {

struct PairArguments {
  Input input;
  KernelFlags kernel;
  SolveFlags solve;
  std::vector<std::string> graphs;  ///< as they were chosen: none, or two
  viz::MoleculeStyle style;
  PictureOutput output;
};

void renderPair(const PairArguments& arguments, Session& session) {
  requirePicturePlace(arguments.output, arguments.input.paths);
  const Dataset dataset =
      readTwoGraphs(arguments.input, arguments.graphs, session, session.progress.slice(0, 0.4));
  auto drawing = session.progress.slice(0.4, 0.5);
  const std::array graphs{dataset.graphs[0], dataset.graphs[1]};
  const auto molecules = io::laidOut(graphs, drawing, session.readers.get());
  for (const auto& molecule : molecules)
    requireDrawing(*molecule);
  const NodalRequest request{graphs[0], graphs[1], arguments.kernel.resolve(dataset),
                             arguments.solve.options, /*normalises=*/true};
  sayKernel(request.kernel, session);
  const auto devices = openDevices(arguments.solve, session);
  auto comparing = session.progress.slice(0.5, 0.9);
  const auto compared = compute(request, {devices}, comparing);
  session.remark(compared->origin().remarks);
  const auto& nodal = *compared->value();
  viz::MoleculePair pair{.a = molecules[0], .b = molecules[1]};
  const auto walkedA = walkedNodes(request.kernel, *graphs[0]);
  const auto walkedB = walkedNodes(request.kernel, *graphs[1]);
  for (const auto& match : matchNodes(*nodal.a, *nodal.b, nodal.likeness, session.progress))
    pair.matches.push_back({walkedA[static_cast<std::size_t>(match.a)],
                            walkedB[static_cast<std::size_t>(match.b)], match.value});
  writePicture(viz::PairDrawing{pair, arguments.style}.picture(), arguments.output, session);
}

}  // namespace

void addRenderPair(const Command& render, Session& session) {
  auto arguments = std::make_shared<PairArguments>();
  const auto command = render.add(
      "pair", "Two molecules with their matching atoms, coloured by how alike they are.");
  addInput(command, arguments->input);
  addTwoGraphChoices(command, arguments->graphs);
  addFlags(command, viz::moleculeStyleTable(), arguments->style, "Style");
  arguments->kernel.addTo(command);
  addSolveFlags(command, arguments->solve);
  addPictureOutput(command, arguments->output);
  command.runs(session, [arguments, &session] { renderPair(*arguments, session); });
}

}  // namespace kindred::cli
