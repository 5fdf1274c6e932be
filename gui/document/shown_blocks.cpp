#include "gui/document/shown_blocks.hpp"

#include <algorithm>
#include <utility>

namespace kindred::gui {

std::shared_ptr<const PartialGram> ShownGram::grown(
    const std::shared_ptr<const PartialGram>& before) {
  // What was put first is taken last, so that nothing is seen without what belongs to it.
  const auto newParts = parts.takeAll();
  const auto newDiagonals = diagonals.take();
  const auto newPlan = plan.take();
  if (!newPlan && !newDiagonals && newParts.empty()) return nullptr;
  auto partial =
      newPlan ? std::make_shared<PartialGram>(*newPlan) : std::make_shared<PartialGram>(*before);
  for (const auto& part : newParts)
    partial->add(*part);
  if (newDiagonals) partial->setDiagonals(newDiagonals->ofRows, newDiagonals->ofColumns);
  return partial;
}

ShownBlocks::ShownBlocks(std::shared_ptr<GramBlockStore> store, std::shared_ptr<ShownGram> shown)
    : store_{std::move(store)}, shown_{std::move(shown)} {}

void ShownBlocks::begin(const GramPlan& plan) {
  plan_ = std::make_shared<const GramPlan>(plan);
  firsts_.clear();
  std::size_t count = 0;
  for (const auto& block : plan.blocks) {
    firsts_.push_back(count);
    count += pairCountOf(plan, block);
  }
  values_ = std::make_shared_for_overwrite<float[]>(count);
  counts_.assign(plan.blocks.size(), 0);
  shown_->plan.put(plan_);
  store_->begin(plan);
}

std::optional<GramBlockResult> ShownBlocks::load(std::size_t block) {
  auto result = store_->load(block);
  if (result) showPart(block, 0, result->values);
  return result;
}

void ShownBlocks::store(std::size_t block, const GramBlockResult& result) {
  store_->store(block, result);
  showPart(block, 0, result.values);
}

void ShownBlocks::finish(const GramResult& result) { store_->finish(result); }

void ShownBlocks::showDiagonals(std::span<const double> ofRows, std::span<const double> ofColumns) {
  ShownGram::Diagonals diagonals;
  diagonals.ofRows.assign(ofRows.begin(), ofRows.end());
  diagonals.ofColumns.assign(ofColumns.begin(), ofColumns.end());
  shown_->diagonals.put(std::make_shared<const ShownGram::Diagonals>(std::move(diagonals)));
}

/// Takes what is new of it.
void ShownBlocks::showPart(std::size_t block, std::size_t first, std::span<const double> values) {
  const auto pairs = pairCountOf(*plan_, plan_->blocks[block]);
  const auto end = first + values.size();
  auto& count = counts_[block];
  if (first > count || end <= count || end > pairs) return;
  const std::shared_ptr<float[]> shown{values_, values_.get() + firsts_[block]};
  std::ranges::transform(values.subspan(count - first), shown.get() + count,
                         [](double value) { return static_cast<float>(value); });
  count = end;
  shown_->parts.put(std::make_shared<const GramPart>(GramPart{block, shown, count}));
}

}  // namespace kindred::gui
