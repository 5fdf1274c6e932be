#include "cli/graph_choice.hpp"

#include "cli/nearest_word.hpp"
#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred::cli {

void addGraphChoice(CLI::App& command, std::string& choice) {
  command.add_option("--graph", choice, "One graph of several: its name, or its number from 1.")
      ->type_name("NAME");
}

std::size_t chosenGraph(const Dataset& dataset, const std::string& choice) {
  if (choice.empty() && dataset.size() == 1) return 0;
  if (choice.empty())
    throw Error{ErrorCode::Usage,
                joined("There are ", dataset.size(),
                       " graphs: choose one by --graph with its name or number.")};
  for (std::size_t index = 0; index < dataset.size(); ++index)
    if (graphName(dataset, index) == choice) return index;
  const auto number = toInteger(choice);
  if (number && *number >= 1 && *number <= static_cast<long long>(dataset.size()))
    return static_cast<std::size_t>(*number - 1);
  const auto nearest = nearestWord(choice, graphNames(dataset));
  throw Error{ErrorCode::Usage,
              joined("No graph is called ", choice, ", and the numbers are 1 to ", dataset.size(),
                     nearest.empty() ? "." : joined(": did you mean ", nearest, "?"))};
}

}  // namespace kindred::cli
