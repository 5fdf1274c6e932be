#include "io/file/options_json.hpp"

#include "engine/kernel/marginalized.hpp"
#include "engine/reorder/order.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;

TEST_CASE("options become numbers, truths and texts") {
  const KernelOptions kernel{.node = "delta(element, 0.25)", .q = 5e-4, .lmin = 1};
  const OrderOptions order{.tileSize = 4, .swaps = false, .seed = 8999999999999999999U};

  const auto kernelJson = optionsJson(kernel, kernelOptionTable());
  const auto orderJson = optionsJson(order, orderOptionTable());

  CHECK(kernelJson["node"] == "delta(element, 0.25)");
  CHECK(kernelJson["q"] == 0.0005);
  CHECK(kernelJson["lmin"].is_number_integer());
  CHECK(orderJson["swaps"] == false);
  CHECK(orderJson["seed"] == 8999999999999999999U);
}

TEST_CASE("a number that JSON does not have is a text") {
  CHECK(optionJson(OptionKind::Number, "inf") == "inf");
  CHECK(optionJson(OptionKind::Number, "auto") == "auto");
}
