#include <algorithm>
#include <set>

#include "engine/molecule/series_core.hpp"

namespace kindred {

namespace {

/// Many ring systems, as of a peptide, have too many parts.
constexpr std::size_t mostRingParts = 64;

using Chosen = std::vector<char>;  // one an atom

class RingParts {
 public:
  explicit RingParts(const HeavyAtoms& molecule) : molecule_{molecule} {
    for (std::int32_t atom = 0; atom < molecule.size(); ++atom)
      isOfRing_.push_back(molecule.isOfRing(atom) ? 1 : 0);
    findSystems();
  }

  std::vector<std::vector<std::int32_t>> all() {
    add(Chosen(isOfRing_.size(), 1));
    for (std::size_t at = 0; at < parts_.size() && parts_.size() < mostRingParts; ++at)
      for (const auto& system : systems_) {
        auto rest = parts_[at];
        if (!rest[static_cast<std::size_t>(system.front())]) continue;
        for (const auto atom : system)
          rest[static_cast<std::size_t>(atom)] = 0;
        add(std::move(rest));
      }
    for (const auto& system : systems_) {
      Chosen alone(isOfRing_.size());
      for (const auto atom : system)
        alone[static_cast<std::size_t>(atom)] = 1;
      add(std::move(alone));
    }
    std::vector<std::vector<std::int32_t>> lists;
    for (const auto& part : parts_) {
      auto& list = lists.emplace_back();
      for (std::size_t atom = 0; atom < part.size(); ++atom)
        if (part[atom]) list.push_back(static_cast<std::int32_t>(atom));
    }
    return lists;
  }

 private:
  void findSystems() {
    std::vector<char> isSeen(isOfRing_.size());
    for (std::int32_t first = 0; first < molecule_.size(); ++first) {
      if (!isOfRing_[static_cast<std::size_t>(first)] || isSeen[static_cast<std::size_t>(first)])
        continue;
      std::vector<std::int32_t> system{first};
      isSeen[static_cast<std::size_t>(first)] = 1;
      for (std::size_t at = 0; at < system.size(); ++at)
        for (const auto& bond : molecule_.bonds[static_cast<std::size_t>(system[at])])
          if (auto& seen = isSeen[static_cast<std::size_t>(bond.atom)];
              isInRing(bond.kind) && !seen) {
            seen = 1;
            system.push_back(bond.atom);
          }
      systems_.push_back(std::move(system));
    }
  }

  /// Takes off chains that link nothing, and keeps the part unless it is known or several.
  void add(Chosen part) {
    takeOffEnds(part);
    const auto first = std::ranges::find(part, 1);
    if (first == part.end()) return;
    const auto start = static_cast<std::int32_t>(first - part.begin());
    const auto size = static_cast<std::size_t>(std::ranges::count(part, 1));
    if (connectedTo(molecule_, start, part).size() != size) {
      if (parts_.empty() && isWhole_) addEach(part);
      return;
    }
    if (known_.insert(part).second) parts_.push_back(std::move(part));
  }

  /// The parts of a record of several molecules.
  void addEach(Chosen rest) {
    isWhole_ = false;
    for (std::size_t atom = 0; atom < rest.size(); ++atom) {
      if (!rest[atom]) continue;
      Chosen one(rest.size());
      for (const auto of : connectedTo(molecule_, static_cast<std::int32_t>(atom), rest)) {
        one[static_cast<std::size_t>(of)] = 1;
        rest[static_cast<std::size_t>(of)] = 0;
      }
      add(std::move(one));
    }
  }

  void takeOffEnds(Chosen& part) const {
    std::vector<std::int32_t> ends;
    const auto isEnd = [&](std::int32_t atom) {
      if (!part[static_cast<std::size_t>(atom)] || isOfRing_[static_cast<std::size_t>(atom)])
        return false;
      return std::ranges::count_if(molecule_.bonds[static_cast<std::size_t>(atom)],
                                   [&](const HeavyBond& bond) {
                                     return part[static_cast<std::size_t>(bond.atom)] != 0;
                                   }) < 2;
    };
    for (std::int32_t atom = 0; atom < molecule_.size(); ++atom)
      if (isEnd(atom)) ends.push_back(atom);
    while (!ends.empty()) {
      const auto atom = ends.back();
      ends.pop_back();
      part[static_cast<std::size_t>(atom)] = 0;
      for (const auto& bond : molecule_.bonds[static_cast<std::size_t>(atom)])
        if (isEnd(bond.atom)) ends.push_back(bond.atom);
    }
  }

  const HeavyAtoms& molecule_;
  std::vector<char> isOfRing_;
  std::vector<std::vector<std::int32_t>> systems_;
  std::set<Chosen> known_;
  std::vector<Chosen> parts_;
  bool isWhole_ = true;  ///< so far
};

}  // namespace

std::vector<std::vector<std::int32_t>> ringParts(const HeavyAtoms& molecule) {
  return RingParts{molecule}.all();
}

}  // namespace kindred
