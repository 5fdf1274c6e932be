#include "engine/backend/pairs/edge_reach.hpp"

#include <cmath>

#include "engine/core/random.hpp"
#include "tests/engine/backend/solved.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// A ring, so that each edge has the same share of all steps.
std::shared_ptr<const Graph> ringOf(const std::vector<double>& lengths) {
  const auto count = static_cast<std::int32_t>(lengths.size());
  std::vector<Edge> edges;
  for (Node node = 0; node < count; ++node)
    edges.push_back({node, (node + 1) % count});
  return graphOf({.nodeCount = count,
                  .edges = std::move(edges),
                  .edgeAttributes = {{"length", NumberColumn{lengths}}}});
}

std::vector<double> drawn(std::size_t count, double low, double high, std::uint64_t seed) {
  Random random{seed};
  std::vector<double> numbers(count);
  for (double& number : numbers)
    number = low + (high - low) * random.uniform();
  return numbers;
}

constexpr double length = 0.2;

double reachOf(const std::vector<double>& a, const std::vector<double>& b, int lmin = 0) {
  // So many different numbers that they do not become classes.
  const auto input = compiled({ringOf(a), ringOf(b), ringOf(drawn(100, 0, 1, 3))},
                              {.node = "constant(1)", .edge = "se(length, 0.2)"});
  const EdgeReach reach{input->edge, lmin};
  return reach.forTolerance(reach.histogram(input->graphs[0]), reach.histogram(input->graphs[1]),
                            1e-6);
}

/// What all pairs of edges that are so far apart have of all steps on both rings, by the
/// definition.
double shareBeyond(double cut, const std::vector<double>& a, const std::vector<double>& b) {
  double share = 0;
  for (const double x : a)
    for (const double y : b)
      if (const double apart = std::abs(x - y); apart > cut)
        share += std::exp(-apart * apart / (2 * length * length));
  return share / static_cast<double>(a.size() * b.size());
}

double shareLost(const std::vector<double>& a, const std::vector<double>& b) {
  return shareBeyond(reachOf(a, b), a, b);
}

}  // namespace

TEST_CASE("no edge beyond the reach of every node is as alike as a quarter of the tolerance") {
  const auto numbers = drawn(300, 0, 3, 5);
  const auto input = compiled({ringOf(numbers), ringOf(numbers), ringOf(drawn(100, 0, 1, 3))},
                              {.node = "constant(1)", .edge = "se(length, 0.2)"});
  const EdgeReach reach{input->edge, 0};

  const double farthest = reach.forEveryNode(1e-6) / length;

  CHECK(std::exp(-farthest * farthest / 2) == Approx(0.25e-6));
  CHECK(farthest < reach.forDoublePrecision() / length);
}

TEST_CASE("edges beyond reach take less than a quarter of the tolerance") {
  for (int seed = 0; seed < 20; ++seed)
    CHECK(shareLost(drawn(200, 0, 1, seed), drawn(300, 0, 2, 100 + seed)) <= 0.25e-6);
}

TEST_CASE("edges that are all about as far apart as a cut stay on this side of it") {
  for (double apart = 0.5; apart < 1.4; apart += 0.01)
    CHECK(shareLost(drawn(200, 0, 0.001, 1), drawn(200, apart, apart + 0.001, 2)) <= 0.25e-6);
}

TEST_CASE("a few edges lose nothing that counts, however they lie") {
  for (double apart = 0.1; apart < 2; apart += 0.01)
    CHECK(shareLost({0, 0, 0.01}, {apart, 3, 3}) <= 0.25e-6);
}

TEST_CASE("edges meet only those within some lengths") {
  CHECK(reachOf(drawn(300, 0, 100, 1), drawn(300, 0, 100, 2)) < 5 * length);
  CHECK(reachOf({0, 0, 0}, {1, 2, 3}) < 6 * length);
}

TEST_CASE("where walks of one node are left out, what is lost is a share of what matches") {
  // Few pairs are 6 lengths apart, all others 7.1.
  std::vector<double> far(1000, 7.1 * length);
  far.front() = 6 * length;
  const std::vector<double> near(200, 0.0);

  const double lost = shareBeyond(reachOf(near, far, 1), near, far);

  CHECK(lost <= 0.25e-6 * shareBeyond(-1, near, far));
}
