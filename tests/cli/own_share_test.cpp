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
    CHECK(ownShareOf(twoGpus, {rank, 3}, 32, false).device == device);
}

TEST_CASE("without GPUs they share the cores, unless each is bound to some") {
  CHECK(ownShareOf(noGpu, {1, 4}, 32, false).device == "cpu");
  CHECK(ownShareOf(noGpu, {1, 4}, 32, false).execution.threads == 8);
  CHECK(ownShareOf(noGpu, {1, 4}, 2, false).execution.threads == 1);
  CHECK(ownShareOf(noGpu, {1, 4}, 8, true).execution.threads == 0);
}
