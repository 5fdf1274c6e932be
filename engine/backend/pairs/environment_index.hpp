#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/kernel/compile.hpp"

namespace kindred {

/// Finds which graphs have an environment, and how often: so one graph is compared with very many
/// in about as many steps as they have environments in common, for all radii up to one at once.
class EnvironmentIndex {
 public:
  /// The number of environments that two graphs share, of each radius in 16 bits.
  using Shared = std::uint64_t;
  static constexpr int widestRadius = 4;

  /// Indexes the graphs from `firstColumn` on; looks up any. The radius is that of the input.
  EnvironmentIndex(const KernelInput& input, std::int32_t firstColumn, const Progress& progress);

  /// False if a graph has more environments than 16 bits count, or the radius is too wide.
  static bool fits(const KernelInput& input);

  /// Compares one graph with columns, which come in ascending order.
  class Row {
   public:
    Row(const EnvironmentIndex& index, std::int32_t graph);

    /// Adds what it shares with the next columns.
    void addNext(std::uint32_t firstColumn, std::span<Shared> shared);

   private:
    struct Cursor {
      std::size_t at, end;  ///< among the holders of an environment
      std::uint32_t times;
      Shared radii;  ///< 1 in the bits of each radius that sees it
    };
    const EnvironmentIndex& index_;
    std::vector<Cursor> cursors_;
  };

  static std::uint32_t sharedOf(Shared shared, int radius) {
    return static_cast<std::uint32_t>(shared >> (16 * (radius - 1))) & 0xffffU;
  }

 private:
  struct Count {
    std::uint32_t environment;
    std::uint16_t times;
    std::uint16_t radius;  ///< the narrowest that sees it
  };
  struct Holder {
    std::uint32_t column;
    std::uint32_t times;
  };

  std::span<const Count> of(std::int32_t graph) const {
    const auto at = static_cast<std::size_t>(graph);
    return std::span{counts_}.subspan(first_[at], first_[at + 1] - first_[at]);
  }
  void addHolders(std::size_t environments, std::int32_t firstColumn);

  int radius_;
  std::vector<std::size_t> first_;  ///< where the counts of each graph begin
  std::vector<Count> counts_;
  std::vector<std::size_t> firstHolder_;  ///< of each environment
  std::vector<Holder> holders_;           ///< columns, ascending
};

}  // namespace kindred
