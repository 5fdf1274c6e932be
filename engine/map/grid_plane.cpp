#include "engine/map/grid_plane.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <numeric>

namespace kindred {

namespace {

constexpr auto lanes = transformLanes;

LaneSignals exchanged(LaneSignals signals) { return {signals.imaginary, signals.real}; }

/// Room of the calling thread for sixteen signals, and once more for their transform.
std::array<LaneSignals, 2> roomFor(std::size_t size) {
  thread_local std::vector<float> values;
  const auto part = size * lanes;
  values.resize(4 * part);
  auto* const first = values.data();
  return {LaneSignals{first, first + part}, LaneSignals{first + 2 * part, first + 3 * part}};
}

}  // namespace

GridPlane::GridPlane(std::size_t size)
    : transform_{size}, values_{std::vector<float>(size * size), std::vector<float>(size * size)} {}

void GridPlane::load(std::size_t rows, const FillRow& fill, const Progress& progress) {
  rows_ = rows;
  tbb::parallel_for(std::size_t{0}, (rows + lanes - 1) / lanes, [&](std::size_t piece) {
    progress.checkpoint();
    std::vector<float> real(size()), imaginary(size());
    auto [signals, room] = roomFor(size());
    for (auto* values : {signals.real, signals.imaginary})
      std::fill_n(values, size() * lanes, 0.F);
    const auto begin = piece * lanes, count = std::min(lanes, rows - begin);
    for (std::size_t lane = 0; lane < count; ++lane) {
      std::ranges::fill(real, 0.F);
      std::ranges::fill(imaginary, 0.F);
      fill(begin + lane, real, imaginary);
      for (std::size_t column = 0; column < size(); ++column) {
        signals.real[column * lanes + lane] = real[column];
        signals.imaginary[column * lanes + lane] = imaginary[column];
      }
    }
    signals = transform_(signals, room);
    for (std::size_t column = 0; column < size(); ++column)
      for (std::size_t lane = 0; lane < count; ++lane) {
        values_.real[at(begin + lane, column)] = signals.real[column * lanes + lane];
        values_.imaginary[at(begin + lane, column)] = signals.imaginary[column * lanes + lane];
      }
  });
}

LaneSignals GridPlane::columnsOf(std::size_t strip) const {
  const auto begin = strip * size() * lanes, count = rows_ * lanes;
  const auto [signals, room] = roomFor(size());
  std::copy_n(values_.real.data() + begin, count, signals.real);
  std::copy_n(values_.imaginary.data() + begin, count, signals.imaginary);
  std::fill(signals.real + count, signals.real + size() * lanes, 0.F);
  std::fill(signals.imaginary + count, signals.imaginary + size() * lanes, 0.F);
  return transform_(signals, room);
}

GridValues GridPlane::transformed() const {
  GridValues all{std::vector<float>(size() * size()), std::vector<float>(size() * size())};
  tbb::parallel_for(std::size_t{0}, size() / lanes, [&](std::size_t strip) {
    const auto signals = columnsOf(strip);
    const auto begin = strip * size() * lanes;
    std::copy_n(signals.real, size() * lanes, all.real.data() + begin);
    std::copy_n(signals.imaginary, size() * lanes, all.imaginary.data() + begin);
  });
  return all;
}

double GridPlane::multiply(const GridValues& factors, std::span<const float> weights,
                           const Progress& progress) {
  std::vector<double> sums(size() / lanes);
  tbb::parallel_for(std::size_t{0}, sums.size(), [&](std::size_t strip) {
    progress.checkpoint();
    auto signals = columnsOf(strip);
    const auto begin = strip * size() * lanes;
    for (std::size_t i = 0; i < size() * lanes; ++i) {
      const float x = signals.real[i], y = signals.imaginary[i];
      const float a = factors.real[begin + i], b = factors.imaginary[begin + i];
      sums[strip] += static_cast<double>(x * x + y * y) * weights[begin + i];
      signals.real[i] = a * x - b * y;
      signals.imaginary[i] = a * y + b * x;
    }
    const auto [first, second] = roomFor(size());
    const auto room = signals.real == first.real ? second : first;
    signals = exchanged(transform_(exchanged(signals), exchanged(room)));
    std::copy_n(signals.real, rows_ * lanes, values_.real.data() + begin);
    std::copy_n(signals.imaginary, rows_ * lanes, values_.imaginary.data() + begin);
  });
  return std::accumulate(sums.begin(), sums.end(), 0.);
}

void GridPlane::unload(const TakeRow& take, const Progress& progress) {
  tbb::parallel_for(std::size_t{0}, (rows_ + lanes - 1) / lanes, [&](std::size_t piece) {
    progress.checkpoint();
    std::vector<float> real(size()), imaginary(size());
    auto [signals, room] = roomFor(size());
    const auto begin = piece * lanes, count = std::min(lanes, rows_ - begin);
    for (std::size_t column = 0; column < size(); ++column)
      for (std::size_t lane = 0; lane < count; ++lane) {
        signals.real[column * lanes + lane] = values_.real[at(begin + lane, column)];
        signals.imaginary[column * lanes + lane] = values_.imaginary[at(begin + lane, column)];
      }
    signals = exchanged(transform_(exchanged(signals), exchanged(room)));
    for (std::size_t lane = 0; lane < count; ++lane) {
      for (std::size_t column = 0; column < size(); ++column) {
        real[column] = signals.real[column * lanes + lane];
        imaginary[column] = signals.imaginary[column * lanes + lane];
      }
      take(begin + lane, real, imaginary);
    }
  });
}

}  // namespace kindred
