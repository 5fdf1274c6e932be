#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "engine/align/loopless.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// The number of matchings of m pairs between c and d children: C(c, m) C(d, m) m!.
double matchingCount(int c, int d, int m);

/// The ratio R(c, d, m) of the chance that a node of A has c children and its partner in B has d, m
/// of them partners, to that of two strangers with c and d children. A parent network has n
/// children with probability q(n), of which each is in A with probability sA and in B with sB:
///
///     P(c, d, m) = Σ q(n) n! / (m! (c-m)! (d-m)! z!) (sA sB)^m (sA (1-sB))^(c-m)
///                  ((1-sA) sB)^(d-m) ((1-sA) (1-sB))^z,   z = n - c - d + m
///     R(c, d, m) = P(c, d, m) / (P(c) P(d))
class TreeWeights {
 public:
  /// Weights of 0 to parents.size() - 1 children, from q(n). O(size⁴ / 24).
  TreeWeights(std::span<const double> parents, double sharedWithA, double sharedWithB,
              const Progress& progress);

  /// The weights of m = 0, 1, ... min(c, d) pairs, each over the number of such matchings, so that
  /// they multiply the sum over matchings.
  const double* of(int c, int d) const { return weights_.data() + (c * size_ + d) * size_; }

 private:
  std::ptrdiff_t size_;
  std::vector<double> weights_;
};

/// The probabilities of degrees, from those that occur: each counts a thousandth of a node more.
std::vector<double> degreeShares(const Loopless& network, int mostDegree);

/// The probabilities of n children beside a parent, from those of degrees: q(n) ~ (n + 1) p(n + 1).
std::vector<double> childShares(std::span<const double> degreeShares);

}  // namespace kindred
