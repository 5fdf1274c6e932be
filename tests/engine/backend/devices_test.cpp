#include "engine/backend/devices.hpp"

#include "engine/backend/backend.hpp"
#include "engine/backend/kernels.hpp"
#include "engine/core/error.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

std::string refusal(std::string_view id) {
  try {
    openBackend(id);
  } catch (const Error& error) {
    CHECK(error.code() == ErrorCode::Device);
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("the processor is the first device, usable, with its threads and vector level") {
  const auto all = devices();

  REQUIRE_FALSE(all.empty());
  CHECK(all.front().id == "cpu");
  CHECK(all.front().isUsable);
  CHECK(all.front().reason.empty());
  CHECK_FALSE(all.front().name.empty());
  CHECK(all.front().memoryBytes > std::uint64_t{1} << 28U);
  CHECK(all.front().detail.find("thread") != std::string::npos);
}

TEST_CASE("the processor opens by its id, and automatic opens a usable device") {
  CHECK(openBackend("cpu")->device().id == "cpu");
  CHECK(openBackend("auto")->device().isUsable);
}

TEST_CASE("an unusable device gives its reason") {
  for (const Device& device : devices())
    CHECK(device.isUsable == device.reason.empty());
}

TEST_CASE("an unknown id is refused with the ids there are") {
  for (const auto id :
       {"gpu", "", "CPU", "cuda", "cuda:", "cuda:x", "cuda:-1", "cuda:99999999999"}) {
    const std::string sentence = refusal(id);
    CHECK(sentence.find(std::string{"\""} + id + "\"") != std::string::npos);
    CHECK(sentence.find("\"auto\", \"cpu\"") != std::string::npos);
  }
}

TEST_CASE("a CUDA device that is not there is refused with what to do") {
  CHECK(refusal("cuda:1000").find("cuda:1000") != std::string::npos);
}

TEST_CASE("several devices open by their ids with commas, and the processor stands in for GPUs") {
  CHECK(idsOf(openDevices("cpu")) == "cpu");
  CHECK(openDevices("cpu").standIn == nullptr);

  const auto automatic = openDevices("auto");

  REQUIRE_FALSE(automatic.sharing.empty());
  const bool hasGpu = automatic.sharing.front()->device().id != "cpu";
  CHECK((automatic.standIn != nullptr) == hasGpu);
}

TEST_CASE("a device in a list that is named twice, empty or not there is refused") {
  CHECK_THROWS_WITH(openDevices("cpu, cpu"), "The device \"cpu\" is named twice.");
  CHECK_THROWS_AS(openDevices("cpu,"), Error);
  CHECK_THROWS_AS(openDevices(""), Error);
  CHECK_THROWS_AS(openDevices("cpu,cuda:1000"), Error);
}

TEST_CASE("automatic stands for every usable GPU, or for the processor") {
  const Device cpu{.id = "cpu"};
  const Device old{.id = "cuda:0", .isUsable = false};
  const Device first{.id = "cuda:1"};
  const Device second{.id = "cuda:2"};
  using Ids = std::vector<std::string>;

  CHECK(automaticDevices(std::vector{cpu, old, first, second}) == Ids{"cuda:1", "cuda:2"});
  CHECK(automaticDevices(std::vector{cpu, old}) == Ids{"cpu"});
  CHECK(automaticDevices({}) == Ids{"cpu"});
}
