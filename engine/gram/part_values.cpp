#include "engine/gram/part_values.hpp"

#include <algorithm>

namespace kindred {

PartValues::PartValues(const GramPlan& plan) : counts_(plan.blocks.size()) {
  begins_.push_back(0);
  for (const auto& block : plan.blocks)
    begins_.push_back(begins_.back() + pairCountOf(plan, block));
  values_ = std::make_shared_for_overwrite<float[]>(begins_.back());
}

std::optional<GramPart> PartValues::add(std::size_t block, std::size_t first,
                                        std::span<const double> values) {
  const auto pairs = begins_[block + 1] - begins_[block];
  const auto end = first + values.size();
  auto& count = counts_[block];
  if (first > count || end <= count || end > pairs) return std::nullopt;
  const std::shared_ptr<float[]> ofBlock{values_, values_.get() + begins_[block]};
  std::ranges::transform(values.subspan(count - first), ofBlock.get() + count,
                         [](double value) { return static_cast<float>(value); });
  count = end;
  return GramPart{block, ofBlock, count};
}

}  // namespace kindred
