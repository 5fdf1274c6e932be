#include "io/export/gram_file.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/export/csv.hpp"
#include "io/export/description.hpp"
#include "io/export/hdf5.hpp"
#include "io/export/libsvm.hpp"
#include "io/export/mtx.hpp"
#include "io/export/npy.hpp"
#include "io/export/output_place.hpp"

namespace kindred::io {

namespace {

constexpr std::array kinds{FileKind{".npy", "NumPy Array"},   FileKind{".csv", "Table"},
                           FileKind{".mtx", "Matrix Market"}, FileKind{".h5", "HDF5"},
                           FileKind{".hdf5", "HDF5"},         FileKind{".libsvm", "LIBSVM Kernel"}};

/// The values of a property as numbers, or nothing if one of them is none.
std::optional<std::vector<double>> numbersOf(const Column& column, std::size_t rows) {
  std::vector<double> values;
  for (std::size_t row = 0; row < rows; ++row) {
    const auto number = toNumber(cellText(column.data, row));
    if (!number || std::isnan(*number)) return std::nullopt;
    values.push_back(*number);
  }
  return values;
}

std::string namesOf(std::span<const Column> columns) {
  std::string names;
  for (const auto& column : columns)
    names += joined(names.empty() ? "" : ", ", column.name);
  return names.empty() ? "none" : names;
}

/// What is to be learned: the named property, or the first that is all numbers, or nothing at all.
std::vector<double> targetsOf(const Dataset& rows, const std::string& target) {
  if (!target.empty()) {
    const auto* column = findColumn(rows.properties, target);
    if (column == nullptr)
      throw Error{ErrorCode::Usage, joined("The data set has no property named ", target,
                                           ": it has ", namesOf(rows.properties), ".")};
    auto values = numbersOf(*column, rows.size());
    if (!values)
      throw Error{ErrorCode::Usage, joined("The property ", target,
                                           " is not a number for every graph: LIBSVM needs one.")};
    return *std::move(values);
  }
  for (const auto& column : rows.properties)
    if (auto values = numbersOf(column, rows.size())) return *std::move(values);
  return std::vector<double>(rows.size(), 0);
}

void requireWhole(const GramResult& gram) {
  if (std::ranges::any_of(gram.values.values(), [](double value) { return std::isnan(value); }))
    throw Error{ErrorCode::Input,
                "The kernel matrix is not complete, and a LIBSVM file cannot leave values out: "
                "finish the computation or write .npy, .csv or .h5."};
}

void writeNpyWithDescription(const GramResult& gram, AtomicFile& file,
                             const std::filesystem::path& path, Progress& progress) {
  AtomicFile beside{descriptionPath(path)};
  beside.write(description(gram));
  writeNpy(file, gram.values, progress);
  beside.commit();
}

}  // namespace

std::span<const FileKind> gramFileKinds() { return kinds; }

void writeGram(const GramResult& gram, const std::filesystem::path& path, Progress& progress,
               const std::string& target) {
  const auto kind = kindOf(path, kinds, "a kernel matrix").extension;
  const auto& rows = *gram.request.rows;
  const bool isSymmetric = gram.request.columns == nullptr;
  const auto& columns = isSymmetric ? rows : *gram.request.columns;
  if (kind == ".libsvm") requireWhole(gram);

  requireFreePlace(path);
  AtomicFile file{path};
  if (kind == ".npy")
    writeNpyWithDescription(gram, file, path, progress);
  else if (kind == ".csv")
    writeCsv(file, gram.values, graphNames(rows), graphNames(columns), progress);
  else if (kind == ".mtx")
    writeMatrixMarket(file, gram.values, isSymmetric, progress);
  else if (kind == ".libsvm")
    writeLibsvm(file, gram.values, targetsOf(rows, target), progress);
  else
    writeHdf5(file, gram, progress);
  file.commit();
}

}  // namespace kindred::io
