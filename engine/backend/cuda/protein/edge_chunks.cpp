#include "engine/backend/cuda/protein/edge_chunks.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>

#include "engine/backend/pairs/graph_scaling.hpp"

namespace kindred::cuda {
namespace {

constexpr std::size_t banks = EdgeChunks::width;

/// An edge of a region, between places of its nodes.
struct LocalEdge {
  Edge across;
  std::int32_t edge;  ///< of the graph
  float number;
};

/// Each bank in turn gets a node, those of many edges first: the one that evens out, bin by bin of
/// numbers, how many edges banks have.
class BankBalance {
 public:
  BankBalance(std::span<const LocalEdge> edges, std::size_t nodeCount, float binWidth)
      : degrees_(nodeCount, 0), columns_(nodeCount) {
    const auto [low, high] = std::ranges::minmax(edges, {}, &LocalEdge::number);
    low_ = low.number;
    const float range = high.number - low.number;
    width_ = std::max(binWidth, range / mostBins);
    binCount_ = width_ > 0 && width_ < std::numeric_limits<float>::infinity()
                    ? static_cast<std::size_t>(range / width_) + 1
                    : 1;
    bins_.resize(binCount_ * nodeCount, 0);
    loads_.resize(binCount_ * banks, 0);
    for (const LocalEdge& edge : edges) {
      for (const Node end : {edge.across.a, edge.across.b}) {
        ++bins_[end * binCount_ + binOf(edge.number)];
        ++degrees_[end];
      }
    }
  }

  /// Gives nodes [begin, end) as many columns from `begin` on.
  void place(std::size_t begin, std::size_t end) {
    std::vector<Node> order(end - begin);
    std::iota(order.begin(), order.end(), static_cast<Node>(begin));
    std::ranges::stable_sort(order, std::greater{}, [&](Node node) { return degrees_[node]; });
    std::vector<std::size_t> next(banks);
    for (std::size_t bank = 0; bank < banks; ++bank)
      next[bank] = begin + (bank - begin) % banks;
    for (const Node node : order) {
      const std::int32_t* const ofNode = bins_.data() + node * binCount_;
      std::size_t best = banks;
      std::int64_t least = std::numeric_limits<std::int64_t>::max();
      for (std::size_t bank = 0; bank < banks; ++bank) {
        if (next[bank] >= end) continue;
        // By how much the squares of its loads grow.
        std::int64_t growth = 0;
        for (std::size_t bin = 0; bin < binCount_; ++bin)
          growth += ofNode[bin] * (2 * loads_[bank * binCount_ + bin] + ofNode[bin]);
        if (growth >= least) continue;
        least = growth;
        best = bank;
      }
      for (std::size_t bin = 0; bin < binCount_; ++bin)
        loads_[best * binCount_ + bin] += ofNode[bin];
      columns_[next[best]] = node;
      next[best] += banks;
    }
  }

  /// The node of each column.
  const std::vector<Node>& columns() const { return columns_; }

 private:
  static constexpr float mostBins = 64;

  std::size_t binOf(float number) const {
    return binCount_ == 1 ? 0 : static_cast<std::size_t>((number - low_) / width_);
  }

  float low_;
  float width_;
  std::size_t binCount_;
  std::vector<std::int32_t> bins_;
  std::vector<std::int32_t> degrees_;
  std::vector<std::int32_t> loads_;
  std::vector<Node> columns_;
};

/// The places of a region's nodes, first its own; and its edges.
struct Region {
  std::vector<Node> nodes;
  std::vector<LocalEdge> edges;

  Region(const KernelInput& input, const KernelGraph& graph, const EdgeForm& form,
         std::span<const Node> own)
      : nodes(own.begin(), own.end()) {
    constexpr std::int32_t nowhere = -1;
    std::vector<std::int32_t> places(graph.nodeCount, nowhere);
    for (std::size_t at = 0; at < nodes.size(); ++at)
      places[nodes[at]] = static_cast<std::int32_t>(at);
    std::vector<Node> rim;
    for (const Edge edge : graph.edges) {
      if ((places[edge.a] == nowhere) == (places[edge.b] == nowhere)) continue;
      rim.push_back(places[edge.a] == nowhere ? edge.a : edge.b);
    }
    std::ranges::sort(rim);
    rim.erase(std::unique(rim.begin(), rim.end()), rim.end());
    const auto isOwn = [&](Node node) {
      return places[node] != nowhere && places[node] < static_cast<std::int32_t>(own.size());
    };
    for (const Node node : rim) {
      places[node] = static_cast<std::int32_t>(nodes.size());
      nodes.push_back(node);
    }
    for (std::int32_t edge = 0; edge < graph.edgeCount(); ++edge) {
      const auto [a, b] = graph.edges[edge];
      if (isOwn(a) || isOwn(b))
        edges.push_back(
            {{places[a], places[b]}, edge, static_cast<float>(form.number(input, graph, edge))});
    }
  }
};

}  // namespace

EdgeChunks::EdgeChunks(const KernelInput& input, const KernelGraph& graph, const EdgeForm& form,
                       float span, std::span<const Node> own)
    : ownColumns(static_cast<std::int32_t>(own.size())) {
  const GraphScaling scaling{graph};
  Region region{input, graph, form, own};
  const std::size_t nodeCount = region.nodes.size();
  std::vector<std::int32_t> columnOf(nodeCount);
  std::iota(columnOf.begin(), columnOf.end(), 0);
  columns = region.nodes;
  if (!region.edges.empty()) {
    BankBalance balance{region.edges, nodeCount, span / 2};
    balance.place(0, own.size());
    balance.place(own.size(), nodeCount);
    for (std::size_t column = 0; column < nodeCount; ++column) {
      const Node place = balance.columns()[column];
      columnOf[place] = static_cast<std::int32_t>(column);
      columns[column] = region.nodes[place];
    }
  }

  std::ranges::stable_sort(region.edges, {}, &LocalEdge::number);
  std::vector<Open> open;
  std::size_t firstOpen = 0;
  for (const auto& [ofPlaces, edge, number] : region.edges) {
    const Edge across{columnOf[ofPlaces.a], columnOf[ofPlaces.b]};
    const Edge turned{across.b, across.a};
    const auto isClosed = [&, number = number](std::size_t chunk) {
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
