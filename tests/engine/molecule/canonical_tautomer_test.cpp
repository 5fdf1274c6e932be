#include "engine/molecule/canonical_tautomer.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

#include "engine/core/random.hpp"
#include "engine/molecule/bond_pairing.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

/// 7H-adenine: N1 C2 N3 C4 C5 C6 N7 C8 N9 and the nitrogen of the amine.
TautomerQuestion adenine() {
  TautomerQuestion molecule;
  for (const auto& [element, hydrogens] :
       {std::pair{7, 0}, {6, 1}, {7, 0}, {6, 0}, {6, 0}, {6, 0}, {7, 1}, {6, 1}, {7, 0}, {7, 2}})
    molecule.atoms.push_back({.element = element, .hydrogens = hydrogens});
  molecule.bonds = {{0, 1, 2}, {1, 2, 1}, {2, 3, 2}, {3, 4, 1}, {4, 5, 2}, {5, 0, 1},
                    {4, 6, 1}, {6, 7, 1}, {7, 8, 2}, {8, 3, 1}, {5, 9, 1}};
  molecule.rings = {{0, 1, 2, 3, 4, 5}, {3, 4, 6, 7, 8}};
  return molecule;
}

TautomerQuestion reordered(const TautomerQuestion& molecule, std::span<const std::int32_t> to) {
  auto moved = molecule;
  for (std::size_t atom = 0; atom < to.size(); ++atom)
    moved.atoms[to[atom]] = molecule.atoms[atom];
  for (auto& bond : moved.bonds)
    bond = {to[bond.b], to[bond.a], bond.order};
  std::ranges::reverse(moved.bonds);
  for (auto& ring : moved.rings)
    for (auto& atom : ring)
      atom = to[atom];
  return moved;
}

}  // namespace

TEST_CASE("the hydrogen of adenine is at N9, in whatever order its atoms are") {
  const auto molecule = adenine();
  std::vector<std::int32_t> to(molecule.atoms.size());
  std::iota(to.begin(), to.end(), 0);
  Random random{1};
  for (int time = 0; time < 50; ++time) {
    const auto form = canonicalTautomer(reordered(molecule, to));

    CHECK(form.isMoved);
    CHECK(form.isWhole);
    CHECK(form.hydrogens[to[6]] == 0);
    CHECK(form.hydrogens[to[8]] == 1);
    CHECK(form.hydrogens[to[9]] == 2);
    CHECK(std::accumulate(form.orders.begin(), form.orders.end(), 0) == 11 + 4);
    random.shuffle(std::span{to});
  }
}

TEST_CASE("double bonds move around an odd ring to the atom that needs one") {
  // A chain 5, 0, 1 to a ring of 1, 2 and 3, with 6 at atom 2; bonds 0-1 and 2-3 are double.
  const BondedAtoms bonded{{5, 1}, {0, 2, 3}, {1, 3, 6}, {1, 2}, {}, {0}, {2}};
  BondPairing pairing{{1, 1, 1, 1, 0, 1, 0}, AtomList(7, -1)};
  pairing.pair(0, 1);
  pairing.pair(2, 3);
  const auto given = pairing.partner;
  CHECK_FALSE(pairUp(bonded, pairing, 5));
  CHECK(pairing.partner == given);
  pairing.needs[6] = 1;

  REQUIRE(pairUp(bonded, pairing, 5));

  CHECK(pairing.partner == AtomList{5, 3, 6, 1, -1, 0, 2});
}
