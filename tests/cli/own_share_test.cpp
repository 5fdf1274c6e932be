#include "cli/mpi/own_share.hpp"

#include <vector>

#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::cli;

namespace {

const std::vector<Device> twoGpus{{.id = "cpu"},
                                  {.id = "cuda:0"},
                                  {.id = "cuda:1"},
                                  {.id = "cuda:2", .isUsable = false, .reason = "Old."}};
const std::vector<Device> noGpu{{.id = "cpu"}};

}  // namespace

TEST_CASE("the ranks of a host take its usable GPUs in turn") {
  for (const auto& [rank, device] : {std::pair{0, "cuda:0"}, {1, "cuda:1"}, {2, "cuda:0"}})
    CHECK(ownShareOf(twoGpus, {.rank = rank, .ranks = 3, .cores = 32, .sharing = 3}).device ==
          device);
}

TEST_CASE("ranks share the cores that they may all use, and have those to which they are bound") {
  const auto threads = [](int cores, int sharing) {
    const auto share =
        ownShareOf(noGpu, {.rank = 1, .ranks = 4, .cores = cores, .sharing = sharing});
    CHECK(share.device == "cpu");
    return share.execution.threads;
  };

  CHECK(threads(32, 4) == 8);  // none is bound
  CHECK(threads(16, 2) == 8);  // two are bound to each of two sockets
  CHECK(threads(8, 1) == 8);   // each is bound to its own
  CHECK(threads(2, 4) == 1);
}
