#include "engine/molecule/fold_elements.hpp"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <span>

#include "engine/molecule/residues.hpp"

namespace kindred {

namespace {

using Eigen::Vector3d;
using Form = FoldElement::Form;
using FoldPlaces = std::span<const Vector3d>;

constexpr double longestStep = 4.5;  ///< Å between Cα that follow each other; 3.8 is usual

/// Residues of the shortest element.
std::size_t fewestOf(Form form) { return form == Form::Strand ? 3 : 4; }

/// The Cα of a structure, cut at gaps and between chains.
std::vector<std::vector<Vector3d>> stretchesOf(const Graph& structure) {
  const auto* column = findColumn(structure.nodeAttributes(), "chain");
  const auto* chains = column ? std::get_if<CategoryColumn>(&column->data) : nullptr;
  std::vector<std::vector<Vector3d>> stretches;
  Node last = -1;
  for (const auto node : alphaCarbons(structure)) {
    const Vector3d place{structure.positions()[node].data()};
    const bool isSameChain =
        last >= 0 && (chains == nullptr || chains->codes[node] == chains->codes[last]);
    if (!isSameChain || (place - stretches.back().back()).norm() > longestStep)
      stretches.emplace_back();
    stretches.back().push_back(place);
    last = node;
  }
  return stretches;
}

/// The angle about the line from b to c that turns a onto d, above 0 clockwise along that line.
double torsion(const Vector3d& a, const Vector3d& b, const Vector3d& c, const Vector3d& d) {
  const Vector3d along = c - b;
  const Vector3d first = (b - a).cross(along), second = along.cross(d - c);
  return std::atan2(along.norm() * (b - a).dot(second), first.dot(second));
}

/// The form of a residue by the two before it and the two after it.
Form formAt(FoldPlaces places, std::size_t at) {
  if (at < 2 || at + 2 >= places.size()) return Form::Coil;
  const double one = (places[at - 1] - places[at + 1]).norm();
  const double two = (places[at - 2] - places[at + 2]).norm();
  const double turn = torsion(places[at - 1], places[at], places[at + 1], places[at + 2]);
  if (std::abs(one - 5.5) < 0.7 && std::abs(two - 6.4) < 1.2 && turn > 0.5 && turn < 1.4)
    return Form::Helix;
  return one > 6 && two > 11.2 ? Form::Strand : Form::Coil;
}

Vector3d meanOf(FoldPlaces places) {
  Vector3d sum = Vector3d::Zero();
  for (const auto& place : places)
    sum += place;
  return sum / static_cast<double>(places.size());
}

Point3 pointAt(const Vector3d& place) { return {place.x(), place.y(), place.z()}; }

FoldElement elementOf(Form form, std::int32_t stretch, FoldPlaces places) {
  const auto half = places.size() / 2;
  FoldElement element{.form = form, .stretch = stretch};
  for (const auto& place : places)
    element.places.push_back(pointAt(place));
  element.middle = pointAt(meanOf(places));
  element.axis = pointAt((meanOf(places.subspan(half)) - meanOf(places.first(half))).normalized());
  return element;
}

std::size_t endOfRun(std::span<const Form> forms, std::size_t from) {
  return static_cast<std::size_t>(
      std::ranges::find_if(forms.subspan(from), [&](Form form) { return form != forms[from]; }) -
      forms.begin());
}

/// The forms of the residues of a stretch, without runs that are too short.
std::vector<Form> formsOf(FoldPlaces places) {
  std::vector<Form> forms;
  for (std::size_t at = 0; at < places.size(); ++at)
    forms.push_back(formAt(places, at));
  for (std::size_t from = 0, to = 0; from < forms.size(); from = to) {
    to = endOfRun(forms, from);
    if (to - from < fewestOf(forms[from]))
      std::ranges::fill(std::span{forms}.subspan(from, to - from), Form::Coil);
  }
  return forms;
}

/// Adds the elements of a stretch; those of coil have four residues each.
void addElements(std::vector<FoldElement>& elements, FoldPlaces places, std::int32_t stretch,
                 bool withCoil) {
  const auto forms = formsOf(places);
  for (std::size_t from = 0, to = 0; from < forms.size(); from = to) {
    to = endOfRun(forms, from);
    const bool isCoil = forms[from] == Form::Coil;
    if (isCoil && !withCoil) continue;
    const auto length = isCoil ? fewestOf(Form::Coil) : to - from;
    for (auto at = from; at + length <= to; at += length)
      elements.push_back(elementOf(forms[from], stretch, places.subspan(at, length)));
  }
}

std::vector<FoldElement> elementsOf(std::span<const std::vector<Vector3d>> stretches,
                                    bool withCoil) {
  std::vector<FoldElement> elements;
  for (std::size_t stretch = 0; stretch < stretches.size(); ++stretch)
    addElements(elements, stretches[stretch], static_cast<std::int32_t>(stretch), withCoil);
  return elements;
}

}  // namespace

std::vector<FoldElement> foldElements(const Graph& structure) {
  constexpr std::size_t few = 3;
  if (structure.positions().empty()) return {};
  const auto stretches = stretchesOf(structure);
  auto elements = elementsOf(stretches, false);
  return elements.size() < few ? elementsOf(stretches, true) : elements;
}

}  // namespace kindred
