#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/dataset.hpp"
#include "io/format/notice.hpp"
#include "io/format/read_options.hpp"

namespace kindred::io {

/// Returns idle readers for ReadOptions::readers of a program that reads again and again; null in a
/// build that reads no molecules.
std::shared_ptr<IdleReaders> makeIdleReaders();

/// The purposes of the columns of a table with SMILES.
struct TableColumns {
  bool hasHeader = true;
  std::vector<std::string> names;  ///< "column 3" if there is no header
  std::size_t smiles = 0;
  std::optional<std::size_t> name;
  std::vector<std::size_t> targets;
  bool isInchi = false;  ///< the molecules are InChI instead of SMILES
};

struct ReadResult {
  Dataset dataset;
  std::vector<Notice> notices;
  std::vector<std::string> formats;          ///< labels of those that were read, each once
  std::vector<std::filesystem::path> files;  ///< that were read; of a set, one
  std::optional<TableColumns> columns;       ///< set only if one table, and nothing else, was read

  /// The records that were kept, from 0, of one file of molecules; empty of anything else.
  std::vector<std::int32_t> rows;
};

/// Reads files and folders as one data set, in the order given (folders by file name). A bad
/// record becomes a notice and the rest is read. Throws Error (File) when a file cannot be opened,
/// Error (Input) when nothing can be read from it or, in strict mode, on the first bad record.
/// Files of folders, and all files if the options forgive, are left out if they cannot be read,
/// as long as one can and none of them is required.
ReadResult readDataset(std::span<const std::filesystem::path> paths, const ReadOptions& options,
                       Progress& progress);

}  // namespace kindred::io
