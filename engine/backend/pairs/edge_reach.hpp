#pragma once

#include <cstdint>
#include <vector>

#include "engine/kernel/compile.hpp"

namespace kindred {

/// The largest difference in a number of two edges before κe is negligible, so that edges sorted by
/// that number need to meet only those within reach.
///
/// There is such a number if every term of κe has a square exponential or a compact polynomial
/// in it. A compact polynomial is exactly 0 beyond its length. A square exponential is cut where
/// the walks lost are a share of all steps below a quarter of the tolerance, estimated from
/// histograms of both graphs, or are negligible whatever the graphs if edges are few and there
/// is no mean to rely on; the relative error of K is about that share times the mean number of
/// steps (ConjugateSteps::amplification). If K leaves out the shortest walks, it is the share of
/// the steps that match.
class EdgeReach {
 public:
  /// Some edges' share of a graph's steps, the mean of two: of walks that have just begun, and of
  /// those that have forgotten where. `number` times the width of bins is about their value.
  struct Bin {
    std::int64_t number;
    double share;
  };

  /// The number of a graph's edges and their shares of its steps.
  struct Histogram {
    std::int32_t edgeCount = 0;
    std::vector<Bin> bins;  ///< ascending; empty if they do not matter
  };

  /// For values that leave out walks of `lmin` steps and fewer.
  EdgeReach(const CompiledKernel& edge, int lmin);

  /// The index of the edge value that is compared; -1 if every edge can meet every other.
  std::int32_t value() const noexcept { return value_; }

  Histogram histogram(const KernelGraph& graph) const;

  /// The largest difference that matters, infinite if value() is -1.
  double forTolerance(const Histogram& a, const Histogram& b, double tolerance) const;

  /// Returns the largest difference that matters to every pair of nodes, not only to K, as each of
  /// them may have steps of few edges only; infinite if value() is -1.
  double forEveryNode(double tolerance) const;

  /// Returns the largest difference that matters if only what double precision cannot see is
  /// left out; infinite if value() is -1.
  double forDoublePrecision() const;

 private:
  static bool isFew(const Histogram& histogram);
  double binWidth() const;
  double byShares(const Histogram& a, const Histogram& b, double tolerance) const;
  double forFewEdges(double tolerance) const;
  void tryValue(const CompiledKernel& edge, std::int32_t value);

  std::int32_t value_ = -1;
  std::int32_t valueCount_ = 0;
  int lmin_ = 0;
  double exponentialLength_ = 0;  ///< the longest square exponential's
  double compactLength_ = 0;      ///< the longest compact polynomial's
};

}  // namespace kindred
