#pragma once

#include <cmath>
#include <memory>
#include <numbers>
#include <string>
#include <vector>

#include "engine/graph/graph.hpp"

namespace kindred::test {

/// The Cα of a helix and of a strand that leaves it.
inline std::vector<Point3> bentChain() {
  std::vector<Point3> places;
  for (int at = 0; at < 25; ++at) {
    const double turn = at * 100 * std::numbers::pi / 180;
    places.push_back({2.3 * std::cos(turn), 2.3 * std::sin(turn), 1.5 * at});
  }
  for (int at = 1; at <= 25; ++at)
    places.push_back({3.3 * at, at % 2 == 0 ? 0.9 : -0.9, 38 + 0.03 * at * at});
  return places;
}

/// A protein of these Cα: alanines after so many glycines.
inline std::shared_ptr<const Graph> proteinOf(const std::vector<Point3>& places,
                                              const std::string& name, std::size_t glycines = 0) {
  std::vector<std::string> atoms(places.size(), "CA"), elements(places.size(), "C"),
      residues(places.size(), "ALA");
  for (std::size_t at = 0; at < glycines; ++at)
    residues[at] = "GLY";
  return std::make_shared<const Graph>(
      GraphData{.name = name,
                .nodeCount = static_cast<std::int32_t>(places.size()),
                .nodeAttributes = {{"atom", categoriesOf(atoms)},
                                   {"element", categoriesOf(elements)},
                                   {"residue", categoriesOf(residues)}},
                .positions = places});
}

}  // namespace kindred::test
