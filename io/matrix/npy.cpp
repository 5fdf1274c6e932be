#include "io/matrix/npy.hpp"

#include <algorithm>
#include <string>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "io/format/file_text.hpp"
#include "io/matrix/npy_layout.hpp"

namespace kindred::io {

namespace {

constexpr std::size_t valuesAtOnce = 1 << 16;   ///< between two looks at the cancel flag
constexpr std::size_t valuesOfWrite = 1 << 20;  ///< likewise: enough to be written without a copy

}  // namespace

std::string npyHeader(std::string_view type, std::string_view shape) {
  auto dictionary = joined("{'descr': '", isLittle ? "<" : ">", type,
                           "', 'fortran_order': False, 'shape': ", shape, ", }");
  constexpr std::size_t before = 10;
  dictionary.append(63 - (before + dictionary.size()) % 64, ' ');
  dictionary += '\n';
  const auto length = dictionary.size();
  std::string text{npyMagic};
  text += '\1';
  text += '\0';
  text += static_cast<char>(length & 0xff);
  text += static_cast<char>(length >> 8);
  return text + dictionary;
}

namespace {

/// Values in rows of so many.
template <typename Value>
void writeRows(AtomicFile& file, std::span<const Value> values, std::size_t columns,
               Progress& progress) {
  const auto rows = columns == 0 ? 0 : values.size() / columns;
  progress.begin(Language::translated("Writing"), rows);
  const std::size_t rowsAtOnce =
      std::max<std::size_t>(1, valuesOfWrite / std::max<std::size_t>(1, columns));
  for (std::size_t row = 0; row < rows; row += rowsAtOnce) {
    const std::size_t taken = std::min(rowsAtOnce, rows - row);
    file.write(bytesOf(values.subspan(row * columns, taken * columns)));
    progress.advance(taken);
    progress.checkpoint();
  }
}

}  // namespace

void writeNpy(AtomicFile& file, const Matrix& matrix, Progress& progress) {
  file.write(npyHeader("f8", joined("(", matrix.rows(), ", ", matrix.columns(), ")")));
  writeRows(file, matrix.values(), matrix.columns(), progress);
}

void writeNpy(AtomicFile& file, std::span<const float> values, std::size_t columns,
              Progress& progress) {
  file.write(npyHeader("f4", columns == 0
                                 ? joined("(", values.size(), ",)")
                                 : joined("(", values.size() / columns, ", ", columns, ")")));
  writeRows(file, values, std::max<std::size_t>(1, columns), progress);
}

void writeNpy(AtomicFile& file, std::span<const std::int32_t> values) {
  file.write(npyHeader("i4", joined("(", values.size(), ",)")));
  file.write(bytesOf(values));
}

Matrix readNpy(const std::filesystem::path& path, Progress& progress) {
  progress.begin(Language::translated("Reading"), 0);
  const auto name = path.filename().string();
  NoticeLog notices{name, true};
  const auto file = fileBytes(path, notices, progress);
  auto layout = npyLayoutOf(file);
  if (!layout || layout->shape.empty() || layout->shape.size() > 2)
    notices.refuse(0, "This is no NumPy array of one or two dimensions.");
  if (layout->shape.size() == 1) layout->shape.insert(layout->shape.begin(), 1);
  const auto decode = npyDecoderOf(*layout);
  if (decode == nullptr) notices.refuse(0, "The array does not hold real numbers.");
  const auto rows = layout->shape[0], columns = layout->shape[1];
  if (rows == 0 || columns == 0)
    notices.refuse(0, joined("The array is ", rows, " by ", columns, ": it holds no values."));
  const auto room = (file.size() - layout->begin) / layout->width;
  if (rows > room / columns)
    notices.refuse(0, joined("The array should be ", rows, " by ", columns, ", but the file holds ",
                             room, " values."));

  Matrix matrix{rows, columns, 0, progress};
  progress.begin(Language::translated("Reading"), rows);
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t column = 0; column < columns; ++column) {
      if (column % valuesAtOnce == 0) progress.checkpoint();
      const auto at = layout->isColumnMajor ? column * rows + row : row * columns + column;
      matrix(row, column) =
          decode(file.data() + layout->begin + at * layout->width, layout->isSwapped);
    }
    progress.advance();
  }
  return matrix;
}

}  // namespace kindred::io
