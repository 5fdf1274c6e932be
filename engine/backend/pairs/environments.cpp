#include "engine/backend/pairs/environments.hpp"

#include <tbb/blocked_range.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_sort.h>

#include <algorithm>
#include <bit>
#include <numeric>
#include <ranges>
#include <unordered_map>

#include "engine/core/content_hash.hpp"
#include "engine/core/work_arena.hpp"

namespace kindred {

namespace {

/// A number that is equal for items with equal attributes.
std::uint64_t labelOf(const CompiledKernel& kernel, const ItemLabels& labels, std::size_t item) {
  const auto count = static_cast<std::size_t>(kernel.valueCount);
  return kernel.contentOf(labels.classes[item],
                          std::span{labels.values}.subspan(item * count, count));
}

std::size_t nodesOf(const KernelInput& input, std::int32_t graph) {
  return static_cast<std::size_t>(input.graphs[static_cast<std::size_t>(graph)].nodeCount);
}

/// The environments of a graph, each with how often it is there, in order.
std::vector<std::pair<std::uint64_t, std::uint32_t>> counted(std::vector<std::uint64_t> all) {
  std::ranges::sort(all);
  std::vector<std::pair<std::uint64_t, std::uint32_t>> counts;
  for (const auto environment : all) {
    if (counts.empty() || counts.back().first != environment) counts.emplace_back(environment, 0);
    ++counts.back().second;
  }
  return counts;
}

/// Numbers of hashes, the commonest first.
class NumbersByFrequency {
 public:
  explicit NumbersByFrequency(std::vector<std::uint64_t> hashes) {
    tbb::parallel_sort(hashes);
    std::vector<std::uint32_t> times;
    for (std::size_t at = 0, end = 0; at < hashes.size(); at = end) {
      while (end < hashes.size() && hashes[end] == hashes[at])
        ++end;
      known_.push_back({.hash = hashes[at]});
      times.push_back(static_cast<std::uint32_t>(end - at));
    }
    std::vector<std::uint32_t> order(known_.size());
    std::iota(order.begin(), order.end(), 0U);
    tbb::parallel_sort(order, [&](std::uint32_t one, std::uint32_t other) {
      return times[one] != times[other] ? times[one] > times[other] : one < other;
    });
    for (std::uint32_t number = 0; number < order.size(); ++number)
      known_[order[number]].number = number;
    const auto bits = std::max(1, static_cast<int>(std::bit_width(known_.size())));
    shift_ = 64 - bits;
    begins_.resize(std::size_t{1} << static_cast<unsigned>(bits));
    for (auto at = static_cast<std::uint32_t>(known_.size()); at-- > 0;)
      begins_[known_[at].hash >> static_cast<unsigned>(shift_)] = at;
  }

  std::size_t size() const { return known_.size(); }

  /// Returns the number of a hash that is there.
  std::uint32_t of(std::uint64_t hash) const {
    auto at = begins_[hash >> static_cast<unsigned>(shift_)];
    while (known_[at].hash != hash)
      ++at;
    return known_[at].number;
  }

 private:
  struct Known {
    std::uint64_t hash = 0;
    std::uint32_t number = 0;
  };
  std::vector<Known> known_;           ///< in order
  std::vector<std::uint32_t> begins_;  ///< the first of those with the same highest bits
  int shift_ = 0;                      ///< leaves these bits
};

class EnvironmentSolver final : public KernelSolver {
 public:
  EnvironmentSolver(std::shared_ptr<const KernelInput> input, int threads, Progress& progress)
      : input_{std::move(input)}, arena_{threads}, environments_{arena_.execute([&] {
          return Environments{*input_, progress};
        })} {}

  void solve(std::span<const GraphPair> pairs, const PairOutcomes& outcomes,
             Progress& progress) override {
    constexpr std::size_t pairsAtOnce = 4096;
    arena_.execute([&] {
      tbb::parallel_for(tbb::blocked_range<std::size_t>{0, pairs.size(), pairsAtOnce},
                        [&](const auto& range) {
                          progress.checkpoint();
                          Spread& spread = spreads_.local();
                          for (auto at = range.begin(); at != range.end(); ++at)
                            outcomes.keep(at, {.value = spread.share(pairs[at])});
                          progress.advance(range.size());
                        });
    });
  }

  NodalSimilarity nodalSimilarity(GraphPair pair, Progress&) override {
    return {.values = sharedEnvironments(*input_, pair)};
  }

 private:
  /// The counts of one graph by the numbers of environments. Pairs come in rows: it stays while
  /// other graphs are compared with it.
  class Spread {
   public:
    explicit Spread(const Environments& environments)
        : environments_{environments}, times_(environments.different()) {}

    double share(GraphPair pair) {
      if (pair.a != graph_) lay(pair.a);
      std::uint32_t common = 0;
      for (const auto& [environment, times] : environments_.of(pair.b))
        common += std::min(times, times_[environment]);
      const auto all = environments_.sum(pair.a) + environments_.sum(pair.b) - common;
      return static_cast<double>(common) / all;
    }

   private:
    void lay(std::int32_t graph) {
      if (graph_ >= 0)
        for (const auto& count : environments_.of(graph_))
          times_[count.environment] = 0;
      for (const auto& [environment, times] : environments_.of(graph))
        times_[environment] = times;
      graph_ = graph;
    }

    const Environments& environments_;
    std::vector<std::uint32_t> times_;
    std::int32_t graph_ = -1;
  };

  std::shared_ptr<const KernelInput> input_;
  WorkArena arena_;
  Environments environments_;
  tbb::enumerable_thread_specific<Spread> spreads_{[this] { return Spread{environments_}; }};
};

}  // namespace

std::vector<std::uint64_t> environmentsOf(const KernelInput& input, std::int32_t number) {
  const auto& graph = input.graphs[static_cast<std::size_t>(number)];
  const int radius = input.environments;
  const auto nodes = static_cast<std::size_t>(graph.nodeCount);
  std::vector<std::uint64_t> all;
  all.reserve(nodes * (static_cast<std::size_t>(radius) + 1));
  for (std::size_t node = 0; node < nodes; ++node)
    all.push_back(labelOf(input.node, graph.nodes, node));
  std::vector<std::uint64_t> edges;
  for (std::size_t edge = 0; edge < graph.edges.size(); ++edge)
    edges.push_back(labelOf(input.edge, graph.edgeLabels, edge));
  std::vector<std::uint64_t> around;
  for (int round = 1; round <= radius; ++round) {
    const auto before = all.size() - nodes;
    for (std::size_t node = 0; node < nodes; ++node) {
      around.clear();
      for (auto at = graph.offsets[node]; at < graph.offsets[node + 1]; ++at)
        around.push_back(
            ContentHash{}
                .add(edges[static_cast<std::size_t>(graph.edgeOf[static_cast<std::size_t>(at)])])
                .add(all[before +
                         static_cast<std::size_t>(graph.neighbours[static_cast<std::size_t>(at)])])
                .word());
      std::ranges::sort(around);
      all.push_back(ContentHash{}
                        .add(static_cast<std::uint64_t>(round))
                        .add(all[before + node])
                        .addValues(std::span<const std::uint64_t>{around})
                        .word());
    }
  }
  return all;
}

Environments::Environments(const KernelInput& input, const Progress& progress)
    : first_(input.graphs.size() + 1), sums_(input.graphs.size()) {
  std::vector<std::vector<std::pair<std::uint64_t, std::uint32_t>>> counts(input.graphs.size());
  tbb::parallel_for(std::size_t{0}, counts.size(), [&](std::size_t at) {
    progress.checkpoint();
    auto all = environmentsOf(input, static_cast<std::int32_t>(at));
    sums_[at] = static_cast<std::uint32_t>(all.size());
    counts[at] = counted(std::move(all));
  });
  for (std::size_t at = 0; at < counts.size(); ++at)
    first_[at + 1] = first_[at] + counts[at].size();

  std::vector<std::uint64_t> ofAll(first_.back());
  tbb::parallel_for(std::size_t{0}, counts.size(), [&](std::size_t at) {
    std::ranges::copy(std::views::keys(counts[at]),
                      ofAll.begin() + static_cast<std::ptrdiff_t>(first_[at]));
  });
  const NumbersByFrequency numbers{std::move(ofAll)};
  different_ = numbers.size();

  counts_.resize(first_.back());
  tbb::parallel_for(std::size_t{0}, counts.size(), [&](std::size_t at) {
    const auto own = std::span{counts_}.subspan(first_[at], counts[at].size());
    std::ranges::transform(counts[at], own.begin(), [&](const auto& count) {
      return Count{numbers.of(count.first), count.second};
    });
    std::ranges::sort(own, {}, &Count::environment);
  });
}

Matrix sharedEnvironments(const KernelInput& input, GraphPair pair) {
  const auto ofA = environmentsOf(input, pair.a), ofB = environmentsOf(input, pair.b);
  std::unordered_map<std::uint64_t, std::pair<std::uint32_t, std::uint32_t>> times;
  for (const auto environment : ofA)
    ++times[environment].first;
  for (const auto environment : ofB)
    ++times[environment].second;
  std::uint32_t all = 0;
  for (const auto& [environment, both] : times)
    all += std::max(both.first, both.second);
  const auto rows = nodesOf(input, pair.a), columns = nodesOf(input, pair.b);
  Matrix shares{rows, columns};
  for (std::size_t i = 0; i < ofA.size(); ++i)
    for (std::size_t j = i / rows * columns; j < (i / rows + 1) * columns; ++j) {
      if (ofA[i] != ofB[j]) continue;
      const auto [first, second] = times[ofA[i]];
      shares(i % rows, j % columns) += 1. / std::max(first, second) / all;
    }
  return shares;
}

Matrix commonRounds(const KernelInput& input, GraphPair pair) {
  const auto ofA = environmentsOf(input, pair.a), ofB = environmentsOf(input, pair.b);
  const auto rows = nodesOf(input, pair.a), columns = nodesOf(input, pair.b),
             rounds = static_cast<std::size_t>(input.environments) + 1;
  Matrix shares{rows, columns};
  for (std::size_t i = 0; i < rows; ++i)
    for (std::size_t j = 0; j < columns; ++j) {
      std::size_t common = 0;  // wider ones differ where narrower ones do
      while (common < rounds && ofA[common * rows + i] == ofB[common * columns + j])
        ++common;
      shares(i, j) = static_cast<double>(common) / static_cast<double>(rounds);
    }
  return shares;
}

std::unique_ptr<KernelSolver> makeEnvironmentSolver(std::shared_ptr<const KernelInput> input,
                                                    int threads, Progress& progress) {
  return std::make_unique<EnvironmentSolver>(std::move(input), threads, progress);
}

}  // namespace kindred
