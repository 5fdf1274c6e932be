#pragma once

#include <QObject>
#include <memory>
#include <vector>

#include "engine/graph/dataset.hpp"
#include "engine/reorder/order_dataset.hpp"
#include "gui/job/job_bridge.hpp"

namespace kindred::gui {

/// The comparison of the orders over all graphs of a data set. It is made on request, because it
/// may take minutes.
class DatasetOrders final : public QObject {
  Q_OBJECT

 public:
  using DatasetPointer = std::shared_ptr<const Dataset>;

  explicit DatasetOrders(JobBridge& jobs, QObject* parent = nullptr);
  ~DatasetOrders() override;

  /// Sets what can be compared: other data or options forget the result and cancel what runs.
  void setSubject(DatasetPointer dataset, const OrderOptions& options);

  /// Compares all orders that apply to every graph.
  void compare(const QString& name);
  void cancel();

  bool isBusy() const noexcept { return job_ != nullptr; }
  double fraction() const;

  /// Returns the statistics of one method over the data set, or null while they are not known.
  const OrderStatistics* found(OrderMethod method) const;

  /// True once there is something to see.
  bool isCompared() const noexcept { return result_ != nullptr; }

 Q_SIGNALS:
  void changed();

  /// It could not be compared: one sentence.
  void failed(const QString& sentence);

 private:
  using Result = std::vector<OrderStatistics>;

  JobBridge& jobs_;
  DatasetPointer dataset_;
  OrderOptions options_;
  std::shared_ptr<ResultJob<Result>> job_;
  std::shared_ptr<const Result> result_;
};

}  // namespace kindred::gui
