#include "io/mapping/candidates_file.hpp"

#include <array>
#include <fstream>
#include <iterator>
#include <set>

#include "engine/core/error.hpp"
#include "engine/graph/generate.hpp"
#include "io/format/read.hpp"
#include "io/mapping/read_candidates.hpp"
#include "tests/io/mapping/small_networks.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;

namespace {

Candidates everyPair(std::int32_t nodesA, std::int32_t nodesB) {
  std::vector<CandidatePair> pairs;
  for (Node a = 0; a < nodesA; ++a)
    for (Node b = 0; b < nodesB; ++b)
      pairs.push_back({a, b, 1.0 / (1 + a + 3 * b)});
  return {nodesA, nodesB, std::move(pairs)};
}

Graph matrixIn(const std::filesystem::path& path) {
  Progress progress;
  return *readDataset(std::array{path}, {}, progress).dataset.graphs.at(0);
}

}  // namespace

TEST_CASE("candidate pairs read back as they were written") {
  const Graph a{{.nodeCount = 3}}, b{{.nodeCount = 4}};
  const Candidates candidates{3, 4, {{0, 3, 1.0 / 3}, {2, 0, 1e-9}, {2, 3, 0}}};
  const kindred::test::TemporaryFolder folder;
  Progress progress;

  const auto path = folder.path() / GENERATE("L.mtx", "L.smat");
  writeCandidates(candidates, path, progress);

  const auto read = readCandidates(path, a, b, {}, progress).candidates;
  CHECK(std::ranges::equal(read.nodesA(), candidates.nodesA()));
  CHECK(std::ranges::equal(read.nodesB(), candidates.nodesB()));
  CHECK(std::ranges::equal(read.weights(), candidates.weights()));
  CHECK_THROWS_AS(writeCandidates(candidates, folder.path() / "L.csv", progress), Error);
}

TEST_CASE("a table of candidates has the heaviest pair of each node first") {
  const auto a = io::test::namedNodes("a", {"U", "V,W"}),
             b = io::test::namedNodes("b", {"x", "y", "z"});
  const Candidates candidates{2, 3, {{0, 0, 0.25}, {0, 2, 0.5}, {1, 1, 1}}};
  const kindred::test::TemporaryFolder folder;
  Progress progress;

  writeCandidateTable(candidates, a, b, folder.path() / "L.csv", progress);

  std::ifstream file{folder.path() / "L.csv"};
  const std::string text{std::istreambuf_iterator<char>{file}, {}};
  CHECK(text == "node_a,node_b,weight\n\"U\",\"z\",0.5\n\"U\",\"x\",0.25\n\"V,W\",\"y\",1\n");
}

TEST_CASE("the overlap matrix of all pairs has two entries for each two edges, both ways") {
  const auto a = erdosRenyi(6, 0.5, 1), b = erdosRenyi(5, 0.6, 2);
  const kindred::test::TemporaryFolder folder;
  Progress progress;

  writeOverlaps(a, b, everyPair(6, 5), folder.path() / "S.mtx", progress);

  const auto matrix = matrixIn(folder.path() / "S.mtx");
  CHECK(matrix.nodeCount() == 30);
  CHECK(matrix.edgeCount() == 2 * a.edgeCount() * b.edgeCount());
}

TEST_CASE("two candidates overlap where both of their nodes are joined, loops apart") {
  const Graph a{{.nodeCount = 3, .edges = {{0, 1}, {1, 2}, {1, 1}}}};
  const Graph b{{.nodeCount = 3, .edges = {{0, 1}, {0, 0}, {2, 2}}}};
  const Candidates candidates{3, 3, {{0, 0, 1}, {1, 0, 1}, {1, 1, 1}, {2, 0, 1}, {2, 2, 1}}};
  const kindred::test::TemporaryFolder folder;
  Progress progress;

  writeOverlaps(a, b, candidates, folder.path() / "S.mtx", progress);

  // 0-0 with 1-1, and 1-1 with 2-0; rows from 1
  const auto text = kindred::test::contentOf(folder.path() / "S.mtx");
  CHECK(text.starts_with("%%MatrixMarket matrix coordinate pattern symmetric\n"));
  CHECK(text.ends_with("\n5 5 2\n3 1\n4 3\n"));
}
