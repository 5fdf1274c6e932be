#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/backend/primitives/belief_ladder.hpp"
#include "engine/bench/alignment_bench.hpp"

namespace kindred {

/// A rung of the ladder of belief propagation as it was measured.
struct BeliefLadderStep {
  std::string name;
  std::string label;
  std::string sentence;
  double seconds = 0;     ///< of the GPU: of one iteration, or of one matching
  double bytes = 0;       ///< that it moves in an iteration, at least; 0: not counted
  double difference = 0;  ///< of messages from those of rung Pairs, by the largest of these
  int matchings = 0;      ///< that were measured together
};

/// Table 2 of cuAlign: 100 iterations and 200 matchings, in milliseconds as it seems; the paper
/// states no unit.
struct PublishedTimes {
  std::string_view network;
  double beliefOnProcessor = 0;
  double beliefOnGpu = 0;
  double matchingOnProcessor = 0;
  double matchingOnGpu = 0;
};

/// Those of the network of that name, if it is one of the paper's.
std::optional<PublishedTimes> publishedTimes(std::string_view network);

struct BeliefLadderReport {
  std::string device;  ///< as its maker calls it
  MachineRoofs roofs;
  std::string a;
  std::string b;
  std::int64_t candidates = 0;
  std::int64_t entries = 0;     ///< of S
  std::int64_t longestRow = 0;  ///< of S
  int iterations = 0;           ///< that each rung was measured with
  std::vector<BeliefLadderStep> rungs;
  std::vector<BeliefLadderStep> matchings;
  double runSeconds = 0;  ///< of the back end, by the clock: iterations, matchings and their worths
  double processorSeconds = 0;  ///< the same of the processor beside it
  int runIterations = 0;

  /// The share of the memory's speed that would be reached if an entry of the published layout were
  /// moved in that time; may be over 1 if fewer bytes do.
  double shareOf(const BeliefLadderStep& rung) const;

  /// Seconds of a run by the published design, and by the rungs of the back end.
  double publishedSeconds() const;
  double ownSeconds() const;
};

/// Climbs the ladder of belief propagation on a GPU, with candidates that it finds first.
BeliefLadderReport measureBeliefLadder(const AlignmentBenchRequest& request,
                                       const std::string& device, Progress& progress);

}  // namespace kindred
