#include "engine/kernel/compile.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <future>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/core/work_arena.hpp"
#include "engine/kernel/base_kernel.hpp"
#include "engine/kernel/compile_expression.hpp"
#include "engine/kernel/derived_attributes.hpp"
#include "engine/kernel/item_attribute.hpp"
#include "engine/kernel/kernel_range.hpp"
#include "engine/kernel/start_weights.hpp"
#include "engine/molecule/fold_score.hpp"

namespace kindred {

namespace {

void checkOptions(const KernelOptions& options) {
  if (!(options.q > 0 && options.q < 1))
    throw Error{ErrorCode::Usage, joined("The stopping probability q is ", options.q,
                                         ", but must lie between 0 and 1, both excluded.")};
  if (options.lmin != 0 && options.lmin != 1)
    throw Error{ErrorCode::Usage,
                joined("The shortest walk lmin is ", options.lmin, ", but must be 0 or 1.")};
}

void checkGraphs(std::span<const std::shared_ptr<const Graph>> graphs) {
  for (std::size_t at = 0; at < graphs.size(); ++at)
    if (graphs[at]->nodeCount() == 0) {
      auto subject = graphText(*graphs[at], at);
      subject.front() = 'G';
      throw Error{ErrorCode::Input,
                  joined(subject, " has no nodes, so it has no kernel: leave it out.")};
    }
}

/// Raises smaller values, also those that are 0, as by delta(x, 0).
void raiseTo(double least, CompiledKernel& kernel) {
  if (!kernel.isTable()) {
    kernel.least = least;
    return;
  }
  for (double& value : kernel.terms.front().table)
    value = std::max(value, least);
}

/// Reads and compiles one of the two expressions; what is refused says which one.
LabelledKernel compiledKernel(const std::string& text, const Items& items,
                              const CompiledKernel* like, Progress progress) {
  progress.begin(Language::translated("Compiling"), 0);
  try {
    auto labelled = compileExpression(BaseKernel::parse(text), items, progress, like);
    labelled.notice = checkRange(labelled, items, progress);
    if (items.kind() == ItemKind::Nodes) raiseTo(leastNodeKernel, labelled.kernel);
    return labelled;
  } catch (const ExpressionError& error) {
    throw ExpressionError{joined("In the ", items.word(), " kernel ", text, ": ", error.what()),
                          error.place(), items.word()};
  }
}

ItemLabels labelsOf(const LabelledKernel& labelled, const Items& items, std::size_t graph) {
  const auto classes = labelled.classOf.begin() + items.begin(graph);
  const auto values = labelled.values.begin() + items.begin(graph) * labelled.kernel.valueCount;
  const auto count = items.count(graph);
  return {{classes, classes + count}, {values, values + count * labelled.kernel.valueCount}};
}

/// K of the standard convention does not depend on a common factor of a graph's weights, so extreme
/// ones are brought near 1: exactly, by a power of two, and within the reach of single precision.
void tameWeights(KernelGraph& graph) {
  constexpr int usual = 20;  // bits
  if (graph.weights.empty()) return;
  int exponent = 0;
  std::frexp(*std::ranges::max_element(graph.weights), &exponent);
  if (std::abs(exponent) <= usual) return;
  std::vector<double> scaled;
  for (const auto weight : graph.weights)
    scaled.push_back(std::ldexp(weight, -exponent));
  graph.scaledWeights = std::make_shared<const std::vector<double>>(std::move(scaled));
  graph.weights = *graph.scaledWeights;
}

/// The degrees d of the convention. A node whose weights sum to 0 is isolated: in Standard its
/// sum counts as 1.
std::vector<double> degreesOf(const KernelGraph& graph, const KernelOptions& options) {
  std::vector<double> degrees(graph.nodeCount);
  for (Node node = 0; node < graph.nodeCount; ++node) {
    double sum = 0;
    for (auto at = graph.offsets[node]; at < graph.offsets[node + 1]; ++at)
      sum += graph.weights[graph.edgeOf[at]];
    degrees[node] = options.convention == Convention::Paper ? sum + options.q
                                                            : (sum > 0 ? sum : 1) / (1 - options.q);
  }
  return degrees;
}

/// The columns that starting weights are taken from, one a graph; none if these are all 1.
class StartColumns {
 public:
  StartColumns(std::span<const std::shared_ptr<const Graph>> graphs, const std::string& text,
               const Progress& progress)
      : graphs_{graphs}, weights_{StartWeights::parse(text)} {
    if (weights_.attribute().empty()) return;
    for (std::size_t at = 0; at < graphs.size(); ++at) {
      progress.checkpoint();
      const Column* column = findColumn(graphs[at]->nodeAttributes(), weights_.attribute());
      if (column == nullptr)
        column = derivedColumn(graphs, at, weights_.attribute(), derived_, progress);
      if (column == nullptr)
        throw Error{ErrorCode::Input,
                    joined("The starting weights are by the node attribute ", weights_.attribute(),
                           ", which ", graphText(*graphs[at], at), " does not have.")};
      columns_.push_back(column);
    }
  }

  /// Returns the starting weights of a graph.
  std::vector<double> of(std::size_t graph) const {
    if (columns_.empty()) return std::vector<double>(graphs_[graph]->nodeCount(), 1.0);
    return weights_.of(*columns_[graph], graphText(*graphs_[graph], graph));
  }

 private:
  std::span<const std::shared_ptr<const Graph>> graphs_;
  StartWeights weights_;
  std::vector<Column> derived_;
  std::vector<const Column*> columns_;
};

std::vector<double> placesOf(const Graph& graph) {
  std::vector<double> places;
  for (const auto& [x, y, z] : graph.positions())
    places.insert(places.end(), {x, y, z});
  return places;
}

bool areAllOne(std::span<const double> values) {
  return std::ranges::all_of(values, [](double value) { return value == 1; });
}

/// Says that nothing is like so many graphs.
std::string unlikeSentence(Neighbours neighbours, std::ptrdiff_t count) {
  switch (neighbours) {
    case Neighbours::Superposed:
      return Language::counted(
          "%1 graphs have fewer than three Cα: nothing is like them, not even themselves.",
          "%1 graph has fewer than three Cα: nothing is like it, not even itself.", count);
    case Neighbours::Fold:
      return Language::counted(
          "%1 graphs have no fold of two pieces or more: nothing is like them, not even "
          "themselves.",
          "%1 graph has no fold of two pieces or more: nothing is like it, not even itself.",
          count);
    default:
      return Language::counted(
          "%1 graphs have no edges, and walks of single nodes are left out: nothing is like them, "
          "not even themselves.",
          "%1 graph has no edges, and walks of single nodes are left out: nothing is like it, not "
          "even itself.",
          count);
  }
}

/// Remarks on graphs that have nothing to be compared by: no walk of a step, if single nodes are
/// left out, or too few places to be laid on others.
void addUnlike(KernelInput& input, std::span<const std::shared_ptr<const Graph>> graphs,
               const KernelOptions& options) {
  if (!input.areSuperposed && (options.lmin == 0 || options.environments > 0)) return;
  constexpr std::int32_t fewestPlaces = 3;
  const auto hasNothing = [&](const KernelGraph& graph) {
    return input.areSuperposed ? graph.nodeCount < fewestPlaces : graph.edges.empty();
  };
  const auto count = std::ranges::count_if(input.graphs, hasNothing);
  if (count == 0) return;
  const auto first = static_cast<std::size_t>(std::ranges::find_if(input.graphs, hasNothing) -
                                              input.graphs.begin());
  auto sentence = unlikeSentence(options.neighbours, count);
  const auto shown = graphText(*graphs[first], first);
  sentence += ' ' + (count == 1 ? Language::translated("It is %1.", shown)
                                : Language::translated("The first is %1.", shown));
  input.remarks.push_back({"kernel.unlike-all", Severity::Doubt, std::move(sentence)});
}

/// Remarks on proteins that lie well on most others, because they are short.
void addShort(KernelInput& input) {
  if (!input.areSuperposed) return;
  const auto count = std::ranges::count_if(input.graphs, [](const KernelGraph& graph) {
    return static_cast<std::size_t>(graph.nodeCount) < fewestToldResidues;
  });
  if (count == 0) return;
  input.remarks.push_back(
      {"kernel.short-folds", Severity::Doubt,
       Language::counted(
           "%1 graphs have fewer than 40 residues: a TM-score does not tell what is like them from "
           "chance, so leave them out.",
           "%1 graph has fewer than 40 residues: a TM-score does not tell what is like it from "
           "chance, so leave it out.",
           count)});
}

}  // namespace

void KernelGraph::join(const std::shared_ptr<const GraphStructure>& joined) {
  nodeCount = joined->nodeCount();
  offsets = joined->offsets();
  neighbours = joined->neighbours();
  edgeOf = joined->edgesAt();
  edges = joined->edges();
  weights = joined->weights();
  structure = joined;
}

KernelInput compileKernel(std::span<const std::shared_ptr<const Graph>> graphs,
                          const KernelOptions& options, Progress& progress,
                          const KernelInput* like) {
  checkOptions(options);
  checkGraphs(graphs);
  const Items nodes{graphs, ItemKind::Nodes};
  const Items edges{graphs, ItemKind::Edges};
  // Beside each other; what is refused of the nodes is told first.
  auto compilingEdges = std::async(std::launch::async, [&] {
    return WorkArena{}.execute([&] {
      return compiledKernel(options.edge, edges, like ? &like->edge : nullptr, progress.silent());
    });
  });
  LabelledKernel node =
      compiledKernel(options.node, nodes, like ? &like->node : nullptr, progress.slice(0, 0.9));
  LabelledKernel edge = compilingEdges.get();

  Progress layingOut = progress.slice(0.9, 1);
  layingOut.begin(Language::translated("Compiling"), graphs.size());
  KernelInput input;
  input.graphs.resize(graphs.size());
  const StartColumns starts{graphs, options.environments > 0 ? "" : options.start, layingOut};
  tbb::parallel_for(std::size_t{0}, graphs.size(), [&](std::size_t at) {
    layingOut.checkpoint();
    KernelGraph& graph = input.graphs[at];
    graph.join(graphs[at]->structure());
    graph.start = starts.of(at);
    graph.nodes = labelsOf(node, nodes, at);
    if (options.neighbours == Neighbours::Superposed) graph.nodes.values = placesOf(*graphs[at]);
    graph.edgeLabels = labelsOf(edge, edges, at);
    if (options.convention == Convention::Standard) tameWeights(graph);
    graph.degree = degreesOf(graph, options);
    graph.hasUnitWeights = areAllOne(graph.weights);
    graph.hasUnitStart = areAllOne(graph.start);
    layingOut.advance();
  });
  input.node = std::move(node.kernel);
  if (!node.notice.empty())
    input.remarks.push_back({"kernel.values-raised", Severity::Note, node.notice});
  input.edge = std::move(edge.kernel);
  input.q = options.q;
  input.rightHandSideFactor = options.convention == Convention::Paper ? options.q * options.q : 1;
  input.lmin = options.lmin;
  input.environments = options.environments;
  input.areNodesAlone = options.neighbours == Neighbours::None;
  input.areSuperposed = options.neighbours == Neighbours::Superposed;
  addUnlike(input, graphs, options);
  addShort(input);
  return input;
}

std::vector<std::vector<double>> startWeightsOf(
    std::span<const std::shared_ptr<const Graph>> graphs, const std::string& start,
    const Progress& progress) {
  const StartColumns columns{graphs, start, progress};
  std::vector<std::vector<double>> weights;
  for (std::size_t at = 0; at < graphs.size(); ++at)
    weights.push_back(columns.of(at));
  return weights;
}

}  // namespace kindred
