// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/stereo.hpp"

#include <openbabel/atom.h>
#include <openbabel/bond.h>
#include <openbabel/elements.h>
#include <openbabel/generic.h>
#include <openbabel/mol.h>
#include <openbabel/obiter.h>
#include <openbabel/ring.h>
#include <openbabel/stereo/cistrans.h>
#include <openbabel/stereo/stereo.h>
#include <openbabel/stereo/tetrahedral.h>

#include <algorithm>
#include <optional>

#include "io/molread/priority.hpp"

namespace kindred::molread {

namespace {

namespace wire = io::wire;
using OpenBabel::OBAtom;
using OpenBabel::OBCisTransStereo;
using OpenBabel::OBMol;
using OpenBabel::OBStereo;
using OpenBabel::OBTetrahedralStereo;

/// Highest priority first; nothing if two are alike. What is implicit (a hydrogen, a lone pair)
/// comes last.
std::optional<OBStereo::Refs> ranked(OBMol& molecule, const Priorities& priorities, OBAtom& centre,
                                     OBStereo::Refs neighbours) {
  bool areDistinct = true;
  const auto isBefore = [&](OBStereo::Ref left, OBStereo::Ref right) {
    auto *leftAtom = molecule.GetAtomById(left), *rightAtom = molecule.GetAtomById(right);
    if (leftAtom == nullptr || rightAtom == nullptr) {
      if (leftAtom == rightAtom) areDistinct = false;
      return leftAtom != nullptr && rightAtom == nullptr;
    }
    const auto order = priorities.compare(centre, *leftAtom, *rightAtom);
    if (order == 0) areDistinct = false;
    return order > 0;
  };
  // Insertion sort compares every pair that ends up adjacent, so that alike ones are noticed.
  for (std::size_t at = 1; at < neighbours.size(); ++at)
    for (std::size_t place = at; place > 0 && isBefore(neighbours[place], neighbours[place - 1]);
         --place)
      std::swap(neighbours[place], neighbours[place - 1]);
  if (!areDistinct) return std::nullopt;
  return neighbours;
}

/// A nitrogen with three neighbours turns inside out by itself.
bool keepsItsShape(const OBAtom& atom) {
  return atom.GetAtomicNum() != OpenBabel::OBElements::Nitrogen || atom.GetTotalDegree() > 3;
}

enum Handedness : std::uint8_t { NoHand = 0, R = 1, S = 2 };
enum Geometry : std::uint8_t { NoGeometry = 0, E = 1, Z = 2 };

Handedness handednessOf(OBMol& molecule, const Priorities& priorities, OBAtom& centre,
                        const OBTetrahedralStereo& stereo) {
  const auto given = stereo.GetConfig();
  if (!given.specified || given.winding == OBStereo::UnknownWinding || given.refs.size() != 3)
    return NoHand;
  const auto order = ranked(molecule, priorities, centre,
                            {given.from, given.refs[0], given.refs[1], given.refs[2]});
  if (!order) return NoHand;
  const auto seen =
      stereo.GetConfig(order->back(), OBStereo::Clockwise, OBStereo::ViewTowards).refs;
  const auto highest = std::ranges::find(seen, order->front());
  if (seen.size() != 3 || highest == seen.end()) return NoHand;
  return seen[(highest - seen.begin() + 1) % 3] == (*order)[1] ? R : S;
}

/// The neighbour with the higher priority at one end of a double bond.
std::optional<OBStereo::Ref> higherAt(OBMol& molecule, const Priorities& priorities, OBAtom& end,
                                      OBAtom& otherEnd, const OBStereo::Refs& neighbours) {
  OBStereo::Refs own;
  for (const auto neighbour : neighbours)
    if (auto* const atom = molecule.GetAtomById(neighbour);
        atom != nullptr && atom != &otherEnd && end.GetBond(atom) != nullptr)
      own.push_back(neighbour);
  if (own.empty() || own.size() > 2) return std::nullopt;
  if (own.size() == 1) return own.front();
  const auto order = ranked(molecule, priorities, end, own);
  if (!order) return std::nullopt;
  return order->front();
}

Geometry geometryOf(OBMol& molecule, const Priorities& priorities, OBAtom& begin, OBAtom& end,
                    OBCisTransStereo& stereo) {
  const auto given = stereo.GetConfig();
  if (!given.specified || given.refs.size() != 4) return NoGeometry;
  const auto first = higherAt(molecule, priorities, begin, end, given.refs);
  const auto second = higherAt(molecule, priorities, end, begin, given.refs);
  if (!first || !second) return NoGeometry;
  return stereo.IsCis(*first, *second) ? Z : E;
}

/// The other neighbour of one end of a double bond; implicit if there is none.
OBStereo::Ref otherAt(OBAtom& end, const OBAtom& otherEnd, OBStereo::Ref higher) {
  FOR_NBORS_OF_ATOM(neighbour, end)
  if (&*neighbour != &otherEnd && neighbour->GetId() != higher) return neighbour->GetId();
  return OBStereo::ImplicitRef;
}

OBStereo::Refs neighboursOf(OBAtom& atom) {
  OBStereo::Refs neighbours;
  FOR_NBORS_OF_ATOM(neighbour, atom) neighbours.push_back(neighbour->GetId());
  return neighbours;
}

}  // namespace

bool isInSmallRing(const OpenBabel::OBBond& bond) {
  if (!bond.IsInRing()) return false;
  const auto* const ring = bond.FindSmallestRing();
  return ring == nullptr || ring->Size() < 8;
}

void setGeometries(OBMol& molecule, const wire::Answer& answer) {
  const Priorities priorities{molecule};
  for (std::size_t index = 0; index < answer.bonds.size(); ++index) {
    const auto geometry = answer.bonds[index].stereo;
    if (geometry == NoGeometry) continue;
    auto* const bond = molecule.GetBond(static_cast<int>(index));
    auto &begin = *bond->GetBeginAtom(), &end = *bond->GetEndAtom();
    const auto first = higherAt(molecule, priorities, begin, end, neighboursOf(begin));
    const auto second = higherAt(molecule, priorities, end, begin, neighboursOf(end));
    if (!first || !second) continue;
    // In a U the first and the last are on the same side.
    OBStereo::Refs around{*first, otherAt(begin, end, *first), otherAt(end, begin, *second),
                          *second};
    if (geometry == E) std::swap(around[2], around[3]);
    auto* const stereo = new OBCisTransStereo{&molecule};
    stereo->SetConfig(
        OBCisTransStereo::Config{begin.GetId(), end.GetId(), around, OBStereo::ShapeU});
    molecule.SetData(stereo);  // which takes it over
  }
  molecule.SetChiralityPerceived();
}

void addStereo(OBMol& molecule, wire::Answer& answer) {
  if (!molecule.HasChiralityPerceived()) OpenBabel::PerceiveStereo(&molecule);
  const auto centres = molecule.GetAllData(OpenBabel::OBGenericDataType::StereoData);
  if (centres.empty()) return;
  const Priorities priorities{molecule};
  for (auto* const data : centres) {
    const auto type = static_cast<OpenBabel::OBStereoBase*>(data)->GetType();
    if (type == OBStereo::Tetrahedral) {
      auto& stereo = static_cast<OBTetrahedralStereo&>(*data);
      auto* const centre = molecule.GetAtomById(stereo.GetConfig().center);
      if (centre == nullptr || !keepsItsShape(*centre)) continue;
      answer.atoms[centre->GetIdx() - 1].chirality =
          handednessOf(molecule, priorities, *centre, stereo);
    } else if (type == OBStereo::CisTrans) {
      auto& stereo = static_cast<OBCisTransStereo&>(*data);
      auto* const begin = molecule.GetAtomById(stereo.GetConfig().begin);
      auto* const end = molecule.GetAtomById(stereo.GetConfig().end);
      if (begin == nullptr || end == nullptr) continue;
      const auto* const bond = molecule.GetBond(begin, end);
      if (bond == nullptr || isInSmallRing(*bond)) continue;
      answer.bonds[bond->GetIdx()].stereo = geometryOf(molecule, priorities, *begin, *end, stereo);
    }
  }
}

}  // namespace kindred::molread
