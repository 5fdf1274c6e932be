#include "engine/backend/cuda/align/overlap_plan.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <numeric>

namespace kindred::cuda {

namespace {

/// Calls visit(node) for all nodes, many at a time.
template <typename Visit>
void forAllNodes(Node count, const Visit& visit) {
  constexpr Node atLeast = 16'384;  // fewer take less time than to wake a thread
  tbb::parallel_for(tbb::blocked_range<Node>{0, count, atLeast}, [&](const auto& nodes) {
    for (Node node = nodes.begin(); node < nodes.end(); ++node)
      visit(node);
  });
}

}  // namespace

HubEdges hubEdges(const Loopless& a) {
  HubEdges edges;
  // Added up and not branched on: which of two nodes is the hub cannot be foreseen.
  const auto isHub = [&](Node node, std::int32_t degree, Node other) {
    const auto ofOther = a.degree(other);
    return static_cast<int>(degree > ofOther) |
           (static_cast<int>(degree == ofOther) & static_cast<int>(node < other));
  };
  edges.offsets.resize(static_cast<std::size_t>(a.nodeCount()) + 1);
  forAllNodes(a.nodeCount(), [&](Node node) {
    const auto degree = a.degree(node);
    int count = 0;
    for (const Node other : a.neighbours(node))
      count += isHub(node, degree, other);
    edges.offsets[node + 1] = count;
  });
  std::partial_sum(edges.offsets.begin(), edges.offsets.end(), edges.offsets.begin());
  edges.hubs.resize(edges.offsets.back());
  edges.others.resize(edges.offsets.back());
  forAllNodes(a.nodeCount(), [&](Node node) {
    const auto degree = a.degree(node);
    const auto end = edges.offsets[node + 1];
    auto at = edges.offsets[node];
    for (const Node other : a.neighbours(node)) {
      if (at == end) break;
      edges.hubs[at] = node;
      edges.others[at] = other;
      at += isHub(node, degree, other);
    }
  });
  return edges;
}

namespace {

/// The most pairs of a task. Sums of a task in fixed point depend on the first alone.
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
  // A hub has few edges, so that loops over those of each would be foreseen wrongly: all in a row.
  std::vector<std::int64_t> before(counts.size() + 1);
  for (std::size_t edge = 0; edge < counts.size(); ++edge)
    before[edge + 1] = before[edge] + counts[edge];
  plan.pairs = before.back();
  plan.pairsOfTask = plan.pairs > many ? ofLongTask : ofShortTask;
  TaskCutter cutter{plan, offsets, mostCandidates};
  std::vector<std::int64_t> shifts(nodes);
  for (Node hub = 0; hub < nodes; ++hub) {
    const auto first = before[edges.offsets[hub]];
    shifts[hub] = cutter.place(hub, before[edges.offsets[hub + 1]] - first) - first;
  }
  plan.begins.resize(counts.size());
  for (std::size_t edge = 0; edge < counts.size(); ++edge)
    plan.begins[edge] = before[edge] + shifts[edges.hubs[edge]];
  cutter.finish();
  return plan;
}

}  // namespace kindred::cuda
