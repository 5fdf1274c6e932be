#include "engine/learn/learn_options.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <map>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "engine/learn/target_column.hpp"
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

std::string lowerCase(std::string text) {
  for (char& letter : text)
    letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return text;
}

/// Where the property says "test" anywhere, one split; otherwise one a value. Graphs without a
/// value are trained on.
std::vector<Split> givenSplits(const Dataset& dataset, std::span<const std::int32_t> places,
                               const std::string& name) {
  constexpr std::size_t mostFolds = 100;
  const auto& column = targetColumn(dataset, name);
  std::map<std::string, std::vector<std::size_t>> byValue;
  for (std::size_t at = 0; at < places.size(); ++at)
    byValue[lowerCase(cellText(column.data, places[at]))].push_back(at);
  byValue.erase("");
  const auto all = allPlaces(places.size());
  const auto testing = [&](const std::vector<std::size_t>& test) {
    Split split{.training = {}, .test = test};
    std::ranges::set_difference(all, test, std::back_inserter(split.training));
    return split;
  };
  const auto isTrained = [](const std::string& value) {
    return value.starts_with("train") || value.starts_with("val");
  };
  std::vector<std::size_t> tested;
  bool saysWho = false;
  for (const auto& [value, among] : byValue) {
    saysWho = saysWho || isTrained(value) || value.starts_with("test");
    if (value.starts_with("test")) tested.insert(tested.end(), among.begin(), among.end());
  }
  if (saysWho) {
    for (const auto& [value, among] : byValue)
      if (!isTrained(value) && !value.starts_with("test"))
        throw Error{ErrorCode::Input, joined("The property ", name, " says \"", value,
                                             "\" beside train, validation and test.")};
    if (tested.empty() || tested.size() + 2 > places.size())
      throw Error{ErrorCode::Input,
                  joined("The property ", name, " leaves ",
                         tested.empty() ? "none to test." : "fewer than two to train on.")};
    std::ranges::sort(tested);
    return {testing(tested)};
  }
  const auto most = std::min(mostFolds, places.size() / 2);
  if (byValue.size() < 2 || byValue.size() > most)
    throw Error{ErrorCode::Input,
                joined("The property ", name, " has ",
                       counted(static_cast<long long>(byValue.size()), "value", "values"),
                       ": one a fold, from 2 to ", most, " of so many graphs, or train and test.")};
  std::vector<Split> splits;
  for (const auto& [value, test] : byValue)
    splits.push_back(testing(test));
  return splits;
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
                    {.lowest = 0, .highest = 4294967295.0}),
      textOption(&LearnOptions::split,
                 {"split", "Split", "",
                  "Property that says which graphs are tested, instead of a validation: train, "
                  "test and validation, which is trained on; or another value a fold."})};
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
  if (!options.split.empty()) {
    testing.splits = givenSplits(dataset, places, options.split);
    return testing;
  }
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
