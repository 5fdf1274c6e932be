#include "engine/backend/edge_reach.hpp"

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

/// What a cut at the reach takes of all steps on both rings, by the definition.
double shareLost(const std::vector<double>& a, const std::vector<double>& b, double length) {
  const auto input =
      compiled({ringOf(a), ringOf(b)},
               {.node = "constant(1)", .edge = "se(length, " + std::to_string(length) + ")"});
  const EdgeReach reach{input->edge, 0};
  const double cut = reach.forTolerance(reach.histogram(input->graphs[0]),
                                        reach.histogram(input->graphs[1]), 1e-6);
  double lost = 0;
  for (const double x : a)
    for (const double y : b)
      if (const double apart = std::abs(x - y); apart > cut)
        lost += std::exp(-apart * apart / (2 * length * length));
  return lost / static_cast<double>(a.size() * b.size());
}

std::vector<double> drawn(std::size_t count, double low, double high, std::uint64_t seed) {
  Random random{seed};
  std::vector<double> numbers(count);
  for (double& number : numbers)
    number = low + (high - low) * random.uniform();
  return numbers;
}

}  // namespace

TEST_CASE("edges beyond reach take less than a quarter of the tolerance") {
  for (int seed = 0; seed < 20; ++seed)
    CHECK(shareLost(drawn(200, 0, 1, seed), drawn(300, 0, 2, 100 + seed), 0.2) <= 0.25e-6);
}

TEST_CASE("edges that are all about as far apart as a cut stay on this side of it") {
  for (double apart = 0.5; apart < 1.4; apart += 0.01)
    CHECK(shareLost(drawn(200, 0, 0.001, 1), drawn(200, apart, apart + 0.001, 2), 0.2) <= 0.25e-6);
}

TEST_CASE("a few edges lose nothing that counts, however they lie") {
  for (double apart = 0.1; apart < 2; apart += 0.01)
    CHECK(shareLost({0, 0, 0.01}, {apart, 3, 3}, 0.2) <= 0.25e-6);
}
