#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/graph/dataset.hpp"

namespace kindred::test {

/// A tree with a ring, with the attributes that molecules have, and no sense in chemistry.
inline std::shared_ptr<const Graph> madeUpMolecule(Random& random) {
  GraphData data{.name = "made up", .nodeCount = 4 + static_cast<std::int32_t>(random.below(9))};
  std::vector<std::string> elements, hybridisations, flags;
  NumberColumn charges, hydrogens, orders;
  for (Node node = 0; node < data.nodeCount; ++node) {
    elements.emplace_back(random.below(4) == 0 ? "N" : random.below(5) == 0 ? "O" : "C");
    hybridisations.emplace_back(random.below(2) == 0 ? "sp2" : "sp3");
    charges.values.push_back(random.below(12) == 0 ? 1 : 0);
    hydrogens.values.push_back(static_cast<double>(random.below(3)));
    if (node > 0)
      data.edges.push_back(
          {static_cast<Node>(random.below(static_cast<std::uint32_t>(node))), node});
  }
  for (std::size_t edge = 0; edge < data.edges.size(); ++edge) {
    orders.values.push_back(1 + static_cast<double>(random.below(2)));
    flags.emplace_back(random.below(2) == 0 ? "yes" : "no");
  }
  data.nodeAttributes = {{"element", categoriesOf(elements)},
                         {"hybridisation", categoriesOf(hybridisations)},
                         {"aromatic", categoriesOf(hybridisations)},
                         {"charge", charges},
                         {"hydrogens", hydrogens}};
  data.edgeAttributes = {
      {"order", orders}, {"conjugated", categoriesOf(flags)}, {"ring", categoriesOf(flags)}};
  return std::make_shared<const Graph>(std::move(data));
}

/// Every eighth is there twice.
inline std::shared_ptr<const Dataset> madeUpMolecules(std::size_t count, std::uint64_t seed) {
  Random random{seed};
  auto molecules = std::make_shared<Dataset>();
  molecules->name = "made up";
  while (molecules->graphs.size() < count) {
    molecules->graphs.push_back(madeUpMolecule(random));
    if (molecules->graphs.size() % 8 == 0) molecules->graphs.push_back(molecules->graphs.back());
  }
  return molecules;
}

}  // namespace kindred::test
