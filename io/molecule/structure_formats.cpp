#include <algorithm>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/molecule/elements.hpp"
#include "engine/molecule/spatial.hpp"
#include "io/format/line_reader.hpp"
#include "io/molecule/formats.hpp"
#include "io/molecule/pdb_lines.hpp"
#include "io/molecule/structure_facts.hpp"
#include "io/molecule/structure_selection.hpp"

namespace kindred::io {

namespace {

std::string nodeName(const AtomSite& atom, bool hasAllAlternates) {
  auto name = joined(atom.chain, atom.chain.empty() ? "" : "/", atom.residue, " ", atom.number, "/",
                     atom.atom);
  if (hasAllAlternates && atom.alternate != 0) name += {':', atom.alternate};
  return name;
}

Column categories(std::string name, const std::vector<AtomSite>& atoms,
                  std::string AtomSite::*member) {
  std::vector<std::string> texts;
  texts.reserve(atoms.size());
  for (const auto& atom : atoms)
    texts.push_back(atom.*member);
  return {std::move(name), categoriesOf(texts)};
}

Column elements(const std::vector<AtomSite>& atoms) {
  CategoryColumn column{{}, elementNames()};
  column.codes.reserve(atoms.size());
  for (const auto& atom : atoms)
    column.codes.push_back(atom.element);
  return {"element", std::move(column)};
}

/// Adds the B factors of atoms, or what a prediction has in their place; not those that are all the
/// same, which say that there are none.
void addBFactors(GraphData& data, const std::vector<AtomSite>& atoms, bool areConfidences) {
  NumberColumn column;
  for (const auto& atom : atoms)
    column.values.push_back(atom.bFactor);
  const auto [low, high] = std::ranges::minmax(column.values);
  if (low < high)
    data.nodeAttributes.push_back({areConfidences ? "pLDDT" : "B factor", std::move(column)});
}

/// Atoms in space, without edges.
GraphData structureGraph(const StructureModel& model, const std::vector<AtomSite>& atoms,
                         std::string name, bool hasAllAlternates, const Progress& progress) {
  GraphData data;
  data.name = std::move(name);
  data.nodeCount = static_cast<std::int32_t>(atoms.size());
  for (const auto& atom : atoms) {
    progress.checkpoint();
    data.positions.push_back(atom.position);
    data.nodeNames.push_back(nodeName(atom, hasAllAlternates));
  }
  data.nodeAttributes.push_back(elements(atoms));
  for (const auto& [attribute, member] : {std::pair{"residue", &AtomSite::residue},
                                          {"chain", &AtomSite::chain},
                                          {"atom", &AtomSite::atom}}) {
    progress.checkpoint();
    data.nodeAttributes.push_back(categories(attribute, atoms, member));
  }
  if (std::ranges::any_of(atoms, [](const AtomSite& atom) { return !atom.winding.empty(); }))
    data.nodeAttributes.push_back(categories("winding", atoms, &AtomSite::winding));
  addBFactors(data, atoms, model.hasConfidence);
  return data;
}

/// Atoms joined to their neighbours in space, as the published kernels for proteins have them.
/// Without edges, and with a notice, if an atom has no radius.
std::shared_ptr<const Graph> neighbourGraph(GraphData data, const AtomOptions& options,
                                            NoticeLog& notices, const Progress& progress) {
  auto atoms = std::make_shared<const Graph>(std::move(data));
  SpatialOptions spatial;
  spatial.keepsHydrogens = options.withHydrogens;
  try {
    return std::make_shared<const Graph>(spatialGraph(*atoms, spatial, progress));
  } catch (const Error& problem) {
    notices.note(0, joined(problem.what(), " It was read without edges."));
    return atoms;
  }
}

/// Returns sentences on what to do about models that are left out.
std::string furtherModels(std::size_t count) {
  return joined("The file holds ", count,
                " models, and the first one was read: with the option All Models each becomes a "
                "graph.");
}

bool areAlphaCarbons(const std::vector<AtomSite>& atoms) {
  return std::ranges::all_of(atoms, [](const AtomSite& atom) { return atom.atom == "CA"; }) &&
         !atoms.empty();
}

/// True if residues of several chains become one graph.
bool areSeveralChains(const std::vector<AtomSite>& atoms) {
  constexpr int carbon = 6;
  const AtomSite* first = nullptr;
  for (const auto& atom : atoms) {
    if (atom.atom != "CA" || atom.element != carbon) continue;
    if (first && atom.chain != first->chain) return true;
    first = &atom;
  }
  return false;
}

/// A chain of an old file may have no letter.
std::string chainName(const std::string& structure, const std::string& chain) {
  return chain.empty() ? structure : joined(structure, " chain ", chain);
}

/// Makes graphs of the models, or of their chains, that the options ask for.
ReadResult readStructure(const std::vector<StructureModel>& models, const Source& source,
                         const ReadOptions& options, NoticeLog& notices, Progress progress) {
  ReadResult result;
  StructureFacts facts;
  const auto stem = source.title;
  result.dataset.name = stem;
  progress.begin(Language::translated("Reading structures"), models.size());
  for (const auto& model : models) {
    progress.checkpoint();
    progress.advance();
    const auto atoms = selectedAtoms(model, options.structures, options.atoms);
    const auto name = models.size() > 1 && options.structures.allModels
                          ? joined(stem, " model ", model.name)
                          : stem;
    if (atoms.empty()) {
      notices.skip(
          0, result.dataset.size() + 1,
          joined("Model ", model.name, " has no atom of the kinds asked for: it is left out."));
      continue;
    }
    const auto add = [&](const std::vector<AtomSite>& of, const std::string& called) {
      result.dataset.graphs.push_back(neighbourGraph(
          structureGraph(model, of, called,
                         options.structures.alternates == AlternateLocations::All, progress),
          options.atoms, notices, progress));
      facts.add(model, of);
    };
    if (!options.structures.eachChain)
      add(atoms, name);
    else
      for (const auto& chain : chainsOf(atoms))
        add(chain, chainName(name, chain.front().chain));
    if (!options.structures.allModels) break;
  }
  if (!models.empty() && areAlphaCarbons(models.front().atoms))
    notices.note(0,
                 "The file holds Cα atoms alone: the kernel fold compares how they run, and the "
                 "kernel protein sees little but the names of residues.");
  if (models.size() > 1 && !options.structures.allModels)
    notices.note(0, furtherModels(models.size()));
  if (!options.structures.eachChain && !models.empty() && areSeveralChains(models.front().atoms))
    notices.note(0,
                 "The file holds several chains, which stay together: with the option Each Chain "
                 "each becomes a graph.");
  if (result.dataset.graphs.empty())
    notices.refuse(0, models.empty() ? "The file holds no atoms."
                                     : "The file holds no atom of the kinds asked for.");
  result.dataset.properties = facts.columns();
  result.notices = notices.take();
  return result;
}

class PdbFormat final : public Format {
 public:
  PdbFormat() : Format{{"pdb", "PDB", {"pdb", "ent"}, "chemical/x-pdb", "structures"}} {}

  double sniff(std::string_view beginning) const override {
    Progress nobody;
    LineReader lines{beginning, nobody};
    double score = 0;
    while (lines.next()) {
      if (isPdbAtom(lines.line())) return 1;
      for (const auto* record : {"HEADER ", "CRYST1 ", "MODEL  ", "REMARK ", "ATOM  ", "HETATM"})
        if (lines.line().starts_with(record)) score = 0.4;
    }
    return score;
  }

  ReadResult read(const Source& source, const ReadOptions& options,
                  Progress& progress) const override {
    NoticeLog notices{source.name, options.isStrict};
    auto parsing = progress.slice(0, 0.5);
    return readStructure(parsePdb(source.text, notices, parsing), source, options, notices,
                         progress.slice(0.5, 1));
  }
};

class MmcifFormat final : public Format {
 public:
  MmcifFormat() : Format{{"mmcif", "mmCIF", {"cif", "mmcif"}, "chemical/x-mmcif", "structures"}} {}

  double sniff(std::string_view beginning) const override {
    Progress nobody;
    LineReader lines{beginning, nobody};
    double score = 0;
    while (lines.next()) {
      const auto line = trimmed(lines.line());
      if (score == 0 && !line.empty() && line.front() != '#') {
        if (!line.starts_with("data_")) return 0;
        score = 0.6;
      }
      if (line.starts_with("_atom_site.")) return 1;
    }
    return score;
  }

  ReadResult read(const Source& source, const ReadOptions& options,
                  Progress& progress) const override {
    NoticeLog notices{source.name, options.isStrict};
    auto parsing = progress.slice(0, 0.5);
    return readStructure(parseMmcif(source.text, notices, parsing), source, options, notices,
                         progress.slice(0.5, 1));
  }
};

}  // namespace

std::unique_ptr<const Format> makePdbFormat() { return std::make_unique<PdbFormat>(); }
std::unique_ptr<const Format> makeMmcifFormat() { return std::make_unique<MmcifFormat>(); }

}  // namespace kindred::io
