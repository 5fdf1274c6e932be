#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/core/bytes.hpp"
#include "engine/core/progress.hpp"
#include "engine/learn/kernel_values.hpp"
#include "engine/learn/splits.hpp"

namespace kindred {

/// One of the tasks that learning by many splits is cut into. None needs what another one gives of
/// the same kind.
struct SplitTask {
  enum class Kind : std::uint32_t {
    Weigh,  ///< how well a choice does on the training graphs alone
    Test,   ///< what the graphs of the test are predicted as
  };

  Kind kind = Kind::Weigh;
  std::uint32_t split = 0;
  std::uint32_t choice = 0;  ///< place of a cost
  std::uint32_t fold = 0;    ///< of the training graphs, if a cost is weighed
};

static_assert(sizeof(SplitTask) == 16, "all bytes of what travels are written");

/// Models of many splits of the same graphs, as tasks that any process can do.
class SplitModels {
 public:
  virtual ~SplitModels() = default;

  /// Returns what a task gives, the same bytes wherever it is done. Safe from several threads.
  virtual std::vector<std::byte> answer(const SplitTask& task, Progress& progress) const = 0;

  /// About how much work a task is, beside others of its kind.
  virtual double workOf(const SplitTask& task) const = 0;

  /// The most bytes of memory that a task of a kind takes.
  virtual std::uint64_t memoryOf(SplitTask::Kind kind) const = 0;

  virtual const KernelValues& kernel() const = 0;

  /// Writes everything but the kernel values, for readSplitModels().
  virtual void write(ByteWriter& writer) const = 0;
};

/// Returns the models that were written. The kernel values may come before the first task. Throws
/// MalformedBytes.
std::unique_ptr<SplitModels> readSplitModels(ByteReader& reader, KernelValues kernel);

/// A split that trains on all graphs and tests none, then those that are tested, then those of the
/// learning curve.
std::vector<Split> withWhole(std::size_t graphs, std::span<const Split> tested,
                             std::span<const Split> thinned);

/// A split whose training graphs are all others takes its test alone.
void write(ByteWriter& writer, const std::vector<Split>& splits, std::size_t graphs);
std::vector<Split> readSplits(ByteReader& reader, std::size_t graphs);

/// The first byte of SplitModels::write().
enum class SplitModelsKind : std::uint8_t { Numbers, Classes };

/// The most graphs that one of the splits trains on.
std::size_t mostTraining(std::span<const Split> splits);

}  // namespace kindred
