#include "engine/core/fields.hpp"

#include <cstdint>
#include <string>
#include <vector>

#include "tests/support/catch.hpp"

namespace kindred {

struct Described {
  std::int32_t number = 0;
  std::size_t count = 0;
  bool isFirst = false, isSecond = false, isThird = false;
  std::string text;

  bool operator==(const Described&) const = default;
};

void fields(auto& archive, Described& one) {
  archive(one.number);
  archive.counts(one.count);
  archive.bits(one.isFirst, one.isSecond, one.isThird);
  archive(one.text);
}

struct DescribedList {
  std::vector<Described> all;
  std::vector<std::uint16_t> known;  ///< one of each
  std::string later;

  bool operator==(const DescribedList&) const = default;
};

void fields(auto& archive, DescribedList& list) {
  archive(list.all);
  archive.values(list.known, list.all.size());
  if (archive.isAtEnd()) return;
  archive(list.later);
}

namespace {

const DescribedList example{{{258, 300, true, false, true, "ab"}}, {7}, "c"};

std::vector<std::byte> bytesOf(const std::vector<int>& values) {
  std::vector<std::byte> bytes;
  for (const int value : values)
    bytes.push_back(static_cast<std::byte>(value));
  return bytes;
}

// One element; 258; 300 in seven bits a byte; bits 1 and 4; two letters; 7; one letter.
const auto exampleBytes = bytesOf({1, 2, 1, 0, 0, 0xac, 2, 5, 2, 'a', 'b', 7, 0, 1, 'c'});

TEST_CASE("fields are written one after the other") { CHECK(fieldBytes(example) == exampleBytes); }

TEST_CASE("fields that were written are read") {
  CHECK(fromFieldBytes<DescribedList>(exampleBytes) == example);
}

TEST_CASE("fields that an earlier version did not write stay as they were") {
  const auto earlier = Bytes{exampleBytes}.first(13);

  CHECK(fromFieldBytes<DescribedList>(earlier, {.later = "known"}).later == "known");
}

TEST_CASE("bytes that end too early or too late are refused") {
  for (std::size_t size = 0; size < exampleBytes.size(); ++size)
    if (size != 13)
      CHECK_THROWS_AS(fromFieldBytes<DescribedList>(Bytes{exampleBytes}.first(size)),
                      MalformedBytes);
  auto longer = exampleBytes;
  longer.push_back({});
  CHECK_THROWS_AS(fromFieldBytes<DescribedList>(longer), MalformedBytes);
}

TEST_CASE("a count that lies, or is too large for its field, is refused") {
  CHECK_THROWS_AS(fromFieldBytes<DescribedList>(bytesOf({0xff, 0xff, 0xff, 0xff, 0x0f})),
                  MalformedBytes);
  ByteWriter writer;
  writer.count(std::uint64_t{1} << 40U);
  ByteReader reader{writer.bytes()};
  std::int32_t count = 0;
  CHECK_THROWS_AS(FieldReader{reader}.counts(count), MalformedBytes);
}

}  // namespace

}  // namespace kindred
