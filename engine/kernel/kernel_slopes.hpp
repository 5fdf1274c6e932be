#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/kernel/compile.hpp"
#include "engine/kernel/compile_expression.hpp"
#include "engine/kernel/tunable.hpp"

namespace kindred {

/// κ at two values of a number, a little below and above that of the kernel: its slope is the
/// difference over `apart`.
struct KernelSlope {
  std::size_t number = 0;  ///< among tunableNumbers()
  CompiledKernel below;
  CompiledKernel above;
  double apart = 1;

  double operator()(std::int32_t classX, std::span<const double> valuesX, std::int32_t classY,
                    std::span<const double> valuesY) const {
    return (above(classX, valuesX, classY, valuesY) - below(classX, valuesX, classY, valuesY)) /
           apart;
  }
};

/// The changes of a kernel's parts with each of its tunable numbers.
struct KernelSlopes {
  std::size_t numbers = 0;  ///< that the kernel has
  std::vector<KernelSlope> node;
  std::vector<KernelSlope> edge;
  std::optional<std::size_t> stop;  ///< which number is q

  /// For each node of each graph the number that its starting weight is, or -1.
  std::vector<std::vector<std::int32_t>> startOf;
};

/// A kernel whose numbers change, over graphs that stay.
class TunableKernel {
 public:
  /// `graphs` are those that the kernel walks on. Throws what compileKernel() throws.
  TunableKernel(std::vector<std::shared_ptr<const Graph>> graphs, const KernelOptions& kernel,
                Progress& progress);

  const KernelOptions& options() const noexcept { return options_; }
  const std::vector<TunableNumber>& numbers() const noexcept { return numbers_; }

  /// The kernel with these numbers, compiled.
  KernelInput input(std::span<const double> numbers, Progress& progress) const;

  /// Slopes at these numbers, for the classes of input().
  KernelSlopes slopes(std::span<const double> numbers, const KernelInput& input) const;

 private:
  std::vector<std::shared_ptr<const Graph>> graphs_;
  KernelOptions options_;
  std::vector<TunableNumber> numbers_;
  ExpressionTables node_;
  ExpressionTables edge_;
  std::vector<std::vector<std::int32_t>> startOf_;
};

}  // namespace kindred
