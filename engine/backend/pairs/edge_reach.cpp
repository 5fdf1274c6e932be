#include "engine/backend/pairs/edge_reach.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

namespace kindred {
namespace {

constexpr int binsPerLength = 4;
constexpr std::int64_t nearestCut = 3 * binsPerLength;
constexpr std::int64_t farthestCut = 7 * binsPerLength;  // κe < 3e-11

/// exp(-8.6² / 2) < 1e-16, in lengths.
constexpr double doubleCut = 8.6;

/// The number of edges below which what is cut off may be far from its mean.
constexpr std::int32_t fewEdges = 128;

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

EdgeReach::Histogram EdgeReach::histogram(const KernelGraph& graph) const {
  Histogram histogram{.edgeCount = graph.edgeCount(), .bins = {}};
  if (value_ < 0 || exponentialLength_ == 0 || isFew(histogram)) return histogram;
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
    const double number =
        std::clamp(std::round(value / binWidth()), -largestBinNumber, largestBinNumber);
    bins.push_back({static_cast<std::int64_t>(number),
                    (graph.weights[edge] / allSteps + firstSteps(edge) / allFirstSteps) / 2});
  }
  std::sort(bins.begin(), bins.end(),
            [](const Bin& a, const Bin& b) { return a.number < b.number; });
  for (const Bin& bin : bins) {
    if (histogram.bins.empty() || histogram.bins.back().number != bin.number)
      histogram.bins.push_back(bin);
    else
      histogram.bins.back().share += bin.share;
  }
  return histogram;
}

bool EdgeReach::isFew(const Histogram& histogram) { return histogram.edgeCount < fewEdges; }

double EdgeReach::binWidth() const { return exponentialLength_ / binsPerLength; }

double EdgeReach::forTolerance(const Histogram& a, const Histogram& b, double tolerance) const {
  if (value_ < 0) return std::numeric_limits<double>::infinity();
  if (exponentialLength_ == 0) return compactLength_;
  const double reach = isFew(a) || isFew(b) ? forFewEdges(tolerance) : byShares(a, b, tolerance);
  return std::max(reach, compactLength_);
}

double EdgeReach::byShares(const Histogram& a, const Histogram& b, double tolerance) const {
  // Share of all steps that pairs of edges so many bins apart have.
  std::array<double, farthestCut + 1> shares{};
  auto from = b.bins.begin();
  for (const Bin& bin : a.bins) {
    while (from != b.bins.end() && from->number < bin.number - farthestCut)
      ++from;
    for (auto other = from; other != b.bins.end() && other->number <= bin.number + farthestCut;
         ++other)
      shares[static_cast<std::size_t>(std::abs(other->number - bin.number))] +=
          bin.share * other->share;
  }
  const auto kernelAt = [](std::int64_t bins) {
    const double lengths = static_cast<double>(bins) / binsPerLength;
    return std::exp(-lengths * lengths / 2);
  };
  double all = 1;
  if (lmin_ > 0) {
    all = 0;
    for (std::int64_t bins = 0; bins <= farthestCut; ++bins)
      all += shares[static_cast<std::size_t>(bins)] * kernelAt(bins);
  }
  // If so little matches, what lies beyond all bins may be a part of it.
  if (tolerance / 4 * all < kernelAt(farthestCut)) return doubleCut * exponentialLength_;
  // Edges whose bins are so many apart may be one bin closer to each other, or farther.
  const auto shareAt = [&](std::int64_t bins) { return shares[static_cast<std::size_t>(bins)]; };
  std::int64_t cut = farthestCut;
  for (double lost = 0; cut > nearestCut; --cut) {
    const double nearer = kernelAt(cut - 1);
    lost += shareAt(cut) * nearer;
    if (lost + shareAt(cut - 1) * nearer > tolerance / 4 * all) break;
  }
  return static_cast<double>(cut) * binWidth();
}

double EdgeReach::forFewEdges(double tolerance) const {
  if (lmin_ > 0) return forDoublePrecision();
  return std::sqrt(2 * std::log(4 / tolerance)) * exponentialLength_;
}

double EdgeReach::forEveryNode(double tolerance) const {
  if (value_ < 0) return std::numeric_limits<double>::infinity();
  if (exponentialLength_ == 0) return compactLength_;
  return std::max(forFewEdges(tolerance), compactLength_);
}

double EdgeReach::forDoublePrecision() const {
  if (value_ < 0) return std::numeric_limits<double>::infinity();
  return std::max(doubleCut * exponentialLength_, compactLength_);
}

}  // namespace kindred
