#include "io/molecule/molecule_graph.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <utility>

#include "engine/molecule/elements.hpp"

namespace kindred::io {

namespace {

/// All molecules share these tables, so that a category costs four bytes an atom.
CategoryNames named(std::initializer_list<std::string> names) {
  return std::make_shared<const std::vector<std::string>>(names);
}

const CategoryNames& noYes() {
  static const auto names = named({"no", "yes"});
  return names;
}

const CategoryNames& hybridisations() {
  static const auto names = named({"none", "sp", "sp2", "sp3", "sp2d", "sp3d", "sp3d2"});
  return names;
}

const CategoryNames& hands() {
  static const auto names = named({"none", "R", "S"});
  return names;
}

const CategoryNames& geometries() {
  static const auto names = named({"none", "E", "Z"});
  return names;
}

/// A column of categories; a code that its table does not have becomes the first, "none".
template <typename Item, typename CodeOf>
Column categories(std::string name, const CategoryNames& names, const std::vector<Item>& items,
                  CodeOf codeOf) {
  CategoryColumn column;
  column.names = names;
  column.codes.reserve(items.size());
  const auto count = static_cast<std::int32_t>(names->size());
  for (const auto& item : items) {
    const auto code = static_cast<std::int32_t>(codeOf(item));
    column.codes.push_back(code < count ? code : 0);
  }
  return {std::move(name), std::move(column)};
}

template <typename Item, typename ValueOf>
Column numbers(std::string name, const std::vector<Item>& items, ValueOf valueOf) {
  NumberColumn column;
  column.values.reserve(items.size());
  for (const auto& item : items)
    column.values.push_back(valueOf(item));
  return {std::move(name), std::move(column)};
}

Column rings(const wire::Answer& answer) {
  NumberListColumn column;
  column.offsets.reserve(answer.atoms.size() + 1);
  for (const auto& atom : answer.atoms)
    column.offsets.push_back(column.offsets.back() + atom.ringCount);
  column.values = std::vector<double>(answer.ringSizes.begin(), answer.ringSizes.end());
  return {"rings", std::move(column)};
}

double distance(const Point3& a, const Point3& b) {
  return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

}  // namespace

GraphData moleculeGraph(const wire::Answer& answer, std::string name) {
  wire::requireWhole(answer);
  GraphData data;
  data.name = std::move(name);
  data.nodeCount = static_cast<std::int32_t>(answer.atoms.size());
  data.edges.reserve(answer.bonds.size());
  for (const auto& bond : answer.bonds)
    data.edges.push_back({bond.a, bond.b});
  data.positions = answer.positions;
  data.drawing = answer.drawing;

  using wire::Atom;
  using wire::Bond;
  const auto& atoms = answer.atoms;
  const auto& bonds = answer.bonds;
  auto& nodes = data.nodeAttributes;
  nodes.reserve(7);
  nodes.push_back(
      categories("element", elementNames(), atoms, [](const Atom& atom) { return atom.element; }));
  nodes.push_back(numbers("charge", atoms, [](const Atom& atom) { return atom.charge; }));
  nodes.push_back(categories("hybridisation", hybridisations(), atoms,
                             [](const Atom& atom) { return atom.hybridisation; }));
  nodes.push_back(categories("aromatic", noYes(), atoms, [](const Atom& atom) {
    return (atom.flags & wire::AromaticAtom) != 0;
  }));
  nodes.push_back(numbers("hydrogens", atoms, [](const Atom& atom) { return atom.hydrogens; }));
  nodes.push_back(
      categories("chirality", hands(), atoms, [](const Atom& atom) { return atom.chirality; }));
  nodes.push_back(rings(answer));
  // Most molecules name none.
  if (std::ranges::any_of(atoms, [](const Atom& atom) { return atom.isotope != 0; }))
    nodes.push_back(numbers("isotope", atoms, [](const Atom& atom) { return atom.isotope; }));
  if (std::ranges::any_of(atoms, [](const Atom& atom) { return atom.deuterium != 0; }))
    nodes.push_back(numbers("deuterium", atoms, [](const Atom& atom) { return atom.deuterium; }));
  if (std::ranges::any_of(atoms, [](const Atom& atom) { return atom.tritium != 0; }))
    nodes.push_back(numbers("tritium", atoms, [](const Atom& atom) { return atom.tritium; }));
  if (answer.partialCharges.size() == atoms.size() && !atoms.empty())
    nodes.push_back({"partial charge", NumberColumn{answer.partialCharges}});

  auto& edges = data.edgeAttributes;
  edges.reserve(6);
  const auto flag = [&](std::string flagName, wire::BondFlag which) {
    edges.push_back(categories(std::move(flagName), noYes(), bonds,
                               [=](const Bond& bond) { return (bond.flags & which) != 0; }));
  };
  edges.push_back(numbers("order", bonds, [](const Bond& bond) { return bond.halfOrders / 2.0; }));
  flag("aromatic", wire::AromaticBond);
  flag("conjugated", wire::ConjugatedBond);
  flag("ring", wire::RingBond);
  edges.push_back(
      categories("stereo", geometries(), bonds, [](const Bond& bond) { return bond.stereo; }));
  if (!data.positions.empty())
    edges.push_back(numbers("length", bonds, [&](const Bond& bond) {
      return distance(data.positions[bond.a], data.positions[bond.b]);
    }));
  return data;
}

}  // namespace kindred::io
