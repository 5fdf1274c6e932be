#include "engine/learn/gaussian_process.hpp"

#include <tbb/parallel_for.h>

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "engine/backend/cholesky.hpp"
#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/random.hpp"
#include "engine/core/text.hpp"
#include "engine/learn/chosen.hpp"
#include "engine/learn/splits.hpp"

namespace kindred {

namespace {

using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// Noise below this many tolerances of K is rounding.
constexpr double noiseFloor = 10;

double meanOf(std::span<const double> values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

std::vector<double> lessMean(std::span<const double> targets, double mean) {
  std::vector<double> centred{targets.begin(), targets.end()};
  for (double& value : centred)
    value -= mean;
  return centred;
}

/// Some of many, the same each time.
std::vector<std::size_t> drawnFrom(std::size_t count, std::size_t most) {
  auto all = allPlaces(count);
  if (count <= most) return all;
  Random random{1};
  random.shuffle(std::span{all});
  all.resize(most);
  std::ranges::sort(all);
  return all;
}

void checkSizes(const KernelValues& kernel, std::span<const double> targets, std::size_t training) {
  if (training < 2)
    throw Error{ErrorCode::Input, "Two graphs with a target are the least to learn from."};
  for (const auto& layer : kernel.layers())
    if (layer.ofRows.size() != targets.size() || layer.ofColumns.size() != targets.size())
      throw Error{ErrorCode::Input,
                  joined("A kernel matrix of ", layer.ofRows.size(), " by ", layer.ofColumns.size(),
                         " graphs does not fit ", targets.size(), " targets.")};
}

Eigen::Map<const Eigen::VectorXd> asVector(std::span<const double> values) {
  return {values.data(), static_cast<Eigen::Index>(values.size())};
}

/// Calls work(first, rows) for some rows at a time, in parallel.
void forRowsOf(Matrix& matrix, const auto& work) {
  constexpr std::size_t rowsAtOnce = 96;
  const std::size_t parts = (matrix.rows() + rowsAtOnce - 1) / rowsAtOnce;
  tbb::parallel_for(std::size_t{0}, parts, [&](std::size_t at) {
    const auto first = at * rowsAtOnce;
    work(first, MatrixTile{matrix.row(first).data(), std::min(rowsAtOnce, matrix.rows() - first),
                           matrix.columns(), matrix.columns()});
  });
}

/// The weights farthest from 0, the farthest first.
std::vector<Carrier> largest(const auto& weights, std::size_t most) {
  std::vector<Carrier> all;
  for (Eigen::Index at = 0; at < weights.size(); ++at)
    all.push_back({static_cast<std::int32_t>(at), weights[at]});
  const auto kept = std::min(most, all.size());
  std::ranges::partial_sort(all, all.begin() + static_cast<std::ptrdiff_t>(kept),
                            std::ranges::greater{},
                            [](const Carrier& carrier) { return std::abs(carrier.weight); });
  all.resize(kept);
  return all;
}

}  // namespace

WeighedMixture mixtureFor(const KernelValues& kernel, std::span<const double> targets,
                          std::span<const std::size_t> training, const FitOptions& options,
                          const Progress& progress) {
  checkSizes(kernel, targets, training.size());
  const auto terms = options.terms.empty() ? mixedTerms(0, options.addsUp) : options.terms;
  const double mean = options.addsUp ? 0 : meanOf(chosenOf(targets, training));
  const auto compared = chosenOf(
      training, drawnFrom(training.size(), terms.size() > 1 ? options.mixed : mostCompared));
  return weighedMixture(terms, kernel.part(compared, compared),
                        lessMean(chosenOf(targets, compared), mean), noiseFloor * options.tolerance,
                        progress);
}

GaussianProcess::GaussianProcess(const KernelValues& kernel, std::span<const double> targets,
                                 const FitOptions& options, Progress& progress)
    : addsUp_{options.addsUp} {
  auto weighing = progress.slice(0, 0.7), fitting = progress.slice(0.7, 1);
  weighing.begin(Language::translated("Weighing covariances"), 1);
  auto weighed = mixtureFor(kernel, targets, allPlaces(targets.size()), options, weighing);
  weighing.advance();
  mean_ = addsUp_ ? 0 : meanOf(targets);
  covariance_ = refitted(weighed.mixture, kernel);
  evidence_ = weighed.evidence;
  factorise(kernel, targets, fitting);
}

GaussianProcess::GaussianProcess(Mixture covariance, double noise, const KernelValues& kernel,
                                 std::span<const double> targets, bool addsUp, Progress& progress)
    : covariance_{std::move(covariance)}, evidence_{.noise = noise}, addsUp_{addsUp} {
  checkSizes(kernel, targets, targets.size());
  mean_ = addsUp_ ? 0 : meanOf(targets);
  factorise(kernel, targets, progress);
}

GaussianProcess::GaussianProcess(MeanFunction mean, const Evidence& evidence, bool addsUp,
                                 std::shared_ptr<const Cholesky> factor)
    : covariance_{std::move(mean.covariance)},
      evidence_{evidence},
      addsUp_{addsUp},
      mean_{mean.mean},
      diagonals_{std::move(mean.diagonals)},
      weights_{std::move(mean.weights)},
      factor_{std::move(factor)} {}

void GaussianProcess::factorise(const KernelValues& kernel, std::span<const double> targets,
                                Progress& progress) {
  progress.begin(Language::translated("Fitting"), 1);
  const auto n = static_cast<Eigen::Index>(targets.size());
  for (const auto& layer : kernel.layers())
    diagonals_.push_back(layer.ofColumns);
  targets_.assign(targets.begin(), targets.end());
  auto covariances = covariance_.between(kernel);
  for (std::size_t at = 0; at < targets.size(); ++at)
    covariances(at, at) += evidence_.noise;
  auto factor = std::make_shared<const Cholesky>(std::move(covariances), progress);
  if (!factor->isPositiveDefinite())
    throw Error{ErrorCode::Input,
                "The kernel matrix is not positive definite: compute it with a smaller tolerance."};
  const auto centred = lessMean(targets, mean_);
  const auto y = asVector(centred);
  const Eigen::VectorXd weights = factor->solve(y);
  weights_.assign(weights.begin(), weights.end());
  evidence_.variance =
      std::max(y.dot(weights) / static_cast<double>(n), std::numeric_limits<double>::min());
  evidence_.logEvidence =
      -0.5 * (static_cast<double>(n) * std::log(evidence_.variance) + factor->logDeterminant() +
              static_cast<double>(n) * (1 + std::log(2 * std::numbers::pi)));
  factor_ = std::move(factor);
  progress.advance();
}

std::vector<Prediction> GaussianProcess::predict(const KernelValues& kernel,
                                                 Progress& progress) const {
  progress.begin(Language::translated("Predicting"), kernel.rows());
  std::vector<Prediction> predictions(kernel.rows());
  auto covariances = covariance_.between(kernel);
  const auto selves = covariance_.ofRows(kernel);
  forRowsOf(covariances, [&](std::size_t first, const MatrixTile& rows) {
    progress.checkpoint();
    for (std::size_t at = first; at < first + rows.rows; ++at)
      predictions[at].mean = mean_ + asVector(covariances.row(at)).dot(asVector(weights_));
    factor_->halve(rows);
    for (std::size_t at = first; at < first + rows.rows; ++at) {
      const double rest =
          selves[at] + evidence_.noise - asVector(covariances.row(at)).squaredNorm();
      predictions[at].deviation = std::sqrt(evidence_.variance * std::max(rest, 1e-12));
    }
    progress.advance(rows.rows);
  });
  return predictions;
}

std::vector<std::vector<Carrier>> GaussianProcess::carriers(const KernelValues& kernel,
                                                            std::size_t most,
                                                            Progress& progress) const {
  progress.begin(Language::translated("Weighing training graphs"), kernel.rows());
  auto covariances = covariance_.between(kernel);
  std::vector<std::vector<Carrier>> carriers(kernel.rows());
  forRowsOf(covariances, [&](std::size_t first, const MatrixTile& rows) {
    progress.checkpoint();
    const Eigen::Map<const RowMajor> some{rows.values, static_cast<Eigen::Index>(rows.rows),
                                          static_cast<Eigen::Index>(rows.columns)};
    const Eigen::MatrixXd weights = factor_->solve(some.transpose());
    for (Eigen::Index row = 0; row < weights.cols(); ++row)
      carriers[first + static_cast<std::size_t>(row)] = largest(weights.col(row), most);
    progress.advance(rows.rows);
  });
  return carriers;
}

std::vector<std::size_t> GaussianProcess::mostTelling(
    const KernelValues& kernel, std::size_t count,
    const std::function<KernelValues(std::size_t)>& among, Progress& progress) const {
  const auto size = kernel.rows();
  count = std::min(count, size);
  progress.begin(Language::translated("Choosing what to measure"), count);
  // The rest of each covariance when the training graphs are known: less the product of two of
  // these rows.
  auto known = covariance_.between(kernel);
  const auto selves = covariance_.ofRows(kernel);
  forRowsOf(known, [&](std::size_t, const MatrixTile& rows) {
    progress.checkpoint();
    factor_->halve(rows);
  });
  const auto knownOf = [&](Eigen::Index at) {
    return asVector(known.row(static_cast<std::size_t>(at)));
  };
  Eigen::VectorXd left(static_cast<Eigen::Index>(size));
  for (Eigen::Index at = 0; at < left.size(); ++at)
    left[at] = selves[static_cast<std::size_t>(at)] - knownOf(at).squaredNorm();
  std::vector<Eigen::VectorXd> measured;  // what each measured graph takes from all
  std::vector<std::size_t> chosen;
  while (chosen.size() < count) {
    progress.checkpoint();
    Eigen::Index next = 0;
    left.maxCoeff(&next);
    const auto place = static_cast<std::size_t>(next);
    const auto values = covariance_.between(among(place));
    Eigen::VectorXd takes(left.size());
    for (Eigen::Index at = 0; at < left.size(); ++at)
      takes[at] = values(0, static_cast<std::size_t>(at)) - knownOf(at).dot(knownOf(next));
    for (const auto& before : measured)
      takes -= before[next] * before;
    takes /= std::sqrt(std::max(left[next], 0.0) + evidence_.noise);
    left -= takes.cwiseAbs2();
    for (const auto taken : chosen)
      left[static_cast<Eigen::Index>(taken)] = -std::numeric_limits<double>::infinity();
    left[next] = -std::numeric_limits<double>::infinity();
    measured.push_back(std::move(takes));
    chosen.push_back(place);
    progress.advance();
  }
  return chosen;
}

std::vector<Prediction> GaussianProcess::leaveOneOut(Progress& progress) const {
  progress.begin(Language::translated("Leaving one out"), 1);
  const auto halves = factor_->halfInverse(progress);
  progress.advance();
  std::vector<Prediction> predictions;
  for (std::size_t at = 0; at < targets_.size(); ++at) {
    const double own = asVector(halves.row(at)).squaredNorm();  // the diagonal of the inverse
    predictions.push_back({targets_[at] - weights_[at] / own, std::sqrt(evidence_.variance / own)});
  }
  return predictions;
}

}  // namespace kindred
