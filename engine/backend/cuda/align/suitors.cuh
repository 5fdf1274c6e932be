#pragma once

#include <vector>

#include "engine/backend/cuda/align/candidates_on_device.cuh"
#include "engine/backend/cuda/align/joined_nodes.cuh"
#include "engine/backend/cuda/align/overlap_plan.hpp"

namespace kindred::cuda {

/// The worth of a matching.
struct WorthOnDevice {
  double weight;
  long long overlaps;
};

/// Half-approximate matchings by proposals, as many as there are values for, side by side; and what
/// they are worth. See Alignment::match.
template <typename Real>
class Suitors {
 public:
  Suitors(const CandidateView& candidates, int mostMatchings)
      : candidates_{candidates},
        suitors_{static_cast<std::size_t>(mostMatchings) *
                 static_cast<std::size_t>(candidates.nodesOfB)},
        mates_{static_cast<std::size_t>(mostMatchings) *
               static_cast<std::size_t>(candidates.nodesOfA)} {}

  /// Matching m is of the values from m · candidates on.
  void match(const Real* values, int matchings, const Stream& stream);

  /// The candidate of each node of A in a matching, or unmatched.
  const std::int32_t* mates(int matching) const {
    return mates_.data() + static_cast<std::int64_t>(matching) * candidates_.nodesOfA;
  }

 private:
  /// A value with a candidate's number, the larger for a lower one; or the number alone.
  using Suitor = unsigned long long;

  CandidateView candidates_;
  Buffer<Suitor> suitors_;
  Buffer<std::int32_t> mates_;
};

/// Weights and overlaps of matchings.
class Worths {
 public:
  Worths(const CandidateView& candidates, const HubEdges& edgesOfA, int mostMatchings,
         const Stream& stream);

  /// Weighs matchings that lie one after the other from `mates` on.
  void weigh(const std::int32_t* mates, int matchings, const JoinedNodes& b, const Stream& stream);

  /// Returns the worths that were weighed last; the stream has been waited for.
  std::vector<WorthOnDevice> weighed() const;

 private:
  CandidateView candidates_;
  Buffer<Node> hubs_;
  Buffer<Node> others_;
  std::int32_t edges_;
  Buffer<WorthOnDevice> parts_;
  PinnedBuffer<WorthOnDevice> partsOnHost_;
  int matchings_ = 0;  ///< weighed last
};

}  // namespace kindred::cuda
