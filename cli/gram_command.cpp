#include <algorithm>
#include <cmath>
#include <optional>

#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/kernel_flags.hpp"
#include "cli/output.hpp"
#include "cli/solve_flags.hpp"
#include "engine/core/text.hpp"
#include "engine/gram/gram.hpp"
#include "io/export/gram_file.hpp"
#include "io/export/output_place.hpp"
#include "io/project/project.hpp"

namespace kindred::cli {

namespace {

struct GramArguments {
  Input input;
  KernelFlags kernel;
  SolveFlags solve;
  bool isRaw = false;
  bool isTogether = false;
  std::string output;
  std::string target;
  std::string project;
};

using SharedDataset = std::shared_ptr<const Dataset>;

struct RowsAndColumns {
  SharedDataset rows;
  SharedDataset columns;  ///< null: symmetric
};

SharedDataset readShared(const std::vector<std::filesystem::path>& paths,
                         const io::ReadOptions& options, Session& session, Progress progress) {
  return std::make_shared<const Dataset>(
      readInput(paths, options, session, std::move(progress)).dataset);
}

/// Two files are rows and columns; one, or many, are one data set.
RowsAndColumns readRequested(const GramArguments& arguments, Session& session, Progress progress) {
  const auto& [paths, options] = arguments.input;
  if (paths.size() != 2 || arguments.isTogether)
    return {readShared(paths, options, session, progress), nullptr};
  session.say(joined("Rows are ", paths[0].filename().string(), ", columns are ",
                     paths[1].filename().string(), "; --together makes one data set of them."));
  return {readShared({paths[0]}, options, session, progress.slice(0, 0.5)),
          readShared({paths[1]}, options, session, progress.slice(0.5, 1))};
}

std::ptrdiff_t missingIn(const Matrix& matrix) {
  return std::ranges::count_if(matrix.values(), [](double value) { return std::isnan(value); });
}

std::string resultText(const GramResult& result) {
  const auto& rows = *result.request.rows;
  const auto& columns = result.request.columns ? *result.request.columns : rows;
  std::string text = joined("Kernel matrix of ", thousands(static_cast<long long>(rows.size())),
                            " by ", thousands(static_cast<long long>(columns.size())), ". ",
                            provenanceText(result.provenance, rows, columns));
  if (!result.isComplete)
    text += joined("Stopped early: ", thousands(missingIn(result.values)),
                   " values are not computed and NaN.\n");
  return text;
}

Json resultJson(const GramResult& result, const std::string& output) {
  const auto& rows = *result.request.rows;
  const auto& columns = result.request.columns ? *result.request.columns : rows;
  Json json{{"rows", rows.size()},
            {"columns", columns.size()},
            {"normalised", result.request.normalise},
            {"complete", result.isComplete},
            {"output", output}};
  json.update(provenanceJson(result.provenance, rows, columns));
  return json;
}

GramResult computed(const GramRequest& request, Backend& backend, GramBlockStore* store,
                    Progress& progress, const Session& session) {
  try {
    auto result = computeGram(request, backend, store, progress);
    if (!result.isComplete && result.provenance.pairs == 0) throw Cancelled{};
    return result;
  } catch (const Cancelled&) {
    if (store) session.say("The project keeps the finished blocks: the same command goes on.");
    throw;
  }
}

void computeMatrix(const GramArguments& arguments, Session& session) {
  if (arguments.output.empty() && arguments.project.empty())
    throw Error{ErrorCode::Usage, "The matrix has nowhere to go: give -o FILE, such as -o K.npy."};
  if (!arguments.output.empty())
    io::kindOf(arguments.output, io::gramFileKinds(), "a kernel matrix");
  requireWritable(arguments.output);
  requireWritable(arguments.project);
  io::requireFreePlace(arguments.output, arguments.input.paths);

  const auto [rows, columns] = readRequested(arguments, session, session.progress.slice(0, 0.2));
  const GramRequest request{rows, columns, arguments.kernel.resolve(*rows), arguments.solve.options,
                            !arguments.isRaw};
  sayKernel(request.kernel, session);
  const auto backend = openDevice(arguments.solve, session);
  auto progress = session.progress.slice(0.25, 0.95);

  std::optional<io::Project> project;
  std::unique_ptr<GramBlockStore> store;
  if (!arguments.project.empty()) {
    project.emplace(io::Project::openOrCreate(arguments.project));
    store = project->gramStore(request, session.progress.slice(0.2, 0.25));
  }
  const auto result = computed(request, *backend, store.get(), progress, session);
  if (!arguments.output.empty()) {
    auto writing = session.progress.slice(0.95, 1);
    io::writeGram(result, arguments.output, writing, arguments.target);
  }
  session.answer(resultJson(result, arguments.output), resultText(result));
}

}  // namespace

void addGramCommand(CLI::App& program, Session& session) {
  auto arguments = std::make_shared<GramArguments>();
  auto* command = program.add_subcommand(
      "gram", "Compute the kernel matrix of a data set, or of one against another (two files).");
  addInput(*command, arguments->input);
  command
      ->add_option("-o,--output", arguments->output,
                   "Where the matrix goes: .npy, .csv, .mtx, .h5 or .libsvm.")
      ->type_name("FILE");
  command
      ->add_option("--project", arguments->project,
                   "Project file that keeps finished blocks; a stopped job goes on from it.")
      ->type_name("FILE");
  command
      ->add_option("--target", arguments->target,
                   "Property that is the target of LIBSVM rows; without it, the first numeric one.")
      ->type_name("NAME");
  command->add_flag("--raw", arguments->isRaw, "Leave K as it is instead of normalising it.");
  command->add_flag("--together", arguments->isTogether, "Read two files as one data set.");
  arguments->kernel.addTo(*command);
  addSolveFlags(*command, arguments->solve);
  command->callback([arguments, &session] {
    session.work = [arguments, &session] { computeMatrix(*arguments, session); };
  });
}

}  // namespace kindred::cli
