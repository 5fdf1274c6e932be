#include "engine/backend/cuda/primitives/tile_products.hpp"

#include <array>
#include <bit>
#include <cmath>

#include "engine/core/random.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::cuda;

namespace {

/// A random tile in compact storage, spread out as 32 lanes do.
struct TestTile {
  Octile octile;
  std::vector<float> compact;
  std::vector<Label> compactLabels;
  std::array<float, 64> weights{};
  std::array<Label, 64> labels{};

  TestTile(int fill, std::uint64_t seed) : octile{octileOf(randomBitmaps(fill, 1, seed).front())} {
    Random random{seed};
    octile.first = 3;
    compact.resize(3);
    compactLabels.resize(3);
    for (int at = 0; at < fill; ++at) {
      compact.push_back(static_cast<float>(0.1 + random.uniform()));
      compactLabels.push_back(labelOf(static_cast<float>(2 * random.uniform())));
    }
    for (int lane = 0; lane < 32; ++lane)
      spread(lane, octile, compact.data(), compactLabels.data(), weights.data(), labels.data());
  }

  SpreadTile tile() const { return {octile.bits, weights.data(), labels.data()}; }
};

using Block = std::array<double, 64>;

/// In double precision, straight from the definition.
Block expectedProduct(const TestTile& a, const TestTile& b, const std::array<float, 64>& p) {
  Block sums{};
  for (int i = 0; i < 8; ++i)
    for (int k = 0; k < 8; ++k)
      for (int j = 0; j < 8; ++j)
        for (int l = 0; l < 8; ++l) {
          const double difference =
              std::bit_cast<float>(a.labels[8 * i + j]) - std::bit_cast<float>(b.labels[8 * k + l]);
          sums[8 * i + k] += static_cast<double>(a.weights[8 * i + j]) * b.weights[8 * k + l] *
                             std::exp2(-difference * difference) * p[8 * j + l];
        }
  return sums;
}

Block productOf(TileProduct product, const TestTile& a, const TestTile& b,
                const std::array<float, 64>& p) {
  Block sums{};
  for (int lane = 0; lane < 32; ++lane) {
    LaneSums ofLane;
    multiplyTiles(product, lane, a.tile(), b.tile(), p.data(), ByDifference{}, ofLane);
    sums[lane] = ofLane.upper;
    sums[lane + 32] = ofLane.lower;
  }
  return sums;
}

}  // namespace

TEST_CASE("a compact tile is spread to the places of its bits") {
  TestTile tile{20, 5};
  std::size_t next = 3;

  for (unsigned place = 0; place < 64; ++place) {
    const bool isEntry = (tile.octile.bits >> place & 1U) != 0;
    CHECK(tile.weights[place] == (isEntry ? tile.compact[next] : 0));
    CHECK(tile.labels[place] == (isEntry ? tile.compactLabels[next] : 0));
    if (isEntry) ++next;
  }
}

TEST_CASE("all products of two tiles of any fill are the double sum over their entries") {
  const int first = GENERATE(0, 1, 7, 16, 33, 64);
  const int second = GENERATE(0, 1, 8, 25, 64);
  const TestTile a{first, 11};
  const TestTile b{second, 12};
  Random random{7};
  std::array<float, 64> p{};
  for (float& value : p)
    value = static_cast<float>(random.uniform() - 0.5);
  const Block expected = expectedProduct(a, b, p);

  for (int product = 0; product < tileProductCount; ++product) {
    const Block sums = productOf(static_cast<TileProduct>(product), a, b, p);
    INFO(name(static_cast<TileProduct>(product)) << ", " << first << " and " << second);
    for (int at = 0; at < 64; ++at)
      CHECK(sums[at] == Approx(expected[at]).epsilon(1e-5).margin(2e-6));
  }
}

TEST_CASE("trips are those of the slowest lane") {
  const TestTile a{19, 3};
  const TestTile b{26, 4};
  const auto inRow = [](const TestTile& tile, int row) {
    return std::popcount(tile.octile.bits >> static_cast<unsigned>(8 * row) & 0xffU);
  };
  int upper = 0;
  int lower = 0;
  for (int lane = 0; lane < 32; ++lane) {
    upper = std::max(upper, inRow(a, lane / 8) * inRow(b, lane % 8));
    lower = std::max(lower, inRow(a, lane / 8 + 4) * inRow(b, lane % 8));
  }

  CHECK(tripsOf(TileProduct::SparseSparse, a.octile, b.octile) == upper + lower);
}

TEST_CASE("the cheapest product is chosen by the trips of both tiles") {
  // Dense is flat, sparse × sparse starts lower and grows.
  TileCosts costs;
  costs.of[0] = {100, 0};
  costs.of[1] = {40, 20};
  costs.of[2] = {60, 20};
  costs.of[3] = {10, 5};
  const Octile full = octileOf(~std::uint64_t{0});
  const Octile single = octileOf(1);
  const Octile diagonal = octileOf(0x8040201008040201U);

  CHECK(costs.best(full, full) == TileProduct::DenseDense);
  CHECK(costs.best(single, single) == TileProduct::SparseSparse);
  CHECK(costs.best(diagonal, diagonal) == TileProduct::SparseSparse);
  CHECK(costs.best(full, single) == TileProduct::DenseSparse);  // 40 + 20 against 10 + 5 · 16
  for (int product = 0; product < tileProductCount; ++product)
    CHECK(TileCosts::only(static_cast<TileProduct>(product)).best(full, single) ==
          static_cast<TileProduct>(product));
}

TEST_CASE("costs are straight lines through what was measured") {
  std::vector<CrossoverCell> cells;
  for (int trips = 1; trips <= 5; ++trips) {
    CrossoverCell cell{.first = trips, .second = trips};
    for (int product = 1; product < tileProductCount; ++product) {
      cell.trips[product] = trips;
      cell.nanoseconds[product] = 2.0 * product + 0.5 * trips;
    }
    cell.nanoseconds[0] = 7;
    cells.push_back(cell);
  }

  const TileCosts costs = fittedCosts(cells);

  CHECK(costs.of[0].base == Approx(7));
  CHECK(costs.of[0].slope == 0);
  CHECK(costs.of[3].base == Approx(6));
  CHECK(costs.of[3].slope == Approx(0.5));
  CHECK(cells[0].best() == TileProduct::DenseSparse);
}

TEST_CASE("random bitmaps have as many entries as asked for, and differ") {
  const auto bitmaps = randomBitmaps(13, 50, 1);

  for (const auto bitmap : bitmaps)
    CHECK(std::popcount(bitmap) == 13);
  CHECK(bitmaps[0] != bitmaps[1]);
}
