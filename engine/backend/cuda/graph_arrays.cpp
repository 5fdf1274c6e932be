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
GraphArrays<Real>::GraphArrays(const KernelInput& input, std::size_t begin, std::size_t end)
    : valuesOfNode_{input.node.valueCount}, valuesOfEdge_{input.edge.valueCount} {
  const auto graphs = std::span{input.graphs}.subspan(begin, end - begin);
  GraphTotals all;
  places_.reserve(graphs.size());
  for (const KernelGraph& graph : graphs) {
    places_.push_back({.nodeCount = graph.nodeCount,
                       .edgeCount = graph.edgeCount(),
                       .before = all,
                       .scale = 1,
                       .fourthPowers = 0});
    all.add(graph);
  }
  offsets.resize(all.nodes + places_.size());
  entries.resize(all.entries);
  nodeClasses.resize(all.nodes);
  nodeValues.resize(all.nodes * valuesOfNode_);
  right.resize(all.nodes);
  start.resize(all.nodes);
  edgeClasses.resize(all.edges);
  edgeValues.resize(all.edges * valuesOfEdge_);
  tbb::parallel_for(std::size_t{0}, graphs.size(),
                    [&](std::size_t graph) { fill(graphs[graph], graph); });
}

template <typename Real>
void GraphArrays<Real>::fill(const KernelGraph& graph, std::size_t number) {
  const GraphScaling scaling{graph};
  Place& place = places_[number];
  place.scale = scaling.scale;
  for (const double root : scaling.right)
    place.fourthPowers += root * root * root * root;

  put(graph.offsets, offsets, place.before.nodes + number);
  for (std::size_t at = 0; at < graph.neighbours.size(); ++at) {
    const std::int32_t edge = graph.edgeOf[at];
    entries[place.before.entries + at] = {.node = graph.neighbours[at],
                                          .edge = edge,
                                          .edgeClass = graph.edgeLabels.classes[edge],
                                          .weight = static_cast<Real>(scaling.weights[edge])};
  }
  put(graph.nodes.classes, nodeClasses, place.before.nodes);
  put(graph.nodes.values, nodeValues, place.before.nodes * valuesOfNode_);
  put(scaling.right, right, place.before.nodes);
  put(scaling.start, start, place.before.nodes);
  put(graph.edgeLabels.classes, edgeClasses, place.before.edges);
  put(graph.edgeLabels.values, edgeValues, place.before.edges * valuesOfEdge_);
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
                     .offsets = pointers.offsets + place.before.nodes + graph,
                     .entries = pointers.entries + place.before.entries,
                     .nodeClasses = pointers.nodeClasses + place.before.nodes,
                     .nodeValues = pointers.nodeValues + place.before.nodes * valuesOfNode_,
                     .right = pointers.right + place.before.nodes,
                     .start = pointers.start + place.before.nodes,
                     .edgeClasses = pointers.edgeClasses + place.before.edges,
                     .edgeValues = pointers.edgeValues + place.before.edges * valuesOfEdge_,
                     .scale = place.scale,
                     .fourthPowers = place.fourthPowers});
  }
  return views;
}

template class GraphArrays<float>;
template class GraphArrays<double>;

}  // namespace kindred::cuda
