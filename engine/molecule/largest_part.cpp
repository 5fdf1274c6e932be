#include "engine/molecule/largest_part.hpp"

#include <algorithm>
#include <map>
#include <string>

#include "engine/core/text.hpp"
#include "engine/molecule/cell_of.hpp"

namespace kindred {

namespace {

constexpr int rounds = 3;
constexpr int mostSteps = 5'000;

/// Labels as small numbers, the same for both molecules.
using Numbers = std::map<std::string, int>;

int numberOf(Numbers& numbers, const std::string& label) {
  return numbers.emplace(label, static_cast<int>(numbers.size()) + 1).first->second;
}

/// A molecule as the search reads it.
struct Labelled {
  Labelled(const Graph& of, Numbers& atoms, Numbers& bonds, Numbers& surroundings)
      : graph{of}, joins(static_cast<std::size_t>(of.nodeCount()) * of.nodeCount()) {
    for (Node node = 0; node < of.nodeCount(); ++node)
      labels.push_back(numberOf(atoms, joined(cellOf(of.nodeAttributes(), "element", node), " ",
                                              cellOf(of.nodeAttributes(), "aromatic", node))));
    for (std::int32_t edge = 0; edge < of.edgeCount(); ++edge) {
      const auto [a, b] = of.edges()[static_cast<std::size_t>(edge)];
      join(a, b) = join(b, a) =
          numberOf(bonds, joined(cellOf(of.edgeAttributes(), "order", edge), " ",
                                 cellOf(of.edgeAttributes(), "ring", edge)));
    }
    around.push_back(labels);
    while (around.size() <= rounds)
      around.push_back(refined(surroundings));
  }

  int& join(Node a, Node b) { return joins[static_cast<std::size_t>(a) * graph.nodeCount() + b]; }
  int join(Node a, Node b) const {
    return joins[static_cast<std::size_t>(a) * graph.nodeCount() + b];
  }

  const Graph& graph;
  std::vector<int> labels;
  std::vector<int> joins;                ///< of each two nodes; 0: there is no bond
  std::vector<std::vector<int>> around;  ///< of each round, what surrounds each node

 private:
  std::vector<int> refined(Numbers& surroundings) const {
    std::vector<int> next;
    for (Node node = 0; node < graph.nodeCount(); ++node) {
      std::vector<std::pair<int, int>> others;
      for (const Node other : graph.neighbours(node))
        others.emplace_back(join(node, other), around.back()[other]);
      std::ranges::sort(others);
      auto text = joined(around.size(), ":", around.back()[node]);
      for (const auto& [bond, other] : others)
        text += joined(" ", bond, ",", other);
      next.push_back(numberOf(surroundings, text));
    }
    return next;
  }
};

/// Nodes of both molecules that are joined alike to all nodes that are paired.
struct Alike {
  std::vector<Node> first, second;
  bool isJoined = false;  ///< to one of these

  std::size_t pairs() const { return std::min(first.size(), second.size()); }
};

class Search {
 public:
  Search(const Labelled& first, const Labelled& second) : first_{first}, second_{second} {}

  PairedNodes run(std::span<const Node> ofFirst) {
    std::map<int, Alike> byLabel;
    for (const Node node : ofFirst)
      byLabel[first_.labels[node]].first.push_back(node);
    for (Node node = 0; node < second_.graph.nodeCount(); ++node)
      byLabel[second_.labels[node]].second.push_back(node);
    std::vector<Alike> alike;
    for (auto& [label, nodes] : byLabel)
      if (nodes.pairs() > 0) alike.push_back(std::move(nodes));
    expand(std::move(alike));
    return std::move(best_);
  }

 private:
  void expand(std::vector<Alike> alike) {
    if (paired_.size() > best_.size()) best_ = paired_;
    while (++steps_ < mostSteps && canGrow(alike)) {
      auto* const from = mostCertain(alike);
      if (from == nullptr) return;
      const auto node = std::ranges::max_element(from->first, {}, [&](Node at) {
        return std::pair{nearestOf(at, *from), first_.graph.degree(at)};
      });
      const Node taken = *node;
      auto partners = from->second;
      std::ranges::stable_sort(partners, std::ranges::greater{},
                               [&](Node partner) { return depthOf(taken, partner); });
      for (const Node partner : partners) {
        paired_.emplace_back(taken, partner);
        expand(split(alike, taken, partner));
        paired_.pop_back();
        if (steps_ >= mostSteps) return;
      }
      from->first.erase(node);  // without it
    }
  }

  bool canGrow(const std::vector<Alike>& alike) const {
    std::size_t most = paired_.size();
    for (const auto& nodes : alike)
      most += nodes.pairs();
    return most > best_.size();
  }

  /// Those with the fewest choices, of what may be paired next.
  Alike* mostCertain(std::vector<Alike>& alike) const {
    Alike* best = nullptr;
    for (auto& nodes : alike) {
      if (nodes.pairs() == 0 || (!paired_.empty() && !nodes.isJoined)) continue;
      const auto choices = [](const Alike& of) {
        return std::max(of.first.size(), of.second.size());
      };
      if (best == nullptr || choices(nodes) < choices(*best)) best = &nodes;
    }
    return best;
  }

  std::vector<Alike> split(const std::vector<Alike>& alike, Node taken, Node partner) const {
    std::vector<Alike> parts;
    for (const auto& nodes : alike) {
      std::map<int, Alike> byBond;
      for (const Node node : nodes.first)
        if (node != taken) byBond[first_.join(taken, node)].first.push_back(node);
      for (const Node node : nodes.second)
        if (node != partner) byBond[second_.join(partner, node)].second.push_back(node);
      for (auto& [bond, part] : byBond) {
        part.isJoined = nodes.isJoined || bond != 0;
        if (part.pairs() > 0) parts.push_back(std::move(part));
      }
    }
    return parts;
  }

  /// Returns how far the surroundings of two nodes are the same.
  int depthOf(Node node, Node partner) const {
    int depth = 0;
    while (depth < rounds && first_.around[depth + 1][node] == second_.around[depth + 1][partner])
      ++depth;
    return depth;
  }

  int nearestOf(Node node, const Alike& nodes) const {
    int nearest = 0;
    for (const Node partner : nodes.second)
      nearest = std::max(nearest, depthOf(node, partner));
    return nearest;
  }

  const Labelled& first_;
  const Labelled& second_;
  PairedNodes paired_, best_;
  int steps_ = 0;
};

}  // namespace

PairedNodes largestCommonPart(const Graph& first, std::span<const Node> ofFirst,
                              const Graph& second) {
  Numbers atoms, bonds, surroundings;
  const Labelled one{first, atoms, bonds, surroundings}, other{second, atoms, bonds, surroundings};
  return Search{one, other}.run(ofFirst);
}

}  // namespace kindred
