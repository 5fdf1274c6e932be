#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "engine/backend/cuda/molecule/known_nodes.hpp"
#include "engine/backend/cuda/molecule/row_record.hpp"
#include "engine/backend/kernels.hpp"

namespace kindred::cuda {

/// The least that any pair of molecules costs: seconds of a whole H200.
inline constexpr double leastSecondsOfMolecules = 1e-9;

/// The numbers of the graph of a pair that is rows and of the one that is lanes.
struct MoleculeOrientation {
  std::int32_t rows = 0;
  std::int32_t lanes = 0;
};

/// The graphs of an input as the molecule kernels take them, those with modest starting weights: by
/// class, if all of these have unit weights, κe is a table, and different nodes are not too many
/// for one; else by edge.
class MoleculeGraphs {
 public:
  /// `mostSharedBytes` is what a block of the device can have of shared memory.
  MoleculeGraphs(const KernelInput& input, std::int32_t mostSharedBytes);

  const KernelInput& input() const { return input_; }

  /// Plans the rows of a graph that is taken: only their headers are kept here.
  RowRecord record(std::int32_t graph) const;

  /// The graph's first quad among all records end to end, and how many there are.
  std::int32_t recordPlace(std::int32_t graph) const { return recordPlaces_[graph]; }
  std::size_t quadCount() const { return static_cast<std::size_t>(recordPlaces_.back()); }

  /// Plans the records of the graphs from `begin` to `end` again, and returns them end to end.
  std::vector<Quad> quads(std::size_t begin, std::size_t end) const;

  /// Rows of the graph's record, those that only fill up a group too.
  std::int32_t rowCount(std::int32_t graph) const {
    return 4 * (headers_[graph][0].at[2] + headers_[graph][0].at[3]);
  }

  /// True if some red rows of the graph are neighbours.
  bool joinsRed(std::int32_t graph) const { return (sides_[graph].rank >> 32U & 1U) != 0; }

  /// Most neighbours of a node that kernels for it are compiled for: 3 or 4; 0 if the graph
  /// cannot be lanes.
  std::int32_t laneNeighbours(std::int32_t graph) const { return sides_[graph].neighbours; }

  bool isByEdge() const { return isByEdge_; }

  /// Returns the labels by which kernels know the nodes of a graph, from 1 on: their numbers among
  /// different nodes, or by edge among all. Empty for a graph that is not taken.
  const std::vector<std::int32_t>& nodeLabels(std::int32_t graph) const {
    return nodeLabels_[graph];
  }

  /// Returns the label by which kernels know an edge: its class, or its number over all graphs.
  std::int32_t edgeLabel(std::int32_t graph, std::int32_t edge) const {
    return isByEdge_ ? firstEdges_[graph] + edge : input_.graphs[graph].edgeLabels.classes[edge];
  }

  /// By class, the different nodes. Label 0 is that of rows and lanes without a node.
  const KnownNodes& knownNodes() const { return known_; }

  /// κe for two edge classes.
  std::vector<float> edgeTable() const;

  /// Returns the weights of all edges of all graphs.
  std::vector<double> edgeWeights() const;
  /// Returns the degrees of all nodes of all graphs.
  std::vector<double> degrees() const;

  /// Nothing for a pair that the kernels cannot solve. Depends on the two graphs alone; (a, b) and
  /// (b, a) give the same. What fits into shared memory comes first; then the smaller class of
  /// widths is rows; of two alike, the graph without odd rings, then the first.
  std::optional<MoleculeOrientation> orient(GraphPair pair) const {
    const MoleculeOrientation one = smallerAsRows(pair);
    return fitsShared(one) ? std::optional{one} : orientLarge(one);
  }

  /// Orients a pair that the kernels can solve. Asked millions of times, as cost() is.
  MoleculeOrientation orientSolvable(GraphPair pair) const {
    const MoleculeOrientation one = smallerAsRows(pair);
    return fitsShared(one) ? one : *orientLarge(one);
  }

  MoleculeShape shape(MoleculeOrientation pair) const {
    const Side& rows = sides_[pair.rows];
    const Side& lanes = sides_[pair.lanes];
    MoleculeShape shape{lanes.warps, rows.groups, lanes.neighbours};
    shape.isByEdge = isByEdge_;
    // Few pairs are so wide or tall that it would pay to compile a kernel for each of their shapes.
    if (shape.warps > widestInRegisters()) shape.groups = inSharedMemory;
    if (!fitsShared(pair)) shape.groups = inGlobalMemory;
    if (isByEdge_ || shape.warps > 3 || shape.groups <= 0 || shape.groups > 8)
      shape.neighbours = laneBin::mostNeighbours;
    return shape;
  }

  /// Returns the shape for a pair whose x is asked for. Copying x takes longer than any of these
  /// kernels.
  MoleculeShape shapeWithSolution(MoleculeOrientation pair) const {
    return {sides_[pair.lanes].warps, withSolution, laneBin::mostNeighbours, isByEdge_};
  }

  /// Predicted seconds of the whole device; infinite for a pair that cannot be solved.
  double cost(GraphPair pair) const;

  /// The header of the graph's record, by which a pair's need of memory is known.
  const Quad* header(std::int32_t rows) const { return headers_[rows].data(); }

  std::int32_t nodeCount(std::int32_t graph) const { return sides_[graph].nodes; }

  /// The place of each graph in an order in which row graphs of one shape mostly follow each other,
  /// whatever the lanes.
  const std::vector<std::int32_t>& placesByShape() const { return placesByShape_; }

 private:
  /// The properties of a graph that are asked for millions of times, close together in memory.
  struct Side {
    std::uint64_t rank = 0;  ///< the lower one is rows
    std::int32_t nodes = 0;
    float load = 0;               ///< as rows: nodes, of graphs with two neighbours a node
    std::uint8_t groups = 0;      ///< as rows; inSharedMemory: more than registers hold
    std::uint8_t warps = 0;       ///< as lanes
    std::uint8_t neighbours = 0;  ///< likewise
    /// As rows: a bit for each width of lanes that they fit into shared memory with.
    std::uint8_t widths = 0;
    std::uint8_t widthBit = 0;  ///< as lanes; 0: cannot be
    bool isRows = false;        ///< can be rows, be it in global memory
  };

  /// Warps of the widest lanes for which kernels hold vectors in registers.
  std::int32_t widestInRegisters() const { return isByEdge_ ? 2 : 6; }

  using Header = std::array<Quad, rowRecord::headerQuads>;

  /// Keeps what is asked for of each graph as rows and lanes.
  void measure();
  /// False if there are too many different nodes.
  bool classify();
  void numberAll();
  double costOf(MoleculeOrientation pair) const;
  Side sideOf(std::int32_t graph, const RowRecord& record) const;

  /// If `one` does not fit into shared memory: rare, and so not in the way of those that do.
  std::optional<MoleculeOrientation> orientLarge(MoleculeOrientation one) const;
  MoleculeOrientation smallerAsRows(GraphPair pair) const {
    return sides_[pair.b].rank < sides_[pair.a].rank ? MoleculeOrientation{pair.b, pair.a}
                                                     : MoleculeOrientation{pair.a, pair.b};
  }
  bool fitsShared(MoleculeOrientation pair) const {
    return (sides_[pair.rows].widths & sides_[pair.lanes].widthBit) != 0;
  }
  bool isSolvable(MoleculeOrientation pair) const {
    return sides_[pair.rows].isRows && sides_[pair.lanes].widthBit != 0;
  }

  const KernelInput& input_;
  std::int32_t mostSharedBytes_;
  bool isByEdge_;
  KnownNodes known_;
  std::vector<std::vector<std::int32_t>> nodeLabels_;
  std::vector<std::int32_t> firstEdges_;  ///< by edge
  std::vector<Header> headers_;
  std::vector<std::int32_t> recordPlaces_;  ///< the last is the end
  std::vector<Side> sides_;
  std::vector<std::int32_t> placesByShape_;
};

}  // namespace kindred::cuda
