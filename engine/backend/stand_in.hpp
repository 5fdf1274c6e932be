#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/backend/backend.hpp"
#include "engine/core/error.hpp"

namespace kindred {

/// True if another device may succeed where this error ended the work: the device failed, or its
/// memory was not enough.
bool isOfDevice(const Error& error);

/// "cuda:0 failed, and cpu took over. ...": what people are told, once.
std::string tookOverText(std::string_view failed, std::string_view others, const Error& error,
                         std::string_view what = {});

/// Runs work on the first device that it succeeds on: those that share a job, one after the other,
/// and at last what stands in for them. A notice tells of each that failed. Throws what the last
/// one throws.
template <typename Work>
auto withStandIn(const OpenDevices& devices, std::vector<std::string>& notices, Work work) {
  auto all = devices.sharing;
  if (devices.standIn) all.push_back(devices.standIn);
  for (std::size_t at = 0; at + 1 < all.size(); ++at) {
    try {
      return work(*all[at]);
    } catch (const Error& error) {
      if (!isOfDevice(error)) throw;
      notices.push_back(tookOverText(all[at]->device().id, all[at + 1]->device().id, error));
    }
  }
  return work(*all.back());
}

}  // namespace kindred
