#include <cmath>

#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/kernel_flags.hpp"
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

/// The two graphs: one in each of two files, or the first two of one.
Dataset readTwo(const NodalArguments& arguments, Session& session) {
  auto [dataset, notices] = readInput(arguments.input.paths, arguments.input.options, session,
                                      session.progress.slice(0, 0.5));
  if (dataset.size() < 2)
    throw Error{ErrorCode::Input, joined("Nodal similarity compares two graphs, but there ",
                                         dataset.size() == 1 ? "is only one" : "is none", ".")};
  if (dataset.size() > 2)
    session.say(joined("There are ", dataset.size(), " graphs; the first two are compared: ",
                       dataset.graphs[0]->name(), " and ", dataset.graphs[1]->name(), "."));
  return std::move(dataset);
}

void compareNodes(const NodalArguments& arguments, Session& session) {
  if (!arguments.output.empty())
    io::kindOf(arguments.output, io::nodalFileKinds(), "nodal similarity");
  io::requireFreePlace(arguments.output, arguments.input.paths);
  const Dataset dataset = readTwo(arguments, session);
  const NodalRequest request{dataset.graphs[0], dataset.graphs[1],
                             arguments.kernel.resolve(dataset), arguments.solve.options};
  const auto backend = openDevice(arguments.solve, session);
  auto progress = session.progress.slice(0.5, 0.95);
  const auto result = computeNodal(request, *backend, progress);
  if (!arguments.output.empty()) {
    auto writing = session.progress.slice(0.95, 1);
    io::writeNodalSimilarity(result, arguments.output, writing);
  }

  const auto& x = result.similarity.values;
  const Json json{{"a", request.a->name()},
                  {"b", request.b->name()},
                  {"rows", x.rows()},
                  {"columns", x.columns()},
                  {"value", result.value},
                  {"iterations", result.similarity.iterations},
                  {"residual", result.similarity.residual},
                  {"converged", result.similarity.isConverged},
                  {"output", arguments.output}};
  session.answer(json, joined("K(", request.a->name(), ", ", request.b->name(), ") = ",
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
