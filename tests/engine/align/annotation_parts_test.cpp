#include "engine/align/annotation_parts.hpp"

#include "engine/result/memory_parts.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

const Annotations annotations{
    .ofA = {{1, 4}, {}, {2}}, .ofB = {{4}, {1, 2, 4}}, .names = {"GO:0", "GO:1", "GO:2"}};

}  // namespace

TEST_CASE("annotations are read again as they were kept, of as many nodes") {
  MemoryParts parts;
  CHECK_FALSE(keptAnnotations(3, 2, parts));
  keepAnnotations(annotations, parts);

  const auto kept = keptAnnotations(3, 2, parts);
  REQUIRE(kept);
  CHECK(kept->ofA == annotations.ofA);
  CHECK(kept->ofB == annotations.ofB);
  CHECK(kept->names == annotations.names);
  CHECK(kept->nameOf(2) == "GO:2");
  CHECK(kept->nameOf(4) == "4");
  CHECK_THROWS_AS(keptAnnotations(2, 2, parts), MalformedBytes);
  CHECK_THROWS_AS(keptAnnotations(3, 3, parts), MalformedBytes);
}

TEST_CASE("terms of annotations that are out of order are refused") {
  MemoryParts parts;
  keepAnnotations({.ofA = {{4, 1}}, .ofB = {}}, parts);
  CHECK_THROWS_AS(keptAnnotations(1, 0, parts), MalformedBytes);
}

TEST_CASE("terms that two nodes share are counted") {
  CHECK(sharedTermCount({1, 4}, {1, 2, 4}) == 2);
  CHECK(sharedTermCount({2}, {1, 2, 4}) == 1);
  CHECK(sharedTermCount({}, {1}) == 0);
  CHECK(sharedTermCount({3}, {1, 2, 4}) == 0);
}
