// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/wedges.hpp"

#include <openbabel/atom.h>
#include <openbabel/bond.h>
#include <openbabel/graphsym.h>
#include <openbabel/mol.h>
#include <openbabel/obiter.h>
#include <openbabel/stereo/cistrans.h>
#include <openbabel/stereo/stereo.h>
#include <openbabel/stereo/tetrahedral.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <vector>

#include "io/molread/stereo.hpp"

namespace kindred::molread {

namespace {

using OpenBabel::OBAtom;
using OpenBabel::OBBond;
using OpenBabel::OBCisTransStereo;
using OpenBabel::OBMol;
using OpenBabel::OBStereo;
using OpenBabel::OBTetrahedralStereo;
using Vector = std::array<double, 3>;

constexpr double widestGap = std::numbers::pi - 0.1;  // beyond, three bonds lie on one side
constexpr double flat = 0.1;                          // a volume that says nothing

Vector minus(const Vector& a, const Vector& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }

double volume(const Vector& a, const Vector& b, const Vector& c) {
  return a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) +
         a[2] * (b[0] * c[1] - b[1] * c[0]);
}

/// A bond that can be the wedge of a centre, and which wedge it then is.
struct Candidate {
  unsigned bond = 0;
  bool isSolid = false;
  double cost = 0;
};

/// A centre whose handedness is stated, in a drawing.
class Centre {
 public:
  Centre(OBMol& molecule, OBAtom& atom, const OBTetrahedralStereo& stereo)
      : molecule_{molecule}, atom_{atom} {
    const auto config =
        stereo.GetConfig(stereo.GetConfig().from, OBStereo::Clockwise, OBStereo::ViewFrom);
    around_ = {config.from, config.refs[0], config.refs[1], config.refs[2]};
  }

  /// Returns the candidates, that which reads best first.
  std::vector<Candidate> candidates(const std::set<unsigned>& centres,
                                    const UnfitWedges& unfit) const {
    std::vector<Candidate> found;
    for (const auto neighbour : around_) {
      auto* const other = molecule_.GetAtomById(neighbour);
      auto* const bond = other ? molecule_.GetBond(&atom_, other) : nullptr;
      if (bond == nullptr || bond->GetBondOrder() != 1 || isBetween(neighbour) ||
          unfit.contains({atom_.GetIdx(), bond->GetIdx()}))
        continue;
      const double towardsReader = volumeWith(neighbour);
      if (std::abs(towardsReader) < flat) continue;
      found.push_back({static_cast<unsigned>(bond->GetIdx()), towardsReader > 0,
                       100.0 * static_cast<double>(centres.contains(other->GetIdx())) +
                           10.0 * static_cast<double>(bond->IsInRing()) +
                           static_cast<double>(other->GetExplicitDegree())});
    }
    std::ranges::stable_sort(found, {}, &Candidate::cost);
    return found;
  }

 private:
  /// To a neighbour that is there, of length 1.
  Vector direction(OBStereo::Ref neighbour) const {
    const auto& other = *molecule_.GetAtomById(neighbour);
    const double x = other.GetX() - atom_.GetX(), y = other.GetY() - atom_.GetY();
    const double length = std::max(std::hypot(x, y), 1e-9);
    return {x / length, y / length, 0};
  }

  bool isThere(OBStereo::Ref neighbour) const {
    return molecule_.GetAtomById(neighbour) != nullptr;
  }

  /// True if the bond is the middle one of three on one side: readers disagree on its meaning.
  bool isBetween(OBStereo::Ref neighbour) const {
    if (std::ranges::all_of(around_, [&](auto one) { return isThere(one); })) return false;
    const auto own = direction(neighbour);
    double left = 0, right = 0;  // how far the others are turned away to both sides
    for (const auto other : around_) {
      if (other == neighbour || !isThere(other)) continue;
      const auto there = direction(other);
      const double angle =
          std::atan2(own[0] * there[1] - own[1] * there[0], own[0] * there[0] + own[1] * there[1]);
      (angle > 0 ? left : right) = std::abs(angle);
    }
    return left > 0 && right > 0 && left + right < 2 * std::numbers::pi - widestGap;
  }

  /// Six times the signed volume that the neighbours span with one raised towards the reader:
  /// positive if the last three then run clockwise, seen from the first. What is not drawn, a
  /// hydrogen or a lone pair, lies opposite the others.
  double volumeWith(OBStereo::Ref raised) const {
    std::array<Vector, 4> places{};
    Vector opposite{};
    for (std::size_t at = 0; at < around_.size(); ++at) {
      if (!isThere(around_[at])) continue;
      places[at] = direction(around_[at]);
      places[at][2] = around_[at] == raised ? 1 : 0;
      opposite = minus(opposite, places[at]);
    }
    for (std::size_t at = 0; at < around_.size(); ++at)
      if (!isThere(around_[at])) places[at] = opposite;
    return volume(minus(places[1], places[0]), minus(places[2], places[0]),
                  minus(places[3], places[0]));
  }

  OBMol& molecule_;
  OBAtom& atom_;
  std::array<OBStereo::Ref, 4> around_{};
};

/// Gives each centre a bond of its own: a matching of centres and bonds that is as large as can be.
class Choice {
 public:
  explicit Choice(std::vector<std::vector<Candidate>> candidates)
      : candidates_{std::move(candidates)} {
    for (std::size_t centre = 0; centre < candidates_.size(); ++centre) {
      std::set<unsigned> asked;
      find(centre, asked);
    }
  }

  /// Bond to centre and place among its candidates.
  struct Taken {
    std::size_t centre = 0;
    std::size_t candidate = 0;
  };
  const std::map<unsigned, Taken>& taken() const { return taken_; }

 private:
  /// True if there is a bond for the centre, those of others moved if they have another choice.
  bool find(std::size_t centre, std::set<unsigned>& asked) {
    const auto& candidates = candidates_[centre];
    for (std::size_t at = 0; at < candidates.size(); ++at) {
      const auto bond = candidates[at].bond;
      if (!asked.insert(bond).second) continue;
      const auto owner = taken_.find(bond);
      if (owner != taken_.end() && !find(owner->second.centre, asked)) continue;
      taken_[bond] = {centre, at};
      return true;
    }
    return false;
  }

  std::vector<std::vector<Candidate>> candidates_;
  std::map<unsigned, Taken> taken_;
};

std::vector<std::pair<OBAtom*, const OBTetrahedralStereo*>> statedCentres(OBMol& molecule) {
  std::vector<std::pair<OBAtom*, const OBTetrahedralStereo*>> stated;
  for (auto* const data : molecule.GetAllData(OpenBabel::OBGenericDataType::StereoData)) {
    if (static_cast<OpenBabel::OBStereoBase*>(data)->GetType() != OBStereo::Tetrahedral) continue;
    const auto& stereo = static_cast<OBTetrahedralStereo&>(*data);
    const auto config = stereo.GetConfig();
    auto* const atom = molecule.GetAtomById(config.center);
    if (atom != nullptr && config.specified && config.winding != OBStereo::UnknownWinding &&
        config.refs.size() == 3)
      stated.emplace_back(atom, &stereo);
  }
  return stated;
}

/// The two neighbours beside one end of a double bond; implicit if there is none.
std::array<OBStereo::Ref, 2> beside(OBAtom& end, const OBAtom& otherEnd) {
  std::array<OBStereo::Ref, 2> found{OBStereo::ImplicitRef, OBStereo::ImplicitRef};
  std::size_t count = 0;
  FOR_NBORS_OF_ATOM(neighbour, &end)
  if (&*neighbour != &otherEnd && count < found.size()) found[count++] = neighbour->GetId();
  return found;
}

bool hasGeometry(OBMol& molecule, unsigned long bondId) {
  OpenBabel::OBStereoFacade facade{&molecule, false};
  return facade.HasCisTransStereo(bondId) &&
         facade.GetCisTransStereo(bondId)->GetConfig().specified;
}

}  // namespace

void drawWedges(OBMol& molecule, const UnfitWedges& unfit) {
  FOR_BONDS_OF_MOL(bond, molecule) {
    bond->SetWedge(false);
    bond->SetHash(false);
    bond->SetWedgeOrHash(false);
  }
  const auto stated = statedCentres(molecule);
  std::set<unsigned> centres;
  for (const auto& [atom, stereo] : stated)
    centres.insert(atom->GetIdx());
  std::vector<std::vector<Candidate>> candidates;
  for (const auto& [atom, stereo] : stated)
    candidates.push_back(Centre{molecule, *atom, *stereo}.candidates(centres, unfit));
  const Choice choice{candidates};
  for (const auto& [number, taken] : choice.taken()) {
    auto* const bond = molecule.GetBond(static_cast<int>(number));
    auto* const centre = stated[taken.centre].first;
    auto* const other = bond->GetNbrAtom(centre);
    bond->SetBegin(centre);
    bond->SetEnd(other);
    if (candidates[taken.centre][taken.candidate].isSolid)
      bond->SetWedge();
    else
      bond->SetHash();
  }
}

void markOpenDoubleBonds(OBMol& molecule) {
  std::vector<unsigned> classes;
  OpenBabel::OBGraphSym{&molecule}.GetSymmetry(classes);
  for (const auto& unit : OpenBabel::FindStereogenicUnits(&molecule, classes)) {
    if (unit.type != OBStereo::CisTrans || hasGeometry(molecule, unit.id)) continue;
    auto* const bond = molecule.GetBondById(unit.id);
    if (bond == nullptr || isInSmallRing(*bond)) continue;
    auto &begin = *bond->GetBeginAtom(), &end = *bond->GetEndAtom();
    const auto atBegin = beside(begin, end), atEnd = beside(end, begin);
    OBCisTransStereo::Config open{begin.GetId(), end.GetId(),
                                  OBStereo::Refs{atBegin[0], atBegin[1], atEnd[0], atEnd[1]},
                                  OBStereo::ShapeU};
    open.specified = false;
    auto* const stereo = new OBCisTransStereo{&molecule};
    stereo->SetConfig(open);
    molecule.SetData(stereo);  // which takes it over
  }
}

}  // namespace kindred::molread
