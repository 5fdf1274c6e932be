#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/kernel/compile.hpp"

namespace kindred {

/// How far apart a number of two edges may be before κe is negligible, so that edges sorted by it
/// need to meet only those within reach.
///
/// There is such a number where every term of κe has a square exponential or a compact polynomial
/// in it. A compact polynomial is exactly 0 beyond its length. A square exponential is cut where
/// the walks lost are a share of all steps below a quarter of the tolerance, estimated from
/// histograms of both graphs; the relative error of K is about that share times the mean number of
/// steps (ConjugateSteps::amplification). Where K leaves out the shortest walks, it is the share of
/// the steps that match.
class EdgeReach {
 public:
  /// Some edges' share of a graph's steps, the mean of two: of walks that have just begun, and of
  /// those that have forgotten where. `number` times half the length is their value.
  struct Bin {
    std::int64_t number;
    double share;
  };

  /// For values that leave out walks of `lmin` steps and fewer.
  EdgeReach(const CompiledKernel& edge, int lmin);

  /// Which of an edge's values is compared; -1 where every edge can meet every other.
  std::int32_t value() const noexcept { return value_; }

  /// Ascending; empty where histograms do not matter.
  std::vector<Bin> histogram(const KernelGraph& graph) const;

  /// The largest difference that matters, infinite where value() is -1.
  double forTolerance(std::span<const Bin> a, std::span<const Bin> b, double tolerance) const;

  /// The same whatever the graphs are: where edges are few, there is no mean to rely on.
  double forFewEdges(double tolerance) const;

  /// The same where only what double precision cannot see is left out.
  double forDoublePrecision() const;

 private:
  void tryValue(const CompiledKernel& edge, std::int32_t value);

  std::int32_t value_ = -1;
  std::int32_t valueCount_ = 0;
  int lmin_ = 0;
  double exponentialLength_ = 0;  ///< the longest square exponential's
  double compactLength_ = 0;      ///< the longest compact polynomial's
};

}  // namespace kindred
