#include "gui/view/reorder/graph_orders.hpp"

#include <algorithm>
#include <chrono>

#include "gui/base/words.hpp"

namespace kindred::gui {

namespace {

/// In this order they are found: those first that take no time.
constexpr std::array inTurn{OrderMethod::Natural, OrderMethod::Rcm, OrderMethod::Morton,
                            OrderMethod::Hilbert, OrderMethod::Pbr, OrderMethod::Tsp};

OrderedGraph ordered(const Graph& graph, const OrderOptions& options,
                     std::optional<Permutation> kept, Progress& progress) {
  OrderedGraph found{.label = optionText(describe(options.method).label).toStdString()};
  const auto start = std::chrono::steady_clock::now();
  found.permutation = kept ? *std::move(kept) : order(graph, options, progress);
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
  if (!kept) found.seconds = time.count();
  progress.checkpoint();
  found.tiling = statisticsOf(Tiling{graph, found.permutation, options.tileSize});
  found.envelope = envelopeOf(graph, found.permutation);
  found.pattern = std::make_shared<const viz::Pattern>(
      viz::patternOf(found.label, graph, found.permutation, options.tileSize));
  return found;
}

}  // namespace

GraphOrders::GraphOrders(JobBridge& jobs, QObject* parent) : QObject{parent}, jobs_{jobs} {
  connect(&jobs_, &JobBridge::changed, this, [this](const JobPointer& job, JobState state) {
    if (state != JobState::Running) return;
    for (const auto method : inTurn)
      if (entry(method).job == job) {
        entry(method).state = OrderState::Running;
        Q_EMIT changed(method);
      }
  });
  connect(&jobs_, &JobBridge::progressed, this, [this] {
    for (const auto method : inTurn)
      if (state(method) == OrderState::Running) Q_EMIT changed(method);
  });
}

GraphOrders::~GraphOrders() {
  for (const auto& each : entries_)
    if (each.job) jobs_.cancel(each.job);
}

void GraphOrders::clear() {
  cancel();
  graph_.reset();
  entries_ = {};
}

void GraphOrders::find(std::shared_ptr<const Graph> graph, const OrderOptions& options,
                       KeptOrders kept) {
  clear();
  graph_ = std::move(graph);
  options_ = options;
  kept_ = std::move(kept);
  for (const auto method : inTurn) {
    if (isApplicable(method, *graph_)) start(method);
    Q_EMIT changed(method);
  }
}

void GraphOrders::take(KeptOrders kept) {
  kept_ = std::move(kept);
  for (const auto& [method, permutation] : kept_) {
    const auto before = found(method);
    if (!graph_ || (before && before->permutation == permutation)) continue;
    if (entry(method).job) jobs_.cancel(entry(method).job);
    start(method);
    Q_EMIT changed(method);
  }
}

std::optional<Permutation> GraphOrders::kept(OrderMethod method) const {
  const auto found = kept_.find(method);
  return found == kept_.end() ? std::nullopt : std::optional{found->second};
}

void GraphOrders::findAgain(OrderMethod method) {
  const auto before = state(method);
  if (!graph_ || (before != OrderState::Cancelled && before != OrderState::Failed)) return;
  start(method);
  Q_EMIT changed(method);
}

void GraphOrders::start(OrderMethod method) {
  auto options = options_;
  options.method = method;
  const auto job =
      jobs_.start(tr("Ordering by %1").arg(optionText(describe(method).label)), lane::graphOrders,
                  [graph = graph_, options, kept = kept(method)](Progress& progress) {
                    return ordered(*graph, options, kept, progress);
                  });
  entry(method) = {OrderState::Waiting, job, nullptr};
  jobs_.whenEnded(job, this, [this, job, method] {
    auto& ended = entry(method);
    if (ended.job != job) return;
    ended.job.reset();
    ended.found = job->result();
    ended.state = ended.found    ? OrderState::Found
                  : job->error() ? OrderState::Failed
                                 : OrderState::Cancelled;
    Q_EMIT changed(method);
  });
}

void GraphOrders::cancel() {
  for (const auto method : inTurn) {
    auto& each = entry(method);
    if (!each.job) continue;
    jobs_.cancel(each.job);
    each = {OrderState::Cancelled, nullptr, nullptr};
    Q_EMIT changed(method);
  }
}

std::shared_ptr<const OrderedGraph> GraphOrders::found(OrderMethod method) const {
  return entry(method).found;
}

OrderState GraphOrders::state(OrderMethod method) const { return entry(method).state; }

bool GraphOrders::isBusy() const {
  return std::ranges::any_of(entries_, [](const Entry& each) { return each.job != nullptr; });
}

double GraphOrders::fraction(OrderMethod method) const {
  const auto& job = entry(method).job;
  return job ? job->progress().fraction : 0;
}

}  // namespace kindred::gui
