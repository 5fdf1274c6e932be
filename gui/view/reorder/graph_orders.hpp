#pragma once

#include <QObject>
#include <array>
#include <map>
#include <memory>
#include <optional>

#include "engine/reorder/envelope.hpp"
#include "engine/reorder/order.hpp"
#include "engine/reorder/tiling.hpp"
#include "gui/job/job_bridge.hpp"
#include "viz/matrix/pattern.hpp"

namespace kindred::gui {

/// One order of one graph, and its effect on the graph.
struct OrderedGraph {
  std::string label;  ///< the label of the method: "PBR"
  Permutation permutation;
  TilingStatistics tiling;
  Envelope envelope;
  viz::PatternPointer pattern;
  std::optional<double> seconds;  ///< that finding the order took; nothing of a kept one
};

/// Orders that were found before, by their methods.
using KeptOrders = std::map<OrderMethod, Permutation>;

/// The state of the search for an order of a graph.
enum class OrderState { Impossible, Waiting, Running, Found, Failed, Cancelled };

/// Every order of one graph, each found by a job of its own; the quick ones first, so that a large
/// network is seen at once.
class GraphOrders final : public QObject {
  Q_OBJECT

 public:
  explicit GraphOrders(JobBridge& jobs, QObject* parent = nullptr);
  ~GraphOrders() override;

  /// Finds all orders that apply to the graph but those that are kept, in place of those of another
  /// one; the method of `options` does not matter.
  void find(std::shared_ptr<const Graph> graph, const OrderOptions& options, KeptOrders kept = {});

  /// Uses orders that are kept in place of those that are found or looked for.
  void take(KeptOrders kept);

  /// Finds one that was cancelled or failed.
  void findAgain(OrderMethod method);

  void cancel();
  void clear();

  const std::shared_ptr<const Graph>& graph() const noexcept { return graph_; }

  /// The order of a method, or null while it is not found.
  std::shared_ptr<const OrderedGraph> found(OrderMethod method) const;
  OrderState state(OrderMethod method) const;
  bool isBusy() const;

  /// Returns the progress of the order that is being found: 0..1.
  double fraction(OrderMethod method) const;

 Q_SIGNALS:
  void changed(kindred::OrderMethod method);

 private:
  struct Entry {
    OrderState state = OrderState::Impossible;
    std::shared_ptr<ResultJob<OrderedGraph>> job;
    std::shared_ptr<const OrderedGraph> found;
  };

  static constexpr std::size_t count = 6;

  Entry& entry(OrderMethod method) { return entries_[static_cast<std::size_t>(method)]; }
  const Entry& entry(OrderMethod method) const {
    return entries_[static_cast<std::size_t>(method)];
  }
  void start(OrderMethod method);
  std::optional<Permutation> kept(OrderMethod method) const;

  JobBridge& jobs_;
  std::shared_ptr<const Graph> graph_;
  OrderOptions options_;
  KeptOrders kept_;
  std::array<Entry, count> entries_;
};

}  // namespace kindred::gui
