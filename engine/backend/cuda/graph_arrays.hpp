#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/kernel/compile.hpp"

namespace kindred::cuda {

/// One entry of a row of an adjacency matrix.
template <typename Real>
struct alignas(4 * sizeof(std::int32_t)) Entry {
  std::int32_t node;  ///< the neighbour
  std::int32_t edge;
  std::int32_t edgeClass;
  Real weight;  ///< scaled, see GraphScaling
};

/// A graph by pointers into the memory of whoever computes with it.
template <typename Real>
struct GraphView {
  std::int32_t nodeCount;
  std::int32_t edgeCount;
  const std::int32_t* offsets;  ///< nodeCount + 1, into entries
  const Entry<Real>* entries;
  const std::int32_t* nodeClasses;
  const double* nodeValues;  ///< CompiledKernel::valueCount a node
  const Real* right;         ///< see GraphScaling
  const Real* start;
  const std::int32_t* edgeClasses;
  const double* edgeValues;
  double scale;
  double fourthPowers;  ///< Σ right⁴
};

/// The beginnings of the arrays of all graphs, in one memory or another.
template <typename Real>
struct GraphPointers {
  const std::int32_t* offsets;
  const Entry<Real>* entries;
  const std::int32_t* nodeClasses;
  const double* nodeValues;
  const Real* right;
  const Real* start;
  const std::int32_t* edgeClasses;
  const double* edgeValues;
};

/// The sizes of some graphs together.
struct GraphTotals {
  std::size_t nodes = 0, entries = 0, edges = 0;

  void add(const KernelGraph& graph) {
    nodes += static_cast<std::size_t>(graph.nodeCount);
    entries += graph.neighbours.size();
    edges += graph.edges.size();
  }
};

/// Graphs of an input, end to end in plain arrays that can be copied to a device as they are.
template <typename Real>
class GraphArrays {
 public:
  explicit GraphArrays(const KernelInput& input) : GraphArrays{input, 0, input.graphs.size()} {}

  /// Lays out the graphs from `begin` to `end`.
  GraphArrays(const KernelInput& input, std::size_t begin, std::size_t end);

  std::vector<std::int32_t> offsets;
  std::vector<Entry<Real>> entries;
  std::vector<std::int32_t> nodeClasses;
  std::vector<double> nodeValues;
  std::vector<Real> right;
  std::vector<Real> start;
  std::vector<std::int32_t> edgeClasses;
  std::vector<double> edgeValues;

  GraphPointers<Real> pointers() const;

  /// Each of the graphs, its arrays being found at these pointers.
  std::vector<GraphView<Real>> views(const GraphPointers<Real>& pointers) const;

 private:
  struct Place {
    std::int32_t nodeCount;
    std::int32_t edgeCount;
    GraphTotals before;  ///< of the graphs before it
    double scale;
    double fourthPowers;
  };

  /// Writes what belongs to a graph, the one of that number here, into its place.
  void fill(const KernelGraph& graph, std::size_t number);

  std::int32_t valuesOfNode_;
  std::int32_t valuesOfEdge_;
  std::vector<Place> places_;
};

extern template class GraphArrays<float>;
extern template class GraphArrays<double>;

}  // namespace kindred::cuda
