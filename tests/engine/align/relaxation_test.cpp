#include "engine/align/relaxation.hpp"

#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include <numeric>

#include "engine/graph/generate.hpp"
#include "engine/graph/perturb.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

Recycled<float> relaxed(const Loopless& a, const Loopless& b,
                        std::span<const NodePair> known = {}) {
  Progress progress;
  return relaxedMapping(a, b, nodeFeatures(a, progress), nodeFeatures(b, progress), known,
                        progress);
}

}  // namespace

TEST_CASE("rows of a relaxed mapping sum to 1, and columns alike") {
  const Loopless a{barabasiAlbert(30, 3, 1)}, b{barabasiAlbert(40, 3, 2)};

  const auto mapping = relaxed(a, b);

  for (int row = 0; row < 30; ++row) {
    const auto* const values = mapping.data() + row * 40;
    CHECK(std::accumulate(values, values + 40, 0.0) == Approx(1).margin(0.03));
  }
  for (int column = 0; column < 40; ++column) {
    double sum = 0;
    for (int row = 0; row < 30; ++row)
      sum += mapping[row * 40 + column];
    CHECK(sum == Approx(0.75).margin(0.03));
  }
}

TEST_CASE("a noisy copy of a network of hubs is found by a relaxed mapping") {
  const auto network = barabasiAlbert(120, 5, 1);
  const auto copy = noisyCopy(network, {.removed = 0.1}, 2);
  const Loopless a{network}, b{copy.graph};

  const auto mapping = relaxed(a, b);

  int right = 0;
  for (Node node = 0; node < 120; ++node) {
    const auto* const row = mapping.data() + node * 120;
    right += std::max_element(row, row + 120) - row == copy.truth.newFromOld()[node] ? 1 : 0;
  }
  CHECK(right > 108);
}

TEST_CASE("known pairs have no other partner in a relaxed mapping") {
  const Loopless a{barabasiAlbert(40, 3, 1)}, b{barabasiAlbert(40, 3, 2)};

  const auto mapping = relaxed(a, b, std::vector<NodePair>{{3, 17}, {8, 30}});

  CHECK(mapping[3 * 40 + 17] > 0.97);
  CHECK(mapping[8 * 40 + 30] > 0.97);
  CHECK(mapping[3 * 40 + 16] < 0.01);
  CHECK(mapping[4 * 40 + 17] < 0.01);
}

TEST_CASE("a relaxed mapping is the same bits whatever the number of threads, and is cancelled") {
  const tbb::global_control threads{tbb::global_control::max_allowed_parallelism, 4};
  const Loopless a{barabasiAlbert(60, 3, 1)}, b{erdosRenyi(50, 0.1, 2)};
  Recycled<float> alone, together;
  tbb::task_arena{1}.execute([&] { alone = relaxed(a, b); });
  tbb::task_arena{4}.execute([&] { together = relaxed(a, b); });

  CHECK(alone == together);
  std::stop_source cancel;
  cancel.request_stop();
  Progress cancelled{cancel.get_token()};
  const auto ofA = nodeFeatures(a, {}), ofB = nodeFeatures(b, {});
  CHECK_THROWS_AS(relaxedMapping(a, b, ofA, ofB, {}, cancelled), Cancelled);
}
