#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/graph/graph.hpp"

namespace kindred::test {

struct HandAtom {
  std::string element;
  double x;
  double y;
  int hydrogens = 0;
  int charge = 0;
  std::string chirality = "none";
};

struct HandBond {
  Node a;
  Node b;
  double order = 1;
};

/// A molecule with coordinates written down by hand, y upwards, bonds of length about 1.
Graph handMolecule(std::string name, std::span<const HandAtom> atoms,
                   std::span<const HandBond> bonds);

Graph benzene();
Graph aspirin();
Graph caffeine();
Graph zwitterion();  ///< of alanine

}  // namespace kindred::test
