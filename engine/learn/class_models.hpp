#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/learn/split_models.hpp"
#include "engine/learn/support_vectors.hpp"

namespace kindred {

/// A graph of a test as its class was predicted, and the training graph most like it.
struct PredictedLabel {
  ClassPrediction prediction;
  std::int32_t nearest = -1;  ///< among all graphs
  double likeness = 0;
};

/// The costs that are tried.
inline constexpr std::array triedCosts{0.01, 0.1, 1.0, 10.0, 100.0, 1000.0};

/// Support vectors of many splits. A task weighs one cost by one of five folds of the training
/// graphs, or predicts one test. If the training graphs are of one class, all are taken for it.
class ClassModels final : public SplitModels {
 public:
  /// `likeness` is how alike all graphs are, `labels` are in their order; folds part no
  /// graphs of one number `together`.
  ClassModels(std::shared_ptr<const Matrix> likeness, std::vector<std::int32_t> labels,
              std::vector<std::int32_t> together, std::uint64_t seed, std::vector<Split> splits);
  ClassModels(ByteReader& reader, KernelValues kernel);  ///< as written

  const std::vector<Split>& splits() const noexcept { return splits_; }

  /// Each split with each cost and each fold of its training graphs that are of two classes.
  std::vector<SplitTask> weighings() const;

  /// Chooses for each split, by what `tasks` gave, the place of the cost whose machines tell most
  /// graphs of each class apart that they have not seen; of those that do so about as well, the one
  /// that is right most often.
  std::vector<std::uint32_t> chosen(std::span<const SplitTask> tasks,
                                    std::span<const std::vector<std::byte>> weighed) const;

  /// Returns whether the training graphs of a split are of two classes.
  bool canLearn(std::size_t split) const;

  static std::vector<PredictedLabel> readTested(Bytes tested);

  std::vector<std::byte> answer(const SplitTask& task, Progress& progress) const override;
  double workOf(const SplitTask& task) const override;
  std::uint64_t memoryOf(SplitTask::Kind kind) const override;
  const KernelValues& kernel() const override { return kernel_; }
  const Matrix& likeness() const { return *kernel_[0].values; }
  void write(ByteWriter& writer) const override;

 private:
  /// The folds of the training graphs of a split, by which its cost is chosen.
  std::vector<Split> foldsOf(const Split& split) const;

  std::vector<ClassPrediction> predicted(const Split& split, double cost, Progress& progress) const;
  std::vector<PredictedLabel> tested(const SplitTask& task, Progress& progress) const;

  KernelValues kernel_;  ///< one layer: how alike graphs are
  std::vector<std::int32_t> labels_;
  std::vector<std::int32_t> together_;
  std::uint64_t seed_ = 1;
  std::vector<Split> splits_;
};

}  // namespace kindred
