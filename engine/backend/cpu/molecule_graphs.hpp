#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/backend/cpu/lane_program.hpp"
#include "engine/backend/cpu/row_program.hpp"
#include "engine/backend/kernels.hpp"

namespace kindred::cpu {

/// A class of rows, or of lanes: the properties of a node that tables depend on.
struct RowClass {
  std::int32_t nodeClass = 0;
  double degree = 1;
  double start = 1;
  std::vector<double> values;  ///< numbers that the node kernel compares beside the class

  auto operator<=>(const RowClass&) const = default;
};

/// A graph prepared for both roles that it can have in a pair.
struct MoleculeGraph {
  RowProgram rows;
  LaneProgram lanes;
  double degreeNorm = 0;  ///< ‖d‖
};

/// The numbers from which the cost of a pair is estimated, by the role that a graph has in it.
struct MoleculeCost {
  // As rows: iterations, and for each of them work by entry of the lane graph, by its block, and
  // the rest.
  double iterations = 0, perEntry = 0, perBlock = 0, fixed = 0;
  // As lanes.
  double entries = 0, blocks = 0;
};

/// The numbers of the graph of a pair that is rows and of the one that is lanes.
struct Orientation {
  std::int32_t rows = 0;
  std::int32_t lanes = 0;
  float cost = 0;  ///< about CPU cycles
};

/// The graphs of an input as the molecule kernel takes them.
class MoleculeGraphs {
 public:
  /// No graph qualifies.
  explicit MoleculeGraphs(const KernelInput& input) : graphs_(input.graphs.size()) {}

  MoleculeGraphs(const KernelInput& input, LaneWidth width, Progress& progress);

  /// Prepares the last graph, which is another one now. Its classes of rows replace those of the
  /// one before.
  void prepareLastAgain(const KernelInput& input, LaneWidth width);

  /// Null for a graph that does not qualify.
  const MoleculeGraph* graph(std::int32_t index) const { return graphs_[index].get(); }

  const std::vector<RowClass>& rowClasses() const { return rowClasses_; }

  /// Returns the family of each row class, by one of its classes: they differ in values alone.
  const std::vector<std::uint16_t>& families() const { return families_; }

  bool accepts(GraphPair pair) const;

  /// The cheaper way round. Depends on the two graphs alone; (a, b) and (b, a) give the same.
  Orientation orient(GraphPair pair) const;

 private:
  void prepare(const KernelInput& input, std::size_t index, std::span<const std::uint16_t> classes,
               LaneWidth width);

  std::vector<RowClass> rowClasses_;
  std::vector<std::uint16_t> families_;
  std::size_t lastingClasses_ = 0;  ///< without those of a last graph that is another one
  std::vector<std::unique_ptr<const MoleculeGraph>> graphs_;
  std::vector<MoleculeCost> costs_;
};

}  // namespace kindred::cpu
