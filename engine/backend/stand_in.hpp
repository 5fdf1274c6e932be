#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "engine/backend/backend.hpp"
#include "engine/core/error.hpp"
#include "engine/result/remark.hpp"

namespace kindred {

/// True if another device may succeed where this error ended the work: the device failed, or its
/// memory was not enough.
bool isOfDevice(const Error& error);

/// The number of blocks of a work that were left; of none: not known.
struct BlocksLeft {
  std::size_t left = 0, all = 0;
};

/// "cuda:0 failed, and cpu took over. ...".
Remark tookOver(std::string_view failed, std::string_view others, const Error& error,
                BlocksLeft blocks = {});

/// Runs work on the first device that it succeeds on: those that share a job, one after the other,
/// and at last what stands in for them. A remark tells of each that failed. Throws what the last
/// one throws.
template <typename Work>
auto withStandIn(const OpenDevices& devices, Remarks& remarks, Work work) {
  auto all = devices.sharing;
  if (devices.standIn) all.push_back(devices.standIn);
  for (std::size_t at = 0; at + 1 < all.size(); ++at) {
    try {
      return work(*all[at]);
    } catch (const Error& error) {
      if (!isOfDevice(error)) throw;
      remarks.push_back(tookOver(all[at]->device().id, all[at + 1]->device().id, error));
    }
  }
  return work(*all.back());
}

}  // namespace kindred
