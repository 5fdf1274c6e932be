#pragma once

#include <span>
#include <string>

#include "engine/kernel/marginalized.hpp"
#include "engine/learn/mixture.hpp"
#include "engine/learn/own_matrix.hpp"

namespace kindred {

/// "environments of radius 2", "analogues with stereochemistry"; empty of a kernel without a name.
std::string kernelName(const KernelOptions& kernel);

/// The name of a kernel among others; without one it is "other walks".
std::string kernelWords(const KernelOptions& kernel);

/// "62 % environments of radius 2, 30 % analogues, 8 % molecule2d": what evidence has chosen of
/// several kernels, and of one kernel the covariances, as "distance 0.3". Matrices of the user
/// follow the kernels, and are called by their names.
std::string mixtureText(const Mixture& mixture, std::span<const KernelOptions> kernels,
                        std::span<const OwnMatrix> own = {});

}  // namespace kindred
