#include "engine/backend/cpu/pair_coefficients.hpp"

#include <span>

namespace kindred::cpu {

template <typename Real>
void PairCoefficients<Real>::prepare(const BlockGraph<Real>& first, const BlockGraph<Real>& second,
                                     std::uint64_t budgetBytes, Sharing sharing,
                                     const Progress& progress) {
  first_ = &first;
  second_ = &second;
  byClass_ = kernel_->isTable() && kernel_->classCount <= first.edgeCount;
  blocks_.clear();
  if (first.edgeCount == 0) return;

  std::size_t rowTotal = 0;
  std::size_t largestBlock = 0;
  for (std::int32_t edge = 0; edge < second.edgeCount; edge += loops_->width) {
    const Place place{0, first.edgeCount, rowTotal};
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
                                  const Progress& progress) const {
  const Place& place = blocks_[number];
  const std::int32_t width = loops_->width;
  const std::int32_t begin = number * width;
  const std::int32_t count = std::min(width, second_->edgeCount - begin);
  const auto valuesOf = [&](const BlockGraph<Real>& graph, std::int32_t position) {
    const auto valueCount = static_cast<std::size_t>(kernel_->valueCount);
    return std::span{graph.graph->edgeLabels.values}.subspan(
        static_cast<std::size_t>(graph.edgeAt[position]) * valueCount, valueCount);
  };
  forRanges(sharing, rowCount(place), 256, progress, [&](std::int32_t from, std::int32_t to) {
    for (std::int32_t row = from; row < to; ++row) {
      Real* const out = rows + static_cast<std::size_t>(row) * width;
      for (std::int32_t lane = 0; lane < count; ++lane) {
        const std::int32_t other = begin + lane;
        const double value =
            byClass_ ? kernel_->table(row, second_->classes[other])
                     : static_cast<double>(first_->weights[place.windowBegin + row]) *
                           (*kernel_)(first_->classes[place.windowBegin + row],
                                      valuesOf(*first_, place.windowBegin + row),
                                      second_->classes[other], valuesOf(*second_, other));
        out[lane] = static_cast<Real>(value * static_cast<double>(second_->halved[other]));
      }
      std::fill(out + count, out + width, Real{0});
    }
  });
}

template class PairCoefficients<float>;
template class PairCoefficients<double>;

}  // namespace kindred::cpu
