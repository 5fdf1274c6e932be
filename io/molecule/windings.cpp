#include "io/molecule/windings.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace kindred::io {

namespace {

/// The atoms of one residue, where they follow each other.
struct Residue {
  std::size_t begin = 0;
  std::size_t end = 0;
};

using ResidueName = std::pair<std::string, std::string>;  // chain and number

ResidueName residueNameOf(const AtomSite& atom) { return {atom.chain, atom.number}; }

std::vector<Residue> residuesOf(const std::vector<AtomSite>& atoms) {
  std::vector<Residue> residues;
  for (std::size_t at = 0; at < atoms.size(); ++at) {
    if (at == 0 || residueNameOf(atoms[at]) != residueNameOf(atoms[at - 1]))
      residues.push_back({at, at});
    residues.back().end = at + 1;
  }
  return residues;
}

bool hasAlphaCarbon(const std::vector<AtomSite>& atoms, const Residue& residue) {
  constexpr int carbon = 6;
  for (auto at = residue.begin; at < residue.end; ++at)
    if (atoms[at].atom == "CA" && atoms[at].element == carbon) return true;
  return false;
}

void mark(std::vector<AtomSite>& atoms, const Residue& residue, const std::string& winding) {
  for (auto at = residue.begin; at < residue.end; ++at)
    atoms[at].winding = winding;
}

void markModel(std::vector<AtomSite>& atoms, std::span<const WoundStretch> stretches) {
  const auto residues = residuesOf(atoms);
  const bool tellsStrands = std::ranges::any_of(
      stretches, [](const WoundStretch& stretch) { return stretch.winding == "strand"; });
  std::map<ResidueName, std::size_t>
      indexOf;  // the first residue of that number: ligands come behind
  for (std::size_t index = 0; index < residues.size(); ++index) {
    indexOf.emplace(residueNameOf(atoms[residues[index].begin]), index);
    if (tellsStrands && hasAlphaCarbon(atoms, residues[index]))
      mark(atoms, residues[index], "coil");
  }
  for (const auto& stretch : stretches) {
    const auto first = indexOf.find({stretch.firstChain, stretch.first});
    const auto last = indexOf.find({stretch.lastChain, stretch.last});
    if (stretch.firstChain != stretch.lastChain || first == indexOf.end() || last == indexOf.end())
      continue;
    for (auto index = first->second; index <= last->second; ++index)
      mark(atoms, residues[index], stretch.winding);
  }
}

}  // namespace

void markWindings(std::vector<StructureModel>& models, std::span<const WoundStretch> stretches) {
  if (stretches.empty()) return;
  for (auto& model : models)
    markModel(model.atoms, stretches);
}

}  // namespace kindred::io
