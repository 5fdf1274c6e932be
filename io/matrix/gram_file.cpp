#include "io/matrix/gram_file.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/matrix/csv.hpp"
#include "io/matrix/description.hpp"
#include "io/matrix/hdf5.hpp"
#include "io/matrix/libsvm.hpp"
#include "io/matrix/mtx.hpp"
#include "io/matrix/npy.hpp"
#include "io/matrix/output_place.hpp"

namespace kindred::io {

namespace {

constexpr std::array gramKinds{
    FileKind{".npy", "NumPy Array"},   FileKind{".csv", "Table"},
    FileKind{".mtx", "Matrix Market"}, FileKind{".h5", "HDF5"},
    FileKind{".hdf5", "HDF5"},         FileKind{".libsvm", "LIBSVM Kernel"}};
constexpr std::array kindsInPlace{gramKinds[0], gramKinds[3], gramKinds[4]};

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

bool hasNumber(const Column& column) {
  const auto* numbers = std::get_if<NumberColumn>(&column.data);
  return numbers != nullptr &&
         std::ranges::any_of(numbers->values, [](double value) { return !std::isnan(value); });
}

[[noreturn]] void refuseTarget(std::string_view name) {
  throw Error{ErrorCode::Usage,
              joined("The property ", name, " is not a number for every graph: LIBSVM needs one.")};
}

void requireWhole(const GramResult& gram) {
  if (std::ranges::any_of(gram.values.values(), [](double value) { return std::isnan(value); }))
    throw Error{ErrorCode::Input,
                "The kernel matrix is not complete, and a LIBSVM file cannot leave values out: "
                "finish the computation or write .npy, .csv or .h5."};
}

/// Returns the labels as they are written: a label a row.
std::vector<double> writtenLabels(const Dataset& rows, const std::string& target) {
  auto labels = labelsOf(rows, target);
  labels.resize(rows.size());
  return labels;
}

}  // namespace

std::span<const FileKind> gramFileKinds() { return gramKinds; }

std::span<const FileKind> gramFileKindsInPlace() { return kindsInPlace; }

bool hasLabels(const std::filesystem::path& path) { return lowerExtension(path) == ".libsvm"; }

std::vector<double> labelsOf(const Dataset& rows, const std::string& target) {
  if (!target.empty()) {
    const auto* column = findColumn(rows.properties, target);
    if (column == nullptr)
      throw Error{ErrorCode::Usage, joined("The data set has no property named ", target,
                                           ": it has ", namesOf(rows.properties), ".")};
    auto values = numbersOf(*column, rows.size());
    if (!values) refuseTarget(target);
    return *std::move(values);
  }
  for (const auto& column : rows.properties)
    if (auto values = numbersOf(column, rows.size())) return *std::move(values);
  const auto numeric = std::ranges::find_if(rows.properties, hasNumber);
  if (numeric != rows.properties.end()) refuseTarget(numeric->name);
  return {};
}

std::vector<std::string> targetNames(const Dataset& dataset) {
  std::vector<std::string> names;
  for (const auto& column : dataset.properties)
    if (numbersOf(column, dataset.size())) names.push_back(column.name);
  return names;
}

void writeGram(const GramResult& gram, const std::filesystem::path& path, Progress& progress,
               const std::string& target) {
  const auto kind = kindOf(path, gramKinds, "a kernel matrix").extension;
  const auto& rows = *gram.request.rows;
  const bool isSymmetric = gram.request.columns == nullptr;
  const auto& columns = isSymmetric ? rows : *gram.request.columns;
  if (kind == ".libsvm") requireWhole(gram);

  requireFreePlace(path);
  AtomicFile file{path};
  std::optional<AtomicFile> beside;
  if (hasDescription(path)) beside.emplace(descriptionPath(path)).write(description(gram));
  if (kind == ".npy")
    writeNpy(file, gram.values, progress);
  else if (kind == ".csv")
    writeCsv(file, gram.values, "", graphNames(rows), graphNames(columns), progress);
  else if (kind == ".mtx")
    writeMatrixMarket(file, gram.values, isSymmetric, progress);
  else if (kind == ".libsvm")
    writeLibsvm(file, gram.values, writtenLabels(rows, target), progress);
  else
    writeHdf5(file, gram, progress);
  if (beside) beside->commit();
  file.commit();
}

}  // namespace kindred::io
