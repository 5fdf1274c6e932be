#pragma once

#include <memory>
#include <string>
#include <utility>

#include "engine/job/job_queue.hpp"

namespace kindred {

/// "Latest wins": of work that is asked for again before it has ended (a slider that moves), only
/// the newest counts. Starting cancels the work before and drops its result. Belongs to one thread,
/// and must not outlive its queue.
template <typename Value>
class Latest {
 public:
  explicit Latest(JobQueue& queue) : queue_{queue} {}
  ~Latest() { cancel(); }
  Latest(const Latest&) = delete;
  Latest& operator=(const Latest&) = delete;

  /// Queues the work in place of what was started before.
  template <typename Work>
  void start(std::string title, Work work, std::string device = "cpu") {
    cancel();
    job_ = queue_.submit(std::move(title), std::move(work), std::move(device));
  }

  /// Ends without a result.
  void cancel() {
    if (const auto job = std::exchange(job_, nullptr)) queue_.cancel(job);
  }

  /// True of the newest job only: for observers that are told of old ones too.
  bool isLatest(const Job& job) const noexcept { return job_.get() == &job; }

  /// The newest job; null before the first start and after cancel.
  std::shared_ptr<const ResultJob<Value>> job() const noexcept { return job_; }

  /// Of the newest work; null until that is done.
  std::shared_ptr<const Value> result() const noexcept { return job_ ? job_->result() : nullptr; }

 private:
  JobQueue& queue_;
  std::shared_ptr<ResultJob<Value>> job_;
};

}  // namespace kindred
