#include "gui/result/gram_growth.hpp"

#include <utility>

namespace kindred::gui {

ResultPointer GramGrowth::grown(const ResultPointer& before) {
  // Parts that were put first are taken last, so that nothing is seen without what belongs to it.
  const auto newParts = newParts_.takeAll();
  const auto newDiagonals = newDiagonals_.take();
  const auto newPlan = newPlan_.take();
  if (!newPlan && !newDiagonals && newParts.empty()) return nullptr;
  const auto* known = dynamic_cast<const PartialGramValue*>(before.get());
  if (!newPlan && !known) return nullptr;
  auto partial = newPlan ? std::make_shared<PartialGram>(*newPlan)
                         : std::make_shared<PartialGram>(*known->values());
  for (const auto& part : newParts)
    partial->add(*part);
  if (newDiagonals) partial->setDiagonals(newDiagonals->ofRows, newDiagonals->ofColumns);
  return std::make_shared<const PartialGramValue>(std::move(partial));
}

void GramGrowth::begin(const GramPlan& plan) {
  values_.emplace(plan);
  newPlan_.put(std::make_shared<const GramPlan>(plan));
}

void GramGrowth::showDiagonals(std::span<const double> ofRows, std::span<const double> ofColumns) {
  Diagonals diagonals;
  diagonals.ofRows.assign(ofRows.begin(), ofRows.end());
  diagonals.ofColumns.assign(ofColumns.begin(), ofColumns.end());
  newDiagonals_.put(std::make_shared<const Diagonals>(std::move(diagonals)));
}

/// Takes what is new of it.
void GramGrowth::showPart(std::size_t block, std::size_t first, std::span<const double> values) {
  if (const auto part = values_->add(block, first, values))
    newParts_.put(std::make_shared<const GramPart>(*part));
}

}  // namespace kindred::gui
