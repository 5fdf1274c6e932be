#include "engine/learn/ascent.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace kindred {

namespace {

constexpr std::size_t mostRemembered = 8;
constexpr int mostHalvings = 8;
constexpr double firstStep = 0.3;  ///< the longest move of a number in the first step
constexpr double longestStep = 1;  ///< and in any
constexpr double enough = 1e-4;    ///< of the rise that the slope promises

double dot(const std::vector<double>& a, const std::vector<double>& b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

double largest(const std::vector<double>& values) {
  double most = 0;
  for (const double value : values)
    most = std::max(most, std::abs(value));
  return most;
}

void scale(std::vector<double>& values, double factor) {
  for (double& value : values)
    value *= factor;
}

void addTo(std::vector<double>& values, const std::vector<double>& others, double factor) {
  for (std::size_t at = 0; at < values.size(); ++at)
    values[at] += factor * others[at];
}

}  // namespace

std::vector<double> Ascent::direction() const {
  auto way = at_.by;
  std::vector<double> shares(memory_.size());
  for (std::size_t at = memory_.size(); at-- > 0;) {
    const auto& [moved, bent] = memory_[at];
    shares[at] = dot(moved, way) / dot(moved, bent);
    addTo(way, bent, -shares[at]);
  }
  if (!memory_.empty()) {
    const auto& [moved, bent] = memory_.back();
    scale(way, dot(moved, bent) / dot(bent, bent));
  }
  for (std::size_t at = 0; at < memory_.size(); ++at) {
    const auto& [moved, bent] = memory_[at];
    addTo(way, moved, shares[at] - dot(bent, way) / dot(moved, bent));
  }
  return way;
}

bool Ascent::step(const Hill& hill) {
  if (largest(at_.by) == 0) return false;
  auto way = direction();
  double rise = dot(way, at_.by);
  if (!(rise > 0)) {
    memory_.clear();
    way = at_.by;
    rise = dot(way, way);
  }
  const double most = memory_.empty() ? firstStep : longestStep;
  if (memory_.empty() || largest(way) > most) {
    const double factor = most / largest(way);
    scale(way, factor);
    rise *= factor;
  }
  double length = 1;
  for (int halving = 0; halving <= mostHalvings; ++halving, length /= 2) {
    auto place = place_;
    addTo(place, way, length);
    const auto value = hill.value(place);
    if (!value || !(*value >= at_.value + enough * length * rise)) continue;
    Slope next{*value, hill.slopes(place)};
    Change change{way, at_.by};
    scale(change.moved, length);
    addTo(change.bent, next.by, -1);
    if (dot(change.moved, change.bent) > 1e-10 * dot(change.bent, change.bent)) {
      if (memory_.size() == mostRemembered) memory_.erase(memory_.begin());
      memory_.push_back(std::move(change));
    }
    place_ = std::move(place);
    at_ = std::move(next);
    return true;
  }
  return false;
}

void Ascent::changeTo(Slope slope) {
  at_ = std::move(slope);
  memory_.clear();
}

}  // namespace kindred
