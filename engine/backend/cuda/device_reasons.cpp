#include "engine/backend/cuda/device_reasons.hpp"

#include <algorithm>

#include "engine/core/text.hpp"

namespace kindred::cuda {
namespace {

// The errors of the CUDA runtime that are no failures.
constexpr int insufficientDriver = 35;
constexpr int noDevice = 100;

std::string versionText(int version) { return joined(version / 1000, ".", version % 1000 / 10); }

}  // namespace

std::string toText(Capability capability) {
  return joined(capability.major, ".", capability.minor);
}

bool meansNoDevice(int error, int driverVersion) {
  return error == noDevice || (error == insufficientDriver && driverVersion == 0);
}

std::string reasonWithoutDevices(int error, int driverVersion, int runtimeVersion) {
  if (error == noDevice) return "this machine has no NVIDIA GPU that its driver can use";
  if (error != insufficientDriver)
    return joined("CUDA does not start (error ", error,
                  "); restart the machine or reinstall the NVIDIA driver");
  if (driverVersion == 0) return "no NVIDIA driver is installed";
  return joined("the NVIDIA driver is for CUDA ", versionText(driverVersion),
                " and this build needs CUDA ", versionText(runtimeVersion), "; update the driver");
}

std::string reasonAgainst(Capability capability, Capability oldest) {
  if (capability >= oldest) return "";
  return joined("its compute capability ", toText(capability), " is older than ", toText(oldest),
                ", which this build needs");
}

std::string translationNote(Capability capability, std::span<const Capability> architectures) {
  const auto runs = [&](Capability made) {
    return made.major == capability.major && made.minor <= capability.minor;
  };
  if (std::ranges::any_of(architectures, runs)) return "";
  return joined("This build has no code for compute capability ", toText(capability),
                ": the driver translates it once, so the first command takes some ten seconds "
                "longer.");
}

}  // namespace kindred::cuda
