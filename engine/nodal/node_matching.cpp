#include "engine/nodal/node_matching.hpp"

#include <algorithm>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

constexpr double accuracy = 1e-4;  // relative; similarities are solved to about 1e-6
constexpr Node none = -1;

/// Among more equally similar pairs nobody looks for neighbours: it takes pairs times nodes.
constexpr std::ptrdiff_t mostWeighed = 200'000;

/// Joins nodes one pair after another.
class Matching {
 public:
  Matching(const Graph& a, const Graph& b)
      : a_{a}, b_{b}, ofA_(a.nodeCount(), none), isTaken_(b.nodeCount(), 0) {}

  bool isFree(const NodeMatch& pair) const { return ofA_[pair.a] == none && !isTaken_[pair.b]; }

  /// Returns the number of neighbours of pair.a that are joined to neighbours of pair.b.
  int support(const NodeMatch& pair) const {
    const auto others = b_.neighbours(pair.b);
    return static_cast<int>(std::ranges::count_if(a_.neighbours(pair.a), [&](Node neighbour) {
      return ofA_[neighbour] != none && std::ranges::binary_search(others, ofA_[neighbour]);
    }));
  }

  void join(const NodeMatch& pair) {
    ofA_[pair.a] = pair.b;
    isTaken_[pair.b] = 1;
    matches_.push_back(pair);
  }

  std::vector<NodeMatch> matches() && { return std::move(matches_); }

 private:
  const Graph& a_;
  const Graph& b_;
  std::vector<Node> ofA_;  ///< the node of b
  std::vector<char> isTaken_;
  std::vector<NodeMatch> matches_;
};

/// Pairs that are alike at all, the most alike first.
std::vector<NodeMatch> sortedPairs(const Matrix& similarity) {
  std::vector<NodeMatch> pairs;
  for (std::size_t a = 0; a < similarity.rows(); ++a)
    for (std::size_t b = 0; b < similarity.columns(); ++b)
      if (similarity(a, b) > 0)
        pairs.push_back({static_cast<Node>(a), static_cast<Node>(b), similarity(a, b)});
  std::ranges::stable_sort(pairs, std::ranges::greater{}, &NodeMatch::value);
  return pairs;
}

}  // namespace

std::vector<double> bestOfEachRow(const Matrix& similarity) {
  std::vector<double> best(similarity.rows());
  for (std::size_t a = 0; a < similarity.rows(); ++a)
    for (std::size_t b = 0; b < similarity.columns(); ++b)
      best[a] = b == 0 ? similarity(a, b) : std::max(best[a], similarity(a, b));
  return best;
}

std::vector<NodeMatch> matchNodes(const Graph& a, const Graph& b, const Matrix& similarity,
                                  const Progress& progress) {
  if (similarity.rows() != static_cast<std::size_t>(a.nodeCount()) ||
      similarity.columns() != static_cast<std::size_t>(b.nodeCount()))
    throw Error{ErrorCode::Input,
                joined("The nodal similarity has ", similarity.rows(), " rows and ",
                       similarity.columns(), " columns, but the graphs have ", a.nodeCount(),
                       " and ", b.nodeCount(), " nodes: give the similarity of these graphs.")};
  auto pairs = sortedPairs(similarity);
  Matching matching{a, b};
  for (auto first = pairs.begin(); first != pairs.end();) {
    const double least = first->value * (1 - accuracy);
    auto end = std::ranges::find_if(first, pairs.end(),
                                    [&](const NodeMatch& pair) { return pair.value < least; });
    const auto next = end;
    if (end - first > mostWeighed)
      for (; first != end; ++first)
        if (matching.isFree(*first)) matching.join(*first);
    // Each join can support others of the same value, so the best is looked for anew.
    while (first != end) {
      progress.checkpoint();
      end = std::remove_if(first, end, [&](const auto& pair) { return !matching.isFree(pair); });
      if (end == first) break;
      matching.join(*std::ranges::max_element(
          first, end, {}, [&](const NodeMatch& pair) { return matching.support(pair); }));
    }
    first = next;
  }
  return std::move(matching).matches();
}

}  // namespace kindred
