#include "io/export/cluster_job.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/file/atomic_file.hpp"
#include "io/matrix/output_place.hpp"
#include "io/project/write_project.hpp"

namespace kindred::io {

namespace {

constexpr std::array jobKinds{FileKind{".slurm", "Script for Slurm"}};

/// In single quotes, so that a shell takes it as it is.
std::string shellWord(std::string_view text) {
  std::string word{'\''};
  for (const char letter : text)
    word += letter == '\'' ? std::string{"'\\''"} : std::string{letter};
  return word + '\'';
}

/// The name of a file in the folder of a job, so that no program takes it for a flag.
std::string fileWord(const std::filesystem::path& path) {
  const auto name = path.filename().string();
  return shellWord(name.starts_with('-') ? joined("./", name) : name);
}

/// The flags of kindred-cli that stand for options; those that are as they begin are left out
/// if nothing but them decides.
template <typename Options>
std::string flagsOf(const Options& options, const std::vector<Option<Options>>& table,
                    bool areAllSaid) {
  std::string flags;
  for (const auto& option : table) {
    const auto text = option.get(options), usual = option.get(Options{});
    if (text == usual && (!areAllSaid || option.kind == OptionKind::Switch)) continue;
    if (option.kind != OptionKind::Switch)
      flags += joined(" --", option.key, " ", shellWord(text));
    else
      flags += joined(usual == "true" ? " --no-" : " --", option.key);
  }
  return flags;
}

/// A kernel is said whole: what is left out would be what suits the data.
std::string flagsOf(const KernelOptions& kernel, const SolveOptions& solve) {
  return flagsOf(kernel, kernelOptionTable(), true) + flagsOf(solve, solveOptionTable(), false);
}

/// On one line, so that nothing of a name becomes a command.
std::string commented(std::string text) {
  std::ranges::replace_if(
      text, [](unsigned char letter) { return std::iscntrl(letter) != 0; }, ' ');
  return text;
}

std::filesystem::path beside(const std::filesystem::path& script, std::string_view ending) {
  return script.parent_path() / joined(script.stem().string(), ending);
}

std::string scriptText(const std::string& what, const std::filesystem::path& path, bool hasOthers,
                       const std::string& command) {
  const auto name = commented(path.stem().string());
  const auto others = hasOthers ? joined(", ", name, "-with.kindred") : std::string{};
  return joined("#!/bin/bash\n# ", commented(what),
                ", by Kindred on a cluster with Slurm and MPI. Copy ", name, ".slurm and ", name,
                "-graphs.kindred", others,
                " to a folder there,\n# change the lines below to what the cluster has, and run "
                "sbatch ",
                name.starts_with('-') ? "./" : "", name,
                ".slurm. A job that was stopped goes on when it is\n# submitted again. ",
                "When it is done, copy ", name, "-done.kindred back and open it.\n",
                "#SBATCH --job-name=kindred\n#SBATCH --nodes=1\n#SBATCH --ntasks-per-node=4\n",
                "#SBATCH --gpus-per-node=4\n#SBATCH --cpus-per-task=8\n#SBATCH --time=04:00:00\n",
                "#SBATCH --signal=TERM@60\n\nsrun --kill-on-bad-exit ",
                "--cpus-per-task=\"${SLURM_CPUS_PER_TASK:-1}\" kindred-mpi ", command, "\n");
}

/// A project is replaced only if it is that of the same job.
void requireNoProject(const std::filesystem::path& project, const std::filesystem::path& script) {
  requireFreePlace(project);
  if (std::filesystem::exists(project) && !std::filesystem::exists(script))
    throw Error{ErrorCode::File,
                joined(project.filename().string(),
                       " is there already and would be replaced: ", "give the job another name.")};
}

/// A command of kindred-mpi, and the graphs that it works on.
struct ClusterJob {
  const Dataset& graphs;
  const Dataset* others;  ///< or null
  std::string what;       ///< it computes
  std::string subcommand;
  std::string flags;
};

/// Writes the graphs, and the script last: where it is, all is.
void writeJob(const ClusterJob& job, const std::filesystem::path& path, Progress& progress) {
  const auto& [graphs, others, what, subcommand, flags] = job;
  kindOf(path, jobKinds, "a job for a cluster");
  const auto data = beside(path, "-graphs.kindred"), with = beside(path, "-with.kindred");
  requireFreePlace(path);
  requireNoProject(data, path);
  if (others != nullptr) requireNoProject(with, path);
  auto first = progress.slice(0, 0.5), second = progress.slice(0.5, 1);
  writeProject(graphs, {}, data, first);
  auto command = joined(subcommand, " ", fileWord(data));
  if (others != nullptr) {
    writeProject(*others, {}, with, second);
    command += " " + fileWord(with);
  }
  command += flags + " --project " + fileWord(beside(path, "-done.kindred"));
  AtomicFile file{path};
  file.write(scriptText(what, path, others != nullptr, command));
  file.commit();
}

}  // namespace

std::span<const FileKind> clusterJobKinds() { return jobKinds; }

void writeClusterJob(const GramRequest& request, const std::filesystem::path& path,
                     Progress& progress) {
  writeJob(
      {*request.rows, request.columns.get(), joined("The kernel matrix of ", request.rows->name),
       "gram", flagsOf(request.kernel, request.solve) + (request.normalise ? "" : " --raw")},
      path, progress);
}

void writeClusterJob(const SimilarRequest& request, const std::filesystem::path& path,
                     Progress& progress) {
  writeJob({*request.queries, request.among.get(),
            joined("The graphs most like each of ", request.queries->name), "similar",
            flagsOf(request.kernel, request.solve) +
                flagsOf(request.options, similarOptionTable(), true)},
           path, progress);
}

}  // namespace kindred::io
