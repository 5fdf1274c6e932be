#include "engine/layout/layout.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/graph/components.hpp"
#include "engine/layout/component_layout.hpp"
#include "engine/layout/pack.hpp"
#include "engine/layout/stress.hpp"

namespace kindred {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds timeBetweenLooks{50};
constexpr std::size_t smallComponent = 1000;  // nodes; one core lays it out in a moment
constexpr double gap = 2;                     // between components, in lone edges
constexpr double strongestPull = 100;         // over the mean; 1 over the weakest
constexpr std::int32_t stressSources = 32;

/// The weights of all edges over their mean, none too far from it to be drawn.
std::vector<double> pullsOf(const Graph& graph, const LayoutOptions& options) {
  std::vector<double> pulls(graph.edgeCount(), 1);
  if (!options.useWeights) return pulls;
  double sum = 0;
  for (const double weight : graph.weights())
    sum += weight;
  if (!(sum > 0) || !std::isfinite(sum)) return pulls;
  const double mean = sum / graph.edgeCount();
  for (std::int32_t edge = 0; edge < graph.edgeCount(); ++edge)
    pulls[edge] = std::clamp(graph.weights()[edge] / mean, 1 / strongestPull, strongestPull);
  return pulls;
}

/// The layouts of all components, put side by side.
class Drawing {
 public:
  Drawing(const Graph& graph, const LayoutOptions& options, const LayoutWatcher& watcher)
      : graph_{graph}, options_{options}, watcher_{watcher}, components_{componentsOf(graph)} {}

  void prepare(std::span<const Point2> start, Progress& progress) {
    isResumed_ = !start.empty();
    progress.begin(Language::translated("Coarsening the network"),
                   static_cast<std::uint64_t>(graph_.nodeCount()));
    const auto pulls = pullsOf(graph_, options_);
    std::vector<std::int32_t> placeOf(graph_.nodeCount());
    for (const auto& nodes : components_) {
      progress.checkpoint();
      for (std::size_t place = 0; place < nodes.size(); ++place)
        placeOf[nodes[place]] = static_cast<std::int32_t>(place);
      auto springs = springGraph(graph_, nodes, placeOf, pulls);
      if (start.empty()) {
        layouts_.emplace_back(std::move(springs), options_, progress);
      } else {
        std::vector<Point2> here;
        for (const Node node : nodes)
          here.push_back(start[node]);
        layouts_.emplace_back(std::move(springs), options_, here);
      }
      progress.advance(nodes.size());
    }
  }

  void run(Progress& progress) {
    std::uint64_t work = 0;
    for (const auto& layout : layouts_)
      work += layout.work();
    progress.begin(Language::translated("Settling the nodes"), work);
    const auto firstSmall =
        std::ranges::partition_point(
            components_, [](const auto& nodes) { return nodes.size() > smallComponent; }) -
        components_.begin();
    tbb::parallel_for(static_cast<std::size_t>(firstSmall), layouts_.size(), [&](std::size_t at) {
      Progress same = progress;
      layouts_[at].run(same, {});
    });
    look();
    for (auto at = firstSmall - 1; at >= 0; --at)
      layouts_[at].run(progress, [this] { look(); });
  }

  Layout layout() const {
    Layout layout{
        .positions = picture(), .isSettled = true, .isFinest = true, .isResumed = isResumed_};
    for (const auto& component : layouts_) {
      layout.steps += component.steps();
      layout.isSettled = layout.isSettled && component.isSettled();
      layout.isFinest = layout.isFinest && component.isFinest();
    }
    return layout;
  }

 private:
  void look() {
    if (!watcher_ || (lastLook_ && Clock::now() - *lastLook_ < timeBetweenLooks)) return;
    watcher_(layout());
    lastLook_ = Clock::now();  // so that a slow watcher does not take all the time
  }

  std::vector<Point2> picture() const {
    std::vector<std::vector<Point2>> ofComponent;
    std::vector<Box> boxes;
    for (const auto& layout : layouts_) {
      ofComponent.push_back(layout.positions());
      boxes.push_back(boxAround(ofComponent.back()));
    }
    const auto shifts = packed(boxes, gap);
    std::vector<Point2> positions(graph_.nodeCount());
    for (std::size_t component = 0; component < components_.size(); ++component) {
      const auto& nodes = components_[component];
      for (std::size_t at = 0; at < nodes.size(); ++at) {
        const auto& point = ofComponent[component][at];
        positions[nodes[at]] = {point[0] + shifts[component][0], point[1] + shifts[component][1]};
      }
    }
    return positions;
  }

  const Graph& graph_;
  const LayoutOptions& options_;
  const LayoutWatcher& watcher_;
  std::vector<std::vector<Node>> components_;
  std::vector<ComponentLayout> layouts_;
  bool isResumed_ = false;
  std::optional<Clock::time_point> lastLook_;
};

}  // namespace

Layout layOut(const Graph& graph, const LayoutOptions& options, Progress& progress,
              const LayoutWatcher& watcher, std::span<const Point2> start) {
  if (!start.empty() && start.size() != static_cast<std::size_t>(graph.nodeCount()))
    throw Error{ErrorCode::Usage,
                joined("A layout of ", graph.nodeCount(), " nodes cannot go on from ", start.size(),
                       " positions: give one a node, or none.")};
  Drawing drawing{graph, options, watcher};
  Progress coarsening = progress.slice(0, 0.05);
  drawing.prepare(start, coarsening);
  Progress moving = progress.slice(0.05, 1);
  drawing.run(moving);
  auto layout = drawing.layout();
  layout.stress = sampledStress(graph, layout.positions, stressSources, progress);
  return layout;
}

Graph withDrawing(const Graph& network, std::span<const Point2> positions) {
  auto data = network.data();
  data.drawing.clear();
  for (const auto& [x, y] : positions)
    data.drawing.push_back({pixelsOfEdge * x, pixelsOfEdge * y});
  return Graph{std::move(data)};
}

}  // namespace kindred
