#include "gui/result/kernel_facts.hpp"

#include <QCoreApplication>

#include "engine/backend/pairs/arithmetic.hpp"
#include "engine/learn/mixture_text.hpp"
#include "gui/base/words.hpp"
#include "gui/job/job_model.hpp"
#include "gui/result/option_facts.hpp"

namespace kindred::gui {

namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::KernelFacts)
};

}  // namespace

QString kernelDetail(const KernelOptions& kernel) {
  const auto name = toQString(kernelName(kernel));
  return name.isEmpty() ? Words::tr("q %1").arg(kernel.q) : name;
}

QString comparedText(const KernelOptions& kernel) {
  const auto name = toQString(kernelName(kernel));
  return name.isEmpty() ? Words::tr("Compared by the attributes of their nodes and edges.")
                        : Words::tr("Compared by %1.").arg(name);
}

void addKernelFacts(std::vector<ResultFact>& facts, const KernelOptions& kernel,
                    const SolveOptions& solve) {
  facts.push_back({Words::tr("Kernel"), toQString(kernelWords(kernel))});
  addOptionFacts(facts, solveOptionTable(), solve, {"tolerance"});
  std::vector<ResultFact> details;
  addOptionFacts(details, kernelOptionTable(), kernel, {"node", "edge", "q", "convention"});
  details.push_back({Words::tr("Arithmetic"), optionText(arithmeticText(solve))});
  for (auto& detail : details) {
    detail.isDetail = true;
    facts.push_back(std::move(detail));
  }
}

void addProvenanceFacts(std::vector<ResultFact>& facts, const Provenance& from) {
  facts.push_back({Words::tr("Device"), toQString(from.device)});
  facts.push_back({Words::tr("Kindred"), toQString(from.version)});
  facts.push_back({Words::tr("Pairs"), countText(from.pairs)});
  facts.push_back({Words::tr("Time"), durationText(from.seconds)});
  if (from.meanIterations == 0) return;  // nothing was solved: TM-scores
  facts.push_back({Words::tr("Iterations, mean"), numberText(from.meanIterations)});
  facts.push_back(
      {Words::tr("Accuracy"), from.notConverged == 0
                                  ? Words::tr("Every value is within the tolerance.")
                                  : Words::tr("%n value(s) did not reach the tolerance.", nullptr,
                                              static_cast<int>(from.notConverged))});
}

}  // namespace kindred::gui
