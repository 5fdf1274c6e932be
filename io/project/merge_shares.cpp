#include "io/project/merge_shares.hpp"

#include <optional>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/work/matrix_work.hpp"
#include "io/matrix/unfinished_matrix.hpp"
#include "io/project/kept_gram.hpp"
#include "io/project/merge_project.hpp"

namespace kindred::io {

namespace {

/// The only kernel matrix of the project that is whole. Throws Error (Input) if there is none,
/// or are several.
GramEntry wholeMatrix(const Project& project) {
  auto entries = gramEntries(project);
  const auto name = project.path().filename().string();
  if (entries.empty()) throw Error{ErrorCode::Input, joined(name, " holds no kernel matrix.")};
  if (entries.size() > 1)
    throw Error{ErrorCode::Input,
                joined(name, " holds ", entries.size(),
                       " kernel matrices: merge those of one job into a project of their own.")};
  if (!entries.front().isComplete())
    throw Error{ErrorCode::Input,
                joined(entries.front().blocksDone, " of ", entries.front().blocks,
                       " blocks are there: merge the other shares, too, or compute the matrix "
                       "with this project, ",
                       name, ", and the options of the job, which ends it.")};
  return std::move(entries.front());
}

/// Throws Error (Input) that names the share whose kernel is not that of the others: `kernel` is
/// theirs, if there were any.
void requireSameJob(const Project& share, std::optional<KernelOptions>& kernel) {
  const auto name = share.path().filename().string();
  const auto entries = gramEntries(share);
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

Project openShare(const std::filesystem::path& path, const Progress& progress) {
  try {
    return Project::open(path, Project::Mode::ReadOnly, Project::Removed::Stays, progress);
  } catch (const Error& error) {
    if (error.code() == ErrorCode::File) throw Error{ErrorCode::Input, error.what()};
    throw;
  }
}

/// Writes the matrix out of the project, block by block.
void writeMatrix(Project& project, const ShareMerge& merge, const Progress& progress) {
  const auto entry = wholeMatrix(project);
  auto request = gramRequestOf(project.result(entry.id).request.options);
  request.rows = std::make_shared<const Dataset>(project.loadDataset(entry.rows));
  if (entry.columns)
    request.columns = std::make_shared<const Dataset>(project.loadDataset(*entry.columns));
  UnfinishedMatrix file{merge.output, request, gramKey(request, progress), merge.type};
  auto writing = progress.slice(0.5, 1);
  const WorkSetting setting{{"cpu", {}}, project.parts(entry.id)};
  auto result = *stream(request, setting, &file, writing)->value();
  if (!result.isComplete) throw Cancelled{};
  file.finish(result, writing);
}

}  // namespace

MergedShares mergeShares(const ShareMerge& merge, Progress& progress) {
  const bool areOfOneMatrix = !merge.output.empty();
  if (areOfOneMatrix && !isWrittenInPlace(merge.output))
    throw Error{ErrorCode::Usage, "A merged matrix goes to .npy, .h5 or .hdf5."};
  std::optional<KernelOptions> kernel;
  for (const auto& path : merge.shares) {
    const auto share = openShare(path, progress);
    if (areOfOneMatrix) requireSameJob(share, kernel);
  }
  auto project = Project::openOrCreate(merge.project, progress);
  MergedShares merged;
  const auto count = static_cast<double>(merge.shares.size());
  for (std::size_t at = 0; at < merge.shares.size(); ++at) {
    auto merging = progress.slice(0.5 * static_cast<double>(at) / count,
                                  0.5 * static_cast<double>(at + 1) / count);
    merged.parts += mergeProject(project, openShare(merge.shares[at], merging), merging).parts;
  }
  if (areOfOneMatrix) writeMatrix(project, merge, progress);
  merged.results = project.results();
  return merged;
}

}  // namespace kindred::io
