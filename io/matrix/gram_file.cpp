#include "io/matrix/gram_file.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/text.hpp"
#include "engine/core/version.hpp"
#include "io/file/atomic_file.hpp"
#include "io/matrix/csv.hpp"
#include "io/matrix/description.hpp"
#include "io/matrix/hdf5.hpp"
#include "io/matrix/npy.hpp"
#include "io/matrix/output_place.hpp"

namespace kindred::io {

namespace {

/// A precomputed kernel for LIBSVM (-t 4): "target 0:i 1:K(i,1) 2:K(i,2) ...", rows from 1.
void writeLibsvm(AtomicFile& file, const Matrix& matrix, std::span<const double> targets,
                 Progress& progress) {
  progress.begin(Language::translated("Writing"), matrix.rows());
  std::string line;
  for (std::size_t row = 0; row < matrix.rows(); ++row) {
    line = joined(targets[row], " 0:", row + 1);
    for (std::size_t column = 0; column < matrix.columns(); ++column)
      line += joined(" ", column + 1, ":", matrix(row, column));
    file.write(line + '\n');
    progress.advance();
    progress.checkpoint();
  }
}

/// A Matrix Market array; of a symmetric matrix the lower triangle.
void writeMatrixMarket(AtomicFile& file, const Matrix& matrix, bool isSymmetric,
                       Progress& progress) {
  file.write(joined("%%MatrixMarket matrix array real ", isSymmetric ? "symmetric" : "general",
                    "\n% written by Kindred ", version(), "\n", matrix.rows(), " ",
                    matrix.columns(), "\n"));
  progress.begin(Language::translated("Writing"), matrix.columns());
  std::string text;
  for (std::size_t column = 0; column < matrix.columns(); ++column) {
    text.clear();
    for (std::size_t row = isSymmetric ? column : 0; row < matrix.rows(); ++row) {
      text += toText(matrix(row, column));
      text += '\n';
    }
    file.write(text);
    progress.advance();
    progress.checkpoint();
  }
}

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
               const std::string& target, const Remarks& heard) {
  const auto kind = kindOf(path, gramKinds, "a kernel matrix").extension;
  const auto& rows = *gram.request.rows;
  const bool isSymmetric = gram.request.columns == nullptr;
  const auto& columns = isSymmetric ? rows : *gram.request.columns;
  if (kind == ".libsvm") requireWhole(gram);

  requireFreePlace(path);
  AtomicFile file{path};
  std::optional<AtomicFile> beside;
  if (hasDescription(path)) beside.emplace(descriptionPath(path)).write(description(gram, heard));
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
