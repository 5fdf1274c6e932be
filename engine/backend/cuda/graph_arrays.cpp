#include "engine/backend/cuda/graph_arrays.hpp"

#include "engine/backend/pairs/graph_scaling.hpp"

namespace kindred::cuda {
namespace {

template <typename To, typename From>
void append(std::vector<To>& all, const std::vector<From>& more) {
  for (const From value : more)
    all.push_back(static_cast<To>(value));
}

}  // namespace

template <typename Real>
GraphArrays<Real>::GraphArrays(const KernelInput& input)
    : valuesOfNode_{input.node.valueCount}, valuesOfEdge_{input.edge.valueCount} {
  places_.reserve(input.graphs.size());
  for (const KernelGraph& graph : input.graphs)
    add(graph);
}

template <typename Real>
void GraphArrays<Real>::add(const KernelGraph& graph) {
  const GraphScaling scaling{graph};
  Place place{.nodeCount = graph.nodeCount,
              .edgeCount = graph.edgeCount(),
              .firstNode = right.size(),
              .firstEntry = entries.size(),
              .firstEdge = edgeClasses.size(),
              .scale = scaling.scale,
              .fourthPowers = 0};
  for (const double root : scaling.right)
    place.fourthPowers += root * root * root * root;
  places_.push_back(place);

  append(offsets, graph.offsets);
  for (std::size_t at = 0; at < graph.neighbours.size(); ++at) {
    const std::int32_t edge = graph.edgeOf[at];
    entries.push_back({.node = graph.neighbours[at],
                       .edge = edge,
                       .edgeClass = graph.edgeLabels.classes[edge],
                       .weight = static_cast<Real>(scaling.weights[edge])});
  }
  append(nodeClasses, graph.nodes.classes);
  append(nodeValues, graph.nodes.values);
  append(right, scaling.right);
  append(start, scaling.start);
  append(edgeClasses, graph.edgeLabels.classes);
  append(edgeValues, graph.edgeLabels.values);
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
