#include "engine/molecule/core_mapping.hpp"

#include <algorithm>

namespace kindred {

namespace {

constexpr int mostStepsOfCore = 20'000;

bool haveBond(const HeavyAtoms& molecule, std::int32_t atom, std::int32_t other,
              std::int32_t kind) {
  return std::ranges::any_of(
      molecule.bonds[static_cast<std::size_t>(atom)],
      [&](const HeavyBond& bond) { return bond.atom == other && bond.kind == kind; });
}

}  // namespace

CoreSearch::CoreSearch(const HeavyAtoms& core) : core_{core} {
  std::vector<char> isLaid(core.kinds.size());
  const auto add = [&](Step step) {
    for (const auto& bond : core.bonds[static_cast<std::size_t>(step.atom)])
      if (isLaid[static_cast<std::size_t>(bond.atom)] && bond != step.from)
        step.closing.push_back(bond);
    isLaid[static_cast<std::size_t>(step.atom)] = 1;
    steps_.push_back(std::move(step));
  };
  if (core.size() == 0) return;
  add({.from = {-1, 0, 0}});
  for (std::size_t at = 0; at < steps_.size(); ++at)
    for (const auto& bond : core.bonds[static_cast<std::size_t>(steps_[at].atom)])
      if (!isLaid[static_cast<std::size_t>(bond.atom)])
        add({.atom = bond.atom, .from = {steps_[at].atom, bond.kind, bond.detail}});
}

class CoreSearch::Run {
 public:
  Run(const CoreSearch& search, const HeavyAtoms& molecule, std::size_t most)
      : search_{search},
        molecule_{molecule},
        most_{most},
        onto_(search.core_.kinds.size(), -1),
        isUsed_(molecule.kinds.size()) {}

  std::vector<CoreMapping> all() {
    for (std::int32_t atom = 0; atom < molecule_.size() && isGoingOn(); ++atom)
      lay(0, atom);
    return std::move(found_);
  }

 private:
  bool isGoingOn() const { return found_.size() < most_ && tried_ < mostStepsOfCore; }

  void lay(std::size_t at, std::int32_t target) {
    const auto& step = search_.steps_[at];
    const auto place = static_cast<std::size_t>(target);
    ++tried_;
    if (isUsed_[place] ||
        molecule_.kinds[place] != search_.core_.kinds[static_cast<std::size_t>(step.atom)])
      return;
    for (const auto& bond : step.closing)
      if (!haveBond(molecule_, target, onto_[static_cast<std::size_t>(bond.atom)], bond.kind))
        return;
    onto_[static_cast<std::size_t>(step.atom)] = target;
    isUsed_[place] = 1;
    if (at + 1 == search_.steps_.size())
      found_.push_back(onto_);
    else
      goOn(at + 1);
    isUsed_[place] = 0;
  }

  void goOn(std::size_t at) {
    const auto& from = search_.steps_[at].from;
    const auto before = static_cast<std::size_t>(onto_[static_cast<std::size_t>(from.atom)]);
    for (const auto& bond : molecule_.bonds[before])
      if (bond.kind == from.kind && isGoingOn()) lay(at, bond.atom);
  }

  const CoreSearch& search_;
  const HeavyAtoms& molecule_;
  std::size_t most_;
  CoreMapping onto_;
  std::vector<char> isUsed_;
  std::vector<CoreMapping> found_;
  int tried_ = 0;
};

std::vector<CoreMapping> CoreSearch::mappings(const HeavyAtoms& molecule, std::size_t most) const {
  if (steps_.empty() || molecule.size() < core_.size()) return {};
  return Run{*this, molecule, most}.all();
}

}  // namespace kindred
