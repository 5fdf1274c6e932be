#include "engine/core/packed.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

namespace kindred {

namespace {

template <typename Narrow, typename Wide>
void writeAs(ByteWriter& writer, std::span<const Wide> values) {
  writer.value(static_cast<std::uint8_t>(sizeof(Narrow)));
  for (const auto value : values)
    writer.value(static_cast<Narrow>(value));
}

template <typename Narrow, typename Wide>
std::vector<Wide> readAs(ByteReader& reader, std::size_t count) {
  const auto narrow = reader.values<Narrow>(count);
  return {narrow.begin(), narrow.end()};
}

template <typename Narrow>
bool fitAll(std::span<const std::int32_t> values) {
  return std::ranges::all_of(values,
                             [](std::int32_t value) { return std::in_range<Narrow>(value); });
}

/// True if all values have the same bits after going through the narrow type; false for NaN, -0 and
/// values that overflow it.
template <typename Narrow>
bool fitAll(std::span<const double> values) {
  return std::ranges::all_of(values, [](double value) {
    if (!(value >= static_cast<double>(std::numeric_limits<Narrow>::lowest()) &&
          value <= static_cast<double>(std::numeric_limits<Narrow>::max())))
      return false;
    const auto back = static_cast<double>(static_cast<Narrow>(value));
    return std::bit_cast<std::uint64_t>(back) == std::bit_cast<std::uint64_t>(value);
  });
}

template <typename Value>
bool isConstant(std::span<const Value> values) {
  return !values.empty() && std::ranges::all_of(values, [&](Value value) {
    return std::bit_cast<std::array<std::byte, sizeof(Value)>>(value) ==
           std::bit_cast<std::array<std::byte, sizeof(Value)>>(values.front());
  });
}

}  // namespace

void writePacked(ByteWriter& writer, std::span<const std::int32_t> values) {
  if (isConstant(values)) {
    writer.value(std::uint8_t{0});
    writer.value(values.front());
  } else if (fitAll<std::uint8_t>(values)) {
    writeAs<std::uint8_t>(writer, values);
  } else if (fitAll<std::uint16_t>(values)) {
    writeAs<std::uint16_t>(writer, values);
  } else {
    writeAs<std::int32_t>(writer, values);
  }
}

void writePacked(ByteWriter& writer, std::span<const double> values) {
  if (isConstant(values)) {
    writer.value(std::uint8_t{0});
    writer.value(values.front());
  } else if (fitAll<std::int8_t>(values)) {
    writeAs<std::int8_t>(writer, values);
  } else if (fitAll<std::int16_t>(values)) {
    writeAs<std::int16_t>(writer, values);
  } else if (fitAll<float>(values)) {
    writeAs<float>(writer, values);
  } else {
    writeAs<double>(writer, values);
  }
}

std::vector<std::int32_t> readPackedIntegers(ByteReader& reader, std::size_t count) {
  switch (reader.value<std::uint8_t>()) {
    case 0:
      return std::vector<std::int32_t>(count, reader.value<std::int32_t>());
    case 1:
      return readAs<std::uint8_t, std::int32_t>(reader, count);
    case 2:
      return readAs<std::uint16_t, std::int32_t>(reader, count);
    case 4:
      return reader.values<std::int32_t>(count);
    default:
      throw MalformedBytes{};
  }
}

std::vector<double> readPackedNumbers(ByteReader& reader, std::size_t count) {
  switch (reader.value<std::uint8_t>()) {
    case 0:
      return std::vector<double>(count, reader.value<double>());
    case 1:
      return readAs<std::int8_t, double>(reader, count);
    case 2:
      return readAs<std::int16_t, double>(reader, count);
    case 4:
      return readAs<float, double>(reader, count);
    case 8:
      return reader.values<double>(count);
    default:
      throw MalformedBytes{};
  }
}

}  // namespace kindred
