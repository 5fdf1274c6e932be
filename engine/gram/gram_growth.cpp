#include "engine/gram/gram_growth.hpp"

#include <algorithm>
#include <cassert>

namespace kindred {

void GramGrowth::giveNew(const GramValues& values, const See& see, const Progress& progress) {
  assert(values.partial());
  const auto& partial = *values.partial();
  if (values.isNormalised() && partial.rowDiagonal().empty()) return;
  const auto& plan = partial.plan();
  given_.resize(plan.blocks.size());
  std::vector<double> ofRow;
  for (std::size_t index = 0; index < plan.blocks.size(); ++index) {
    const auto raw = partial.valuesOf(index);
    if (raw.size() == given_[index]) continue;
    progress.checkpoint();
    const auto& block = plan.blocks[index];
    std::size_t next = 0;
    for (auto row = block.rowBegin; row < block.rowEnd && next < raw.size(); ++row) {
      const auto begin = plan.isSymmetric ? std::max(row, block.columnBegin) : block.columnBegin;
      const auto width = static_cast<std::size_t>(block.columnEnd - begin);
      // Pairs before `given_` were seen.
      const auto skipped = std::min(width, std::max(given_[index], next) - next);
      const auto end = std::min(width, raw.size() - next);
      const auto firstColumn = static_cast<std::size_t>(begin) + skipped;
      ofRow.clear();
      for (auto at = skipped; at < end; ++at)
        ofRow.push_back(values.fromRaw(row, static_cast<std::size_t>(begin) + at, raw[next + at]));
      if (!ofRow.empty()) see(row, firstColumn, ofRow);
      next += width;
    }
    given_[index] = raw.size();
  }
}

}  // namespace kindred
