#include "io/format/read_options.hpp"

namespace kindred::io {

namespace {

/// Adds the options of a struct that is a member of another one, as options of the whole.
template <typename Whole, typename Member>
void addOptions(std::vector<Option<Whole>>& table, Member Whole::*member,
                const std::vector<Option<Member>>& options) {
  for (const auto& option : options)
    table.push_back({option.key, option.label, option.unit, option.sentence, option.kind,
                     option.range, option.choices,
                     [member, get = option.get](const Whole& whole) { return get(whole.*member); },
                     [member, set = option.set](Whole& whole, std::string_view text) {
                       set(whole.*member, text);
                     },
                     option.negative, option.changesValues});
}

}  // namespace

const std::vector<Option<EdgeOptions>>& edgeOptionTable() {
  static const std::vector<Option<EdgeOptions>> table{
      textOption(&EdgeOptions::edgeAttribute,
                 {"edge-weight", "Edge Weight", "",
                  "Edge attribute of a graph file that is the weight of the edge."}),
      numberOption(
          &EdgeOptions::leastWeight,
          {"least-weight", "Least Weight", "",
           "Least weight of an edge that is read; edges of a file without weights weigh 1."},
          {.lowest = 0}),
      switchOption(&EdgeOptions::takesPattern,
                   {"pattern", "Pattern", "",
                    "Take every edge of a graph file, or entry of a matrix that is not 0, with "
                    "weight 1: for values that are negative, and no weights."}),
      textOption(&EdgeOptions::join,
                 {"join", "Join", "",
                  "Table (CSV, TSV) whose columns become attributes of the nodes of networks, by "
                  "their names: expression, annotations, classes."}),
  };
  return table;
}

const std::vector<Option<InteractionOptions>>& interactionOptionTable() {
  static const std::vector<Option<InteractionOptions>> table{
      choiceOption(&InteractionOptions::identifiers,
                   {"identifiers", "Identifiers", "",
                    "Identifiers that name the proteins of interactions in BioGRID and MITAB "
                    "files; usual are the symbols of BioGRID and the first identifier of MITAB."},
                   {{"usual", Identifiers::Usual},
                    {"entrez", Identifiers::Entrez},
                    {"uniprot", Identifiers::UniProt},
                    {"symbol", Identifiers::Symbol},
                    {"systematic", Identifiers::Systematic}}),
      numberOption(&InteractionOptions::lowestScore,
                   {"lowest-score", "Lowest Score", "",
                    "Lowest combined score of a link of STRING that is read."},
                   {.lowest = 0, .highest = 1000}),
  };
  return table;
}

const std::vector<Option<TableOptions>>& tableOptionTable() {
  static const std::vector<Option<TableOptions>> table{
      textOption(&TableOptions::smilesColumn,
                 {"smiles-column", "SMILES Column", "",
                  "Column of a table that holds the molecules; by default it is found by its name "
                  "or content."}),
      textOption(&TableOptions::nameColumn,
                 {"name-column", "Name Column", "",
                  "Column of a table that names the molecules; by default it is found by its "
                  "name."}),
      textOption(&TableOptions::targetColumns,
                 {"target-columns", "Target Columns", "",
                  "Columns of a table to keep as properties, separated by commas; by default all "
                  "others."}),
  };
  return table;
}

const std::vector<Option<AtomOptions>>& atomOptionTable() {
  static const std::vector<Option<AtomOptions>> table{
      switchOption(&AtomOptions::withHydrogens, {"hydrogens", "Explicit Hydrogens", "",
                                                 "Hydrogen atoms as nodes of their own. Those that "
                                                 "a molecule leaves out are added; proteins have "
                                                 "those of their file."}),
  };
  return table;
}

const std::vector<Option<MoleculeOptions>>& moleculeOptionTable() {
  static const std::vector<Option<MoleculeOptions>> table{
      switchOption(&MoleculeOptions::asParent,
                   {"parent", "Parent Form", "",
                    "Of each molecule only the largest part, without salts and solvents, and "
                    "without charges that a hydrogen takes off: an amine and its hydrochloride are "
                    "then the same."}),
      switchOption(&MoleculeOptions::asOneTautomer,
                   {"tautomers", "One Tautomer", "",
                    "Of each molecule the one form that stands for all its tautomers, whichever is "
                    "written: 2-pyridone for 2-hydroxypyridine, a ketone for its enol. Charges "
                    "stay unless the parent form is read, too."}),
      switchOption(&MoleculeOptions::withDrawing,
                   {"drawing", "Drawing", "", "Lay molecules out in two dimensions."}),
      switchOption(&MoleculeOptions::withPartialCharges,
                   {"partial-charges", "Partial Charges", "",
                    "Give atoms the attribute \"partial charge\", after Gasteiger and Marsili."}),
      switchOption(
          &MoleculeOptions::withDescriptors,
          {"descriptors", "Descriptors", "",
           "Compute properties of each molecule: logP and molar refractivity after Wildman and "
           "Crippen, polar surface (TPSA, with S and P), donors and acceptors of hydrogen bonds, "
           "rotors, rings, weight, charge, scaffold, InChIKey, and how many molecules are "
           "duplicates and stereo twins."}),
      switchOption(&MoleculeOptions::withSmiles,
                   {"write-smiles", "Write SMILES", "",
                    "Write a SMILES for each molecule of a file that holds none, such as an SDF "
                    "file, as the property \"SMILES\"."}),
      numberOption(&MoleculeOptions::secondsPerRecord,
                   {"record-timeout", "Time Limit of a Record", "s",
                    "Time after which a molecule that is not read yet is left out."},
                   {.lowest = 0, .highest = 86400, .isLowestOpen = true}),
  };
  return table;
}

const std::vector<Option<StructureOptions>>& structureOptionTable() {
  static const std::vector<Option<StructureOptions>> table{
      switchOption(&StructureOptions::allModels,
                   {"all-models", "All Models", "",
                    "Read every model of a structure file as a graph, not only the first."}),
      switchOption(&StructureOptions::eachChain,
                   {"each-chain", "Each Chain", "",
                    "Read every chain of a structure file as a graph of its own, named after the "
                    "file and the chain."}),
      switchOption(&StructureOptions::withWaters,
                   {"waters", "Waters", "", "Keep the water molecules of structure files."}),
      choiceOption(&StructureOptions::alternates,
                   {"alternates", "Alternate Locations", "",
                    "Which of several alternate locations of an atom is read."},
                   {{"highest-occupancy", AlternateLocations::HighestOccupancy},
                    {"first", AlternateLocations::First},
                    {"all", AlternateLocations::All}}),
  };
  return table;
}

const std::vector<Option<ReadOptions>>& readOptionTable() {
  static const auto table = [] {
    std::vector<Option<ReadOptions>> all{
        textOption(&ReadOptions::format,
                   {"format", "Format", "",
                    "Format of the files by its name, such as smiles or gml; by default it is "
                    "found from the name and content of each file."}),
        switchOption(&ReadOptions::isStrict,
                     {"strict", "Strict", "",
                      "End at the first record that cannot be read instead of leaving it out."}),
        choiceOption(&ReadOptions::merging,
                     {"merge", "Merge", "",
                      "Molecules that become one, with the means of their numbers: duplicates, "
                      "those of one InChIKey; stereo-twins, those that differ in stereochemistry, "
                      "too."},
                     {{"nothing", Merging::Nothing},
                      {"duplicates", Merging::Duplicates},
                      {"stereo-twins", Merging::StereoTwins}}),
        textOption(&ReadOptions::core,
                   {"core", "Core", "",
                    "Core of molecules, as SMILES or SMARTS, or \"auto\" for what most of them "
                    "share: what hangs on it becomes the columns R1, R2 and so on."}),
        textOption(&ReadOptions::calculate,
                   {"calculate", "Calculate", "",
                    "Columns of graphs to add, by formulas of the others, separated by semicolons: "
                    "\"pIC50 = 9 - log10(IC50)\"."}),
        textOption(&ReadOptions::filter,
                   {"filter", "Filter", "",
                    "Graphs that are kept, by words, by conditions and, of molecules, by "
                    "substructures: \"nodes > 20, not smarts:[N+](=O)[O-]\"."}),
        numberOption(&ReadOptions::memoryLimit,
                     {"memory-limit", "Memory Limit", "GB",
                      "Memory that reading may take; 0 stands for 256 MiB and 100 bytes for each "
                      "byte of the files, 400 of a compressed one."},
                     {.lowest = 0, .highest = 1e6})};
    addOptions(all, &ReadOptions::table, tableOptionTable());
    addOptions(all, &ReadOptions::atoms, atomOptionTable());
    addOptions(all, &ReadOptions::molecules, moleculeOptionTable());
    addOptions(all, &ReadOptions::structures, structureOptionTable());
    addOptions(all, &ReadOptions::edges, edgeOptionTable());
    addOptions(all, &ReadOptions::interactions, interactionOptionTable());
    return all;
  }();
  return table;
}

}  // namespace kindred::io
