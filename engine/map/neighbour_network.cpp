#include "engine/map/neighbour_network.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <tuple>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/map/point_graph.hpp"

namespace kindred {

std::vector<std::vector<SimilarGraph>> nearestInRows(const KernelRows& gram, std::size_t most,
                                                     double threshold, Progress& progress) {
  if (gram.rows() != gram.columns())
    throw Error{ErrorCode::Input,
                joined("A network of neighbours needs a matrix of all graphs by all: this one has ",
                       gram.rows(), " rows and ", gram.columns(), " columns.")};
  const auto isNearer = [](const SimilarGraph& a, const SimilarGraph& b) {
    return std::tuple{-a.value, a.graph} < std::tuple{-b.value, b.graph};
  };
  const auto own = gram.diagonal(progress);
  progress.begin(Language::translated("Comparing"), gram.rows());
  std::vector<std::vector<SimilarGraph>> lists(gram.rows());
  std::vector<double> room;
  for (std::size_t row = 0; row < gram.rows(); ++row) {
    progress.checkpoint();
    const auto values = gram.row(row, room);
    auto& list = lists[row];
    for (std::size_t column = 0; column < values.size(); ++column) {
      const double value = values[column] / std::sqrt(own[row] * own[column]);
      if (column != row && std::isfinite(value) && value >= threshold)
        list.push_back({static_cast<std::int32_t>(column), value});
    }
    const auto kept = std::min(most, list.size());
    std::ranges::partial_sort(list, list.begin() + static_cast<std::ptrdiff_t>(kept), isNearer);
    list.resize(kept);
    progress.advance();
  }
  return lists;
}

Graph neighbourNetwork(std::span<const std::vector<SimilarGraph>> lists, const Dataset& graphs,
                       bool areMutual, const Progress& progress) {
  assert(lists.size() == graphs.size());
  struct Pair {
    Edge edge;
    double value;
  };
  std::vector<Pair> pairs;
  for (std::size_t at = 0; at < lists.size(); ++at)
    for (const auto& [other, value, rank] : lists[at]) {
      const auto own = static_cast<Node>(at);
      if (value > 0 && other != own)
        pairs.push_back({{std::min(own, other), std::max(own, other)}, value});
    }
  progress.checkpoint();
  std::ranges::sort(pairs, {}, [](const Pair& pair) {
    return std::tuple{pair.edge.a, pair.edge.b, -pair.value};
  });
  auto data = pointGraph(graphs, progress)->data();
  data.name = joined("Neighbours of ", graphs.name);
  for (std::size_t at = 0; at < pairs.size();) {
    auto end = at + 1;
    while (end < pairs.size() && pairs[end].edge == pairs[at].edge)
      ++end;
    if (!areMutual || end - at > 1) {
      data.edges.push_back(pairs[at].edge);
      data.weights.push_back(pairs[at].value);
    }
    at = end;
  }
  return Graph{std::move(data), progress};
}

Graph neighbourNetwork(const SimilarResult& lists, bool areMutual, const Progress& progress) {
  const auto& request = lists.request;
  if (request.among != nullptr && request.among != request.queries)
    throw Error{ErrorCode::Usage,
                "A network of neighbours is of one data set: look for each graph among the others "
                "of its own."};
  return neighbourNetwork(lists.lists, *request.queries, areMutual, progress);
}

}  // namespace kindred
