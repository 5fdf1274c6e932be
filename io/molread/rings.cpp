// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/rings.hpp"

#include <openbabel/atom.h>
#include <openbabel/bond.h>
#include <openbabel/generic.h>
#include <openbabel/obiter.h>
#include <openbabel/ring.h>

#include <algorithm>
#include <bitset>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace kindred::molread {

namespace {

using OpenBabel::OBMol;

/// Open Babel looks for rings among more atoms itself.
constexpr std::size_t mostAtoms = 256;
using Members = std::bitset<mostAtoms>;

/// Bonds from an atom to a closure: Open Babel goes no further.
constexpr int longestWay = 21;

/// A ring: its atoms in the order of their path, numbered among those in rings.
struct Ring {
  std::vector<int> path;
  Members atoms;
};

/// The atoms and bonds of a molecule that are in rings.
struct RingGraph {
  std::vector<int> atomOf;  ///< ascending, as Open Babel numbers them
  std::vector<int> starts;  ///< of the neighbours of each, in the order of Open Babel
  std::vector<int> neighbours;
  std::vector<Members> isNext;
  std::vector<std::pair<int, int>> closures;

  std::span<const int> neighboursOf(int atom) const {
    const auto at = static_cast<std::size_t>(atom);
    return std::span{neighbours}.subspan(static_cast<std::size_t>(starts[at]),
                                         static_cast<std::size_t>(starts[at + 1] - starts[at]));
  }
};

/// Returns nothing if there are too many of them, or none.
std::optional<RingGraph> ringGraphOf(OBMol& molecule) {
  RingGraph graph;
  std::vector<int> numberOf(molecule.NumAtoms() + 1, -1);
  FOR_ATOMS_OF_MOL(atom, molecule) {
    if (!atom->IsInRing()) continue;
    numberOf[atom->GetIdx()] = static_cast<int>(graph.atomOf.size());
    graph.atomOf.push_back(static_cast<int>(atom->GetIdx()));
  }
  if (graph.atomOf.empty() || graph.atomOf.size() > mostAtoms) return std::nullopt;
  FOR_BONDS_OF_MOL(bond, molecule)
  if (bond->IsClosure())
    graph.closures.emplace_back(numberOf[bond->GetBeginAtomIdx()], numberOf[bond->GetEndAtomIdx()]);
  graph.starts.assign(1, 0);
  graph.starts.reserve(graph.atomOf.size() + 1);
  graph.neighbours.reserve(2 * (graph.atomOf.size() + graph.closures.size()));
  graph.isNext.resize(graph.atomOf.size());
  for (std::size_t at = 0; at < graph.atomOf.size(); ++at) {
    auto* const atom = molecule.GetAtom(graph.atomOf[at]);
    FOR_BONDS_OF_ATOM(bond, atom) {
      if (!bond->IsInRing()) continue;
      const auto other = numberOf[bond->GetNbrAtomIdx(atom)];
      graph.neighbours.push_back(other);
      graph.isNext[at].set(static_cast<std::size_t>(other));
    }
    graph.starts.push_back(static_cast<int>(graph.neighbours.size()));
  }
  return graph;
}

constexpr int unreached = -2;
constexpr int none = -1;

/// Returns the next atom on the way from each atom to `root`, by breadth first, not over `avoided`.
std::vector<int> waysTo(int root, int avoided, const RingGraph& graph) {
  std::vector<int> next(graph.atomOf.size(), unreached);
  next[static_cast<std::size_t>(root)] = none;
  std::vector<int> level{root}, following;
  for (int length = 0; length < longestWay && !level.empty(); ++length) {
    following.clear();
    for (const auto atom : level)
      for (const auto other : graph.neighboursOf(atom)) {
        auto& its = next[static_cast<std::size_t>(other)];
        if (other == avoided || its != unreached) continue;
        its = atom;
        following.push_back(other);
      }
    std::ranges::sort(following);
    level.swap(following);
  }
  return next;
}

/// Follows the way of an atom, which is its first.
void follow(const std::vector<int>& next, int atom, std::vector<int>& way) {
  way.clear();
  for (; atom != none; atom = next[static_cast<std::size_t>(atom)])
    way.push_back(atom);
}

/// Adds the ring out on one way and back on the other, unless one of these atoms is known.
void addRing(std::span<const int> out, std::span<const int> back, std::vector<Ring>& rings) {
  Members atoms;
  for (const auto way : {out, back})
    for (const auto atom : way)
      atoms.set(static_cast<std::size_t>(atom));
  const auto isSame = [&](const Ring& other) { return other.atoms == atoms; };
  if (std::ranges::any_of(rings, isSame)) return;
  auto& ring = rings.emplace_back(Ring{{out.begin(), out.end()}, atoms});
  ring.path.insert(ring.path.end(), back.rbegin(), back.rend());
}

/// Adds the rings of one atom: its ways to the ends of a closure, as far as they meet or touch.
void addRings(std::span<const int> first, std::span<const int> second, const RingGraph& graph,
              std::vector<Ring>& rings) {
  Members onSecond;
  for (const auto atom : second.subspan(1))
    onSecond.set(static_cast<std::size_t>(atom));
  for (std::size_t out = 1; out < first.size(); ++out) {
    const auto end = static_cast<std::size_t>(first[out]);
    if (!onSecond[end] && (graph.isNext[end] & onSecond).none()) continue;
    for (std::size_t back = 1; back < second.size(); ++back) {
      const bool meets = second[back] == first[out];
      if (!meets && !graph.isNext[end][static_cast<std::size_t>(second[back])]) continue;
      const auto others = second.subspan(1, meets ? back - 1 : back);
      if (out + 1 + others.size() > 2) addRing(first.first(out + 1), others, rings);
      if (meets) return;
    }
  }
}

void addRings(const RingGraph& graph, std::pair<int, int> closure, std::vector<Ring>& rings) {
  const auto [begin, end] = closure;
  const auto toBegin = waysTo(begin, end, graph), toEnd = waysTo(end, begin, graph);
  std::vector<int> first, second;
  for (std::size_t atom = 0; atom < graph.atomOf.size(); ++atom) {
    if (toBegin[atom] == unreached || toEnd[atom] == unreached) continue;
    follow(toBegin, static_cast<int>(atom), first);
    follow(toEnd, static_cast<int>(atom), second);
    addRings(first, second, graph, rings);
  }
}

/// Removes rings, the largest and last first, all atoms of which are in others that are no larger,
/// until there are so many as closures.
void removeRedundant(std::vector<Ring>& rings, std::size_t closures) {
  for (auto at = rings.size(); rings.size() != closures && at-- > 0;) {
    Members covered;
    for (std::size_t other = 0; other < rings.size(); ++other)
      if (other != at && rings[other].path.size() <= rings[at].path.size())
        covered |= rings[other].atoms;
    if ((covered & rings[at].atoms) == rings[at].atoms)
      rings.erase(rings.begin() + static_cast<std::ptrdiff_t>(at));
  }
}

void setRings(OBMol& molecule, const RingGraph& graph, const std::vector<Ring>& rings) {
  std::vector<OpenBabel::OBRing*> own;
  for (const auto& ring : rings) {
    std::vector<int> path;
    for (const auto atom : ring.path)
      path.push_back(graph.atomOf[static_cast<std::size_t>(atom)]);
    own.push_back(new OpenBabel::OBRing{path, static_cast<int>(molecule.NumAtoms()) + 1});
    own.back()->SetParent(&molecule);
  }
  auto* const data = new OpenBabel::OBRingData;  // the molecule takes it over
  data->SetOrigin(OpenBabel::perceived);
  data->SetAttribute("SSSR");
  data->SetData(own);
  molecule.SetData(data);
  molecule.SetSSSRPerceived();
}

}  // namespace

void findRings(OBMol& molecule) {
  if (molecule.HasSSSRPerceived() || molecule.HasData("SSSR")) return;
  molecule.FindRingAtomsAndBonds();
  const auto graph = ringGraphOf(molecule);
  if (!graph) return;
  std::vector<Ring> rings;
  for (const auto& closure : graph->closures)
    addRings(*graph, closure, rings);
  std::ranges::stable_sort(rings, {}, [](const Ring& ring) { return ring.path.size(); });
  removeRedundant(rings, graph->closures.size());
  setRings(molecule, *graph, rings);
}

void RingedMolecule::EndModify(bool forgetsPerceived) {
  OBMol::EndModify(forgetsPerceived);
  if (GetMod() == 0) findRings(*this);
}

}  // namespace kindred::molread
