#include "engine/align/kernel_similarity.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_reduce.h>

#include <algorithm>
#include <cmath>
#include <utility>

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

/// Returns the bytes of the kernel while it is computed: values and products.
std::uint64_t bytesOfWalks(std::int32_t rows, std::int32_t columns) {
  return 2 * sizeof(float) * pairCount(rows, columns);
}

std::uint64_t mostPairs(std::int32_t rows, std::int32_t columns, std::int32_t nearest) {
  return std::min(pairCount(rows, columns), pairCount(std::min(rows, nearest), columns) +
                                                pairCount(rows, std::min(columns, nearest)));
}

/// Returns the bytes of the kernel, the largest values of each column, and the pairs.
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

std::vector<float> stepShares(const Loopless& network, const WalkKernel& kernel) {
  std::vector<float> shares;
  for (Node node = 0; node < network.nodeCount(); ++node)
    shares.push_back(shareOfStep(kernel, network.degree(node)));
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
        sharesOfA_{stepShares(a, kernel)},
        sharesOfB_{stepShares(b, kernel)},
        degreesOfB_{b},
        columns_{static_cast<std::size_t>(b.nodeCount())},
        values_{filledVector(columns_ * a.nodeCount(), 0.0F, progress)},
        products_{filledVector(values_.size(), 0.0F, progress)} {
    setRows(progress);  // there are no products yet
  }

  /// Returns how much any value changed.
  float step(const Progress& progress) {
    tbb::parallel_for(Node{0}, a_.nodeCount(), [&](Node row) {
      progress.checkpoint();
      multiplyRow(row);
    });
    return setRows(progress);
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

  float setRows(const Progress& progress) {
    return tbb::parallel_reduce(
        tbb::blocked_range<Node>{0, a_.nodeCount()}, 0.0F,
        [&](const tbb::blocked_range<Node>& rows, float change) {
          std::vector<float> sums(columns_);
          for (Node row = rows.begin(); row < rows.end(); ++row) {
            progress.checkpoint();
            change = std::max(change, setRow(row, sums));
          }
          return change;
        },
        [](float one, float other) { return std::max(one, other); });
  }

  /// The sums are room to work in, one a column.
  float setRow(Node row, std::vector<float>& sums) {
    std::ranges::fill(sums, 0.0F);
    for (const Node neighbour : a_.neighbours(row)) {
      const float* const products = products_.data() + neighbour * columns_;
      for (std::size_t column = 0; column < columns_; ++column)
        sums[column] += products[column];
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
          likeness[degreesOfB_.placeOf[column]] * (1 + sharesOfA_[row] * sums[column]);
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

/// Solves for x, and reports all steps that it may take, also if it takes fewer.
NodalMatrix walked(const Loopless& a, const Loopless& b, const WalkKernel& kernel,
                   Progress& progress) {
  const auto [most, enough] = stepsOf(kernel);
  FixedPoint point{a, b, kernel, progress};
  int left = most;
  for (bool isOver = false; left > 0 && !isOver && !progress.mayStopEarly(); --left) {
    isOver = point.step(progress) <= enough;
    progress.advance();
  }
  progress.advance(static_cast<std::uint64_t>(left));
  return {b.nodeCount(), std::move(point).values()};
}

std::vector<float> similarityWithItself(const Loopless& network, const WalkKernel& kernel,
                                        Progress& progress) {
  const auto all = walked(network, network, kernel, progress);
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
  auto walking = progress;
  walking.begin(Language::translated("Walking on both networks"), 3 * stepsOf(kernel).most);
  const auto ofA = similarityWithItself(a, kernel, walking);
  const auto ofB = similarityWithItself(b, kernel, walking);
  auto similarity = walked(a, b, kernel, walking);
  tbb::parallel_for(Node{0}, rows, [&](Node row) {
    progress.checkpoint();
    float* value = similarity.values.data() + static_cast<std::size_t>(row) * columns;
    for (const float ofColumn : ofB)
      *value++ /= std::sqrt(ofA[row] * ofColumn);
  });
  return mostAlike(similarity, kernel.nearest, progress);
}

WalkSteps stepsOf(const WalkKernel& kernel) {
  const double shrink = (1 - kernel.q) * (1 - kernel.q);  // of the changes, in each step
  const double enough = tolerance * (1 - shrink);
  return {static_cast<int>(std::ceil(std::log(enough) / std::log(shrink))) + 1,
          static_cast<float>(enough)};
}

float shareOfStep(const WalkKernel& kernel, std::int32_t degree) {
  return degree == 0 ? 0 : static_cast<float>((1 - kernel.q) / degree);
}

NodalMatrix nodalSimilarity(const Loopless& a, const Loopless& b, const WalkKernel& kernel,
                            Progress& progress) {
  requireWalkMemory(a.nodeCount(), b.nodeCount(), bytesOfWalks(a.nodeCount(), b.nodeCount()),
                    "align smaller networks");
  progress.begin(Language::translated("Walking on both networks"), stepsOf(kernel).most);
  return walked(a, b, kernel, progress);
}

std::vector<ScoredPair> mostAlike(const NodalMatrix& similarity, std::int32_t nearest,
                                  const Progress& progress) {
  const Node columns = similarity.columns;
  const auto rows = columns == 0 ? Node{0} : static_cast<Node>(similarity.values.size() / columns);
  std::vector<Largest> ofColumns;
  ofColumns.reserve(columns);
  for (Node column = 0; column < columns; ++column)
    ofColumns.emplace_back(std::min(nearest, rows));
  tbb::parallel_for(tbb::blocked_range<Node>{0, columns}, [&](const auto& some) {
    for (Node row = 0; row < rows; ++row) {
      progress.checkpoint();
      for (Node column = some.begin(); column < some.end(); ++column)
        ofColumns[column].offer(similarity(row, column), row);
    }
  });
  std::vector<ScoredPair> pairs;
  pairs.reserve(mostPairs(rows, columns, nearest));
  constexpr Node rowsAtOnce = 256;
  std::vector<std::vector<ScoredPair>> ofRows(rowsAtOnce);
  for (Node first = 0; first < rows; first += rowsAtOnce) {
    const Node count = std::min(rowsAtOnce, rows - first);
    tbb::parallel_for(Node{0}, count, [&](Node at) {
      progress.checkpoint();
      const Node row = first + at;
      Largest ofRow{static_cast<std::size_t>(std::min(nearest, columns))};
      for (Node column = 0; column < columns; ++column)
        ofRow.offer(similarity(row, column), column);
      ofRows[at].clear();
      for (Node column = 0; column < columns; ++column)
        if (const float value = similarity(row, column);
            ofRow.has(value, column) || ofColumns[column].has(value, row))
          ofRows[at].push_back({row, column, value});
    });
    for (Node at = 0; at < count; ++at)
      pairs.insert(pairs.end(), ofRows[at].begin(), ofRows[at].end());
  }
  return pairs;
}

}  // namespace kindred
