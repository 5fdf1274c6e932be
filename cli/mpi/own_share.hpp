#pragma once

#include <span>
#include <string>

#include "engine/backend/devices.hpp"

namespace kindred::cli {

/// The place of a rank among those on the same host.
struct HostPlace {
  int rank = 0;
  int ranks = 1;
};

/// The device and threads of a rank: the ranks of a host share its GPUs, one after the other, or,
/// where it has none, its cores.
struct OwnShare {
  std::string device;
  ExecutionOptions execution;
};

/// `cores` are those that this process may use: where ranks are bound to their own, these are all.
OwnShare ownShareOf(std::span<const Device> devices, HostPlace place, int cores, bool isBound);

}  // namespace kindred::cli
