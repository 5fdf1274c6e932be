#include "engine/molecule/matched_pairs.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>

#include "engine/core/content_hash.hpp"
#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/molecule/core_mapping.hpp"

namespace kindred {

namespace {

constexpr std::int32_t hydrogenPart = -1;
constexpr std::size_t mostMatchedPairs = 10'000'000;  // 40 bytes each

/// A bond that is cut, from what stays the same.
struct MatchedCut {
  std::int32_t molecule = 0;
  std::int32_t constant = 0, part = hydrogenPart;  ///< the atoms at the bond
  std::uint64_t partNumber = 0;

  auto key() const { return std::tuple{partNumber, molecule}; }
};

/// A molecule with a bond cut.
class CutMolecule {
 public:
  CutMolecule(const HeavyAtoms& molecule, const MatchedCut& cut)
      : molecule_{molecule}, cut_{cut}, isConstant_(molecule.kinds.size(), 1) {
    if (cut.part == hydrogenPart) return;
    std::vector<char> isLeft(molecule.kinds.size(), 1);
    isLeft[static_cast<std::size_t>(cut.constant)] = 0;
    part_ = connectedTo(molecule, cut.part, isLeft);
    for (const auto atom : part_)
      isConstant_[static_cast<std::size_t>(atom)] = 0;
  }

  const std::vector<std::int32_t>& part() const { return part_; }

  bool isSmall() const {
    const auto size = static_cast<std::int32_t>(part_.size());
    return size <= mostAtomsOfPart && size < molecule_.size() - size;
  }

  std::uint64_t constantNumber() const {
    return partNumber(molecule_, isConstant_, constantLabels(), &HeavyBond::detail);
  }

  std::uint64_t changingNumber() const {
    if (part_.empty()) return 0;
    std::vector<char> isIn;
    for (const auto isConstant : isConstant_)
      isIn.push_back(isConstant ? 0 : 1);
    auto labels = molecule_.details;
    mark(labels, cut_.part);
    return partNumber(molecule_, isIn, labels, &HeavyBond::detail);
  }

  /// The part that stays the same, to be laid on that of others: with all that atoms and bonds are
  /// as their kinds.
  HeavyAtoms constant() const {
    std::vector<std::int32_t> atoms;
    for (std::size_t atom = 0; atom < isConstant_.size(); ++atom)
      if (isConstant_[atom]) atoms.push_back(static_cast<std::int32_t>(atom));
    return constantOf(atoms);
  }

  /// The constant part and what is bound to it, without the other ion of a salt.
  HeavyAtoms constantAround() const {
    return constantOf(connectedTo(molecule_, cut_.constant, isConstant_));
  }

 private:
  HeavyAtoms constantOf(const std::vector<std::int32_t>& atoms) const {
    HeavyAtoms constant{molecule_, atoms};
    const auto labels = constantLabels();
    for (std::size_t at = 0; at < atoms.size(); ++at) {
      constant.kinds[at] = static_cast<std::int32_t>(
          ContentHash{}.add(labels[static_cast<std::size_t>(atoms[at])]).word());
      for (auto& bond : constant.bonds[at])
        bond.kind = bond.detail;
    }
    return constant;
  }

  std::vector<std::uint64_t> constantLabels() const {
    auto labels = molecule_.details;
    if (cut_.part == hydrogenPart) labels[static_cast<std::size_t>(cut_.constant)] -= oneHydrogen;
    mark(labels, cut_.constant);
    return labels;
  }

  static void mark(std::vector<std::uint64_t>& labels, std::int32_t atom) {
    auto& label = labels[static_cast<std::size_t>(atom)];
    label = ContentHash{}.add(label).word();
  }

  const HeavyAtoms& molecule_;
  const MatchedCut& cut_;
  std::vector<char> isConstant_;
  std::vector<std::int32_t> part_;
};

/// Cuts of which what stays has one number.
using CutGroups = std::unordered_map<std::uint64_t, std::vector<MatchedCut>>;

void addCuts(const HeavyAtoms& molecule, std::int32_t number, CutGroups& groups) {
  const auto add = [&](std::int32_t constant, std::int32_t part) {
    MatchedCut cut{.molecule = number, .constant = constant, .part = part};
    const CutMolecule both{molecule, cut};
    if (!both.isSmall()) return;
    cut.partNumber = both.changingNumber();
    auto& group = groups[both.constantNumber()];
    // Equal bonds of a molecule are one.
    if (std::ranges::none_of(group, [&](const MatchedCut& one) { return one.key() == cut.key(); }))
      group.push_back(cut);
  };
  for (std::int32_t atom = 0; atom < molecule.size(); ++atom) {
    const auto at = static_cast<std::size_t>(atom);
    if (hasHydrogen(molecule.details[at])) add(atom, hydrogenPart);
    for (const auto& bond : molecule.bonds[at])
      if (!isInRing(bond.kind) && halfOrders(bond.kind) == 2) add(atom, bond.atom);
  }
}

class PairFinder {
 public:
  explicit PairFinder(std::span<const HeavyAtoms> molecules) : molecules_{molecules} {}

  void take(const std::vector<MatchedCut>& group) {
    if (std::ranges::all_of(group, [&](const MatchedCut& cut) {
          return cut.partNumber == group.front().partNumber;
        }))
      return;
    for (const auto& same : ofOneConstant(group))
      for (std::size_t a = 0; a < same.size(); ++a)
        for (std::size_t b = a + 1; b < same.size(); ++b)
          add(same[a], same[b]);
  }

  MatchedPairs found() {
    std::ranges::sort(found_.pairs, {}, [](const MatchedPair& pair) {
      return std::tuple{pair.a, pair.b, pair.from, pair.to};
    });
    const auto again = std::ranges::unique(found_.pairs);
    found_.pairs.erase(again.begin(), again.end());
    return std::move(found_);
  }

 private:
  /// Parts a group by what stays the same in fact: its number is hardly ever that of another.
  std::vector<std::vector<MatchedCut>> ofOneConstant(const std::vector<MatchedCut>& group) const {
    std::vector<std::vector<MatchedCut>> parted;
    std::vector<CoreSearch> searches;
    for (const auto& cut : group) {
      const auto constant =
          CutMolecule{molecules_[static_cast<std::size_t>(cut.molecule)], cut}.constant();
      std::size_t at = 0;
      while (at < parted.size() && searches[at].mappings(constant, 1).empty())
        ++at;
      if (at == parted.size()) {
        parted.emplace_back();
        searches.emplace_back(constant);
      }
      parted[at].push_back(cut);
    }
    return parted;
  }

  void add(const MatchedCut& one, const MatchedCut& other) {
    if (one.molecule == other.molecule || one.partNumber == other.partNumber) return;
    const auto& [a, b] =
        one.molecule < other.molecule ? std::tie(one, other) : std::tie(other, one);
    if (found_.pairs.size() == mostMatchedPairs)
      throw Error{ErrorCode::Input,
                  joined("The molecules have more than ", thousands(mostMatchedPairs),
                         " matched pairs, which would fill the memory: take fewer of them.")};
    found_.pairs.push_back({a.molecule, b.molecule, partOf(a), partOf(b)});
  }

  std::int32_t partOf(const MatchedCut& cut) {
    const auto [known, isNew] =
        numberOf_.emplace(cut.partNumber, static_cast<std::int32_t>(found_.parts.size()));
    if (isNew) {
      const CutMolecule both{molecules_[static_cast<std::size_t>(cut.molecule)], cut};
      found_.parts.push_back({cut.molecule, both.part(), cut.part});
    }
    return known->second;
  }

  std::span<const HeavyAtoms> molecules_;
  std::map<std::uint64_t, std::int32_t> numberOf_;
  MatchedPairs found_;
};

}  // namespace

MatchedPairs matchedPairs(std::span<const HeavyAtoms> molecules, Progress& progress) {
  CutGroups groups;
  progress.begin(Language::translated("Looking for matched pairs"), 2 * molecules.size());
  for (std::size_t at = 0; at < molecules.size(); ++at) {
    progress.checkpoint();
    addCuts(molecules[at], static_cast<std::int32_t>(at), groups);
    progress.advance();
  }
  // By their first molecule, for the order of a hash is nobody's.
  std::vector<const std::vector<MatchedCut>*> ordered;
  for (const auto& [number, group] : groups)
    if (group.size() > 1) ordered.push_back(&group);
  std::ranges::sort(ordered, {}, [](const auto* group) {
    const auto& first = group->front();
    return std::tuple{first.molecule, first.constant, first.part};
  });
  PairFinder finder{molecules};
  for (const auto* group : ordered) {
    progress.checkpoint();
    finder.take(*group);
  }
  return finder.found();
}

std::optional<PairedAtoms> pairedAtoms(const HeavyAtoms& a, const HeavyAtoms& b,
                                       std::size_t sizeOfA, std::size_t sizeOfB) {
  CutGroups cutsOfA, cutsOfB;
  addCuts(a, 0, cutsOfA);
  addCuts(b, 1, cutsOfB);
  for (const auto& [number, group] : cutsOfA)
    for (const auto& one : group)
      for (const auto& other : cutsOfB[number]) {
        const CutMolecule ofA{a, one}, ofB{b, other};
        if (ofA.part().size() != sizeOfA || ofB.part().size() != sizeOfB) continue;
        const auto constantOfA = ofA.constantAround(), constantOfB = ofB.constantAround();
        const auto mappings = CoreSearch{constantOfA}.mappings(constantOfB, 1);
        if (mappings.empty()) continue;
        PairedAtoms paired;
        for (const auto atom : ofA.part())
          paired.ofA.push_back(a.nodes[static_cast<std::size_t>(atom)]);
        for (const auto atom : ofB.part())
          paired.ofB.push_back(b.nodes[static_cast<std::size_t>(atom)]);
        for (std::size_t at = 0; at < mappings[0].size(); ++at)
          paired.same.emplace_back(constantOfA.nodes[at],
                                   constantOfB.nodes[static_cast<std::size_t>(mappings[0][at])]);
        return paired;
      }
  return std::nullopt;
}

}  // namespace kindred
