#include "tests/io/format/reading.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;

TEST_CASE("Matrix Market files have their published sizes") {
  struct Matrix {
    const char* path;
    int nodes;
    int entries;    ///< published, of both triangles
    int selfLoops;  ///< on the diagonal
  };
  const auto matrix = GENERATE(
      Matrix{"graphs/mtx/karate.mtx", 34, 156, 0}, Matrix{"graphs/mtx/Erdos971.mtx", 472, 2628, 0},
      Matrix{"graphs/mtx/G51.mtx", 1000, 11818, 0}, Matrix{"graphs/mtx/GD97_b.mtx", 47, 264, 0},
      Matrix{"graphs/mtx/bcspwr03.mtx", 118, 476, 118},
      Matrix{"graphs/mtx/bcspwr10.mtx", 5300, 21842, 5300},
      Matrix{"graphs/mtx/jagmesh7.mtx", 1138, 7450, 1138},
      Matrix{"graphs/mtx/dwt_992.mtx", 992, 16744, 992},
      Matrix{"graphs/mtx/full_symmetric.mtx", 4, 16, 4},
      Matrix{"graphs/mtx/ldbc-undirected-example.mtx", 9, 24, 0},
      Matrix{"ppi/netalign_mtx/lcsh-small-A.mtx", 1919, 3130, 0});

  const auto result = readShared(matrix.path);

  if (result.dataset.graphs.empty()) return;
  CAPTURE(matrix.path);
  CHECK(result.dataset.graphs[0]->nodeCount() == matrix.nodes);
  CHECK(result.dataset.graphs[0]->edgeCount() ==
        (matrix.entries - matrix.selfLoops) / 2 + matrix.selfLoops);
}

TEST_CASE("a coordinate matrix gives weights, comments and case aside") {
  const auto result = readText("a.mtx",
                               "%%matrixmarket MATRIX Coordinate Real Symmetric\n% said\n\n3 3 3\n"
                               "2 1 0.5\n% again\n3 2 2e1\n3 3 1\n");

  const auto& graph = *result.dataset.graphs.at(0);
  CHECK(graph.nodeCount() == 3);
  CHECK(weightBetween(graph, 0, 1) == 0.5);
  CHECK(weightBetween(graph, 1, 2) == 20);
  CHECK(weightBetween(graph, 2, 2) == 1);
  CHECK(result.notices.empty());
}

TEST_CASE("a general matrix that is symmetric loses nothing, another one keeps the larger value") {
  const auto same =
      readText("a.mtx", "%%MatrixMarket matrix coordinate integer general\n2 2 2\n1 2 3\n2 1 3\n");
  const auto other = readText(
      "b.mtx", "%%MatrixMarket matrix coordinate integer general\n3 3 3\n1 2 3\n2 1 5\n3 1 2\n");

  CHECK(weightBetween(*same.dataset.graphs.at(0), 0, 1) == 3);
  CHECK(same.notices.empty());
  CHECK(weightBetween(*other.dataset.graphs.at(0), 0, 1) == 5);
  CHECK(weightBetween(*other.dataset.graphs.at(0), 0, 2) == 2);
  CHECK(hasNotice(other, "not symmetric: 2 edges"));
}

TEST_CASE("an array is read column by column, a symmetric one below the diagonal") {
  const auto general =
      readText("a.mtx", "%%MatrixMarket matrix array real general\n2 2\n0\n7 7\n0\n");
  const auto symmetric =
      readText("s.mtx", "%%MatrixMarket matrix array real symmetric\n3 3\n0\n1\n2\n0\n3\n4\n");

  CHECK(weightBetween(*general.dataset.graphs.at(0), 0, 1) == 7);
  CHECK(general.dataset.graphs[0]->edgeCount() == 1);
  CHECK(weightBetween(*symmetric.dataset.graphs.at(0), 0, 2) == 2);
  CHECK(weightBetween(*symmetric.dataset.graphs[0], 1, 2) == 3);
  CHECK(weightBetween(*symmetric.dataset.graphs[0], 2, 2) == 4);
}

TEST_CASE("what is no undirected weighted graph is refused") {
  const auto refused = [](std::string_view banner, std::string_view rest) {
    return refusal("x.mtx", std::string{"%%MatrixMarket matrix "}.append(banner).append(rest));
  };
  const auto contains = [](std::string_view words) {
    return Catch::Matchers::ContainsSubstring(std::string{words});
  };

  CHECK_THAT(refused("coordinate real general", "\n2 3 1\n1 2 1\n"), contains("2 by 3"));
  CHECK_THAT(refused("coordinate complex general", "\n2 2 1\n1 2 1 0\n"), contains("complex"));
  CHECK_THAT(refused("coordinate real skew-symmetric", "\n2 2 1\n2 1 1\n"), contains("skew"));
  CHECK_THAT(refused("coordinate real general", "\n2 2 1\n1 2 -4\n"),
             contains("row 1, column 2 is -4"));
  CHECK_THAT(refused("coordinate real general", "\n2 2 1\n1 2 nan\n"), contains("nan"));
  CHECK_THAT(refused("coordinate bogus general", "\n2 2 0\n"), contains("\"bogus\" is no kind"));
  CHECK_THAT(refused("coordinate real general", "\n2 2\n"), contains("should be 3 whole numbers"));
}

TEST_CASE("of values that are no weights the pattern is taken where it alone is asked for") {
  const auto pattern = [](std::string text) {
    return readText("x.mtx", "%%MatrixMarket matrix coordinate " + text,
                    {.edges = {.takesPattern = true}});
  };

  const auto laplacian = pattern("real general\n3 3 5\n1 1 1\n1 2 -4\n2 1 -4\n2 3 -0.5\n3 1 0\n");
  const auto skew = pattern("real skew-symmetric\n2 2 1\n2 1 7\n");
  const auto complex = pattern("complex general\n3 3 2\n1 2 0 -1\n2 3 0 0\n");
  const auto refused = refusal("x.mtx", "%%MatrixMarket matrix array real general\n1 1\n-1\n");

  const auto& graph = *laplacian.dataset.graphs.at(0);
  CHECK(graph.edgeCount() == 3);
  CHECK(weightBetween(graph, 0, 0) == 1);
  CHECK(weightBetween(graph, 0, 1) == 1);
  CHECK(weightBetween(graph, 1, 2) == 1);
  CHECK(hasNotice(laplacian, "row 1, column 2 is -4: each entry is an edge of weight 1"));
  CHECK_FALSE(hasNotice(laplacian, "row 2"));  // said once
  CHECK(skew.dataset.graphs.at(0)->edgeCount() == 1);
  CHECK(hasNotice(skew, "skew-symmetric"));
  CHECK(complex.dataset.graphs.at(0)->edgeCount() == 1);
  CHECK_THAT(refused,
             Catch::Matchers::ContainsSubstring("The option pattern takes each entry as an edge"));
}

TEST_CASE("sizes that no file of that length can have are refused without allocating") {
  CHECK_THAT(refusal("x.mtx",
                     "%%MatrixMarket matrix coordinate pattern general\n"
                     "1000000000000 1000000000000 1\n1 2\n"),
             Catch::Matchers::ContainsSubstring("announces 1000000000000 nodes"));
  CHECK_THAT(refusal("x.mtx",
                     "%%MatrixMarket matrix coordinate pattern general\n"
                     "99999999999999999999999 2 1\n1 2\n"),
             Catch::Matchers::ContainsSubstring("should be 3 whole numbers"));
}

TEST_CASE("bad entries are left out and a matrix that ends early keeps what came before") {
  const std::string text =
      "%%MatrixMarket matrix coordinate real general\n3 3 9\n1 2 1\n0 1 1\n1 4 1\n1 x 1\n2 3\n2 3 "
      "0\n";

  const auto result = readText("x.mtx", text);

  CHECK(result.dataset.graphs.at(0)->edgeCount() == 1);
  CHECK(hasNotice(result, "\"0 1 1\" is no entry of a matrix of 3 by 3"));
  CHECK(hasNotice(result, "announces 9 entries and ends after 6"));
  CHECK(hasNotice(result, "Entries that are 0 make no edge"));
  readEveryBeginning("x.mtx", text);
  readEveryBeginning("y.mtx",
                     "%%MatrixMarket matrix array real symmetric\n3 3\n0\n1\n2\n0\n3\n4\n");
}
