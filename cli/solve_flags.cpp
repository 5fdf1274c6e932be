#include "cli/solve_flags.hpp"

#include <cmath>

#include "cli/graph_choice.hpp"
#include "cli/option_flags.hpp"

namespace kindred::cli {

void addSolveFlags(CLI::App& command, SolveFlags& flags) {
  command
      .add_option("--device", flags.device,
                  "Where to compute: cpu, cuda:0, ... as \"devices\" lists them, or auto.")
      ->type_name("ID")
      ->default_str(flags.device)
      ->group("Solving");
  addFlags(command, solveOptionTable(), flags.options, "Solving");
}

std::unique_ptr<Backend> openDevice(const SolveFlags& flags, const Session& session) {
  auto backend = openBackend(flags.device);
  if (flags.device == "auto")
    session.say(joined("Computing on ", backend->device().id, " (", backend->device().name, ")."));
  return backend;
}

std::string provenanceText(const Provenance& provenance, const Dataset& rows,
                           const Dataset& columns) {
  const auto pairs = static_cast<double>(provenance.pairs);
  std::string text =
      joined("Solved ", counted(static_cast<long long>(provenance.pairs), "pair", "pairs"), " in ",
             rounded(provenance.seconds), " s");
  if (provenance.seconds > 0)
    text += joined(" (", thousands(std::llround(pairs / provenance.seconds)), " a second)");
  text += joined(" on ", provenance.device, "; ", rounded(provenance.meanIterations),
                 " iterations on average.\n");
  if (provenance.residual.row >= 0)
    text += joined("Largest relative residual ", rounded(provenance.residual.value), ": ",
                   graphName(rows, static_cast<std::size_t>(provenance.residual.row)), " with ",
                   graphName(columns, static_cast<std::size_t>(provenance.residual.column)), ".\n");
  if (provenance.notConverged > 0)
    text += joined(counted(static_cast<long long>(provenance.notConverged), "pair", "pairs"),
                   " did not reach the tolerance: raise --maximum-iterations or q.\n");
  return text;
}

Json provenanceJson(const Provenance& provenance, const Dataset& rows, const Dataset& columns) {
  Json json{{"device", provenance.device},
            {"version", provenance.version},
            {"seconds", provenance.seconds},
            {"pairs", provenance.pairs},
            {"mean_iterations", provenance.meanIterations},
            {"not_converged", provenance.notConverged},
            {"worst_residual", nullptr}};
  if (provenance.residual.row >= 0)
    json["worst_residual"] = {
        {"value", provenance.residual.value},
        {"row", graphName(rows, static_cast<std::size_t>(provenance.residual.row))},
        {"column", graphName(columns, static_cast<std::size_t>(provenance.residual.column))}};
  return json;
}

}  // namespace kindred::cli
