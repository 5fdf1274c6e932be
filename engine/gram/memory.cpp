#include "engine/gram/memory.hpp"

#include <cmath>

#include "engine/core/error.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

std::string shapeText(double rows, double columns) {
  return joined(static_cast<long long>(rows), " × ", static_cast<long long>(columns));
}

}  // namespace

void requireMemory(const GramPlan& plan, std::uint64_t availableBytes) {
  if (availableBytes == 0 || plan.memoryBytes <= availableBytes) return;
  const double share = static_cast<double>(availableBytes) / static_cast<double>(plan.memoryBytes);
  const double side = plan.isSymmetric ? std::sqrt(share) : share;
  const double columns = plan.isSymmetric ? std::floor(plan.columns * side) : plan.columns;
  const auto* const without =
      plan.isSymmetric ? ", or find coordinates, which show such a matrix without keeping it" : "";
  throw Error{ErrorCode::Memory,
              joined("A kernel matrix of ", shapeText(plan.rows, plan.columns), " graphs needs ",
                     englishBytes(plan.memoryBytes), " of memory, and ",
                     englishBytes(availableBytes), " are available: choose fewer graphs, about ",
                     shapeText(std::floor(plan.rows * side), columns),
                     " would fit, or a machine with more memory", without, ".")};
}

}  // namespace kindred
