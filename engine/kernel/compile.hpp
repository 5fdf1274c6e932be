#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "engine/kernel/marginalized.hpp"
#include "engine/result/remark.hpp"

namespace kindred {

/// A function of two numbers (or two short runs of numbers) that stays arithmetic at run time.
struct RadialTerm {
  enum class Form { SquareExponential, RationalQuadratic, CompactPolynomial, Dot, Delta };

  Form form = Form::SquareExponential;
  std::int32_t firstValue = 0;  ///< which of an item's values it compares
  std::int32_t valueCount = 1;  ///< more than 1 only for Dot
  double length = 1;            ///< l; h of Delta
  double alpha = 1;             ///< α of RationalQuadratic
  double power = 1;             ///< the term is raised to it

  bool operator==(const RadialTerm&) const = default;

  /// Returns the term of two items, by their values (CompiledKernel::valueCount each).
  double operator()(std::span<const double> x, std::span<const double> y) const;
};

/// A base kernel after compilation. An item (a node or an edge) is a class and a few numbers;
///
///     κ(x, y) = Σ_t table_t[class(x)][class(y)] · Π_r radial_r(values(x), values(y)),
///
/// or `least`, if that is less.
/// Everything over categories, and over numbers that take few distinct values, has collapsed into
/// the tables, whatever its shape; only functions of continuous attributes are radial terms. A
/// kernel over categories alone has exactly one term and no radial.
struct CompiledKernel {
  struct Term {
    std::vector<double> table;  ///< classCount × classCount, symmetric
    std::vector<RadialTerm> radials;
  };

  std::int32_t classCount = 1;
  std::int32_t valueCount = 0;  ///< numbers an item carries
  std::vector<Term> terms;
  double least = 0;  ///< smaller values are raised to it; tables hold none

  std::vector<std::uint64_t> contents;  ///< of each class: its share of contentOf()
  std::vector<std::uint64_t> columns;   ///< of each value: its attribute; 0 if it is of none
  std::vector<std::vector<std::uint64_t>> categories;  ///< of each value that is their number

  /// True when one look-up is the whole kernel.
  bool isTable() const noexcept { return terms.size() == 1 && terms.front().radials.empty(); }
  double table(std::int32_t classX, std::int32_t classY) const {
    return terms.front().table[classX * classCount + classY];
  }

  /// True if of numbers it only asks whether they are equal.
  bool asksOfEquality() const;

  /// In double precision, straight from the formula.
  double operator()(std::int32_t classX, std::span<const double> valuesX, std::int32_t classY,
                    std::span<const double> valuesY) const;

  /// Compares an item with each of many: `results` has as many numbers as there are classes.
  void compare(std::int32_t classX, std::span<const double> valuesX,
               std::span<const std::int32_t> classesY, std::span<const double> valuesY,
               std::span<double> results) const;

  /// Returns a number that is equal for items with equal attributes, of any graphs that are
  /// compiled by the same expression.
  std::uint64_t contentOf(std::int32_t itemClass, std::span<const double> values) const;
};

/// Shares of a number and of a category in CompiledKernel::contentOf(), by their column.
std::uint64_t numberContent(std::uint64_t column, double number);
std::uint64_t categoryContent(std::uint64_t column, std::string_view name);

/// The labels of a graph's nodes or edges.
struct ItemLabels {
  std::vector<std::int32_t> classes;  ///< one an item
  std::vector<double> values;         ///< CompiledKernel::valueCount an item, item by item
};

/// A graph as the solvers take it: plain arrays, nothing to look up.
struct KernelGraph {
  std::int32_t nodeCount = 0;

  // The adjacency matrix by rows, which is that of the graph; a self-loop is one entry.
  std::span<const std::int32_t> offsets;  ///< nodeCount + 1
  std::span<const Node> neighbours;       ///< one an entry, ascending in each row
  std::span<const std::int32_t> edgeOf;   ///< one an entry: the undirected edge

  std::span<const Edge> edges;  ///< undirected
  std::span<const double>
      weights;  ///< one an edge; extreme ones scaled by a power of two (Standard)
  std::shared_ptr<const void> structure;  ///< has these
  std::shared_ptr<const std::vector<double>> scaledWeights;
  ItemLabels nodes;
  ItemLabels edgeLabels;
  std::vector<double> degree;  ///< d of the convention, one a node; never 0
  std::vector<double> start;   ///< p, one a node

  bool hasUnitWeights = true;  ///< every weight is 1
  bool hasUnitStart = true;    ///< every p is 1

  std::int32_t edgeCount() const { return static_cast<std::int32_t>(edges.size()); }
  void join(const std::shared_ptr<const GraphStructure>& structure);
};

/// Everything a back end needs to compute kernels among a list of graphs.
struct KernelInput {
  std::vector<KernelGraph> graphs;
  CompiledKernel node;
  CompiledKernel edge;
  double q = 0.05;
  double rightHandSideFactor = 1;  ///< the right-hand side is this times D× 1 (q² in Paper)
  int lmin = 0;
  int environments = 0;        ///< above 0: environments of this radius are counted, no walks
  bool areNodesAlone = false;  ///< no graph has an edge (Neighbours::None)
  bool areSuperposed = false;  ///< values of nodes are places in space (Neighbours::Superposed)
  Remarks remarks;             ///< on values that were changed
};

/// A number with at most this many different values over all graphs goes into the classes.
inline constexpr std::int32_t mostDistinctNumbers = 64;

/// The largest number of classes; whatever does not fit into so many stays arithmetic if it can.
inline constexpr std::int32_t mostClasses = 4096;

/// Smaller κv, such as those between ions of far charges, are raised to this: 1 / κv must stay
/// within the range of single precision.
inline constexpr double leastNodeKernel = 1e-30;

/// Compiles a kernel over the graphs it will be evaluated on (rows and columns together).
/// Throws ExpressionError or Error (Input) on an unknown attribute, an attribute of a kind that the
/// expression cannot compare, a missing value, or κ out of its range ([0, 1], and above 0 between a
/// node and itself), naming graph, attribute and value; Error (Usage) on q outside (0, 1). Graphs
/// without nodes are refused by name. A small κv is raised to leastNodeKernel, with a remark.
/// Mostly quick; κ of thousands of different numbers, which have to be compared each with each,
/// takes about a second. Keeps as numbers the attributes that `like`, if there is one, keeps
/// as numbers.
KernelInput compileKernel(std::span<const std::shared_ptr<const Graph>> graphs,
                          const KernelOptions& options, Progress& progress,
                          const KernelInput* like = nullptr);

/// The starting weights of each graph's nodes. Throws what StartWeights throws, and Error (Input)
/// if a graph lacks the attribute.
std::vector<std::vector<double>> startWeightsOf(
    std::span<const std::shared_ptr<const Graph>> graphs, const std::string& start,
    const Progress& progress);

}  // namespace kindred
