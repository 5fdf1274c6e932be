#include "tests/engine/backend/tested_backends.hpp"

#include <algorithm>
#include <iostream>

#include "engine/backend/cuda.hpp"
#include "tests/engine/backend/cuda/host_team.hpp"

namespace kindred::test {

std::vector<SimdLevel> levels() {
  std::vector<SimdLevel> all{SimdLevel::Portable};
  if (bestSimdLevel() >= SimdLevel::Avx2) all.push_back(SimdLevel::Avx2);
  if (bestSimdLevel() >= SimdLevel::Avx512) all.push_back(SimdLevel::Avx512);
  return all;
}

std::vector<std::shared_ptr<Backend>> processors(const ExecutionOptions& execution) {
  std::vector<std::shared_ptr<Backend>> all;
  for (const SimdLevel level : levels())
    all.push_back(makeCpuBackend(level, execution));
  return all;
}

std::vector<std::shared_ptr<Backend>> testedBackends() {
  static const std::vector<std::shared_ptr<Backend>> backends = [] {
    auto all = processors({});
    all.push_back(makeHostTeamBackend());
    bool hasGpu = false;
    for (const Device& device : cudaDevices())
      if (device.isUsable) {
        all.push_back(openBackend(device.id));
        hasGpu = true;
      }
    if (!hasGpu) std::cout << "skipped: there is no usable GPU, only the processor is tested\n";
    return all;
  }();
  return backends;
}

std::vector<std::shared_ptr<Backend>> usableGpus() {
  auto all = testedBackends();
  std::erase_if(all, [](const auto& backend) { return !isGpu(*backend); });
  return all;
}

std::int32_t nodesForGpu(std::int32_t nodes) {
  return std::ranges::any_of(testedBackends(), [](const auto& one) { return isGpu(*one); })
             ? nodes
             : nodes / 3;
}

bool isGpu(const Backend& backend) { return backend.device().id.starts_with("cuda"); }

std::string nameOf(const Backend& backend) {
  return backend.device().id + ", " + backend.device().detail;
}

}  // namespace kindred::test
