#include "engine/backend/cuda/align/overlap_plan.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <numeric>

namespace kindred::cuda {

namespace {

/// Calls visit(node) for all nodes, many at a time.
template <typename Visit>
void forAllNodes(Node count, const Visit& visit) {
  constexpr Node atLeast = 4096;  // fewer take less time than to wake a thread
  tbb::parallel_for(tbb::blocked_range<Node>{0, count, atLeast}, [&](const auto& nodes) {
    for (Node node = nodes.begin(); node < nodes.end(); ++node)
      visit(node);
  });
}

}  // namespace

HubEdges hubEdges(const Loopless& a) {
  HubEdges edges;
  const auto visitEdges = [&](Node node, const auto& visit) {
    const auto degree = a.degree(node);
    for (const Node other : a.neighbours(node))
      if (const auto ofOther = a.degree(other);
          degree > ofOther || (degree == ofOther && node < other))
        visit(other);
  };
  edges.offsets.resize(static_cast<std::size_t>(a.nodeCount()) + 1);
  forAllNodes(a.nodeCount(),
              [&](Node node) { visitEdges(node, [&](Node) { ++edges.offsets[node + 1]; }); });
  std::partial_sum(edges.offsets.begin(), edges.offsets.end(), edges.offsets.begin());
  edges.hubs.resize(edges.offsets.back());
  edges.others.resize(edges.offsets.back());
  forAllNodes(a.nodeCount(), [&](Node node) {
    auto at = edges.offsets[node];
    visitEdges(node, [&](Node other) {
      edges.hubs[at] = node;
      edges.others[at++] = other;
    });
  });
  return edges;
}

namespace {

/// How many pairs a task has at most. Sums of a task in fixed point depend on the first alone.
constexpr std::int64_t many = 4'000'000;
constexpr int ofLongTask = 8192, ofShortTask = 2048;

/// Long tasks set out from fewer sums; but there have to be a few for every block that a GPU runs
/// at once.
std::int64_t lengthOfTask(const OverlapPlan& plan) {
  constexpr std::int64_t enoughTasks = 4096, step = 1024, shortest = 4096;
  const std::int64_t most = plan.pairsOfTask;
  return std::clamp(plan.pairs / enoughTasks / step * step, std::min(shortest, most), most);
}

/// Cuts the pairs of hubs into tasks, hub after hub.
class TaskCutter {
 public:
  TaskCutter(OverlapPlan& plan, std::span<const std::int32_t> offsets, std::int32_t mostCandidates)
      : plan_{plan},
        offsets_{offsets},
        mostCandidates_{mostCandidates},
        length_{lengthOfTask(plan)} {}

  /// Returns the place of the first pair of a hub that has so many.
  std::int64_t place(Node hub, std::int64_t pairs) {
    if (pairs > 0 && !fits(hub, pairs)) finish();
    if (plan_.places == begin_) first_ = offsets_[hub];
    plan_.firstCandidates[hub] = first_;
    if (pairs > 0) end_ = offsets_[hub + 1];
    const std::int64_t at = plan_.places;
    plan_.places += pairs;
    return at;
  }

  void finish() {
    constexpr auto atOnce = OverlapPlan::atOnce;
    plan_.places = (plan_.places + atOnce - 1) / atOnce * atOnce;
    for (; begin_ < plan_.places; begin_ += length_)
      plan_.tasks.push_back(
          {begin_, std::min(begin_ + length_, plan_.places), first_, end_ - first_});
    if (!plan_.tasks.empty())
      plan_.mostCandidates = std::max(plan_.mostCandidates, plan_.tasks.back().candidates);
    begin_ = plan_.places;
  }

 private:
  bool fits(Node hub, std::int64_t pairs) const {
    return plan_.places == begin_ || (plan_.places - begin_ + pairs <= length_ &&
                                      offsets_[hub + 1] - first_ <= mostCandidates_);
  }

  OverlapPlan& plan_;
  std::span<const std::int32_t> offsets_;
  std::int32_t mostCandidates_;
  std::int64_t length_;
  std::int64_t begin_ = 0;  ///< of the group
  std::int32_t first_ = 0;  ///< candidates of the group
  std::int32_t end_ = 0;
};

}  // namespace

OverlapPlan overlapPlan(const HubEdges& edges, std::span<const std::uint32_t> counts,
                        std::span<const std::int32_t> offsets, std::int32_t mostCandidates) {
  OverlapPlan plan;
  const auto nodes = static_cast<Node>(edges.offsets.size()) - 1;
  plan.firstCandidates.resize(nodes);
  std::vector<std::int64_t> ofHubs(nodes);
  forAllNodes(nodes, [&](Node hub) {
    ofHubs[hub] = std::accumulate(counts.begin() + edges.offsets[hub],
                                  counts.begin() + edges.offsets[hub + 1], std::int64_t{0});
  });
  plan.pairs = std::accumulate(ofHubs.begin(), ofHubs.end(), std::int64_t{0});
  plan.pairsOfTask = plan.pairs > many ? ofLongTask : ofShortTask;
  TaskCutter cutter{plan, offsets, mostCandidates};
  std::vector<std::int64_t> places(nodes);
  for (Node hub = 0; hub < nodes; ++hub)
    places[hub] = cutter.place(hub, ofHubs[hub]);
  plan.begins.resize(counts.size());
  forAllNodes(nodes, [&](Node hub) {
    auto place = places[hub];
    for (auto edge = edges.offsets[hub]; edge < edges.offsets[hub + 1]; ++edge) {
      plan.begins[edge] = place;
      place += counts[edge];
    }
  });
  cutter.finish();
  return plan;
}

}  // namespace kindred::cuda
