#include "engine/molecule/mobile_parts.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "engine/core/content_hash.hpp"

namespace kindred {

namespace {

constexpr int carbon = 6, nitrogen = 7, oxygen = 8, sulfur = 16, selenium = 34;

/// The bonds of an atom with a charge, a double bond counting twice; 0 if hydrogens never move at
/// it and double bonds stay.
int movableBonds(const TautomerAtom& atom) {
  if (atom.element == nitrogen) return atom.charge == 0 ? 3 : atom.charge == 1 ? 4 : 0;
  if (atom.charge != 0) return 0;
  if (atom.element == carbon) return 4;
  return atom.element == oxygen || atom.element == sulfur || atom.element == selenium ? 2 : 0;
}

}  // namespace

MobileParts::MobileParts(const TautomerQuestion& molecule)
    : molecule_{molecule},
      bonds_(molecule.atoms.size()),
      orders_(molecule.atoms.size()),
      isRingBond_(molecule.bonds.size()),
      isRingAtom_(molecule.atoms.size()),
      isHetero_(molecule.atoms.size()),
      isMobile_(molecule.atoms.size()),
      bonded_(molecule.atoms.size()),
      given_{std::vector<char>(molecule.atoms.size()), AtomList(molecule.atoms.size(), -1)} {
  findBonds();
  findPairs();
  findSources();
  findParts();
}

void MobileParts::findBonds() {
  for (std::size_t bond = 0; bond < molecule_.bonds.size(); ++bond) {
    const auto& [a, b, order] = molecule_.bonds[bond];
    bonds_[a].push_back({b, bond});
    bonds_[b].push_back({a, bond});
    for (const auto atom : {a, b})
      ++orders_[atom][static_cast<std::size_t>(std::clamp(order, 0, 3))];
  }
  for (const auto& ring : molecule_.rings)
    for (std::size_t at = 0; at < ring.size(); ++at) {
      isRingAtom_[ring[at]] = 1;
      isRingBond_[bondBetween(ring[at], ring[(at + 1) % ring.size()])] = 1;
    }
}

std::size_t MobileParts::bondBetween(AtomIndex a, AtomIndex b) const {
  return std::ranges::find(bonds_[a], b, &Bond::atom)->bond;
}

int MobileParts::bondsOf(AtomIndex atom) const {
  const auto& [none, singles, doubles, triples] = orders_[atom];
  return singles + 2 * doubles + 3 * triples + molecule_.atoms[atom].hydrogens;
}

bool MobileParts::hasUsualBonds(AtomIndex atom) const {
  return movableBonds(molecule_.atoms[atom]) == bondsOf(atom);
}

/// Finds the double bonds that may move: not those of nitro groups, of sulfones, beside a triple
/// bond or in a row.
void MobileParts::findPairs() {
  const auto fits = [this](AtomIndex atom) {
    return hasUsualBonds(atom) && orders_[atom][2] == 1 && orders_[atom][3] == 0;
  };
  for (const auto& [a, b, order] : molecule_.bonds) {
    if (order != 2 || !fits(a) || !fits(b)) continue;
    const auto isOxide = [this](AtomIndex one, AtomIndex other) {
      return molecule_.atoms[one].charge != 0 && element(other) != carbon &&
             element(other) != nitrogen;
    };
    if (isOxide(a, b) || isOxide(b, a)) continue;
    given_.needs[a] = given_.needs[b] = 1;
    given_.pair(a, b);
  }
}

void MobileParts::findSources() {
  const auto isSaturated = [this](AtomIndex atom) {
    return hasUsualBonds(atom) && molecule_.atoms[atom].charge == 0 && orders_[atom][2] == 0 &&
           orders_[atom][3] == 0;
  };
  const auto count = static_cast<AtomIndex>(molecule_.atoms.size());
  for (AtomIndex atom = 0; atom < count; ++atom) {
    const auto& one = molecule_.atoms[atom];
    if (element(atom) == carbon || movableBonds(one) == 0 || one.charge != 0) continue;
    isHetero_[atom] = given_.needs[atom] != 0 || (isSaturated(atom) && one.hydrogens > 0) ? 1 : 0;
  }
  for (AtomIndex atom = 0; atom < count; ++atom)
    isMobile_[atom] = given_.needs[atom] != 0 || isHetero_[atom] != 0 ||
                              (element(atom) == carbon && isSaturated(atom) && isSource(atom))
                          ? 1
                          : 0;
}

bool MobileParts::bearsHetero(AtomIndex atom) const {
  return std::ranges::any_of(bonds_[atom],
                             [this](const Bond& bond) { return isHetero(bond.atom); });
}

/// True if a ring of six with both atoms has double bonds or lone pairs at all others of its atoms.
bool MobileParts::isRestOfSix(AtomIndex atom, AtomIndex next) const {
  return std::ranges::any_of(molecule_.rings, [&](const AtomList& ring) {
    return ring.size() == 6 &&
           std::ranges::count(ring, atom) + std::ranges::count(ring, next) == 2 &&
           std::ranges::all_of(ring, [&](AtomIndex one) {
             return one == atom || given_.needs[one] != 0 || element(one) != carbon;
           });
  });
}

/// True of a carbon whose hydrogen may leave it: for the ring of a phenol, between two groups such
/// as C=O, or beside a nitroso group.
bool MobileParts::isSource(AtomIndex atom) const {
  if (molecule_.atoms[atom].hydrogens == 0) return false;
  int groups = 0;
  for (const auto& [next, bond] : bonds_[atom]) {
    if (isRestOfSix(atom, next)) return true;
    if (!given_.needs[next] || !bearsHetero(next)) continue;
    if (element(next) == nitrogen) {
      if (element(given_.partner[next]) == oxygen) return true;
    } else if (++groups == 2) {
      return true;
    }
  }
  return false;
}

void MobileParts::findParts() {
  AtomList root(molecule_.atoms.size());
  std::iota(root.begin(), root.end(), 0);
  const auto rootOf = [&](AtomIndex atom) {
    while (root[atom] != atom)
      atom = root[atom] = root[root[atom]];
    return atom;
  };
  for (const auto& [a, b, order] : molecule_.bonds) {
    if (!isMobile_[a] || !isMobile_[b] || order > 2) continue;
    bonded_[a].push_back(b);
    bonded_[b].push_back(a);
    root[rootOf(a)] = rootOf(b);
  }
  for (const auto& ring : molecule_.rings) {  // their forms depend on each other
    AtomIndex first = -1;
    for (const auto atom : ring) {
      if (!isMobile_[atom]) continue;
      if (first >= 0) root[rootOf(atom)] = rootOf(first);
      first = atom;
    }
  }
  std::vector<AtomList> parts(molecule_.atoms.size());
  for (AtomIndex atom = 0; atom < static_cast<AtomIndex>(root.size()); ++atom)
    if (isMobile_[atom]) parts[rootOf(atom)].push_back(atom);
  for (auto& part : parts) {
    const auto needing =
        std::ranges::count_if(part, [&](AtomIndex a) { return given_.needs[a] != 0; });
    if (needing > 0 && std::cmp_less(needing, part.size())) parts_.push_back(std::move(part));
  }
}

bool MobileParts::isKetoCarbon(AtomIndex atom, AtomIndex pivot) const {
  const auto isPolar = [this](const Bond& bond) {
    return element(bond.atom) == nitrogen || element(bond.atom) == oxygen ||
           element(bond.atom) == sulfur;
  };
  if (std::ranges::none_of(bonds_[atom], isPolar)) return true;
  return std::ranges::count_if(bonds_[pivot], isPolar) > 1 &&
         std::ranges::none_of(bonds_[atom], [&](const Bond& bond) {
           return bond.atom != pivot && isMobile_[bond.atom] && isCarbon(bond.atom) &&
                  bearsHetero(bond.atom);
         });
}

bool MobileParts::isStabler(const BondPairing& pairing, AtomIndex from, AtomIndex pivot,
                            AtomIndex to) const {
  if (element(pivot) == nitrogen) return element(to) == oxygen;
  if (element(to) != nitrogen) return false;
  const bool isHydrazone = std::ranges::any_of(bonds_[to], [this](const Bond& bond) {
    return element(bond.atom) != carbon && !isRingBond_[bond.bond];
  });
  return !isHydrazone && std::ranges::any_of(bonds_[from], [&](const Bond& bond) {
    const auto partner = pairing.partner[bond.atom];
    return bond.atom != pivot && partner >= 0 && element(partner) == oxygen;
  });
}

/// The electrons of an atom in a ring, after Hückel; -1 if no ring with it is aromatic.
int MobileParts::electronsOf(AtomIndex atom, const AtomList& ring,
                             const BondPairing& pairing) const {
  if (const auto partner = pairing.partner[atom]; partner >= 0) {
    if (std::ranges::count(ring, partner) > 0 || isRingBond_[bondBetween(atom, partner)]) return 1;
    return element(atom) == carbon && element(partner) != carbon ? 0 : -1;
  }
  if (!isMobile_[atom] && orders_[atom][2] + orders_[atom][3] > 0) return -1;
  const auto& one = molecule_.atoms[atom];
  return one.element != carbon && one.charge == 0 && movableBonds(one) > 0 ? 2 : -1;
}

bool MobileParts::isAromatic(const AtomList& ring, const BondPairing& pairing) const {
  if (ring.size() < 5 || ring.size() > 7) return false;
  int electrons = 0;
  for (const auto atom : ring) {
    const int own = electronsOf(atom, ring, pairing);
    if (own < 0) return false;
    electrons += own;
  }
  return electrons == 6;
}

std::vector<char> MobileParts::among(const AtomList& atoms) const {
  std::vector<char> isIn(molecule_.atoms.size());
  for (const auto atom : atoms)
    isIn[atom] = 1;
  return isIn;
}

bool MobileParts::touches(const AtomList& ring, const std::vector<char>& isIn) const {
  return std::ranges::any_of(ring, [&](AtomIndex atom) { return isIn[atom] != 0; });
}

int MobileParts::aromaticSixes(const AtomList& part, const BondPairing& pairing) const {
  const auto isIn = among(part);
  return static_cast<int>(std::ranges::count_if(molecule_.rings, [&](const AtomList& ring) {
    if (ring.size() != 6 || !touches(ring, isIn) || !isAromatic(ring, pairing)) return false;
    return std::ranges::count_if(ring, [&](AtomIndex atom) {
             const auto partner = pairing.partner[atom];
             return isCarbon(atom) && partner >= 0 && isCarbon(partner);
           }) >= 4;
  }));
}

int MobileParts::aromaticScore(const AtomList& part, const BondPairing& pairing) const {
  const auto isIn = among(part);
  int score = 0;
  for (const auto& ring : molecule_.rings)
    if (touches(ring, isIn) && isAromatic(ring, pairing))
      score += std::ranges::all_of(ring, [this](AtomIndex atom) { return isCarbon(atom); }) ? 2500
                                                                                            : 1000;
  return score;
}

/// True if a benzene ring may have three double bonds of its own.
bool MobileParts::canHaveSextet(const AtomList& ring, BondPairing pairing) const {
  if (ring.size() != 6) return false;
  AtomList others;
  for (const auto atom : ring) {
    if (!pairing.needs[atom] || !isCarbon(atom)) return false;
    const auto other = pairing.part(atom);
    if (other >= 0 && std::ranges::count(ring, other) == 0) others.push_back(other);
    pairing.needs[atom] = 0;
  }
  return std::ranges::all_of(others, [&](AtomIndex atom) {
    return pairing.partner[atom] >= 0 || pairUp(bonded_, pairing, atom);
  });
}

/// True of a nitrogen bound to CN, NO2 or SO2.
bool MobileParts::withdraws(AtomIndex atom, AtomIndex but) const {
  return std::ranges::any_of(bonds_[atom], [&](const Bond& bond) {
    const auto& orders = orders_[bond.atom];
    return bond.atom != but && (orders[3] > 0 || (orders[2] > 0 && !isMobile_[bond.atom]));
  });
}

/// True of the nitrogen of a hydrazone or an oxime.
bool MobileParts::bearsOther(AtomIndex nitrogenAtom) const {
  return std::ranges::any_of(bonds_[nitrogenAtom],
                             [this](const Bond& bond) { return element(bond.atom) != carbon; });
}

int MobileParts::scoreOfCarbon(AtomIndex atom, const BondPairing& pairing) const {
  const auto partner = pairing.partner[atom];
  if (partner < 0 || element(partner) == carbon) return 0;
  if (element(partner) == nitrogen) {
    const bool isInRing = isRingBond_[bondBetween(atom, partner)] != 0;
    if (isInRing) return 0;
    if (isRingAtom_[atom]) return -10;
    if (withdraws(partner, atom)) return 20;
    return bonds_[partner].size() == 1 || bearsOther(partner) ? 10 : 0;
  }
  bool isAmide = false, isEster = false;
  for (const auto& bond : bonds_[atom]) {
    isAmide = isAmide || (element(bond.atom) == nitrogen && pairing.partner[bond.atom] < 0);
    isEster = isEster || (element(bond.atom) == oxygen && pairing.partner[bond.atom] < 0);
  }
  return 40 + (isAmide ? 20 : 0) + (isEster ? 10 : 0);
}

/// NH beside one other nitrogen is preferred to NH beside two or none, and NH as near as can be to
/// nitrogens without hydrogens: 1H-triazoles and tetrazoles, 9H-purines.
int MobileParts::scoreOfNitrogen(AtomIndex atom, const BondPairing& pairing) const {
  if (pairing.partner[atom] >= 0) return element(pairing.partner[atom]) == oxygen ? 30 : 0;
  const bool isOfFive = std::ranges::any_of(molecule_.rings, [atom](const AtomList& ring) {
    return ring.size() == 5 && std::ranges::count(ring, atom) > 0;
  });
  if (!isOfFive) return 0;
  int beside = 0, nearby = 0;
  for (const auto& [next, bond] : bonds_[atom]) {
    if (element(next) == nitrogen) ++beside;
    for (const auto& [far, other] : bonds_[next])
      if (far != atom && element(far) == nitrogen && pairing.partner[far] >= 0) ++nearby;
  }
  return nearby + (beside == 1 ? 4 : 0);
}

int MobileParts::score(const AtomList& part, const BondPairing& pairing) const {
  const auto isIn = among(part);
  int score = aromaticScore(part, pairing);
  for (const auto& ring : molecule_.rings)
    if (touches(ring, isIn) && canHaveSextet(ring, pairing)) score += 100;
  for (const auto atom : part)
    score += isCarbon(atom)              ? scoreOfCarbon(atom, pairing)
             : element(atom) == nitrogen ? scoreOfNitrogen(atom, pairing)
                                         : 0;
  return score;
}

std::uint64_t MobileParts::number(const AtomList& part, const BondPairing& pairing) const {
  constexpr int rounds = 12;
  const auto isIn = among(part);
  std::vector<std::uint64_t> colours, around;
  for (AtomIndex atom = 0; atom < static_cast<AtomIndex>(isIn.size()); ++atom) {
    const auto& one = molecule_.atoms[atom];
    const int needs = isIn[atom] ? pairing.needs[atom] : 0;
    ContentHash hash;
    for (const int word : {one.element, one.charge, one.isotope, needs})
      hash.add(static_cast<std::uint64_t>(word));
    colours.push_back(hash.word());
  }
  for (int round = 0; round < rounds; ++round) {
    auto next = colours;
    for (std::size_t atom = 0; atom < colours.size(); ++atom) {
      around.clear();
      for (const auto& bond : bonds_[atom])
        around.push_back(colours[bond.atom]);
      std::ranges::sort(around);
      ContentHash hash;
      hash.add(colours[atom]);
      for (const auto colour : around)
        hash.add(colour);
      next[atom] = hash.word();
    }
    colours = std::move(next);
  }
  std::ranges::sort(colours);
  ContentHash hash;
  for (const auto colour : colours)
    hash.add(colour);
  return hash.word();
}

}  // namespace kindred
