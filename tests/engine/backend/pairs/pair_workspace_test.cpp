#include "engine/backend/pairs/pair_workspace.hpp"

#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("the workspace of a pair holds its vectors in both precisions") {
  const KernelGraph a{.nodeCount = 1000};
  const KernelGraph b{.nodeCount = 2000};

  // At least three vectors of conjugate gradients over 2 million unknowns, 4 and 8 bytes each; at
  // most six, with the coefficients of no edges and κv.
  CHECK(pairWorkspaceBytes(a, b) > 3 * 2'000'000 * 12);
  CHECK(pairWorkspaceBytes(a, b) < 6 * 2'000'000 * 12);
  CHECK(pairWorkspaceBytes(a, b) == pairWorkspaceBytes(b, a));
}

TEST_CASE("no more threads work at once than have room") {
  CHECK(workersWithin(1000, 300, 8) == 3);
  CHECK(workersWithin(1000, 100, 8) == 8);
  CHECK(workersWithin(1000, 2000, 8) == 1);
  CHECK(workersWithin(0, 300, 8) == 8);
  CHECK(workersWithin(std::uint64_t{1} << 60U, 1, 8) == 8);
}
