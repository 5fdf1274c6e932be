#include "io/export/permutation_file.hpp"

#include <nlohmann/json.hpp>

#include "io/matrix/npy.hpp"
#include "tests/io/matrix/small_gram.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;
using kindred::test::contentOf;

TEST_CASE("a permutation is written as the ordering that NumPy indexes with") {
  const kindred::test::TemporaryFolder folder;
  GraphData data;
  data.nodeCount = 3;
  data.nodeNames = {"a", "b", "c, d"};
  const Graph graph{data};
  const auto permutation = Permutation::fromOldFromNew({2, 0, 1});

  writePermutation(permutation, graph, {.method = OrderMethod::Pbr, .tileSize = 4},
                   folder.path() / "p.npy");
  writePermutation(permutation, graph, {}, folder.path() / "p.csv");

  Progress progress;
  const auto read = readNpy(folder.path() / "p.npy", progress);
  REQUIRE(read.columns() == 3);
  CHECK(read(0, 0) == 2);
  CHECK(read(0, 1) == 0);
  CHECK(read(0, 2) == 1);
  const auto json = nlohmann::json::parse(contentOf(folder.path() / "p.json"));
  CHECK(json["order"] == "pbr");
  CHECK(json["tile"] == 4);
  CHECK(json["names"][2] == "c, d");
  CHECK(contentOf(folder.path() / "p.csv") ==
        "place,node,name\n0,2,\"c, d\"\n1,0,\"a\"\n2,1,\"b\"\n");
}
