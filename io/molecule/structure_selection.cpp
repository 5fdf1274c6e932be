#include "io/molecule/structure_selection.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace kindred::io {

namespace {

/// The chain and the number of a residue; two kinds of residue with the same ones are alternates of
/// each other.
using Place = std::tuple<std::string, std::string>;

Place placeOf(const AtomSite& atom) { return {atom.chain, atom.number}; }

/// The alternate locations met in one place, in order of appearance.
struct Alternates {
  struct One {
    char letter;
    double occupancy = 0;
    int atoms = 0;
    double mean() const { return occupancy / atoms; }
  };
  std::vector<One> all;

  void add(const AtomSite& atom) {
    auto found = std::ranges::find(all, atom.alternate, &One::letter);
    if (found == all.end()) found = all.insert(found, {atom.alternate});
    found->occupancy += atom.occupancy;
    ++found->atoms;
  }

  char chosen(AlternateLocations rule) const {
    if (rule == AlternateLocations::First) return all.front().letter;
    return std::ranges::max_element(all, {}, &One::mean)->letter;
  }
};

}  // namespace

std::vector<AtomSite> selectedAtoms(const StructureModel& model, const StructureOptions& options,
                                    const AtomOptions& kinds) {
  std::map<Place, Alternates> alternates;
  for (const auto& atom : model.atoms)
    if (atom.alternate != 0) alternates[placeOf(atom)].add(atom);

  std::vector<AtomSite> atoms;
  for (const auto& atom : model.atoms) {
    if (atom.isWater && !options.withWaters) continue;
    if (atom.element == 1 && !kinds.withHydrogens) continue;
    if (atom.alternate != 0 && options.alternates != AlternateLocations::All &&
        alternates[placeOf(atom)].chosen(options.alternates) != atom.alternate)
      continue;
    atoms.push_back(atom);
  }
  return atoms;
}

std::vector<std::vector<AtomSite>> chainsOf(const std::vector<AtomSite>& atoms) {
  std::vector<std::vector<AtomSite>> chains;
  std::map<std::string, std::size_t> places;
  for (const auto& atom : atoms) {
    const auto [place, isNew] = places.emplace(atom.chain, chains.size());
    if (isNew) chains.emplace_back();
    chains[place->second].push_back(atom);
  }
  return chains;
}

}  // namespace kindred::io
