#include "viz/depict/projection.hpp"

#include "viz/scene3d/backbone.hpp"
#include "viz/scene3d/camera.hpp"
#include "viz/scene3d/conformation.hpp"
#include "viz/scene3d/vector.hpp"

namespace kindred::viz {

namespace {

constexpr Size landscape{2, 1};

std::vector<DrawnBond> bondsOf(const Graph& graph, const Conformation& conformation) {
  std::vector<DrawnBond> bonds;
  for (const auto& bond : conformation.bonds)
    bonds.push_back({bond.a, bond.b, bondKindOf(bond.order)});
  if (!bonds.empty()) return bonds;
  for (const auto& trace : backboneOf(graph, conformation).traces)
    for (std::size_t next = 1; next < trace.nodes.size(); ++next)
      bonds.push_back({trace.nodes[next - 1], trace.nodes[next]});
  return bonds;
}

/// The mean length of the bonds in Å; 1 if there is none.
double meanLength(const std::vector<DrawnBond>& bonds, std::span<const Point3> places) {
  double sum = 0;
  for (const auto& bond : bonds)
    sum += distance(places[bond.a], places[bond.b]);
  return sum > 0 ? sum / static_cast<double>(bonds.size()) : 1;
}

}  // namespace

Structure projectionOf(const Graph& graph) {
  const auto conformation = conformationOf(graph);
  Structure structure;
  structure.bonds = bondsOf(graph, conformation);
  const auto places = graph.positions();
  const auto camera = facing(places, landscape);
  const double length = meanLength(structure.bonds, places);
  for (const auto& atom : conformation.atoms) {
    const auto away = minus(atom.place, camera.centre);
    structure.atoms.push_back(
        {.symbol = std::string{atom.symbol},
         .place = {dot(away, camera.right) / length, -dot(away, camera.up) / length}});
  }
  structure.neighbours.resize(structure.atoms.size());
  for (const auto& bond : structure.bonds) {
    structure.neighbours[bond.a].push_back(bond.b);
    structure.neighbours[bond.b].push_back(bond.a);
  }
  structure.bounds = boundsOf(structure.atoms);
  return structure;
}

}  // namespace kindred::viz
