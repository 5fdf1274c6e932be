#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// Waiting → Running → one of the three ends; a job cancelled while it waits never runs.
enum class JobState { Waiting, Running, Done, Failed, Cancelled };

/// The reason for which a job failed.
struct JobError {
  std::string sentence;
  std::optional<ErrorCode> code;  ///< nothing if it was no Error but a defect
};

/// The actions that people may take on a job, and whether they see it.
struct JobTraits {
  bool mayBeCancelled = true;  ///< by people; not what saves their work
  bool mayBeKept = false;      ///< stopAndKeep() ends it with what it has
  bool isListed = true;        ///< among the jobs that people see
  bool isAwaited = true;       ///< by who leaves; not what prepares pictures
  bool isRemembered = true;    ///< by their history, if it ends well
};

/// A named piece of background work, shared between the queue and whoever watches it. Every
/// function but execute() is safe from any thread.
class Job {
 public:
  /// `device` is the id of what it runs on ("cpu", "cuda:0"; "cuda:0,cuda:1" of several): jobs of
  /// one device run one at a time.
  Job(std::string title, std::string device, JobTraits traits = {});

  virtual ~Job() = default;
  Job(const Job&) = delete;
  Job& operator=(const Job&) = delete;

  const std::string& title() const noexcept { return title_; }
  const std::string& device() const noexcept { return device_; }
  const JobTraits& traits() const noexcept { return traits_; }

  JobState state() const noexcept { return state_.load(std::memory_order_acquire); }
  bool hasEnded() const noexcept { return state() >= JobState::Done; }

  ProgressSnapshot progress() const { return progress_.snapshot(); }

  /// Nothing unless state() is Failed.
  std::optional<JobError> error() const;

  /// Asks the work to end at its next checkpoint. A job that still waits ends when the queue comes
  /// to it; JobQueue::cancel() ends it at once.
  void cancel() noexcept { cancel_.request_stop(); }

  /// Asks iterative work to end early with what it has; the job then ends as Done.
  void stopAndKeep() noexcept { keep_.request_stop(); }

  /// Lets go of the inputs of work that never ran. By the queue, behind execute().
  virtual void discard() noexcept = 0;

  /// Runs the work on the calling thread to one of the three ends. Once, by the queue.
  void execute() noexcept;

 protected:
  virtual void run(Progress& progress) = 0;

 private:
  std::string title_;
  std::string device_;
  JobTraits traits_;
  std::stop_source cancel_;
  std::stop_source keep_;
  Progress progress_;
  std::optional<JobError> error_;  ///< written before state_ becomes Failed, never after
  std::atomic<JobState> state_{JobState::Waiting};
};

/// A job whose value is published once and is immutable from then on.
template <typename Value>
class ResultJob final : public Job {
 public:
  using Work = std::function<Value(Progress&)>;

  ResultJob(std::string title, std::string device, Work work, JobTraits traits = {})
      : Job{std::move(title), std::move(device), traits}, work_{std::move(work)} {}

  /// The result; null unless state() is Done.
  std::shared_ptr<const Value> result() const noexcept {
    return state() == JobState::Done ? result_ : nullptr;
  }

  void discard() noexcept override { work_ = nullptr; }

 private:
  void run(Progress& progress) override {
    const auto work = std::exchange(work_, nullptr);  // what it holds goes when the work ends
    result_ = std::make_shared<const Value>(work(progress));
  }

  Work work_;
  std::shared_ptr<const Value> result_;
};

}  // namespace kindred
