#include "engine/similar/ranking.hpp"

#include <algorithm>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/kernel/suggest.hpp"

namespace kindred {

namespace {

constexpr std::size_t fewestDamped = 100;  // libraries of 100 to 2,400 molecules were tested

constexpr int widestEnvironment = 3;

}  // namespace

std::string_view rankingName(Ranking ranking) {
  return ranking == Ranking::Damped ? "damped" : "plain";
}

Ranking rankingNamed(std::string_view name) {
  for (const auto ranking : {Ranking::Plain, Ranking::Damped})
    if (name == rankingName(ranking)) return ranking;
  throw Error{ErrorCode::Usage, joined("There is no ranking \"", name, "\": damped or plain.")};
}

double dampingOf(std::size_t graphs) { return std::max(0.1 * static_cast<double>(graphs), 30.0); }

bool comparesMolecules(const KernelOptions& kernel, const Dataset& searched) {
  return kernel.neighbours == Neighbours::Edges &&
         kernel.node.find("element") != std::string::npos &&
         presetOf(suggestKernel(searched)) == "molecule2d";
}

std::vector<KernelOptions> rankingKernels(const KernelOptions& kernel, const Dataset& searched) {
  std::vector kernels{kernel};
  if (kernel.environments > 0 || !comparesMolecules(kernel, searched)) return kernels;
  auto environments = seeingStereo(kernelPreset("environments").options, seesStereo(kernel));
  for (int radius = 1; radius <= widestEnvironment; ++radius) {
    environments.environments = radius;
    kernels.push_back(environments);
  }
  return kernels;
}

Ranking usualRanking(const KernelOptions& kernel, const Dataset& searched) {
  return searched.size() >= fewestDamped && comparesMolecules(kernel, searched) ? Ranking::Damped
                                                                                : Ranking::Plain;
}

}  // namespace kindred
