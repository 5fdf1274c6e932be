#include "engine/gram/given_blocks.hpp"

#include <cmath>

namespace kindred {

void GivenBlocks::begin(const GramPlan& plan) {
  plan_ = plan;
  kept_.begin(plan);
}

std::optional<GramBlockResult> GivenBlocks::load(std::size_t block) {
  Recycled<GraphPair> pairs;
  addPairs(plan_, plan_.blocks[block], pairs);
  const auto firstColumn = plan_.isSymmetric ? 0 : plan_.rows;
  GramBlockResult result;
  for (const auto& pair : pairs)
    result.values.push_back(raw_(pair.a, pair.b - firstColumn));
  result.device = from_.device;
  if (block == 0) {  // what is known of all of them together
    result.seconds = from_.seconds;
    result.iterations = static_cast<std::uint64_t>(
        std::llround(from_.meanIterations * static_cast<double>(from_.pairs)));
    result.notConverged = from_.notConverged;
    result.residual = from_.residual;
  }
  kept_.store(block, result);
  return result;
}

void GivenBlocks::store(std::size_t block, const GramBlockResult& result) {
  kept_.store(block, result);
}

void GivenBlocks::finish(const GramResult& result) { kept_.finish(result); }

void keepMatrix(const GramRequest& request, const Matrix& raw, const Provenance& from,
                const std::shared_ptr<PartStore>& store, Progress& progress) {
  GramParts parts{store};
  GivenBlocks blocks{raw, from, parts};
  computeGram(request, openDevices("cpu"), &blocks, progress);
}

}  // namespace kindred
