#include "engine/learn/test_notes.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/kernel/suggest.hpp"
#include "engine/learn/calibration.hpp"
#include "engine/learn/target_column.hpp"
#include "engine/molecule/formula.hpp"

namespace kindred {

namespace {

using Notes = Remarks;

void addTwins(const TestGroups& groups, const LearnOptions& options, Notes& notes) {
  if (groups.twins == 0) return;
  if (groups.kinds < 2) {
    notes.push_back(
        {"model.explains-nothing", Severity::Doubt,
         Language::translated(
             "The kernel cannot tell any of these graphs apart, so that it explains nothing.")});
    return;
  }
  notes.push_back({"model.twins", Severity::Doubt,
                   Language::counted("%1 graphs have a twin that the kernel cannot tell from them.",
                                     "%1 graph has a twin that the kernel cannot tell from it.",
                                     static_cast<long long>(groups.twins))});
  if (options.validation == Validation::Split || options.validation == Validation::Time)
    notes.push_back(
        {"model.twins-parted", Severity::Doubt,
         Language::translated("The split may part twins, so errors of new graphs may be "
                              "larger.")});
  else if (options.validation == Validation::LeaveOneOut)
    notes.push_back({"model.twins-left-in", Severity::Doubt,
                     Language::translated("Leaving one out leaves its twin in, so errors of new "
                                          "graphs may be larger; folds keep twins together.")});
  else
    notes.push_back({"model.twins-apart", Severity::Note,
                     Language::translated("Twins were tested together, by models of others.")});
}

/// True if fewer targets lie in their intervals than chance has once in forty times.
bool areTooNarrow(const LearnResult& result) {
  constexpr std::size_t fewest = 20;
  const auto count = static_cast<double>(result.tested.size());
  const bool isStretched =
      result.splits.size() == 1 && result.stretch > 1;  // for others than these
  return !isStretched && result.tested.size() >= fewest &&
         result.all.coverage < 0.95 - 2 * std::sqrt(0.95 * 0.05 / count);
}

/// True if more of the variance is explained than chance explains now and then.
bool isBetterThanMean(const RegressionMeasures& measures) {
  constexpr double twiceItsDeviation = 4;
  return measures.r2 * static_cast<double>(measures.count) > twiceItsDeviation;
}

/// Sizes of the folds if groups make them differ.
void addSizes(const auto& tested, std::size_t splits, const LearnOptions& options, Notes& notes) {
  if (!usesFolds(options.validation)) return;
  std::vector<long long> sizes(splits);
  for (const auto& one : tested)
    ++sizes[static_cast<std::size_t>(one.split)];
  const auto [least, most] = std::ranges::minmax(sizes);
  if (most - least < 2) return;
  std::string words;
  for (const auto size : sizes)
    words += joined(words.empty() ? "" : ", ", thousands(size));
  notes.push_back({"model.fold-sizes", Severity::Note,
                   Language::translated("The folds have %1 graphs.", words)});
}

/// Says how many would be right if each were called by its most probable class.
std::string probableNote(const ClassifierResult& result) {
  const auto chances = testedChances(result);
  std::size_t others = 0, tested = 0, right = 0, rightSo = 0;
  std::set<std::int32_t> called;
  for (std::size_t at = 0; at < chances.size(); ++at) {
    if (chances[at].empty()) continue;
    const auto& one = result.tested[at];
    const auto probable = mostProbable(chances[at]);
    ++tested;
    called.insert(probable);
    others += probable != one.prediction.label ? 1 : 0;
    right += one.prediction.label == one.label ? 1 : 0;
    rightSo += probable == one.label ? 1 : 0;
  }
  if (others == 0 || right == rightSo || called.size() == 1) return {};
  const auto percent = [&](std::size_t count) {
    return significant(100 * static_cast<double>(count) / static_cast<double>(tested), 3);
  };
  return Language::translated(
      "By their most probable class %1 % of the tested graphs would be right, instead of %2 %: "
      "rare "
      "classes count as much as frequent ones, so that %3 are called another class.",
      percent(rightSo), percent(right), others);
}

/// Says what leaving one out of a process does not test.
void addLeftOneOut(const auto& result, const LearnOptions& options, Notes& notes) {
  if (options.validation == Validation::LeaveOneOut && !result.tested.empty())
    notes.push_back({"model.left-one-out", Severity::Note,
                     Language::translated(
                         "Leaving one out tests weights and a noise that all graphs chose, the "
                         "tested ones among them, so errors of new graphs may be larger; folds "
                         "choose anew.")});
}

/// Names the classes with fewer graphs than there are folds.
std::string rareNote(const ClassTargets& targets, int folds) {
  constexpr std::size_t mostNamed = 3;
  std::size_t rare = 0;
  std::string classes;
  for (std::size_t label = 0; label < targets.names.size(); ++label) {
    const auto graphs = std::ranges::count(targets.labels, static_cast<std::int32_t>(label));
    if (graphs >= folds || ++rare > mostNamed) continue;
    classes += joined(classes.empty() ? "" : ", ", targets.names[label], " (", graphs, ")");
  }
  if (rare == 0) return {};
  if (rare > mostNamed) classes = Language::translated("%1 and %2 more", classes, rare - mostNamed);
  return Language::translated(
      "There are fewer graphs of some classes than folds, so that some folds test none of them: "
      "%1.",
      classes);
}

/// Returns the notes of both kinds of results.
Notes commonNotes(const auto& result, const LearnOptions& options) {
  Notes notes;
  if (options.validation == Validation::None) return notes;
  addTwins(result.groups, options, notes);
  if (result.tested.empty()) {
    notes.push_back(
        {"model.untested", Severity::Doubt,
         Language::translated(
             "No graph was tested: all belong together, so that none is left to train on.")});
    return notes;
  }
  if (usesFolds(options.validation) &&
      result.splits.size() < static_cast<std::size_t>(options.folds))
    notes.push_back({"model.few-folds", Severity::Note,
                     Language::translated("There are graphs for %1 of %2 folds only.",
                                          result.splits.size(), options.folds)});
  addSizes(result.tested, result.splits.size(), options, notes);
  if (result.groups.ringless > 1)
    notes.push_back(
        {"model.ringless", Severity::Note,
         Language::translated(
             "%1 molecules without rings count as one scaffold: one fold tests them all, by rings "
             "alone.",
             result.groups.ringless)});
  if (result.groups.untimed > 0)
    notes.push_back({"model.untimed", Severity::Note,
                     Language::counted("%1 graphs have no time, and were only trained on.",
                                       "%1 graph has no time, and was only trained on.",
                                       static_cast<long long>(result.groups.untimed))});
  if (result.groups.ungrouped > 0)
    notes.push_back({"model.ungrouped", Severity::Note,
                     Language::counted("%1 graphs have no group: each counts as one of its own.",
                                       "%1 graph has no group: it counts as one of its own.",
                                       static_cast<long long>(result.groups.ungrouped))});
  if (result.groups.unsplit > 0)
    notes.push_back(
        {"model.unsplit", Severity::Doubt,
         Language::counted(
             "%1 graphs have nothing in the column of the split, and were only trained "
             "on.",
             "%1 graph has nothing in the column of the split, and was only trained on.",
             static_cast<long long>(result.groups.unsplit))});
  return notes;
}

}  // namespace

Notes testNotes(const LearnResult& result, const LearnOptions& options) {
  auto notes = commonNotes(result, options);
  auto stray = strayNote(result.targets.values, options.target);
  const bool isExplained = !stray.empty();
  if (isExplained)
    notes.insert(notes.begin(), {"model.stray-number", Severity::Doubt, std::move(stray)});
  if (auto note = magnitudeNote(result.targets.values, options.target); !note.empty())
    notes.push_back({"model.raw-magnitudes", Severity::Note, std::move(note)});
  if (result.stretch > 1.05)
    notes.push_back(
        {"model.intervals-stretched", Severity::Note,
         Language::translated("Intervals of predictions are made %1 times as wide as the "
                              "process has them: so they would have held 95 % of the "
                              "tested graphs.",
                              joined(std::round(100 * result.stretch) / 100))});
  addLeftOneOut(result, options, notes);
  if (options.validation == Validation::Split && !result.tested.empty())
    notes.push_back({"model.learned-tested", Severity::Note,
                     Language::translated("The model itself was trained on the tested graphs, too: "
                                          "predicting them again is no test.")});
  if (areTooNarrow(result))
    notes.push_back({"model.intervals-narrow", Severity::Doubt,
                     Language::translated(
                         "The intervals of 95 % are too narrow for graphs like those tested.")});
  if (result.all.r2 > 0 && !isExplained && !isBetterThanMean(result.all))
    notes.push_back({"model.little-better-than-mean", Severity::Doubt,
                     Language::translated("That is little better than always the mean, and may be "
                                          "chance.")});
  if (!result.tested.empty() && result.all.r2 <= 0 && !isExplained)
    notes.push_back({"model.no-better-than-mean", Severity::Doubt,
                     Language::translated("That is no better than always the mean: the kernel does "
                                          "not explain this property, or "
                                          "there are too few graphs to learn it from.")});
  return notes;
}

Remarks seriesNotes(const Dataset& graphs, const LearnOptions& options, bool isTested) {
  const bool isDrawn =
      options.validation == Validation::Folds || options.validation == Validation::Random;
  if (!isTested || !isDrawn || graphs.graphs.empty() || !hasFormula(*graphs.graphs.front()))
    return {};
  return {{"model.series-untested", Severity::Note,
           Language::translated("Molecules of new series are predicted worse: the validation by "
                                "scaffolds tests that.")}};
}

Remarks tuningNotes(const ModelRequest& request) {
  if (request.tuning.steps == 0 || request.learn.validation == Validation::None) return {};
  if (tunesInside(request))
    return {{"model.tuned-inside", Severity::Note,
             Language::translated("Each test tuned the kernel anew, on the graphs that it was "
                                  "trained on alone.")}};
  return {{"model.tuned-on-tested", Severity::Doubt,
           Language::translated("The tested graphs, too, took part in the tuning, so errors of new "
                                "ones may be larger.")}};
}

Remarks tunedAloneNotes(const ModelRequest& request, const Dataset& graphs) {
  if (request.tuning.steps == 0) return {};
  const auto others = otherKernelsOf(graphs).size();
  if (others == 0 || request.tuning.from != suggestKernel(graphs)) return {};
  return {{"model.tuned-alone", Severity::Note,
           Language::translated("A kernel is tuned alone: if none is named and none is tuned, "
                                "evidence weighs %1 kernels of these graphs.",
                                others + 1)}};
}

Notes testNotes(const ClassifierResult& result, const LearnOptions& options) {
  auto notes = commonNotes(result, options);
  if (result.process.isThere()) addLeftOneOut(result, options, notes);
  if (usesFolds(options.validation))
    if (auto note = rareNote(result.targets, options.folds); !note.empty())
      notes.push_back({"model.rare-classes", Severity::Doubt, std::move(note)});
  const auto& confusion = result.all.confusion;
  std::size_t classes = 0;  // that were tested
  for (std::size_t row = 0; row < confusion.rows(); ++row)
    classes += std::ranges::any_of(confusion.row(row), [](double count) { return count > 0; });
  if (!result.tested.empty() && result.all.balancedAccuracy * static_cast<double>(classes) <= 1)
    notes.push_back(
        {"model.no-better-than-one-class", Severity::Doubt,
         Language::translated("That is no better than always the same class: the kernel does not "
                              "explain these classes, "
                              "or there are too few graphs of each to learn them from.")});
  const auto chances = testedChances(result);
  if (!chances.empty() && std::ranges::all_of(chances, [](const auto& one) { return one.empty(); }))
    notes.push_back({"model.no-probabilities", Severity::Note,
                     Language::translated("Too few graphs were tested, in all or of one class, to "
                                          "say how probable a class is.")});
  if (auto note = probableNote(result); !note.empty())
    notes.push_back({"model.less-probable", Severity::Note, std::move(note)});
  return notes;
}

}  // namespace kindred
