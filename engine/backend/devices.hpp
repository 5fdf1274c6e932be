#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/backend/execution.hpp"

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
std::unique_ptr<Backend> openBackend(std::string_view id, const ExecutionOptions& execution = {});

/// Devices that share a job.
struct OpenDevices {
  std::vector<std::shared_ptr<Backend>> sharing;  ///< at least one
  std::shared_ptr<Backend> standIn = {};  ///< takes over what they fail at; null: nothing does
};

/// Opens a device, or several with commas between them: "cuda:0,cuda:1". "auto" are all usable
/// GPUs, or the processor where there is none; the processor stands in for GPUs. Throws Error
/// (Device) where one cannot be opened, and Error (Usage) where one is named twice.
OpenDevices openDevices(std::string_view ids, const ExecutionOptions& execution = {});

/// The ids of open devices, with commas.
std::string idsOf(const OpenDevices& devices);

}  // namespace kindred
