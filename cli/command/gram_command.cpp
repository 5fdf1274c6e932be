#include <algorithm>
#include <array>
#include <cmath>
#include <future>
#include <optional>

#include "cli/answer/cost_words.hpp"
#include "cli/answer/kernel_matrix_words.hpp"
#include "cli/answer/kernel_words.hpp"
#include "cli/command/commands.hpp"
#include "cli/command/resumed_parts.hpp"
#include "cli/flag/kernel_flags.hpp"
#include "cli/flag/matrix_output.hpp"
#include "cli/flag/rows_and_columns.hpp"
#include "cli/flag/share_flag.hpp"
#include "cli/flag/solve_flags.hpp"
#include "cli/session/output.hpp"
#include "cli/session/team.hpp"
#include "engine/core/text.hpp"
#include "engine/work/matrix_work.hpp"
#include "io/matrix/gram_file.hpp"
#include "io/matrix/unfinished_matrix.hpp"
#include "io/project/kept_gram.hpp"
#include "io/project/kept_work.hpp"

namespace kindred::cli {

namespace {

struct GramArguments {
  Input input;
  KernelFlags kernel;
  SolveFlags solve;
  bool isRaw = false;
  bool isTogether = false;
  bool isExplained = false;
  std::string output;
  std::string target;
  std::string project;
  MatrixOutput matrix;
  JobShare share;
};

std::ptrdiff_t missingIn(const Matrix& matrix) {
  return std::ranges::count_if(matrix.values(), [](double value) { return std::isnan(value); });
}

/// Opens devices, and ends all other work of the session if that fails.
OpenDevices openOrCancel(const SolveFlags& flags, Session& session) {
  try {
    return openQuietly(flags, session);
  } catch (...) {
    session.cancel.request_stop();
    throw;
  }
}

/// The blocks of the matrix that were there before, and all blocks.
struct Resumed {
  std::size_t kept = 0;
  std::size_t all = 0;
};

bool isAllThere(const Resumed& resumed) { return resumed.kept > 0 && resumed.kept == resumed.all; }

std::string resumedText(const Resumed& resumed) {
  if (resumed.kept == 0 || isAllThere(resumed)) return {};
  return joined(resumed.kept, " of ", resumed.all, " blocks were there before.\n");
}

/// A matrix: its values are in a file already, or in the result.
struct Answered {
  std::shared_ptr<const GramResult> result;
  std::uint64_t missing = 0;  ///< values
};

std::string resultText(const Answered& answered, const Resumed& resumed, bool hasProject) {
  const auto& result = *answered.result;
  const auto& rows = *result.request.rows;
  const auto& columns = result.request.columns ? *result.request.columns : rows;
  std::string text = joined("Kernel matrix of ", thousands(static_cast<long long>(rows.size())),
                            " by ", thousands(static_cast<long long>(columns.size())), ". ",
                            workText(result.provenance, isAllThere(resumed)), resumedText(resumed),
                            accuracyText(result));
  if (result.isComplete) return text;
  if (!result.request.share.isWhole()) return text + shareText(result.request.share);
  const auto all = static_cast<long long>(rows.size()) * static_cast<long long>(columns.size());
  return text + joined("Stopped, and kept what is computed: ",
                       thousands(static_cast<long long>(answered.missing)), " of ", thousands(all),
                       " values are missing (NaN).",
                       hasProject ? " The same command goes on from here.\n" : "\n");
}

Json resultJson(const GramResult& result, const Resumed& resumed, const std::string& output) {
  const auto& rows = *result.request.rows;
  const auto& columns = result.request.columns ? *result.request.columns : rows;
  Json json{{"rows", rows.size()},
            {"columns", columns.size()},
            {"normalised", result.request.normalise},
            {"complete", result.isComplete},
            {"resumed_blocks", resumed.kept},
            {"output", output}};
  json.update(provenanceJson(result));
  return json;
}

/// Returns sentences on what the project keeps of a computation that was cancelled.
std::string keptText(const ResumedParts& store, const io::Project& project) {
  if (!project.isInPlace())
    return "The project was removed or replaced meanwhile: it keeps nothing of this.";
  if (store.finished() == 0)
    return "No block was finished, so the project keeps none: the same command begins anew.";
  return joined("The project keeps ", store.finished(), " of ", store.all(),
                " blocks: the same command goes on from there.");
}

/// Takers of the blocks; null: none.
struct Takers {
  std::shared_ptr<ResumedParts> store;
  std::unique_ptr<io::UnfinishedMatrix> file;
};

void sayKept(const Takers& takers, const std::optional<io::Project>& project,
             const Session& session) {
  if (takers.store != nullptr) return session.say(keptText(*takers.store, *project));
  auto* file = takers.file.get();
  if (file == nullptr) return;
  file->keep();
  if (file->written() == 0) return;
  session.say(joined(file->unfinishedPath().filename().string(), " keeps ", file->written(), " of ",
                     file->all(), " blocks: the same command goes on from there."));
}

/// Returns what was said of the files that were read, for what is written beside the matrix.
Remarks heardOf(const Session& session) {
  Remarks heard;
  for (const auto& notice : session.heard)
    heard.push_back({"read.notice", Severity::Note, notice.at("sentence")});
  std::ranges::copy_if(session.remarks, std::back_inserter(heard),
                       [](const Remark& remark) { return remark.code == leftOutCode; });
  return heard;
}

Answered answerOf(const GramRequest& request, const OpenDevices& devices, const Takers& takers,
                  Session& session) {
  auto progress = session.progress.slice(0.25, 0.95);
  const WorkSetting setting{devices, takers.store};
  const bool isInMemory = takers.file == nullptr && request.share.isWhole();
  const auto gram = isInMemory ? compute(request, setting, progress)
                               : stream(request, setting, takers.file.get(), progress);
  const auto& result = gram->value();
  // The text of the answer says how accurate values are.
  session.remark(result->provenance.remarks);
  const auto remarks = gram->origin().remarks;
  session.remark(remarks, remarks);
  const bool isEmpty = !result->isComplete && result->provenance.pairs == 0;
  if (isEmpty && request.share.isWhole() && request.claims == nullptr) {
    session.say("Stopped before anything was computed: there is nothing to keep.");
    throw Cancelled{};
  }
  if (takers.file == nullptr)
    return {result, static_cast<std::uint64_t>(missingIn(result->values))};
  auto written = *result;  // without values
  addRemarks(written.provenance.remarks, heardOf(session));
  const auto missing = takers.file->finish(written, progress);
  return {std::make_shared<const GramResult>(std::move(written)), missing};
}

/// Says what is kept if the matrix is cancelled.
Answered answeredOrKept(const GramRequest& request, const OpenDevices& devices,
                        const Takers& takers, const std::optional<io::Project>& project,
                        Session& session) {
  try {
    return answerOf(request, devices, takers, session);
  } catch (const Cancelled&) {
    sayKept(takers, project, session);
    throw;
  }
}

/// Throws Error (File) if the project went while its matrix was computed.
void requireKept(const io::Project& project, const std::string& output) {
  if (project.isInPlace()) return;
  throw Error{ErrorCode::File,
              joined("The project ", project.path().string(),
                     " was removed or replaced while the matrix was computed, and keeps none of "
                     "it: ",
                     output.empty() ? "give the same command again."
                                    : joined("the matrix is in ", output, " alone."))};
}

/// "the data set drugs", "the data sets drugs, hiv".
std::string datasetsText(const std::vector<io::DatasetEntry>& datasets) {
  std::string text = datasets.size() == 1 ? "the data set " : "the data sets ";
  for (const auto& dataset : datasets)
    text += joined(&dataset == &datasets.front() ? "" : ", ", dataset.name);
  return text;
}

/// Opens the store of the blocks, and says whether the project is new, added to, or gone on with.
std::shared_ptr<ResumedParts> openStore(io::Project& project, bool wasThere,
                                        const GramRequest& request, const OpenDevices& devices,
                                        Resumed& resumed, const Session& session) {
  const auto name = project.path().filename().string();
  const auto before = project.datasets();
  auto store = io::settingIn(project, request, devices, session.progress.slice(0.2, 0.22)).store;
  auto added = project.datasets();
  std::erase_if(added, [&](const auto& dataset) {
    return std::ranges::count(before, dataset.id, &io::DatasetEntry::id) > 0;
  });
  if (!before.empty() && !added.empty())
    session.say(joined("Warning: ", name, " already holds ", datasetsText(before), "; ",
                       datasetsText(added), added.size() == 1 ? " is" : " are",
                       " added. Another --project keeps them apart."));
  return std::make_shared<ResumedParts>(std::move(store), [&resumed, &session, name, wasThere](
                                                              std::size_t kept, std::size_t all) {
    resumed = {kept, all};
    if (kept == all)
      session.say(joined(name, " has this kernel matrix already: nothing is left to compute."));
    else if (kept > 0)
      session.say(joined("Continues in ", name, ": ", kept, " of ", all, " blocks were there."));
    else if (wasThere)
      session.say(joined("Added to ", name, ", which keeps finished blocks."));
  });
}

/// The file that takes blocks as they are computed; null if the matrix is written at its end.
std::unique_ptr<io::UnfinishedMatrix> openFile(const GramArguments& arguments,
                                               const GramRequest& request, Resumed& resumed,
                                               const Session& session) {
  if (!io::isWrittenInPlace(arguments.output)) return nullptr;
  auto file = std::make_unique<io::UnfinishedMatrix>(
      arguments.output, request, io::gramKey(request, session.progress), arguments.matrix.type());
  if (auto* team = session.team) file->joinOthers(team->leads(), [team] { team->meet(); });
  file->whenBegun = [&resumed, &session, name = file->unfinishedPath().filename().string()](
                        std::size_t kept, std::size_t all) {
    if (kept == 0) return;
    resumed = {kept, all};
    session.say(joined("Continues in ", name, ": ", kept, " of ", all, " blocks were there."));
  };
  return file;
}

/// Says which labels a LIBSVM file gets, if the user did not.
void sayLabels(const Dataset& rows, const GramArguments& arguments, const Session& session) {
  if (io::labelsOf(rows, arguments.target).empty())
    session.say(joined("No property of ", rows.name, " is a number: every label in ",
                       arguments.output, " is 0."));
  else if (arguments.target.empty())
    session.say(joined("Labels in ", arguments.output, " are ", io::targetNames(rows).front(),
                       ": choose others by --target."));
}

/// Before anything is read.
void requireWhatFits(const GramArguments& arguments) {
  requireProjectOfShare(arguments.share, arguments.project, arguments.output);
  if (arguments.output.empty() && arguments.project.empty())
    throw Error{ErrorCode::Usage, "The matrix has nowhere to go: give -o FILE, such as -o K.npy."};
  if (!arguments.output.empty())
    io::kindOf(arguments.output, io::gramFileKinds(), "a kernel matrix");
  const std::array<std::filesystem::path, 2> outputs{arguments.output, arguments.project};
  requireOutputs(outputs, arguments.input.paths);
  requireProjectPlace(arguments.project);

  if (!arguments.target.empty() && !io::hasLabels(arguments.output))
    throw Error{ErrorCode::Usage,
                "--target names the labels of a LIBSVM file: give it with -o FILE.libsvm only."};

  if (!arguments.matrix.numbers.empty() && !io::isWrittenInPlace(arguments.output))
    throw Error{ErrorCode::Usage, "--dtype is for .npy, .h5 and .hdf5 alone."};
}

void computeMatrix(const GramArguments& arguments, Session& session) {
  requireWhatFits(arguments);
  auto reading = std::async(std::launch::async, [&] {  // while GPUs are looked for
    return readRowsAndColumns(arguments.input, arguments.isTogether, session,
                              session.progress.slice(0, 0.2));
  });
  const auto devices = openOrCancel(arguments.solve, session);
  const auto [rows, columns] = reading.get();
  if (io::hasLabels(arguments.output)) sayLabels(*rows, arguments, session);
  const GramRequest request{rows,
                            columns,
                            arguments.kernel.resolve(*rows),
                            arguments.solve.options,
                            !arguments.isRaw,
                            arguments.share,
                            session.team};
  sayKernel(request.kernel, session);
  sayDevices(devices, arguments.solve, session);
  std::optional<io::Project> project;
  Takers takers;
  Resumed resumed;
  bool isNew = true;  // how much is left of one that is there is said by its blocks
  if (!arguments.project.empty()) {
    const bool wasThere = hasContent(arguments.project);
    project.emplace(io::Project::openOrCreate(arguments.project, session.progress));
    takers.store = openStore(*project, wasThere, request, devices, resumed, session);
    isNew = !wasThere;
  }
  takers.file = openFile(arguments, request, resumed, session);
  if (isNew)
    sayCost(request, devices, session, session.progress.slice(0.22, 0.25),
            takers.file || !arguments.share.isWhole() ? Keeping::Nothing : Keeping::Matrix);
  const auto answered = answeredOrKept(request, devices, takers, project, session);
  const auto& result = *answered.result;
  if (!arguments.output.empty() && !takers.file) {
    auto writing = session.progress.slice(0.95, 1);
    io::writeGram(result, arguments.output, writing, arguments.target, heardOf(session));
  }
  if (project) requireKept(*project, arguments.output);
  auto json = resultJson(result, resumed, arguments.output);
  auto text = resultText(answered, resumed, project.has_value());
  if (arguments.isExplained) {
    json["paths"] = pathsJson(result.provenance.paths);
    text += pathsText(result.provenance.paths);
  }
  addRemarks(session.remarks, heardOf(session));
  session.answer(json, text);
}

}  // namespace

void addGramCommand(const Command& program, Session& session) {
  auto arguments = std::make_shared<GramArguments>();
  const auto command = program.add(
      "gram", "Compute the kernel matrix of a data set, or of one against another (two files).");
  addInput(command, arguments->input);
  command.file("-o,--output", arguments->output,
               "Where the matrix goes: .npy, .csv, .mtx, .h5, .hdf5 or .libsvm.");
  command.file("--project", arguments->project,
               "Project file that keeps finished blocks; a stopped job goes on from it.");
  command
      .text("--target", arguments->target,
            "Property whose values are the labels of LIBSVM rows; without it, the first that "
            "is a number for every graph.")
      .type("NAME");
  arguments->matrix.addTo(command);
  addShareFlag(command, arguments->share);
  command.flag("--raw", arguments->isRaw, "Leave K as it is instead of normalising it.");
  command.flag("--together", arguments->isTogether, "Read two files as one data set.");
  command.flag("--explain", arguments->isExplained,
               "Say which ways of solving the pairs took, and how long.");
  arguments->kernel.addTo(command);
  addSolveFlags(command, arguments->solve);
  command.footer(
      "A matrix that goes to .npy, .h5 or .hdf5 is written block by block and takes no memory. "
      "Ctrl-C\ncancels: FILE.unfinished, or the project, keeps the finished blocks, and the same "
      "command goes on\nfrom there. Ctrl-\\ stops and keeps what is "
      "computed:\nthe rest of the matrix is NaN, \"complete\" is false in its JSON, and the exit "
      "code is 0. It is\n0 as well where pairs did not reach the tolerance: \"not_converged\" "
      "counts them.");
  command.runs(session, [arguments, &session] { computeMatrix(*arguments, session); });
}

}  // namespace kindred::cli
