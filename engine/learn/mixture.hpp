#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/learn/covariance.hpp"
#include "engine/learn/evidence.hpp"
#include "engine/learn/kernel_values.hpp"

namespace kindred {

/// A covariance of one of several kernels.
struct MixedTerm {
  std::size_t kernel = 0;
  Covariance covariance;

  bool operator==(const MixedTerm&) const = default;
};

/// The covariances of a kernel that are mixed if nobody says which: of what adds up over a graph
/// raw values and a distance.
std::vector<MixedTerm> mixedTerms(std::size_t kernel, bool addsUp);

/// Σ w C over covariances of kernels, the weights summing to 1: what a Gaussian process takes for
/// how alike two graphs are.
class Mixture {
 public:
  struct Term {
    std::size_t kernel = 0;
    FittedCovariance covariance;
    double weight = 1;
    double share = 1;  ///< of the variance that the mixture explains about the mean

    template <typename Archive>
    friend void fields(Archive& archive, Term& term) {
      auto name = term.covariance.covariance().name();
      auto median = term.covariance.medianDistance(), mean = term.covariance.meanDiagonal();
      archive.counts(term.kernel);
      archive(name, median, mean, term.weight, term.share);
      if constexpr (Archive::reads) term.covariance = {covarianceNamed(name), median, mean};
    }
  };

  Mixture() = default;
  explicit Mixture(std::vector<Term> terms) : terms_{std::move(terms)} {}

  /// One covariance of the first kernel.
  Mixture(const FittedCovariance& one)  // NOLINT(google-explicit-constructor): the usual case
      : terms_{{0, one}} {}

  /// The largest share first.
  std::span<const Term> terms() const noexcept { return terms_; }

  bool uses(std::size_t kernel) const;

  /// Rows are those of the values, columns their columns.
  Matrix between(const KernelValues& values) const;

  /// The covariance of two graphs, by kernel: K of both, of the first and of the second.
  double ofPair(std::span<const std::array<double, 3>> kernels) const;

  /// The covariance of each row's graph with itself.
  std::vector<double> ofRows(const KernelValues& values) const;

  /// "normalised", or "62 % normalised of kernel 3 + 38 % power of kernel 1".
  std::string name() const;

  friend void fields(auto& archive, Mixture& mixture) {
    archive(mixture.terms_);
    archive.require(!mixture.terms_.empty());
  }

 private:
  /// Adds the terms of one kernel to a row; `alike` is memory for its likeness.
  void addRow(std::size_t kernel, const KernelLayer& layer, std::size_t row,
              std::vector<double>& alike, std::span<double> into) const;

  std::vector<Term> terms_;
};

/// Returns a mixture of the same covariances and weights, fitted to other training graphs.
Mixture refitted(const Mixture& mixture, const KernelValues& values);

/// A mixture and the noise that goes with it.
struct WeighedMixture {
  Mixture mixture;
  Evidence evidence;
};

/// Finds the weights and the noise that make zero-mean targets most likely, by the slopes of the
/// evidence: ∂/∂w = ½ tr((α α' - C⁻¹) C). A prior keeps the shares of terms that tell little near
/// each other; those below a hundredth of the noise go. With one term only the noise is looked for.
/// `leastNoise` is relative to the signal.
WeighedMixture weighedMixture(std::span<const MixedTerm> terms, const KernelValues& values,
                              std::span<const double> targets, double leastNoise,
                              const Progress& progress);

}  // namespace kindred
