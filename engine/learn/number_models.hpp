#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/learn/gaussian_process.hpp"
#include "engine/learn/split_models.hpp"

namespace kindred {

/// A graph of a test as it was predicted, and the training graph most like it. Its bytes travel.
struct PredictedNumber {
  Prediction prediction;
  double likeness = 0;
  std::int64_t nearest = -1;  ///< among all graphs
};

/// The choice of the training graphs of a split, and what they predict of its test.
struct TestOfNumbers {
  Mixture covariance;
  double noise = 0;
  std::vector<PredictedNumber> predicted;
};

/// Gaussian processes of many splits. A task weighs the covariances of one, and predicts its test.
class NumberModels final : public SplitModels {
 public:
  /// `kernel` has raw values among all graphs, `targets` are in their order.
  NumberModels(KernelValues kernel, std::vector<double> targets, const FitOptions& options,
               std::vector<Split> splits);
  NumberModels(ByteReader& reader, KernelValues kernel);  ///< as written

  const std::vector<Split>& splits() const noexcept { return splits_; }
  /// One a split.
  std::vector<SplitTask> tests() const;

  /// The model of a split, by what its task chose.
  GaussianProcess model(std::size_t split, const TestOfNumbers& chosen, Progress& progress) const;

  static TestOfNumbers readTest(Bytes tested);

  std::vector<std::byte> answer(const SplitTask& task, Progress& progress) const override;
  double workOf(const SplitTask& task) const override;
  std::uint64_t memoryOf(SplitTask::Kind kind) const override;
  const KernelValues& kernel() const override { return kernel_; }
  void write(ByteWriter& writer) const override;

 private:
  std::vector<PredictedNumber> tested(const Split& split, const GaussianProcess& model,
                                      Progress& progress) const;

  KernelValues kernel_;
  std::vector<double> targets_;
  FitOptions options_;
  std::vector<Split> splits_;
};

}  // namespace kindred
