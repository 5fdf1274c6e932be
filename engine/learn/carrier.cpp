#include "engine/learn/carrier.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

namespace kindred {

void keepHeaviest(std::vector<Carrier>& carriers) {
  constexpr std::ptrdiff_t fewestFor = 3;
  const auto speaksFor = [](const Carrier& one) { return one.weight > 0; };
  std::erase_if(carriers, [](const Carrier& one) { return one.weight == 0; });
  double sum = 0;
  for (const auto& one : carriers)
    sum += std::abs(one.weight);
  std::ranges::sort(carriers, std::ranges::greater{}, &Carrier::weight);
  const auto others =
      carriers.begin() + std::min(fewestFor, std::ranges::count_if(carriers, speaksFor));
  std::ranges::sort(others, carriers.end(), std::ranges::greater{},
                    [](const Carrier& one) { return std::abs(one.weight); });
  carriers.resize(std::min(mostCarriers, carriers.size()));
  std::ranges::stable_partition(carriers, speaksFor);
  for (auto& one : carriers)
    one.weight /= sum;
}

}  // namespace kindred
