#pragma once

#include <span>
#include <string>

namespace kindred::cuda {

/// Compute capability 9.0 is {9, 0}.
struct Capability {
  int major = 0;
  int minor = 0;

  auto operator<=>(const Capability&) const = default;
};

std::string toText(Capability capability);

/// Says why CUDA cannot be used at all, after cudaGetDeviceCount() answered with this error; driver
/// and runtime versions as CUDA numbers them (13000), the driver's 0 if there is none.
std::string reasonWithoutDevices(int error, int driverVersion, int runtimeVersion);

/// True if the error only says that this machine has no NVIDIA GPU or no driver for one.
bool meansNoDevice(int error, int driverVersion);

/// Says why a device cannot run the code of this build, made for `oldest` and later; empty if it
/// can.
std::string reasonAgainst(Capability capability, Capability oldest);

/// Says that the driver has to translate this build, made for these architectures; empty if one of
/// them is the device's own. A GPU runs what was made for its generation and no newer one of it.
std::string translationNote(Capability capability, std::span<const Capability> architectures);

}  // namespace kindred::cuda
