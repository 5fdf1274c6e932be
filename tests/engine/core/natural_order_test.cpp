#include "engine/core/natural_order.hpp"

#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("names are sorted as a person sorts them") {
  CHECK(comesBefore("drug 9", "drug 10"));
  CHECK_FALSE(comesBefore("drug 10", "drug 9"));
  CHECK(comesBefore("aspirin", "Benzene"));
  CHECK(comesBefore("a007b1", "a7b2"));
  CHECK(comesBefore("drug", "drug 1"));
  CHECK_FALSE(comesBefore("drug", "drug"));
  CHECK(comesBefore("", "a"));
}
