#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "engine/backend/cuda/graph_arrays.hpp"
#include "engine/backend/cuda/protein/band_layout.hpp"
#include "engine/backend/cuda/protein/lane_graph.hpp"
#include "engine/backend/cuda/protein/row_bands.hpp"
#include "engine/backend/kernels.hpp"
#include "engine/backend/pairs/edge_reach.hpp"

namespace kindred::cuda {

/// A row graph by pointers; see RowBands.
struct RowGraphView {
  struct OfHeight {
    const std::int32_t* offsets;
    const Node* neighbours;
    const std::uint16_t* places;
  };

  std::int32_t rowCount;
  const Node* rows;
  const std::int32_t* offsets;
  const RowEntry* entries;
  OfHeight ofHeight[RowBands::heights.size()];
};

/// A region of a lane graph by pointers; see EdgeChunks.
struct LaneRegionView {
  std::int32_t firstColumn;
  std::int32_t ownColumns;
  std::int32_t columns;     ///< those of the rim included
  const std::int32_t* rim;  ///< columns of the graph
  std::int32_t chunkCount;
  const float* numbers;
  const float* weights;
  const std::uint32_t* ends;
  const std::int32_t* classes;
  const ChunkBounds* bounds;
};

/// A lane graph by pointers; see LaneGraph.
struct LaneGraphView {
  const LaneRegionView* regions;
};

/// The nodes of a lane graph in the order of its columns, as GraphArrays has them.
struct LaneNodes {
  std::vector<std::int32_t> classes;
  std::vector<double> values;
  std::vector<float> right;
  std::vector<float> start;
};

/// The plan by which a pair is solved: the larger graph in rows, the smaller in lanes.
struct ProteinPair {
  GraphPair pair;
  std::int32_t height;  ///< of bands: which of RowBands::heights
  float reach;          ///< in numbers: farther apart, edges need not meet
};

/// The graphs of an input as this path lays them out, on the host.
class ProteinGraphs {
 public:
  /// `sharedBytes` is what a block can have of shared memory.
  ProteinGraphs(std::shared_ptr<const KernelInput> input, std::int32_t sharedBytes);

  const KernelInput& input() const { return *input_; }

  /// None if the path takes no pair at all.
  const std::optional<EdgeForm>& form() const { return form_; }

  /// Null for a graph that cannot be rows; there are none without a form.
  const RowBands* rows(std::int32_t graph) const {
    return form_ ? of(graphs_[graph].rows) : nullptr;
  }
  /// Null for a graph that cannot be lanes.
  const LaneGraph* lanes(std::int32_t graph) const {
    return form_ ? of(graphs_[graph].lanes) : nullptr;
  }

  /// Returns the nodes of a graph that can be lanes.
  LaneNodes laneNodes(std::int32_t graph) const;

  /// Plans a pair that the path takes, in some microseconds.
  ProteinPair plan(GraphPair pair, double tolerance) const;

  BandLayout layout(const ProteinPair& pair, std::int32_t band, std::int32_t region) const;
  std::int32_t bandCount(const ProteinPair& pair) const {
    return rows(pair.pair.a)->ofHeight[pair.height].bandCount();
  }
  std::int32_t regionCount(const ProteinPair& pair) const {
    return static_cast<std::int32_t>(lanes(pair.pair.b)->regions.size());
  }

  /// Returns the number of blocks with so much shared memory that fit a multiprocessor beside each
  /// other.
  std::int32_t blocksWith(std::int32_t bytes) const {
    // A multiprocessor has a kilobyte more, and each block takes one.
    return (sharedBytes_ + 2048) / (bytes + 2048);
  }

  /// Seconds of a whole H200, predicted; infinite for a pair that the path does not take.
  double cost(GraphPair pair) const;

 private:
  struct LaidOut {
    std::optional<RowBands> rows;
    std::optional<LaneGraph> lanes;
    EdgeReach::Histogram histogram;
  };

  template <typename T>
  static const T* of(const std::optional<T>& laidOut) {
    return laidOut ? &*laidOut : nullptr;
  }

  void layOut(std::int32_t number);
  double reach(GraphPair pair, double tolerance) const;
  double shareWithinReach() const;

  /// -1 for a pair that the path does not take.
  std::int32_t heightOf(GraphPair oriented) const;

  std::shared_ptr<const KernelInput> input_;
  std::int32_t sharedBytes_;
  std::optional<EdgeForm> form_;
  EdgeReach reach_;
  bool isPruned_ = false;
  double shareWithinReach_ = 1;  ///< of an entry's chunks of edges, about
  std::vector<LaidOut> graphs_;  ///< none without a form
};

}  // namespace kindred::cuda
