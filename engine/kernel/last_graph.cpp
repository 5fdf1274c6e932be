#include "engine/kernel/last_graph.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace kindred {

namespace {

using ClassOfContent = std::unordered_map<std::uint64_t, std::int32_t>;

ClassOfContent classesOf(const CompiledKernel& kernel) {
  ClassOfContent classes;
  for (const auto content : kernel.contents)
    classes.emplace(content, static_cast<std::int32_t>(classes.size()));
  return classes;
}

bool hasAll(const CompiledKernel& kernel, const CompiledKernel& other) {
  const auto known = classesOf(kernel);
  return std::ranges::all_of(other.contents,
                             [&](std::uint64_t content) { return known.contains(content); });
}

/// Adds the classes that another compilation has more. Those of last graphs before, which it does
/// not have, are behind those that it has, and go.
void grow(CompiledKernel& kernel, const CompiledKernel& other) {
  const auto places = classesOf(other);
  const auto lasting = std::ranges::find_if_not(
      kernel.contents, [&](std::uint64_t content) { return places.contains(content); });
  const auto before = static_cast<std::size_t>(kernel.classCount);
  const auto kept = static_cast<std::size_t>(lasting - kernel.contents.begin());
  kernel.contents.erase(lasting, kernel.contents.end());
  const auto known = classesOf(kernel);
  for (const auto content : other.contents)
    if (!known.contains(content)) kernel.contents.push_back(content);
  const auto size = kernel.contents.size(), ofOther = other.contents.size();
  kernel.classCount = static_cast<std::int32_t>(size);
  std::vector<std::size_t> placeOf;
  for (const auto content : kernel.contents)
    placeOf.push_back(static_cast<std::size_t>(places.at(content)));
  for (std::size_t term = 0; term < kernel.terms.size(); ++term) {
    const auto& from = other.terms[term].table;
    std::vector<double> table(size * size);
    for (std::size_t a = 0; a < size; ++a)
      for (std::size_t b = 0; b < size; ++b)
        table[a * size + b] = a < kept && b < kept ? kernel.terms[term].table[a * before + b]
                                                   : from[placeOf[a] * ofOther + placeOf[b]];
    kernel.terms[term].table = std::move(table);
  }
}

void renumber(const CompiledKernel& from, const CompiledKernel& into, ItemLabels& labels) {
  const auto classes = classesOf(into);
  for (auto& number : labels.classes)
    number = classes.at(from.contents[static_cast<std::size_t>(number)]);
}

/// True if items have the same numbers beside their classes.
bool areAlike(const KernelInput& a, const KernelInput& b) {
  return a.node.columns == b.node.columns && a.edge.columns == b.edge.columns &&
         a.node.terms.size() == b.node.terms.size() && a.edge.terms.size() == b.edge.terms.size();
}

}  // namespace

std::vector<std::int32_t> graphsOfAllClasses(const KernelInput& input) {
  std::vector<char> nodes(static_cast<std::size_t>(input.node.classCount)),
      edges(static_cast<std::size_t>(input.edge.classCount));
  const auto addsOne = [](const std::vector<std::int32_t>& classes, std::vector<char>& known) {
    bool isNew = false;
    for (const auto one : classes)
      isNew |= std::exchange(known[static_cast<std::size_t>(one)], 1) == 0;
    return isNew;
  };
  std::vector<std::int32_t> graphs;
  for (std::size_t graph = 0; graph < input.graphs.size(); ++graph) {
    const bool ofNodes = addsOne(input.graphs[graph].nodes.classes, nodes);
    const bool ofEdges = addsOne(input.graphs[graph].edgeLabels.classes, edges);
    if (ofNodes || ofEdges) graphs.push_back(static_cast<std::int32_t>(graph));
  }
  return graphs;
}

bool replaceLastGraph(KernelInput& input,
                      std::span<const std::shared_ptr<const Graph>> ofAllClasses,
                      const std::shared_ptr<const Graph>& graph, const KernelOptions& options,
                      Remarks& remarks, Progress& progress) {
  auto compiled = compileKernel({&graph, 1}, options, progress, &input);
  if (!areAlike(input, compiled)) return false;
  if (!hasAll(input.node, compiled.node) || !hasAll(input.edge, compiled.edge)) {
    std::vector graphs(ofAllClasses.begin(), ofAllClasses.end());
    graphs.push_back(graph);
    compiled = compileKernel(graphs, options, progress, &input);
    if (!areAlike(input, compiled)) return false;
    grow(input.node, compiled.node);
    grow(input.edge, compiled.edge);
  }
  addRemarks(remarks, compiled.remarks);
  auto& last = compiled.graphs.back();
  renumber(compiled.node, input.node, last.nodes);
  renumber(compiled.edge, input.edge, last.edgeLabels);
  input.graphs.back() = std::move(last);
  return true;
}

}  // namespace kindred
