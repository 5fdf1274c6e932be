#include "io/mapping/read_embedding.hpp"

#include "io/mapping/embedding_file.hpp"
#include "tests/io/mapping/small_networks.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::io::test;
using Catch::Matchers::ContainsSubstring;

namespace {

EmbeddingFile embeddingIn(std::string_view name, std::string_view text) {
  static const auto three = namedNodes("three", {"U", "V", "W"});
  const TextFile file{name, text};
  return readEmbedding(file.path(), three, {}, Progress{});
}

std::string refusalOfPoints(std::string_view text) {
  return errorOf([&] { embeddingIn("points.txt", text); });
}

/// A matrix of 3 rows and 2 columns in single precision, as numpy writes it.
std::string threeByTwo(std::initializer_list<float> values) {
  std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': (3, 2), }";
  header.resize(117, ' ');
  header += '\n';
  std::string file = "\x93NUMPY";
  file += '\1';
  file += '\0';
  file += static_cast<char>(118);
  file += '\0';
  file += header;
  for (const float value : values)
    file.append(reinterpret_cast<const char*>(&value), sizeof value);
  return file;
}

}  // namespace

TEST_CASE("points of nodes are read from lines and from a matrix, and scaled to length 1") {
  const std::vector<float> expected{0.6F, 0.8F, 0, 0, 0, -1};
  const auto ofLines = embeddingIn("points.txt", "3 2\nW 0 -7\nghost 1 1\nU 3 4\n");
  const auto ofMatrix = embeddingIn("points.npy", threeByTwo({3, 4, 0, 0, 0, -7}));

  CHECK(ofLines.embedding.values == expected);
  CHECK(isNoted(ofLines.notices, 3, "ghost is no node of three: the line is left out."));
  CHECK(isNoted(ofLines.notices, 0, "1 node has no point: no node is near them."));
  CHECK(ofMatrix.embedding.dimension == 2);
  CHECK(ofMatrix.embedding.values == expected);
}

TEST_CASE("points that are not those of a network are refused") {
  CHECK_THAT(refusalOfPoints("U 1 2\nU 3 4\n"),
             ContainsSubstring("U stands twice: lines 1 and 2."));
  CHECK_THAT(refusalOfPoints("U 1 2\nV 3\n"),
             ContainsSubstring("line 2: the line has 1 numbers, and those before it 2"));
  CHECK_THAT(refusalOfPoints("U 1 x\n"), ContainsSubstring("line 1: x is no number."));
  CHECK_THAT(refusalOfPoints("u 1 2\n"), ContainsSubstring("No point of a node of three"));
  CHECK_THAT(refusalOfPoints(""), ContainsSubstring("there is nothing to read"));
  static const auto two = namedNodes("two", {"a", "b"});
  const TextFile file{"points.npy", threeByTwo({1, 2, 3, 4, 5, 6})};
  CHECK_THAT(errorOf([&] { readEmbedding(file.path(), two, {}, Progress{}); }),
             ContainsSubstring("The matrix has 3 rows, and two has 2 nodes"));
}

TEST_CASE("points read back as they were written") {
  Embedding points{3, 2};
  points.values = {1, 0, 0, -1, 0.6F, 0.8F};
  const kindred::test::TemporaryFolder folder;
  Progress progress;

  writeEmbedding(points, folder.path() / "points.npy", progress);

  const auto three = namedNodes("three", {"U", "V", "W"});
  const auto read = readEmbedding(folder.path() / "points.npy", three, {}, Progress{}).embedding;
  REQUIRE(read.dimension == 2);
  for (std::size_t at = 0; at < points.values.size(); ++at)
    CHECK(std::abs(read.values[at] - points.values[at]) < 1e-6);
  CHECK_THROWS_AS(writeEmbedding(points, folder.path() / "points.txt", progress), Error);
}
