#include <optional>

#include "cli/answer/kernel_matrix_words.hpp"
#include "cli/answer/kernel_words.hpp"
#include "cli/command/commands.hpp"
#include "cli/flag/device_flags.hpp"
#include "cli/flag/input.hpp"
#include "cli/flag/matrix_output.hpp"
#include "cli/session/output.hpp"
#include "engine/core/text.hpp"
#include "engine/gram/gram_stream.hpp"
#include "io/matrix/unfinished_matrix.hpp"
#include "io/project/kept_gram.hpp"
#include "io/project/merge_project.hpp"

namespace kindred::cli {

namespace {

struct MergeArguments {
  std::vector<std::filesystem::path> parts;
  std::string project;
  std::string output;
  MatrixOutput matrix;
};

/// "kernel-matrix, 3 of 40 parts".
std::string resultLine(const io::ResultEntry& entry) {
  return joined("  ", entry.request.kind, ": ", entry.partsDone, " of ", entry.parts, " parts\n");
}

/// The only kernel matrix of the project that is whole. Throws Error (Input) where there is none,
/// or are several.
io::GramEntry wholeMatrix(const io::Project& project) {
  auto entries = io::gramEntries(project);
  const auto name = project.path().filename().string();
  if (entries.empty()) throw Error{ErrorCode::Input, joined(name, " holds no kernel matrix.")};
  if (entries.size() > 1)
    throw Error{ErrorCode::Input,
                joined(name, " holds ", entries.size(),
                       " kernel matrices: merge those of one job into a project of their own.")};
  if (!entries.front().isComplete())
    throw Error{ErrorCode::Input,
                joined(entries.front().blocksDone, " of ", entries.front().blocks,
                       " blocks are there: merge the other shares, too, or have \"gram FILE "
                       "--project ",
                       name, " -o K.npy\" compute the rest, with FILE and options of the job.")};
  return std::move(entries.front());
}

/// Throws Error (Input) that names the share whose kernel is not that of the others: `kernel` is
/// theirs, if there were any.
void requireSameJob(const io::Project& share, std::optional<KernelOptions>& kernel) {
  const auto name = share.path().filename().string();
  const auto entries = io::gramEntries(share);
  if (entries.size() > 1)
    throw Error{ErrorCode::Input,
                joined(name, " holds ", entries.size(),
                       " kernel matrices, of several jobs: compute this share anew, or leave -o "
                       "out.")};
  if (entries.empty()) return;
  if (!kernel) kernel = entries.front().kernel;
  if (*kernel != entries.front().kernel)
    throw Error{ErrorCode::Input,
                joined(name, " is of a job by another kernel (", kernelText(entries.front().kernel),
                       ") than the shares before it (", kernelText(*kernel), ").")};
}

io::Project openShare(const std::filesystem::path& path, const Progress& progress) {
  return asInput([&] {
    return io::Project::open(path, io::Project::Mode::ReadOnly, io::Project::Removed::Stays,
                             progress);
  });
}

/// Looks at all shares before a project is made of them, so that a refusal leaves none.
void requireShares(const MergeArguments& arguments, const Progress& progress) {
  std::optional<KernelOptions> kernel;
  for (const auto& path : arguments.parts) {
    const auto share = openShare(path, progress);
    if (!arguments.output.empty()) requireSameJob(share, kernel);
  }
}

/// Writes the matrix out of the project, block by block.
void writeMatrix(io::Project& project, const MergeArguments& arguments, Session& session) {
  const auto entry = wholeMatrix(project);
  auto request = gramRequestOf(project.result(entry.id).request.options);
  request.rows = std::make_shared<const Dataset>(project.loadDataset(entry.rows));
  if (entry.columns)
    request.columns = std::make_shared<const Dataset>(project.loadDataset(*entry.columns));
  io::UnfinishedMatrix file{arguments.output, request, io::gramKey(request, session.progress),
                            arguments.matrix.type()};
  const auto store = io::gramPlace(project, request, session.progress).store;
  const auto devices = kindred::openDevices("cpu");
  auto progress = session.progress.slice(0.5, 1);
  auto result = streamGram(request, devices, store.get(), &file, progress);
  if (!result.isComplete) throw Cancelled{};
  file.finish(result, progress);
}

void mergeParts(const MergeArguments& arguments, Session& session) {
  if (!arguments.output.empty() && !io::isWrittenInPlace(arguments.output))
    throw Error{ErrorCode::Usage, "A merged matrix goes to .npy, .h5 or .hdf5."};
  if (arguments.output.empty() && !arguments.matrix.numbers.empty())
    throw Error{ErrorCode::Usage, "--dtype is for the file of -o, which is not given."};
  const std::array<std::filesystem::path, 2> outputs{arguments.output, arguments.project};
  requireOutputs(outputs, arguments.parts);
  requireProjectPlace(arguments.project);
  if (!hasContent(arguments.project)) requireShares(arguments, session.progress);
  auto project = io::Project::openOrCreate(arguments.project, session.progress);
  std::size_t parts = 0;
  std::optional<KernelOptions> kernel;
  for (std::size_t at = 0; at < arguments.parts.size(); ++at) {
    const auto count = static_cast<double>(arguments.parts.size());
    auto progress = session.progress.slice(0.5 * static_cast<double>(at) / count,
                                           0.5 * static_cast<double>(at + 1) / count);
    const auto share = openShare(arguments.parts[at], progress);
    if (!arguments.output.empty()) requireSameJob(share, kernel);
    parts += io::mergeProject(project, share, progress).parts;
  }
  if (!arguments.output.empty()) writeMatrix(project, arguments, session);

  const auto name = project.path().filename().string();
  auto text = joined("Merged ", counted(static_cast<long long>(parts), "part", "parts"), " of ",
                     counted(static_cast<long long>(arguments.parts.size()), "project", "projects"),
                     " into ", name, ", which now has:\n");
  Json results = Json::array();
  for (const auto& entry : project.results()) {
    text += resultLine(entry);
    results.push_back(
        {{"kind", entry.request.kind}, {"parts", entry.parts}, {"parts_done", entry.partsDone}});
  }
  session.answer({{"merged_parts", parts}, {"results", results}, {"output", arguments.output}},
                 text);
}

}  // namespace

void addMergeCommand(const Command& program, Session& session) {
  auto arguments = std::make_shared<MergeArguments>();
  const auto command =
      program.add("merge", "Put the shares of one job together, which several machines computed.");
  command.paths("PROJECT", arguments->parts, "Projects that \"--share\" has written.")
      .required()
      .type("PROJECT...");
  command.text("--project", arguments->project, "Project that takes all their parts.")
      .required()
      .type("FILE");
  command
      .text("-o,--output", arguments->output,
            "Where the whole kernel matrix goes: .npy, .h5 or .hdf5.")
      .type("FILE");
  arguments->matrix.addTo(command);
  command.footer(
      "A job array computes \"gram drugs.kindred --share 3/40 --project part-3.kindred\", and so "
      "on; then\n\"merge part-*.kindred --project whole.kindred -o K.npy\". Lists of similar "
      "graphs "
      "are ended by\n\"similar\" with --project whole.kindred and without --share.");
  command.runs(session, [arguments, &session] { mergeParts(*arguments, session); });
}

}  // namespace kindred::cli
