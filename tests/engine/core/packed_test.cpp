#include "engine/core/packed.hpp"

#include <bit>
#include <cmath>
#include <limits>

#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

std::vector<std::uint64_t> bits(std::span<const double> values) {
  std::vector<std::uint64_t> result;
  for (const auto value : values)
    result.push_back(std::bit_cast<std::uint64_t>(value));
  return result;
}

/// Writes and reads back; gives the bytes it took.
std::size_t packedSize(const std::vector<double>& values) {
  ByteWriter writer;
  writePacked(writer, values);
  ByteReader reader{writer.bytes()};
  CHECK(bits(readPackedNumbers(reader, values.size())) == bits(values));
  CHECK(reader.isAtEnd());
  return writer.bytes().size();
}

std::size_t packedSize(const std::vector<std::int32_t>& values) {
  ByteWriter writer;
  writePacked(writer, values);
  ByteReader reader{writer.bytes()};
  CHECK(readPackedIntegers(reader, values.size()) == values);
  CHECK(reader.isAtEnd());
  return writer.bytes().size();
}

}  // namespace

TEST_CASE("packed numbers take the narrowest width that gives back every bit") {
  const double tiny = std::numeric_limits<double>::denorm_min();
  CHECK(packedSize(std::vector<double>{}) == 1);
  CHECK(packedSize(std::vector<double>(100, 0.1)) == 9);
  CHECK(packedSize(std::vector<double>{1, 2, -128}) == 1 + 3);
  CHECK(packedSize(std::vector<double>{1, 2, 128}) == 1 + 6);
  CHECK(packedSize(std::vector<double>{1, 0.5}) == 1 + 8);
  CHECK(packedSize(std::vector<double>{0, -0.0}) == 1 + 8);
  CHECK(packedSize(std::vector<double>{1, 0.1}) == 1 + 16);
  CHECK(packedSize(std::vector<double>{1, std::nan(""), INFINITY, 1e300, tiny}) == 1 + 40);
  CHECK(packedSize(std::vector<std::int32_t>{0, 255}) == 1 + 2);
  CHECK(packedSize(std::vector<std::int32_t>{0, 256}) == 1 + 4);
  CHECK(packedSize(std::vector<std::int32_t>{-1, 1 << 30}) == 1 + 8);
}
