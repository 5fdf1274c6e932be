#include <cmath>

#include "cli/commands.hpp"
#include "cli/graph_choice.hpp"
#include "cli/input.hpp"
#include "cli/kernel_flags.hpp"
#include "cli/output.hpp"
#include "cli/solve_flags.hpp"
#include "engine/core/text.hpp"
#include "engine/gram/nodal.hpp"
#include "io/export/nodal_file.hpp"
#include "io/export/output_place.hpp"

namespace kindred::cli {

namespace {

struct NodalArguments {
  Input input;
  KernelFlags kernel;
  SolveFlags solve;
  std::string output;
};

/// The two graphs: the first of each of two files, or the first two of one.
Dataset readTwo(const NodalArguments& arguments, Session& session) {
  const auto& [paths, options] = arguments.input;
  auto dataset =
      readInput({paths.front()}, options, session, session.progress.slice(0, 0.25)).dataset;
  if (paths.size() > 1) {
    const auto other = readInput({paths[1]}, options, session, session.progress.slice(0.25, 0.5));
    dataset.graphs.resize(1);
    dataset.graphs.push_back(other.dataset.graphs.front());
  }
  if (paths.size() > 2 || dataset.size() < 2)
    throw Error{ErrorCode::Usage,
                "Nodal similarity compares two graphs: give two files, or one that holds two."};
  session.say(joined("Comparing ", graphName(dataset, 0), " with ", graphName(dataset, 1), "."));
  return dataset;
}

void compareNodes(const NodalArguments& arguments, Session& session) {
  if (!arguments.output.empty())
    io::kindOf(arguments.output, io::nodalFileKinds(), "nodal similarity");
  io::requireFreePlace(arguments.output, arguments.input.paths);
  requireWritable(arguments.output);
  const Dataset dataset = readTwo(arguments, session);
  const NodalRequest request{dataset.graphs[0], dataset.graphs[1],
                             arguments.kernel.resolve(dataset), arguments.solve.options};
  sayKernel(request.kernel, session);
  const auto backend = openDevice(arguments.solve, session);
  auto progress = session.progress.slice(0.5, 0.95);
  const auto result = computeNodal(request, *backend, progress);
  if (!arguments.output.empty()) {
    auto writing = session.progress.slice(0.95, 1);
    io::writeNodalSimilarity(result, arguments.output, writing);
  }

  const auto& x = result.similarity.values;
  const Json json{{"a", graphName(dataset, 0)},
                  {"b", graphName(dataset, 1)},
                  {"rows", x.rows()},
                  {"columns", x.columns()},
                  {"value", result.value},
                  {"iterations", result.similarity.iterations},
                  {"residual", result.similarity.residual},
                  {"converged", result.similarity.isConverged},
                  {"output", arguments.output}};
  session.answer(json, joined("K(", graphName(dataset, 0), ", ", graphName(dataset, 1), ") = ",
                              rounded(result.value, 7), ", from ", x.rows(), " by ", x.columns(),
                              " nodes in ", result.similarity.iterations, " iterations.\n"));
}

}  // namespace

void addNodalCommand(CLI::App& program, Session& session) {
  auto arguments = std::make_shared<NodalArguments>();
  auto* command = program.add_subcommand(
      "nodal", "Compute how alike each node of one graph is to each node of another.");
  addInput(*command, arguments->input);
  command->add_option("-o,--output", arguments->output, "Where the matrix goes: .npy or .csv.")
      ->type_name("FILE");
  arguments->kernel.addTo(*command);
  addSolveFlags(*command, arguments->solve);
  command->callback([arguments, &session] {
    session.work = [arguments, &session] { compareNodes(*arguments, session); };
  });
}

}  // namespace kindred::cli
