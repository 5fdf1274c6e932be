#include "gui/job/device_list.hpp"

#include "engine/backend/backend.hpp"
#include "engine/backend/kernels.hpp"
#include "tests/gui/support/waiting.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using kindred::test::waitUntil;

TEST_CASE("an automatic choice is the very devices that it opens, so that they are waited for") {
  JobBridge jobs;
  const DeviceList list{jobs};
  REQUIRE(waitUntil([&] { return !list.devices().empty(); }));

  CHECK(list.shared("auto") == idsOf(openDevices("auto")));
  CHECK(list.shared("cpu") == "cpu");
  CHECK(list.shared("cuda:999") != "cuda:999");
}
