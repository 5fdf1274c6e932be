#include "engine/molecule/series_core.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <tuple>

#include "engine/core/language.hpp"

namespace kindred {

namespace {

/// A core is what at least so many molecules have: fewer make it a core of some of them only.
constexpr double leastShare = 0.8;

/// Those that had its rings and may lack an atom that the core grows by.
constexpr double mostLost = 0.02;

/// Rings that are looked for in all molecules, and those of them that grow.
constexpr std::size_t mostSeeds = 200, mostGrown = 5;

std::size_t shareOf(std::size_t count, double share) {
  return static_cast<std::size_t>(std::ceil(share * static_cast<double>(count) - 1e-9));
}

/// A part of a molecule that others have as such a part.
struct Seed {
  const HeavyAtoms* molecule = nullptr;
  std::vector<std::int32_t> atoms;
  std::size_t count = 0;  ///< of molecules
};

struct Grown {
  SeriesCore core;
  std::size_t holders = 0;
  std::int32_t ringAtoms = 0;  ///< the first of its atoms, by which it did not grow

  std::size_t score() const { return static_cast<std::size_t>(core.atoms.size()) * holders; }
};

std::vector<Seed> seedsOf(std::span<const HeavyAtoms> molecules, Progress& progress) {
  progress.begin(Language::translated("Looking for a common core"), molecules.size());
  std::map<std::uint64_t, Seed> byNumber;
  std::vector<char> isIn;
  for (const auto& molecule : molecules) {
    progress.checkpoint();
    const std::vector<std::uint64_t> labels{molecule.kinds.begin(), molecule.kinds.end()};
    std::set<std::uint64_t> own;
    for (auto& part : ringParts(molecule)) {
      if (static_cast<std::int32_t>(part.size()) < fewestAtomsOfCore) continue;
      isIn.assign(molecule.kinds.size(), 0);
      for (const auto atom : part)
        isIn[static_cast<std::size_t>(atom)] = 1;
      const auto number = partNumber(molecule, isIn, labels, &HeavyBond::kind);
      auto& seed = byNumber[number];
      if (seed.count == 0) seed = {&molecule, std::move(part), 0};
      if (own.insert(number).second) ++seed.count;
    }
    progress.advance();
  }
  std::vector<Seed> seeds;
  for (auto& [number, seed] : byNumber)
    seeds.push_back(std::move(seed));
  std::ranges::stable_sort(seeds, std::ranges::greater{}, [](const Seed& seed) {
    return std::pair{seed.atoms.size() * seed.count, seed.atoms.size()};
  });
  if (seeds.size() > mostSeeds) seeds.resize(mostSeeds);
  return seeds;
}

/// Lays a part on all molecules; nobody holds it if too few do.
Grown laid(const Seed& seed, std::span<const HeavyAtoms> molecules, std::size_t fewest,
           const Progress& progress) {
  Grown laid{.core = {.atoms = {*seed.molecule, seed.atoms}, .hasRings = true, .mappings = {}},
             .ringAtoms = static_cast<std::int32_t>(seed.atoms.size())};
  const CoreSearch search{laid.core.atoms};
  std::size_t holders = 0;
  for (std::size_t at = 0; at < molecules.size(); ++at) {
    if (at % 64 == 0) progress.checkpoint();
    laid.core.mappings.push_back(search.mappings(molecules[at]));
    holders += laid.core.mappings.back().empty() ? 0 : 1;
    if (holders + (molecules.size() - at - 1) < fewest) return laid;
  }
  laid.holders = holders;
  return laid;
}

/// An atom that a core may have in addition: at which of its atoms, by which bond, of which kind.
using CoreGrowth = std::tuple<std::int32_t, std::int32_t, std::int32_t>;

/// Calls visit(growth, atom) for the atoms by which a core that lies so may grow.
void forGrowths(const HeavyAtoms& molecule, const CoreMapping& mapping, const auto& visit) {
  for (std::size_t of = 0; of < mapping.size(); ++of)
    for (const auto& bond : molecule.bonds[static_cast<std::size_t>(mapping[of])])
      if (!isInRing(bond.kind) && !molecule.isOfRing(bond.atom) &&
          std::ranges::find(mapping, bond.atom) == mapping.end())
        visit(CoreGrowth{static_cast<std::int32_t>(of), bond.kind,
                         molecule.kinds[static_cast<std::size_t>(bond.atom)]},
              bond.atom);
}

/// Returns what most molecules have in addition, and how many; none have nothing.
std::pair<CoreGrowth, std::size_t> bestGrowth(const Grown& grown,
                                              std::span<const HeavyAtoms> molecules) {
  std::map<CoreGrowth, std::size_t> counts;
  for (std::size_t at = 0; at < molecules.size(); ++at) {
    std::set<CoreGrowth> own;
    for (const auto& mapping : grown.core.mappings[at])
      forGrowths(molecules[at], mapping,
                 [&](const CoreGrowth& growth, std::int32_t) { own.insert(growth); });
    for (const auto& growth : own)
      ++counts[growth];
  }
  const auto best =
      std::ranges::max_element(counts, {}, [](const auto& one) { return one.second; });
  if (best == counts.end()) return {};
  return {best->first, best->second};
}

void growBy(const CoreGrowth& growth, Grown& grown, std::span<const HeavyAtoms> molecules) {
  auto& core = grown.core;
  const auto [of, bond, kind] = growth;
  const auto added = core.atoms.size();
  core.atoms.nodes.push_back(-1);
  core.atoms.kinds.push_back(kind);
  core.atoms.details.push_back(0);
  core.atoms.bonds.push_back({{of, bond, 0}});
  core.atoms.bonds[static_cast<std::size_t>(of)].push_back({added, bond, 0});
  grown.holders = 0;
  for (std::size_t at = 0; at < molecules.size(); ++at) {
    std::vector<CoreMapping> longer;
    for (const auto& mapping : core.mappings[at])
      forGrowths(molecules[at], mapping, [&](const CoreGrowth& one, std::int32_t atom) {
        if (one != growth || longer.size() >= mostMappings) return;
        longer.push_back(mapping);
        longer.back().push_back(atom);
      });
    core.mappings[at] = std::move(longer);
    grown.holders += core.mappings[at].empty() ? 0 : 1;
  }
}

/// Returns in how many molecules more than one part hangs on an atom of the core.
std::size_t forksAt(std::int32_t atom, const Grown& grown, std::span<const HeavyAtoms> molecules) {
  std::size_t forks = 0;
  for (std::size_t at = 0; at < molecules.size(); ++at) {
    if (grown.core.mappings[at].empty()) continue;
    const auto& mapping = grown.core.mappings[at].front();
    const auto& bonds =
        molecules[at].bonds[static_cast<std::size_t>(mapping[static_cast<std::size_t>(atom)])];
    forks += std::ranges::count_if(bonds, [&](const HeavyBond& bond) {
               return std::ranges::find(mapping, bond.atom) == mapping.end();
             }) > 1;
  }
  return forks;
}

/// Takes back ends of the core that cut a group: the carbon of trifluoromethyl belongs to it.
void takeBackForks(Grown& grown, std::span<const HeavyAtoms> molecules, const Progress& progress) {
  auto& core = grown.core;
  const auto cutsGroup = [&](std::int32_t atom) {
    return core.atoms.bonds[static_cast<std::size_t>(atom)].size() == 1 &&
           forksAt(atom, grown, molecules) > shareOf(grown.holders, mostLost);
  };
  for (auto atom = core.atoms.size() - 1; atom >= grown.ringAtoms; --atom) {
    progress.checkpoint();
    if (!cutsGroup(atom)) continue;
    std::vector<std::int32_t> kept(static_cast<std::size_t>(core.atoms.size()));
    std::iota(kept.begin(), kept.end(), 0);
    kept.erase(kept.begin() + atom);
    core.atoms = {HeavyAtoms{core.atoms, kept}};
    for (auto& mappings : core.mappings) {
      for (auto& mapping : mappings)
        mapping.erase(mapping.begin() + atom);
      std::ranges::sort(mappings);
      mappings.erase(std::ranges::unique(mappings).begin(), mappings.end());
    }
  }
}

}  // namespace

SeriesCore commonCore(std::span<const HeavyAtoms> molecules, Progress& progress) {
  SeriesCore none;
  none.mappings.resize(molecules.size());
  auto looking = progress.slice(0, 0.4);
  const auto seeds = seedsOf(molecules, looking);
  none.hasRings = !seeds.empty();
  const auto fewest = std::max<std::size_t>(1, shareOf(molecules.size(), leastShare));
  std::vector<Grown> best;
  for (const auto& seed : seeds) {
    if (best.size() == mostGrown && seed.atoms.size() * molecules.size() <= best.back().score())
      continue;
    auto one = laid(seed, molecules, fewest, progress);
    if (one.holders < fewest) continue;
    best.push_back(std::move(one));
    std::ranges::stable_sort(best, std::ranges::greater{}, &Grown::score);
    if (best.size() > mostGrown) best.pop_back();
  }
  auto growing = progress.slice(0.4, 1);
  growing.begin(Language::translated("Looking for a common core"), best.size());
  for (auto& one : best) {
    const auto least = std::max(fewest, shareOf(one.holders, 1 - mostLost));
    for (;;) {
      growing.checkpoint();
      const auto [growth, count] = bestGrowth(one, molecules);
      if (count < least) break;
      growBy(growth, one, molecules);
    }
    takeBackForks(one, molecules, growing);
    growing.advance();
  }
  const auto chosen = std::ranges::max_element(best, {}, &Grown::score);
  return chosen == best.end() ? none : std::move(chosen->core);
}

}  // namespace kindred
