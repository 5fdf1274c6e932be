#include "engine/molecule/residues.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "engine/core/text.hpp"

namespace kindred {

namespace {

const CategoryColumn* categoriesNamed(const Graph& graph, std::string_view name) {
  const auto* column = findColumn(graph.nodeAttributes(), name);
  return column == nullptr ? nullptr : std::get_if<CategoryColumn>(&column->data);
}

/// Looks for atoms of some name and element.
class AtomNames {
 public:
  explicit AtomNames(const Graph& structure)
      : atoms_{categoriesNamed(structure, "atom")},
        elements_{categoriesNamed(structure, "element")} {}

  bool areThere() const { return atoms_ != nullptr && elements_ != nullptr; }
  bool is(Node node, std::string_view atom, std::string_view element) const {
    return (*atoms_->names)[atoms_->codes[node]] == atom &&
           (*elements_->names)[elements_->codes[node]] == element;
  }

 private:
  const CategoryColumn* atoms_;
  const CategoryColumn* elements_;
};

/// True for the phosphorus of a nucleotide: its residue has a sugar, or no other atoms. Those of
/// phosphates and lipids are no residues.
bool isOfNucleotide(const Graph& structure, const AtomNames& names, Node phosphorus) {
  if (!names.is(phosphorus, "P", "P")) return false;
  const auto residue = residueName(structure, phosphorus);
  Node others = 0;
  for (const Node step : {-1, 1})
    for (Node node = phosphorus + step;
         node >= 0 && node < structure.nodeCount() && residueName(structure, node) == residue;
         node += step, ++others)
      if (names.is(node, "C1'", "C") || names.is(node, "C1*", "C")) return true;
  return others == 0;
}

/// The letters of residues, by their names.
constexpr std::pair<std::string_view, char> letters[]{
    {"ALA", 'A'},
    {"ARG", 'R'},
    {"ASN", 'N'},
    {"ASP", 'D'},
    {"CYS", 'C'},
    {"GLN", 'Q'},
    {"GLU", 'E'},
    {"GLY", 'G'},
    {"HIS", 'H'},
    {"ILE", 'I'},
    {"LEU", 'L'},
    {"LYS", 'K'},
    {"MET", 'M'},
    {"PHE", 'F'},
    {"PRO", 'P'},
    {"SER", 'S'},
    {"THR", 'T'},
    {"TRP", 'W'},
    {"TYR", 'Y'},
    {"VAL", 'V'},
    {"SEC", 'U'},
    {"PYL", 'O'},
    {"ASX", 'B'},
    {"GLX", 'Z'},
    // Modified amino acids, and names that programs for simulation give.
    {"MSE", 'M'},
    {"SEP", 'S'},
    {"TPO", 'T'},
    {"PTR", 'Y'},
    {"HYP", 'P'},
    {"MLY", 'K'},
    {"M3L", 'K'},
    {"KCX", 'K'},
    {"LLP", 'K'},
    {"ALY", 'K'},
    {"CSO", 'C'},
    {"CSD", 'C'},
    {"OCS", 'C'},
    {"CME", 'C'},
    {"CYX", 'C'},
    {"CYM", 'C'},
    {"PCA", 'Q'},
    {"HID", 'H'},
    {"HIE", 'H'},
    {"HIP", 'H'},
    {"HSD", 'H'},
    {"HSE", 'H'},
    {"HSP", 'H'},
    {"ASH", 'D'},
    {"GLH", 'E'},
    {"LYN", 'K'},
    {"CGU", 'E'},
    {"MLZ", 'K'},
    {"FME", 'M'},
    {"DAL", 'A'},
    // Nucleotides.
    {"A", 'A'},
    {"C", 'C'},
    {"G", 'G'},
    {"U", 'U'},
    {"T", 'T'},
    {"I", 'I'},
    {"DA", 'A'},
    {"DC", 'C'},
    {"DG", 'G'},
    {"DT", 'T'},
    {"DU", 'U'},
    {"DI", 'I'},
    {"PSU", 'U'},
    {"H2U", 'U'},
    {"5MU", 'U'},
    {"4SU", 'U'},
    {"OMU", 'U'},
    {"5MC", 'C'},
    {"OMC", 'C'},
    {"OMG", 'G'},
    {"2MG", 'G'},
    {"M2G", 'G'},
    {"7MG", 'G'},
    {"1MA", 'A'}};

}  // namespace

char residueLetter(std::string_view residue) {
  const auto* found =
      std::ranges::find(letters, residue, &std::pair<std::string_view, char>::first);
  return found == std::end(letters) ? 'X' : found->second;
}

std::vector<Node> residueNodes(const Graph& structure) {
  const AtomNames names{structure};
  std::vector<Node> nodes;
  if (!names.areThere()) return nodes;
  for (Node node = 0; node < structure.nodeCount(); ++node)
    if (names.is(node, "CA", "C") || isOfNucleotide(structure, names, node))  // not calcium
      nodes.push_back(node);
  return nodes;
}

std::vector<Node> alphaCarbons(const Graph& structure) {
  const AtomNames names{structure};
  std::vector<Node> nodes;
  if (!names.areThere() || structure.positions().empty()) return nodes;
  for (Node node = 0; node < structure.nodeCount(); ++node)
    if (names.is(node, "CA", "C") && isPlaced(structure, node)) nodes.push_back(node);
  return nodes;
}

bool isPlaced(const Graph& structure, Node node) {
  return std::ranges::all_of(structure.positions()[node],
                             [](double x) { return std::isfinite(x); });
}

bool isAlphaCarbon(const Graph& structure, Node node) {
  const AtomNames names{structure};
  return names.areThere() && names.is(node, "CA", "C");
}

std::string residueName(const Graph& structure, Node node) {
  if (structure.nodeNames().empty()) return toText(node + 1);
  const auto& name = structure.nodeNames()[node];
  const auto end = name.rfind('/');
  return end == std::string::npos || end == 0 ? name : name.substr(0, end);
}

}  // namespace kindred
