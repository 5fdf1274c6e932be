#include "viz/alignment/overlap.hpp"

#include <algorithm>

#include "engine/graph/generate.hpp"
#include "engine/graph/perturb.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/random_graphs.hpp"
#include "tests/viz/baseline.hpp"
#include "tests/viz/painted_words.hpp"

using namespace kindred;
using namespace kindred::test;
using namespace kindred::viz;

namespace {

/// A path of three and a lone node over a triangle with a tail, whose end is not aligned.
MergedNetwork pathOverTriangle() {
  const Graph path{{.nodeCount = 4, .edges = {{0, 1}, {1, 2}}}};
  const Graph tail{{.nodeCount = 5, .edges = {{0, 1}, {0, 2}, {2, 4}}}};
  return mergedNetwork(path, tail, Mapping{{0, 1, 2, 3}, 5}, {});
}

MergedNetwork noisy(std::int32_t nodes) {
  const auto a = communities(6, nodes / 6, 24.0 / nodes, 2.0 / nodes, 1);
  const auto copy = noisyCopy(a, {.removed = 0.2, .added = 0.1}, 2);
  const auto images = copy.truth.newFromOld();
  std::vector<Node> partial{images.begin(), images.end()};
  for (Node node = 0; node < nodes; node += 10)
    partial[node] = noNode;
  return mergedNetwork(a, copy.graph, Mapping{partial, nodes}, {});
}

std::shared_ptr<const Overlap> overlapIn(const MergedNetwork& merged, const Permutation& order) {
  return std::make_shared<const Overlap>(
      overlapOf(merged, order, std::make_shared<const EdgeClasses>(merged), {}));
}

}  // namespace

TEST_CASE("the matrix of an alignment has A above its diagonal and B below it") {
  const auto overlap = overlapIn(pathOverTriangle(), Permutation::fromOldFromNew({1, 0, 2, 3}));

  using Entries = std::vector<MatrixEntry>;
  CHECK(overlap->size == 4);
  // Conserved, only A, only B; of A at nodes not aligned; those of B have no place.
  CHECK(overlap->entries == std::vector<Entries>{{{0, 1}, {1, 0}}, {{0, 2}}, {{2, 1}}, {}, {}});
  CHECK(overlap->classes->count(EdgeGroup::UnalignedB) == 1);
}

TEST_CASE("the picture of an alignment counts its edges in words") {
  const auto words = paintedWords(
      overlapPicture(overlapIn(pathOverTriangle(), Permutation::identity(4)), "path", "tail", {}));

  CHECK(std::ranges::count(words, "conserved: 1 edge") == 1);
  CHECK(std::ranges::count(words, "only path: 1 edge") == 1);
  CHECK(std::ranges::count(words, "only tail: 1 edge") == 1);
  CHECK(std::ranges::count(words, "tail, at nodes not aligned: 1 edge") == 1);
}

TEST_CASE("the caption says where nodes of A are aligned with none") {
  const auto merged =
      mergedNetwork(Graph{{.nodeCount = 4, .edges = {{0, 1}, {1, 2}}}}, Graph{{.nodeCount = 2}},
                    Mapping{{1, noNode, 0, noNode}, 2}, {});
  const auto caption = [](const std::shared_ptr<const Overlap>& overlap) {
    std::string text;
    for (const auto& word : paintedWords(overlapPicture(overlap, "A", "B", {})))
      text += word + " ";
    return text;
  };

  const auto overlap = overlapIn(merged, Permutation::identity(4));

  CHECK(overlap->unaligned == 2);
  CHECK(caption(overlap).find("there is none for 2 nodes.") != std::string::npos);
  CHECK(caption(overlapIn(pathOverTriangle(), Permutation::identity(4))).find("there is none") ==
        std::string::npos);
}

TEST_CASE("pictures of alignments look as they should, as squares and counted") {
  const auto [nodes, theme] =
      GENERATE(std::pair{30, ThemeName::Light}, std::pair{30, ThemeName::Dark},
               std::pair{3000, ThemeName::Light});

  auto picture = overlapPicture(overlapIn(noisy(nodes), Permutation::identity(nodes)), "A", "B",
                                {.theme = theme});
  picture.size = {300, 400};

  checkBaseline(picture, 1,
                "overlap-" + std::to_string(nodes) + (theme == ThemeName::Dark ? "-dark" : ""));
}

TEST_CASE("an alignment without nodes has a picture that says so") {
  const auto words = paintedWords(overlapPicture(
      overlapIn(mergedNetwork({}, {}, {}, {}), Permutation::identity(0)), "A", "B", {}));

  CHECK(std::ranges::count(words, "There is no node to show.") == 1);
}
