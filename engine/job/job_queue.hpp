#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/job/job.hpp"

namespace kindred {

/// Runs jobs in the background: one engine thread a device, one job at a time on each, in the
/// order of the queue. A job of several devices waits for all of them, and holds them all. Safe
/// from any thread, the observer's included.
class JobQueue {
 public:
  /// Hears every change of state of every job, in order and one call at a time, on whatever thread.
  /// The state travels with the call: by the time the observer looks, the job may have moved on.
  using Observer = std::function<void(const std::shared_ptr<Job>&, JobState)>;

  explicit JobQueue(Observer observer = {});

  /// Cancels what runs and what waits, and returns when all of it has ended: as soon as the running
  /// jobs come to their next checkpoint.
  ~JobQueue();

  JobQueue(const JobQueue&) = delete;
  JobQueue& operator=(const JobQueue&) = delete;

  /// Queues `work`, a function of Progress& that returns the result. It owns its inputs, best as
  /// shared_ptr<const T>.
  template <typename Work>
  auto submit(std::string title, Work work, std::string device = "cpu", JobTraits traits = {}) {
    using Value = std::invoke_result_t<Work&, Progress&>;
    auto job = std::make_shared<ResultJob<Value>>(std::move(title), std::move(device),
                                                  std::move(work), traits);
    enqueue(job);
    return job;
  }

  void enqueue(std::shared_ptr<Job> job);

  /// A waiting job ends at once, a running one at its next checkpoint; an ended one stays ended.
  void cancel(const std::shared_ptr<Job>& job);

  /// Moves a waiting job to a place among the waiting ones, 0 first; a place behind the last is the
  /// last. False if it does not wait any more.
  bool move(const std::shared_ptr<Job>& job, std::size_t place);

  /// The waiting jobs, the next one first.
  std::vector<std::shared_ptr<Job>> waiting() const;

  std::vector<std::shared_ptr<Job>> running() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace kindred
