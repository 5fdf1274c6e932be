#include "cli/solve_flags.hpp"

#include <cmath>

#include "cli/graph_choice.hpp"
#include "cli/option_flags.hpp"

namespace kindred::cli {

void addSolveFlags(CLI::App& command, SolveFlags& flags) {
  command
      .add_option(
          "--device", flags.device,
          "Where to compute: cpu, cuda:0, ... as \"devices\" lists them, or auto; gram takes "
          "several with commas.")
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

OpenDevices openDevices(const SolveFlags& flags, const Session& session) {
  auto devices = kindred::openDevices(flags.device);
  if (flags.device == "auto") {
    std::string names;
    for (const auto& backend : devices.sharing)
      names += joined(names.empty() ? "" : ", ", backend->device().id, " (", backend->device().name,
                      ")");
    session.say(joined("Computing on ", names, "."));
  }
  return devices;
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
            {"notices", provenance.notices},
            {"worst_residual", nullptr}};
  if (provenance.residual.row >= 0)
    json["worst_residual"] = {
        {"value", provenance.residual.value},
        {"row", graphName(rows, static_cast<std::size_t>(provenance.residual.row))},
        {"column", graphName(columns, static_cast<std::size_t>(provenance.residual.column))}};
  return json;
}

std::string pathsText(const std::vector<PathReport>& paths) {
  std::uint64_t all = 0;
  for (const auto& path : paths)
    all += path.pairs;
  std::string text;
  for (const auto& path : paths) {
    const double share = 100 * static_cast<double>(path.pairs) / static_cast<double>(all);
    text += joined(path.device, ", ", path.name, ": ",
                   counted(static_cast<long long>(path.pairs), "pair", "pairs"), " (",
                   rounded(share), " %) in ", rounded(path.seconds), " s");
    if (path.predictedSeconds > 0)
      text += joined(", predicted ", rounded(path.predictedSeconds), " s");
    text += ".\n";
  }
  if (paths.size() > 1) text += "Ways and devices work side by side: their times overlap.\n";
  return text;
}

Json pathsJson(const std::vector<PathReport>& paths) {
  Json json = Json::array();
  for (const auto& path : paths) {
    Json one{{"device", path.device},
             {"path", path.name},
             {"pairs", path.pairs},
             {"seconds", path.seconds},
             {"predicted_seconds", nullptr}};
    if (path.predictedSeconds > 0) one["predicted_seconds"] = path.predictedSeconds;
    json.push_back(std::move(one));
  }
  return json;
}

}  // namespace kindred::cli
