#include "engine/backend/cuda/align/overlap_plan.hpp"

#include <algorithm>
#include <numeric>

namespace kindred::cuda {

HubEdges hubEdges(const Loopless& a) {
  HubEdges edges;
  const auto isHub = [&](Node node, Node other) {
    return a.degree(node) > a.degree(other) || (a.degree(node) == a.degree(other) && node < other);
  };
  for (Node node = 0; node < a.nodeCount(); ++node) {
    for (const Node other : a.neighbours(node))
      if (isHub(node, other)) {
        edges.hubs.push_back(node);
        edges.others.push_back(other);
      }
    edges.offsets.push_back(static_cast<std::int32_t>(edges.hubs.size()));
  }
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
  plan.pairs = std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
  plan.pairsOfTask = plan.pairs > many ? ofLongTask : ofShortTask;
  const auto nodes = static_cast<Node>(edges.offsets.size()) - 1;
  plan.firstCandidates.resize(nodes);
  TaskCutter cutter{plan, offsets, mostCandidates};
  for (Node hub = 0; hub < nodes; ++hub) {
    const auto ofHub =
        counts.subspan(edges.offsets[hub], edges.offsets[hub + 1] - edges.offsets[hub]);
    auto place = cutter.place(hub, std::accumulate(ofHub.begin(), ofHub.end(), std::int64_t{0}));
    for (const auto ofEdge : ofHub) {
      plan.begins.push_back(place);
      place += ofEdge;
    }
  }
  cutter.finish();
  return plan;
}

}  // namespace kindred::cuda
