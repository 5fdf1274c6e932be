#include "engine/backend/cpu/pair_coefficients.hpp"

#include <algorithm>
#include <span>
#include <type_traits>

namespace kindred::cpu {

template <typename Real>
void PairCoefficients<Real>::prepare(const BlockGraph<Real>& first, const BlockGraph<Real>& second,
                                     double reach, std::uint64_t budgetBytes, Sharing sharing,
                                     const Progress& progress) {
  first_ = &first;
  second_ = &second;
  const bool hasFewClasses = kernel_->classCount <= first.edgeCount;
  byClass_ = kernel_->isTable() && hasFewClasses;
  byRadials_ =
      std::is_same_v<Real, float> && hasFewClasses && RadialCoefficients::canCompute(*kernel_);
  blocks_.clear();
  if (first.edgeCount == 0) return;

  std::size_t rowTotal = 0;
  std::size_t largestBlock = 0;
  Place place{0, 0, 0};
  for (std::int32_t edge = 0; edge < second.edgeCount; edge += loops_->width) {
    place = windowOf(edge, reach, place);
    place.firstRow = rowTotal;
    blocks_.push_back(place);
    rowTotal += static_cast<std::size_t>(rowCount(place));
    largestBlock = std::max(largestBlock, static_cast<std::size_t>(rowCount(place)));
  }
  const std::size_t width = static_cast<std::size_t>(loops_->width);
  isCached_ = rowTotal * width * sizeof(Real) <= budgetBytes;
  Real* const rows = roomFor(rows_, (isCached_ ? rowTotal : largestBlock) * width);
  if (!isCached_) return;
  for (std::int32_t number = 0; number < blockCount(); ++number)
    fill(number, rows + blocks_[number].firstRow * width, sharing, progress);
}

/// The window of the block at `begin`; it never starts or ends before the one of the block before.
template <typename Real>
typename PairCoefficients<Real>::Place PairCoefficients<Real>::windowOf(std::int32_t begin,
                                                                        double reach,
                                                                        const Place& before) const {
  if (first_->sortValues.empty() || byClass_) return {0, first_->edgeCount, 0};
  const std::int32_t end = std::min(begin + loops_->width, second_->edgeCount);
  const double lowest = second_->sortValues[begin] - reach;
  const double highest = second_->sortValues[end - 1] + reach;
  const auto& values = first_->sortValues;
  const auto from = std::lower_bound(values.begin() + before.windowBegin, values.end(), lowest);
  const auto to = std::upper_bound(values.begin() + before.windowEnd, values.end(), highest);
  const auto windowBegin = static_cast<std::int32_t>(from - values.begin());
  const auto windowEnd = static_cast<std::int32_t>(to - values.begin());
  return {windowBegin, std::max(windowBegin, windowEnd), 0};
}

template <typename Real>
EdgeBlock<Real> PairCoefficients<Real>::block(std::int32_t number, Sharing sharing,
                                              const Progress& progress) {
  const Place& place = blocks_[number];
  const std::int32_t begin = number * loops_->width;
  Real* rows = rows_.data();
  if (isCached_)
    rows += place.firstRow * static_cast<std::size_t>(loops_->width);
  else
    fill(number, rows, sharing, progress);
  return {.endA = second_->endA.data() + begin,
          .endB = second_->endB.data() + begin,
          .edgeCount = std::min(loops_->width, second_->edgeCount - begin),
          .windowBegin = place.windowBegin,
          .windowEnd = place.windowEnd,
          .coefficients = rows};
}

template <typename Real>
void PairCoefficients<Real>::fill(std::int32_t number, Real* rows, Sharing sharing,
                                  const Progress& progress) {
  const Place& place = blocks_[number];
  const std::int32_t width = loops_->width;
  const std::int32_t begin = number * width;
  if constexpr (std::is_same_v<Real, float>)
    if (byRadials_) radials_.prepare(*first_, *second_, begin, width);
  forRanges(sharing, rowCount(place), 256, progress, [&](std::int32_t from, std::int32_t to) {
    Real* const out = rows + static_cast<std::size_t>(from) * width;
    if constexpr (std::is_same_v<Real, float>) {
      if (byRadials_ && !byClass_) {
        radials_.fill(place.windowBegin + from, place.windowBegin + to, out);
        return;
      }
    }
    fillByFormula(place, begin, from, to, out);
  });
}

template <typename Real>
void PairCoefficients<Real>::fillByFormula(const Place& place, std::int32_t begin,
                                           std::int32_t rowBegin, std::int32_t rowEnd,
                                           Real* rows) const {
  const auto valuesOf = [&](const BlockGraph<Real>& graph, std::int32_t position) {
    const auto valueCount = static_cast<std::size_t>(kernel_->valueCount);
    return std::span{graph.graph->edgeLabels.values}.subspan(
        static_cast<std::size_t>(graph.edgeAt[position]) * valueCount, valueCount);
  };
  const std::int32_t count = std::min(loops_->width, second_->edgeCount - begin);
  for (std::int32_t row = rowBegin; row < rowEnd; ++row, rows += loops_->width) {
    const std::int32_t edge = place.windowBegin + row;
    for (std::int32_t lane = 0; lane < count; ++lane) {
      const std::int32_t other = begin + lane;
      const double value = byClass_
                               ? kernel_->table(row, second_->classes[other])
                               : static_cast<double>(first_->weights[edge]) *
                                     (*kernel_)(first_->classes[edge], valuesOf(*first_, edge),
                                                second_->classes[other], valuesOf(*second_, other));
      rows[lane] = static_cast<Real>(value * static_cast<double>(second_->halved[other]));
    }
    std::fill(rows + count, rows + loops_->width, Real{0});
  }
}

template class PairCoefficients<float>;
template class PairCoefficients<double>;

}  // namespace kindred::cpu
