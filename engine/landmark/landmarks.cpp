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

}  // namespace kindred
