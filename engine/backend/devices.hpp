#pragma once

#include <cstdint>
#include <memory>
#include <span>
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
  std::uint64_t memoryBytes = 0;  ///< 0 if unknown
  std::string detail;             ///< "2 threads, AVX-512", "compute capability 9.0"
  bool isUsable = true;
  std::string reason;  ///< why not, and what to do; empty if usable
  std::string note;    ///< a sentence on what its first use takes; mostly empty
};

/// Every device of this machine, the CPU first; never throws. An unusable device is listed with
/// its reason.
std::vector<Device> devices() noexcept;

/// The id that leaves the choice of a device to Kindred.
inline constexpr std::string_view automaticDevice = "auto";

/// Returns the ids that "auto" stands for on a machine with these devices: those of all usable
/// GPUs, the best first, or of the processor if there is none. They share work that can be
/// shared; the first one does what a single device does.
std::vector<std::string> automaticDevices(std::span<const Device> devices);

/// Returns what "auto" is, in the language of the user: "the fastest that is usable".
std::string automaticDeviceText();

/// Opens "cpu", "cuda:0" and so on, or the first of automaticDevices(). The reference back end
/// is not a device and opens by its own header. Throws Error (Device) with the device's reason.
std::unique_ptr<Backend> openBackend(std::string_view id, const ExecutionOptions& execution = {});

/// Devices that share a job.
struct OpenDevices {
  std::vector<std::shared_ptr<Backend>> sharing;  ///< at least one
  std::shared_ptr<Backend> standIn = {};  ///< takes over what they fail at; null: nothing does
};

/// Opens a device, or several with commas between them: "cuda:0,cuda:1"; "auto" are all
/// automaticDevices(). The processor stands in for GPUs. Throws Error (Device) if one cannot be
/// opened, and Error (Usage) if one is named twice.
OpenDevices openDevices(std::string_view ids, const ExecutionOptions& execution = {});

/// The ids of open devices, with commas.
std::string idsOf(const OpenDevices& devices);

}  // namespace kindred
