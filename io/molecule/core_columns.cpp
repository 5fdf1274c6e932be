#include "io/molecule/core_columns.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "engine/molecule/series_core.hpp"
#include "engine/molecule/substituents.hpp"
#include "engine/table/column_names.hpp"
#include "io/export/molecule_file.hpp"
#include "io/molecule/core_parts.hpp"
#include "io/molecule/descriptors.hpp"
#include "io/molecule/marked_core.hpp"
#include "io/molecule/molecule_graph.hpp"
#include "io/molecule/read_records.hpp"
#include "io/molecule/smiles_syntax.hpp"
#include "io/molecule/structure_text.hpp"
#include "io/molecule/substructure.hpp"

namespace kindred::io {

namespace {

using Molecules = std::span<const std::shared_ptr<const Graph>>;

/// A core laid on molecules, in every way.
struct LaidCore {
  HeavyAtoms core;                   ///< none if it is a pattern
  std::vector<std::int32_t> marked;  ///< atoms of the core that have a column in any case
  std::vector<std::vector<CoreMapping>> mappings;
};

/// The one molecule of a SMILES; nothing if that is none.
std::optional<wire::Answer> readCore(const std::string& smiles, IdleReaders* readers,
                                     const Progress& progress) {
  if (smilesComplaint(smiles)) return std::nullopt;
  std::optional<wire::Answer> core;
  auto silent = progress.silent();
  const std::string_view text = smiles;
  readRecords(
      std::span{&text, 1}, {.readers = readers},
      [&](std::size_t, wire::Answer answer) {
        if (answer.isRead) core = std::move(answer);
      },
      silent);
  return core;
}

/// Takes the marks * off a core.
LaidCore withoutMarks(const wire::Answer& answer, const std::string& smiles) {
  MarkedCore marked{Graph{moleculeGraph(answer, smiles)}};
  LaidCore core{.core = std::move(marked.atoms), .marked = {}, .mappings = {}};
  for (const auto& [number, atom] : marked.marks)
    if (std::ranges::count(core.marked, atom) == 0) core.marked.push_back(atom);
  const std::vector<char> all(core.core.kinds.size(), 1);
  if (all.empty() || connectedTo(core.core, 0, all).size() != all.size())
    throw Error{ErrorCode::Usage,
                joined("The core ", smiles, " is not one connected part of a molecule.")};
  return core;
}

/// Lays a SMARTS on molecules.
LaidCore patternCore(Molecules graphs, std::span<const HeavyAtoms> molecules,
                     const std::string& smarts, IdleReaders* readers, Progress& progress) {
  LaidCore laid;
  laid.mappings.resize(graphs.size());
  std::vector<std::vector<std::vector<Node>>> found;
  try {
    found = substructureMappings(graphs, smarts, progress, readers);
  } catch (const Error& error) {
    if (error.code() != ErrorCode::Usage) throw;
    throw Error{ErrorCode::Usage, joined("“", smarts,
                                         "” is no core: give one connected part of a molecule as "
                                         "SMILES or SMARTS, or auto.")};
  }
  for (std::size_t at = 0; at < graphs.size(); ++at)
    for (const auto& nodes : found[at]) {
      CoreMapping mapping;
      const auto& known = molecules[at].nodes;
      for (const auto node : nodes)
        if (const auto atom = std::ranges::lower_bound(known, node);
            atom != known.end() && *atom == node)
          mapping.push_back(static_cast<std::int32_t>(atom - known.begin()));
      if (mapping.size() == nodes.size()) laid.mappings[at].push_back(std::move(mapping));
    }
  return laid;
}

LaidCore laidCore(Molecules graphs, std::span<const HeavyAtoms> molecules, const std::string& text,
                  IdleReaders* readers, Progress& progress) {
  const auto answer = readCore(text, readers, progress);
  if (!answer) return patternCore(graphs, molecules, text, readers, progress);
  auto laid = withoutMarks(*answer, text);
  const CoreSearch search{laid.core};
  for (const auto& molecule : molecules) {
    progress.checkpoint();
    laid.mappings.push_back(search.mappings(molecule));
  }
  return laid;
}

/// The first of the isotopes by which stars are told apart while they are written: beyond those
/// that stars of the data have.
constexpr int firstMark = 1001;

/// The columns of a core that lies on molecules.
class CoreTable {
 public:
  CoreTable(Molecules graphs, std::span<const HeavyAtoms> molecules,
            std::span<const CoreAndSubstituents> parts, std::span<const std::int32_t> marked)
      : graphs_{graphs}, molecules_{molecules}, parts_{parts} {
    for (const auto atom : marked)
      numberOf_.emplace(atom, firstMark + static_cast<int>(numberOf_.size()));
    std::set<std::int32_t> substituted;
    for (const auto& molecule : parts)
      for (const auto& one : molecule.substituents)
        for (const auto& cut : one.cuts)
          substituted.insert(cut.coreAtom);
    for (const auto atom : substituted)
      numberOf_.emplace(atom, firstMark + static_cast<int>(numberOf_.size()));
  }

  /// Writes what the cells hold. If `isRenumbered`, columns are numbered as they stand in the core.
  void write(bool isRenumbered, IdleReaders* readers, Progress& progress) {
    collect();
    const auto texts = canonicalSmiles(structures_, readers, progress);
    writeCores(readers, progress);
    if (isRenumbered) renumber();
    cells_.assign(numberOf_.size(), std::vector<std::string>(graphs_.size()));
    for (std::size_t at = 0; at < texts.size(); ++at)
      for (const auto column : columnsOf_[at])
        addTo(cells_[static_cast<std::size_t>(newNumber_[column] - 1)][moleculeOf_[at]], texts[at]);
  }

  std::vector<Column> columns() {
    std::vector<Column> columns;
    for (std::size_t at = 0; at < graphs_.size(); ++at) {
      if (parts_[at].core.empty()) continue;
      cores_[at] = renumbered(cores_[at].empty() ? usual_ : cores_[at]);
      for (const auto number : withHydrogens_[at]) {
        auto& cell = cells_[static_cast<std::size_t>(newNumber_[number] - 1)][at];
        if (cell.empty()) cell = "H";
      }
    }
    columns.push_back({"core", categoriesOf(cores_)});
    for (std::size_t number = 0; number < cells_.size(); ++number)
      columns.push_back({joined("R", number + 1), categoriesOf(cells_[number])});
    return columns;
  }

  std::string usualCore() const { return renumbered(usual_); }
  std::size_t unwritten() const { return unwritten_; }

 private:
  void collect() {
    withHydrogens_.resize(graphs_.size());
    for (std::size_t at = 0; at < graphs_.size(); ++at) {
      if (parts_[at].core.empty()) continue;
      const auto whole = structureOf(*graphs_[at], Places::Without);
      for (const auto& one : parts_[at].substituents)
        addSubstituent(at, *whole, one);
      for (const auto& [atom, number] : numberOf_)
        if (const auto node =
                nodesOf(molecules_[at], parts_[at].core)[static_cast<std::size_t>(atom)];
            whole->atoms[static_cast<std::size_t>(node)].hydrogens > 0)
          withHydrogens_[at].insert(number);
    }
  }

  /// Writes the core of each molecule with single bonds to what hangs on it; if that cannot be,
  /// as of a pyridone, with its double bonds.
  void writeCores(IdleReaders* readers, Progress& progress) {
    cores_.assign(graphs_.size(), {});
    for (const bool hasDouble : {false, true}) {
      std::vector<wire::Answer> structures;
      std::vector<std::size_t> molecules;
      for (std::size_t at = 0; at < graphs_.size(); ++at) {
        if (parts_[at].core.empty() || !cores_[at].empty()) continue;
        structures.push_back(coreOf(at, hasDouble));
        molecules.push_back(at);
      }
      const auto texts = canonicalSmiles(structures, readers, progress);
      for (std::size_t at = 0; at < texts.size(); ++at)
        cores_[molecules[at]] = texts[at];
    }
    findUsualCore();
  }

  /// The core of a molecule, marked where it has a column and something hangs on it, be it a
  /// hydrogen.
  wire::Answer coreOf(std::size_t molecule, bool hasDouble) const {
    const auto& mapping = parts_[molecule].core;
    MoleculePart part{.nodes = nodesOf(molecules_[molecule], mapping), .ends = {}};
    std::vector<int> added(mapping.size());
    std::vector<int> highest(mapping.size());
    for (const auto& one : parts_[molecule].substituents)
      for (const auto& cut : one.cuts) {
        const auto atom = static_cast<std::size_t>(cut.coreAtom);
        added[atom] += halfOrders(cut.kind) / 2;
        highest[atom] = std::max(highest[atom], hasDouble ? halfOrders(cut.kind) : 2);
      }
    for (const auto& [atom, number] : numberOf_) {
      const auto at = static_cast<std::size_t>(atom);
      if (highest[at] == 0 && !withHydrogens_[molecule].contains(number)) continue;
      highest[at] = std::max(highest[at], 2);
      part.ends.push_back({.node = atom,
                           .halfOrders = static_cast<std::uint8_t>(highest[at]),
                           .number = static_cast<std::uint16_t>(number)});
      added[at] -= highest[at] / 2;
    }
    return structureOfPart(*structureOf(*graphs_[molecule], Places::Without), part, added);
  }

  void addSubstituent(std::size_t molecule, const wire::Answer& whole, const Substituent& one) {
    MoleculePart part{.nodes = nodesOf(molecules_[molecule], one.atoms), .ends = {}};
    std::set<int> columns;
    for (const auto& cut : one.cuts) {
      const auto number = numberOf_.at(cut.coreAtom);
      columns.insert(number);
      const auto node = std::ranges::find(one.atoms, cut.atom) - one.atoms.begin();
      part.ends.push_back({.node = static_cast<std::int32_t>(node),
                           .halfOrders = static_cast<std::uint8_t>(halfOrders(cut.kind)),
                           .number = static_cast<std::uint16_t>(one.cuts.size() > 1 ? number : 0)});
    }
    add(molecule, structureOfPart(whole, part), {columns.begin(), columns.end()});
  }

  void add(std::size_t molecule, wire::Answer structure, std::vector<int> columns) {
    structures_.push_back(std::move(structure));
    moleculeOf_.push_back(molecule);
    columnsOf_.push_back(std::move(columns));
  }

  /// It stands for cores that cannot be written at all.
  void findUsualCore() {
    std::map<std::string, std::size_t> counts;
    for (const auto& core : cores_)
      if (!core.empty()) ++counts[core];
    std::size_t most = 0;
    for (const auto& [core, count] : counts)
      if (count > most) {
        most = count;
        usual_ = core;
      }
    for (const auto& [atom, number] : numberOf_)
      newNumber_[number] = number - firstMark + 1;
  }

  void renumber() {
    int next = 0;
    std::set<int> left;
    for (const auto& [number, old] : newNumber_)
      left.insert(number);
    forNumbers(usual_, [&](std::size_t, std::size_t, int number) {
      if (left.erase(number) > 0) newNumber_[number] = ++next;
    });
    for (const auto number : left)
      newNumber_[number] = ++next;
  }

  /// Calls visit(begin, end, number) for the number of each [1*].
  static void forNumbers(std::string_view text, const auto& visit) {
    for (auto at = text.find('['); at != text.npos; at = text.find('[', at + 1)) {
      const auto star = text.find_first_not_of("0123456789", at + 1);
      if (star == text.npos || text[star] != '*' || star == at + 1) continue;
      visit(at + 1, star, static_cast<int>(*toInteger(text.substr(at + 1, star - at - 1))));
    }
  }

  std::string renumbered(std::string_view text) const {
    std::string result;
    std::size_t done = 0;
    forNumbers(text, [&](std::size_t begin, std::size_t end, int number) {
      const auto known = newNumber_.find(number);
      if (known == newNumber_.end()) return;  // an atom of the molecule that nobody named
      result += joined(text.substr(done, begin - done), known->second);
      done = end;
    });
    return joined(result, text.substr(done));
  }

  /// Several substituents of one atom stand in the order of their texts.
  void addTo(std::string& cell, const std::string& text) {
    if (text.empty()) ++unwritten_;
    const auto own = text.empty() ? std::string{"?"} : renumbered(text);
    std::vector<std::string> all{own};
    for (std::size_t begin = 0; begin < cell.size();) {
      const auto end = std::min(cell.find('.', begin), cell.size());
      all.push_back(cell.substr(begin, end - begin));
      begin = end + 1;
    }
    std::ranges::sort(all);
    cell.clear();
    for (const auto& one : all)
      cell += joined(cell.empty() ? "" : ".", one);
  }

  Molecules graphs_;
  std::span<const HeavyAtoms> molecules_;
  std::span<const CoreAndSubstituents> parts_;
  std::map<std::int32_t, int> numberOf_;  ///< the column of each atom of the core that has one
  std::map<int, int> newNumber_;
  std::vector<wire::Answer> structures_;
  std::vector<std::size_t> moleculeOf_;          ///< of each structure
  std::vector<std::vector<int>> columnsOf_;      ///< likewise
  std::vector<std::set<int>> withHydrogens_;     ///< of each molecule, columns whose atom has some
  std::vector<std::string> cores_;               ///< one a molecule
  std::vector<std::vector<std::string>> cells_;  ///< of each column
  std::string usual_;                            ///< the core of most molecules
  std::size_t unwritten_ = 0;
};

std::string whyNone(const std::string& core, bool isAutomatic, bool hasRings) {
  if (!isAutomatic) return joined("No molecule has the core ", core, ".");
  return joined(hasRings ? joined("No core of ", fewestAtomsOfCore,
                                  " or more atoms is common to four fifths of the molecules")
                         : std::string{"The molecules have no rings that a common core can have"},
                ": choose alike molecules, or give a core as SMILES or SMARTS.");
}

}  // namespace

bool isStructureColumn(std::string_view name) { return isCoreColumn(name) || name == scaffoldName; }

void addCoreColumns(ReadResult& read, const std::string& core, IdleReaders* readers,
                    Progress& progress) {
  const Molecules graphs = read.dataset.graphs;
  std::vector<HeavyAtoms> molecules;
  for (const auto& graph : graphs)
    molecules.emplace_back(*graph);
  const bool isAutomatic = core == automaticCore;
  auto finding = progress.slice(0, 0.4);
  LaidCore laid;
  bool hasRings = true;
  if (isAutomatic) {
    auto found = commonCore(molecules, finding);
    hasRings = found.hasRings;
    laid = {std::move(found.atoms), {}, std::move(found.mappings)};
  } else {
    laid = laidCore(graphs, molecules, core, readers, finding);
  }
  const auto parts = substituentsOf(laid.core, molecules, std::move(laid.mappings), laid.marked);
  const auto lacking =
      std::ranges::count_if(parts, [](const CoreAndSubstituents& one) { return one.core.empty(); });
  const auto say = [&](std::string sentence) {
    read.notices.push_back({.file = read.dataset.name, .sentence = std::move(sentence)});
  };
  if (lacking == std::ssize(parts)) {
    say(whyNone(core, isAutomatic, hasRings));
    return;
  }
  CoreTable table{graphs, molecules, parts, laid.marked};
  auto writing = progress.slice(0.4, 1);
  table.write(isAutomatic, readers, writing);
  auto& properties = read.dataset.properties;
  const auto replaced = std::erase_if(properties, [](const Column& column) {
    return isCoreColumn(column.name) && std::holds_alternative<CategoryColumn>(column.data);
  });
  for (auto& column : properties)  // numbers that somebody measured
    if (isCoreColumn(column.name)) column.name = freeColumnName(column.name, properties);
  // Beside the SMILES, before all that is known of the molecules.
  const auto* smiles = smilesColumn(read.dataset);
  const auto found = std::ranges::find_if(properties, [smiles](const Column& column) {
    return std::get_if<CategoryColumn>(&column.data) == smiles && smiles != nullptr;
  });
  auto columns = table.columns();
  properties.insert(found == properties.end() ? properties.begin() : found + 1,
                    std::move_iterator{columns.begin()}, std::move_iterator{columns.end()});
  say(joined("The core ", table.usualCore(), " is in ",
             counted(std::ssize(parts) - lacking, "molecule", "molecules"),
             lacking > 0 ? joined(", and not in ", lacking) : std::string{},
             replaced > 0 ? "; columns of its names are replaced." : "."));
  if (table.unwritten() > 0)
    say(joined(counted(static_cast<long long>(table.unwritten()), "substituent", "substituents"),
               " cannot be written as SMILES, and stand as ? in the table."));
}

std::vector<std::string> writtenParts(std::span<const std::shared_ptr<const Graph>> graphs,
                                      std::span<const HeavyAtoms> molecules,
                                      std::span<const ChangingPart> parts, IdleReaders* readers,
                                      Progress& progress) {
  std::vector<wire::Answer> structures;
  for (const auto& part : parts) {
    if (part.atoms.empty()) continue;
    const auto at = static_cast<std::size_t>(part.molecule);
    const auto node = std::ranges::find(part.atoms, part.atom) - part.atoms.begin();
    structures.push_back(structureOfPart(*structureOf(*graphs[at], Places::Without),
                                         {.nodes = nodesOf(molecules[at], part.atoms),
                                          .ends = {{.node = static_cast<std::int32_t>(node)}}}));
  }
  auto written = canonicalSmiles(structures, readers, progress);
  std::vector<std::string> texts;
  std::size_t next = 0;
  for (const auto& part : parts)
    texts.push_back(part.atoms.empty() ? std::string{"*[H]"} : std::move(written[next++]));
  return texts;
}

}  // namespace kindred::io
