#include "io/file/options_json.hpp"

#include "engine/kernel/marginalized.hpp"
#include "engine/reorder/order.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;

TEST_CASE("options become numbers, truths and texts, and come back the same") {
  const KernelOptions kernel{.node = "delta(element, 0.25)", .q = 5e-4, .lmin = 1};
  const OrderOptions order{.tileSize = 4, .swaps = false, .seed = 8999999999999999999U};

  const auto kernelJson = optionsJson(kernel, kernelOptionTable());
  const auto orderJson = optionsJson(order, orderOptionTable());

  CHECK(kernelJson["node"] == "delta(element, 0.25)");
  CHECK(kernelJson["q"] == 0.0005);
  CHECK(kernelJson["lmin"].is_number_integer());
  CHECK(orderJson["swaps"] == false);
  CHECK(optionsOfJson(kernelJson.dump(), kernelOptionTable()) == kernel);
  CHECK(optionsOfJson(orderJson.dump(), orderOptionTable()) == order);
}

TEST_CASE("a number that JSON does not have is a text") {
  CHECK(optionJson(OptionKind::Number, "inf") == "inf");
  CHECK(optionJson(OptionKind::Number, "auto") == "auto");
}

TEST_CASE("options are read where values stand as texts, and where some are missing or unknown") {
  const auto options =
      optionsOfJson(R"({"q": "0.01", "lmin": "1", "colour": "red"})", kernelOptionTable());

  CHECK(options == KernelOptions{.q = 0.01, .lmin = 1});
  CHECK_THROWS(optionsOfJson(R"({"q": "much"})", kernelOptionTable()));
  CHECK_THROWS(optionsOfJson(R"({"q": [1]})", kernelOptionTable()));
  CHECK_THROWS(optionsOfJson("{", kernelOptionTable()));
}
