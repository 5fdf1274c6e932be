#include "engine/backend/pairs/gradient_tables.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>

namespace kindred {
namespace {

/// More classes than this are compared pair by pair.
constexpr std::int32_t mostTabulated = 1024;

/// A symmetric function of every two classes.
std::vector<double> tableOf(std::int32_t classes, const auto& value) {
  const auto size = static_cast<std::size_t>(classes);
  std::vector<double> table(size * size);
  tbb::parallel_for(std::size_t{0}, size, [&](std::size_t one) {
    for (std::size_t other = 0; other <= one; ++other)
      table[one * size + other] = table[other * size + one] =
          value(static_cast<std::int32_t>(one), static_cast<std::int32_t>(other));
  });
  return table;
}

}  // namespace

GradientTable::GradientTable(const CompiledKernel& kernel,
                             std::span<const KernelSlope> slopesOfKernel)
    : isTabulated{kernel.classCount <= mostTabulated &&
                  std::ranges::all_of(kernel.terms,
                                      [](const auto& term) { return term.radials.empty(); })} {
  if (!isTabulated) return;
  kappa =
      tableOf(kernel.classCount, [&](auto one, auto other) { return kernel(one, {}, other, {}); });
  for (const auto& slope : slopesOfKernel)
    slopes.push_back(tableOf(kernel.classCount,
                             [&](auto one, auto other) { return slope(one, {}, other, {}); }));
}

double toleranceOfSingleGradient(double tolerance) { return std::max(30 * tolerance, 2e-6); }

std::span<const double> valuesOf(const CompiledKernel& kernel, const ItemLabels& items,
                                 std::int32_t item) {
  const auto count = static_cast<std::size_t>(kernel.valueCount);
  return std::span{items.values}.subspan(static_cast<std::size_t>(item) * count, count);
}

}  // namespace kindred
