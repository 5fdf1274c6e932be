#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/cluster/residue_shares.hpp"
#include "engine/core/progress.hpp"
#include "engine/gram/alike_pair.hpp"
#include "engine/gram/gram_stream.hpp"
#include "engine/gram/kernel_rows.hpp"

namespace kindred {

/// The most alike pairs of a data set out of all, however many are offered: those of at least a
/// threshold, or, without one, about 64 a graph. Which ones they are does not depend on the order
/// in which they come.
class AlikePairs {
 public:
  /// `threshold` 0: there is none yet.
  AlikePairs(std::size_t graphs, double threshold);

  /// Takes a pair if it is alike enough. Throws Error (Memory) if so many are that they do not fit.
  void offer(const AlikePair& pair) {
    if (takes(pair.value)) take(pair);
  }
  bool takes(double value) const noexcept { return value >= floor_; }

  std::size_t graphs() const noexcept { return graphs_; }

  /// Returns the pairs by their numbers, and drops those that were taken for the time being.
  std::vector<AlikePair> finish();

  /// No pair of less is taken any more; after finish() every pair of at least so much is there.
  double floor() const noexcept { return floor_; }

 private:
  void take(const AlikePair& pair);
  void dropLeast();

  std::size_t graphs_;
  std::size_t most_;  ///< pairs that are wanted; 0: all of a threshold
  std::size_t full_;  ///< at so many the least are dropped
  double floor_;
  std::vector<AlikePair> pairs_;
};

/// Offers the values of a normalised kernel matrix block by block as they are computed.
class AlikeWriter final : public GramWriter {
 public:
  /// The pairs outlive it.
  AlikeWriter(AlikePairs& pairs, ResidueShares shares)
      : pairs_{pairs}, shares_{std::move(shares)} {}

  std::vector<std::optional<GramBlockResult>> begin(const GramPlan& plan) override;
  void write(std::size_t block, GramBlockResult result) override;

 private:
  AlikePairs& pairs_;
  ResidueShares shares_;
  GramPlan plan_;
};

/// Offers the values of a kernel matrix, normalised as they are read. Throws Error (Input) if it
/// is not square, has values that are no numbers, or a pair that is alike one way and not the
/// other.
void offerRows(const KernelRows& gram, AlikePairs& pairs, Progress& progress);

/// The graphs that are alike to each, the most alike first; of equal ones the lower number.
class AlikeLists {
 public:
  struct Other {
    double value = 0;
    std::int32_t graph = 0;
  };

  AlikeLists(std::size_t graphs, std::span<const AlikePair> pairs);

  std::size_t size() const noexcept { return begins_.size() - 1; }

  /// Returns those that are at least so alike to a graph.
  std::span<const Other> of(std::int32_t graph, double threshold) const;

 private:
  std::vector<std::size_t> begins_;
  std::vector<Other> others_;
};

}  // namespace kindred
