#include "engine/cluster/common_core.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/core/language.hpp"
#include "engine/molecule/largest_part.hpp"
#include "engine/molecule/smarts.hpp"

namespace kindred {

namespace {

constexpr std::size_t mostCompared = 20;  // members of a cluster
constexpr double leastShare = 0.8;
constexpr std::size_t fewestAtoms = 3;

using Atoms = std::vector<Node>;
using Graphs = std::span<const std::shared_ptr<const Graph>>;

/// Returns those of some atoms of a molecule that another has as well, ascending.
Atoms sharedAtoms(const Graph& middle, const Atoms& some, const Graph& other) {
  Atoms atoms;
  for (const auto& [node, partner] : largestCommonPart(middle, some, other))
    atoms.push_back(node);
  std::ranges::sort(atoms);
  return atoms;
}

Atoms largestConnected(const Graph& molecule, const Atoms& atoms) {
  std::vector<char> isLeft(static_cast<std::size_t>(molecule.nodeCount()));
  for (const Node atom : atoms)
    isLeft[atom] = 1;
  Atoms largest;
  for (const Node start : atoms) {
    if (!isLeft[start]) continue;
    Atoms part{start};
    isLeft[start] = 0;
    for (std::size_t at = 0; at < part.size(); ++at)
      for (const Node next : molecule.neighbours(part[at]))
        if (isLeft[next]) {
          isLeft[next] = 0;
          part.push_back(next);
        }
    if (part.size() > largest.size()) largest = std::move(part);
  }
  std::ranges::sort(largest);
  return largest;
}

/// A part of a molecule whose rings are whole.
class WholeRings {
 public:
  WholeRings(const Graph& molecule, const Atoms& atoms)
      : molecule_{molecule},
        ring_{findColumn(molecule.edgeAttributes(), "ring")},
        isIn_(static_cast<std::size_t>(molecule.nodeCount())) {
    for (const Node atom : atoms)
      isIn_[atom] = 1;
  }

  /// Returns the atoms without those of rings that are not there as a whole.
  Atoms atoms() {
    while (takeOff()) {
    }
    Atoms left;
    for (Node atom = 0; atom < molecule_.nodeCount(); ++atom)
      if (isIn_[atom]) left.push_back(atom);
    return left;
  }

 private:
  bool takeOff() {
    Atoms broken;
    for (Node atom = 0; atom < molecule_.nodeCount(); ++atom)
      if (isIn_[atom] && isBroken(atom)) broken.push_back(atom);
    for (const Node atom : broken)
      isIn_[atom] = 0;
    return !broken.empty();
  }

  bool isBroken(Node atom) const {
    bool isOfRing = false;
    for (std::int32_t at = 0; at < molecule_.degree(atom); ++at) {
      const Node other = molecule_.neighbours(atom)[at];
      if (!isRingBond(molecule_.edgesAt(atom)[at])) continue;
      if (isIn_[other] && areJoinedOtherwise(atom, other)) return false;
      isOfRing = true;
    }
    return isOfRing;
  }

  bool isRingBond(std::int32_t bond) const {
    return ring_ != nullptr && cellText(ring_->data, static_cast<std::size_t>(bond)) == "yes";
  }

  /// True if a way leads from one to the other beside their own bond.
  bool areJoinedOtherwise(Node start, Node end) const {
    auto isLeft = isIn_;
    Atoms reached{start};
    isLeft[start] = 0;
    for (std::size_t at = 0; at < reached.size(); ++at)
      for (const Node next : molecule_.neighbours(reached[at])) {
        if (!isLeft[next] || (at == 0 && next == end)) continue;
        if (next == end) return true;
        isLeft[next] = 0;
        reached.push_back(next);
      }
    return false;
  }

  const Graph& molecule_;
  const Column* ring_;
  std::vector<char> isIn_;
};

/// Atoms that a molecule and another have in common.
struct Shared {
  const Graph* other = nullptr;
  Atoms atoms;
};

/// Returns the atoms that at least four fifths of the others have, too: those that share least with
/// the molecule may lack some. Each of them may have them elsewhere.
Atoms sharedByMost(const Graph& middle, std::vector<Shared> shared, const Progress& progress) {
  std::ranges::stable_sort(shared, std::ranges::greater{},
                           [](const Shared& one) { return one.atoms.size(); });
  const auto most =
      static_cast<std::size_t>(std::ceil(leastShare * static_cast<double>(shared.size())));
  auto atoms = shared.front().atoms;
  for (const auto& one : std::span{shared}.first(most)) {
    progress.checkpoint();
    atoms = largestConnected(middle,
                             WholeRings{middle, sharedAtoms(middle, atoms, *one.other)}.atoms());
  }
  return atoms;
}

/// The share of others that have all of a core.
double shareWith(const CommonCore& core, const Graph& middle, Graphs others) {
  const auto have = std::ranges::count_if(others, [&](const auto& other) {
    return sharedAtoms(middle, core.atoms, *other) == core.atoms;
  });
  return static_cast<double>(have) / static_cast<double>(others.size());
}

/// The members of a cluster beside the one in its middle.
std::vector<std::shared_ptr<const Graph>> othersOf(const Clusters& clusters, std::size_t group,
                                                   const Dataset& graphs) {
  std::vector<std::shared_ptr<const Graph>> others;
  for (const auto member : clusters.cut.members[group]) {
    const auto& graph = graphs.graphs[static_cast<std::size_t>(member)];
    if (member != clusters.medoids[group] && graph->nodeCount() <= mostNodesOfCore)
      others.push_back(graph);
  }
  return others;
}

}  // namespace

bool canHaveCore(const Graph& graph) {
  return graph.nodeCount() <= mostNodesOfCore && graph.edgeCount() > 0 &&
         findColumn(graph.nodeAttributes(), "element") != nullptr &&
         findColumn(graph.edgeAttributes(), "order") != nullptr;
}

CommonCore commonCoreOf(const Graph& middle, Graphs others, const Progress& progress) {
  CommonCore core;
  if (others.empty()) return core;
  Atoms all(static_cast<std::size_t>(middle.nodeCount()));
  std::iota(all.begin(), all.end(), 0);
  std::vector<Shared> shared(others.size());
  tbb::parallel_for(std::size_t{0}, others.size(), [&](std::size_t at) {
    progress.checkpoint();
    shared[at] = {others[at].get(), sharedAtoms(middle, all, *others[at])};
  });
  core.shares.resize(all.size());
  for (const auto& one : shared)
    for (const Node atom : one.atoms)
      core.shares[atom] += 1 / static_cast<double>(others.size());
  core.atoms = sharedByMost(middle, std::move(shared), progress);
  if (core.atoms.size() < fewestAtoms) {
    core.atoms.clear();
    return core;
  }
  core.share = shareWith(core, middle, others);
  core.smarts = smartsOf(middle, core.atoms);
  return core;
}

std::vector<std::string> coreTexts(std::span<const CommonCore> cores) {
  std::vector<std::string> texts;
  for (const auto& core : cores)
    texts.push_back(core.smarts);
  if (std::ranges::all_of(texts, &std::string::empty)) texts.clear();
  return texts;
}

std::vector<std::shared_ptr<const Graph>> someOthers(const Clusters& clusters, std::size_t group,
                                                     const Dataset& graphs) {
  const auto others = othersOf(clusters, group, graphs);
  const auto count = std::min(others.size(), mostCompared);
  std::vector<std::shared_ptr<const Graph>> some;
  for (std::size_t at = 0; at < count; ++at)
    some.push_back(others[at * others.size() / count]);
  return some;
}

CommonCore commonCoreOf(const Clusters& clusters, std::size_t group, const Dataset& graphs,
                        const Progress& progress) {
  const auto& middle = *graphs.graphs[static_cast<std::size_t>(clusters.medoids[group])];
  if (!canHaveCore(middle)) return {};
  const auto molecules = [](std::vector<std::shared_ptr<const Graph>> all) {
    std::erase_if(all, [](const auto& other) { return !canHaveCore(*other); });
    return all;
  };
  auto core = commonCoreOf(middle, molecules(someOthers(clusters, group, graphs)), progress);
  if (!core.atoms.empty())
    core.share = shareWith(core, middle, molecules(othersOf(clusters, group, graphs)));
  return core;
}

std::vector<CommonCore> commonCoresOf(const Clusters& clusters, const Dataset& graphs,
                                      Progress& progress) {
  std::vector<CommonCore> cores(clusters.medoids.size());
  progress.begin(Language::translated("Finding common cores"), cores.size());
  tbb::parallel_for(std::size_t{0}, cores.size(), [&](std::size_t group) {
    cores[group] = commonCoreOf(clusters, group, graphs, progress);
    progress.advance();
  });
  return cores;
}

}  // namespace kindred
