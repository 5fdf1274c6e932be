#include "engine/job/job_queue.hpp"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <string_view>
#include <thread>

#include "engine/core/log.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

using JobPointer = std::shared_ptr<Job>;

/// Tells the observer of events in the order in which they were added, one at a time, without a
/// lock held: whoever adds an event while another thread is telling leaves it to that thread.
class Announcer {
 public:
  explicit Announcer(JobQueue::Observer observer) : observer_{std::move(observer)} {}

  /// Call with the queue's lock held, so that the order of events is that of the changes.
  void add(JobPointer job, JobState state) {
    const std::scoped_lock lock{mutex_};
    if (observer_) events_.emplace_back(std::move(job), state);
  }

  /// Call without it.
  void tell() {
    std::unique_lock lock{mutex_};
    if (isTelling_) return;
    isTelling_ = true;
    while (!events_.empty()) {
      const auto [job, state] = std::move(events_.front());
      events_.pop_front();
      lock.unlock();
      tellOne(job, state);
      lock.lock();
    }
    isTelling_ = false;
  }

 private:
  void tellOne(const JobPointer& job, JobState state) const noexcept {
    try {
      observer_(job, state);
    } catch (const std::exception& error) {
      log(LogLevel::Error,
          joined("What watches job \"", job->title(), "\" failed: ", error.what()));
    } catch (...) {
      log(LogLevel::Error, joined("What watches job \"", job->title(), "\" failed."));
    }
  }

  const JobQueue::Observer observer_;
  std::mutex mutex_;
  std::deque<std::pair<JobPointer, JobState>> events_;
  bool isTelling_ = false;
};

bool hasSeveralDevices(const JobPointer& job) {
  return job->device().find(',') != std::string::npos;
}

/// The first of a list with commas between them; the rest stays.
std::string_view takeDevice(std::string_view& devices) {
  const auto end = std::min(devices.find(','), devices.size());
  const auto first = trimmed(devices.substr(0, end));
  devices.remove_prefix(std::min(end + 1, devices.size()));
  return first;
}

/// True if the jobs need a device in common.
bool collide(const JobPointer& a, const JobPointer& b) {
  if (!hasSeveralDevices(a) && !hasSeveralDevices(b)) return a->device() == b->device();
  for (std::string_view left = a->device(); !left.empty();)
    for (std::string_view device = takeDevice(left), right = b->device(); !right.empty();)
      if (takeDevice(right) == device) return true;
  return false;
}

}  // namespace

struct JobQueue::State {
  explicit State(Observer observer) : announcer{std::move(observer)} {}

  Announcer announcer;
  mutable std::mutex mutex;  ///< guards what follows
  std::condition_variable_any wake;
  std::deque<JobPointer> waiting;
  std::vector<JobPointer> running;
  std::deque<JobPointer> discarded;  ///< ended before they ran; their inputs go in their thread
  bool isClosing = false;
  std::map<std::string, std::jthread> threads;  ///< by device; last: they use what is above

  /// The first waiting job of a device, taken out; null if there is none, or another job, running
  /// or before it, uses what it needs.
  JobPointer takeNext(const std::string& device) {
    const auto place = std::ranges::find_if(
        waiting, [&](const JobPointer& job) { return job->device() == device; });
    if (place == waiting.end()) return nullptr;
    const auto collides = [&](const JobPointer& other) { return collide(other, *place); };
    if (std::any_of(waiting.begin(), place, collides) || std::ranges::any_of(running, collides))
      return nullptr;
    auto job = std::move(*place);
    waiting.erase(place);
    return job;
  }

  /// The lock is held.
  bool isAwaitedByOthers(const JobPointer& ended) const {
    return hasSeveralDevices(ended) || std::ranges::any_of(waiting, hasSeveralDevices);
  }

  /// Ends a job that has never run; the lock is held.
  void endWaiting(const JobPointer& job) {
    job->cancel();
    job->execute();  // comes to its first checkpoint, no further
    announcer.add(job, job->state());
    discarded.push_back(job);
  }

  JobPointer takeDiscarded(const std::string& device) {
    const auto place = std::ranges::find_if(
        discarded, [&](const JobPointer& job) { return job->device() == device; });
    if (place == discarded.end()) return nullptr;
    auto job = std::move(*place);
    discarded.erase(place);
    return job;
  }

  void serve(const std::stop_token& stop, const std::string& device) {
    std::unique_lock lock{mutex};
    for (;;) {
      JobPointer job, old;
      const auto hasWork = [&] {
        return (old = takeDiscarded(device)) != nullptr || (job = takeNext(device)) != nullptr;
      };
      if (!wake.wait(lock, stop, hasWork)) return;
      if (old) {
        lock.unlock();
        old->discard();
        old.reset();
        lock.lock();
        continue;
      }
      running.push_back(job);
      announcer.add(job, JobState::Running);
      lock.unlock();

      announcer.tell();
      job->execute();

      lock.lock();
      std::erase(running, job);
      announcer.add(job, job->state());
      const bool isAwaited = isAwaitedByOthers(job);
      lock.unlock();
      if (isAwaited) wake.notify_all();
      job.reset();  // inputs and results go without the lock held
      announcer.tell();
      lock.lock();
    }
  }
};

JobQueue::JobQueue(Observer observer) : state_{std::make_unique<State>(std::move(observer))} {}

JobQueue::~JobQueue() {
  std::map<std::string, std::jthread> threads;
  {
    const std::scoped_lock lock{state_->mutex};
    state_->isClosing = true;
    for (const auto& job : std::exchange(state_->waiting, {}))
      state_->endWaiting(job);
    for (const auto& job : state_->running)
      job->cancel();
    threads = std::move(state_->threads);
  }
  for (auto& [device, thread] : threads)
    thread.request_stop();
  threads.clear();  // joins
  state_->announcer.tell();
}

void JobQueue::enqueue(std::shared_ptr<Job> job) {
  {
    const std::scoped_lock lock{state_->mutex};
    state_->announcer.add(job, JobState::Waiting);
    if (state_->isClosing) {
      state_->endWaiting(job);
    } else {
      const auto device = job->device();
      state_->waiting.push_back(std::move(job));
      if (!state_->threads.contains(device))
        state_->threads.emplace(
            device, std::jthread{[state = state_.get(), device](const std::stop_token& stop) {
              state->serve(stop, device);
            }});
    }
  }
  state_->wake.notify_all();
  state_->announcer.tell();
}

void JobQueue::cancel(const std::shared_ptr<Job>& job) {
  {
    const std::scoped_lock lock{state_->mutex};
    const auto place = std::ranges::find(state_->waiting, job);
    if (place == state_->waiting.end()) {
      job->cancel();
    } else {
      state_->waiting.erase(place);
      state_->endWaiting(job);
    }
  }
  state_->wake.notify_all();
  state_->announcer.tell();
}

bool JobQueue::move(const std::shared_ptr<Job>& job, std::size_t place) {
  const std::scoped_lock lock{state_->mutex};
  auto& waiting = state_->waiting;
  const auto found = std::ranges::find(waiting, job);
  if (found == waiting.end()) return false;
  waiting.erase(found);
  waiting.insert(waiting.begin() + static_cast<std::ptrdiff_t>(std::min(place, waiting.size())),
                 job);
  state_->wake.notify_all();
  return true;
}

std::vector<std::shared_ptr<Job>> JobQueue::waiting() const {
  const std::scoped_lock lock{state_->mutex};
  return {state_->waiting.begin(), state_->waiting.end()};
}

std::vector<std::shared_ptr<Job>> JobQueue::running() const {
  const std::scoped_lock lock{state_->mutex};
  return state_->running;
}

}  // namespace kindred
