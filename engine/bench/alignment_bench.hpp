#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/align/candidate_options.hpp"
#include "engine/align/embedding_options.hpp"
#include "engine/backend/alignment.hpp"
#include "engine/bench/machine_roofs.hpp"
#include "engine/bench/timing.hpp"

namespace kindred {

/// The stages of an alignment. `cualign` takes those down to the iterations, `best` the last two.
enum class BenchStage {
  Embedding,       ///< of both networks
  Rotation,        ///< of one embedding onto the other
  NearestNodes,    ///< both ways, and the candidate pairs that they are
  Matching,        ///< of the candidates by their weights
  OverlapMatrix,   ///< of the candidates
  Iteration,       ///< of belief propagation; its share of the matchings is in it
  RefinementStep,  ///< of how alike all nodes are
  Search,          ///< from an alignment at random
};

/// The name of a stage in files: "overlap matrix".
std::string_view name(BenchStage stage);
std::optional<BenchStage> stageNamed(std::string_view name);

/// The name of a stage for people, in their language.
std::string labelOf(BenchStage stage);

/// A stage as it was measured, and the least that it has to do on any device.
struct MeasuredStage {
  BenchStage stage = BenchStage::Embedding;
  Timing timing;
  double units = 0;       ///< that it works on; 0: they are not counted
  std::string unit;       ///< "entry", "proposal"
  double operations = 0;  ///< in single precision; 0: they do not bound it
  double bytes = 0;       ///< that it reads and writes; 0: memory does not bound it

  /// Returns the share of what the device can do that was reached; 0: nothing is known to bound it.
  double shareOf(const MachineRoofs& roofs) const {
    return roofs.leastSeconds(operations, bytes) / timing.best;
  }
};

/// Two networks whose alignment is measured stage by stage, and the options of its stages.
struct AlignmentBenchRequest {
  std::shared_ptr<const Graph> a;
  std::shared_ptr<const Graph> b;
  EmbeddingOptions embedding = {};
  CandidateOptions choice = {};
  int repeats = 3;

  /// A stage that took so many seconds in all is not repeated again.
  double enoughSeconds = std::numeric_limits<double>::infinity();
};

/// The stages on one device.
struct AlignmentBenchReport {
  std::string device;  ///< id
  std::string maker;   ///< its name, as its maker calls it
  MachineRoofs roofs;
  std::string a;
  std::string b;
  std::int64_t candidates = 0;
  std::int64_t entries = 0;  ///< of the overlap matrix that are not 0
  std::vector<MeasuredStage> stages;

  const MeasuredStage& at(BenchStage stage) const {
    return stages[static_cast<std::size_t>(stage)];
  }

  /// Seconds of the stages before belief propagation, which are those of CONE-Align, and of all of
  /// cuAlign with so many iterations (Fig. 7 of its paper).
  double secondsOfCone() const;
  double secondsOfCualign(int iterations) const;
};

/// Measures every stage on devices, one after the other, each with what the stages before it gave;
/// those after the candidates with the candidates of the first device, so that all do the same.
/// Throws Error (Device) if one cannot be opened, or does not align.
std::vector<AlignmentBenchReport> measureAlignment(const AlignmentBenchRequest& request,
                                                   std::span<const std::string> devices,
                                                   Progress& progress);

}  // namespace kindred
