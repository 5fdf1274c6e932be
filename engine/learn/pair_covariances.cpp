#include "engine/learn/pair_covariances.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>

#include "engine/gram/normalise.hpp"
#include "engine/gram/pair_values.hpp"

namespace kindred {

namespace {

/// The graphs of some pairs, and these by the numbers among them.
struct Involved {
  std::shared_ptr<const Dataset> graphs;
  std::vector<GraphPair> pairs;  ///< each graph with itself, then those that are asked for

  Involved(const Dataset& all, std::span<const GraphPair> asked) {
    std::vector<std::int32_t> numbers(all.size(), -1), used;
    const auto numberOf = [&](std::int32_t graph) {
      auto& number = numbers[static_cast<std::size_t>(graph)];
      if (number < 0) {
        number = static_cast<std::int32_t>(used.size());
        used.push_back(graph);
      }
      return number;
    };
    std::vector<GraphPair> among;
    among.reserve(asked.size());
    for (const auto [a, b] : asked)
      among.push_back({numberOf(a), numberOf(b)});
    auto some = std::make_shared<Dataset>();
    for (std::int32_t at = 0; at < static_cast<std::int32_t>(used.size()); ++at) {
      some->graphs.push_back(
          all.graphs[static_cast<std::size_t>(used[static_cast<std::size_t>(at)])]);
      pairs.push_back({at, at});
    }
    pairs.insert(pairs.end(), among.begin(), among.end());
    graphs = std::move(some);
  }
};

}  // namespace

PairCovariances pairCovariances(const Dataset& graphs, std::span<const GraphPair> pairs,
                                const Mixture& mixture, const ModelRequest& model,
                                const OpenDevices& devices, Progress& progress) {
  if (pairs.empty()) return {};
  const auto kernels = model.kernels();
  PairCovariances result{std::vector<double>(pairs.size()), std::vector<double>(pairs.size())};
  const Involved involved{graphs, pairs};
  const auto selves = involved.graphs->size();
  std::vector<std::vector<double>> values(kernels.size());
  std::vector<std::size_t> used, ofLikeness;
  for (std::size_t kernel = 0; kernel < kernels.size(); ++kernel)
    if (mixture.uses(kernel)) used.push_back(kernel);
  for (std::size_t at = 0; at < used.size(); ++at) {
    const auto share = [&](std::size_t part) {
      return static_cast<double>(part) / static_cast<double>(used.size());
    };
    auto part = progress.slice(share(at), share(at + 1));
    auto found = pairValues({.rows = involved.graphs,
                             .kernel = kernels[used[at]],
                             .solve = model.solve,
                             .normalise = false},
                            involved.pairs, devices, part);
    values[used[at]] = std::move(found.values);
    addRemarks(result.remarks, found.provenance.remarks);
    if (measuresLikeness(kernels[used[at]])) ofLikeness.push_back(used[at]);
  }
  if (ofLikeness.empty()) ofLikeness = used;
  constexpr std::size_t pairsAtOnce = 1024;
  tbb::parallel_for(std::size_t{0}, (pairs.size() + pairsAtOnce - 1) / pairsAtOnce, [&](auto part) {
    std::vector<std::array<double, 3>> ofPair(kernels.size());
    const auto end = std::min(pairs.size(), (part + 1) * pairsAtOnce);
    for (auto at = part * pairsAtOnce; at < end; ++at) {
      const auto [a, b] = involved.pairs[selves + at];
      for (const auto kernel : used)
        ofPair[kernel] = {values[kernel][selves + at], values[kernel][static_cast<std::size_t>(a)],
                          values[kernel][static_cast<std::size_t>(b)]};
      result.covariances[at] = mixture.ofPair(ofPair);
      for (const auto kernel : ofLikeness) {
        const auto& [both, first, second] = ofPair[kernel];
        result.likeness[at] += normalised(both, first, second, model.solve.tolerance);
      }
      result.likeness[at] /= static_cast<double>(ofLikeness.size());  // at the end: of ones 1
    }
  });
  return result;
}

}  // namespace kindred
