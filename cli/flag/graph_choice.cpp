#include "cli/flag/graph_choice.hpp"

#include "engine/core/error.hpp"
#include "engine/core/nearest_word.hpp"
#include "engine/core/text.hpp"

namespace kindred::cli {

void addGraphChoice(const Command& command, std::string& choice) {
  command.text("--graph", choice, "One graph of several: its name, or its number from 1.")
      .type("NAME");
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
              joined("No graph is called ", choice,
                     dataset.size() == 1 ? std::string{", and there is only one"}
                                         : joined(", and the numbers are 1 to ", dataset.size()),
                     nearest.empty() ? "." : joined(": did you mean ", nearest, "?"))};
}

void addTwoGraphChoices(const Command& command, std::vector<std::string>& choices) {
  command
      .texts("--graph", choices,
             "One graph of several, by its name or its number from 1; given twice, of one file "
             "or of the first and the second.")
      .type("NAME")
      .oneValueEach();
}

std::array<std::size_t, 2> twoChosenGraphs(const Dataset& first, const Dataset& second,
                                           const std::vector<std::string>& choices) {
  const bool isOne = &first == &second;
  if (choices.size() == 2) return {chosenGraph(first, choices[0]), chosenGraph(second, choices[1])};
  if (!choices.empty())
    throw Error{ErrorCode::Usage, "--graph chooses one of the two graphs: give it twice."};
  if (isOne && first.size() == 2) return {0, 1};
  if (isOne && first.size() < 2)
    throw Error{ErrorCode::Usage, joined("This command compares two graphs, and ", first.name,
                                         " is one: give a second file.")};
  for (const auto* dataset : {&first, &second})
    if (isOne || dataset->size() != 1)
      throw Error{ErrorCode::Usage,
                  joined(dataset->name, " holds ", dataset->size(),
                         " graphs: choose two by giving --graph twice, each with a name or a "
                         "number.")};
  return {0, 0};
}

}  // namespace kindred::cli
