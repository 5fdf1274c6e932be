#pragma once

#include <array>
#include <span>
#include <vector>
#include "tests/support/kept_order.hpp"

namespace kindred::test {

/// Keeps an order of a data set of a project, one permutation a graph.
inline std::int64_t keepOrder(io::Project& project, std::int64_t dataset,
                              const OrderOptions& options,
                              std::span<const Permutation> permutations) {
  const auto [store, number] =
      project.resultPlace(resultRequestOf(options), std::array{io::ResultInput{dataset}});
  store->begin({}, permutations.size());
  std::size_t graph = 0;
  for (const auto& permutation : permutations)
    store->store(graph++, orderPart(permutation), "0");
  store->finish({});
  return number;
}

/// Returns the parts of an order that a project keeps.
inline FoundOrder loadOrder(const io::Project& project, std::int64_t number) {
  return kindred::keptOrder(
      project.loadDataset(project.result(number).inputs.front().dataset).graphs,
      *project.parts(number), Progress{});
}

}  // namespace kindred::test
