#include "engine/gram/memory.hpp"

#include "engine/core/error.hpp"
#include "engine/core/memory.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/spoken.hpp"

using namespace kindred;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("a matrix that does not fit is refused with its need and what would fit") {
  GramPlan plan{.rows = 40'000, .columns = 40'000, .memoryBytes = 12'800'000'000};

  CHECK_THROWS_WITH(requireMemory(plan, 3'200'000'000),
                    ContainsSubstring("40000 × 40000") && ContainsSubstring("12.8 GB") &&
                        ContainsSubstring("3.2 GB") && ContainsSubstring("20000 × 20000"));
  plan.isSymmetric = false;
  CHECK_THROWS_WITH(requireMemory(plan, 3'200'000'000), ContainsSubstring("10000 × 40000"));
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
