#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/learn/covariance.hpp"
#include "engine/learn/evidence.hpp"
#include "engine/learn/gaussian_process.hpp"
#include "engine/learn/split_models.hpp"

namespace kindred {

/// A graph of a test as it was predicted, and the training graph most like it. Its bytes travel.
struct PredictedNumber {
  Prediction prediction;
  double likeness = 0;
  std::int64_t nearest = -1;  ///< among all graphs
};

/// The covariance that the training graphs of a split make most likely.
struct ChosenCovariance {
  std::size_t place = 0;  ///< among those that are tried
  Evidence evidence;
};

/// Gaussian processes of many splits. A task weighs one covariance, or predicts one test.
class NumberModels final : public SplitModels {
 public:
  /// `kernel` has raw values among all graphs, `targets` are in their order.
  NumberModels(std::shared_ptr<const Matrix> kernel, std::vector<double> targets,
               const FitOptions& options, std::vector<Split> splits);
  NumberModels(ByteReader& reader, std::shared_ptr<const Matrix> kernel);  ///< as written

  const std::vector<Split>& splits() const noexcept { return splits_; }
  const std::vector<Covariance>& covariances() const noexcept { return options_.covariances; }

  /// Each split with each covariance.
  std::vector<SplitTask> weighings() const;

  /// Chooses for each split, by what the weighings gave.
  std::vector<ChosenCovariance> chosen(std::span<const std::vector<std::byte>> weighed) const;

  /// The model of a split.
  GaussianProcess model(std::size_t split, const ChosenCovariance& chosen,
                        Progress& progress) const;

  static std::vector<PredictedNumber> readTested(Bytes tested);

  std::vector<std::byte> answer(const SplitTask& task, Progress& progress) const override;
  double workOf(const SplitTask& task) const override;
  std::uint64_t memoryOf(SplitTask::Kind kind) const override;
  const Matrix& kernel() const override { return *kernel_; }
  void write(ByteWriter& writer) const override;

 private:
  std::vector<PredictedNumber> tested(const Split& split, const GaussianProcess& model,
                                      Progress& progress) const;

  std::shared_ptr<const Matrix> kernel_;
  std::vector<double> targets_;
  FitOptions options_;  ///< with the covariances that are tried
  std::vector<Split> splits_;
};

}  // namespace kindred
