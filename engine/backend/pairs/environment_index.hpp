#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/backend/row_products.hpp"
#include "engine/core/progress.hpp"
#include "engine/kernel/compile.hpp"

namespace kindred {

/// Finds which graphs have an environment, and how often: so one graph is compared with very many
/// in about as many steps as they have environments in common, for all radii up to one at once.
class EnvironmentIndex {
 public:
  static constexpr int widestRadius = 4;

  /// How many environments two graphs share, of each radius from 1 on.
  using Shared = std::array<std::uint32_t, widestRadius>;

  /// An environment of a graph, by its number in the index.
  struct Count {
    std::uint32_t environment;
    std::uint32_t times : 24;
    std::uint32_t radius : 8;  ///< the narrowest that sees it
  };

  /// Indexes the graphs of an input, by all radii up to its own.
  EnvironmentIndex(const KernelInput& input, const Progress& progress);

  int radius() const noexcept { return radius_; }
  std::size_t graphs() const noexcept { return first_.size() - 1; }

  /// The environments of a graph, ascending.
  std::span<const Count> of(std::size_t graph) const {
    return std::span{counts_}.subspan(first_[graph], first_[graph + 1] - first_[graph]);
  }

  std::int32_t nodes(std::size_t graph) const { return nodes_[graph]; }

  /// Returns those of another graph, compiled by the same kernel, that the index has too.
  std::vector<Count> countsOf(const KernelInput& input, std::int32_t graph) const;

  /// The environments of one graph, among which those of others are looked up.
  class Lookup {
   public:
    explicit Lookup(std::span<const Count> counts);

    Shared sharedBy(std::span<const Count> others) const;

   private:
    const Count* slotOf(std::uint32_t environment) const;

    std::vector<Count> slots_;  ///< most are free, with no times
  };

  /// The kernel of environments of one radius, of graphs that share so many and have so many nodes
  /// together.
  template <typename Number>
  static Number likeness(std::uint32_t shared, Number nodes, int radius) {
    // Signed numbers are converted several at a time.
    const auto common = static_cast<Number>(static_cast<std::int32_t>(shared));
    return common / (static_cast<Number>(radius + 1) * nodes - common);
  }

  /// A graph that has an environment.
  struct Holder {
    std::uint32_t graph, times;
  };

  /// Compares one graph with those of the index, from first to last.
  class Row {
   public:
    /// The index outlives it.
    Row(const EnvironmentIndex& index, std::span<const Count> counts);

    /// Counts what it shares with the next graphs, a row for each radius. Some before them may be
    /// skipped.
    void countNext(std::uint32_t firstGraph, const TileOf<std::uint32_t>& shared);

   private:
    /// An environment that many graphs have.
    struct Common {
      const std::uint8_t* times;  ///< of each graph
      std::uint8_t most;
      std::uint32_t radius;
    };
    void countCommon(std::uint32_t firstGraph, const TileOf<std::uint32_t>& shared) const;

    /// An environment that few graphs have.
    struct Cursor {
      const Holder *at, *end;
      std::uint32_t graph;  ///< the next that has it, known without a look at it
      std::uint32_t times, radius;

      void moveTo(const Holder* holder);
    };
    const EnvironmentIndex& index_;
    std::vector<Common> commons_;  ///< the narrowest first
    std::vector<Cursor> cursors_;
  };

 private:
  struct Seen;

  static std::vector<Seen> seenIn(const KernelInput& input, std::int32_t graph);
  void number(const std::vector<std::vector<Seen>>& graphs, const Progress& progress);
  std::uint32_t numberOf(std::uint64_t environment) const;
  void chooseCommon(const Progress& progress);
  void addHolders(const Progress& progress);

  /// The times of a common environment by graph, null if it is none.
  const std::uint8_t* timesOf(std::uint32_t environment) const;

  int radius_;
  std::vector<std::uint64_t> environments_;  ///< ascending
  std::vector<std::uint32_t> firstOfBucket_;
  std::vector<std::int32_t> nodes_;  ///< of each graph
  std::vector<std::size_t> first_;   ///< where the counts of each graph begin
  std::vector<Count> counts_;

  // Environments that many graphs have are bytes, of which many are compared at once; the others
  // have lists of their holders.
  std::vector<std::uint32_t> common_;     ///< ascending
  std::vector<std::uint8_t> times_;       ///< of each common one by each graph
  std::vector<std::size_t> firstHolder_;  ///< of each environment
  std::vector<Holder> holders_;           ///< graphs, ascending
};

}  // namespace kindred
