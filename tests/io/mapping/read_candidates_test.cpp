#include "io/mapping/read_candidates.hpp"

#include "tests/io/mapping/small_networks.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;
using Catch::Matchers::ContainsSubstring;

namespace {

CandidateFile candidatesIn(std::string_view text) {
  static const auto two = namedNodes("two", {"a", "b"});
  static const auto three = namedNodes("three", {"U", "V", "W"});
  const TextFile file{"L.mtx", text};
  return readCandidates(file.path(), two, three, {}, Progress{});
}

std::string refusalOfCandidates(std::string_view text) {
  return errorOf([&] { candidatesIn(text); });
}

}  // namespace

TEST_CASE("candidate pairs are read from Matrix Market and SMAT") {
  for (const auto* text :
       {"%%MatrixMarket matrix coordinate real general\n% by us\n2 3 2\n2 1 0.5\n1 3 2\n",
        "2 3 2\n1 0 0.5\n0 2 2\n"}) {
    const auto candidates = candidatesIn(text).candidates;

    REQUIRE(candidates.size() == 2);
    CHECK(candidates.nodesA()[0] == 0);
    CHECK(candidates.nodesB()[0] == 2);
    CHECK(candidates.weights()[0] == 2);
    CHECK(candidates.nodesA()[1] == 1);
    CHECK(candidates.nodesB()[1] == 0);
    CHECK(candidates.weights()[1] == 0.5);
  }
  const auto pattern =
      candidatesIn("%%MatrixMarket matrix coordinate pattern general\n2 3 1\n2 3\n").candidates;
  CHECK(pattern.weights()[0] == 1);
}

TEST_CASE("candidate pairs of other networks, and files that are not whole, are refused") {
  CHECK_THAT(refusalOfCandidates("3 3 0\n"),
             ContainsSubstring("line 1: the candidate pairs are of 3 nodes "
                               "and 3 nodes, but two has 2 and three has 3"));
  CHECK_THAT(refusalOfCandidates("2 3 1\n2 0 1\n"),
             ContainsSubstring("line 2: the line does not hold"));
  CHECK_THAT(refusalOfCandidates("2 3 1\n1 0 nan\n"),
             ContainsSubstring("line 2: the line does not hold"));
  CHECK_THAT(refusalOfCandidates("2 3 2\n1 0 1\n"), ContainsSubstring("it is not whole"));
  CHECK_THAT(refusalOfCandidates("a b\n"), ContainsSubstring("rows, columns and entries"));
  CHECK_THAT(refusalOfCandidates(""), ContainsSubstring("there is nothing to read"));
  CHECK_THAT(refusalOfCandidates("2 3 2\n1 0 1\n1 0 2\n"), ContainsSubstring("is given twice"));
  CHECK_THAT(refusalOfCandidates("%%MatrixMarket matrix array real general\n2 3\n1\n"),
             ContainsSubstring("general coordinate matrix"));
}
