#include "engine/backend/cuda/graph_arrays.hpp"

#include <tbb/parallel_for.h>

#include "engine/backend/pairs/graph_scaling.hpp"

namespace kindred::cuda {
namespace {

template <typename To>
void put(const auto& values, std::vector<To>& all, std::size_t first) {
  for (std::size_t at = 0; at < values.size(); ++at)
    all[first + at] = static_cast<To>(values[at]);
}

}  // namespace

template <typename Real>
GraphArrays<Real>::GraphArrays(const KernelInput& input)
    : valuesOfNode_{input.node.valueCount}, valuesOfEdge_{input.edge.valueCount} {
  std::size_t nodes = 0, allEntries = 0, edges = 0;
  places_.reserve(input.graphs.size());
  for (const KernelGraph& graph : input.graphs) {
    places_.push_back({.nodeCount = graph.nodeCount,
                       .edgeCount = graph.edgeCount(),
                       .firstNode = nodes,
                       .firstEntry = allEntries,
                       .firstEdge = edges,
                       .scale = 1,
                       .fourthPowers = 0});
    nodes += static_cast<std::size_t>(graph.nodeCount);
    allEntries += graph.neighbours.size();
    edges += graph.edges.size();
  }
  offsets.resize(nodes + places_.size());
  entries.resize(allEntries);
  nodeClasses.resize(nodes);
  nodeValues.resize(nodes * valuesOfNode_);
  right.resize(nodes);
  start.resize(nodes);
  edgeClasses.resize(edges);
  edgeValues.resize(edges * valuesOfEdge_);
  tbb::parallel_for(std::size_t{0}, places_.size(),
                    [&](std::size_t graph) { fill(input.graphs[graph], graph); });
}

template <typename Real>
void GraphArrays<Real>::fill(const KernelGraph& graph, std::size_t number) {
  const GraphScaling scaling{graph};
  Place& place = places_[number];
  place.scale = scaling.scale;
  for (const double root : scaling.right)
    place.fourthPowers += root * root * root * root;

  put(graph.offsets, offsets, place.firstNode + number);
  for (std::size_t at = 0; at < graph.neighbours.size(); ++at) {
    const std::int32_t edge = graph.edgeOf[at];
    entries[place.firstEntry + at] = {.node = graph.neighbours[at],
                                      .edge = edge,
                                      .edgeClass = graph.edgeLabels.classes[edge],
                                      .weight = static_cast<Real>(scaling.weights[edge])};
  }
  put(graph.nodes.classes, nodeClasses, place.firstNode);
  put(graph.nodes.values, nodeValues, place.firstNode * valuesOfNode_);
  put(scaling.right, right, place.firstNode);
  put(scaling.start, start, place.firstNode);
  put(graph.edgeLabels.classes, edgeClasses, place.firstEdge);
  put(graph.edgeLabels.values, edgeValues, place.firstEdge * valuesOfEdge_);
}

template <typename Real>
GraphPointers<Real> GraphArrays<Real>::pointers() const {
  return {offsets.data(), entries.data(), nodeClasses.data(), nodeValues.data(),
          right.data(),   start.data(),   edgeClasses.data(), edgeValues.data()};
}

template <typename Real>
std::vector<GraphView<Real>> GraphArrays<Real>::views(const GraphPointers<Real>& pointers) const {
  std::vector<GraphView<Real>> views;
  views.reserve(places_.size());
  for (std::size_t graph = 0; graph < places_.size(); ++graph) {
    const Place& place = places_[graph];
    views.push_back({.nodeCount = place.nodeCount,
                     .edgeCount = place.edgeCount,
                     .offsets = pointers.offsets + place.firstNode + graph,
                     .entries = pointers.entries + place.firstEntry,
                     .nodeClasses = pointers.nodeClasses + place.firstNode,
                     .nodeValues = pointers.nodeValues + place.firstNode * valuesOfNode_,
                     .right = pointers.right + place.firstNode,
                     .start = pointers.start + place.firstNode,
                     .edgeClasses = pointers.edgeClasses + place.firstEdge,
                     .edgeValues = pointers.edgeValues + place.firstEdge * valuesOfEdge_,
                     .scale = place.scale,
                     .fourthPowers = place.fourthPowers});
  }
  return views;
}

template class GraphArrays<float>;
template class GraphArrays<double>;

}  // namespace kindred::cuda
