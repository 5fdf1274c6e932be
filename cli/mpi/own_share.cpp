#include "cli/mpi/own_share.hpp"

#include <algorithm>
#include <vector>

namespace kindred::cli {

OwnShare ownShareOf(std::span<const Device> devices, HostPlace place) {
  std::vector<std::string> gpus;
  for (const auto& device : devices)
    if (device.isUsable && device.id != "cpu") gpus.push_back(device.id);
  OwnShare share{.device = "cpu"};
  if (!gpus.empty()) share.device = gpus[static_cast<std::size_t>(place.rank) % gpus.size()];
  share.execution.threads = std::max(1, place.cores / place.sharing);
  return share;
}

}  // namespace kindred::cli
