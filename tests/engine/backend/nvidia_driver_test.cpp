#include "engine/backend/nvidia_driver.hpp"

#include <filesystem>
#include <fstream>

#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using Names = std::vector<std::string>;

namespace {

/// A machine whose system has these files.
struct Machine {
  test::TemporaryFolder folder;

  Machine& with(const char* file, const char* content = "") {
    const auto path = folder.path() / file;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream{path} << content;
    return *this;
  }

  Names gpus() const { return gpusOfDriver(folder.path().string()); }
};

}  // namespace

TEST_CASE("a machine without a driver of NVIDIA has no GPU, and nothing of CUDA is said") {
  const Machine machine;

  CHECK(machine.gpus().empty());
  CHECK(devicesWithoutCuda(machine.gpus()).empty());
}

TEST_CASE("GPUs have the names that their driver says, in the order of their places on the bus") {
  Machine machine;
  machine.with("proc/driver/nvidia/gpus/0000:8a:00.0/information", "Model: \t\t Tesla T4\n")
      .with("proc/driver/nvidia/gpus/0000:19:00.0/information",
            "Model: \t\t NVIDIA H200\nIRQ:   \t\t 212\n");

  CHECK(machine.gpus() == Names{"NVIDIA H200", "Tesla T4"});
}

TEST_CASE("a GPU whose driver says no name is there") {
  CHECK(Machine{}.with("proc/driver/nvidia/gpus/0000:19:00.0/information", "IRQ: 4\n").gpus() ==
        Names{"NVIDIA GPU"});
  CHECK(Machine{}.with("proc/driver/nvidia/version").gpus() == Names{"NVIDIA GPU"});
  CHECK(Machine{}.with("dev/nvidia0").gpus() == Names{"NVIDIA GPU"});
  CHECK(Machine{}.with("usr/lib/wsl/lib/libcuda.so.1").gpus() == Names{"NVIDIA GPU"});
}

TEST_CASE("a driver that lists its GPUs and has none makes no device") {
  Machine machine;
  machine.with("proc/driver/nvidia/version");
  std::filesystem::create_directories(machine.folder.path() / "proc/driver/nvidia/gpus");

  CHECK(machine.gpus().empty());
}

TEST_CASE("a GPU without CUDA in the build is listed with what to install") {
  const auto devices = devicesWithoutCuda({"NVIDIA H200", "Tesla T4"});

  REQUIRE(devices.size() == 2);
  CHECK(devices[0].id == "cuda:0");
  CHECK(devices[1].id == "cuda:1");
  CHECK(devices[1].name == "Tesla T4");
  CHECK_FALSE(devices[0].isUsable);
  CHECK_THAT(devices[0].reason, Catch::Matchers::ContainsSubstring("built without CUDA") &&
                                    Catch::Matchers::ContainsSubstring("nvidia-cuda-toolkit") &&
                                    Catch::Matchers::ContainsSubstring("build Kindred again"));
}
