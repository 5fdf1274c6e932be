#include "engine/molecule/canonical_tautomer.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "engine/molecule/bond_pairing.hpp"
#include "engine/molecule/mobile_parts.hpp"

namespace kindred {

namespace {

/// Bounds the forms of one part of a molecule.
constexpr std::size_t mostForms = 1000;

/// A form of one part: which of its atoms need a double bond, and how they have it.
struct MobileForm {
  BondPairing pairing;
  int aromaticSixes = 0;
  bool hasExit = false;  ///< a move leads to a form that is always preferred
};

/// Looks for all forms of one part of a molecule, from the one that is given.
class PartForms {
 public:
  PartForms(const MobileParts& parts, const AtomList& part) : parts_{parts}, part_{part} {}

  /// Returns false if there are too many.
  bool find(BondPairing given) {
    add(std::move(given));
    for (std::size_t at = 0; at < forms_.size(); ++at) {
      if (forms_.size() > mostForms) return false;
      expand(at);
    }
    return true;
  }

  /// The forms that no preferred move leaves; all of them if there are none.
  std::vector<const MobileForm*> finals() const {
    std::vector<const MobileForm*> finals;
    for (const bool any : {false, true}) {
      for (const auto& form : forms_)
        if (any || !form.hasExit) finals.push_back(&form);
      if (!finals.empty()) break;
    }
    return finals;
  }

  const std::vector<MobileForm>& forms() const { return forms_; }

 private:
  void add(BondPairing pairing) {
    std::string key;
    for (const auto atom : part_)
      key += pairing.needs[atom] ? '1' : '0';
    if (!known_.emplace(std::move(key), forms_.size()).second) return;
    const int sixes = parts_.aromaticSixes(part_, pairing);
    forms_.push_back({std::move(pairing), sixes});
  }

  void expand(std::size_t at) {
    for (const auto atom : part_) {
      if (forms_[at].pairing.needs[atom]) continue;
      for (const auto other : part_)
        if (forms_[at].pairing.needs[other] && parts_.isHetero(other)) moveFar(at, atom, other);
      for (const auto pivot : parts_.bonded()[atom])
        for (const auto end : parts_.bonded()[pivot])
          if (end != atom) moveNear(at, atom, pivot, end);
    }
  }

  /// Moves a hydrogen to N, O, S or Se along a path of any length; from carbon only if that makes a
  /// ring of six aromatic.
  void moveFar(std::size_t at, AtomIndex from, AtomIndex to) {
    auto pairing = forms_[at].pairing;
    const auto left = pairing.part(to);
    pairing.needs[to] = 0;
    pairing.needs[from] = 1;
    if (left < 0 || !pairUp(parts_.bonded(), pairing, from)) return;
    if (parts_.isCarbon(from)) {
      if (parts_.aromaticSixes(part_, pairing) <= forms_[at].aromaticSixes) return;
      forms_[at].hasExit = true;
    }
    add(std::move(pairing));
  }

  /// Moves a hydrogen over one atom, to carbon or from it, if the form that results is preferred.
  void moveNear(std::size_t at, AtomIndex from, AtomIndex pivot, AtomIndex to) {
    const auto& given = forms_[at].pairing;
    const bool isToCarbon = parts_.isCarbon(to) && !parts_.isCarbon(from);
    const bool isFromCarbon = parts_.isCarbon(from) && parts_.isHetero(to);
    if ((!isToCarbon && !isFromCarbon) || !given.needs[pivot] || !given.needs[to]) return;
    auto pairing = movedNear(given, from, pivot, to);
    if (!pairing) return;
    const int change = parts_.aromaticSixes(part_, *pairing) - forms_[at].aromaticSixes;
    bool isPreferred = change > 0;
    if (change == 0 && isToCarbon)
      isPreferred =
          parts_.isOxygen(from) && parts_.isCarbon(pivot) && parts_.isKetoCarbon(to, pivot);
    if (change == 0 && isFromCarbon)
      isPreferred = parts_.isStabler(*pairing, from, pivot, to) &&
                    parts_.aromaticScore(part_, *pairing) >= parts_.aromaticScore(part_, given);
    if (!isPreferred) return;
    forms_[at].hasExit = true;
    add(std::move(*pairing));
  }

  std::optional<BondPairing> movedNear(BondPairing pairing, AtomIndex from, AtomIndex pivot,
                                       AtomIndex to) {
    const auto left = pairing.part(to), right = pairing.part(pivot);
    pairing.needs[to] = pairing.needs[pivot] = 0;
    if (left >= 0 && left != pivot && !pairUp(parts_.bonded(), pairing, left)) return {};
    if (left != pivot && right >= 0 && pairing.partner[right] < 0) return {};
    pairing.needs[from] = pairing.needs[pivot] = 1;
    pairing.pair(from, pivot);
    return pairing;
  }

  const MobileParts& parts_;
  const AtomList& part_;
  std::vector<MobileForm> forms_;
  std::map<std::string, std::size_t> known_;
};

/// The best of some forms; of equal ones, that with the largest number.
const MobileForm& bestOf(const std::vector<const MobileForm*>& forms, const MobileParts& parts,
                         const AtomList& part) {
  std::vector<const MobileForm*> best;
  int highest = 0;
  for (const auto* form : forms) {
    const int score = parts.score(part, form->pairing);
    if (best.empty() || score > highest) {
      best.clear();
      highest = score;
    }
    if (score == highest) best.push_back(form);
  }
  if (best.size() == 1) return *best.front();
  const auto number = [&](const MobileForm* form) { return parts.number(part, form->pairing); };
  return **std::ranges::max_element(best, {}, number);
}

/// Marks the double bonds that one hydrogen beside them, when it moves, makes single, if as many
/// rings are aromatic then.
void markTurning(const MobileParts& parts, const AtomList& part, const BondPairing& best,
                 const BondPairing& other, std::vector<char>& turns) {
  AtomIndex from = -1;
  int moved = 0;
  for (const auto atom : part) {
    if (best.needs[atom] == other.needs[atom]) continue;
    ++moved;
    if (!best.needs[atom]) from = atom;
  }
  if (moved != 2 || parts.aromaticScore(part, best) != parts.aromaticScore(part, other)) return;
  for (const auto beside : parts.bonded()[from]) {
    const auto end = best.partner[beside];
    if (end >= 0 && other.partner[beside] != end) turns[parts.bondBetween(beside, end)] = 1;
  }
}

}  // namespace

TautomerForm canonicalTautomer(const TautomerQuestion& molecule) {
  MobileParts parts{molecule};
  TautomerForm result{
      .hydrogens = {}, .orders = {}, .turns = std::vector<char>(molecule.bonds.size())};
  const auto given = parts.given();
  auto taken = given;
  for (const auto& part : parts.parts()) {
    PartForms forms{parts, part};
    if (!forms.find(given)) {
      result.isWhole = false;
      continue;
    }
    const auto& best = bestOf(forms.finals(), parts, part);
    for (const auto atom : part) {
      taken.needs[atom] = best.pairing.needs[atom];
      taken.partner[atom] = best.pairing.partner[atom];
    }
    for (const auto& form : forms.forms())
      markTurning(parts, part, best.pairing, form.pairing, result.turns);
  }
  for (std::size_t atom = 0; atom < molecule.atoms.size(); ++atom) {
    result.hydrogens.push_back(molecule.atoms[atom].hydrogens + given.needs[atom] -
                               taken.needs[atom]);
    result.isMoved = result.isMoved || given.needs[atom] != taken.needs[atom];
  }
  for (const auto& bond : molecule.bonds) {
    const bool was = given.partner[bond.a] == bond.b, is = taken.partner[bond.a] == bond.b;
    result.orders.push_back(is ? 2 : was ? 1 : bond.order);
  }
  return result;
}

}  // namespace kindred
