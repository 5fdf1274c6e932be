#include "engine/learn/mixture_text.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/kernel/presets.hpp"

namespace kindred {

namespace {

struct Share {
  std::string name;
  double weight = 0;
};

void add(std::vector<Share>& shares, const std::string& name, double weight) {
  const auto found = std::ranges::find(shares, name, &Share::name);
  if (found == shares.end())
    shares.push_back({name, weight});
  else
    found->weight += weight;
}

}  // namespace

std::string kernelName(const KernelOptions& kernel) {
  if (kernel.environments > 0)
    return Language::translated("environments of radius %1", kernel.environments);
  if (const auto preset = presetOf(kernel); !preset.empty()) return std::string{preset};
  if (seesStereo(kernel))
    if (const auto preset = presetOf(seeingStereo(kernel, false)); !preset.empty())
      return Language::translated("%1 with stereochemistry", preset);
  return {};
}

std::string kernelWords(const KernelOptions& kernel) {
  const auto name = kernelName(kernel);
  return name.empty() ? Language::translated("other walks") : name;
}

std::string mixtureText(const Mixture& mixture, std::span<const KernelOptions> kernels,
                        std::span<const OwnMatrix> own) {
  const auto nameOf = [&](const Mixture::Term& term) {
    if (term.kernel >= kernels.size()) return own[term.kernel - kernels.size()].name;
    return kernels.size() + own.size() > 1 ? kernelWords(kernels[term.kernel])
                                           : term.covariance.covariance().name();
  };
  std::vector<Share> shares;
  for (const auto& term : mixture.terms())
    add(shares, nameOf(term), term.share);
  std::erase_if(shares, [](const Share& share) { return std::lround(100 * share.weight) == 0; });
  if (shares.size() == 1) return shares.front().name;
  std::ranges::stable_sort(shares, std::ranges::greater{}, &Share::weight);
  std::string text;
  for (const auto& [name, weight] : shares)
    text += joined(text.empty() ? "" : ", ", std::lround(100 * weight), " % ", name);
  return text;
}

}  // namespace kindred
