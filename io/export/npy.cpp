#include "io/export/npy.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "io/format/file_text.hpp"

namespace kindred::io {

namespace {

constexpr std::string_view magic{"\x93NUMPY", 6};
constexpr std::size_t valuesAtOnce = 1 << 16;   ///< between two looks at the cancel flag
constexpr std::size_t valuesOfWrite = 1 << 20;  ///< likewise: enough to be written without a copy
constexpr bool isLittle = std::endian::native == std::endian::little;

/// Magic, version 1.0 and the dictionary, padded so that the values begin at a multiple of 64.
std::string header(std::string_view type, std::string_view shape) {
  auto dictionary = joined("{'descr': '", isLittle ? "<" : ">", type,
                           "', 'fortran_order': False, 'shape': ", shape, ", }");
  constexpr std::size_t before = 10;
  dictionary.append(63 - (before + dictionary.size()) % 64, ' ');
  dictionary += '\n';
  const auto length = dictionary.size();
  std::string text{magic};
  text += '\1';
  text += '\0';
  text += static_cast<char>(length & 0xff);
  text += static_cast<char>(length >> 8);
  return text + dictionary;
}

template <typename Value>
std::string_view bytesOf(std::span<const Value> values) {
  return {reinterpret_cast<const char*>(values.data()), values.size_bytes()};
}

/// The contents of the dictionary of an array.
struct Layout {
  char kind = 'f';  ///< f, i, u or b
  std::size_t width = 8;
  bool isSwapped = false;
  bool isColumnMajor = false;
  std::vector<std::size_t> shape;
  std::size_t begin = 0;  ///< offset of the values in the file
};

/// The text behind a key of the dictionary.
std::string_view entry(std::string_view dictionary, std::string_view key) {
  const auto place = dictionary.find(joined("'", key, "':"));
  if (place == std::string_view::npos) return {};
  return trimmed(dictionary.substr(place + key.size() + 3));
}

std::optional<std::vector<std::size_t>> shapeOf(std::string_view text) {
  if (!text.starts_with('(') || text.find(')') == std::string_view::npos) return std::nullopt;
  text = text.substr(1, text.find(')') - 1);
  std::vector<std::size_t> shape;
  while (!trimmed(text).empty()) {
    const auto end = std::min(text.find(','), text.size());
    const auto number = toInteger(text.substr(0, end));
    if (!number || *number < 0) return std::nullopt;
    shape.push_back(static_cast<std::size_t>(*number));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return shape;
}

std::optional<Layout> layoutOf(std::string_view file) {
  if (!file.starts_with(magic) || file.size() < 12) return std::nullopt;
  const auto byte = [&](std::size_t at) {
    return static_cast<std::size_t>(static_cast<unsigned char>(file[at]));
  };
  const bool isLong = byte(6) > 1;
  const std::size_t before = isLong ? 12 : 10;
  std::size_t length = byte(8) | byte(9) << 8;
  if (isLong) length |= byte(10) << 16 | byte(11) << 24;
  if (length > file.size() - before) return std::nullopt;
  const auto dictionary = file.substr(before, length);

  Layout layout;
  layout.begin = before + length;
  layout.isColumnMajor = entry(dictionary, "fortran_order").starts_with("True");
  const auto type = entry(dictionary, "descr");
  if (type.size() < 5 || (type[0] != '\'' && type[0] != '"')) return std::nullopt;
  layout.isSwapped = type[1] == (isLittle ? '>' : '<');
  layout.kind = type[2];
  layout.width = static_cast<std::size_t>(type[3] - '0');
  const auto shape = shapeOf(entry(dictionary, "shape"));
  if (!shape || shape->empty() || shape->size() > 2) return std::nullopt;
  layout.shape = *shape;
  if (layout.shape.size() == 1) layout.shape.insert(layout.shape.begin(), 1);
  return layout;
}

template <typename Value>
double valueAt(const char* place, bool isSwapped) {
  std::array<char, sizeof(Value)> bytes;
  std::memcpy(bytes.data(), place, sizeof(Value));
  if (isSwapped) std::ranges::reverse(bytes);
  return static_cast<double>(std::bit_cast<Value>(bytes));
}

using Decoder = double (*)(const char*, bool);

/// Returns the function that makes a number of one value; null where values are no numbers.
Decoder decoderOf(const Layout& layout) {
  struct Known {
    char kind;
    std::size_t width;
    Decoder decoder;
  };
  constexpr Known known[] = {
      {'f', 8, valueAt<double>},        {'f', 4, valueAt<float>},
      {'i', 1, valueAt<std::int8_t>},   {'i', 2, valueAt<std::int16_t>},
      {'i', 4, valueAt<std::int32_t>},  {'i', 8, valueAt<std::int64_t>},
      {'u', 1, valueAt<std::uint8_t>},  {'u', 2, valueAt<std::uint16_t>},
      {'u', 4, valueAt<std::uint32_t>}, {'u', 8, valueAt<std::uint64_t>},
      {'b', 1, valueAt<std::uint8_t>},
  };
  for (const auto& [kind, width, decoder] : known)
    if (kind == layout.kind && width == layout.width) return decoder;
  return nullptr;
}

}  // namespace

void writeNpy(AtomicFile& file, const Matrix& matrix, Progress& progress) {
  file.write(header("f8", joined("(", matrix.rows(), ", ", matrix.columns(), ")")));
  progress.begin(Language::translated("Writing"), matrix.rows());
  const std::size_t rowsAtOnce =
      std::max<std::size_t>(1, valuesOfWrite / std::max<std::size_t>(1, matrix.columns()));
  for (std::size_t row = 0; row < matrix.rows(); row += rowsAtOnce) {
    const std::size_t rows = std::min(rowsAtOnce, matrix.rows() - row);
    file.write(bytesOf(matrix.values().subspan(row * matrix.columns(), rows * matrix.columns())));
    progress.advance(rows);
    progress.checkpoint();
  }
}

void writeNpy(AtomicFile& file, std::span<const std::int32_t> values) {
  file.write(header("i4", joined("(", values.size(), ",)")));
  file.write(bytesOf(values));
}

Matrix readNpy(const std::filesystem::path& path, Progress& progress) {
  progress.begin(Language::translated("Reading"), 0);
  const auto name = path.filename().string();
  NoticeLog notices{name, true};
  const auto file = fileText(path, notices, progress);
  const auto layout = layoutOf(file);
  if (!layout) notices.refuse(0, "This is no NumPy array of one or two dimensions.");
  const auto decode = decoderOf(*layout);
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
