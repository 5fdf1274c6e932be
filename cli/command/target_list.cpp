#include "cli/command/target_list.hpp"

#include <array>

#include "cli/command/working.hpp"
#include "cli/session/output.hpp"
#include "engine/work/cliff_work.hpp"
#include "io/export/list_file.hpp"

namespace kindred::cli {

void addTargetList(const Command& command, TargetListArguments& arguments,
                   const std::string& outputSentence) {
  command.at("--target").type("NAME");
  command.file("-o,--output", arguments.output, outputSentence);
  addProjectFlag(command, arguments.project);
}

std::shared_ptr<const Dataset> readForTarget(const TargetListArguments& arguments,
                                             const std::string& target, const char* list,
                                             Session& session, const Progress& progress) {
  const auto& [input, output, project] = arguments;
  if (target.empty())
    throw Error{ErrorCode::Usage,
                "Name the property whose differences are asked for: --target NAME."};
  if (!output.empty()) io::kindOf(output, io::listFileKinds(), list);
  const std::array<std::filesystem::path, 2> outputs{output, project};
  requireOutputs(outputs, input.paths);
  requireProjectPlace(project);
  auto graphs = std::make_shared<const Dataset>(
      readInput(input.paths, input.options, session, progress).dataset);
  numbersOf(*graphs, target);  // before the work
  return graphs;
}

}  // namespace kindred::cli
