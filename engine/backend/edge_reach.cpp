#include "engine/backend/edge_reach.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

namespace kindred {
namespace {

// In bins, each half a length wide.
constexpr std::int64_t nearestCut = 6;
constexpr std::int64_t farthestCut = 14;  // κe < 3e-11

/// exp(-17.2² / 8) < 1e-16, in bins.
constexpr double doubleCut = 17.2;

/// Beyond this a value divided by the bin's width is no whole number that a bin can have.
constexpr double largestBinNumber = 1e15;

}  // namespace

EdgeReach::EdgeReach(const CompiledKernel& edge, int lmin)
    : valueCount_{edge.valueCount}, lmin_{lmin} {
  for (std::int32_t value = 0; value < edge.valueCount && value_ < 0; ++value)
    tryValue(edge, value);
}

void EdgeReach::tryValue(const CompiledKernel& edge, std::int32_t value) {
  double exponential = 0;
  double compact = 0;
  for (const CompiledKernel::Term& term : edge.terms) {
    std::optional<RadialTerm> bound;
    for (const RadialTerm& radial : term.radials)
      if (radial.firstValue == value && (radial.form == RadialTerm::Form::SquareExponential ||
                                         radial.form == RadialTerm::Form::CompactPolynomial))
        bound = radial;
    if (!bound) return;
    if (bound->form == RadialTerm::Form::CompactPolynomial)
      compact = std::max(compact, bound->length);
    else
      exponential = std::max(exponential, bound->length / std::sqrt(bound->power));
  }
  value_ = value;
  exponentialLength_ = exponential;
  compactLength_ = compact;
}

std::vector<EdgeReach::Bin> EdgeReach::histogram(const KernelGraph& graph) const {
  if (value_ < 0 || exponentialLength_ == 0) return {};
  const auto firstSteps = [&](std::int32_t edge) {
    const auto [a, b] = graph.edges[edge];
    return graph.weights[edge] *
           (graph.start[a] / graph.degree[a] + graph.start[b] / graph.degree[b]);
  };
  double allSteps = 0;
  double allFirstSteps = 0;
  for (std::int32_t edge = 0; edge < graph.edgeCount(); ++edge) {
    allSteps += graph.weights[edge];
    allFirstSteps += firstSteps(edge);
  }
  std::vector<Bin> bins;
  for (std::int32_t edge = 0; edge < graph.edgeCount(); ++edge) {
    const double value =
        graph.edgeLabels.values[static_cast<std::size_t>(edge) * valueCount_ + value_];
    const double number = std::clamp(std::round(value / (exponentialLength_ / 2)),
                                     -largestBinNumber, largestBinNumber);
    bins.push_back({static_cast<std::int64_t>(number),
                    (graph.weights[edge] / allSteps + firstSteps(edge) / allFirstSteps) / 2});
  }
  std::sort(bins.begin(), bins.end(),
            [](const Bin& a, const Bin& b) { return a.number < b.number; });
  std::vector<Bin> merged;
  for (const Bin& bin : bins) {
    if (merged.empty() || merged.back().number != bin.number)
      merged.push_back(bin);
    else
      merged.back().share += bin.share;
  }
  return merged;
}

double EdgeReach::forTolerance(std::span<const Bin> a, std::span<const Bin> b,
                               double tolerance) const {
  if (value_ < 0) return std::numeric_limits<double>::infinity();
  if (exponentialLength_ == 0) return compactLength_;

  // Share of all steps that is lost with the pairs of edges so many bins apart.
  std::array<double, farthestCut + 1> shares{};
  auto from = b.begin();
  for (const Bin& bin : a) {
    while (from != b.end() && from->number < bin.number - farthestCut)
      ++from;
    for (auto other = from; other != b.end() && other->number <= bin.number + farthestCut; ++other)
      shares[static_cast<std::size_t>(std::abs(other->number - bin.number))] +=
          bin.share * other->share;
  }
  const auto matching = [&](std::int64_t bins) {
    const auto distance = static_cast<double>(bins);
    return shares[static_cast<std::size_t>(bins)] * std::exp(-distance * distance / 8);
  };
  double all = 1;
  if (lmin_ > 0) {
    all = 0;
    for (std::int64_t bins = 0; bins <= farthestCut; ++bins)
      all += matching(bins);
  }
  // Bins that are as far apart as the cut hold pairs on both sides of it.
  double lost = 0;
  std::int64_t cut = farthestCut;
  for (; cut > nearestCut; --cut) {
    const double here = matching(cut);
    if (lost + here / 2 > tolerance / 4 * all) break;
    lost += here;
  }
  return std::max(static_cast<double>(cut) * exponentialLength_ / 2, compactLength_);
}

double EdgeReach::forFewEdges(double tolerance) const {
  if (lmin_ > 0) return forDoublePrecision();
  if (value_ < 0) return std::numeric_limits<double>::infinity();
  return std::max(std::sqrt(2 * std::log(4 / tolerance)) * exponentialLength_, compactLength_);
}

double EdgeReach::forDoublePrecision() const {
  if (value_ < 0) return std::numeric_limits<double>::infinity();
  return std::max(doubleCut * exponentialLength_ / 2, compactLength_);
}

}  // namespace kindred
