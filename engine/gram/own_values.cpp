#include "engine/gram/own_values.hpp"

#include <cmath>
#include <cstdint>
#include <memory>

#include "engine/backend/stand_in.hpp"
#include "engine/gram/finite.hpp"
#include "engine/kernel/walk_graphs.hpp"

namespace kindred {

std::vector<double> ownValues(const Dataset& dataset, const KernelOptions& kernel,
                              const SolveOptions& solve, const OpenDevices& devices,
                              Progress& progress) {
  const auto& graphs = dataset.graphs;
  if (graphs.empty()) throw Error{ErrorCode::Input, "There is no graph in the data set."};
  const auto walked = graphsFor(kernel, graphs, progress);
  const auto input = std::make_shared<const KernelInput>(compileKernel(walked, kernel, progress));
  std::vector<GraphPair> pairs;
  for (std::int32_t graph = 0; graph < static_cast<std::int32_t>(graphs.size()); ++graph)
    pairs.push_back({graph, graph});
  std::vector<double> values(pairs.size());
  std::vector<float> residuals(pairs.size());
  std::vector<std::uint16_t> iterations(pairs.size());
  Remarks remarks;
  withStandIn(devices, remarks, [&](Backend& backend) {
    const auto solver = backend.kernels().prepare(input, solve, progress);
    solver->solve(pairs, {values, residuals, iterations}, progress);
    return true;
  });
  for (std::size_t at = 0; at < values.size(); ++at)
    if (!std::isfinite(values[at])) refuseInfinite(*graphs[at], *graphs[at]);
  return values;
}

}  // namespace kindred
