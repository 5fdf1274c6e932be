#include "engine/learn/learn_options.hpp"

namespace kindred {

namespace {

/// A validation, with the property that it reads behind a "=".
Option<LearnOptions> validationOption() {
  auto option = choiceOption(
      &LearnOptions::validation,
      {"validation", "Validation", "",
       "How errors are found, by graphs that the model has not seen: groups=COLUMN keeps graphs of "
       "one value together, time=COLUMN predicts later graphs by earlier ones, split=COLUMN tests "
       "as a property says (train, test and validation, which is trained on; or another value a "
       "fold)."},
      {{"none", Validation::None},
       {"folds", Validation::Folds},
       {"random", Validation::Random},
       {"leave-one-out", Validation::LeaveOneOut},
       {"scaffolds", Validation::Scaffolds},
       {"groups", Validation::Groups},
       {"time", Validation::Time},
       {"split", Validation::Split}});
  option.set = [set = option.set](LearnOptions& options, std::string_view text) {
    const auto sign = text.find('=');
    set(options, text.substr(0, sign));
    if (sign == std::string_view::npos) return;
    if (!readsProperty(options.validation))
      refuseOption("validation", text, "no property behind it");
    options.by = text.substr(sign + 1);
  };
  return option;
}

}  // namespace

const std::vector<Option<LearnOptions>>& learnOptionTable() {
  static const std::vector<Option<LearnOptions>> table{
      textOption(&LearnOptions::target,
                 {"target", "Target", "", "The property to learn: numbers or classes."}),
      choiceOption(&LearnOptions::task,
                   {"task", "Task", "",
                    "What is learned: auto is classes if the target holds words or two numbers, "
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
      validationOption(),
      textOption(&LearnOptions::by,
                 {"by", "Property", "", "What the validations groups, time and split read."}),
      integerOption(&LearnOptions::folds,
                    {"folds", "Folds", "",
                     "Parts of the graphs that are predicted in turn: shuffled ones, scaffolds, "
                     "groups, or later "
                     "and later ones."},
                    {.lowest = 2, .highest = 1000}),
      integerOption(&LearnOptions::times,
                    {"times", "Random Splits", "",
                     "How many times test graphs are drawn, if they are drawn at random."},
                    {.lowest = 1, .highest = 1000}),
      numberOption(
          &LearnOptions::testShare,
          {"test-share", "Test Share", "", "Share of the graphs that is drawn as test, likewise."},
          {.lowest = 0, .highest = 1, .isLowestOpen = true, .isHighestOpen = true}),
      integerOption(&LearnOptions::seed, {"seed", "Seed", "", "The same seed draws the same."},
                    {.lowest = 0, .highest = 4294967295.0}),
      integerOption(
          &LearnOptions::landmarks,
          {"landmarks", "Landmarks", "graphs",
           "Graphs, drawn from all, that stand for the others if numbers or two classes are "
           "learned from too many to compare them all: memory and time grow with their number "
           "instead of with that of all graphs, and errors fall with it. 0: all graphs up to "
           "8,000, and 2,000 landmarks "
           "of more; as many as there are graphs: all."},
          {.lowest = 0, .highest = 100'000'000})};
  return table;
}

bool usesFolds(Validation validation) {
  return validation == Validation::Folds || validation == Validation::Scaffolds ||
         validation == Validation::Groups || validation == Validation::Time;
}

bool readsProperty(Validation validation) {
  return validation == Validation::Groups || validation == Validation::Time ||
         validation == Validation::Split;
}

}  // namespace kindred
