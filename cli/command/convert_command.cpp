#include <algorithm>

#include "cli/answer/project_contents.hpp"
#include "cli/command/commands.hpp"
#include "cli/flag/input.hpp"
#include "cli/session/output.hpp"
#include "engine/core/text.hpp"
#include "io/export/network_file.hpp"
#include "io/format/notice_groups.hpp"
#include "io/picture/workbook.hpp"
#include "io/project/damaged_error.hpp"
#include "io/project/project.hpp"
#include "io/project/recover.hpp"

namespace kindred::cli {

namespace {

struct ConvertArguments {
  Input input;
  std::string output;
};

/// True if the extension of the output asks for a project. Throws Error (Usage) if it is that of
/// no data set and of no network either.
bool isProject(const std::string& output) {
  std::vector<io::FileKind> kinds{{".kindred", "Kindred Project"}};
  for (const auto& all : {io::graphFileKinds(), io::workbookFileKinds()})
    std::ranges::copy(all, std::back_inserter(kinds));
  return io::kindOf(output, kinds, "a data set").extension == ".kindred";
}

/// A damaged project is saved anew with whatever is intact of it, kernel matrices too.
void rescue(const ConvertArguments& arguments, Session& session) {
  const auto losses =
      io::recoverProject(arguments.input.paths.front(), arguments.output, session.progress);
  for (const auto& loss : losses)
    session.say(io::noticeText(loss));
  session.answer({{"notices", noticesJson(losses)}, {"output", arguments.output}},
                 joined("Saved what is intact in ", arguments.output, ".\n"));
}

std::string graphsText(std::size_t count) {
  return counted(static_cast<long long>(count), "graph", "graphs");
}

/// A new project from one that is intact: with its kernel matrices, orders and kernels.
void copyProject(const ConvertArguments& arguments, Session& session) {
  const auto& input = arguments.input.paths.front();
  const auto project = io::Project::open(input, io::Project::Mode::ReadOnly,
                                         io::Project::Removed::Stays, session.progress);
  project.copyTo(arguments.output);
  const auto contents = contentsOf(project);
  session.answer({{"output", arguments.output}, {"project", contentsJson(contents)}},
                 joined("Copied ", input.filename().string(), " to ", arguments.output, ": ",
                        countsOf(contents, true), ".\n"));
}

/// Adds the data set to a project, made if it is not there, and says which it was.
void saveInProject(const ConvertArguments& arguments, const io::ReadResult& read, Progress progress,
                   const Session& session) {
  const bool wasThere = hasContent(arguments.output);
  auto project = io::Project::openOrCreate(arguments.output, session.progress);
  const auto before = project.datasets().size();
  project.saveDataset(read.dataset, read.notices, std::move(progress));
  const auto after = project.datasets().size();
  project.requireInPlace();

  const auto graphs = graphsText(read.dataset.size());
  const auto name = arguments.output;
  std::string text = joined("Saved ", graphs, " in ", name, ".\n");
  if (wasThere && after == before)
    text = joined(name, " has these ", graphs, " already.\n");
  else if (wasThere)
    text = joined("Added ", graphs, " to ", name, ", which has ",
                  counted(static_cast<long long>(after), "data set", "data sets"), " now.\n");
  session.answer({{"graphs", read.dataset.size()},
                  {"notices", read.notices.size()},
                  {"output", arguments.output},
                  {"was_there", wasThere},
                  {"data_sets", after}},
                 text);
}

/// Says what of a project does not go where only graphs go.
void sayWhatStays(const std::filesystem::path& input, const Session& session) {
  const auto contents = contentsOf(io::Project::open(
      input, io::Project::Mode::ReadOnly, io::Project::Removed::Stays, session.progress));
  const auto rest = countsOf(contents, false);
  if (!rest.empty())
    session.say(joined("What ", input.filename().string(), " holds besides its graphs (", rest,
                       ") stays there: only a new project takes everything."));
}

void convert(const ConvertArguments& arguments, Session& session) {
  const bool toProject = isProject(arguments.output);
  const auto& paths = arguments.input.paths;
  requireOutput(arguments.output, paths);
  if (toProject) requireProjectPlace(arguments.output);
  if (toProject && paths.size() == 1 && io::isDamagedProject(paths.front())) {
    rescue(arguments, session);
    return;
  }
  auto options = arguments.input.options;
  const auto extension = io::lowerExtension(arguments.output);
  if (extension == ".smi" || extension == ".sdf") options.molecules.withSmiles = true;
  const bool isAsItIs = options.filter.empty() && options.calculate.empty() && options.core.empty();
  const bool isProjectInput = paths.size() == 1 && isProjectFile(paths.front());
  if (toProject && isProjectInput)
    options.isStrict = true;  // damage ends it: the rescue keeps more
  io::ReadResult read;
  try {
    read = readInput(paths, options, session, session.progress.slice(0, 0.8));
  } catch (const io::DamagedError&) {
    if (!toProject || !isProjectInput) throw;
    rescue(arguments, session);
    return;
  }
  if (toProject && isProjectInput && isAsItIs && !hasContent(arguments.output)) {
    copyProject(arguments, session);
    return;
  }
  if (isProjectInput) sayWhatStays(paths.front(), session);
  auto writing = session.progress.slice(0.8, 1);
  if (toProject) {
    saveInProject(arguments, read, writing, session);
    return;
  }
  const auto losses =
      io::lowerExtension(arguments.output) == ".xlsx"
          ? io::writeWorkbook(read.dataset, arguments.output, session.readers.get(), writing)
          : io::writeGraphs(read.dataset, arguments.output, writing);
  sayLosses(losses, session);
  const auto written = read.dataset.size() - losses.graphs;
  session.answer({{"graphs", written},
                  {"notices", read.notices.size() + losses.sentences.size()},
                  {"output", arguments.output}},
                 joined("Saved ", graphsText(written), " in ", arguments.output, ".\n"));
}

}  // namespace

void addConvertCommand(const Command& program, Session& session) {
  auto arguments = std::make_shared<ConvertArguments>();
  const auto command =
      program.add("convert",
                  "Save a data set as a project, which opens fast and keeps results, or as JSON, a "
                  "table, SMILES, SDF or PDB; or a network in another format.");
  addInput(command, arguments->input);
  command
      .text("-o,--output", arguments->output,
            "Project file (.kindred), node-link JSON (.json), a table of the graphs (.csv, or "
            ".xlsx with drawings of molecules); of "
            "molecules .smi or .sdf, of proteins .pdb; of one graph also .graphml, .cx2, .gml, "
            ".sif, .el or .gw.")
      .required()
      .type("FILE");
  command.runs(session, [arguments, &session] { convert(*arguments, session); });
}

}  // namespace kindred::cli
