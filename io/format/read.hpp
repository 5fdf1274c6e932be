#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/options.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/dataset.hpp"
#include "io/format/notice.hpp"

namespace kindred::io {

/// The choice of which alternate locations of an atom are read.
enum class AlternateLocations { HighestOccupancy, First, All };

/// Hears of each graph as soon as it and all before it are read, in their order, in the thread that
/// reads. What comes of a file that then cannot be read counts for nothing.
using GraphWatcher = std::function<void(const std::shared_ptr<const Graph>&)>;

class IdleReaders;

/// The options by which files are read; each reader takes those that concern it.
struct ReadOptions {
  std::string format;          ///< by name ("smiles"); empty: by extension and content
  std::string smilesColumn;    ///< SMILES column of a CSV; empty: found by its name or content
  std::string nameColumn;      ///< column of names of a CSV; empty: found by its name
  std::string targetColumns;   ///< CSV target columns, comma-separated; empty: every other column
  bool isStrict = false;       ///< the first bad record ends the reading
  bool allModels = false;      ///< every model of a structure file as a graph; else the first
  bool withHydrogens = false;  ///< as nodes; of molecules those that the file leaves out, too
  bool withWaters = false;     ///< keep water molecules of structure files
  AlternateLocations alternates = AlternateLocations::HighestOccupancy;
  bool withDrawing = false;              ///< lay molecules out in 2-D
  double secondsPerRecord = 5;           ///< time limit of one molecule
  std::string edgeAttribute = "weight";  ///< which edge attribute of a graph file is the weight
  bool takesPattern = false;  ///< every edge of a graph file weighs 1, whatever the file says
  bool isForgiving = false;   ///< a file of several that cannot be read at all becomes a notice

  /// Files that no forgiving leaves out: those that a data set was read from before.
  std::vector<std::filesystem::path> required;

  GraphWatcher watcher;  ///< may be empty

  /// Processes that read molecules and wait for more between readings; none: they end with each.
  std::shared_ptr<IdleReaders> readers;
};

/// Keys format, smiles-column, name-column, target-columns, strict, all-models, hydrogens, waters,
/// alternates, drawing, record-timeout, edge-weight, pattern.
const std::vector<Option<ReadOptions>>& readOptionTable();

/// Returns idle readers for ReadOptions::readers of a program that reads again and again; null in a
/// build that reads no molecules.
std::shared_ptr<IdleReaders> makeIdleReaders();

/// The purposes of the columns of a table with SMILES.
struct TableColumns {
  bool hasHeader = true;
  std::vector<std::string> names;  ///< "column 3" where there is no header
  std::size_t smiles = 0;
  std::optional<std::size_t> name;
  std::vector<std::size_t> targets;
};

struct ReadResult {
  Dataset dataset;
  std::vector<Notice> notices;
  std::vector<std::string> formats;          ///< labels of those that were read, each once
  std::vector<std::filesystem::path> files;  ///< that were read; of a set, one
  std::optional<TableColumns> columns;  ///< set only where one table, and nothing else, was read
};

/// Reads files and folders as one data set, in the order given (folders by file name). A bad
/// record becomes a notice and the rest is read. Throws Error (File) when a file cannot be opened,
/// Error (Input) when nothing can be read from it or, in strict mode, on the first bad record.
/// Files of folders, and all files if the options forgive, are left out where they cannot be read,
/// as long as one can and none of them is required.
ReadResult readDataset(std::span<const std::filesystem::path> paths, const ReadOptions& options,
                       Progress& progress);

}  // namespace kindred::io
