#include "engine/backend/cuda/device_reasons.hpp"

#include <array>

#include "tests/support/catch.hpp"

using namespace kindred::cuda;

namespace {

// As the CUDA runtime numbers its errors.
constexpr int noDevice = 100;
constexpr int insufficientDriver = 35;
constexpr int initialisationFailed = 3;

}  // namespace

TEST_CASE("a machine without GPU or without driver has no CUDA devices") {
  CHECK(meansNoDevice(noDevice, 13000));
  CHECK(meansNoDevice(insufficientDriver, 0));
  CHECK_FALSE(meansNoDevice(insufficientDriver, 12040));
  CHECK_FALSE(meansNoDevice(initialisationFailed, 13000));
}

TEST_CASE("an old driver is named with its version and the one that is needed") {
  CHECK(reasonWithoutDevices(insufficientDriver, 12040, 13000) ==
        "the NVIDIA driver is for CUDA 12.4 and this build needs CUDA 13.0; update the driver");
  CHECK(reasonWithoutDevices(insufficientDriver, 0, 13000) == "no NVIDIA driver is installed");
  CHECK(reasonWithoutDevices(initialisationFailed, 13000, 13000).find("error 3") !=
        std::string::npos);
}

TEST_CASE("a GPU older than what the build was compiled for says so") {
  CHECK(reasonAgainst({9, 0}, {8, 0}).empty());
  CHECK(reasonAgainst({8, 0}, {8, 0}).empty());
  CHECK(reasonAgainst({7, 5}, {8, 0}) ==
        "its compute capability 7.5 is older than 8.0, which this build needs");
  CHECK_FALSE(reasonAgainst({8, 6}, {8, 9}).empty());
}

TEST_CASE("a GPU of a generation that the build was not compiled for is translated for, and told") {
  constexpr Capability turing{7, 5}, ampere{8, 0}, hopper{9, 0};
  CHECK(translationNote({8, 9}, std::array{turing, ampere}).empty());
  CHECK(translationNote(hopper, std::array{turing, ampere, hopper}).empty());
  CHECK(
      translationNote(ampere, std::array{Capability{8, 6}}).starts_with("This build has no code"));
  CHECK(translationNote({12, 0}, std::array{ampere, hopper}) ==
        "This build has no code for compute capability 12.0: the driver translates it once, so the "
        "first command takes some ten seconds longer.");
}
