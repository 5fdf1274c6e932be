#include "gui/result/gram_growth.hpp"

#include <algorithm>
#include <utility>

namespace kindred::gui {

ResultPointer GramGrowth::grown(const ResultPointer& before) {
  // What was put first is taken last, so that nothing is seen without what belongs to it.
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
  plan_ = std::make_shared<const GramPlan>(plan);
  firsts_.clear();
  std::size_t count = 0;
  for (const auto& block : plan.blocks) {
    firsts_.push_back(count);
    count += pairCountOf(plan, block);
  }
  values_ = std::make_shared_for_overwrite<float[]>(count);
  counts_.assign(plan.blocks.size(), 0);
  newPlan_.put(plan_);
}

void GramGrowth::showDiagonals(std::span<const double> ofRows, std::span<const double> ofColumns) {
  Diagonals diagonals;
  diagonals.ofRows.assign(ofRows.begin(), ofRows.end());
  diagonals.ofColumns.assign(ofColumns.begin(), ofColumns.end());
  newDiagonals_.put(std::make_shared<const Diagonals>(std::move(diagonals)));
}

/// Takes what is new of it.
void GramGrowth::showPart(std::size_t block, std::size_t first, std::span<const double> values) {
  const auto pairs = pairCountOf(*plan_, plan_->blocks[block]);
  const auto end = first + values.size();
  auto& count = counts_[block];
  if (first > count || end <= count || end > pairs) return;
  const std::shared_ptr<float[]> shown{values_, values_.get() + firsts_[block]};
  std::ranges::transform(values.subspan(count - first), shown.get() + count,
                         [](double value) { return static_cast<float>(value); });
  count = end;
  newParts_.put(std::make_shared<const GramPart>(GramPart{block, shown, count}));
}

}  // namespace kindred::gui
