#include "engine/align/growth.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numeric>
#include <queue>
#include <tuple>
#include <utility>

#include "engine/align/growth_offer.hpp"
#include "engine/core/random.hpp"

namespace kindred {

namespace {

constexpr int farthest = 12;              // of the surroundings
constexpr std::int64_t mostSeeds = 4000;  // pairs that growths may begin with

/// The numbers of nodes that are 1, 2, ... edges away, as log(1 + x).
using Surroundings = std::array<float, farthest>;

std::vector<Surroundings> surroundings(const Loopless& network, const Progress& progress) {
  std::vector<Surroundings> all(network.nodeCount());
  tbb::parallel_for(std::int32_t{0}, network.nodeCount(), [&](Node node) {
    progress.checkpoint();
    std::vector<char> isSeen(network.nodeCount());
    std::vector<Node> shell{node}, next;
    isSeen[node] = 1;
    for (auto& count : all[node]) {
      next.clear();
      for (const Node one : shell)
        for (const Node neighbour : network.neighbours(one))
          if (!std::exchange(isSeen[neighbour], 1)) next.push_back(neighbour);
      count = std::log1p(static_cast<float>(next.size()));
      shell.swap(next);
    }
  });
  return all;
}

float difference(const Surroundings& a, const Surroundings& b) {
  float sum = 0;
  for (int distance = 0; distance < farthest; ++distance)
    sum += std::abs(a[distance] - b[distance]);
  return sum;
}

using Offer = GrowthOffer<int>;  // worth the pairs that it is beside, unlike by surroundings

/// Pairs that growths may begin with, and how unlike their surroundings are.
using Seeds = std::vector<std::pair<float, NodePair>>;

class Growth {
 public:
  Growth(const Loopless& rows, const Loopless& columns, std::span<const NodePair> known,
         const Progress& progress)
      : rows_{rows},
        columns_{columns},
        known_{known},
        ofRows_{surroundings(rows, progress)},
        ofColumns_{surroundings(columns, progress)} {
    findSeeds(progress);
  }

  /// Grows from known pairs and from the seeds that follow a number. Returns how many edges are
  /// conserved.
  std::int64_t grow(std::size_t first, std::vector<Node>& images, const Progress& progress) const {
    images.assign(rows_.nodeCount(), noNode);
    std::vector<Node> owners(columns_.nodeCount(), noNode);
    Random random{first};
    std::priority_queue<Offer> offers;
    std::int64_t conserved = 0;
    const auto take = [&](const Offer& offer) {
      const auto [a, b] = offer.pair;
      if (images[a] != noNode || owners[b] != noNode) return;
      images[a] = b;
      owners[b] = a;
      conserved += offer.worth;
      for (const Node row : rows_.neighbours(a))
        for (const Node column : columns_.neighbours(b))
          if (images[row] == noNode && owners[column] == noNode)
            offers.push(
                {beside(row, column, images), unlike(row, column), random.bits(), {row, column}});
    };
    for (const auto& [row, column] : known_)
      take({beside(row, column, images), 0, 0, {row, column}});
    for (std::size_t at = 0; at <= seeds_.size(); ++at) {
      progress.checkpoint();
      while (!offers.empty()) {
        const auto offer = offers.top();
        offers.pop();
        take(offer);
      }
      if (at == seeds_.size()) break;
      const auto& [row, column] = seeds_[(first + at) % seeds_.size()];
      take({0, 0, 0, {row, column}});
    }
    return conserved;
  }

  std::size_t seedCount() const { return seeds_.size(); }

 private:
  /// The pairs of nodes whose surroundings are most alike, shuffled; of a network with itself, of
  /// other nodes.
  void findSeeds(const Progress& progress) {
    const std::int64_t most = std::max<std::int64_t>(1, 4 * mostSeeds / rows_.nodeCount());
    std::vector<Seeds> ofRows(rows_.nodeCount());
    tbb::parallel_for(std::int32_t{0}, rows_.nodeCount(), [&](Node row) {
      progress.checkpoint();
      Seeds own;
      for (Node column = 0; column < columns_.nodeCount(); ++column)
        if (&rows_ != &columns_ || row != column)
          own.push_back({unlike(row, column), {row, column}});
      keepFirst(own, most);
      ofRows[row].assign(own.begin(), own.end());  // without the room for all columns
    });
    Seeds all;
    for (const auto& own : ofRows)
      all.insert(all.end(), own.begin(), own.end());
    keepFirst(all, mostSeeds);
    for (const auto& seed : all)
      seeds_.push_back(seed.second);
    Random{1}.shuffle(std::span{seeds_});
  }

  static void keepFirst(Seeds& pairs, std::int64_t count) {
    if (std::ssize(pairs) <= count) return;
    const auto order = [](const auto& one, const auto& other) {
      return std::tuple{one.first, one.second.a, one.second.b} <
             std::tuple{other.first, other.second.a, other.second.b};
    };
    std::ranges::nth_element(pairs, pairs.begin() + count, order);
    pairs.resize(count);
  }

  float unlike(Node row, Node column) const { return difference(ofRows_[row], ofColumns_[column]); }

  /// Returns how many edges the pair would conserve.
  int beside(Node row, Node column, const std::vector<Node>& images) const {
    int count = 0;
    for (const Node neighbour : rows_.neighbours(row))
      if (images[neighbour] != noNode && columns_.areJoined(images[neighbour], column)) ++count;
    return count;
  }

  const Loopless& rows_;
  const Loopless& columns_;
  std::span<const NodePair> known_;
  std::vector<Surroundings> ofRows_;
  std::vector<Surroundings> ofColumns_;
  std::vector<NodePair> seeds_;
};

struct Grown {
  std::vector<Node> images;
  std::int64_t conserved = -1;
};

/// All that grew until a stop.
std::vector<Grown> allGrown(const Growth& growth, int most, Progress& progress) {
  constexpr int atOnce = 20;
  std::vector<Grown> all;
  while (std::ssize(all) < most && !progress.mayStopEarly()) {
    const auto done = all.size();
    all.resize(done + atOnce);
    tbb::parallel_for(done, all.size(), [&](std::size_t number) {
      auto& one = all[number];
      one.conserved = growth.grow(number, one.images, progress);
      progress.advance();
    });
  }
  return all;
}

constexpr double nearly = 0.8;  // as many edges

/// True if most rows have other columns.
bool areUnlike(const GrownMapping& one, const GrownMapping& other) {
  std::size_t same = 0;
  for (std::size_t row = 0; row < one.size(); ++row)
    if (one[row] == other[row]) ++same;
  return 2 * same < one.size();
}

}  // namespace

std::vector<GrownMapping> grownMappings(const Loopless& rows, const Loopless& columns,
                                        std::span<const NodePair> known, Progress& progress) {
  auto all = allGrown(Growth{rows, columns, known, progress}, mostGrowths, progress);
  std::ranges::stable_sort(all, std::greater{}, &Grown::conserved);
  std::vector<GrownMapping> grown;
  for (auto& one : all) {
    if (grown.empty()) {
      grown.push_back(std::move(one.images));
      continue;
    }
    if (static_cast<double>(one.conserved) < nearly * static_cast<double>(all.front().conserved))
      break;
    if (!areUnlike(one.images, grown.front())) continue;
    grown.push_back(std::move(one.images));
    break;
  }
  return grown;
}

GrownMapping nearSymmetry(const Loopless& network, Progress& progress) {
  auto all = allGrown(Growth{network, network, {}, progress}, symmetryGrowths, progress);
  GrownMapping identity(network.nodeCount());
  std::iota(identity.begin(), identity.end(), 0);
  Grown best{.conserved = static_cast<std::int64_t>(nearly * network.edgeCount())};
  for (auto& one : all)
    if (one.conserved > best.conserved && areUnlike(one.images, identity)) best = std::move(one);
  return std::move(best.images);
}

double operationsOfGrowth(const Loopless& rows, const Loopless& columns) {
  const auto degreesSquared = [](const Loopless& network) {
    double sum = 0;
    for (Node node = 0; node < network.nodeCount(); ++node)
      sum += static_cast<double>(network.degree(node)) * network.degree(node);
    return sum;
  };
  const double pairs = static_cast<double>(rows.nodeCount()) * columns.nodeCount();
  // Each pair offers all pairs of its neighbours, and looks at the neighbours of each.
  const double offers = std::sqrt(degreesSquared(rows) * degreesSquared(columns));
  const double degree = 2. * rows.edgeCount() / std::max(1, rows.nodeCount());
  return mostGrowths * offers * (degree + 10) + pairs * farthest;
}

}  // namespace kindred
