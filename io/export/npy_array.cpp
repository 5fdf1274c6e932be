#include "io/export/npy_array.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <limits>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

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
  std::size_t got = 0;
  while (got < target.size()) {
    const auto count = pread(file.number(), target.data() + got, target.size() - got,
                             static_cast<off_t>(place + got));
    if (count == 0) break;
    if (count < 0 && errno != EINTR) refuseReading(path, errno);
    if (count > 0) got += static_cast<std::size_t>(count);
  }
  return got;
}

std::uint64_t sizeOf(const Descriptor& file, const std::filesystem::path& path) {
  struct stat status {};
  if (fstat(file.number(), &status) != 0) refuseReading(path, errno);
  return S_ISREG(status.st_mode) ? static_cast<std::uint64_t>(status.st_size) : 0;
}

/// Returns the layout of the file that is open: another may have taken its name since.
NpyLayout layoutIn(const Descriptor& file, const std::filesystem::path& path) {
  const auto refuse = [&](std::string_view why) {
    throw Error{ErrorCode::Input, joined(path.filename().string(), why)};
  };
  const auto bytes = sizeOf(file, path);
  constexpr std::size_t mostOfHeader = 4096;
  std::string beginning(std::min<std::uint64_t>(bytes, mostOfHeader), '\0');
  beginning.resize(readAt(file, 0, beginning, path));
  auto layout = npyLayoutOf(beginning);
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
  return std::move(*layout);
}

}  // namespace

NpyArray::NpyArray(const std::filesystem::path& path)
    : path_{path},
      file_{opened(path)},
      layout_{layoutIn(file_, path)},
      decode_{npyDecoderOf(layout_)} {}

/// Reads the cells [first, last] of a row.
void NpyArray::readRow(std::size_t row, std::size_t first, std::size_t last,
                       std::span<double> target) const {
  const auto width = layout_.width;
  std::vector<char> bytes((last - first + 1) * width);
  const auto begin = layout_.begin + (row * columns() + first) * width;
  const auto got = readAt(file_, begin, bytes, path_);
  for (std::size_t at = 0; at <= last - first; ++at)
    target[at] = (at + 1) * width <= got ? decode_(bytes.data() + at * width, layout_.isSwapped)
                                         : std::numeric_limits<double>::quiet_NaN();
}

/// Reads cells for a picture, which goes on where the disk fails.
void NpyArray::look(std::size_t row, std::size_t first, std::size_t last,
                    std::span<double> target) const try {
  readRow(row, first, last, target);
} catch (const Error&) {  // the cells stay without a number
}

void NpyArray::read(std::size_t row, std::span<const std::size_t> columns,
                    std::span<float> target) const {
  if (columns.empty()) return;
  const auto [first, last] = std::ranges::minmax(columns);
  std::vector<double> values(last - first + 1, std::numeric_limits<double>::quiet_NaN());
  look(row, first, last, values);
  for (std::size_t at = 0; at < columns.size(); ++at)
    target[at] = static_cast<float>(values[columns[at] - first]);
}

double NpyArray::at(std::size_t row, std::size_t column) const {
  auto value = std::numeric_limits<double>::quiet_NaN();
  look(row, column, column, {&value, 1});
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
