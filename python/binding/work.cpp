#include "python/binding/work.hpp"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "engine/core/log.hpp"
#include "engine/core/work_arena.hpp"

namespace kindred::python {

namespace {

namespace py = pybind11;
using namespace std::chrono_literals;

/// Work under way in a thread of its own.
class Worker {
 public:
  explicit Worker(const std::function<void(Progress&)>& work)
      : thread_{[this, &work] {
          try {
            WorkArena{}.execute([&] {
              const GatheredLog log{warnings_};
              work(progress_);
            });
          } catch (...) {
            failure_ = std::current_exception();
          }
          const std::lock_guard lock{mutex_};
          isDone_ = true;
          done_.notify_one();
        }} {}

  bool waitFor(std::chrono::milliseconds time) {
    std::unique_lock lock{mutex_};
    return done_.wait_for(lock, time, [&] { return isDone_; });
  }

  void cancel() { cancel_.request_stop(); }
  void keep() { keep_.request_stop(); }
  ProgressSnapshot snapshot() const { return progress_.snapshot(); }

  /// Returns what the work logged, when it is done.
  std::vector<std::string> join() {
    thread_.join();
    return std::move(warnings_);
  }

  /// Returns what the work has thrown, or null.
  std::exception_ptr failure() const { return failure_; }

 private:
  std::stop_source cancel_;
  std::stop_source keep_;
  Progress progress_{cancel_.get_token(), keep_.get_token()};
  std::vector<std::string> warnings_;
  std::exception_ptr failure_;
  std::mutex mutex_;
  std::condition_variable done_;
  bool isDone_ = false;
  std::jthread thread_;  // the last: it uses all of the above
};

/// Tells the watcher where the work is; false if it is to stop and keep.
bool tell(const py::object& watcher, const ProgressSnapshot& now) {
  if (watcher.is_none() || now.phase.empty()) return true;
  const py::object left =
      now.remaining ? py::float_(now.remaining->count()) : py::object(py::none());
  const auto answer = watcher(now.phase, now.done, now.total, now.phaseFraction, now.fraction,
                              now.elapsed.count(), left);
  return answer.ptr() != Py_False;
}

/// Makes warnings of Python of sentences.
void warn(const std::vector<std::string>& sentences) {
  if (sentences.empty()) return;
  py::list list;
  for (const auto& sentence : sentences)
    list.append(textOf(sentence));
  py::module_::import("kindred._warnings").attr("warn")(list);
}

}  // namespace

void runWatched(const py::object& watcher, const std::function<void(Progress&)>& work) {
  std::exception_ptr raised;  // by a signal, the watcher, or the work
  std::vector<std::string> warnings;
  {
    const py::gil_scoped_release withoutLock;
    Worker worker{work};
    while (!worker.waitFor(50ms)) {
      if (raised) continue;
      const py::gil_scoped_acquire withLock;
      try {
        if (PyErr_CheckSignals() != 0) throw py::error_already_set{};
        if (!tell(watcher, worker.snapshot())) worker.keep();
      } catch (...) {
        raised = std::current_exception();
        worker.cancel();
      }
    }
    warnings = worker.join();
    if (!raised) raised = worker.failure();
  }
  warn(warnings);
  if (raised) std::rethrow_exception(raised);
}

}  // namespace kindred::python
