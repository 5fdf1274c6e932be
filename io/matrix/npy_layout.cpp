#include "io/matrix/npy_layout.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "engine/core/text.hpp"

namespace kindred::io {

namespace {

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

template <typename Value>
double valueAt(const char* place, bool isSwapped) {
  std::array<char, sizeof(Value)> bytes;
  std::memcpy(bytes.data(), place, sizeof(Value));
  if (isSwapped) std::ranges::reverse(bytes);
  return static_cast<double>(std::bit_cast<Value>(bytes));
}

}  // namespace

std::optional<NpyLayout> npyLayoutOf(std::string_view file) {
  if (!file.starts_with(npyMagic) || file.size() < 12) return std::nullopt;
  const auto byte = [&](std::size_t at) {
    return static_cast<std::size_t>(static_cast<unsigned char>(file[at]));
  };
  const bool isLong = byte(6) > 1;
  const std::size_t before = isLong ? 12 : 10;
  std::size_t length = byte(8) | byte(9) << 8;
  if (isLong) length |= byte(10) << 16 | byte(11) << 24;
  if (length > file.size() - before) return std::nullopt;
  const auto dictionary = file.substr(before, length);

  NpyLayout layout;
  layout.begin = before + length;
  layout.isColumnMajor = entry(dictionary, "fortran_order").starts_with("True");
  const auto type = entry(dictionary, "descr");
  if (type.size() < 5 || (type[0] != '\'' && type[0] != '"')) return std::nullopt;
  layout.isSwapped = type[1] == (isLittle ? '>' : '<');
  layout.kind = type[2];
  layout.width = static_cast<std::size_t>(type[3] - '0');
  const auto shape = shapeOf(entry(dictionary, "shape"));
  if (!shape) return std::nullopt;
  layout.shape = *shape;
  return layout;
}

NpyDecoder npyDecoderOf(const NpyLayout& layout) {
  struct Known {
    char kind;
    std::size_t width;
    NpyDecoder decoder;
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

}  // namespace kindred::io
