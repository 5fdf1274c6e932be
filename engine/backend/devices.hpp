#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace kindred {

class Backend;

/// Something that can compute, or that is there and cannot.
struct Device {
  std::string id;                 ///< "cpu", "cuda:0"
  std::string name;               ///< as its maker calls it
  std::uint64_t memoryBytes = 0;  ///< 0 where unknown
  std::string detail;             ///< "2 threads, AVX-512", "compute capability 9.0"
  bool isUsable = true;
  std::string reason;  ///< why not, and what to do; empty where usable
};

/// Every device of this machine, the CPU first; never throws. An unusable device is listed with
/// its reason.
std::vector<Device> devices() noexcept;

/// Opens "cpu", "cuda:0" and so on, or "auto" for the best usable device. The reference back end
/// is not a device and opens by its own header. Throws Error (Device) with the device's reason.
std::unique_ptr<Backend> openBackend(std::string_view id);

}  // namespace kindred
