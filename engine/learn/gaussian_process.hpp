#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"
#include "engine/learn/carrier.hpp"
#include "engine/learn/evidence.hpp"
#include "engine/learn/kernel_values.hpp"
#include "engine/learn/mean_function.hpp"
#include "engine/learn/mixture.hpp"

namespace kindred {

class Cholesky;

/// The most training graphs by which the noise of one covariance is found, and the weights of
/// several; of more, as many drawn evenly.
inline constexpr std::size_t mostCompared = 1200, mostMixed = 700;

/// The way in which a Gaussian process is fitted.
struct FitOptions {
  std::vector<MixedTerm> terms;  ///< those that are mixed; none: mixedTerms() of one kernel
  bool addsUp = false;           ///< the target adds up over a graph: mean 0
  double tolerance = 1e-6;       ///< of K
  std::size_t mixed = mostMixed;
};

/// A predicted target.
struct Prediction {
  double mean = 0;
  double deviation = 0;  ///< standard deviation, noise included
};

void fields(auto& archive, Prediction& prediction) {
  archive(prediction.mean, prediction.deviation);
}

/// The mixture and the noise that the targets of some graphs make most likely. `kernel` and
/// `targets` are those of all graphs. Throws Error (Input) if fewer than two are trained on or
/// the numbers differ.
WeighedMixture mixtureFor(const KernelValues& kernel, std::span<const double> targets,
                          std::span<const std::size_t> training, const FitOptions& options,
                          const Progress& progress);

/// A Gaussian process regression on kernel values: Rasmussen and Williams, Gaussian Processes for
/// Machine Learning, 2006, algorithm 2.1.
class GaussianProcess {
 public:
  /// Fits to targets of the training graphs, by their raw kernel values, with mixtureFor() them.
  /// Throws what that throws. Phases: Weighing covariances, Fitting.
  GaussianProcess(const KernelValues& kernel, std::span<const double> targets,
                  const FitOptions& options, Progress& progress);

  /// Fits with a covariance and a noise that are known.
  GaussianProcess(Mixture covariance, double noise, const KernelValues& kernel,
                  std::span<const double> targets, bool addsUp, Progress& progress);

  /// A process of graphs that stand for others: their weights, and the factor of the covariances
  /// between them with their noise. It leaves none of them out.
  GaussianProcess(MeanFunction mean, const Evidence& evidence, bool addsUp,
                  std::shared_ptr<const Cholesky> factor);

  const Mixture& covariance() const noexcept { return covariance_; }
  const Evidence& evidence() const noexcept { return evidence_; }
  double mean() const noexcept { return mean_; }
  bool addsUp() const noexcept { return addsUp_; }

  /// Weights of the training graphs: a mean is covariances times them.
  std::span<const double> weights() const noexcept { return weights_; }

  MeanFunction meanFunction() const { return {covariance_, mean_, weights_, diagonals_}; }

  /// Predicts other graphs: rows of `kernel` are they, columns the training graphs.
  std::vector<Prediction> predict(const KernelValues& kernel, Progress& progress) const;

  /// For each graph the training graphs whose targets weigh most in its prediction, above or below
  /// 0; `kernel` as in predict().
  std::vector<std::vector<Carrier>> carriers(const KernelValues& kernel, std::size_t most,
                                             Progress& progress) const;

  /// The graphs that are worth measuring, one after the other: each is the one whose deviation is
  /// largest when those before it are known. `among` gives values of one of the graphs, as the
  /// only row, with all of them.
  std::vector<std::size_t> mostTelling(const KernelValues& kernel, std::size_t count,
                                       const std::function<KernelValues(std::size_t)>& among,
                                       Progress& progress) const;

  /// Returns what the training graphs would be predicted as, each without itself; in closed form,
  /// with covariance, noise and mean of the whole fit.
  std::vector<Prediction> leaveOneOut(Progress& progress) const;

 private:
  void factorise(const KernelValues& kernel, std::span<const double> targets, Progress& progress);

  Mixture covariance_;
  Evidence evidence_;
  bool addsUp_ = false;
  double mean_ = 0;
  std::vector<std::vector<double>> diagonals_;  ///< K of the training graphs, by kernel
  std::vector<double> targets_;
  std::vector<double> weights_;
  std::shared_ptr<const Cholesky> factor_;  ///< of the covariance with its noise
};

}  // namespace kindred
