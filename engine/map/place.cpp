#include "engine/map/place.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/gram/kernel_check.hpp"
#include "engine/map/affinities.hpp"
#include "engine/map/nearest.hpp"
#include "engine/similar/usual_likeness.hpp"

namespace kindred {

namespace {

constexpr int mostDescents = 60;
constexpr int mostHalvings = 30;
constexpr std::size_t mostFirstPlaces = 5;  // of neighbours, the nearest first
constexpr double restingShift = 1e-6;       // of a step, in units of the map

Point2 projected(const GraphMap& map, std::span<const double> kernelValues) {
  Point2 place{};
  for (const int axis : {0, 1}) {
    if (!(map.variances[axis] > 0)) continue;
    double sum = 0;
    for (std::size_t at = 0; at < kernelValues.size(); ++at)
      sum += kernelValues[at] * map.positions[at][axis];
    place[axis] = (sum - map.offsets[axis]) / map.variances[axis];
  }
  return place;
}

/// Goes down the gradient with steps that are halved until they help.
Point2 descended(Point2 place, std::span<const Point2> points,
                 std::span<const std::int32_t> neighbours, std::span<const double> shares) {
  auto here = placeDivergence(place, points, neighbours, shares);
  double rate = 1;
  for (int step = 0; step < mostDescents; ++step) {
    const double square = here.gradient[0] * here.gradient[0] + here.gradient[1] * here.gradient[1];
    bool isLower = false;
    for (int halving = 0; halving < mostHalvings && !isLower; ++halving) {
      const Point2 next{place[0] - rate * here.gradient[0], place[1] - rate * here.gradient[1]};
      const auto there = placeDivergence(next, points, neighbours, shares);
      isLower = there.value <= here.value - 1e-4 * rate * square;
      if (isLower) {
        place = next;
        here = there;
      } else {
        rate /= 2;
      }
    }
    if (!isLower || rate * std::sqrt(square) < restingShift) break;
    rate *= 4;
  }
  return place;
}

Point2 placedByTsne(const GraphMap& map, std::span<const double> kernelValues, double own,
                    std::span<const double> owns) {
  const auto count = static_cast<std::size_t>(std::ceil(3 * map.perplexity));
  const auto nearest =
      nearestOf(kernelValues, own, owns, std::max<std::size_t>(count, 1), kernelValues.size());
  const auto shares = sharesOf(nearest, std::max(map.perplexity, 1.0));
  std::vector<std::int32_t> neighbours;
  Point2 mean{};
  for (std::size_t at = 0; at < nearest.size(); ++at) {
    neighbours.push_back(nearest[at].graph);
    for (const int axis : {0, 1})
      mean[axis] += shares[at] * map.positions[nearest[at].graph][axis];
  }
  Point2 best = mean;
  double least = placeDivergence(mean, map.positions, neighbours, shares).value;
  for (std::size_t at = 0; at < std::min(mostFirstPlaces, neighbours.size()); ++at) {
    const auto& place = map.positions[neighbours[at]];
    const double value = placeDivergence(place, map.positions, neighbours, shares).value;
    if (value >= least) continue;
    least = value;
    best = place;
  }
  return descended(best, map.positions, neighbours, shares);
}

void requirePlaceable(const GraphMap& map, const Matrix& cross, std::span<const double> ownNew,
                      std::span<const double> ownOld) {
  if (cross.columns() != map.positions.size() || ownOld.size() != cross.columns())
    throw Error{ErrorCode::Input,
                joined("The new graphs cannot be placed: their matrix has ", cross.columns(),
                       " columns, but the map has ", map.positions.size(),
                       " graphs; give their values with the graphs of the map.")};
  if (ownNew.size() != cross.rows())
    throw Error{ErrorCode::Input, joined("The new graphs cannot be placed: ", cross.rows(),
                                         " of them have ", ownNew.size(), " values K_ii.")};
  for (std::size_t row = 0; row < cross.rows(); ++row)
    for (std::size_t column = 0; column < cross.columns(); ++column)
      if (!std::isfinite(cross(row, column)))
        throw Error{ErrorCode::Input,
                    joined("The new graphs cannot be placed: their value in row ", row + 1,
                           ", column ", column + 1, " is ", valueText(cross(row, column)),
                           "; compute all of them first.")};
}

}  // namespace

PlaceDivergence placeDivergence(const Point2& y, std::span<const Point2> points,
                                std::span<const std::int32_t> neighbours,
                                std::span<const double> shares) {
  PlaceDivergence found;
  for (std::size_t at = 0; at < neighbours.size(); ++at) {
    const auto& other = points[neighbours[at]];
    const double dx = y[0] - other[0];
    const double dy = y[1] - other[1];
    const double apart = 1 + dx * dx + dy * dy;
    found.value += shares[at] * std::log(apart);
    found.gradient[0] += 2 * shares[at] * dx / apart;
    found.gradient[1] += 2 * shares[at] * dy / apart;
  }
  double total = 0;
  Point2 push{};
  for (const auto& other : points) {
    const double dx = y[0] - other[0];
    const double dy = y[1] - other[1];
    const double near = 1 / (1 + dx * dx + dy * dy);
    total += near;
    push[0] += near * near * dx;
    push[1] += near * near * dy;
  }
  found.value += std::log(total);
  found.gradient[0] -= 2 * push[0] / total;
  found.gradient[1] -= 2 * push[1] / total;
  return found;
}

std::vector<Point2> placedInMap(const GraphMap& map, MapMethod method, const Matrix& cross,
                                std::span<const double> ownNew, std::span<const double> ownOld,
                                Progress& progress) {
  requirePlaceable(map, cross, ownNew, ownOld);
  progress.begin(Language::translated("Placing new graphs"), cross.rows());
  std::vector<Point2> places(cross.rows());
  tbb::parallel_for(std::size_t{0}, cross.rows(), [&](std::size_t row) {
    progress.checkpoint();
    places[row] = method == MapMethod::Pca ? projected(map, cross.row(row))
                                           : placedByTsne(map, cross.row(row), ownNew[row], ownOld);
    progress.advance();
  });
  return places;
}

void addUsualLikeness(GraphMap& map, std::vector<double> nearest) {
  const double usual = usualLikeness(std::move(nearest));
  if (std::isfinite(usual)) map.usualLikeness = usual;
}

std::string outsideNote(const GraphMap& map, const Matrix& cross,
                        std::span<const std::string> names) {
  if (map.usualLikeness == 0) return {};
  std::vector<double> likeness;
  for (std::size_t row = 0; row < cross.rows(); ++row)
    likeness.push_back(std::ranges::max(cross.row(row)));
  constexpr double slack = 1e-4;  // of values, by the tolerance of their solution
  const auto [outside, at] = outsidersOf(likeness, map.usualLikeness - slack);
  if (outside == 0) return {};
  const auto least = significant(likeness[at], 3), usual = significant(map.usualLikeness, 3);
  if (outside == 1)
    return Language::translated(
        "%1 is less like any graph of the map (%2) than 95 % of these are like another (%3): its "
        "point says little of it.",
        names[at], least, usual);
  return Language::translated(
      "%1 new graphs are less like any graph of the map than 95 % of these are like another (%2), "
      "as %3 (%4): their points say little of them.",
      outside, usual, names[at], least);
}

}  // namespace kindred
