#include "engine/result/memory_parts.hpp"

#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

std::vector<std::byte> bytesOf(std::string_view text) {
  const auto bytes = std::as_bytes(std::span{text});
  return {bytes.begin(), bytes.end()};
}

}  // namespace

TEST_CASE("parts are kept until another plan comes") {
  MemoryParts parts;
  parts.begin(bytesOf("two halves"), 2);
  parts.store(1, bytesOf("right"), "facts of it");
  parts.begin(bytesOf("two halves"), 2);

  REQUIRE(parts.load(1));
  CHECK(parts.load(1)->data == bytesOf("right"));
  CHECK(parts.load(1)->facts == "facts of it");
  CHECK_FALSE(parts.load(0));

  parts.begin(bytesOf("three thirds"), 3);
  CHECK_FALSE(parts.load(1));
}

TEST_CASE("an end is kept until another plan comes") {
  MemoryParts parts;
  parts.begin(bytesOf("two halves"), 2);
  parts.finish({.origin = {.device = "cpu", .seconds = 3}, .isComplete = false});

  parts.begin(bytesOf("two halves"), 2);
  REQUIRE(parts.end());
  CHECK(parts.end()->origin.seconds == 3);

  parts.begin(bytesOf("two halves"), 3);
  CHECK_FALSE(parts.end());
}

TEST_CASE("another store takes what was kept in memory") {
  MemoryParts parts;
  MemoryParts other;
  parts.copyTo(other);
  CHECK(other.plan().empty());

  parts.begin(bytesOf("plan"), 1);
  parts.store(0, bytesOf("all"), "");
  parts.finish({.origin = {.device = "cpu"}, .isComplete = false, .summary = bytesOf("sum")});
  parts.copyTo(other);

  CHECK(other.plan() == bytesOf("plan"));
  CHECK(other.load(0)->data == bytesOf("all"));
  REQUIRE(other.end());
  CHECK(other.end()->origin.device == "cpu");
  CHECK_FALSE(other.end()->isComplete);
  CHECK(other.end()->summary == bytesOf("sum"));
}
