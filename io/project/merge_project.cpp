#include "io/project/merge_project.hpp"

#include <algorithm>
#include <map>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"

namespace kindred::io {

namespace {

bool isOfWholeDatasets(const ResultEntry& entry) {
  return entry.parts > 0 && std::ranges::all_of(entry.inputs, [](const ResultInput& input) {
           return input.dataset != 0 && input.graph < 0 && input.result == 0;
         });
}

/// The numbers of data sets in the one project by those in the other.
class DatasetNumbers {
 public:
  DatasetNumbers(Project& into, const Project& from) : into_{into}, from_{from} {}

  std::int64_t of(std::int64_t dataset, const Progress& progress) {
    const auto [place, isNew] = numbers_.try_emplace(dataset, 0);
    if (isNew)
      place->second =
          into_.numberOf(from_.loadDataset(dataset, progress.silent()), progress.silent());
    return place->second;
  }

 private:
  Project& into_;
  const Project& from_;
  std::map<std::int64_t, std::int64_t> numbers_;
};

}  // namespace

MergedParts mergeProject(Project& into, const Project& from, Progress& progress) {
  auto entries = from.results();
  std::erase_if(entries, [](const ResultEntry& entry) { return !isOfWholeDatasets(entry); });
  std::uint64_t all = 0;
  for (const auto& entry : entries)
    all += entry.parts;
  progress.begin(Language::translated("Merging"), all);

  DatasetNumbers numbers{into, from};
  MergedParts merged;
  for (const auto& entry : entries) {
    std::vector<ResultInput> inputs;
    for (const auto& input : entry.inputs)
      inputs.push_back({.dataset = numbers.of(input.dataset, progress)});
    const auto source = from.parts(entry.id);
    const auto target = into.resultPlace(entry.request, inputs).store;
    const auto plan = source->plan();
    if (const auto there = target->plan(); !there.empty() && there != plan)
      throw Error{ErrorCode::Input,
                  joined(from.path().filename().string(), " cuts its work into other parts than ",
                         into.path().filename().string(),
                         ": another version of Kindred made it, and they cannot be merged.")};
    target->begin(plan, entry.parts);
    ++merged.results;
    for (std::size_t part = 0; part < entry.parts; ++part, progress.advance()) {
      progress.checkpoint();
      const auto kept = source->load(part);
      if (!kept || target->load(part)) continue;
      target->store(part, kept->data, kept->facts);
      ++merged.parts;
    }
    if (const auto end = source->end(); end && end->isComplete) target->finish(*end);
  }
  return merged;
}

}  // namespace kindred::io
