#include "engine/backend/pairs/faint_pairs.hpp"

#include <algorithm>

namespace kindred {

namespace {

bool isFaint(double kernel) { return kernel < leastSingleNodeKernel; }

/// For each class, whether it is faint beside another.
std::vector<bool> faintClasses(const CompiledKernel& node) {
  std::vector<bool> faint(node.classCount, false);
  for (std::int32_t a = 0; a < node.classCount; ++a)
    for (std::int32_t b = 0; b < node.classCount; ++b)
      if (isFaint(node.table(a, b))) faint[a] = true;
  return faint;
}

}  // namespace

FaintPairs::FaintPairs(const KernelInput& input) : node_{input.node} {
  if (!node_.isTable()) return;  // compiled only where it stays within single precision
  const auto faint = faintClasses(node_);
  if (std::ranges::find(faint, true) == faint.end()) return;
  for (const KernelGraph& graph : input.graphs) {
    auto& classes = classes_.emplace_back();
    for (const std::int32_t nodeClass : graph.nodes.classes)
      if (faint[nodeClass] && std::ranges::find(classes, nodeClass) == classes.end())
        classes.push_back(nodeClass);
  }
}

bool FaintPairs::areFaint(const std::vector<std::int32_t>& a,
                          const std::vector<std::int32_t>& b) const {
  return std::ranges::any_of(a, [&](std::int32_t classA) {
    return std::ranges::any_of(
        b, [&](std::int32_t classB) { return isFaint(node_.table(classA, classB)); });
  });
}

}  // namespace kindred
