#include "engine/align/tree_likeness.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "engine/align/matching_sums.hpp"
#include "engine/align/tree_edges.hpp"
#include "engine/align/tree_weights.hpp"

namespace kindred {

namespace {

/// Columns are summed in so many parts of the rows, whatever the number of threads.
constexpr int sumParts = 64;

std::int32_t mostDegree(const Loopless& network) {
  std::int32_t most = 0;
  for (Node node = 0; node < network.nodeCount(); ++node)
    most = std::max(most, network.degree(node));
  return most;
}

std::int32_t padded(std::int32_t count) {
  return (count + matchingLanes - 1) / matchingLanes * matchingLanes;
}

/// Edges into nodes of one degree, or these nodes, and the numbers of their children: those of the
/// k-th child of all of them follow on each other.
struct Lines {
  std::int32_t children;
  std::int32_t begin;  ///< of the numbers of edges, or of nodes by degree
  std::int32_t count;
  TreeEdges::Group group;
  std::vector<std::int32_t> child{};
};

Lines edgeLines(const TreeEdges& edges, const TreeEdges::Group& group) {
  Lines lines{group.degree - 1, group.begin, group.end - group.begin, group};
  const auto stride = padded(lines.count);
  lines.child.assign(std::size_t(lines.children) * stride, 0);
  std::int32_t at = 0;
  for (const Node node : edges.nodesByDegree().subspan(group.firstNode, group.nodeCount))
    for (std::int32_t parent = 0; parent < group.degree; ++parent, ++at)
      for (std::int32_t child = 0, to = at; child < group.degree; ++child)
        if (child != parent) {
          lines.child[to] = edges.outOf(node)[child];
          to += stride;
        }
  return lines;
}

Lines nodeLines(const TreeEdges& edges, const TreeEdges::Group& group) {
  Lines lines{group.degree, group.firstNode, group.nodeCount, group};
  const auto stride = padded(lines.count);
  lines.child.assign(std::size_t(lines.children) * stride, 0);
  for (std::int32_t at = 0; at < lines.count; ++at)
    for (std::int32_t child = 0; child < group.degree; ++child)
      lines.child[child * stride + at] =
          edges.outOf(edges.nodesByDegree()[lines.begin + at])[child];
  return lines;
}

struct Weights {
  TreeWeights ofNodes;
  TreeWeights ofEdges;
};

Weights weightsOf(const Loopless& rows, const Loopless& columns, double share,
                  const Progress& progress) {
  const auto degrees = degreeShares(rows, std::max(mostDegree(rows), mostDegree(columns)));
  constexpr double most = 0.995;
  const double ofColumns =
      std::min(most, share * columns.edgeCount() / std::max(1, rows.edgeCount()));
  return {TreeWeights{degrees, share, ofColumns, progress},
          TreeWeights{childShares(degrees), share, ofColumns, progress}};
}

bool isExact(std::int32_t c, std::int32_t d) { return std::min(c, d) <= mostExactChildren; }

}  // namespace

class TreeLikeness::Messages {
 public:
  Messages(const Loopless& rows, const Loopless& columns, const TreeOptions& options,
           std::span<const NodePair> known, const Progress& progress)
      : rowNodes_{rows},
        columnNodes_{columns},
        rows_{rows, 1},
        columns_{columns, matchingLanes},
        weights_{weightsOf(rows, columns, options.share, progress)},
        partnerOfRow_(rows.nodeCount(), noNode),
        partnerOfColumn_(columns.nodeCount(), noNode),
        limit_{options.limit},
        stride_{columns_.size()} {
    for (const auto& [row, column] : known) {
      partnerOfRow_[row] = column;
      partnerOfColumn_[column] = row;
    }
    for (const auto& group : columns_.groups()) {
      edgeLines_.push_back(edgeLines(columns_, group));
      nodeLines_.push_back(nodeLines(columns_, group));
    }
    partSums_.assign(sumParts, std::vector<float>(stride_));
    columnScales_.resize(stride_);
    messages_.resize(std::size_t(rows_.size()) * stride_);
    next_.resize(messages_.size());
    tbb::parallel_for(std::int32_t{0}, rows_.size(), [&](std::int32_t row) {
      progress.checkpoint();
      std::fill_n(next_.data() + row * stride_, stride_, 0.0F);
      auto* const first = messages_.data() + row * stride_;
      std::fill_n(first, stride_, 0.0F);
      for (const auto& lines : edgeLines_)
        std::fill_n(first + lines.begin, lines.count, 1.0F);
    });
  }

  void step(const Progress& progress) {
    const auto nodes = rows_.nodesByDegree();
    tbb::parallel_for(
        0, sumParts,
        [&](int part) {
          auto& sums = partSums_[part];
          std::ranges::fill(sums, 0.0F);
          for (auto at = static_cast<std::size_t>(part); at < nodes.size(); at += sumParts)
            sendInto(nodes[at], sums, progress);
        },
        tbb::simple_partitioner{});
    std::swap(messages_, next_);
    compete(progress);
  }

  Recycled<float> likeness(const Progress& progress) const {
    const std::int64_t width = columnNodes_.nodeCount();
    Recycled<float> likeness(rowNodes_.nodeCount() * width);
    const auto nodes =
        static_cast<float>(std::max(rowNodes_.nodeCount(), columnNodes_.nodeCount()));
    tbb::parallel_for(Node{0}, rowNodes_.nodeCount(), [&](Node node) {
      auto* const row = likeness.data() + node * width;
      for (Node other = 0; other < width; ++other)
        row[other] = static_cast<float>(
            weights_.ofNodes.of(rowNodes_.degree(node), columnNodes_.degree(other))[0]);
      for (const auto& lines : nodeLines_) {
        progress.checkpoint();
        compareNode(node, lines, row);
      }
      for (Node other = 0; other < width; ++other)
        if (isExcluded(node, other)) row[other] = 0;
      constexpr float most = 1e30F;
      for (Node other = 0; other < width; ++other) {
        const float ratio = std::min(row[other], most);
        row[other] = ratio / (ratio + nodes);
      }
    });
    return likeness;
  }

 private:
  struct alignas(matchingLanes * sizeof(float)) Block {
    float values[(mostExactChildren + 1) * mostTreeNeighbours * matchingLanes];
  };

  /// True if one of the nodes is known to have another partner.
  bool isExcluded(Node row, Node column) const {
    return (partnerOfRow_[row] != noNode || partnerOfColumn_[column] != noNode) &&
           partnerOfRow_[row] != column;
  }

  const float* rowOf(std::int32_t edge) const { return messages_.data() + edge * stride_; }

  /// The values of the children of edges out of a node with those of a block of lines.
  void gather(std::span<const std::int32_t> out, const Lines& lines, std::int32_t at,
              Block& block) const {
    float* to = block.values;
    for (const auto edge : out) {
      const float* const from = rowOf(edge);
      const auto* child = lines.child.data() + at;
      for (std::int32_t k = 0; k < lines.children; ++k, child += padded(lines.count))
        for (int lane = 0; lane < matchingLanes; ++lane)
          *to++ = from[child[lane]];
    }
  }

  /// Computes the messages of all edges into a node, and adds them to the sums of columns.
  void sendInto(Node node, std::vector<float>& sums, const Progress& progress) {
    const auto first = rows_.into(node), degree = rowNodes_.degree(node);
    for (const auto& lines : edgeLines_) {
      progress.checkpoint();
      if (isExact(degree - 1, lines.children))
        sendExactly(node, lines);
      else
        sendGreedily(node, lines);
      for (std::int32_t parent = 0; parent < degree; ++parent) {
        auto* const row = next_.data() + (first + parent) * stride_;
        for (auto at = lines.begin; at < lines.begin + lines.count; ++at)
          row[at] = std::min(std::max(row[at], 1 / limit_), limit_);
        exclude(node, lines, row);
        for (auto at = lines.begin; at < lines.begin + lines.count; ++at)
          sums[at] += row[at];
        std::fill(row + lines.begin + lines.count, row + lines.begin + padded(lines.count), 0.0F);
      }
    }
  }

  /// Clears the messages of an edge into a node with edges into nodes that are not its partner.
  void exclude(Node node, const Lines& lines, float* row) const {
    for (const Node other : nodesOf(lines))
      if (isExcluded(node, other))
        std::fill_n(row + columns_.into(other), lines.group.degree, 0.0F);
  }

  void sendExactly(Node node, const Lines& lines) {
    const auto degree = rowNodes_.degree(node);
    const auto* const weights = weights_.ofEdges.of(degree - 1, lines.children);
    Block block;
    for (std::int32_t at = 0; at < lines.count; at += matchingLanes) {
      gather(rows_.outOf(node), lines, at, block);
      auto* to = next_.data() + rows_.into(node) * stride_ + lines.begin + at;
      for (std::int32_t parent = 0; parent < degree; ++parent, to += stride_)
        matchingSums({block.values, degree, lines.children, parent}, weights, to);
    }
  }

  void sendGreedily(Node node, const Lines& lines) {
    const auto degree = rowNodes_.degree(node);
    const auto* const weights = weights_.ofEdges.of(degree - 1, lines.children);
    ManyChildren children;
    std::vector<float> values;
    for (const Node other : nodesOf(lines)) {
      matchMany(node, other, values, children);
      for (std::int32_t parent = 0; parent < degree; ++parent)
        for (std::int32_t back = 0; back <= lines.children; ++back)
          next_[(rows_.into(node) + parent) * stride_ + columns_.into(other) + back] =
              children.sum(parent, back, weights);
    }
  }

  void compareNode(Node node, const Lines& lines, float* row) const {
    const auto degree = rowNodes_.degree(node);
    if (degree == 0) return;
    const auto* const weights = weights_.ofNodes.of(degree, lines.children);
    const auto others = nodesOf(lines);
    if (!isExact(degree, lines.children)) {
      ManyChildren children;
      std::vector<float> values;
      for (const Node other : others) {
        matchMany(node, other, values, children);
        row[other] = children.sum(-1, -1, weights);
      }
      return;
    }
    Block block;
    for (std::int32_t at = 0; at < lines.count; at += matchingLanes) {
      gather(rows_.outOf(node), lines, at, block);
      float sums[matchingLanes];
      matchingSums({block.values, degree, lines.children, -1}, weights, sums);
      for (int lane = 0; lane < std::min(matchingLanes, lines.count - at); ++lane)
        row[others[at + lane]] = sums[lane];
    }
  }

  std::span<const Node> nodesOf(const Lines& lines) const {
    return columns_.nodesByDegree().subspan(lines.group.firstNode, lines.group.nodeCount);
  }

  void matchMany(Node node, Node other, std::vector<float>& values, ManyChildren& children) const {
    values.clear();
    const auto out = rows_.outOf(node), outOfOther = columns_.outOf(other);
    for (const auto edge : out)
      for (const auto otherEdge : outOfOther)
        values.push_back(rowOf(edge)[otherEdge]);
    children.match(values, static_cast<int>(out.size()), static_cast<int>(outOfOther.size()));
  }

  /// Scales columns, then rows to the mean 1.
  void compete(const Progress& progress) {
    const auto rowCount = static_cast<float>(2.0 * rowNodes_.edgeCount());
    const auto columnCount = static_cast<float>(2.0 * columnNodes_.edgeCount());
    for (std::int64_t column = 0; column < stride_; ++column) {
      float sum = 0;
      for (const auto& part : partSums_)
        sum += part[column];
      columnScales_[column] = sum > 0 ? rowCount / sum : 0;
    }
    tbb::parallel_for(std::int32_t{0}, rows_.size(), [&](std::int32_t edge) {
      progress.checkpoint();
      auto* const row = messages_.data() + edge * stride_;
      std::array<float, matchingLanes> sums{};
      for (std::int64_t column = 0; column < stride_; column += matchingLanes)
        for (int lane = 0; lane < matchingLanes; ++lane) {
          row[column + lane] *= columnScales_[column + lane];
          sums[lane] += row[column + lane];
        }
      float sum = 0;
      for (const float ofLane : sums)
        sum += ofLane;
      const float scale = sum > 0 ? columnCount / sum : 0;
      for (std::int64_t column = 0; column < stride_; ++column)
        row[column] *= scale;
    });
  }

  const Loopless& rowNodes_;
  const Loopless& columnNodes_;
  TreeEdges rows_;
  TreeEdges columns_;
  Weights weights_;
  std::vector<Node> partnerOfRow_;  ///< noNode if none is known
  std::vector<Node> partnerOfColumn_;
  float limit_;
  std::int64_t stride_;  ///< from row to row
  std::vector<Lines> edgeLines_;
  std::vector<Lines> nodeLines_;
  std::vector<std::vector<float>> partSums_;
  std::vector<float> columnScales_;
  Recycled<float> messages_;
  Recycled<float> next_;
};

TreeLikeness::TreeLikeness(const Loopless& rows, const Loopless& columns,
                           const TreeOptions& options, std::span<const NodePair> known,
                           const Progress& progress)
    : messages_{std::make_unique<Messages>(rows, columns, options, known, progress)} {}

TreeLikeness::~TreeLikeness() = default;

void TreeLikeness::step(const Progress& progress) { messages_->step(progress); }

Recycled<float> TreeLikeness::likeness(const Progress& progress) const {
  return messages_->likeness(progress);
}

std::uint64_t bytesOfTrees(const Loopless& rows, const Loopless& columns) {
  return 2 * sizeof(float) * 4 * static_cast<std::uint64_t>(rows.edgeCount()) *
         static_cast<std::uint64_t>(columns.edgeCount());
}

double operationsOfTreeStep(const Loopless& rows, const Loopless& columns) {
  const auto most = std::max(mostDegree(rows), mostDegree(columns));
  if (most > mostTreeNeighbours) return std::numeric_limits<double>::infinity();
  const auto edgesByDegree = [most](const Loopless& network) {
    std::vector<double> edges(most + 1, 0);
    for (Node node = 0; node < network.nodeCount(); ++node)
      edges[network.degree(node)] += network.degree(node);
    return edges;
  };
  const auto ofRows = edgesByDegree(rows), ofColumns = edgesByDegree(columns);
  double operations = 0;
  for (std::int32_t a = 1; a <= most; ++a)
    for (std::int32_t b = 1; b <= most; ++b) {
      const double fewer = std::min(a, b) - 1, more = std::max(a, b) - 1;
      const double ofPair =
          isExact(a - 1, b - 1) ? more * fewer * std::exp2(fewer - 1) + b : 3 * fewer + 40;
      operations += ofRows[a] * ofColumns[b] * (ofPair + 3);
    }
  return operations;
}

}  // namespace kindred
