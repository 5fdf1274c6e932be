#include "tests/support/reference/align/by_definition.hpp"

#include <algorithm>
#include <functional>

namespace kindred {

namespace {

double productOf(std::span<const float> a, std::span<const float> b) {
  double sum = 0;
  for (std::size_t at = 0; at < a.size(); ++at)
    sum += static_cast<double>(a[at]) * static_cast<double>(b[at]);
  return sum;
}

}  // namespace

NearestNodes nearestByDefinition(const Embedding& of, const Embedding& among, std::int32_t count) {
  NearestNodes nearest;
  for (Node node = 0; node < of.nodeCount; ++node) {
    std::vector<std::pair<double, Node>> others;
    for (Node other = 0; other < among.nodeCount; ++other)
      if (productOf(among.row(other), among.row(other)) > 0)
        others.emplace_back(productOf(of.row(node), among.row(other)), other);
    std::ranges::stable_sort(others, std::greater{}, &std::pair<double, Node>::first);
    others.resize(productOf(of.row(node), of.row(node)) > 0
                      ? std::min(others.size(), static_cast<std::size_t>(count))
                      : 0);
    std::ranges::sort(others, {}, &std::pair<double, Node>::second);
    for (const auto& [cosine, other] : others) {
      nearest.nodes.push_back(other);
      nearest.cosines.push_back(static_cast<float>(cosine));
    }
    nearest.offsets.push_back(std::ssize(nearest.nodes));
  }
  return nearest;
}

}  // namespace kindred
