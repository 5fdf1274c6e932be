#include "engine/backend/nvidia_driver.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <string_view>

#include "engine/core/text.hpp"

namespace kindred {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view unnamedGpu = "NVIDIA GPU";

/// Returns the model of a GPU from what the driver says of it: the line "Model:   NVIDIA H200".
std::string modelIn(const fs::path& information) {
  constexpr std::string_view key = "Model:";
  std::ifstream lines{information};
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with(key))
      if (const auto model = trimmed(std::string_view{line}.substr(key.size())); !model.empty())
        return std::string{model};
  return std::string{unnamedGpu};
}

/// Returns true if a driver is there that does not list its GPUs: in a container, or under Windows.
bool hasTraces(const fs::path& root) {
  constexpr std::array traces{"proc/driver/nvidia/version", "dev/nvidia0",
                              "usr/lib/wsl/lib/libcuda.so.1"};
  return std::ranges::any_of(traces, [&root](const char* trace) {
    std::error_code ignored;
    return fs::exists(root / trace, ignored);
  });
}

}  // namespace

std::vector<std::string> gpusOfDriver(const std::string& root) {
  std::error_code problem;
  std::vector<fs::path> folders;
  fs::directory_iterator entries{fs::path{root} / "proc/driver/nvidia/gpus", problem};
  for (; !problem && entries != fs::directory_iterator{}; entries.increment(problem))
    folders.push_back(entries->path());
  if (problem) {
    if (hasTraces(root)) return {std::string{unnamedGpu}};
    return {};
  }
  std::ranges::sort(folders);
  std::vector<std::string> names;
  for (const auto& folder : folders)
    names.push_back(modelIn(folder / "information"));
  return names;
}

std::vector<Device> devicesWithoutCuda(const std::vector<std::string>& gpus) {
  std::vector<Device> devices;
  for (const auto& gpu : gpus)
    devices.push_back({.id = joined("cuda:", devices.size()),
                       .name = gpu,
                       .isUsable = false,
                       .reason = reasonWithoutCuda()});
  return devices;
}

std::string reasonWithoutCuda() {
  return "this Kindred was built without CUDA; install CUDA's compiler nvcc, version 12 or newer "
         "(package nvidia-cuda-toolkit on Debian 13 and Ubuntu 24.04, NVIDIA's own cuda-toolkit "
         "on Debian 12), and build Kindred again";
}

}  // namespace kindred
