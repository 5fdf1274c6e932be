#include "engine/learn/learn_options.hpp"

#include <algorithm>

#include "engine/learn/twins.hpp"
#include "engine/molecule/scaffold.hpp"

namespace kindred {

namespace {

std::vector<std::string> scaffoldsOf(const Dataset& dataset, std::span<const std::int32_t> places) {
  std::vector<std::string> scaffolds;
  for (const auto place : places)
    scaffolds.push_back(scaffoldOf(*dataset.graphs[static_cast<std::size_t>(place)]));
  return scaffolds;
}

}  // namespace

const std::vector<Option<LearnOptions>>& learnOptionTable() {
  static const std::vector<Option<LearnOptions>> table{
      textOption(&LearnOptions::target,
                 {"target", "Target", "", "The property to learn: numbers or classes."}),
      choiceOption(&LearnOptions::task,
                   {"task", "Task", "",
                    "What is learned: auto is classes where the target holds words or two numbers, "
                    "and numbers otherwise."},
                   {{"auto", LearnTask::Auto},
                    {"numbers", LearnTask::Numbers},
                    {"classes", LearnTask::Classes}}),
      textOption(&LearnOptions::covariance,
                 {"covariance", "Covariance", "",
                  "How the kernel becomes a covariance: auto is the one that the training graphs "
                  "make most likely. Or normalised, power, distance 0.3, distance 1, size 0.3 0.5, "
                  "size 1 1.5, raw, raw + 0.03 distance, raw + 0.3 distance."}),
      switchOption(
          &LearnOptions::addsUp,
          {"adds-up", "Adds Up", "",
           "The target adds up over atoms, as an energy of atomization does, and a solubility "
           "does not: raw kernel values, and a mean of 0."}),
      choiceOption(&LearnOptions::validation,
                   {"validation", "Validation", "",
                    "How errors are found: by graphs that the model has not seen."},
                   {{"none", Validation::None},
                    {"folds", Validation::Folds},
                    {"random", Validation::Random},
                    {"leave-one-out", Validation::LeaveOneOut},
                    {"scaffolds", Validation::Scaffolds}}),
      integerOption(
          &LearnOptions::folds,
          {"folds", "Folds", "",
           "Parts of the shuffled graphs, or of the scaffolds, that are predicted in turn."},
          {.lowest = 2, .highest = 1000}),
      integerOption(&LearnOptions::times,
                    {"times", "Random Splits", "",
                     "How often graphs are drawn as test, where they are drawn at random."},
                    {.lowest = 1, .highest = 1000}),
      numberOption(
          &LearnOptions::testShare,
          {"test-share", "Test Share", "", "Share of the graphs that is drawn as test, likewise."},
          {.lowest = 0, .highest = 1, .isLowestOpen = true, .isHighestOpen = true}),
      integerOption(&LearnOptions::seed, {"seed", "Seed", "", "The same seed draws the same."},
                    {.lowest = 0, .highest = 4294967295.0})};
  return table;
}

void write(ByteWriter& writer, const TestGroups& groups) {
  for (const auto count : {groups.twins, groups.kinds, groups.ringless})
    writer.count(count);
}

TestGroups readGroups(ByteReader& reader) {
  TestGroups groups;
  for (auto* count : {&groups.twins, &groups.kinds, &groups.ringless})
    *count = reader.count();
  return groups;
}

Testing testingOf(const Dataset& dataset, std::span<const std::int32_t> places,
                  const KernelValues& kernel, double tolerance, const LearnOptions& options) {
  Testing testing{.together = twinGroups(kernel, tolerance)};
  testing.groups = {.twins = twinCount(testing.together), .kinds = groupCount(testing.together)};
  if (testing.groups.kinds < 2) testing.together = apart(places.size());
  const auto& together = testing.together;
  const auto folds = std::min<std::size_t>(static_cast<std::size_t>(options.folds), places.size());
  switch (options.validation) {
    case Validation::Folds:
      testing.splits = foldSplits(together, folds, options.seed);
      break;
    case Validation::Random:
      testing.splits = randomSplits(together, static_cast<std::size_t>(options.times),
                                    options.testShare, options.seed);
      break;
    case Validation::Scaffolds: {
      const auto scaffolds = scaffoldsOf(dataset, places);
      testing.groups.ringless = static_cast<std::size_t>(std::ranges::count(scaffolds, ""));
      testing.splits = groupSplits(united(categoriesOf(scaffolds).codes, together), folds);
      break;
    }
    default:
      break;
  }
  return testing;
}

}  // namespace kindred
