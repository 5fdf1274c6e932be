#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/gram/gram_pieces.hpp"
#include "engine/gram/origin_sum.hpp"
#include "engine/landmark/embed.hpp"
#include "engine/landmark/landmark_plan.hpp"
#include "engine/landmark/landmark_values.hpp"

namespace kindred {

/// Coordinates while values with landmarks come in, from a store or from devices.
class EmbeddingRun {
 public:
  /// `known` are those of the set that landmarks are drawn from if that is another one. Request and
  /// coordinates outlive it.
  EmbeddingRun(const EmbedRequest& request, const GraphCoordinates* known);

  /// Returns the plan of parts: first landmarks of another set and values among them, then values
  /// of graphs, round by round.
  std::vector<std::byte> planBytes() const;
  std::size_t partCount() const { return partCount_; }

  /// The number of all landmarks that there may be.
  std::size_t mostLandmarks() const { return landmarks_.size(); }

  /// Takes the values that are kept.
  void takeKept(PartSource& source, const Progress& progress);

  /// Compares what is left, as long as more landmarks help. The store may be null.
  void compare(const CompiledGram& compiled, const OpenDevices& devices, PartStore* store,
               const Progress& progress);

  /// The values of the rounds that are all there; nothing if there are none.
  std::optional<ValuesWithLandmarks> values();

  /// The coordinates by the rounds whose values are all there; nothing if there are none. Takes the
  /// values away. Throws Error (Input) if they are those of no kernel.
  std::optional<EmbedResult> result(const Progress& progress);

 private:
  struct Piece {
    std::size_t round = 0, part = 0;
    GraphRange range;
  };

  std::size_t wholeRounds() const;
  bool wantsRound(std::size_t round, const Progress& progress);
  double meanLeft(std::size_t rounds, const Progress& progress);
  std::vector<float> valuesOf(const std::vector<std::int32_t>& graphs, std::size_t rounds);
  std::vector<std::int32_t> landmarksUntil(std::size_t rounds) const;
  Coordinates projected(std::vector<float> values, std::size_t graphs,
                        const std::vector<float>& among, const Progress& progress) const;
  void keepUnneeded(PartStore* store) const;

  const EmbedRequest& request_;
  const GraphCoordinates* known_;
  std::vector<std::int32_t> landmarks_;
  LandmarkPlan plan_;
  LandmarkValues values_;
  OriginSum origins_;
  std::vector<Piece> pieces_;      ///< that are missing
  std::vector<std::size_t> left_;  ///< of them in each round
  std::size_t partCount_ = 0;
  std::atomic<std::size_t> open_{0};  ///< the round that is compared
  double leftBefore_ = 0;
  bool isStopped_ = false;
};

}  // namespace kindred
