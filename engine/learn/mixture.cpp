#include "engine/learn/mixture.hpp"

#include <tbb/parallel_for.h>

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <optional>

#include "engine/backend/cholesky.hpp"
#include "engine/core/text.hpp"
#include "engine/learn/ascent.hpp"

namespace kindred {

namespace {

constexpr double leastShare = 0.01;      ///< of the noise; what explains less goes
constexpr double strengthOfPrior = 0.5;  ///< logarithms of weights spread by √2 about the start
constexpr double firstNoise = 0.2;
constexpr int mostSteps = 40;
constexpr double leastEvidenceRise =
    0.02;  ///< of the log evidence in two steps: less ends the ascent

/// The variance that a covariance gives the targets about their mean.
double variedBy(const Matrix& covariance) {
  const auto count = static_cast<double>(covariance.rows());
  double diagonal = 0, all = 0;
  for (std::size_t row = 0; row < covariance.rows(); ++row) {
    diagonal += covariance(row, row);
    for (const double value : covariance.row(row))
      all += value;
  }
  const double varied = (diagonal - all / count) / count;
  return varied > 0 ? varied : 1;  // all graphs are alike
}

/// The sum of the products of entries: of rows first, so that it does not depend on threads.
double productOf(const Matrix& first, const Matrix& second) {
  std::vector<double> ofRows(first.rows());
  tbb::parallel_for(std::size_t{0}, first.rows(), [&](std::size_t row) {
    const auto one = first.row(row), other = second.row(row);
    ofRows[row] = std::inner_product(one.begin(), one.end(), other.begin(), 0.0);
  });
  return std::accumulate(ofRows.begin(), ofRows.end(), 0.0);
}

/// The evidence of a mixture by the logarithms of the variances that its terms explain and, last,
/// of its noise.
class MixtureHill {
 public:
  MixtureHill(std::vector<Matrix> covariances, std::span<const double> varied,
              std::span<const double> targets, double leastNoise, const Progress& progress)
      : covariances_{std::move(covariances)},
        varied_{varied.begin(), varied.end()},
        targets_{Eigen::Map<const Eigen::VectorXd>{targets.data(),
                                                   static_cast<Eigen::Index>(targets.size())}},
        leastNoise_{leastNoise},
        progress_{progress},
        start_(covariances_.size(), -std::log(static_cast<double>(covariances_.size()))) {
    start_.push_back(std::log(firstNoise));
  }

  const std::vector<double>& start() const { return start_; }

  /// Nothing if the matrix is not positive definite.
  std::optional<double> value(const std::vector<double>& place) {
    factor_.emplace(sumAt(place), progress_);
    if (!factor_->isPositiveDefinite()) return std::nullopt;
    solved_ = factor_->solve(targets_);
    const auto count = static_cast<double>(targets_.size());
    variance_ = std::max(targets_.dot(solved_) / count, std::numeric_limits<double>::min());
    double prior = 0;
    for (std::size_t at = 0; at < place.size(); ++at)
      prior += (place[at] - start_[at]) * (place[at] - start_[at]);
    return -0.5 * (count * std::log(variance_) + factor_->logDeterminant() +
                   count * (1 + std::log(2 * std::numbers::pi)) + strengthOfPrior * prior);
  }

  /// At the place of the last value().
  std::vector<double> slopes(const std::vector<double>& place) const {
    const auto by = slopesByEntries();
    double ofDiagonal = 0;
    for (std::size_t at = 0; at < by.rows(); ++at)
      ofDiagonal += by(at, at);
    std::vector<double> slopes;
    for (std::size_t at = 0; at < covariances_.size(); ++at)
      slopes.push_back(std::exp(place[at]) / varied_[at] *
                           (productOf(by, covariances_[at]) + leastNoise_ * ofDiagonal) -
                       strengthOfPrior * (place[at] - start_[at]));
    slopes.push_back(std::exp(place.back()) * ofDiagonal -
                     strengthOfPrior * (place.back() - start_.back()));
    return slopes;
  }

 private:
  Matrix sumAt(const std::vector<double>& place) const {
    const auto size = static_cast<std::size_t>(targets_.size());
    Matrix sum{size, size};
    std::vector<double> weights;
    for (std::size_t at = 0; at < covariances_.size(); ++at)
      weights.push_back(std::exp(place[at]) / varied_[at]);
    const double noise =
        std::exp(place.back()) + leastNoise_ * std::accumulate(weights.begin(), weights.end(), 0.0);
    tbb::parallel_for(std::size_t{0}, size, [&](std::size_t row) {
      const auto to = sum.row(row);
      for (std::size_t at = 0; at < weights.size(); ++at) {
        const auto from = covariances_[at].row(row);
        for (std::size_t column = 0; column <= row; ++column)
          to[column] += weights[at] * from[column];
      }
      to[row] += noise;
    });
    return sum;
  }

  /// Returns how the evidence changes with each entry of the matrix.
  Matrix slopesByEntries() const {
    auto by = factor_->inverse(progress_);
    tbb::parallel_for(std::size_t{0}, by.rows(), [&](std::size_t row) {
      const double here = solved_[static_cast<Eigen::Index>(row)] / variance_;
      for (std::size_t column = 0; column < by.columns(); ++column)
        by(row, column) =
            0.5 * (here * solved_[static_cast<Eigen::Index>(column)] - by(row, column));
    });
    return by;
  }

  std::vector<Matrix> covariances_;
  std::vector<double> varied_;
  Eigen::VectorXd targets_;
  double leastNoise_;
  const Progress& progress_;
  std::vector<double> start_;
  std::optional<Cholesky> factor_;
  Eigen::VectorXd solved_;
  double variance_ = 1;
};

/// Covariances fitted to kernel values. What they take from these is the same for all of a kernel
/// that measure how far graphs are apart in the same way.
class Fitting {
 public:
  explicit Fitting(const KernelValues& values)
      : values_{values}, first_(2 * values.layers().size()) {}

  FittedCovariance to(std::size_t kernel, const Covariance& covariance) {
    auto& first = first_[2 * kernel + (covariance.form == Covariance::Form::Apart ? 1 : 0)];
    if (!first) first.emplace(covariance, *values_[kernel].values);
    return {covariance, first->medianDistance(), first->meanDiagonal()};
  }

 private:
  const KernelValues& values_;
  std::vector<std::optional<FittedCovariance>> first_;
};

std::vector<double> highestOf(MixtureHill& mixture, const Progress& progress) {
  const Hill hill{[&](const auto& place) { return mixture.value(place); },
                  [&](const auto& place) { return mixture.slopes(place); }};
  const auto start = mixture.start();
  const auto first = mixture.value(start);
  if (!first) return start;
  Ascent ascent{start, {*first, mixture.slopes(start)}};
  double before = *first;
  for (int step = 1; step <= mostSteps; ++step) {
    progress.checkpoint();
    if (!ascent.step(hill)) break;
    if (step % 2 != 0) continue;
    if (ascent.value() - before < leastEvidenceRise) break;
    before = ascent.value();
  }
  return ascent.place();
}

/// A mixture of the terms that explain more than a trifle beside the noise; `allNoise` goes with
/// their weights, which are brought to a sum of 1.
WeighedMixture withoutSmall(std::vector<Mixture::Term> terms, double noise, double allNoise) {
  const double most = std::ranges::max_element(terms, {}, &Mixture::Term::share)->share;
  std::erase_if(terms, [&](const auto& term) {
    return term.share < leastShare * noise && term.share < most;
  });
  double weights = 0, shares = 0;
  for (const auto& term : terms) {
    weights += term.weight;
    shares += term.share;
  }
  for (auto& term : terms) {
    term.weight /= weights;
    term.share /= shares;
  }
  std::ranges::stable_sort(terms, std::ranges::greater{}, &Mixture::Term::share);
  return {Mixture{std::move(terms)}, {.noise = allNoise / weights}};
}

}  // namespace

std::vector<MixedTerm> mixedTerms(std::size_t kernel, bool addsUp) {
  std::vector<MixedTerm> terms;
  for (const auto& covariance : candidateCovariances(addsUp))
    terms.push_back({kernel, covariance});
  return terms;
}

bool Mixture::uses(std::size_t kernel) const {
  return std::ranges::any_of(terms_, [&](const Term& term) { return term.kernel == kernel; });
}

Matrix Mixture::between(const KernelValues& values) const {
  Matrix sum{values.rows(), values.columns()};
  tbb::parallel_for(std::size_t{0}, values.rows(), [&](std::size_t row) {
    std::vector<double> alike(values.columns());
    for (std::size_t kernel = 0; kernel < values.layers().size(); ++kernel)
      if (uses(kernel)) addRow(kernel, values[kernel], row, alike, sum.row(row));
  });
  return sum;
}

void Mixture::addRow(std::size_t kernel, const KernelLayer& layer, std::size_t row,
                     std::vector<double>& alike, std::span<double> into) const {
  const auto from = layer.values->row(row);
  const double own = layer.ofRows[row];
  for (std::size_t column = 0; column < into.size(); ++column)
    alike[column] = FittedCovariance::likenessOf(from[column], own, layer.ofColumns[column]);
  for (const auto& term : terms_) {
    if (term.kernel != kernel) continue;
    for (std::size_t column = 0; column < into.size(); ++column)
      into[column] += term.weight * term.covariance.ofLikeness(alike[column], from[column], own,
                                                               layer.ofColumns[column]);
  }
}

double Mixture::ofPair(std::span<const std::array<double, 3>> kernels) const {
  double sum = 0;
  for (const auto& term : terms_) {
    const auto& [both, first, second] = kernels[term.kernel];
    sum += term.weight * term.covariance(both, first, second);
  }
  return sum;
}

std::vector<double> Mixture::ofRows(const KernelValues& values) const {
  std::vector<double> selves(values.rows());
  for (const auto& term : terms_)
    for (std::size_t row = 0; row < selves.size(); ++row) {
      const double self = values[term.kernel].ofRows[row];
      selves[row] += term.weight * term.covariance(self, self, self);
    }
  return selves;
}

std::string Mixture::name() const {
  if (terms_.size() == 1 && terms_.front().kernel == 0)
    return terms_.front().covariance.covariance().name();
  std::string text;
  for (const auto& term : terms_)
    text += joined(text.empty() ? "" : " + ", std::lround(100 * term.share), " % ",
                   term.covariance.covariance().name(), " of kernel ", term.kernel + 1);
  return text;
}

Mixture refitted(const Mixture& mixture, const KernelValues& values) {
  Fitting fitting{values};
  std::vector<Mixture::Term> terms;
  for (auto term : mixture.terms()) {
    term.covariance = fitting.to(term.kernel, term.covariance.covariance());
    terms.push_back(std::move(term));
  }
  return Mixture{std::move(terms)};
}

WeighedMixture weighedMixture(std::span<const MixedTerm> terms, const KernelValues& values,
                              std::span<const double> targets, double leastNoise,
                              const Progress& progress) {
  Fitting fitting{values};
  std::vector<Mixture::Term> fitted;
  std::vector<Matrix> covariances;
  std::vector<double> varied;
  for (const auto& term : terms) {
    progress.checkpoint();
    fitted.push_back({term.kernel, fitting.to(term.kernel, term.covariance)});
    covariances.push_back(fitted.back().covariance.among(*values[term.kernel].values));
    varied.push_back(variedBy(covariances.back()));
  }
  if (fitted.size() == 1)
    return {Mixture{std::move(fitted)}, bestEvidence(covariances.front(), targets, leastNoise)};
  MixtureHill hill{std::move(covariances), varied, targets, leastNoise, progress};
  const auto place = highestOf(hill, progress);
  const double noise = std::exp(place.back());
  double weights = 0;
  for (std::size_t at = 0; at < fitted.size(); ++at) {
    fitted[at].share = std::exp(place[at]);
    weights += fitted[at].weight = fitted[at].share / varied[at];
  }
  return withoutSmall(std::move(fitted), noise, noise + leastNoise * weights);
}

}  // namespace kindred
