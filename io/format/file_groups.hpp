#pragma once

#include <filesystem>
#include <span>
#include <string_view>
#include <vector>

#include "io/format/format.hpp"

namespace kindred::io {

/// A file that is read by itself, or the files of a set, which their format reads together.
struct FileSet {
  std::vector<std::filesystem::path> files;  ///< those of the set that were given
  const Format* format = nullptr;            ///< the format of a set; null of one file
};

/// Returns the given files, those of a set together where its first one stood; what only lies
/// beside a set, a read-me, comes last in it. Only formats of that name have sets; an empty one
/// stands for all formats.
std::vector<FileSet> fileSets(std::span<const std::filesystem::path> files,
                              std::string_view formatName);

/// The way in which files that are given together become data sets.
enum class Grouping {
  ByKind,  ///< files of one kind, by their names, are one data set: ten proteins, PDB or mmCIF
  Each,    ///< every file, or set of files, is a data set of its own
};

/// Files that are read as one data set, or a project.
struct FileGroup {
  std::vector<std::filesystem::path> files;
  Content content = Content::Graphs;
};

/// Decides which of the given files are one data set. Files of a set are never parted; a folder and
/// a project are never joined with others. The order stays. The name of a format is as in
/// fileSets().
std::vector<FileGroup> fileGroups(std::span<const std::filesystem::path> files, Grouping grouping,
                                  std::string_view formatName = {});

}  // namespace kindred::io
