#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "engine/backend/alignment.hpp"
#include "engine/backend/devices.hpp"

namespace kindred {

/// The rungs of belief propagation on a GPU: each adds one technique to the one before. Those below
/// Pairs are the published design (Xiang et al. 2023, section 5), on rows of S with the places of
/// transposed entries; those from Pairs on are the back end's own.
enum class BeliefRung {
  Separate,
  Fused,
  Unstored,
  Binned,
  VirtualWarps,
  Streams,
  Pairs,
  HalfMessages
};

/// Ways to match on a GPU: the published one, and the back end's own on two messages and on those
/// of many iterations.
enum class MatchingRung { TwoQueues, Proposals, AllAtOnce };

template <typename Rung>
struct LadderDescription {
  Rung rung{};
  std::string_view name;      ///< "virtual-warps": in files
  std::string_view label;     ///< "+ virtual warps"
  std::string_view sentence;  ///< what it adds
  double bytesOfEntry = 0;    ///< that it moves for an entry of S, at least; 0: not counted
};

/// All of them, from the lowest.
std::span<const LadderDescription<BeliefRung>> beliefRungs();
std::span<const LadderDescription<MatchingRung>> matchingRungs();

/// An entry of S in the published layout: its message is read and written, so is the transposed
/// one read, and where that is.
inline constexpr double publishedBytesOfEntry = 16;

/// Belief propagation by one rung.
struct BeliefClimb {
  double seconds = 0;    ///< of the GPU, of one iteration
  std::vector<float> y;  ///< after the last iteration
  std::vector<float> z;
};

/// Matchings by one rung.
struct MatchingClimb {
  double seconds = 0;  ///< of the GPU, of one matching
  int matchings = 0;   ///< that were measured together
  Matching last;       ///< of z of the last iteration
};

/// The rungs on one GPU and one input, to be measured and tested. Calls throw Error (Device,
/// Memory) and Cancelled.
class BeliefLadder {
 public:
  virtual ~BeliefLadder() = default;

  virtual const Device& device() const = 0;

  /// Entries of S that are not 0, and those of its longest row.
  virtual std::int64_t entries() const = 0;
  virtual std::int64_t longestRow() const = 0;

  /// Iterates options.iterations times by a rung.
  virtual BeliefClimb climb(BeliefRung rung, const BeliefOptions& options, Progress& progress) = 0;

  /// Matches messages of the last iterations of rung Pairs, of as many as fit if a rung matches
  /// many.
  virtual MatchingClimb match(MatchingRung rung, const BeliefOptions& options,
                              Progress& progress) = 0;
};

/// Opens "cuda:0" and so on, or "auto" for the first usable GPU. Throws Error (Device) with the
/// reason if it cannot.
std::unique_ptr<BeliefLadder> openBeliefLadder(std::string_view id, const AlignmentInput& input,
                                               const Progress& progress);

}  // namespace kindred
