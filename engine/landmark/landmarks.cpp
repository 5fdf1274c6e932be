#include "engine/landmark/landmarks.hpp"

#include <algorithm>
#include <numeric>
#include <span>

#include "engine/core/random.hpp"

namespace kindred {

namespace {

constexpr std::uint64_t seedOfLandmarks = 1;

}  // namespace

std::vector<std::int32_t> drawnLandmarks(std::size_t graphs, std::size_t most) {
  std::vector<std::int32_t> drawn(graphs);
  std::iota(drawn.begin(), drawn.end(), 0);
  Random random{seedOfLandmarks};
  random.shuffle(std::span{drawn});
  drawn.resize(std::min(graphs, most));
  return drawn;
}

std::vector<std::int32_t> smallLandmarks(std::span<const std::int32_t> nodesOfGraphs,
                                         std::size_t most) {
  auto landmarks = drawnLandmarks(nodesOfGraphs.size(), 2 * most);
  const auto pairs = landmarks.size() / 2;
  for (std::size_t pair = 0; pair < pairs; ++pair)
    landmarks[pair] = std::ranges::min(landmarks[2 * pair], landmarks[2 * pair + 1], {},
                                       [&](std::int32_t graph) { return nodesOfGraphs[graph]; });
  landmarks.resize(pairs);
  return landmarks;
}

}  // namespace kindred
