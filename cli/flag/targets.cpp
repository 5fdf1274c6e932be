#include "cli/flag/targets.hpp"

#include <fstream>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "engine/learn/model_parts.hpp"

namespace kindred::cli {

Dataset withTargets(Dataset dataset, const std::filesystem::path& path) {
  std::ifstream file{path};
  if (!file) throw Error{ErrorCode::File, joined(path.string(), " cannot be read.")};
  NumberColumn column;
  std::size_t number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    const auto text = trimmed(line);
    if (text.empty()) continue;
    const auto value = toNumber(text);
    if (!value)
      throw Error{ErrorCode::Input, joined(path.filename().string(), ":", number,
                                           ": This is no number: ", text.substr(0, 40))};
    column.values.push_back(*value);
  }
  if (column.values.size() != dataset.size())
    throw Error{ErrorCode::Input, joined(path.filename().string(), " has ", column.values.size(),
                                         " numbers for ", dataset.size(), " graphs.")};
  std::erase_if(dataset.properties,
                [&](const Column& other) { return other.name == path.stem().string(); });
  dataset.properties.push_back({path.stem().string(), std::move(column)});
  return dataset;
}

void addTargetFlags(const Command& command, std::string& targets, int& tuningSteps) {
  command.file("--targets", targets,
               "Numbers to be learned, one a line in the order of the graphs, if the file of the "
               "graphs has no property.");
  const auto& steps = tuningOptionTable().front();
  command.number("--tune", tuningSteps, std::string{steps.sentence})
      .type("STEPS")
      .between(static_cast<int>(steps.range.lowest), static_cast<int>(steps.range.highest))
      .showDefault();
}

}  // namespace kindred::cli
