#include "engine/molecule/sequence_rules.hpp"

#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

struct Bond {
  std::int32_t a, b;
  int order = 1;
};

/// 1 if atom 1 comes before atom 2 at atom 0, -1 if it comes after, 0 if they are equivalent.
int compared(std::vector<SequenceAtom> atoms, const std::vector<Bond>& bonds) {
  for (const auto& [a, b, order] : bonds) {
    atoms[a].bonds.push_back({b, order});
    atoms[b].bonds.push_back({a, order});
  }
  const auto order = comparePriority(atoms, 0, 1, 2);
  return order > 0 ? 1 : order < 0 ? -1 : 0;
}

SequenceAtom carbon(int hydrogens) { return {6, 0, hydrogens, {}}; }

}  // namespace

TEST_CASE("the larger atomic number comes first, then the larger isotope") {
  const SequenceAtom chlorine{17, 0, 0, {}}, bromine{35, 0, 0, {}};
  const SequenceAtom hydrogen{1, 0, 0, {}}, deuterium{1, 2, 0, {}};

  CHECK(compared({carbon(1), bromine, chlorine}, {{0, 1}, {0, 2}}) == 1);
  CHECK(compared({carbon(1), hydrogen, deuterium}, {{0, 1}, {0, 2}}) == -1);
  CHECK(compared({carbon(1), chlorine, chlorine}, {{0, 1}, {0, 2}}) == 0);
}

TEST_CASE("branches are compared sphere by sphere, multiple bonds as repeated atoms") {
  const SequenceAtom oxygen{8, 0, 0, {}}, hydroxyl{8, 0, 1, {}};

  // Ethyl (C,H,H) before methyl (H,H,H).
  CHECK(compared({carbon(1), carbon(2), carbon(3), carbon(3)}, {{0, 1}, {0, 2}, {1, 3}}) == 1);
  // CHO (O,O,H) before CH2OH (O,H,H).
  CHECK(compared({carbon(1), carbon(1), carbon(2), oxygen, hydroxyl},
                 {{0, 1}, {0, 2}, {1, 3, 2}, {2, 4}}) == 1);
  // Vinyl and isopropyl are (C,C,H) both; a sphere on, (C,H,H) comes before (H,H,H).
  CHECK(compared({carbon(1), carbon(1), carbon(1), carbon(2), carbon(3), carbon(3)},
                 {{0, 1}, {0, 2}, {1, 3, 2}, {2, 4}, {2, 5}}) == 1);
}

TEST_CASE("both ways round a ring without a difference are equivalent") {
  CHECK(compared({carbon(1), carbon(2), carbon(2), carbon(2)}, {{0, 1}, {0, 2}, {1, 3}, {2, 3}}) ==
        0);
}
