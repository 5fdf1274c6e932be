#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"
#include "engine/learn/carrier.hpp"
#include "engine/learn/covariance.hpp"
#include "engine/learn/evidence.hpp"
#include "engine/learn/mean_function.hpp"

namespace kindred {

/// How a Gaussian process is fitted.
struct FitOptions {
  std::vector<Covariance> covariances;  ///< those that are tried; none: candidateCovariances()
  bool addsUp = false;                  ///< the target adds up over a graph: mean 0
  double tolerance = 1e-6;              ///< of K
};

/// A predicted target.
struct Prediction {
  double mean = 0;
  double deviation = 0;  ///< standard deviation, noise included
};

/// The most training graphs on which covariances are compared; of more, as many drawn evenly.
inline constexpr std::size_t mostCompared = 1200;

/// The training graphs on which covariances are compared, with their raw kernel values and targets.
class ComparedGraphs {
 public:
  /// `kernel` and `targets` are those of all graphs. Throws Error (Input) where fewer than two are
  /// trained on or the numbers differ.
  ComparedGraphs(const Matrix& kernel, std::span<const double> targets,
                 std::span<const std::size_t> training, const FitOptions& options);

  /// The evidence of a covariance with the noise that does best.
  Evidence evidenceOf(const Covariance& covariance) const;

 private:
  Matrix kernel_;
  std::vector<double> targets_;  ///< less the mean of all training graphs
  double leastNoise_ = 0;
};

/// A Gaussian process regression on kernel values: Rasmussen and Williams, Gaussian Processes for
/// Machine Learning, 2006, algorithm 2.1.
class GaussianProcess {
 public:
  /// Fits to targets of the training graphs, by their raw kernel values. Covariance and noise are
  /// chosen by evidence, on at most mostCompared graphs. Throws Error (Input) where there are fewer
  /// than two graphs or the numbers differ. Phases: Comparing covariances, Fitting.
  GaussianProcess(const Matrix& kernel, std::span<const double> targets, const FitOptions& options,
                  Progress& progress);

  /// Fits with a covariance and a noise that are known.
  GaussianProcess(const FittedCovariance& covariance, double noise, const Matrix& kernel,
                  std::span<const double> targets, bool addsUp, Progress& progress);

  const FittedCovariance& covariance() const noexcept { return covariance_; }
  const Evidence& evidence() const noexcept { return evidence_; }
  double mean() const noexcept { return mean_; }
  bool addsUp() const noexcept { return addsUp_; }

  /// Weights of the training graphs: a mean is covariances times them.
  std::span<const double> weights() const noexcept { return weights_; }

  MeanFunction meanFunction() const { return {covariance_, mean_, weights_, diagonal_}; }

  /// Predicts other graphs. Rows of `kernel` are they, columns the training graphs; the diagonals
  /// are K of each with itself.
  std::vector<Prediction> predict(const Matrix& kernel, std::span<const double> ofRows,
                                  Progress& progress) const;

  /// For each graph the training graphs whose targets weigh most in its prediction, above or below
  /// 0; rows and diagonals as in predict().
  std::vector<std::vector<Carrier>> carriers(const Matrix& kernel, std::span<const double> ofRows,
                                             std::size_t most, Progress& progress) const;

  /// The graphs that are worth measuring, one after the other: each is the one whose deviation is
  /// largest when those before it are known. `among` gives raw kernel values of one of the graphs
  /// with all of them.
  std::vector<std::size_t> mostTelling(const Matrix& kernel, std::span<const double> ofRows,
                                       std::size_t count,
                                       const std::function<std::vector<double>(std::size_t)>& among,
                                       Progress& progress) const;

  /// What the training graphs would be predicted as, each without itself; in closed form, with
  /// covariance, noise and mean of the whole fit.
  std::vector<Prediction> leaveOneOut(Progress& progress) const;

 private:
  struct Factor;

  void factorise(const Matrix& kernel, std::span<const double> targets, Progress& progress);

  FittedCovariance covariance_;
  Evidence evidence_;
  bool addsUp_ = false;
  double mean_ = 0;
  std::vector<double> diagonal_;  ///< K of the training graphs
  std::vector<double> targets_;
  std::vector<double> weights_;
  std::shared_ptr<const Factor> factor_;
};

}  // namespace kindred
