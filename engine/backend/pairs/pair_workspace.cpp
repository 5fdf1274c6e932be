#include "engine/backend/pairs/pair_workspace.hpp"

#include <algorithm>

namespace kindred {

std::uint64_t pairWorkspaceBytes(const KernelGraph& a, const KernelGraph& b) {
  const auto padded = [](std::int32_t nodes) { return static_cast<std::uint64_t>(nodes) + 15; };
  const std::uint64_t unknowns = padded(a.nodeCount) * padded(b.nodeCount);
  const std::uint64_t expanded = std::min(padded(a.nodeCount), padded(b.nodeCount)) * 2 * 64;
  const std::uint64_t coefficients = std::max<std::uint64_t>(
      std::min<std::uint64_t>(coefficientBudgetBytes, static_cast<std::uint64_t>(a.edgeCount()) *
                                                          b.edgeCount() * sizeof(double)),
      static_cast<std::uint64_t>(std::max(a.edgeCount(), b.edgeCount())) * 64 * sizeof(double));
  // Four vectors and κv in single precision; once more in double if single falls short.
  return (5 * unknowns + expanded) * (sizeof(float) + sizeof(double)) + 2 * coefficients;
}

int workersWithin(std::uint64_t available, std::uint64_t workspaceBytes, int threads) {
  if (available == 0 || workspaceBytes == 0) return threads;
  const auto fitting = std::min(available / workspaceBytes, static_cast<std::uint64_t>(threads));
  return std::max(1, static_cast<int>(fitting));
}

}  // namespace kindred
