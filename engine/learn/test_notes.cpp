#include "engine/learn/test_notes.hpp"

#include <algorithm>

#include "engine/core/language.hpp"
#include "engine/molecule/formula.hpp"
#include "engine/molecule/scaffold.hpp"

namespace kindred {

namespace {

using Notes = std::vector<std::string>;

void addTwins(std::size_t twins, const LearnOptions& options, Notes& notes) {
  if (twins == 0) return;
  const auto count = static_cast<long long>(twins);
  notes.push_back(Language::counted(
      "%1 graphs have a twin that the kernel cannot tell from them: a duplicate, a stereoisomer or "
      "a ring of another size.",
      "%1 graph has a twin that the kernel cannot tell from it.", count));
  if (options.validation == Validation::Folds || options.validation == Validation::Random)
    notes.push_back(Language::translated("Twins were tested together, by models of others."));
  if (options.validation == Validation::LeaveOneOut)
    notes.push_back(Language::translated(
        "Leaving one out leaves its twin in, so errors of new graphs may be larger; folds keep "
        "twins together."));
}

/// Sizes of the folds, and how many molecules have no ring and so one scaffold.
void addScaffolds(const auto& tested, std::span<const std::int32_t> places, std::size_t splits,
                  const Dataset& dataset, Notes& notes) {
  std::vector<long long> sizes(splits);
  for (const auto& one : tested)
    ++sizes[static_cast<std::size_t>(one.split)];
  std::string words;
  for (const auto size : sizes)
    words += joined(words.empty() ? "" : ", ", thousands(size));
  notes.push_back(Language::translated("The folds have %1 graphs.", words));
  const auto ringless = std::ranges::count_if(places, [&](std::int32_t place) {
    const auto& graph = *dataset.graphs[static_cast<std::size_t>(place)];
    return hasFormula(graph) && scaffoldOf(graph).empty();
  });
  if (ringless > 1)
    notes.push_back(Language::translated(
        "%1 molecules without rings count as one scaffold: one fold tests them all, by rings "
        "alone.",
        static_cast<long long>(ringless)));
}

/// What both kinds of results have to say.
Notes commonNotes(const auto& result, const Dataset& dataset, const LearnOptions& options) {
  Notes notes;
  if (result.tested.empty()) return notes;
  const auto isInFolds =
      options.validation == Validation::Folds || options.validation == Validation::Scaffolds;
  if (isInFolds && result.splits.size() < static_cast<std::size_t>(options.folds))
    notes.push_back(Language::translated("There are graphs for %1 of %2 folds only.",
                                         result.splits.size(), options.folds));
  addTwins(result.twins, options, notes);
  if (options.validation == Validation::Scaffolds)
    addScaffolds(result.tested, result.targets.places, result.splits.size(), dataset, notes);
  return notes;
}

}  // namespace

Notes testNotes(const LearnResult& result, const Dataset& dataset, const LearnOptions& options) {
  auto notes = commonNotes(result, dataset, options);
  if (!result.tested.empty() && result.all.r2 <= 0)
    notes.push_back(Language::translated(
        "That is no better than always the mean: the kernel does not explain this property, or "
        "there are too few graphs to learn it from."));
  return notes;
}

Notes testNotes(const ClassifierResult& result, const Dataset& dataset,
                const LearnOptions& options) {
  return commonNotes(result, dataset, options);
}

}  // namespace kindred
