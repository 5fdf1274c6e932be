#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/backend/primitives/octiles.hpp"

namespace kindred {

/// The way in which the product of two tiles is computed: which of the two are gone through entry
/// by entry.
enum class TileProduct { DenseDense, DenseSparse, SparseDense, SparseSparse };

inline constexpr int tileProductCount = 4;

/// "dense × sparse".
std::string_view name(TileProduct product);

/// Trips through the inner loop that a warp makes: its slowest lane's.
KINDRED_HOST_DEVICE inline int tripsOf(TileProduct product, const Octile& a, const Octile& b) {
  switch (product) {
    case TileProduct::DenseDense:
      return 0;
    case TileProduct::DenseSparse:
      return b.rowMost;
    case TileProduct::SparseDense:
      return a.halvesMost;
    case TileProduct::SparseSparse:
      return a.halvesMost * b.rowMost;
  }
  return 0;
}

/// The time that the product of two tiles takes: base + slope × trips.
struct TileCost {
  float base = 0;
  float slope = 0;
};

/// The cost of every product, in nanoseconds of a warp's share of the device.
struct TileCosts {
  TileCost of[tileProductCount];

  KINDRED_HOST_DEVICE float cost(TileProduct product, const Octile& a, const Octile& b) const {
    const TileCost& cost = of[static_cast<int>(product)];
    return cost.base + cost.slope * static_cast<float>(tripsOf(product, a, b));
  }

  /// The product that is predicted to be fastest.
  KINDRED_HOST_DEVICE TileProduct best(const Octile& a, const Octile& b) const {
    auto chosen = TileProduct::DenseDense;
    float least = cost(chosen, a, b);
    for (int at = 1; at < tileProductCount; ++at) {
      const auto other = static_cast<TileProduct>(at);
      const float predicted = cost(other, a, b);
      if (predicted >= least) continue;
      least = predicted;
      chosen = other;
    }
    return chosen;
  }

  /// Costs under which that product always wins.
  static TileCosts only(TileProduct product);
};

/// Random tiles of two fills, and what each product of them takes.
struct CrossoverCell {
  int first = 0;   ///< non-zeros of the first tile
  int second = 0;  ///< of the second
  double trips[tileProductCount] = {};
  double nanoseconds[tileProductCount] = {};

  TileProduct best() const;
};

/// Straight lines through what was measured, of least relative errors: what is quick matters as
/// much as what is slow.
TileCosts fittedCosts(std::span<const CrossoverCell> cells);

/// `count` bitmaps of exactly `nonZeros` entries, drawn at random.
std::vector<std::uint64_t> randomBitmaps(int nonZeros, int count, std::uint64_t seed);

}  // namespace kindred
