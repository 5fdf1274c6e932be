#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <memory>
#include <utility>

#include "gui/job/job_bridge.hpp"

namespace kindred::gui {

/// "Latest wins" for a view: of work that is started again before it has ended (a slider that
/// moves), only the newest comes back. Goes with the view; what still runs is then cancelled.
template <typename Value>
class LatestJob {
 public:
  explicit LatestJob(JobBridge& jobs, Lane lane = lane::pictures) : jobs_{jobs}, lane_{lane} {}
  ~LatestJob() { cancel(); }
  LatestJob(const LatestJob&) = delete;
  LatestJob& operator=(const LatestJob&) = delete;

  /// Starts `work` in place of what was started before; `done` gets its result in the GUI thread,
  /// `failed` the reason, unless something newer was started or `receiver` has gone.
  template <typename Work>
  void start(const QString& title, Work work, QObject* receiver,
             std::function<void(std::shared_ptr<const Value>)> done,
             std::function<void(const JobError&)> failed = {}) {
    cancel();
    const auto job = jobs_.start(title, lane_, std::move(work));
    job_ = job;
    jobs_.whenEnded(job, receiver, [this, job, done = std::move(done), failed = std::move(failed)] {
      if (job_ != job) return;
      job_.reset();
      if (auto result = job->result())
        done(std::move(result));
      else if (const auto error = job->error(); error && failed)
        failed(*error);
    });
  }

  void cancel() {
    if (const auto job = std::exchange(job_, nullptr)) jobs_.cancel(job);
  }

  /// True while the newest work has not come back.
  bool isBusy() const noexcept { return job_ != nullptr; }

  /// The newest work, or null once it has come back.
  JobPointer job() const { return job_; }

 private:
  JobBridge& jobs_;
  Lane lane_;
  std::shared_ptr<ResultJob<Value>> job_;
};

}  // namespace kindred::gui
