#include "engine/kernel/kernel_slopes.hpp"

#include <algorithm>

#include "engine/kernel/base_kernel.hpp"
#include "engine/kernel/item_attribute.hpp"
#include "engine/kernel/start_weights.hpp"

namespace kindred {

namespace {

/// The step of a number; slopes are then exact to about its square.
constexpr double step = 1e-5;

bool isOfNodes(const TunableNumber& number) {
  return number.kind == TunableNumber::Kind::NodeShare ||
         number.kind == TunableNumber::Kind::NodeLength;
}

bool isOfEdges(const TunableNumber& number) {
  return number.kind == TunableNumber::Kind::EdgeShare ||
         number.kind == TunableNumber::Kind::EdgeLength;
}

/// The number that each node's starting weight is: read off weights that say which.
std::vector<std::vector<std::int32_t>> startNumbers(
    std::span<const std::shared_ptr<const Graph>> graphs, const KernelOptions& options,
    std::span<const TunableNumber> numbers, const Progress& progress) {
  const auto isStart = [](const TunableNumber& one) {
    return one.kind == TunableNumber::Kind::Start;
  };
  const auto first = std::ranges::find_if(numbers, isStart) - numbers.begin();
  const auto starts = StartWeights::parse(options.start);
  auto weights = starts.weights();
  std::vector<std::vector<std::int32_t>> startOf(graphs.size());
  if (weights.size() < 2) {
    for (std::size_t graph = 0; graph < graphs.size(); ++graph)
      startOf[graph].assign(static_cast<std::size_t>(graphs[graph]->nodeCount()), -1);
    return startOf;
  }
  constexpr double unnamed = 1;  // the weight of what no weight is written for
  for (std::size_t at = 0; at < weights.size(); ++at)
    weights[at].second = unnamed + 1 + static_cast<double>(at);
  const auto coded = startWeightsOf(graphs, starts.with(weights).text(), progress);
  for (std::size_t graph = 0; graph < graphs.size(); ++graph)
    for (const double code : coded[graph]) {
      const auto at = static_cast<std::int32_t>(code - unnamed - 1);
      startOf[graph].push_back(at < 1 ? -1 : static_cast<std::int32_t>(first) + at - 1);
    }
  return startOf;
}

}  // namespace

TunableKernel::TunableKernel(std::vector<std::shared_ptr<const Graph>> graphs,
                             const KernelOptions& kernel, Progress& progress)
    : graphs_{std::move(graphs)},
      options_{kernel},
      numbers_{tunableNumbers(kernel)},
      node_{BaseKernel::parse(kernel.node), Items{graphs_, ItemKind::Nodes}, progress},
      edge_{BaseKernel::parse(kernel.edge), Items{graphs_, ItemKind::Edges}, progress},
      startOf_{startNumbers(graphs_, kernel, numbers_, progress)} {}

KernelInput TunableKernel::input(std::span<const double> numbers, Progress& progress) const {
  return compileKernel(graphs_, withNumbers(options_, numbers), progress);
}

KernelSlopes TunableKernel::slopes(std::span<const double> numbers,
                                   const KernelInput& input) const {
  KernelSlopes slopes{.numbers = numbers_.size(), .startOf = startOf_};
  std::vector<double> changed{numbers.begin(), numbers.end()};
  const auto at = [&](bool isNode, std::size_t number, double value) {
    changed[number] = value;
    const auto options = withNumbers(options_, changed);
    changed[number] = numbers[number];
    const auto root = BaseKernel::parse(isNode ? options.node : options.edge).root();
    auto kernel = isNode ? CompiledKernel{input.node.classCount, input.node.valueCount, {}}
                         : CompiledKernel{input.edge.classCount, input.edge.valueCount, {}};
    kernel.terms = (isNode ? node_ : edge_).terms(root);
    return kernel;
  };
  for (std::size_t number = 0; number < numbers_.size(); ++number) {
    if (numbers_[number].kind == TunableNumber::Kind::Stop) slopes.stop = number;
    const bool isNode = isOfNodes(numbers_[number]);
    if (!isNode && !isOfEdges(numbers_[number])) continue;
    const double value = numbers[number];
    const double apart =
        numbers_[number].isShare() ? step * std::min(value, 1 - value) : step * value;
    (isNode ? slopes.node : slopes.edge)
        .push_back({number, at(isNode, number, value - apart), at(isNode, number, value + apart),
                    2 * apart});
  }
  return slopes;
}

}  // namespace kindred
