#include "engine/align/method/networks_bench.hpp"

#include "engine/backend/cpu/cpu_backend.hpp"
#include "engine/core/error.hpp"
#include "engine/graph/generate.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

NetworksBenchReport measured(const NetworksBenchRequest& request) {
  Progress progress;
  return measureNetworks(request, *makeCpuBackend()->alignment(), progress);
}

}  // namespace

TEST_CASE("a network that cannot lose so many edges is left out, with the reason, others are not") {
  // No edge of a star can go without a leaf that loses its last.
  GraphData star{.name = "star", .nodeCount = 6};
  for (Node leaf = 1; leaf < 6; ++leaf)
    star.edges.push_back({0, leaf});
  const auto report =
      measured({.networks = {std::make_shared<const Graph>(std::move(star)),
                             std::make_shared<const Graph>(barabasiAlbert(40, 3, 1))},
                .removed = {0.2},
                .seeds = 1});

  REQUIRE(report.leftOut.size() == 1);
  CHECK(report.leftOut[0].find("star: ") == 0);
  REQUIRE(report.rows.size() == 1);
  CHECK(report.rows[0].nodes == 40);
}

TEST_CASE("networks that both lose edges are aligned, and measured by what the truth conserves") {
  const auto network = std::make_shared<const Graph>(barabasiAlbert(60, 4, 1));
  const auto one = measured({.networks = {network}, .removed = {0.4}, .seeds = 2});
  const auto both =
      measured({.networks = {network}, .removed = {0.4}, .bothLose = true, .seeds = 2});

  // All edges of a copy are conserved by the truth, and about six in ten of them if both lost some:
  // then another mapping conserves more.
  CHECK(one.rows[0].conserved <= 1);
  CHECK(both.rows[0].conserved > 1);
  CHECK(both.rows[0].accuracy < one.rows[0].accuracy);
}

TEST_CASE("shares of edges and of known pairs that cannot be are refused") {
  const auto network = std::make_shared<const Graph>(barabasiAlbert(20, 2, 1));
  for (const auto& request : {NetworksBenchRequest{.networks = {network}, .removed = {1}},
                              NetworksBenchRequest{.networks = {network}, .removed = {-0.1}},
                              NetworksBenchRequest{.networks = {network}, .anchors = 1}})
    try {
      measured(request);
      FAIL("was measured");
    } catch (const Error& error) {
      CHECK(error.code() == ErrorCode::Usage);
    }
}
