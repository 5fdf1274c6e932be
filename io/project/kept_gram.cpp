#include "io/project/kept_gram.hpp"

#include "engine/core/text.hpp"
#include "engine/gram/gram_stream.hpp"
#include "io/matrix/unfinished_matrix.hpp"
#include "io/project/damaged_error.hpp"
#include "io/project/saved_dataset.hpp"

namespace kindred::io {

std::vector<GramEntry> gramEntries(const Project& project) {
  std::vector<GramEntry> grams;
  for (const auto& entry : project.results()) {
    if (entry.request.kind != gramKind) continue;
    GramRequest request;
    try {
      request = gramRequestOf(entry.request.options);
    } catch (const Error&) {  // options of a newer Kindred
      continue;
    }
    grams.push_back({.id = entry.id,
                     .name = entry.name,
                     .rows = entry.inputs.front().dataset,
                     .kernel = request.kernel,
                     .normalise = request.normalise,
                     .blocks = entry.parts,
                     .blocksDone = entry.partsDone,
                     .saved = entry.saved});
    if (entry.inputs.size() > 1) grams.back().columns = entry.inputs[1].dataset;
  }
  return grams;
}

std::string gramKey(const GramRequest& request, const Progress& progress) {
  std::vector<std::string> digests{savedDataset(*request.rows, progress).digest};
  if (request.columns) digests.push_back(savedDataset(*request.columns, progress).digest);
  return resultKey(resultRequestOf(request), digests);
}

namespace {

/// The request of a kept kernel matrix, with its data sets: those that are known, or loaded ones.
GramRequest requestOf(const Project& project, std::int64_t number, Progress progress,
                      std::shared_ptr<const Dataset> rows, std::shared_ptr<const Dataset> columns) {
  const auto entry = project.result(number);
  auto request = gramRequestOf(entry.request.options);
  const auto loaded = [&](std::shared_ptr<const Dataset> known, std::size_t input) {
    if (known) return known;
    return std::make_shared<const Dataset>(
        project.loadDataset(entry.inputs.at(input).dataset, progress));
  };
  request.rows = loaded(std::move(rows), 0);
  if (entry.inputs.size() > 1) request.columns = loaded(std::move(columns), 1);
  return request;
}

[[noreturn]] void refuseDamaged(const Project& project, std::int64_t number) {
  throw DamagedError{joined(project.path().filename().string(), " is damaged: kernel matrix ",
                            number, " does not fit its data sets.")};
}

}  // namespace

GramResult loadGram(const Project& project, std::int64_t number, Progress progress,
                    std::shared_ptr<const Dataset> rows, std::shared_ptr<const Dataset> columns) {
  auto request =
      requestOf(project, number, progress.slice(0, 0.5), std::move(rows), std::move(columns));
  auto assembling = progress.slice(0.5, 1);
  try {
    return keptGram(std::move(request), *project.parts(number), assembling);
  } catch (const MalformedBytes&) {
    refuseDamaged(project, number);
  }
}

void writeKeptGram(const std::filesystem::path& path, std::int64_t number,
                   const std::filesystem::path& output, NumberType type, Progress& progress) {
  const auto project =
      Project::open(path, Project::Mode::ReadOnly, Project::Removed::Stays, progress);
  const auto request = requestOf(project, number, progress.slice(0, 0.1), nullptr, nullptr);
  UnfinishedMatrix file{output, request, gramKey(request, progress), type};
  auto writing = progress.slice(0.1, 1);
  try {
    auto result = streamKept(request, *project.parts(number), file, writing);
    file.finish(result, writing);
  } catch (const MalformedBytes&) {
    refuseDamaged(project, number);
  }
}

}  // namespace kindred::io
