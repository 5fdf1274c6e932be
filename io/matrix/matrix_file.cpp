#include "io/matrix/matrix_file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/file/file_kinds.hpp"
#include "io/matrix/hdf5_matrix.hpp"

namespace kindred::io {

namespace {

Descriptor opened(const std::filesystem::path& path) try {
  return {path, Descriptor::Mode::Read};
} catch (const std::system_error& error) {
  throw Error{ErrorCode::File,
              joined(path.string(), " cannot be read: ", error.code().message(), ".")};
}

[[noreturn]] void refuseReading(const std::filesystem::path& path, int problem) {
  throw Error{
      ErrorCode::File,
      joined(path.string(), " cannot be read: ", std::generic_category().message(problem), ".")};
}

/// Fills `target` from that place of the file on; returns how much there was.
std::size_t readAt(const Descriptor& file, std::size_t place, std::span<char> target,
                   const std::filesystem::path& path) {
  const auto got = system::readAt(file.number(), place, target);
  if (got < 0) refuseReading(path, errno);
  return static_cast<std::size_t>(got);
}

std::uint64_t sizeOf(const Descriptor& file, const std::filesystem::path& path) {
  const auto facts = system::factsOf(file.number());
  if (!facts) refuseReading(path, errno);
  return facts->isRegular ? facts->size : 0;
}

/// Returns the layout of the .npy file that is open: another may have taken its name since.
std::optional<NpyLayout> npyLayoutIn(const Descriptor& file, std::uint64_t bytes,
                                     const std::filesystem::path& path) {
  constexpr std::size_t mostOfHeader = 4096;
  std::string beginning(std::min<std::uint64_t>(bytes, mostOfHeader), '\0');
  beginning.resize(readAt(file, 0, beginning, path));
  return npyLayoutOf(beginning);
}

NpyLayout layoutIn(const Descriptor& file, const std::filesystem::path& path) {
  const auto refuse = [&](std::string_view why) {
    throw Error{ErrorCode::Input, joined(path.filename().string(), why)};
  };
  const auto bytes = sizeOf(file, path);
  auto layout = lowerExtension(path) != ".npy" ? std::optional{layoutOfHdf5(path)}
                                               : npyLayoutIn(file, bytes, path);
  if (!layout) refuse(" is no NumPy array: save it with numpy.save().");
  const auto& shape = layout->shape;
  if (shape.size() != 2)
    refuse(joined(" has ", shape.size(), shape.size() == 1 ? " dimension" : " dimensions",
                  ": only a matrix, of two, can be shown."));
  if (npyDecoderOf(*layout) == nullptr)
    refuse(" does not hold real numbers: save it as float32 or float64.");
  if (shape[0] == 0 || shape[1] == 0)
    refuse(joined(" is ", shape[0], " by ", shape[1], ": it holds no values."));
  const auto room = bytes < layout->begin ? 0 : (bytes - layout->begin) / layout->width;
  if (shape[0] > room / shape[1])
    refuse(joined(" should be ", shape[0], " by ", shape[1], ", but the file holds ", room,
                  " values: save it again."));
  if (std::max(shape[0], shape[1]) > std::numeric_limits<std::int32_t>::max())
    refuse(joined(" is ", shape[0], " by ", shape[1], ": it has too many rows or columns."));
  if (layout->isColumnMajor && shape[0] > 1 && shape[1] > 1)
    refuse(" keeps columns together: save numpy.ascontiguousarray() of it.");
  return *std::move(layout);
}

bool areNeighbours(std::span<const std::size_t> columns) {
  for (std::size_t at = 1; at < columns.size(); ++at)
    if (columns[at] != columns[at - 1] + 1) return false;
  return true;
}

}  // namespace

bool isMatrixFile(const std::filesystem::path& path) {
  const auto extension = lowerExtension(path);
  return extension == ".npy" || extension == ".h5" || extension == ".hdf5";
}

MatrixFile::MatrixFile(const std::filesystem::path& path)
    : path_{path},
      file_{opened(path)},
      layout_{layoutIn(file_, path)},
      decode_{npyDecoderOf(layout_)} {}

std::string MatrixFile::stamp() const {
  const auto facts = system::factsOf(file_.number());
  if (!facts) refuseReading(path_, errno);
  std::error_code none;
  return joined(std::filesystem::absolute(path_, none).lexically_normal().string(), "\n",
                facts->size, "\n", facts->modifiedSeconds, ".", facts->modifiedNanoseconds);
}

/// Reads the cells of a row from `first` on; NaN behind the end of the file.
template <typename Number>
void MatrixFile::readCells(std::size_t row, std::size_t first, std::span<Number> target) const {
  const auto width = layout_.width;
  const auto begin = layout_.begin + (row * columns() + first) * width;
  const bool isAsInMemory = layout_.kind == 'f' && width == sizeof(Number) && !layout_.isSwapped;
  std::vector<char> buffer(isAsInMemory ? 0 : target.size() * width);
  const auto bytes = isAsInMemory
                         ? std::span{reinterpret_cast<char*>(target.data()), target.size_bytes()}
                         : std::span{buffer};
  const auto there = readAt(file_, begin, bytes, path_) / width;
  if (!isAsInMemory)
    for (std::size_t at = 0; at < there; ++at)
      target[at] = static_cast<Number>(decode_(buffer.data() + at * width, layout_.isSwapped));
  std::ranges::fill(target.subspan(there), std::numeric_limits<Number>::quiet_NaN());
}

void MatrixFile::readSurely(std::size_t row, std::span<const std::size_t> columns,
                            std::span<float> target) const {
  if (columns.empty()) return;
  if (areNeighbours(columns)) return readCells(row, columns.front(), target);
  const auto [first, last] = std::ranges::minmax(columns);
  std::vector<float> values(last - first + 1);
  readCells(row, first, std::span{values});
  for (std::size_t at = 0; at < columns.size(); ++at)
    target[at] = values[columns[at] - first];
}

void MatrixFile::read(std::size_t row, std::span<const std::size_t> columns,
                      std::span<float> target) const try {
  readSurely(row, columns, target);
} catch (const Error&) {
  std::ranges::fill(target, std::numeric_limits<float>::quiet_NaN());
}

double MatrixFile::valueAt(std::size_t row, std::size_t column) const {
  double value = 0;
  readCells(row, column, std::span{&value, 1});
  return value;
}

double MatrixFile::at(std::size_t row, std::size_t column) const try {
  return valueAt(row, column);
} catch (const Error&) {
  return std::numeric_limits<double>::quiet_NaN();
}

void MatrixFile::readRow(std::size_t row, std::span<double> target) const {
  readCells(row, 0, target);
}

KernelRows kernelRows(std::shared_ptr<const MatrixFile> matrix) {
  return {matrix->rows(), matrix->columns(),
          [matrix](std::size_t row, std::span<double> room) -> std::span<const double> {
            matrix->readRow(row, room);
            return room;
          },
          [matrix](std::size_t row, std::size_t column) { return matrix->valueAt(row, column); }};
}

Matrix MatrixFile::matrix(const Progress& progress) const {
  Matrix all{rows(), columns(), 0, progress};
  for (std::size_t row = 0; row < rows(); ++row) {
    progress.checkpoint();
    readRow(row, all.row(row));
  }
  return all;
}

}  // namespace kindred::io
