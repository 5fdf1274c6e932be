#include "engine/backend/primitives/tile_choice.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "engine/core/random.hpp"

namespace kindred {

std::string_view name(TileProduct product) {
  static constexpr std::array<std::string_view, tileProductCount> names{
      "dense × dense", "dense × sparse", "sparse × dense", "sparse × sparse"};
  return names[static_cast<std::size_t>(product)];
}

TileCosts TileCosts::only(TileProduct product) {
  TileCosts costs;
  for (auto& cost : costs.of)
    cost.base = 1;
  costs.of[static_cast<int>(product)].base = 0;
  return costs;
}

TileProduct CrossoverCell::best() const {
  return static_cast<TileProduct>(std::ranges::min_element(nanoseconds) - nanoseconds);
}

TileCosts fittedCosts(std::span<const CrossoverCell> cells) {
  TileCosts costs;
  for (int product = 0; product < tileProductCount; ++product) {
    double weights = 0;
    double trips = 0;
    double time = 0;
    const auto weightOf = [&](const CrossoverCell& cell) {
      return 1 / (cell.nanoseconds[product] * cell.nanoseconds[product]);
    };
    for (const auto& cell : cells) {
      weights += weightOf(cell);
      trips += weightOf(cell) * cell.trips[product];
      time += weightOf(cell) * cell.nanoseconds[product];
    }
    trips /= weights;
    time /= weights;
    double together = 0;
    double square = 0;
    for (const auto& cell : cells) {
      const double distance = cell.trips[product] - trips;
      together += weightOf(cell) * distance * (cell.nanoseconds[product] - time);
      square += weightOf(cell) * distance * distance;
    }
    const double slope = square > 0 ? together / square : 0;
    costs.of[product] = {static_cast<float>(time - slope * trips), static_cast<float>(slope)};
  }
  return costs;
}

std::vector<std::uint64_t> randomBitmaps(int nonZeros, int count, std::uint64_t seed) {
  Random random{seed};
  std::array<unsigned, 64> places{};
  std::iota(places.begin(), places.end(), 0U);
  std::vector<std::uint64_t> bitmaps(static_cast<std::size_t>(count));
  for (auto& bitmap : bitmaps) {
    random.shuffle(std::span<unsigned>{places});
    for (int at = 0; at < nonZeros; ++at)
      bitmap |= std::uint64_t{1} << places[at];
  }
  return bitmaps;
}

}  // namespace kindred
