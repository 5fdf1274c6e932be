#include "engine/cluster/cluster.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <span>
#include <utility>

#include "engine/cluster/symmetric_rows.hpp"
#include "engine/core/language.hpp"
#include "engine/core/large_pages.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"
#include "engine/gram/kernel_check.hpp"

namespace kindred {

namespace {

/// Distances between the clusters that are still there, each named by one of its items. Of the
/// symmetric matrix only what is right of the diagonal is kept, row behind row.
class Distances {
 public:
  Distances(const KernelRows& gram, Progress& progress)
      : size_{gram.rows()}, active_(size_), weights_(size_, 1) {
    std::iota(active_.begin(), active_.end(), std::size_t{0});
    const auto pairs = size_ * (size_ - 1) / 2;
    requireFree(pairs * sizeof(float),
                joined("Clustering ", counted(static_cast<long long>(size_), "graph", "graphs")),
                "choose fewer graphs, or a machine with more memory");
    values_.resize(pairs);
    constexpr std::size_t rowsAtOnce = 64;  // so that a line of the cache has all that is compared
    SymmetricRows rows{gram, progress};
    for (std::size_t begin = 0; begin < size_; begin += rowsAtOnce) {
      const auto end = std::min(begin + rowsAtOnce, size_);
      rows.read(begin, end, progress);
      tbb::parallel_for(begin, end, [&](std::size_t i) {
        auto* const ofRow = i + 1 < size_ ? values_.data() + place(i, i + 1) : nullptr;
        for (std::size_t j = i + 1; j < size_; ++j)
          ofRow[j - i - 1] =
              static_cast<float>(kernelDistance(rows.diagonal(i), rows.diagonal(j), rows.at(i, j)));
      });
      tbb::parallel_for(std::size_t{0}, end, [&](std::size_t j) {
        for (auto i = std::max(begin, j + 1); i < end; ++i)
          rows.compare(i, j, values_[place(j, i)]);
      });
      rows.requireSymmetric();
      progress.advance(end - begin);
    }
  }

  std::size_t size() const { return size_; }
  std::size_t firstCluster() const { return active_.front(); }
  float between(std::size_t a, std::size_t b) const {
    return values_[place(std::min(a, b), std::max(a, b))];
  }

  /// The closest other cluster; `preferred` wins a tie, then the lowest.
  std::size_t nearest(std::size_t cluster, std::size_t preferred) const {
    std::size_t best = preferred;
    float least =
        preferred < size_ ? between(cluster, preferred) : std::numeric_limits<float>::infinity();
    for (const auto other : active_) {
      if (other == cluster) continue;
      const float found = between(cluster, other);
      if (found >= least) continue;
      least = found;
      best = other;
    }
    return best;
  }

  /// Lance and Williams: the mean distance to a union is the weighted mean of the distances. It is
  /// held between the two: rounded below both, it could lead a chain back to where it came from.
  void merge(std::size_t kept, std::size_t gone) {
    active_.erase(std::ranges::lower_bound(active_, gone));
    const float total = weights_[kept] + weights_[gone];
    const float keptShare = weights_[kept] / total;
    const float goneShare = weights_[gone] / total;
    for (const auto other : active_) {
      if (other == kept) continue;
      float& toKept = values_[place(std::min(kept, other), std::max(kept, other))];
      const float toGone = between(gone, other);
      const auto [low, high] = std::minmax({toKept, toGone});
      toKept = std::clamp(keptShare * toKept + goneShare * toGone, low, high);
    }
    weights_[kept] = total;
  }

 private:
  /// Returns the index in values_ of the pair a < b.
  std::size_t place(std::size_t a, std::size_t b) const {
    return a * (2 * size_ - a - 1) / 2 + b - a - 1;
  }

  std::size_t size_;
  std::vector<float, LargePageAllocator<float>> values_;
  std::vector<std::size_t> active_;  ///< the clusters that are there, ascending
  std::vector<float> weights_;       ///< items of each
};

/// The merges in the order of the chain, each cluster named by one of its items.
std::vector<ClusterMerge> chainMerges(Distances& distances, Progress& progress) {
  std::vector<ClusterMerge> merges;
  std::vector<std::size_t> chain;
  while (merges.size() + 1 < distances.size()) {
    progress.checkpoint();
    if (chain.empty()) chain.push_back(distances.firstCluster());
    const std::size_t last = chain.back();
    const std::size_t previous = chain.size() > 1 ? chain[chain.size() - 2] : distances.size();
    const std::size_t next = distances.nearest(last, previous);
    if (next != previous) {
      chain.push_back(next);
      continue;
    }
    chain.resize(chain.size() - 2);
    const auto [kept, gone] = std::pair{std::min(last, next), std::max(last, next)};
    merges.push_back({static_cast<std::int32_t>(kept), static_cast<std::int32_t>(gone),
                      distances.between(kept, gone)});
    distances.merge(kept, gone);
    progress.advance();
  }
  return merges;
}

/// Sorts merges by height and renames what they join from items to clusters.
void nameClusters(std::vector<ClusterMerge>& merges, std::size_t size) {
  std::stable_sort(merges.begin(), merges.end(),
                   [](const auto& a, const auto& b) { return a.height < b.height; });
  std::vector<std::int32_t> parent(size);
  std::vector<std::int32_t> cluster(size);
  std::iota(parent.begin(), parent.end(), 0);
  std::iota(cluster.begin(), cluster.end(), 0);
  const auto root = [&](std::int32_t item) {
    while (parent[item] != item)
      item = parent[item] = parent[parent[item]];
    return item;
  };
  auto made = static_cast<std::int32_t>(size);
  for (auto& merge : merges) {
    const auto first = root(merge.first);
    const auto second = root(merge.second);
    merge.first = cluster[first];
    merge.second = cluster[second];
    parent[second] = first;
    cluster[first] = made++;
  }
}

/// Joins the items of two branches so that the ends that meet are as close as they can be.
std::vector<Node> joinedBranches(std::vector<Node> first, std::vector<Node> second,
                                 const KernelRows& gram, std::span<const double> diagonal) {
  const auto gap = [&](Node a, Node b) {
    return kernelDistance(diagonal[a], diagonal[b], gram(a, b));
  };
  const double gaps[] = {gap(first.back(), second.front()), gap(first.back(), second.back()),
                         gap(first.front(), second.front()), gap(first.front(), second.back())};
  const auto best = std::min_element(std::begin(gaps), std::end(gaps)) - std::begin(gaps);
  if (best >= 2) std::reverse(first.begin(), first.end());
  if (best % 2 == 1) std::reverse(second.begin(), second.end());
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

Permutation leafOrder(const std::vector<ClusterMerge>& merges, const KernelRows& gram,
                      const Progress& progress) {
  const auto diagonal = ownValues(gram, progress);
  std::vector<std::vector<Node>> branches(gram.rows());
  for (std::size_t item = 0; item < branches.size(); ++item)
    branches[item] = {static_cast<Node>(item)};
  for (const auto& merge : merges) {
    progress.checkpoint();
    branches.push_back(joinedBranches(std::move(branches[merge.first]),
                                      std::move(branches[merge.second]), gram, diagonal));
  }
  return branches.empty() ? Permutation{} : Permutation::fromOldFromNew(std::move(branches.back()));
}

}  // namespace

std::vector<double> ownValues(const KernelRows& gram, const Progress& progress) {
  auto own = gram.diagonal(progress);
  const auto isOne = [](double value) { return std::abs(value - 1) < 1e-3; };
  const bool areNormalised =
      std::ranges::any_of(own, isOne) &&
      std::ranges::all_of(own, [&](double value) { return value == 0 || isOne(value); });
  if (areNormalised) std::ranges::replace(own, 0., 1.);
  return own;
}

Clustering clusterItems(const KernelRows& gram, Progress& progress) {
  requireSquare(gram.rows(), gram.columns(), "clustered");
  if (gram.rows() == 0) return {};
  progress.begin(Language::translated("Clustering"), 2 * gram.rows() - 1);
  Distances distances{gram, progress};
  auto merges = chainMerges(distances, progress);
  nameClusters(merges, gram.rows());
  auto order = leafOrder(merges, gram, progress);
  return {std::move(merges), std::move(order)};
}

}  // namespace kindred
