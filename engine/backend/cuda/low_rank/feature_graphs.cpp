#include "engine/backend/cuda/low_rank/feature_graphs.hpp"

#include <algorithm>
#include <limits>

#include "engine/backend/cuda/general_plan.hpp"
#include "engine/backend/cuda/in_step/step_plan.hpp"
#include "engine/backend/pairs/graph_scaling.hpp"
#include "engine/backend/pairs/solve_rules.hpp"

namespace kindred::cuda {

// The rest of κe counts once a step of a walk: of pairs that single precision is trusted with,
// it takes at most half the tolerance.
FeatureGraphs::FeatureGraphs(std::shared_ptr<const KernelInput> input, const SolveOptions& options,
                             std::int32_t sharedBytes)
    : input_{std::move(input)},
      sharedBytes_{sharedBytes},
      features_{EdgeFeatures::of(
          *input_, options.tolerance / (2 * trustedAmplification(*input_, options)))} {}

std::vector<float> FeatureGraphs::entriesOf(std::int32_t graph) const {
  const KernelGraph& from = input_->graphs[graph];
  const GraphScaling scaling{from};
  const std::size_t entryCount = from.neighbours.size();
  const auto width = static_cast<std::size_t>(this->width());
  std::vector<float> ofEdges(entryCount * width * static_cast<std::size_t>(groupCount()), 0);
  std::vector<double> features(features_->count());
  for (std::size_t entry = 0; entry < entryCount; ++entry) {
    const std::int32_t edge = from.edgeOf[entry];
    features_->write(from, edge, features);
    for (std::size_t at = 0; at < features.size(); ++at)
      ofEdges[(at / width * entryCount + entry) * width + at % width] =
          static_cast<float>(scaling.weights[edge] * features[at]);
  }
  return ofEdges;
}

std::int32_t FeatureGraphs::shape(GraphPair oriented) const {
  const std::int32_t columns = input_->graphs[oriented.b].nodeCount;
  for (std::size_t at = 0; at < featureShapes.size(); ++at) {
    const FeatureShape& shape = featureShapes[at];
    if (shape.width > width()) continue;
    // Tall blocks only if two of them fit a multiprocessor, and hide each other's waiting.
    const std::int32_t blocks = shape.rows == featureShapes.front().rows ? 2 : 1;
    if (blocks * sharedBytesOf(shape, columns) <= sharedBytes_)
      return static_cast<std::int32_t>(at);
  }
  return -1;
}

double FeatureGraphs::cost(GraphPair pair) const {
  // Measured on an H200.
  constexpr double secondsOfUnknown = 1e-10;
  constexpr double secondsOfTerm = 2.8e-12;
  constexpr double slowerByOne = 6;  // if a group does not fit shared memory
  constexpr double infinity = std::numeric_limits<double>::infinity();
  if (!hasFeatures()) return infinity;
  const GraphPair larger = oriented(*input_, pair);
  const std::int32_t shape = this->shape(larger);
  if (shape < 0) return infinity;
  const KernelGraph& a = input_->graphs[larger.a];
  const KernelGraph& b = input_->graphs[larger.b];
  const double ofRows = static_cast<double>(a.neighbours.size()) * b.nodeCount;
  const double ofColumns = static_cast<double>(b.neighbours.size()) * a.nodeCount;
  // So few neighbours have nothing to gain, and the graphs need not be laid out.
  const double products =
      static_cast<double>(a.neighbours.size()) * static_cast<double>(b.neighbours.size());
  if (groupCount() * width() * (ofRows + ofColumns) > 2 * products) return infinity;
  const bool isByOne = featureShapes[shape].width < width();
  return std::max(leastSecondsInStep, secondsOfUnknown * a.nodeCount * b.nodeCount +
                                          secondsOfTerm * (isByOne ? slowerByOne : 1) *
                                              groupCount() * (width() + 1) *
                                              (ofRows / 2 + ofColumns));
}

}  // namespace kindred::cuda
