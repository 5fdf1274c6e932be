#include "engine/molecule/scaffold.hpp"

#include <algorithm>
#include <vector>

#include "engine/core/content_hash.hpp"
#include "engine/core/text.hpp"
#include "engine/molecule/cell_of.hpp"

namespace kindred {

namespace {

/// The nodes that are left when nodes with a single neighbour are taken off again and again.
std::vector<char> ringsAndLinkers(const Graph& molecule) {
  std::vector<char> stays(static_cast<std::size_t>(molecule.nodeCount()), 1);
  std::vector<std::int32_t> left;
  std::vector<Node> ends;
  for (Node node = 0; node < molecule.nodeCount(); ++node) {
    left.push_back(molecule.degree(node));
    if (left.back() < 2) ends.push_back(node);
  }
  while (!ends.empty()) {
    const Node node = ends.back();
    ends.pop_back();
    if (!stays[node]) continue;
    stays[node] = 0;
    for (const Node other : molecule.neighbours(node))
      if (stays[other] && --left[other] == 1) ends.push_back(other);
  }
  return stays;
}

}  // namespace

std::string scaffoldOf(const Graph& molecule) {
  constexpr int rounds = 3;
  const auto stays = ringsAndLinkers(molecule);
  std::vector<std::string> labels(stays.size());
  for (Node node = 0; node < molecule.nodeCount(); ++node)
    labels[node] = cellOf(molecule.nodeAttributes(), "element", node);
  std::vector<std::string> around;
  for (int round = 0; round < rounds; ++round) {
    auto next = labels;
    for (Node node = 0; node < molecule.nodeCount(); ++node) {
      if (!stays[node]) continue;
      around.clear();
      for (std::int32_t at = 0; at < molecule.degree(node); ++at)
        if (const Node other = molecule.neighbours(node)[at]; stays[other])
          around.push_back(
              joined(cellOf(molecule.edgeAttributes(), "order", molecule.edgesAt(node)[at]),
                     labels[other]));
      std::ranges::sort(around);
      for (const auto& one : around)
        next[node] += joined("(", one, ")");
      if (round > 0) next[node] = ContentHash{}.add(next[node]).text();
    }
    labels = std::move(next);
  }
  std::vector<std::string> kept;
  for (Node node = 0; node < molecule.nodeCount(); ++node)
    if (stays[node]) kept.push_back(labels[node]);
  std::ranges::sort(kept);
  std::string text;
  for (const auto& label : kept)
    text += joined(label, ";");
  return text;
}

}  // namespace kindred
