#include "engine/learn/landmark_points.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/backend/cholesky.hpp"
#include "engine/core/error.hpp"

namespace kindred {

namespace {

constexpr std::size_t projectedAtOnce = 96;
constexpr double mostShift = 0.01;

/// Raises the shift tenfold until the matrix is a covariance.
std::shared_ptr<const Cholesky> factorOf(LandmarkFrame& frame, const Progress& progress) {
  for (; frame.shift <= mostShift; frame.shift *= 10) {
    auto factor = std::make_shared<const Cholesky>(frame.shifted(), progress);
    if (factor->isPositiveDefinite()) return factor;
  }
  throw Error{ErrorCode::Input,
              "The kernel matrix of the landmarks is not positive definite: compute it with a "
              "smaller tolerance."};
}

double squareOf(std::span<const float> numbers) {
  double sum = 0;
  for (const double number : numbers)
    sum += number * number;
  return sum;
}

}  // namespace

Matrix LandmarkFrame::shifted() const {
  auto shifted = among;
  for (std::size_t at = 0; at < shifted.rows(); ++at)
    shifted(at, at) += shift;
  return shifted;
}

LandmarkPoints::LandmarkPoints(LandmarkFrame frame, std::size_t graphs, const Progress& progress)
    : frame_{std::move(frame)},
      factor_{factorOf(frame_, progress)},
      numbers_(graphs * frame_.among.rows()),
      selves_(graphs),
      left_(graphs) {}

void LandmarkPoints::project(Matrix& rows, const Progress& progress) const {
  const auto parts = (rows.rows() + projectedAtOnce - 1) / projectedAtOnce;
  tbb::parallel_for(std::size_t{0}, parts, [&](std::size_t part) {
    progress.checkpoint();
    const auto first = part * projectedAtOnce;
    factor_->halve({rows.row(first).data(), std::min(projectedAtOnce, rows.rows() - first),
                    rows.columns(), rows.columns()});
  });
}

void LandmarkPoints::take(std::size_t first, const Matrix& points, std::span<const double> selves) {
  std::ranges::transform(points.values(),
                         numbers_.begin() + static_cast<std::ptrdiff_t>(first * landmarks()),
                         [](double number) { return static_cast<float>(number); });
  std::ranges::copy(selves, selves_.begin() + static_cast<std::ptrdiff_t>(first));
  measure(first, points.rows());
}

void LandmarkPoints::measure(std::size_t first, std::size_t count) {
  tbb::parallel_for(first, first + count, [&](std::size_t graph) {
    left_[graph] = std::max(0.0, selves_[graph] - squareOf(of(graph)));
  });
}

std::vector<std::byte> LandmarkPoints::bytes(std::size_t first, std::size_t count) const {
  ByteWriter writer;
  writer.values(std::span{selves_}.subspan(first, count));
  writer.values(std::span{numbers_}.subspan(first * landmarks(), count * landmarks()));
  return writer.take();
}

bool LandmarkPoints::read(std::size_t first, std::size_t count, Bytes bytes) {
  if (bytes.size() != count * (sizeof(double) + landmarks() * sizeof(float))) return false;
  ByteReader reader{bytes};
  std::ranges::copy(reader.values<double>(count),
                    selves_.begin() + static_cast<std::ptrdiff_t>(first));
  std::ranges::copy(reader.values<float>(count * landmarks()),
                    numbers_.begin() + static_cast<std::ptrdiff_t>(first * landmarks()));
  measure(first, count);
  return true;
}

std::vector<std::int32_t> twinGroups(const LandmarkPoints& points) {
  // Kernel values with landmarks are equal within their tolerance, which the last coordinates
  // magnify. The first is a value with one landmark, and hardly off.
  constexpr double firstApart = 1e-5, squareApart = 1e-4;
  const auto firstOf = [&](std::int32_t graph) {
    return static_cast<double>(points.of(static_cast<std::size_t>(graph)).front());
  };
  const auto areTwins = [&](std::int32_t a, std::int32_t b) {
    const auto one = static_cast<std::size_t>(a), other = static_cast<std::size_t>(b);
    const double most = squareApart * points.self(one);
    if (std::abs(points.self(one) - points.self(other)) > most) return false;
    double square = 0;
    for (std::size_t at = 0; at < points.landmarks() && square <= most; ++at) {
      const double apart = static_cast<double>(points.of(one)[at]) - points.of(other)[at];
      square += apart * apart;
    }
    return square <= most;
  };
  std::vector<std::int32_t> order(points.graphs()), groups(points.graphs());
  std::iota(order.begin(), order.end(), 0);
  std::iota(groups.begin(), groups.end(), 0);
  const auto numberOf = [&](std::int32_t graph) {
    while (groups[static_cast<std::size_t>(graph)] != graph)
      graph = groups[static_cast<std::size_t>(graph)];
    return graph;
  };
  std::ranges::stable_sort(order, {}, firstOf);
  for (std::size_t at = 0; at < order.size(); ++at)
    for (std::size_t before = at; before-- > 0;) {
      if (firstOf(order[at]) - firstOf(order[before]) > firstApart) break;
      const auto one = numberOf(order[at]), other = numberOf(order[before]);
      if (one != other && areTwins(order[at], order[before]))
        groups[static_cast<std::size_t>(std::max(one, other))] = std::min(one, other);
    }
  for (auto& group : groups)
    group = numberOf(group);
  return groups;
}

}  // namespace kindred
