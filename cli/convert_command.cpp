#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "engine/core/text.hpp"
#include "io/export/whole_file.hpp"
#include "io/project/project.hpp"

namespace kindred::cli {

namespace {

struct ConvertArguments {
  Input input;
  std::string output;
};

void convert(const ConvertArguments& arguments, Session& session) {
  if (io::lowerExtension(arguments.output) != ".kindred")
    throw Error{ErrorCode::Usage, joined("A data set cannot be written as ", arguments.output,
                                         ": give a name that ends in .kindred.")};
  const auto [dataset, notices] = readInput(arguments.input.paths, arguments.input.options, session,
                                            session.progress.slice(0, 0.8));
  auto project = io::Project::openOrCreate(arguments.output);
  project.saveDataset(dataset, notices, session.progress.slice(0.8, 1));
  const auto graphs = counted(static_cast<long long>(dataset.size()), "graph", "graphs");
  session.answer(
      {{"graphs", dataset.size()}, {"notices", notices.size()}, {"output", arguments.output}},
      joined("Saved ", graphs, " in ", arguments.output, ".\n"));
}

}  // namespace

void addConvertCommand(CLI::App& program, Session& session) {
  auto arguments = std::make_shared<ConvertArguments>();
  auto* command = program.add_subcommand(
      "convert", "Save a data set in a project file, which opens faster and keeps results.");
  addInput(*command, arguments->input);
  command->add_option("-o,--output", arguments->output, "Project file (.kindred).")
      ->required()
      ->type_name("FILE");
  command->callback([arguments, &session] {
    session.work = [arguments, &session] { convert(*arguments, session); };
  });
}

}  // namespace kindred::cli
