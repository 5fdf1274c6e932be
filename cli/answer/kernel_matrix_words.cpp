#include "cli/answer/kernel_matrix_words.hpp"

#include <cmath>

#include "engine/core/text.hpp"
#include "engine/gram/value_doubts.hpp"
#include "io/matrix/provenance_json.hpp"

namespace kindred::cli {

std::string workText(const Provenance& provenance, bool wasThere) {
  const auto pairs = counted(static_cast<long long>(provenance.pairs), "pair", "pairs");
  const auto seconds = rounded(provenance.seconds);
  std::string text = wasThere
                         ? joined("Read from the project: ", pairs, ", solved before in ", seconds)
                         : joined("Solved ", pairs, " in ", seconds);
  text += " s";
  if (provenance.seconds > 0 && !wasThere)
    text += joined(
        " (", thousands(std::llround(static_cast<double>(provenance.pairs) / provenance.seconds)),
        " a second)");
  const auto iterations = rounded(provenance.meanIterations);
  return text + joined(" on ", provenance.device, "; ", iterations,
                       iterations == "1" ? " iteration" : " iterations", " on average.\n");
}

std::string accuracyText(const GramResult& result) {
  const double tolerance = result.request.solve.tolerance;
  if (const auto note = notConvergedNote(result.provenance, tolerance); !note.empty())
    return note + "\n";
  const bool isSolved = result.request.kernel.neighbours != Neighbours::Superposed;
  if (result.provenance.pairs == 0 || !isSolved) return {};
  return joined("Values are within the tolerance of ", tolerance, ".\n");
}

Json provenanceJson(const GramResult& result) {
  const auto& provenance = result.provenance;
  auto json = io::provenanceJson(result.request.kernel, result.request.solve, provenance);
  json.update({{"pairs", provenance.pairs},
               {"mean_iterations", provenance.meanIterations},
               {"not_converged", provenance.notConverged}});
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
