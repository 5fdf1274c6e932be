#include "engine/align/term_sharing.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/align/enrichment.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

const Annotations annotations{.ofA = {{1, 2}, {2}, {3}, {1, 3}, {4}, {}},
                              .ofB = {{2}, {1}, {3, 5}, {1, 2}, {7}, {1}}};

bool share(Node a, Node b) {
  return std::ranges::any_of(annotations.ofA[a], [&](auto term) {
    return std::ranges::count(annotations.ofB[b], term) > 0;
  });
}

}  // namespace

TEST_CASE("mean and deviation of sharing pairs are those over all ways to deal images") {
  const auto test = testSharing(Mapping{{0, 1, 2, 3, 4, 5}, 6}, annotations, {});

  std::vector<Node> images(5);  // node 5 of A has no terms
  std::iota(images.begin(), images.end(), 0);
  double sum = 0, squares = 0, ways = 0;
  do {
    double sharing = 0;
    for (Node a = 0; a < 5; ++a)
      sharing += share(a, images[a]);
    sum += sharing;
    squares += sharing * sharing;
    ++ways;
  } while (std::next_permutation(images.begin(), images.end()));
  CHECK(ways == 120);
  CHECK(test.pairs == 5);
  CHECK(test.found == 3);  // 0, 2 and 3
  CHECK(test.expected == Approx(sum / ways));
  CHECK(test.deviation == Approx(std::sqrt(squares / ways - std::pow(sum / ways, 2))));
}

TEST_CASE("many pairs that all share a term of their own are no chance") {
  Annotations own;
  std::vector<Node> images(200);
  for (Node node = 0; node < 200; ++node) {
    own.ofA.push_back({node / 2});
    own.ofB.push_back({node / 2});
    images[node] = node;
  }
  CHECK(testSharing(Mapping{images, 200}, own, {}).p < 1e-100);
  CHECK(testSharing(Mapping{images, 200}, own, {}).p > 0);
  std::ranges::rotate(images, images.begin() + 100);
  const auto none = testSharing(Mapping{images, 200}, own, {});
  CHECK(none.found == 0);
  CHECK(none.expected == Approx(2));
  CHECK(none.p > 0.9);
}

TEST_CASE("where all pairs share a term, or none has any, nothing is told from chance") {
  const Annotations same{.ofA = {{1}, {1}}, .ofB = {{1}, {1}}}, none{.ofA = {{}}, .ofB = {{}}};

  CHECK(testSharing(Mapping{{0, 1}, 2}, same, {}).p == 1);
  CHECK(std::isnan(testSharing(Mapping{{0}, 1}, none, {}).p));
}

TEST_CASE("a p that is too small for a number is no 0") {
  // Each of 3,000 pairs has a term that no other has: the images of one in 3,000! orders.
  Annotations own;
  std::vector<Node> images(3000);
  for (Node node = 0; node < 3000; ++node) {
    own.ofA.push_back({node});
    own.ofB.push_back({node});
    images[node] = node;
  }

  const double p = testSharing(Mapping{images, 3000}, own, {}).p;

  CHECK(p > 0);
  CHECK(probabilityText(p) == "< 1e-300");
}
