#include "engine/molecule/substituents.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "engine/core/content_hash.hpp"

namespace kindred {

namespace {

/// A substituent at an atom of the core, by its number.
using Hanging = std::pair<std::int32_t, std::uint64_t>;

bool haveCoreBond(const HeavyAtoms& core, std::int32_t a, std::int32_t b) {
  if (core.size() == 0) return true;
  return std::ranges::any_of(core.bonds[static_cast<std::size_t>(a)],
                             [&](const HeavyBond& bond) { return bond.atom == b; });
}

/// The bonds of a molecule that lead from its core to elsewhere, or that the core does not have; of
/// these, another atom of the core is -1 less its number.
std::vector<CoreCut> cutsOf(const HeavyAtoms& core, const HeavyAtoms& molecule,
                            const CoreMapping& mapping) {
  std::vector<std::int32_t> coreAtom(molecule.kinds.size(), -1);
  for (std::size_t at = 0; at < mapping.size(); ++at)
    coreAtom[static_cast<std::size_t>(mapping[at])] = static_cast<std::int32_t>(at);
  std::vector<CoreCut> cuts;
  for (std::size_t at = 0; at < mapping.size(); ++at)
    for (const auto& bond : molecule.bonds[static_cast<std::size_t>(mapping[at])]) {
      const auto of = static_cast<std::int32_t>(at);
      const auto other = coreAtom[static_cast<std::size_t>(bond.atom)];
      if (other < 0)
        cuts.push_back({of, bond.atom, bond.kind});
      else if (!haveCoreBond(core, of, other))
        cuts.push_back({of, -1 - other, bond.kind});
    }
  return cuts;
}

std::vector<Substituent> cutOff(const HeavyAtoms& core, const HeavyAtoms& molecule,
                                const CoreMapping& mapping) {
  std::vector<char> isOutside(molecule.kinds.size(), 1);
  for (const auto atom : mapping)
    isOutside[static_cast<std::size_t>(atom)] = 0;
  std::vector<Substituent> substituents;
  for (const auto& cut : cutsOf(core, molecule, mapping)) {
    if (cut.atom < 0) {
      const auto other = -1 - cut.atom;
      if (cut.coreAtom < other)
        substituents.push_back({{}, {cut, {other, -1 - cut.coreAtom, cut.kind}}});
      continue;
    }
    const auto holds = [&](const Substituent& one) {
      return std::ranges::binary_search(one.atoms, cut.atom);
    };
    auto found = std::ranges::find_if(substituents, holds);
    if (found == substituents.end()) {
      substituents.push_back({connectedTo(molecule, cut.atom, isOutside), {}});
      found = substituents.end() - 1;
    }
    found->cuts.push_back(cut);
  }
  return substituents;
}

/// Returns what hangs where, each substituent as a number; ascending.
std::vector<Hanging> hangingOn(const HeavyAtoms& core, const HeavyAtoms& molecule,
                               const CoreMapping& mapping) {
  std::vector<Hanging> hanging;
  std::vector<char> isIn;
  for (const auto& one : cutOff(core, molecule, mapping)) {
    isIn.assign(molecule.kinds.size(), 0);
    for (const auto atom : one.atoms)
      isIn[static_cast<std::size_t>(atom)] = 1;
    auto labels = molecule.details;
    for (const auto& cut : one.cuts)
      if (cut.atom >= 0)
        labels[static_cast<std::size_t>(cut.atom)] +=
            ContentHash{}.add(static_cast<std::uint64_t>(cut.kind)).word();
    const auto number = partNumber(molecule, isIn, labels, &HeavyBond::kind);
    for (const auto& cut : one.cuts)
      hanging.emplace_back(cut.coreAtom, number);
  }
  std::ranges::sort(hanging);
  return hanging;
}

/// The mappings of each molecule that are left, fewer by each choice.
class MappingChoice {
 public:
  MappingChoice(const HeavyAtoms& core, std::span<const HeavyAtoms> molecules,
                std::vector<std::vector<CoreMapping>> mappings)
      : core_{core}, molecules_{molecules}, left_{std::move(mappings)} {}

  void chooseAtoms(std::span<const std::int32_t> first) {
    Features<std::int32_t> features;
    for (std::size_t at = 0; at < left_.size(); ++at)
      for (const auto& mapping : left_[at]) {
        auto& atoms = features.of[at].emplace_back();
        for (const auto& cut : cutsOf(core_, molecules_[at], mapping))
          atoms.insert(cut.coreAtom);
      }
    const auto keepAt = [&](std::int32_t atom) {
      for (auto& [molecule, sets] : features.of)
        keepWith(atom, sets, left_[molecule]);
    };
    for (const auto atom : first)
      keepAt(atom);
    std::set<std::int32_t> done{first.begin(), first.end()};
    while (const auto best = features.mostFrequent(done)) {
      done.insert(*best);
      keepAt(*best);
    }
  }

  void chooseSubstituents() {
    Features<Hanging> features;
    for (std::size_t at = 0; at < left_.size(); ++at)
      for (const auto& mapping : left_[at]) {
        const auto hanging = hangingOn(core_, molecules_[at], mapping);
        features.of[at].emplace_back(hanging.begin(), hanging.end());
      }
    const auto holders = features.holders();
    std::vector<const decltype(holders)::value_type*> byFrequency;
    for (const auto& one : holders)
      byFrequency.push_back(&one);
    std::ranges::stable_sort(byFrequency, std::ranges::greater{},
                             [](const auto* one) { return one->second.size(); });
    for (const auto* one : byFrequency)
      for (const auto molecule : one->second)
        keepWith(one->first, features.of.at(molecule), left_[molecule]);
  }

  const CoreMapping* chosen(std::size_t molecule) const {
    return left_[molecule].empty() ? nullptr : &left_[molecule].front();
  }

 private:
  /// The features that each mapping brings, of those that are left of each molecule.
  template <typename Feature>
  struct Features {
    std::map<std::size_t, std::vector<std::set<Feature>>> of;

    /// The molecules that may have each.
    std::map<Feature, std::vector<std::size_t>> holders() const {
      std::map<Feature, std::vector<std::size_t>> holders;
      for (const auto& [molecule, sets] : of) {
        std::set<Feature> any;
        for (const auto& set : sets)
          any.insert(set.begin(), set.end());
        for (const auto& feature : any)
          holders[feature].push_back(molecule);
      }
      return holders;
    }

    /// The one that most molecules may have, the least of equal ones; nothing if all are done.
    std::optional<Feature> mostFrequent(const std::set<Feature>& done) const {
      std::optional<Feature> best;
      std::size_t most = 0;
      for (const auto& [feature, molecules] : holders())
        if (!done.contains(feature) && molecules.size() > most) {
          most = molecules.size();
          best = feature;
        }
      return best;
    }
  };

  /// Drops the mappings of a molecule that lack a feature, if others have it.
  template <typename Feature>
  static void keepWith(const Feature& feature, std::vector<std::set<Feature>>& sets,
                       std::vector<CoreMapping>& left) {
    const auto has = [&](const std::set<Feature>& set) { return set.contains(feature); };
    if (sets.size() < 2 || std::ranges::none_of(sets, has)) return;
    std::size_t kept = 0;
    for (std::size_t at = 0; at < sets.size(); ++at) {
      if (!has(sets[at])) continue;
      if (kept != at) {
        sets[kept] = std::move(sets[at]);
        left[kept] = std::move(left[at]);
      }
      ++kept;
    }
    sets.resize(kept);
    left.resize(kept);
  }

  const HeavyAtoms& core_;
  std::span<const HeavyAtoms> molecules_;
  std::vector<std::vector<CoreMapping>> left_;
};

}  // namespace

std::optional<CoreMapping> mappingWith(const HeavyAtoms& core, const HeavyAtoms& molecule,
                                       std::span<const CoreDecoration> decorations) {
  std::map<std::int32_t, std::vector<std::int32_t>> wanted;
  for (const auto& one : decorations)
    if (!one.elements.empty()) wanted[one.coreAtom] = one.elements;
  for (auto& mapping : CoreSearch{core}.mappings(molecule)) {
    std::map<std::int32_t, std::vector<std::int32_t>> has;
    for (const auto& one : cutOff(core, molecule, mapping)) {
      std::set<std::int32_t> at;
      for (const auto& cut : one.cuts)
        at.insert(cut.coreAtom);
      for (const auto coreAtom : at)
        for (const auto atom : one.atoms)
          has[coreAtom].push_back(elementOf(molecule.kinds[static_cast<std::size_t>(atom)]));
    }
    for (auto& [atom, elements] : has)
      std::ranges::sort(elements);
    if (has == wanted) return mapping;
  }
  return std::nullopt;
}

std::vector<CoreAndSubstituents> substituentsOf(const HeavyAtoms& core,
                                                std::span<const HeavyAtoms> molecules,
                                                std::vector<std::vector<CoreMapping>> mappings,
                                                std::span<const std::int32_t> first) {
  MappingChoice choice{core, molecules, std::move(mappings)};
  choice.chooseAtoms(first);
  choice.chooseSubstituents();
  std::vector<CoreAndSubstituents> all(molecules.size());
  for (std::size_t at = 0; at < molecules.size(); ++at)
    if (const auto* mapping = choice.chosen(at))
      all[at] = {*mapping, cutOff(core, molecules[at], *mapping)};
  return all;
}

}  // namespace kindred
