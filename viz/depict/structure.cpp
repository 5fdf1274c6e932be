#include "viz/depict/structure.hpp"

#include <algorithm>
#include <cmath>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "viz/depict/kekule.hpp"
#include "viz/depict/projection.hpp"
#include "viz/depict/wedges.hpp"
#include "viz/scene3d/vector.hpp"

namespace kindred::viz {

namespace {

constexpr std::size_t largestRing = 12;
constexpr double partGap = 1.2;  // bond lengths between unconnected parts

const NumberColumn* numbers(std::span<const Column> columns, std::string_view name) {
  const auto* column = findColumn(columns, name);
  return column == nullptr ? nullptr : std::get_if<NumberColumn>(&column->data);
}

std::string category(std::span<const Column> columns, std::string_view name, std::size_t row) {
  const auto* column = findColumn(columns, name);
  const auto* data = column == nullptr ? nullptr : std::get_if<CategoryColumn>(&column->data);
  return data == nullptr ? std::string{} : (*data->names)[data->codes[row]];
}

int wholeNumber(const NumberColumn* column, std::size_t row) {
  if (column == nullptr || !std::isfinite(column->values[row])) return 0;
  return static_cast<int>(std::lround(column->values[row]));
}

/// The mean length of the drawn bonds; 1 if there is none.
double bondLength(const Graph& molecule) {
  const auto places = molecule.drawing();
  double sum = 0;
  for (const auto& edge : molecule.edges())
    sum += std::hypot(places[edge.a][0] - places[edge.b][0], places[edge.a][1] - places[edge.b][1]);
  return sum > 0 ? sum / molecule.edgeCount() : 1;
}

/// The atoms of the smallest ring through a bond, over aromatic bonds only if it is one.
std::vector<Node> smallestRing(const Graph& molecule, const std::vector<DrawnBond>& bonds,
                               std::size_t through) {
  const auto& bond = bonds[through];
  std::vector<Node> previous(static_cast<std::size_t>(molecule.nodeCount()), -1);
  std::vector<Node> reached{bond.a};
  previous[bond.a] = bond.a;
  for (std::size_t next = 0; next < reached.size(); ++next) {
    const Node atom = reached[next];
    const auto neighbours = molecule.neighbours(atom);
    const auto edges = molecule.edgesAt(atom);
    for (std::size_t way = 0; way < neighbours.size(); ++way) {
      const auto edge = static_cast<std::size_t>(edges[way]);
      const bool isAllowed = edge != through && (bond.kind != BondKind::Aromatic ||
                                                 bonds[edge].kind == BondKind::Aromatic);
      if (!isAllowed || previous[neighbours[way]] >= 0) continue;
      previous[neighbours[way]] = atom;
      reached.push_back(neighbours[way]);
    }
  }
  std::vector<Node> ring;
  if (previous[bond.b] < 0) return ring;
  for (Node atom = bond.b; atom != bond.a; atom = previous[atom])
    ring.push_back(atom);
  ring.push_back(bond.a);
  return ring;
}

std::optional<Point> centreOf(const std::vector<Node>& ring, const std::vector<DrawnAtom>& atoms) {
  if (ring.empty() || ring.size() > largestRing) return std::nullopt;
  Point centre;
  for (const Node atom : ring) {
    centre.x += atoms[atom].place.x / static_cast<double>(ring.size());
    centre.y += atoms[atom].place.y / static_cast<double>(ring.size());
  }
  return centre;
}

std::vector<DrawnAtom> atomsOf(const Graph& molecule) {
  const auto attributes = molecule.nodeAttributes();
  const auto* charges = numbers(attributes, "charge");
  const auto* hydrogens = numbers(attributes, "hydrogens");
  const auto* isotopes = numbers(attributes, "isotope");
  const double length = bondLength(molecule);
  std::vector<DrawnAtom> atoms;
  for (std::size_t row = 0; row < static_cast<std::size_t>(molecule.nodeCount()); ++row) {
    const auto place = molecule.drawing()[row];
    const auto hand = category(attributes, "chirality", row);
    auto symbol = category(attributes, "element", row);
    if (const int number = wholeNumber(isotopes, row); symbol == anyAtom && number > 0)
      symbol = joined("R", number);
    atoms.push_back({std::move(symbol),
                     wholeNumber(charges, row),
                     wholeNumber(hydrogens, row),
                     hand == "R" || hand == "S" ? hand : "",
                     {place[0] / length, -place[1] / length}});
  }
  return atoms;
}

/// A hydrogen that is an atom of its own is no part of its neighbour's label.
void leaveOutDrawnHydrogens(const Graph& molecule, std::vector<DrawnAtom>& atoms) {
  for (Node atom = 0; atom < molecule.nodeCount(); ++atom)
    for (const Node neighbour : molecule.neighbours(atom))
      if (atoms[neighbour].symbol == "H") atoms[atom].hydrogens -= 1;
  for (auto& atom : atoms)
    atom.hydrogens = std::max(atom.hydrogens, 0);
}

/// The number of the connected part that each atom belongs to.
std::vector<std::size_t> partsOf(const Graph& molecule, std::size_t& partCount) {
  constexpr auto none = static_cast<std::size_t>(-1);
  std::vector<std::size_t> parts(static_cast<std::size_t>(molecule.nodeCount()), none);
  partCount = 0;
  for (Node start = 0; start < molecule.nodeCount(); ++start) {
    if (parts[start] != none) continue;
    std::vector<Node> reached{start};
    parts[start] = partCount;
    for (std::size_t next = 0; next < reached.size(); ++next)
      for (const Node neighbour : molecule.neighbours(reached[next])) {
        if (parts[neighbour] != none) continue;
        parts[neighbour] = partCount;
        reached.push_back(neighbour);
      }
    ++partCount;
  }
  return parts;
}

bool overlap(const Rectangle& a, const Rectangle& b) {
  return a.x < b.right() + partGap && b.x < a.right() + partGap && a.y < b.bottom() + partGap &&
         b.y < a.bottom() + partGap;
}

/// Layouts of salts put their parts on top of each other; moves such parts to the right.
void moveApart(std::vector<DrawnAtom>& atoms, const Graph& molecule) {
  std::size_t partCount = 0;
  const auto parts = partsOf(molecule, partCount);
  std::vector<Rectangle> placed;
  double right = 0;
  for (std::size_t part = 0; part < partCount; ++part) {
    std::vector<DrawnAtom> own;
    for (std::size_t atom = 0; atom < atoms.size(); ++atom)
      if (parts[atom] == part) own.push_back(atoms[atom]);
    auto bounds = boundsOf(own);
    const bool isFree = std::none_of(placed.begin(), placed.end(), [&](const Rectangle& other) {
      return overlap(bounds, other);
    });
    const double shift = isFree ? 0 : right + partGap - bounds.x;
    for (std::size_t atom = 0; atom < atoms.size(); ++atom)
      if (parts[atom] == part) atoms[atom].place.x += shift;
    bounds.x += shift;
    placed.push_back(bounds);
    right = part == 0 ? bounds.right() : std::max(right, bounds.right());
  }
}

bool hasElements(const Graph& graph) {
  const auto* elements = findColumn(graph.nodeAttributes(), "element");
  return elements != nullptr && std::holds_alternative<CategoryColumn>(elements->data);
}

bool hasPlaces(const Graph& graph) {
  return !graph.drawing().empty() ||
         (!graph.positions().empty() && std::ranges::all_of(graph.positions(), isFinite));
}

void requireDrawable(const Graph& molecule) {
  const auto name = molecule.name().empty() ? "The molecule" : molecule.name();
  if (!hasElements(molecule))
    throw Error{ErrorCode::Input, joined(name,
                                         " cannot be drawn as a molecule: its nodes have no "
                                         "category named element.")};
  if (!hasPlaces(molecule) && molecule.nodeCount() > 0)
    throw Error{ErrorCode::Input, joined(name, " has not been laid out in two dimensions.")};
}

}  // namespace

Rectangle boundsOf(const std::vector<DrawnAtom>& atoms) {
  if (atoms.empty()) return {};
  Point low = atoms.front().place;
  Point high = low;
  for (const auto& atom : atoms) {
    low = {std::min(low.x, atom.place.x), std::min(low.y, atom.place.y)};
    high = {std::max(high.x, atom.place.x), std::max(high.y, atom.place.y)};
  }
  return {low.x, low.y, high.x - low.x, high.y - low.y};
}

BondKind bondKindOf(double order) {
  if (order == 1.5) return BondKind::Aromatic;
  return order == 2 ? BondKind::Double : order == 3 ? BondKind::Triple : BondKind::Single;
}

bool hasStructure(const Graph& graph) {
  return graph.nodeCount() > 0 && hasElements(graph) && hasPlaces(graph);
}

Structure structureOf(const Graph& molecule) {
  requireDrawable(molecule);
  if (molecule.drawing().empty() && molecule.nodeCount() > 0) return projectionOf(molecule);
  Structure structure;
  structure.atoms = atomsOf(molecule);
  leaveOutDrawnHydrogens(molecule, structure.atoms);
  moveApart(structure.atoms, molecule);
  structure.bounds = boundsOf(structure.atoms);
  const auto* orders = numbers(molecule.edgeAttributes(), "order");
  for (std::size_t edge = 0; edge < molecule.edges().size(); ++edge) {
    const auto ends = molecule.edges()[edge];
    const double order = orders == nullptr ? 1 : orders->values[edge];
    structure.bonds.push_back({ends.a, ends.b, bondKindOf(order)});
  }
  for (std::size_t edge = 0; edge < structure.bonds.size(); ++edge) {
    auto& bond = structure.bonds[edge];
    if (bond.kind == BondKind::Triple) continue;
    bond.ringCentre = centreOf(smallestRing(molecule, structure.bonds, edge), structure.atoms);
  }
  kekulise(structure.atoms, structure.bonds);
  for (Node atom = 0; atom < molecule.nodeCount(); ++atom) {
    const auto neighbours = molecule.neighbours(atom);
    structure.neighbours.emplace_back(neighbours.begin(), neighbours.end());
  }
  addWedges(structure);
  return structure;
}

}  // namespace kindred::viz
