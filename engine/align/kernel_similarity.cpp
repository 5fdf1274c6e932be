#include "engine/align/kernel_similarity.hpp"

#include <algorithm>
#include <cmath>

#include "engine/core/filled_vector.hpp"
#include "engine/core/language.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

constexpr double tolerance = 1e-5;

std::uint64_t pairCount(std::int32_t rows, std::int32_t columns) {
  return static_cast<std::uint64_t>(rows) * static_cast<std::uint64_t>(columns);
}

/// Of the kernel while it is computed: values and products.
std::uint64_t bytesOfWalks(std::int32_t rows, std::int32_t columns) {
  return 2 * sizeof(float) * pairCount(rows, columns);
}

std::uint64_t mostPairs(std::int32_t rows, std::int32_t columns, std::int32_t nearest) {
  return std::min(pairCount(rows, columns), pairCount(std::min(rows, nearest), columns) +
                                                pairCount(rows, std::min(columns, nearest)));
}

/// Of the kernel, the largest values of each column, and the pairs.
std::uint64_t bytesOfMostAlike(std::int32_t rows, std::int32_t columns, std::int32_t nearest) {
  return sizeof(float) * pairCount(rows, columns) +
         sizeof(std::pair<float, Node>) * pairCount(std::min(rows, nearest), columns) +
         sizeof(ScoredPair) * mostPairs(rows, columns, nearest);
}

void requireWalkMemory(std::int32_t rows, std::int32_t columns, std::uint64_t bytes,
                       std::string_view advice) {
  requireFree(
      bytes, joined("Comparing ", thousands(rows), " with ", thousands(columns), " nodes by walks"),
      advice);
}

/// (1 - q) / d of each node: a walk that does not stop goes to each of its d neighbours alike. 0
/// where it has none.
std::vector<float> stepShares(const Loopless& network, double q) {
  std::vector<float> shares;
  for (Node node = 0; node < network.nodeCount(); ++node)
    shares.push_back(
        network.degree(node) == 0 ? 0 : static_cast<float>((1 - q) / network.degree(node)));
  return shares;
}

/// Degrees that occur, and the place of each node's among them.
struct Degrees {
  std::vector<std::int32_t> all;
  std::vector<std::int32_t> placeOf;

  explicit Degrees(const Loopless& network) {
    for (Node node = 0; node < network.nodeCount(); ++node)
      all.push_back(network.degree(node));
    placeOf = all;
    std::ranges::sort(all);
    const auto rest = std::ranges::unique(all);
    all.erase(rest.begin(), rest.end());
    for (auto& place : placeOf)
      place = static_cast<std::int32_t>(std::ranges::lower_bound(all, place) - all.begin());
  }
};

/// The fixed point x = V (1 + A X B' / D), from x = V.
class FixedPoint {
 public:
  FixedPoint(const Loopless& a, const Loopless& b, const WalkKernel& kernel,
             const Progress& progress)
      : a_{a},
        b_{b},
        width_{kernel.width},
        sharesOfA_{stepShares(a, kernel.q)},
        sharesOfB_{stepShares(b, kernel.q)},
        degreesOfB_{b},
        columns_{static_cast<std::size_t>(b.nodeCount())},
        values_{filledVector(columns_ * a.nodeCount(), 0.0F, progress)},
        products_{filledVector(values_.size(), 0.0F, progress)},
        sums_(columns_) {
    for (Node row = 0; row < a.nodeCount(); ++row) {
      progress.checkpoint();
      setRow(row);  // there are no products yet
    }
  }

  /// Returns how much any value changed.
  float step(const Progress& progress) {
    for (Node row = 0; row < a_.nodeCount(); ++row) {
      progress.checkpoint();
      multiplyRow(row);
    }
    float change = 0;
    for (Node row = 0; row < a_.nodeCount(); ++row) {
      progress.checkpoint();
      change = std::max(change, setRow(row));
    }
    return change;
  }

  std::vector<float> values() && { return std::move(values_); }

 private:
  /// A row of X B', divided by the degrees of B.
  void multiplyRow(Node row) {
    const float* const from = values_.data() + row * columns_;
    float* const to = products_.data() + row * columns_;
    for (Node column = 0; column < b_.nodeCount(); ++column) {
      float sum = 0;
      for (const Node neighbour : b_.neighbours(column))
        sum += from[neighbour];
      to[column] = sum * sharesOfB_[column];
    }
  }

  float setRow(Node row) {
    std::ranges::fill(sums_, 0.0F);
    for (const Node neighbour : a_.neighbours(row)) {
      const float* const products = products_.data() + neighbour * columns_;
      for (std::size_t column = 0; column < columns_; ++column)
        sums_[column] += products[column];
    }
    std::vector<float> likeness;
    const double degree = std::log1p(a_.degree(row));
    for (const auto other : degreesOfB_.all) {
      const double difference = (degree - std::log1p(other)) / width_;
      likeness.push_back(static_cast<float>(std::exp(-difference * difference / 2)));
    }
    float change = 0;
    float* const values = values_.data() + row * columns_;
    for (std::size_t column = 0; column < columns_; ++column) {
      const float value =
          likeness[degreesOfB_.placeOf[column]] * (1 + sharesOfA_[row] * sums_[column]);
      change = std::max(change, std::abs(value - values[column]));
      values[column] = value;
    }
    return change;
  }

  const Loopless& a_;
  const Loopless& b_;
  double width_;
  std::vector<float> sharesOfA_;
  std::vector<float> sharesOfB_;
  Degrees degreesOfB_;
  std::size_t columns_;
  std::vector<float> values_;
  std::vector<float> products_;
  std::vector<float> sums_;
};

/// The largest values that are offered, of equal ones the first.
class Largest {
 public:
  explicit Largest(std::size_t most) : most_{most} { found_.reserve(most); }

  void offer(float value, Node node) {
    if (found_.size() == most_ && !isBefore({value, node}, found_.front())) return;
    if (found_.size() == most_) {
      std::ranges::pop_heap(found_, isBefore);
      found_.pop_back();
    }
    found_.emplace_back(value, node);
    std::ranges::push_heap(found_, isBefore);  // the worst in front
  }

  /// True if this value was offered and is among the largest.
  bool has(float value, Node node) const {
    return !found_.empty() && !isBefore(found_.front(), {value, node});
  }

 private:
  static bool isBefore(const std::pair<float, Node>& one, const std::pair<float, Node>& other) {
    return one.first != other.first ? one.first > other.first : one.second < other.second;
  }

  std::size_t most_;
  std::vector<std::pair<float, Node>> found_;
};

std::vector<float> similarityWithItself(const Loopless& network, const WalkKernel& kernel,
                                        Progress progress) {
  const auto all = nodalSimilarity(network, network, kernel, progress);
  std::vector<float> diagonal;
  for (Node node = 0; node < network.nodeCount(); ++node)
    diagonal.push_back(all(node, node));
  return diagonal;
}

}  // namespace

const std::vector<Option<WalkKernel>>& walkKernelTable() {
  static const std::vector<Option<WalkKernel>> table{
      integerOption(&WalkKernel::nearest,
                    {"alike", "Nodes Alike by Walks", "",
                     "Of each node, how many nodes of the other network count as alike, by the "
                     "marginalized kernel of common walks; a pair that --prior names, too, counts "
                     "by the larger of both, as shares of the largest; 0: it is not used."},
                    {.lowest = 0, .highest = 10'000}),
      numberOption(&WalkKernel::q,
                   {"walk-q", "Stop of Walks", "",
                    "The probability that such a walk stops at a node: the smaller, the farther "
                    "it sees."},
                   {.lowest = 0.01, .highest = 0.99}),
      numberOption(&WalkKernel::width,
                   {"walk-width", "Width of Degrees", "",
                    "How far logarithms of degrees may differ for nodes that such walks take as "
                    "alike."},
                   {.lowest = 0.01, .highest = 100}),
  };
  return table;
}

std::vector<ScoredPair> alikeByWalks(const Loopless& a, const Loopless& b, const WalkKernel& kernel,
                                     const Progress& progress) {
  if (kernel.nearest == 0) return {};
  const auto rows = a.nodeCount(), columns = b.nodeCount();
  requireWalkMemory(rows, columns,
                    std::max(bytesOfWalks(std::max(rows, columns), std::max(rows, columns)),
                             bytesOfMostAlike(rows, columns, kernel.nearest)),
                    "count fewer nodes as alike, or align smaller networks");
  const auto ofA = similarityWithItself(a, kernel, progress.slice(0, 0.3));
  const auto ofB = similarityWithItself(b, kernel, progress.slice(0.3, 0.6));
  auto walking = progress.slice(0.6, 1);
  auto similarity = nodalSimilarity(a, b, kernel, walking);
  auto value = similarity.values.begin();
  for (const float ofRow : ofA) {
    progress.checkpoint();
    for (const float ofColumn : ofB)
      *value++ /= std::sqrt(ofRow * ofColumn);
  }
  return mostAlike(similarity, kernel.nearest, progress);
}

NodalMatrix nodalSimilarity(const Loopless& a, const Loopless& b, const WalkKernel& kernel,
                            Progress& progress) {
  requireWalkMemory(a.nodeCount(), b.nodeCount(), bytesOfWalks(a.nodeCount(), b.nodeCount()),
                    "align smaller networks");
  const double shrink = (1 - kernel.q) * (1 - kernel.q);  // of the changes, in each step
  const double enough = tolerance * (1 - shrink);
  const auto most = static_cast<int>(std::ceil(std::log(enough) / std::log(shrink))) + 1;
  progress.begin(Language::translated("Walking on both networks"), most);
  FixedPoint point{a, b, kernel, progress};
  for (int step = 0; step < most && !progress.mayStopEarly(); ++step) {
    const bool isEnough = point.step(progress) <= enough;
    progress.advance();
    if (isEnough) break;
  }
  return {b.nodeCount(), std::move(point).values()};
}

std::vector<ScoredPair> mostAlike(const NodalMatrix& similarity, std::int32_t nearest,
                                  const Progress& progress) {
  const Node columns = similarity.columns;
  const auto rows = columns == 0 ? Node{0} : static_cast<Node>(similarity.values.size() / columns);
  std::vector<Largest> ofColumns;
  ofColumns.reserve(columns);
  for (Node column = 0; column < columns; ++column)
    ofColumns.emplace_back(std::min(nearest, rows));
  for (Node row = 0; row < rows; ++row) {
    progress.checkpoint();
    for (Node column = 0; column < columns; ++column)
      ofColumns[column].offer(similarity(row, column), row);
  }
  std::vector<ScoredPair> pairs;
  pairs.reserve(mostPairs(rows, columns, nearest));
  for (Node row = 0; row < rows; ++row) {
    progress.checkpoint();
    Largest ofRow{static_cast<std::size_t>(std::min(nearest, columns))};
    for (Node column = 0; column < columns; ++column)
      ofRow.offer(similarity(row, column), column);
    for (Node column = 0; column < columns; ++column)
      if (const float value = similarity(row, column);
          ofRow.has(value, column) || ofColumns[column].has(value, row))
        pairs.push_back({row, column, value});
  }
  return pairs;
}

}  // namespace kindred
