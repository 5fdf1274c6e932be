#include "gui/result/kernel_facts.hpp"

#include <QCoreApplication>
#include <algorithm>
#include <initializer_list>

#include "engine/backend/pairs/arithmetic.hpp"
#include "gui/base/words.hpp"
#include "gui/job/job_model.hpp"

namespace kindred::gui {

namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::KernelFacts)
};

/// Adds the options that are always told, and those that are not the default.
template <typename Options>
void addOptions(std::vector<ResultFact>& facts, const std::vector<Option<Options>>& table,
                const Options& value, std::initializer_list<std::string_view> always) {
  for (const auto& option : table)
    if (std::ranges::find(always, option.key) != always.end() ||
        option.get(value) != option.get({}))
      facts.push_back({optionText(option.label), option.kind == OptionKind::Number
                                                     ? digitsText(option.get(value))
                                                     : optionText(option.get(value))});
}

}  // namespace

void addKernelFacts(std::vector<ResultFact>& facts, const KernelOptions& kernel,
                    const SolveOptions& solve) {
  addOptions(facts, kernelOptionTable(), kernel, {"node", "edge", "q", "convention"});
  addOptions(facts, solveOptionTable(), solve, {"tolerance"});
  facts.push_back({Words::tr("Arithmetic"), optionText(arithmeticText(solve))});
}

void addProvenanceFacts(std::vector<ResultFact>& facts, const Provenance& from) {
  facts.push_back({Words::tr("Device"), toQString(from.device)});
  facts.push_back({Words::tr("Kindred"), toQString(from.version)});
  facts.push_back({Words::tr("Pairs"), countText(from.pairs)});
  facts.push_back({Words::tr("Time"), durationText(from.seconds)});
  facts.push_back({Words::tr("Iterations, mean"), numberText(from.meanIterations)});
  facts.push_back(
      {Words::tr("Accuracy"), from.notConverged == 0
                                  ? Words::tr("Every value is within the tolerance.")
                                  : Words::tr("%n value(s) did not reach the tolerance.", nullptr,
                                              static_cast<int>(from.notConverged))});
  for (const auto& notice : from.notices)
    facts.push_back({Words::tr("Notice"), toQString(notice)});
}

}  // namespace kindred::gui
