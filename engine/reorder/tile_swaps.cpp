#include "engine/reorder/tile_swaps.hpp"

#include <array>
#include <cmath>

#include "engine/core/language.hpp"
#include "engine/reorder/tile_parts.hpp"

namespace kindred {

namespace {

// Temperatures in units of one tile, measured on molecules, small worlds, scale-free graphs and
// protein interactions: hotter loses what the start knew, colder stops at the next best order.
constexpr double hottest = 0.3;
constexpr double coldest = 0.1;
constexpr std::int64_t stepsBetweenChecks = 1024;

/// -1024 ln of a number from (0, 1): a swap is accepted if it raises the energy by less than the
/// temperature times one of these. A table, so that no step computes a logarithm.
const std::array<float, 1024> thresholds = [] {
  std::array<float, 1024> values{};
  for (std::size_t at = 0; at < values.size(); ++at)
    values[at] = static_cast<float>(std::lround(-1024 * std::log((double(at) + 0.5) / 1024)));
  return values;
}();

class Proposals {
 public:
  Proposals(const Graph& graph, const TileParts& parts, Random& random)
      : graph_{graph}, parts_{parts}, random_{random} {}

  /// Two nodes to be swapped; of one part if there is nothing to propose.
  std::pair<Node, Node> next() {
    const auto bits = random_.bits();
    const auto nodes = static_cast<std::uint32_t>(graph_.nodeCount());
    const auto one = static_cast<Node>((bits >> 32U) * nodes >> 32U);
    const unsigned kind = bits & 3U;
    if (kind == 0 || graph_.degree(one) == 0) return {one, static_cast<Node>(random_.below(nodes))};
    Node near = anyOf(graph_.neighbours(one));
    if (kind > 1) near = anyOf(graph_.neighbours(near));
    return {one, anyOf(parts_.part(parts_.partOf(near)))};
  }

 private:
  Node anyOf(std::span<const Node> nodes) {
    return nodes[random_.below(static_cast<std::uint32_t>(nodes.size()))];
  }

  const Graph& graph_;
  const TileParts& parts_;
  Random& random_;
};

}  // namespace

std::vector<Node> withFewerTiles(const Graph& graph, std::span<const Node> nodes, int tileSize,
                                 std::int64_t steps, Random& random, Progress& progress) {
  std::vector<Node> best(nodes.begin(), nodes.end());
  if (graph.nodeCount() <= tileSize) return best;

  progress.begin(Language::translated("Swapping nodes"), static_cast<std::uint64_t>(steps));
  TileParts parts{graph, nodes, tileSize};
  auto fewest = parts.tiles();
  Proposals proposals{graph, parts, random};
  for (std::int64_t from = 0; from < steps; from += stepsBetweenChecks) {
    progress.checkpoint();
    if (progress.mayStopEarly()) break;
    const double done = static_cast<double>(from) / static_cast<double>(steps);
    const auto temperature = static_cast<float>(hottest * std::pow(coldest / hottest, done));
    const std::int64_t to = std::min(from + stepsBetweenChecks, steps);
    for (std::int64_t step = from; step < to; ++step) {
      const auto [one, other] = proposals.next();
      if (parts.partOf(one) == parts.partOf(other)) continue;
      const auto before = parts.energy();
      parts.swap(one, other);
      const auto rise = static_cast<float>(parts.energy() - before);
      if (rise > 0 && rise > temperature * thresholds[random.bits() >> 54U]) {
        parts.undo();
      } else if (parts.tiles() < fewest) {
        fewest = parts.tiles();
        best.assign(parts.nodes().begin(), parts.nodes().end());
      }
    }
    progress.advance(static_cast<std::uint64_t>(to - from));
  }
  return best;
}

}  // namespace kindred
