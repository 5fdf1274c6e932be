#include "engine/backend/cuda/align/belief_scales.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace kindred::cuda {
namespace {

constexpr int least = -90;  // scales stay finite

int exponentAbove(double beta) {
  return std::max(least, static_cast<int>(std::ceil(std::log2(beta))));
}

}  // namespace

FixedPoint fixedPoint(double beta, int pairsOfTask, std::int64_t pairs, bool isSingle) {
  if (beta == 0) return {};
  const int ofBeta = exponentAbove(beta);
  const auto scaled = [&](int bits) { return std::ldexp(1.0, bits - ofBeta); };
  if (!isSingle) {
    const int bits =
        std::min(50, 62 - static_cast<int>(std::bit_width(static_cast<std::uint64_t>(pairs))));
    return {1 / scaled(bits), scaled(bits), scaled(bits)};
  }
  constexpr int bitsOfAll = 32, bitsOfF = 28;
  const int bitsOfE =
      31 - (static_cast<int>(std::bit_width(static_cast<unsigned>(pairsOfTask))) - 1);
  return {1 / scaled(bitsOfAll), scaled(bitsOfE), scaled(bitsOfF), bitsOfAll - bitsOfE,
          bitsOfAll - bitsOfF};
}

double unitOfHalf(double beta) {
  constexpr int room = 6;
  return beta == 0 ? 1 : std::ldexp(1.0, exponentAbove(beta) + room);
}

}  // namespace kindred::cuda
