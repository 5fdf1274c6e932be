#include "engine/learn/active_learning.hpp"

#include <algorithm>
#include <numeric>

#include "engine/core/error.hpp"
#include "engine/core/random.hpp"
#include "engine/core/text.hpp"
#include "engine/learn/chosen.hpp"

namespace kindred {

namespace {

constexpr std::size_t fewestMeasured = 16;
constexpr std::size_t shareOfFirst = 10;  // one in so many is drawn evenly

/// The places that are not among some, ascending.
std::vector<std::size_t> others(std::size_t count, std::vector<std::size_t> some) {
  std::ranges::sort(some);
  std::vector<std::size_t> left;
  for (std::size_t place = 0; place < count; ++place)
    if (!std::ranges::binary_search(some, place)) left.push_back(place);
  return left;
}

}  // namespace

ActiveLearning learnActively(const KernelValues& kernel, std::span<const double> targets,
                             const FitOptions& options, std::size_t count, std::uint64_t seed,
                             Progress& progress) {
  if (count < fewestMeasured || count >= targets.size())
    throw Error{ErrorCode::Usage, joined("Of ", targets.size(), " graphs, from ", fewestMeasured,
                                         " to ", targets.size() - 1, " can be measured in turn.")};
  std::vector<std::size_t> all(targets.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  Random random{seed};
  random.shuffle(std::span{all});
  ActiveLearning learned;
  learned.measured.assign(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(std::max(
                                                         count / shareOfFirst, fewestMeasured)));
  const auto fitted = [&] {
    auto fitting = progress.slice(0, 1);
    return GaussianProcess{kernel.part(learned.measured, learned.measured),
                           chosenOf(targets, learned.measured), options, fitting};
  };
  while (learned.measured.size() < count) {
    const auto model = fitted();
    const auto rest = others(targets.size(), learned.measured);
    const auto wanted = std::min(learned.measured.size(), count - learned.measured.size());
    const auto telling = model.mostTelling(
        kernel.part(rest, learned.measured), wanted,
        [&](std::size_t at) { return kernel.part(std::span{rest}.subspan(at, 1), rest); },
        progress);
    for (const auto at : telling)
      learned.measured.push_back(rest[at]);
  }
  const auto rest = others(targets.size(), learned.measured);
  learned.rest = measuresOf(chosenOf(targets, rest),
                            fitted().predict(kernel.part(rest, learned.measured), progress));
  return learned;
}

}  // namespace kindred
