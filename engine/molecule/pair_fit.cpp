#include "engine/molecule/pair_fit.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace kindred {

namespace {

constexpr std::size_t fewestPairs = 3;
constexpr std::size_t shortestPiece = 4;
constexpr int mostLevels = 6;
constexpr int mostFits = 20;

float squareOf(double distance) { return static_cast<float>(distance * distance); }

/// Widens a distance by half an Å until three pairs are near.
template <typename Near>
NearPairs atLeastThree(const Near& near, double within, std::size_t pairs) {
  auto found = near(within);
  while (found.sums.count < fewestPairs && pairs > fewestPairs)
    found = near(within += 0.5);
  return found;
}

}  // namespace

PairFitter::PairFitter(const AxisPlaces& a, const AxisPlaces& b, const PairScale& scale,
                       const Progress& progress)
    : a_{a}, b_{b}, scale_{scale}, progress_{progress} {}

void PairFitter::lay(const ChainPairs& pairs) {
  pairedA_.resize(pairs.size());
  pairedB_.resize(pairs.size());
  sums_.resize(pairs.size() + 1);
  for (std::size_t at = 0; at < pairs.size(); ++at) {
    const auto [i, j] = pairs[at];
    pairedA_.x[at] = a_.x[i], pairedA_.y[at] = a_.y[i], pairedA_.z[at] = a_.z[i];
    pairedB_.x[at] = b_.x[j], pairedB_.y[at] = b_.y[j], pairedB_.z[at] = b_.z[j];
    const std::array<double, 3> a{a_.x[i], a_.y[i], a_.z[i]}, b{b_.x[j], b_.y[j], b_.z[j]};
    auto& next = sums_[at + 1] = sums_[at];
    next.count += 1;
    for (std::size_t row = 0; row < 3; ++row) {
      next.a[row] += a[row];
      next.b[row] += b[row];
      for (std::size_t column = 0; column < 3; ++column)
        next.products[3 * row + column] += b[row] * a[column];
    }
  }
}

NearPairs PairFitter::near(const AxisMotion& motion, double within) const {
  return atLeastThree(
      [&](double distance) {
        return nearPairs(pairedA_.from(0), pairedB_.from(0), pairedA_.size, motion,
                         {squareOf(scale_.half), squareOf(scale_.far), squareOf(distance)});
      },
      within, pairedA_.size);
}

/// Goes on from a motion: those that are near decide about the next one. Ends where another way
/// came along.
void PairFitter::settle(PairFit& best, AxisMotion motion) {
  for (int fit = 0; fit <= mostFits; ++fit) {
    const auto found = near(motion, fit == 0 ? scale_.reach - 1 : scale_.reach + 1);
    if (found.score > best.score) best.score = found.score, best.motion = motion;
    auto& visited = visited_[found.mark % visited_.size()];
    if (std::exchange(visited, found.mark) == found.mark) return;
    motion = motionOf(found.sums);
  }
}

PairFit PairFitter::fitted(ChainPairs pairs, std::size_t step) {
  PairFit best{std::move(pairs), {}, -1};
  const auto size = best.pairs.size();
  if (size < fewestPairs) return best;
  lay(best.pairs);
  visited_.fill(0);
  for (int level = 0; level < mostLevels; ++level) {
    const auto shortest = std::min(shortestPiece, size);
    const auto piece = level + 1 == mostLevels
                           ? shortest
                           : std::max(shortest, size >> static_cast<unsigned>(level));
    for (std::size_t begin = 0;; begin = std::min(begin + step, size - piece)) {
      progress_.checkpoint();
      settle(best, kindred::motionOf(sums_[begin + piece] - sums_[begin]));
      if (begin == size - piece) break;
    }
    if (piece == shortest) break;
  }
  return best;
}

std::pair<AxisMotion, double> PairFitter::rough(AxisPlaces::From a, AxisPlaces::From b,
                                                std::size_t count) const {
  constexpr float all = 1e30F;
  const float half = squareOf(scale_.half);
  auto motion = kindred::motionOf(nearPairs(a, b, count, {}, {half, all, all}).sums);
  std::pair best{motion, -1.0};
  for (const double more : {0.0, 1.0, 2.0}) {
    const double within = std::sqrt(squareOf(scale_.reach) + more);
    const auto found = atLeastThree(
        [&](double distance) {
          return nearPairs(a, b, count, motion, {half, all, squareOf(distance)});
        },
        within, count);
    if (found.score > best.second) best = {motion, found.score};
    if (more == 0 && found.sums.count >= static_cast<double>(count)) break;
    motion = kindred::motionOf(found.sums);
  }
  return best;
}

PairFit PairFitter::roughly(ChainPairs pairs) {
  PairFit fit{std::move(pairs), {}, -1};
  if (fit.pairs.size() < fewestPairs) return fit;
  lay(fit.pairs);
  std::tie(fit.motion, fit.score) = rough(pairedA_.from(0), pairedB_.from(0), pairedA_.size);
  return fit;
}

double PairFitter::roughScore(std::size_t firstA, std::size_t firstB, std::size_t count) const {
  return rough(a_.from(firstA), b_.from(firstB), count).second;
}

AxisMotion PairFitter::motionOfAll(const ChainPairs& pairs) {
  lay(pairs);
  return kindred::motionOf(sums_[pairs.size()]);
}

}  // namespace kindred
