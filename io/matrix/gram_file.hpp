#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/gram/gram.hpp"
#include "io/file/file_kinds.hpp"

namespace kindred::io {

/// .npy, .mtx and .libsvm with a .json of the same stem, .csv, .h5 and .hdf5.
std::span<const FileKind> gramFileKinds();

/// Those of them that are written block by block: .npy, .h5 and .hdf5.
std::span<const FileKind> gramFileKindsInPlace();

/// True if a kernel matrix is written to the path as LIBSVM reads it: with a label a row.
bool hasLabels(const std::filesystem::path& path);

/// The labels of LIBSVM rows: the values of the property named `target`, or of the first one that
/// is a number for every graph; empty if no property is numeric and none is named: labels are 0.
/// Throws Error (Usage) if that property is not there or not a number for every graph.
std::vector<double> labelsOf(const Dataset& rows, const std::string& target);

/// The properties of a data set that can be targets: a number for every graph.
std::vector<std::string> targetNames(const Dataset& dataset);

/// Writes a kernel matrix as its extension says; the file appears whole or not at all. `target`
/// names the property that LIBSVM files have as labels, as labelsOf() finds them. Remarks that are
/// heard from elsewhere go into the description beside the matrix, if it has one. Throws Error
/// (Usage) on another extension, what labelsOf() and requireFreePlace() refuse, Error (File) when
/// the file system refuses, Error (Input) when LIBSVM cannot hold the matrix because values are
/// missing.
void writeGram(const GramResult& gram, const std::filesystem::path& path, Progress& progress,
               const std::string& target = {}, const Remarks& heard = {});

}  // namespace kindred::io
