#include "viz/scene3d/backbone.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/molecule/cell_list.hpp"
#include "viz/scene3d/vector.hpp"

namespace kindred::viz {

namespace {

constexpr double longestStep = 4.5;         // Å from Cα to Cα
constexpr double longestNucleicStep = 8.5;  // from phosphorus to phosphorus
constexpr double nearContact = 4.2;
constexpr double farContact = 5.2;

/// The atoms of one residue: nodes that follow each other and share the beginning of their names.
struct Residue {
  Node begin = 0;
  Node end = 0;
  std::string_view chain;
  Node standsAt = -1;  ///< -1: it is no part of a chain
  bool isNucleic = false;
};

std::string_view traceName(const Graph& graph, Node node) {
  const std::string_view name = graph.nodeNames()[node];
  return name.substr(0, std::min(name.rfind('/'), name.size()));
}

std::optional<Node> atomNamed(const Graph& graph, const Residue& residue, std::string_view name,
                              std::string_view element) {
  for (Node node = residue.begin; node < residue.end; ++node)
    if (categoryOf(graph, "atom", node) == name && categoryOf(graph, "element", node) == element)
      return node;
  return std::nullopt;
}

/// The atom of a base that faces its partner: N1 of purines, which have an N9, else N3.
Node baseEndOf(const Graph& graph, const Residue& residue) {
  const bool isPurine = atomNamed(graph, residue, "N9", "N").has_value();
  return atomNamed(graph, residue, isPurine ? "N1" : "N3", "N").value_or(-1);
}

void findPlace(const Graph& graph, Residue& residue) {
  if (const auto alpha = atomNamed(graph, residue, "CA", "C")) {
    residue.standsAt = *alpha;
    return;
  }
  constexpr std::array<std::array<std::string_view, 2>, 3> nucleic{
      {{"P", "P"}, {"O5'", "O"}, {"O5*", "O"}}};
  for (const auto& [name, element] : nucleic) {
    const auto atom = atomNamed(graph, residue, name, element);
    if (!atom) continue;
    residue.standsAt = *atom;
    residue.isNucleic = true;
    return;
  }
}

std::vector<Residue> residuesOf(const Graph& graph) {
  std::vector<Residue> residues;
  const bool hasNames = !graph.nodeNames().empty();
  if (!hasNames || findColumn(graph.nodeAttributes(), "atom") == nullptr) return residues;
  for (Node node = 0; node < graph.nodeCount(); ++node) {
    const bool goesOn = node > 0 && traceName(graph, node) == traceName(graph, node - 1);
    if (!goesOn) residues.push_back({node, node, categoryOf(graph, "chain", node)});
    residues.back().end = node + 1;
  }
  for (auto& residue : residues)
    findPlace(graph, residue);
  return residues;
}

bool follows(const Residue& residue, const Residue& before, const Conformation& conformation) {
  if (residue.standsAt < 0 || before.standsAt < 0 || residue.chain != before.chain ||
      residue.isNucleic != before.isNucleic)
    return false;
  const auto& from = conformation.atoms[before.standsAt];
  const auto& to = conformation.atoms[residue.standsAt];
  return from.hasPlace && to.hasPlace &&
         distance(from.place, to.place) <= (residue.isNucleic ? longestNucleicStep : longestStep);
}

/// True if a bond leads from the last residue of a trace to its first.
bool isRing(const Trace& trace, const Backbone& backbone, const Conformation& conformation) {
  const Node first = trace.nodes.front();
  const Node last = trace.nodes.back();
  if (trace.nodes.size() < 4 ||
      distance(conformation.atoms[first].place, conformation.atoms[last].place) > longestStep)
    return false;
  return std::ranges::any_of(conformation.bonds, [&](const PlacedBond& bond) {
    return std::minmax(backbone.residueOf[bond.a], backbone.residueOf[bond.b]) ==
           std::minmax(first, last);
  });
}

/// For each point the number of others that are a contact away.
std::vector<int> contactsOf(std::span<const Point3> places) {
  std::vector<int> contacts(places.size());
  CellList{places, farContact}.forEachPair([&](Node a, Node b) {
    const double apart = distance(places[a], places[b]);
    if (apart < nearContact || apart > farContact) return;
    ++contacts[a];
    ++contacts[b];
  });
  return contacts;
}

void findWindings(std::vector<Trace>& traces, const Conformation& conformation) {
  std::vector<Point3> alphas;
  for (const auto& trace : traces)
    for (const Node node : trace.nodes)
      alphas.push_back(conformation.atoms[node].place);
  const auto contacts = contactsOf(alphas);
  std::size_t begin = 0;
  for (auto& trace : traces) {
    const auto size = trace.nodes.size();
    if (trace.isNucleic)
      trace.windings.assign(size, Winding::Coil);
    else
      trace.windings = windingsOf(std::span{alphas}.subspan(begin, size),
                                  std::span{contacts}.subspan(begin, size));
    begin += size;
  }
}

/// Takes the windings that the file of the structure gives. Residues of which it says nothing keep
/// a strand that was found, but no helix.
void takeWindings(std::vector<Trace>& traces, const Graph& graph) {
  for (auto& trace : traces)
    for (std::size_t at = 0; at < trace.nodes.size(); ++at) {
      const auto given = categoryOf(graph, "winding", trace.nodes[at]);
      auto& winding = trace.windings[at];
      if (given == "helix")
        winding = Winding::Helix;
      else if (given == "strand")
        winding = Winding::Strand;
      else if (given == "coil" || winding == Winding::Helix)
        winding = Winding::Coil;
    }
}

}  // namespace

Backbone backboneOf(const Graph& graph, const Conformation& conformation) {
  Backbone backbone;
  backbone.residueOf.assign(static_cast<std::size_t>(graph.nodeCount()), -1);
  const auto residues = residuesOf(graph);
  for (std::size_t begin = 0, end = 0; begin < residues.size(); begin = end) {
    end = begin + 1;
    while (end < residues.size() && follows(residues[end], residues[end - 1], conformation))
      ++end;
    if (end - begin < 2) continue;
    auto& trace = backbone.traces.emplace_back();
    trace.isNucleic = residues[begin].isNucleic;
    for (auto at = begin; at < end; ++at) {
      trace.nodes.push_back(residues[at].standsAt);
      if (trace.isNucleic) trace.baseEnds.push_back(baseEndOf(graph, residues[at]));
      std::fill(backbone.residueOf.begin() + residues[at].begin,
                backbone.residueOf.begin() + residues[at].end, residues[at].standsAt);
    }
  }
  for (auto& trace : backbone.traces)
    trace.isClosed = !trace.isNucleic && isRing(trace, backbone, conformation);
  findWindings(backbone.traces, conformation);
  if (findColumn(graph.nodeAttributes(), "winding") != nullptr)
    takeWindings(backbone.traces, graph);
  return backbone;
}

}  // namespace kindred::viz
