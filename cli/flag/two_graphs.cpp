#include "cli/flag/two_graphs.hpp"

#include "cli/flag/graph_choice.hpp"
#include "engine/core/error.hpp"

namespace kindred::cli {

Dataset readTwoGraphs(const Input& input, const std::vector<std::string>& choices, Session& session,
                      const Progress& progress) {
  const auto& [paths, options] = input;
  if (paths.size() > 2)
    throw Error{ErrorCode::Usage,
                "This command compares two graphs: give two files, or one that holds both."};
  const auto first = readInput({paths.front()}, options, session, progress.slice(0, 0.5)).dataset;
  const bool isOneFile = paths.size() == 1;
  Dataset second;
  if (!isOneFile) second = readInput({paths[1]}, options, session, progress.slice(0.5, 1)).dataset;
  const auto& other = isOneFile ? first : second;
  const auto [a, b] = twoChosenGraphs(first, other, choices);
  Dataset dataset;
  dataset.name = first.name;
  dataset.graphs = {first.graphs[a], other.graphs[b]};
  return dataset;
}

}  // namespace kindred::cli
