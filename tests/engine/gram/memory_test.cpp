#include "engine/gram/memory.hpp"

#include <unistd.h>

#include <fstream>
#include <thread>

#include "engine/backend/cpu/cpu_backend.hpp"
#include "engine/core/error.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/work_arena.hpp"
#include "engine/gram/gram.hpp"
#include "engine/nodal/nodal.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/slowness.hpp"
#include "tests/support/spoken.hpp"

using namespace kindred;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("a matrix that does not fit is refused with its need and what would fit") {
  GramPlan plan{.rows = 40'000, .columns = 40'000, .memoryBytes = 12'800'000'000};

  CHECK_THROWS_WITH(requireMemory(plan, 3'200'000'000),
                    ContainsSubstring("40000 × 40000") && ContainsSubstring("12.8 GB") &&
                        ContainsSubstring("3.2 GB") && ContainsSubstring("20000 × 20000") &&
                        ContainsSubstring("find coordinates"));
  plan.isSymmetric = false;
  CHECK_THROWS_WITH(requireMemory(plan, 3'200'000'000),
                    ContainsSubstring("10000 × 40000") && !ContainsSubstring("coordinates"));
}

TEST_CASE("the refusal is English in a window of any language") {
  const test::Spoken german{{",", ".", {}}};
  const GramPlan plan{.rows = 40'000, .columns = 40'000, .memoryBytes = 12'800'000'000};

  CHECK_THROWS_WITH(requireMemory(plan, 3'200'000'000),
                    ContainsSubstring("12.8 GB") && ContainsSubstring("3.2 GB"));
}

TEST_CASE("a matrix that fits, or that nothing is known about, is accepted") {
  const GramPlan plan{.rows = 10, .columns = 10, .memoryBytes = 1000};

  CHECK_NOTHROW(requireMemory(plan, 1000));
  CHECK_NOTHROW(requireMemory(plan, 0));
}

TEST_CASE("the refusal is an error of memory") {
  try {
    requireMemory({.rows = 2, .columns = 2, .memoryBytes = 10}, 1);
    FAIL("accepted");
  } catch (const Error& error) {
    CHECK(error.code() == ErrorCode::Memory);
  }
}

TEST_CASE("this machine says how much memory it has left") {
  CHECK(availableMemory() > 1'000'000);
  CHECK(byteText(1) == "1 byte");
  CHECK(byteText(999) == "999 bytes");
  CHECK(byteText(3'440'000) == "3.4 MB");
  CHECK(byteText(999'960) == "1 MB");
}

TEST_CASE("two thousand small computations leave no memory behind") {
  if (test::sanitizerCost > 1) return;  // sanitizers keep memory of their own
  const auto line = std::make_shared<const Graph>(GraphData{.nodeCount = 2, .edges = {{0, 1}}});
  const auto triangle =
      std::make_shared<const Graph>(GraphData{.nodeCount = 3, .edges = {{0, 1}, {1, 2}, {2, 0}}});
  const auto both = std::make_shared<const Dataset>(Dataset{.graphs = {line, triangle}});
  const auto backend = makeCpuBackend(bestSimdLevel(), {.threads = 2});
  const auto compute = [&] {
    Progress progress;
    computeNodal({.a = line, .b = triangle}, *backend, progress);
    computeGram({.rows = both}, *backend, nullptr, progress);
  };
  const auto pages = [] {
    std::int64_t all = 0, resident = 0;
    std::ifstream{"/proc/self/statm"} >> all >> resident;
    return resident;
  };

  for (int at = 0; at < 200; ++at)
    std::jthread{[&] { WorkArena{}.execute(compute); }}.join();
  const auto before = pages();
  for (int at = 0; at < 2000; ++at)
    std::jthread{[&] { WorkArena{}.execute(compute); }}.join();

  // 15 to 25 kB a call would be 60 MB.
  CHECK((pages() - before) * sysconf(_SC_PAGESIZE) < 8'000'000);
}
