#include "engine/backend/cuda/protein/edge_chunks.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>

#include "engine/backend/graph_scaling.hpp"

namespace kindred::cuda {
namespace {

constexpr std::size_t banks = EdgeChunks::width;

/// Each bank in turn gets a node, those of many edges first: the one that evens out, bin by bin of
/// numbers, how many edges banks have.
class BankBalance {
 public:
  BankBalance(std::span<const float> numbers, float binWidth) {
    const auto [low, high] = std::ranges::minmax_element(numbers);
    low_ = *low;
    width_ = std::max(binWidth, (*high - low_) / mostBins);
    binCount_ = width_ > 0 && width_ < std::numeric_limits<float>::infinity()
                    ? static_cast<std::size_t>((*high - low_) / width_) + 1
                    : 1;
  }

  /// The node of each column.
  std::vector<Node> columns(const KernelGraph& graph, std::span<const float> numbers) const {
    std::vector<std::int32_t> bins(binCount_ * graph.nodeCount, 0);
    std::vector<std::int32_t> degrees(graph.nodeCount, 0);
    for (std::size_t edge = 0; edge < numbers.size(); ++edge) {
      for (const Node end : {graph.edges[edge].a, graph.edges[edge].b}) {
        ++bins[end * binCount_ + binOf(numbers[edge])];
        ++degrees[end];
      }
    }
    std::vector<Node> order(graph.nodeCount);
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, std::greater{}, [&](Node node) { return degrees[node]; });

    std::vector<std::int32_t> loads(binCount_ * banks, 0);
    std::vector<std::size_t> filled(banks, 0);
    std::vector<Node> columns(graph.nodeCount);
    for (const Node node : order) {
      const std::int32_t* const ofNode = bins.data() + node * binCount_;
      std::size_t best = banks;
      std::int64_t least = std::numeric_limits<std::int64_t>::max();
      for (std::size_t bank = 0; bank < banks; ++bank) {
        if (bank + banks * filled[bank] >= columns.size()) continue;
        // By how much the squares of its loads grow.
        std::int64_t growth = 0;
        for (std::size_t bin = 0; bin < binCount_; ++bin)
          growth += ofNode[bin] * (2 * loads[bank * binCount_ + bin] + ofNode[bin]);
        if (growth >= least) continue;
        least = growth;
        best = bank;
      }
      for (std::size_t bin = 0; bin < binCount_; ++bin)
        loads[best * binCount_ + bin] += ofNode[bin];
      columns[best + banks * filled[best]++] = node;
    }
    return columns;
  }

 private:
  static constexpr float mostBins = 64;

  std::size_t binOf(float number) const {
    return binCount_ == 1 ? 0 : static_cast<std::size_t>((number - low_) / width_);
  }

  float low_;
  float width_;
  std::size_t binCount_;
};

}  // namespace

EdgeChunks::EdgeChunks(const KernelInput& input, const KernelGraph& graph, const EdgeForm& form,
                       float span)
    : columns(graph.nodeCount) {
  const GraphScaling scaling{graph};
  std::vector<float> numberOf;
  for (std::int32_t edge = 0; edge < graph.edgeCount(); ++edge)
    numberOf.push_back(static_cast<float>(form.number(input, graph, edge)));
  std::iota(columns.begin(), columns.end(), 0);
  if (!numberOf.empty()) columns = BankBalance{numberOf, span / 2}.columns(graph, numberOf);
  std::vector<std::int32_t> columnOf(columns.size());
  for (std::size_t column = 0; column < columns.size(); ++column)
    columnOf[columns[column]] = static_cast<std::int32_t>(column);

  std::vector<std::int32_t> order(numberOf.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, {}, [&](std::int32_t edge) { return numberOf[edge]; });
  std::vector<Open> open;
  std::size_t firstOpen = 0;
  for (const std::int32_t edge : order) {
    const float number = numberOf[edge];
    const Edge across{columnOf[graph.edges[edge].a], columnOf[graph.edges[edge].b]};
    const Edge turned{across.b, across.a};
    const auto isClosed = [&](std::size_t chunk) {
      return open[chunk].size == width || number - bounds[chunk].low > span;
    };
    while (firstOpen < open.size() && isClosed(firstOpen))
      ++firstOpen;
    std::size_t chunk = firstOpen;
    while (chunk < open.size() &&
           (isClosed(chunk) || !(open[chunk].takes(across) || open[chunk].takes(turned))))
      ++chunk;
    if (chunk == open.size()) {
      open.emplace_back();
      begin(number);
    }
    add(open[chunk], chunk, open[chunk].takes(across) ? across : turned, number,
        scaling.weights[edge] * form.scale, graph.edgeLabels.classes[edge]);
  }
  for (std::size_t chunk = 0; chunk < open.size(); ++chunk)
    idleRest(open[chunk], chunk);
}

void EdgeChunks::begin(float number) {
  bounds.push_back({number, number});
  numbers.resize(numbers.size() + width, number);
  weights.resize(weights.size() + width, 0);
  ends.resize(ends.size() + width, 0);
  classes.resize(classes.size() + width, 0);
}

void EdgeChunks::add(Open& open, std::size_t chunk, Edge across, float number, double weight,
                     std::int32_t edgeClass) {
  const std::size_t at = chunk * width + static_cast<std::size_t>(open.size++);
  open.firstBanks |= 1U << (across.a % 32U);
  open.secondBanks |= 1U << (across.b % 32U);
  numbers[at] = number;
  weights[at] = static_cast<float>(across.a == across.b ? weight / 2 : weight);
  ends[at] = static_cast<std::uint32_t>(across.a) | static_cast<std::uint32_t>(across.b) << 16U;
  classes[at] = edgeClass;
  bounds[chunk].high = number;
}

void EdgeChunks::idleRest(const Open& open, std::size_t chunk) {
  const auto beyond = static_cast<std::uint32_t>(columns.size());
  const auto freeColumn = [&](std::uint32_t& taken) {
    const auto bank = static_cast<std::uint32_t>(std::countr_one(taken));
    taken |= 1U << bank;
    return beyond + (bank - beyond) % 32U;
  };
  std::uint32_t firstBanks = open.firstBanks;
  std::uint32_t secondBanks = open.secondBanks;
  for (std::int32_t lane = open.size; lane < width; ++lane) {
    const std::uint32_t first = freeColumn(firstBanks);
    ends[chunk * width + static_cast<std::size_t>(lane)] = first | freeColumn(secondBanks) << 16U;
  }
}

}  // namespace kindred::cuda
