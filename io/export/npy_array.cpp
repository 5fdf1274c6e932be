#include "io/export/npy_array.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/format/file_text.hpp"

namespace kindred::io {

namespace {

Descriptor opened(const std::filesystem::path& path) try {
  return {path, Descriptor::Mode::Read};
} catch (const std::system_error& error) {
  throw Error{ErrorCode::File,
              joined(path.string(), " cannot be read: ", error.code().message(), ".")};
}

NpyLayout layoutIn(const std::filesystem::path& path) {
  const auto refuse = [&](std::string_view why) {
    throw Error{ErrorCode::Input, joined(path.filename().string(), why)};
  };
  auto layout = npyLayoutOf(fileBeginning(path));
  if (!layout) refuse(" is no NumPy array: save it with numpy.save().");
  const auto& shape = layout->shape;
  if (shape.size() != 2)
    refuse(joined(" has ", shape.size(), shape.size() == 1 ? " dimension" : " dimensions",
                  ": only a matrix, of two, can be shown."));
  if (npyDecoderOf(*layout) == nullptr)
    refuse(" does not hold real numbers: save it as float32 or float64.");
  if (shape[0] == 0 || shape[1] == 0)
    refuse(joined(" is ", shape[0], " by ", shape[1], ": it holds no values."));
  std::error_code problem;
  const auto bytes = std::filesystem::file_size(path, problem);
  const auto room = problem || bytes < layout->begin ? 0 : (bytes - layout->begin) / layout->width;
  if (shape[0] > room / shape[1])
    refuse(joined(" should be ", shape[0], " by ", shape[1], ", but the file holds ", room,
                  " values: save it again."));
  if (std::max(shape[0], shape[1]) > std::numeric_limits<std::int32_t>::max())
    refuse(joined(" is ", shape[0], " by ", shape[1], ": it has too many rows or columns."));
  if (layout->isColumnMajor && shape[0] > 1 && shape[1] > 1)
    refuse(" keeps columns together: save numpy.ascontiguousarray() of it.");
  return std::move(*layout);
}

}  // namespace

NpyArray::NpyArray(const std::filesystem::path& path)
    : file_{opened(path)}, layout_{layoutIn(path)}, decode_{npyDecoderOf(layout_)} {}

/// Reads the cells [first, last] of a row.
void NpyArray::readRow(std::size_t row, std::size_t first, std::size_t last,
                       std::span<double> target) const {
  const auto width = layout_.width;
  std::vector<char> bytes((last - first + 1) * width);
  const auto begin = layout_.begin + (row * columns() + first) * width;
  std::size_t got = 0;
  while (got < bytes.size()) {
    const auto count = pread(file_.number(), bytes.data() + got, bytes.size() - got,
                             static_cast<off_t>(begin + got));
    if (count <= 0) break;
    got += static_cast<std::size_t>(count);
  }
  for (std::size_t at = 0; at <= last - first; ++at)
    target[at] = (at + 1) * width <= got ? decode_(bytes.data() + at * width, layout_.isSwapped)
                                         : std::numeric_limits<double>::quiet_NaN();
}

void NpyArray::read(std::size_t row, std::span<const std::size_t> columns,
                    std::span<float> target) const {
  if (columns.empty()) return;
  const auto [first, last] = std::ranges::minmax(columns);
  std::vector<double> values(last - first + 1);
  readRow(row, first, last, values);
  for (std::size_t at = 0; at < columns.size(); ++at)
    target[at] = static_cast<float>(values[columns[at] - first]);
}

double NpyArray::at(std::size_t row, std::size_t column) const {
  double value = 0;
  readRow(row, column, column, {&value, 1});
  return value;
}

Matrix NpyArray::matrix(const Progress& progress) const {
  Matrix all{rows(), columns(), 0, progress};
  for (std::size_t row = 0; row < rows(); ++row) {
    progress.checkpoint();
    readRow(row, 0, columns() - 1, all.row(row));
  }
  return all;
}

}  // namespace kindred::io
