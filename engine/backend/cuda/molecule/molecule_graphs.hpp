#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/backend/backend.hpp"
#include "engine/backend/cuda/molecule/row_record.hpp"

namespace kindred::cuda {

/// Which graph of a pair is rows and which is lanes, by their numbers.
struct MoleculeOrientation {
  std::int32_t rows = 0;
  std::int32_t lanes = 0;
};

/// The graphs of an input as the molecule kernels take them: unit weights, unit starting weights
/// and base kernels that are class tables.
class MoleculeGraphs {
 public:
  /// `mostSharedBytes` is what a block of the device can have of shared memory.
  MoleculeGraphs(const KernelInput& input, std::int32_t mostSharedBytes);

  const KernelInput& input() const { return input_; }

  /// Null for a graph that cannot be rows.
  const RowRecord* record(std::int32_t graph) const {
    return records_[graph] ? &*records_[graph] : nullptr;
  }

  /// The graph's first quad among all records end to end.
  std::int32_t recordPlace(std::int32_t graph) const { return recordPlaces_[graph]; }
  const std::vector<Quad>& quads() const { return quads_; }

  /// Most neighbours of a node that kernels for it are compiled for: 3 or 4; 0 where the graph
  /// cannot be lanes.
  std::int32_t laneNeighbours(std::int32_t graph) const { return lanes_[graph]; }

  /// A class for each node of each graph: node class and degree together, from 1 on.
  const std::vector<std::vector<std::int32_t>>& classes() const { return classes_; }

  /// Without 0, the class of rows and lanes without a node.
  std::int32_t classCount() const { return static_cast<std::int32_t>(known_.size()); }

  /// κv / (d d') for two classes, (classCount + 1)² numbers; 0 in row and column 0.
  std::vector<float> scales() const;

  /// κe for two edge classes.
  std::vector<float> weights() const;

  /// Nothing for a pair that the kernels cannot solve. Depends on the two graphs alone; (a, b) and
  /// (b, a) give the same. The smaller class of widths is rows; of two alike, the graph without odd
  /// rings, then the first.
  std::optional<MoleculeOrientation> orient(GraphPair pair) const;

  MoleculeShape shape(const MoleculeOrientation& pair) const;

 private:
  struct NodeClass {
    std::int32_t nodeClass;
    double degree;
    auto operator<=>(const NodeClass&) const = default;
  };

  void classify();
  bool isSolvable(const MoleculeOrientation& pair) const;
  std::uint64_t rank(std::int32_t graph) const;

  const KernelInput& input_;
  std::int32_t mostSharedBytes_;
  std::vector<NodeClass> known_;
  std::vector<std::vector<std::int32_t>> classes_;
  std::vector<std::optional<RowRecord>> records_;
  std::vector<std::int32_t> recordPlaces_;
  std::vector<Quad> quads_;
  std::vector<std::int32_t> lanes_;
};

}  // namespace kindred::cuda
