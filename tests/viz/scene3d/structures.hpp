#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/graph/graph.hpp"

namespace kindred::test {

/// A molecule in space by hand: elements, places, bonds with orders.
struct HandBall {
  std::string element;
  Point3 place;
};
struct HandStick {
  Node a;
  Node b;
  double order = 1;
};
Graph ballsAndSticks(const std::vector<HandBall>& balls, const std::vector<HandStick>& sticks);

/// Water: O at the origin, two H at 0.96 Å, in the xy plane.
Graph water();

/// Benzene in the xy plane: six C with aromatic bonds, six H.
Graph benzeneInSpace();

/// The first graph of a file of the samples ("helix-ala-12.pdb").
Graph sample(std::string_view file);

/// The graphs of a file of the shared test data with their hydrogens, or nothing where it is
/// absent.
std::vector<std::shared_ptr<const Graph>> structures(std::string_view file,
                                                     bool withHydrogens = false);

}  // namespace kindred::test
