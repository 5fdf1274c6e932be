#include "engine/align/embedding.hpp"

#include <array>
#include <cmath>

namespace kindred {

void scaleRows(Embedding& embedding) {
  for (Node node = 0; node < embedding.nodeCount; ++node) {
    double squares = 0;
    for (const float value : embedding.row(node))
      squares += static_cast<double>(value) * value;
    if (squares == 0) continue;
    const double scale = 1 / std::sqrt(squares);
    for (float& value : embedding.row(node))
      value = static_cast<float>(value * scale);
  }
}

Embedding embeddingOfFeatures(const Loopless& network, std::span<const NodeFeatures> features) {
  constexpr int count = std::tuple_size_v<NodeFeatures>;
  std::array<double, count> mean{}, squares{};
  double joined = 0;
  for (Node node = 0; node < network.nodeCount(); ++node) {
    if (network.degree(node) == 0) continue;
    ++joined;
    for (int at = 0; at < count; ++at) {
      mean[at] += features[node][at];
      squares[at] += static_cast<double>(features[node][at]) * features[node][at];
    }
  }
  Embedding embedding{network.nodeCount(), count + 1};
  for (Node node = 0; node < network.nodeCount(); ++node) {
    if (network.degree(node) == 0) continue;
    const auto row = embedding.row(node);
    double length = 0;
    std::array<double, count> point{};
    for (int at = 0; at < count; ++at) {
      const double middle = mean[at] / joined;
      const double variance = squares[at] / joined - middle * middle;
      constexpr double least = 1e-9;  // of a feature that all nodes have alike
      if (variance > least) point[at] = (features[node][at] - middle) / std::sqrt(variance);
      length += point[at] * point[at];
    }
    for (int at = 0; at < count; ++at)
      row[at] = static_cast<float>(2 * point[at] / (length + 1));
    row[count] = static_cast<float>((length - 1) / (length + 1));
  }
  return embedding;
}

}  // namespace kindred
