#include "engine/align/merged_network.hpp"

#include <cassert>
#include <cmath>

#include "engine/core/text.hpp"

namespace kindred {

namespace {

constexpr std::size_t edgesBetweenChecks = 4096;

std::string nameOf(const Graph& graph, Node node) {
  if (node == noNode) return {};
  return graph.nodeNames().empty() ? toText(node) : graph.nodeNames()[node];
}

template <typename Word>
CategoryColumn wordsOf(std::span<const Membership> memberships, Word word) {
  CategoryColumn column;
  column.names = std::make_shared<const std::vector<std::string>>(std::vector<std::string>{
      std::string{word(Membership::Both)}, std::string{word(Membership::OnlyA)},
      std::string{word(Membership::OnlyB)}});
  for (const auto membership : memberships)
    column.codes.push_back(static_cast<std::int32_t>(membership));
  return column;
}

/// Adds the edges of both networks, and returns the class of each; `nodeOfB` is the merged node of
/// each node of B.
std::vector<Membership> mergeEdges(const Graph& a, const Graph& b, const Mapping& mapping,
                                   std::span<const Node> nodeOfB, GraphData& data,
                                   const Progress& progress) {
  std::vector<Membership> classes;
  const auto add = [&](Edge edge, double weight, Membership membership) {
    data.edges.push_back(edge);
    data.weights.push_back(weight);
    classes.push_back(membership);
  };
  for (std::size_t at = 0; at < a.edges().size(); ++at) {
    if (at % edgesBetweenChecks == 0) progress.checkpoint();
    const auto edge = a.edges()[at];
    if (edge.a == edge.b) continue;
    const Node from = mapping.imageOf(edge.a), to = mapping.imageOf(edge.b);
    const bool isConserved = from != noNode && to != noNode && areJoined(b, from, to);
    add(edge, a.weights()[at], isConserved ? Membership::Both : Membership::OnlyA);
  }
  for (std::size_t at = 0; at < b.edges().size(); ++at) {
    if (at % edgesBetweenChecks == 0) progress.checkpoint();
    const auto edge = b.edges()[at];
    if (edge.a == edge.b) continue;
    const Node from = mapping.preimageOf(edge.a), to = mapping.preimageOf(edge.b);
    if (from != noNode && to != noNode && areJoined(a, from, to)) continue;
    add({nodeOfB[edge.a], nodeOfB[edge.b]}, b.weights()[at], Membership::OnlyB);
  }
  return classes;
}

}  // namespace

std::string_view nodeWord(Membership membership) {
  return membership == Membership::Both ? "aligned" : edgeWord(membership);
}

std::string_view edgeWord(Membership membership) {
  constexpr std::array<std::string_view, 3> words{"conserved", "only A", "only B"};
  return words[static_cast<std::size_t>(membership)];
}

MergedNetwork mergedNetwork(const Graph& a, const Graph& b, const Mapping& mapping,
                            const Progress& progress, std::span<const float> confidence) {
  assert(mapping.nodesOfA() == a.nodeCount() && mapping.nodesOfB() == b.nodeCount());
  MergedNetwork merged;
  GraphData data;
  data.name = joined(a.name(), " and ", b.name());
  std::vector<std::string> namesOfA, namesOfB;
  const auto addNode = [&](Node nodeOfA, Node nodeOfB) {
    namesOfA.push_back(nameOf(a, nodeOfA));
    namesOfB.push_back(nameOf(b, nodeOfB));
    data.nodeNames.push_back(joined(namesOfA.back(), "::", namesOfB.back()));
    merged.nodes.push_back(nodeOfB == noNode   ? Membership::OnlyA
                           : nodeOfA == noNode ? Membership::OnlyB
                                               : Membership::Both);
    return data.nodeCount++;
  };
  std::vector<Node> nodeOfB(b.nodeCount());
  for (Node node = 0; node < a.nodeCount(); ++node) {
    const Node image = mapping.imageOf(node), place = addNode(node, image);
    if (image != noNode) nodeOfB[image] = place;
  }
  for (Node node = 0; node < b.nodeCount(); ++node)
    if (mapping.preimageOf(node) == noNode) nodeOfB[node] = addNode(noNode, node);

  merged.edges = mergeEdges(a, b, mapping, nodeOfB, data, progress);
  data.nodeAttributes = {{"class", wordsOf(merged.nodes, nodeWord)},
                         {"a", categoriesOf(namesOfA)},
                         {"b", categoriesOf(namesOfB)}};
  if (!confidence.empty()) {
    std::vector<double> scores(static_cast<std::size_t>(data.nodeCount), std::nan(""));
    for (Node node = 0; node < a.nodeCount(); ++node)
      if (mapping.imageOf(node) != noNode) scores[node] = confidence[node];
    data.nodeAttributes.push_back({"score", NumberColumn{scores}});
  }
  data.edgeAttributes = {{"class", wordsOf(merged.edges, edgeWord)}};
  merged.graph = Graph{std::move(data)};
  return merged;
}

Graph conservedNetwork(const MergedNetwork& merged) {
  const auto& whole = merged.graph;
  std::vector<Node> newNode(whole.nodeCount(), noNode);
  GraphData data;
  data.name = whole.name();
  std::vector<std::int32_t> rows;
  for (std::int32_t edge = 0; edge < whole.edgeCount(); ++edge) {
    if (merged.edges[edge] != Membership::Both) continue;
    for (const Node end : {whole.edges()[edge].a, whole.edges()[edge].b})
      newNode[end] = 0;
    rows.push_back(edge);
  }
  std::vector<std::int32_t> nodes;
  for (Node node = 0; node < whole.nodeCount(); ++node) {
    if (newNode[node] == noNode) continue;
    newNode[node] = data.nodeCount++;
    nodes.push_back(node);
    data.nodeNames.push_back(whole.nodeNames()[node]);
  }
  for (const auto row : rows) {
    const auto [from, to] = whole.edges()[row];
    data.edges.push_back({newNode[from], newNode[to]});
    data.weights.push_back(whole.weights()[row]);
  }
  for (const auto& column : whole.nodeAttributes())
    if (column.name != "class")
      data.nodeAttributes.push_back({column.name, selectedRows(column.data, nodes)});
  return Graph{std::move(data)};
}

}  // namespace kindred
