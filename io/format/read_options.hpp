#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/options.hpp"
#include "engine/graph/graph.hpp"

namespace kindred::io {

class IdleReaders;

/// Options of files that list edges: edge lists, GML, GraphML, matrices and the like.
struct EdgeOptions {
  std::string edgeAttribute = "weight";  ///< which edge attribute is the weight
  double leastWeight = 0;                ///< edges of less weight are left out
  bool takesPattern = false;             ///< every edge weighs 1, whatever the file says
  std::string join;                      ///< a table whose columns become attributes of nodes
};

/// The identifiers by which files of interactions know a protein or gene.
enum class Identifiers {
  Usual,       ///< those that suit the format: symbols of BioGRID, the first identifier of MITAB
  Entrez,      ///< numbers of Entrez genes
  UniProt,     ///< accessions of UniProt
  Symbol,      ///< names of genes
  Systematic,  ///< ordered locus names, such as YAL005C
};

/// Options of files of interactions: BioGRID, MITAB, STRING.
struct InteractionOptions {
  Identifiers identifiers = Identifiers::Usual;  ///< what nodes are named by
  double lowestScore = 0;  ///< links of STRING below this combined score are left out
};

/// Options of tables of molecules.
struct TableOptions {
  std::string smilesColumn;   ///< empty: found by its name or content
  std::string nameColumn;     ///< empty: found by its name
  std::string targetColumns;  ///< separated by commas; empty: every other column
};

/// Options of every file that holds atoms.
struct AtomOptions {
  bool withHydrogens = false;  ///< as nodes; of molecules those that the file leaves out, too
};

/// Options of files whose molecules the reader process reads.
struct MoleculeOptions {
  bool asParent = false;            ///< without salts, and without charges that hydrogens explain
  bool asOneTautomer = false;       ///< the one that stands for all tautomers of a molecule
  bool withDrawing = false;         ///< lay molecules out in 2-D
  bool withPartialCharges = false;  ///< after Gasteiger and Marsili
  bool withDescriptors = false;     ///< logP, polar surface and their like, as properties
  bool withSmiles = false;          ///< written for molecules of files that hold none
  double secondsPerRecord = 5;      ///< time limit of one molecule
};

/// The choice of which alternate locations of an atom are read.
enum class AlternateLocations { HighestOccupancy, First, All };

/// The molecules that become one.
enum class Merging {
  Nothing,
  Duplicates,   ///< those of one structure
  StereoTwins,  ///< those of one structure, whatever their stereochemistry
};

/// Options of structure files: PDB, mmCIF.
struct StructureOptions {
  bool allModels = false;   ///< every model as a graph; else the first
  bool eachChain = false;   ///< every chain as a graph
  bool withWaters = false;  ///< keep water molecules
  AlternateLocations alternates = AlternateLocations::HighestOccupancy;
};

/// Keys edge-weight, pattern, join.
const std::vector<Option<EdgeOptions>>& edgeOptionTable();

/// Keys identifiers, lowest-score.
const std::vector<Option<InteractionOptions>>& interactionOptionTable();

/// Keys smiles-column, name-column, target-columns.
const std::vector<Option<TableOptions>>& tableOptionTable();

/// Key hydrogens.
const std::vector<Option<AtomOptions>>& atomOptionTable();

/// Keys parent, tautomers, drawing, partial-charges, descriptors, write-smiles, record-timeout.
const std::vector<Option<MoleculeOptions>>& moleculeOptionTable();

/// Keys all-models, each-chain, waters, alternates.
const std::vector<Option<StructureOptions>>& structureOptionTable();

/// Hears of each graph as soon as it and all before it are read, in their order, in the thread that
/// reads. What comes of a file that then cannot be read counts for nothing.
using GraphWatcher = std::function<void(const std::shared_ptr<const Graph>&)>;

/// The options by which files are read: those that every format has in common, and those of each
/// kind of format. A reader is given all of them, and uses its own.
struct ReadOptions {
  std::string format;        ///< by name ("smiles"); empty: by extension and content
  bool isStrict = false;     ///< the first bad record ends the reading
  bool isForgiving = false;  ///< a file of several that cannot be read at all becomes a notice

  Merging merging = Merging::Nothing;
  std::string core;       ///< a core whose substituents become columns: "auto", SMILES or SMARTS
  std::string calculate;  ///< columns that are added (CalculatedColumn), parted by semicolons
  std::string filter;     ///< which graphs are kept (RowFilter); empty: all

  EdgeOptions edges = {};
  InteractionOptions interactions = {};
  TableOptions table = {};
  AtomOptions atoms = {};
  MoleculeOptions molecules = {};
  StructureOptions structures = {};

  /// Files that no forgiving leaves out: those that a data set was read from before.
  std::vector<std::filesystem::path> required = {};

  GraphWatcher watcher = {};  ///< may be empty

  double memoryLimit = 0;  ///< gigabytes that reading may take; 0: what MemoryBudget grants
  std::function<bool()> isAlone = {};  ///< what MemoryBudget asks; may be empty

  /// Processes that read molecules and wait for more between readings; none: they end with each.
  std::shared_ptr<IdleReaders> readers = {};
};

/// Keys format, strict, merge, core, calculate, filter, memory-limit, and those of all tables
/// above: what both clients offer, and what a project keeps of how a data set was read.
const std::vector<Option<ReadOptions>>& readOptionTable();

}  // namespace kindred::io
