#pragma once

#include <QObject>
#include <QPointer>
#include <QString>
#include <QTimer>
#include <functional>
#include <memory>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/job/job_queue.hpp"

namespace kindred::gui {

using JobPointer = std::shared_ptr<Job>;

/// The queue runs one job at a time on each device. Work that is no device's has a lane of its own,
/// so that a kernel matrix of an hour holds up neither reading nor pictures.
namespace lane {
inline constexpr auto reading = "reading";    ///< files into data sets
inline constexpr auto project = "project";    ///< loading and saving of the project
inline constexpr auto writing = "writing";    ///< exports
inline constexpr auto pictures = "pictures";  ///< what views prepare to paint; not in the job panel
inline constexpr auto drawings = "drawings";  ///< the same, small and many: molecules of a table
inline constexpr auto heatMaps = "heat maps";  ///< the same, and long: clustering takes seconds
inline constexpr auto pairs = "pairs";         ///< the same: comparing large graphs takes as long
inline constexpr auto orders = "orders";       ///< orders of whole data sets
inline constexpr auto graphOrders = "graph orders";  ///< of the graph that is looked at; quiet
inline constexpr auto estimates = "estimates";       ///< what forms find out; not in the job panel
inline constexpr auto scene = "scene";               ///< frames of structures in space; likewise
}  // namespace lane

/// True of work that nobody asked for by name, and nobody needs to see: pictures, frames, estimates
/// and orders of what is looked at.
bool isQuiet(const Job& job);

/// Background work for the GUI thread: starts jobs, and tells of their ends by queued calls. While
/// something runs, progressed() comes ten times a second. Belongs to the GUI thread.
class JobBridge final : public QObject {
  Q_OBJECT

 public:
  explicit JobBridge(QObject* parent = nullptr);

  JobQueue& queue() noexcept { return queue_; }

  /// Queues `work`, a function of Progress& that returns the result and owns its inputs.
  template <typename Work>
  auto start(const QString& title, std::string laneOrDevice, Work work, JobTraits traits = {}) {
    auto job = queue_.submit(title.toStdString(), std::move(work), std::move(laneOrDevice), traits);
    remember(job);
    return job;
  }

  /// Queues `work`, and gives its result as shared_ptr<const Value> to `done` in the GUI thread.
  /// `failed` gets the JobError, and the log too. Neither is called when the work was cancelled, or
  /// when `receiver` has gone.
  template <typename Work, typename Done>
  auto start(const QString& title, std::string laneOrDevice, Work work, QObject* receiver,
             Done done, std::function<void(const JobError&)> failed = {}, JobTraits traits = {}) {
    auto job = start(title, std::move(laneOrDevice), std::move(work), traits);
    whenEnded(job, receiver, [job, done = std::move(done), failed = std::move(failed)] {
      if (auto result = job->result())
        done(std::move(result));
      else if (const auto error = job->error(); error && failed)
        failed(*error);
    });
    return job;
  }

  /// Calls `ended` in the GUI thread, once, whatever the end; not if `receiver` has gone by then.
  void whenEnded(const JobPointer& job, QObject* receiver, std::function<void()> ended);

  void cancel(const JobPointer& job) { queue_.cancel(job); }

  /// Jobs that have not ended, in the order in which they were started; without the quiet ones.
  std::vector<JobPointer> active() const;

 Q_SIGNALS:
  /// Every change of every job, in order.
  void changed(const kindred::gui::JobPointer& job, kindred::JobState state);

  /// Ten times a second while something runs: look at progress() and at what jobs publish.
  void progressed();

 private:
  struct Listener {
    QPointer<QObject> receiver;
    std::function<void()> ended;
  };

  void remember(const JobPointer& job);
  void deliver(const JobPointer& job, JobState state);

  std::vector<JobPointer> live_;  ///< whose end was not yet delivered
  std::unordered_map<const Job*, std::vector<Listener>> listeners_;
  QTimer poll_;
  JobQueue queue_;  ///< last: its threads end before the members above go
};

}  // namespace kindred::gui
