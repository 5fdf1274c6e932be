#pragma once

#include <span>
#include <string>

#include "engine/backend/devices.hpp"

namespace kindred::cli {

/// The place of a rank among those on the same host.
struct HostPlace {
  int rank = 0;
  int ranks = 1;
  int cores = 1;    ///< those that the rank may use
  int sharing = 1;  ///< ranks that may use the same ones, with this
};

/// The device and threads of a rank: the ranks of a host share its GPUs, one after the other, and
/// those that may use the same cores share these.
struct OwnShare {
  std::string device;
  ExecutionOptions execution;
};

OwnShare ownShareOf(std::span<const Device> devices, HostPlace place);

}  // namespace kindred::cli
