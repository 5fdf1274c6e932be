#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"
#include "engine/core/text.hpp"
#include "io/export/dataset_file.hpp"
#include "io/format/file_text.hpp"
#include "io/project/database.hpp"
#include "io/project/project.hpp"
#include "io/project/project_header.hpp"
#include "io/project/recover.hpp"

namespace kindred::cli {

namespace {

struct ConvertArguments {
  Input input;
  std::string output;
};

/// What the extension of the output asks for.
bool isProject(const std::string& output) {
  std::vector<io::FileKind> kinds{{".kindred", "Kindred Project"}};
  for (const auto& kind : io::datasetFileKinds())
    kinds.push_back(kind);
  return io::kindOf(output, kinds, "a data set").extension == ".kindred";
}

bool isProjectFile(const std::filesystem::path& path) {
  std::error_code problem;
  return std::filesystem::is_regular_file(path, problem) &&
         io::looksLikeProject(io::fileBeginning(path));
}

/// A damaged project is saved anew with whatever is intact of it, kernel matrices too.
void rescue(const ConvertArguments& arguments, Session& session) {
  const auto losses =
      io::recoverProject(arguments.input.paths.front(), arguments.output, session.progress);
  for (const auto& loss : losses)
    session.say(noticeText(loss));
  session.answer({{"notices", noticesJson(losses)}, {"output", arguments.output}},
                 joined("Saved what is intact in ", arguments.output, ".\n"));
}

void convert(const ConvertArguments& arguments, Session& session) {
  const bool toProject = isProject(arguments.output);
  requireWritable(arguments.output);
  const auto& paths = arguments.input.paths;
  if (toProject && paths.size() == 1 && io::isDamagedProject(paths.front())) {
    rescue(arguments, session);
    return;
  }
  auto options = arguments.input.options;
  const bool isRescuable = toProject && paths.size() == 1 && isProjectFile(paths.front());
  if (isRescuable) options.isStrict = true;  // damage ends the reading: the rescue keeps more
  io::ReadResult read;
  try {
    read = readInput(paths, options, session, session.progress.slice(0, 0.8));
  } catch (const io::DamagedError&) {
    if (!isRescuable) throw;
    rescue(arguments, session);
    return;
  }
  const auto& [dataset, notices] = read;
  auto writing = session.progress.slice(0.8, 1);
  if (toProject)
    io::Project::openOrCreate(arguments.output).saveDataset(dataset, notices, writing);
  else
    io::writeDataset(dataset, arguments.output, writing);
  const auto graphs = counted(static_cast<long long>(dataset.size()), "graph", "graphs");
  session.answer(
      {{"graphs", dataset.size()}, {"notices", notices.size()}, {"output", arguments.output}},
      joined("Saved ", graphs, " in ", arguments.output, ".\n"));
}

}  // namespace

void addConvertCommand(CLI::App& program, Session& session) {
  auto arguments = std::make_shared<ConvertArguments>();
  auto* command = program.add_subcommand(
      "convert", "Save a data set as a project, which opens fast and keeps results, or as JSON.");
  addInput(*command, arguments->input);
  command
      ->add_option("-o,--output", arguments->output,
                   "Project file (.kindred) or node-link JSON (.json).")
      ->required()
      ->type_name("FILE");
  command->callback([arguments, &session] {
    session.work = [arguments, &session] { convert(*arguments, session); };
  });
}

}  // namespace kindred::cli
