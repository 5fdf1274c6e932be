#include "engine/kernel/last_graph.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace kindred {

namespace {

std::unordered_map<std::uint64_t, std::int32_t> numbersOf(std::span<const std::uint64_t> contents) {
  std::unordered_map<std::uint64_t, std::int32_t> numbers;
  std::int32_t number = 0;
  for (const auto content : contents)
    numbers.emplace(content, number++);
  return numbers;
}

bool hasAll(const CompiledKernel& kernel, const CompiledKernel& other) {
  const auto known = numbersOf(kernel.contents);
  return std::ranges::all_of(other.contents,
                             [&](std::uint64_t content) { return known.contains(content); });
}

/// Returns a kernel with the classes of another compilation. Those of a library come first and keep
/// their numbers; those of the last graph before are replaced.
CompiledKernel grown(const CompiledKernel& kernel, const CompiledKernel& other) {
  const auto ofOther = numbersOf(other.contents);
  const auto firstDropped = std::ranges::find_if_not(
      kernel.contents, [&](std::uint64_t content) { return ofOther.contains(content); });
  const auto before = static_cast<std::size_t>(kernel.classCount);
  const auto kept = static_cast<std::size_t>(firstDropped - kernel.contents.begin());
  auto into = other;
  into.categories = kernel.categories;
  into.contents.assign(kernel.contents.begin(), firstDropped);
  const auto known = numbersOf(into.contents);
  for (const auto content : other.contents)
    if (!known.contains(content)) into.contents.push_back(content);
  std::vector<std::size_t> numberOf;
  for (const auto content : into.contents)
    numberOf.push_back(static_cast<std::size_t>(ofOther.at(content)));
  into.classCount = static_cast<std::int32_t>(into.contents.size());
  const auto size = into.contents.size(), sizeOfOther = other.contents.size();
  for (std::size_t term = 0; term < into.terms.size(); ++term) {
    const auto& from = other.terms[term].table;
    auto& table = into.terms[term].table;
    table.resize(size * size);
    for (std::size_t a = 0; a < size; ++a)
      for (std::size_t b = 0; b < size; ++b)
        table[a * size + b] = a < kept && b < kept ? kernel.terms[term].table[a * before + b]
                                                   : from[numberOf[a] * sizeOfOther + numberOf[b]];
  }
  return into;
}

/// Numbers classes, and categories beside them, as another kernel does. Categories that it does not
/// have get numbers behind those that it has.
void renumber(const CompiledKernel& from, const CompiledKernel& into, ItemLabels& labels) {
  const auto classes = numbersOf(into.contents);
  for (auto& number : labels.classes)
    number = classes.at(from.contents[static_cast<std::size_t>(number)]);
  const auto width = static_cast<std::size_t>(into.valueCount);
  for (std::size_t column = 0; column < width; ++column) {
    if (from.categories[column].empty()) continue;
    const auto known = numbersOf(into.categories[column]);
    for (std::size_t at = column; at < labels.values.size(); at += width) {
      auto& value = labels.values[at];
      const auto found = known.find(from.categories[column][static_cast<std::size_t>(value)]);
      value = found != known.end() ? found->second
                                   : static_cast<double>(into.categories[column].size()) + value;
    }
  }
}

/// True if items have the same numbers beside their classes, of which no products may be negative.
bool areAlike(const CompiledKernel& a, const CompiledKernel& b) {
  const auto multiplies = [](const RadialTerm& radial) {
    return radial.form == RadialTerm::Form::Dot;
  };
  return a.columns == b.columns &&
         std::ranges::equal(
             a.terms, b.terms,
             [&](const CompiledKernel::Term& one, const CompiledKernel::Term& other) {
               return one.radials == other.radials && std::ranges::none_of(one.radials, multiplies);
             });
}

bool areAlike(const KernelInput& a, const KernelInput& b) {
  return areAlike(a.node, b.node) && areAlike(a.edge, b.edge);
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
    std::vector graphs{graph};  // first, so that messages have its number right
    graphs.insert(graphs.end(), ofAllClasses.begin(), ofAllClasses.end());
    compiled = compileKernel(graphs, options, progress, &input);
    if (!areAlike(input, compiled)) return false;
    auto node = grown(input.node, compiled.node), edge = grown(input.edge, compiled.edge);
    input.node = std::move(node);
    input.edge = std::move(edge);
  }
  addRemarks(remarks, compiled.remarks);
  auto& last = compiled.graphs.front();
  renumber(compiled.node, input.node, last.nodes);
  renumber(compiled.edge, input.edge, last.edgeLabels);
  input.graphs.back() = std::move(last);
  return true;
}

}  // namespace kindred
