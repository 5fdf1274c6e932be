#include "gui/view/reorder/dataset_orders.hpp"

#include <algorithm>
#include <utility>

#include "gui/base/words.hpp"

namespace kindred::gui {

DatasetOrders::DatasetOrders(JobBridge& jobs, QObject* parent) : QObject{parent}, jobs_{jobs} {
  connect(&jobs_, &JobBridge::progressed, this, [this] {
    if (job_) Q_EMIT changed();
  });
}

DatasetOrders::~DatasetOrders() {
  if (job_) jobs_.cancel(job_);
}

void DatasetOrders::setSubject(DatasetPointer dataset, const OrderOptions& options) {
  if (dataset == dataset_ && options == options_) return;
  cancel();
  dataset_ = std::move(dataset);
  options_ = options;
  result_.reset();
  Q_EMIT changed();
}

void DatasetOrders::compare(const QString& name) {
  if (job_ || !dataset_) return;
  job_ = jobs_.start(tr("Comparing orders of %1").arg(name), lane::orders,
                     [dataset = dataset_, options = options_](Progress& progress) {
                       std::vector<OrderOptions> orders;
                       for (const auto& description : orderMethods()) {
                         if (!isApplicable(description.method, dataset->graphs)) continue;
                         orders.push_back(options);
                         orders.back().method = description.method;
                       }
                       return orderStatistics(dataset->graphs, orders, progress);
                     });
  jobs_.whenEnded(job_, this, [this, job = job_] {
    if (job_ != job) return;
    job_.reset();
    result_ = job->result();
    if (const auto error = job->error()) Q_EMIT failed(toQString(error->sentence));
    Q_EMIT changed();
  });
  Q_EMIT changed();
}

void DatasetOrders::cancel() {
  if (const auto job = std::exchange(job_, nullptr)) {
    jobs_.cancel(job);
    Q_EMIT changed();
  }
}

double DatasetOrders::fraction() const { return job_ ? job_->progress().fraction : 0; }

const OrderStatistics* DatasetOrders::found(OrderMethod method) const {
  if (!result_) return nullptr;
  const auto place = std::ranges::find_if(
      *result_, [&](const OrderStatistics& each) { return each.options.method == method; });
  return place == result_->end() ? nullptr : &*place;
}

}  // namespace kindred::gui
