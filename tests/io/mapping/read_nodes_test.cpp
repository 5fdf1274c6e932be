#include "io/mapping/read_nodes.hpp"

#include "tests/io/format/reading.hpp"
#include "tests/io/mapping/small_networks.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;
using Catch::Matchers::ContainsSubstring;

namespace {

const Graph& named() {
  static const auto graph = namedNodes("four", {"a", "b", "c,1", "d"});
  return graph;
}

NodeFile nodesIn(std::string_view text) {
  const TextFile file{"nodes.txt", text};
  return readNodes(file.path(), named(), {}, Progress{});
}

}  // namespace

TEST_CASE("nodes are read from a line each, or from the first column of a table") {
  for (const auto* text :
       {"d\nb\nd\n", "# hits\n\nb\nd\n", "b\t1.5\nd\t2\n", "b 1.5\nd 2\n", "b,1.5\n\"d\",2\n"}) {
    CAPTURE(text);
    CHECK(nodesIn(text).nodes == std::vector<Node>{1, 3});
  }
  CHECK(nodesIn("\"c,1\",x\n").nodes == std::vector<Node>{2});
}

TEST_CASE("names of no node are said, and a file without any node is refused") {
  const auto some = nodesIn("a\nghost\n");

  CHECK(some.nodes == std::vector<Node>{0});
  CHECK(isNoted(some.notices, 2, "ghost is no node of four"));
  CHECK_THAT(errorOf([] { nodesIn("x\ny\n"); }),
             ContainsSubstring("No line of this file names a node of four"));
}

TEST_CASE("nodes are named between commas, of which each must be there") {
  CHECK(nodesNamed("d, a,a", named()) == std::vector<Node>{0, 3});
  CHECK(nodesNamed("\"c,1\"", named()) == std::vector<Node>{2});
  CHECK(nodesNamed("c,1", named()) == std::vector<Node>{2});
  CHECK(errorOf([] { nodesNamed("a,x", named()); }) == "x is no node of four.");
}
