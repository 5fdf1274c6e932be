#include "io/export/structure_file.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <string>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "io/file/atomic_file.hpp"

namespace kindred::io {

namespace {

constexpr Node mostAtoms = 99'999;
constexpr std::size_t longestRemark = 68;
constexpr std::string_view confidence = "pLDDT";  // in place of B factors
constexpr std::array structureKinds{FileKind{".pdb", "PDB Structures"}};
constexpr std::array<std::string_view, 28> polymerResidues{
    "ALA", "ARG", "ASN", "ASP", "CYS", "GLN", "GLU", "GLY", "HIS", "ILE",
    "LEU", "LYS", "MET", "PHE", "PRO", "SER", "THR", "TRP", "TYR", "VAL",
    "A",   "C",   "G",   "U",   "DA",  "DC",  "DG",  "DT"};

/// The statements of a structure about its atoms.
struct Site {
  std::string element, residue, chain, atom, number;
  char insertion = ' ';
  char alternate = ' ';
};

/// Thrown for a graph that PDB has no room for; `why` goes on after its name.
struct Unwritable {
  std::string why;
};

class StructureText {
 public:
  explicit StructureText(const Graph& graph)
      : graph_{graph},
        elements_{column("element")},
        residues_{column("residue")},
        chains_{column("chain")},
        atoms_{column("atom")},
        bFactors_{numbers("B factor")} {
    if (!bFactors_) bFactors_ = numbers(confidence);
    if (!elements_ || !residues_ || !chains_ || !atoms_ || graph.positions().empty() ||
        graph.nodeNames().empty())
      refuse("is no structure of residues with places in space");
    if (graph.nodeCount() > mostAtoms) refuse("has more atoms than PDB can count (99,999)");
  }

  std::string line(Node node) const {
    const auto site = siteOf(node);
    const auto& [x, y, z] = graph_.positions()[node];
    const bool isPolymer =
        std::ranges::find(polymerResidues, site.residue) != polymerResidues.end();
    // The symbol of the element ends in the second column of the name.
    const auto name =
        site.element.size() == 1 && site.atom.size() < 4 ? joined(" ", site.atom) : site.atom;
    std::array<char, 128> text{};
    const int length = std::snprintf(
        text.data(), text.size(),
        "%-6s%5d %-4s%c%3s %1s%4s%c   %8.3f%8.3f%8.3f%6.2f%6.2f          %2s\n",
        isPolymer ? "ATOM" : "HETATM", node + 1, name.c_str(), site.alternate, site.residue.c_str(),
        site.chain.c_str(), site.number.c_str(), site.insertion, x, y, z, 1.0,
        bFactors_ ? bFactors_->values[node] : 0.0, site.element.c_str());
    constexpr int wholeLine = 79;
    if (length != wholeLine)
      refuse(joined("has an atom (", graph_.nodeNames()[node],
                    ") that the columns of PDB have no room for"));
    return text.data();
  }

 private:
  const CategoryColumn* column(std::string_view name) const {
    const auto* found = findColumn(graph_.nodeAttributes(), name);
    return found ? std::get_if<CategoryColumn>(&found->data) : nullptr;
  }

  const NumberColumn* numbers(std::string_view name) const {
    const auto* found = findColumn(graph_.nodeAttributes(), name);
    return found ? std::get_if<NumberColumn>(&found->data) : nullptr;
  }

  static std::string textAt(const CategoryColumn& column, Node node) {
    return (*column.names)[column.codes[node]];
  }

  /// The number of a residue stands in the name of its atoms alone: "A/LEU 12B/CA:C".
  Site siteOf(Node node) const {
    Site site{textAt(*elements_, node),
              textAt(*residues_, node),
              textAt(*chains_, node),
              textAt(*atoms_, node),
              {}};
    for (auto& letter : site.element)
      letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    const auto prefix = joined(site.chain, site.chain.empty() ? "" : "/", site.residue, " ");
    const std::string_view name = graph_.nodeNames()[node];
    const auto end = name.find('/', prefix.size());
    if (!name.starts_with(prefix) || end == name.npos)
      refuse(joined("has an atom without the number of its residue (", name, ")"));
    site.number = name.substr(prefix.size(), end - prefix.size());
    if (!site.number.empty() && std::isalpha(static_cast<unsigned char>(site.number.back()))) {
      site.insertion = site.number.back();
      site.number.pop_back();
    }
    const auto rest = name.substr(end + 1);
    if (rest.size() == site.atom.size() + 2 && rest[site.atom.size()] == ':')
      site.alternate = rest.back();
    return site;
  }

  [[noreturn]] static void refuse(std::string_view why) { throw Unwritable{std::string{why}}; }

  const Graph& graph_;
  const CategoryColumn* elements_;
  const CategoryColumn* residues_;
  const CategoryColumn* chains_;
  const CategoryColumn* atoms_;
  const NumberColumn* bFactors_;
};

std::string linesOf(const Graph& graph, const Progress& progress) {
  const StructureText text{graph};
  std::string lines;
  for (Node node = 0; node < graph.nodeCount(); ++node) {
    progress.checkpoint();
    lines += text.line(node);
  }
  return lines;
}

std::string modelLine(std::size_t number) {
  std::array<char, 32> model{};
  std::snprintf(model.data(), model.size(), "MODEL     %4zu\n", number);
  return model.data();
}

std::string remarkOf(std::string name) {
  name.resize(std::min(name.size(), longestRemark));
  std::ranges::replace_if(
      name, [](unsigned char letter) { return std::iscntrl(letter) != 0; }, ' ');
  return name;
}

}  // namespace

std::span<const FileKind> structureFileKinds() { return structureKinds; }

Losses writePdb(const Dataset& dataset, const std::filesystem::path& path, Progress& progress) {
  AtomicFile file{path};
  LeftOut leftOut{dataset, ".pdb"};
  progress.begin(Language::translated("Writing"), dataset.size());
  const bool hasModels = dataset.size() > 1;
  const bool areConfident = std::ranges::all_of(dataset.graphs, [](const auto& graph) {
    return findColumn(graph->nodeAttributes(), confidence) != nullptr;
  });
  if (areConfident) file.write("REMARK   3 B FACTORS ARE PLDDT OF ALPHAFOLD\n");
  for (std::size_t row = 0; row < dataset.size(); ++row, progress.advance()) {
    try {
      const auto lines = linesOf(*dataset.graphs[row], progress);
      file.write(hasModels ? modelLine(row + 1) : std::string{});
      file.write(joined("REMARK 250 ", remarkOf(graphName(dataset, row)), "\n"));
      file.write(lines);
      file.write(hasModels ? "ENDMDL\n" : "");
    } catch (const Unwritable& graph) {
      leftOut.add(row, graph.why, "write a .json or a .kindred");
    }
  }
  auto losses = leftOut.losses();
  file.write("END\n");
  file.commit();
  return losses;
}

}  // namespace kindred::io
