#pragma once

#include <QObject>
#include <QPointer>
#include <QString>
#include <QTimer>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/job/job_queue.hpp"

namespace kindred::gui {

using JobPointer = std::shared_ptr<Job>;

/// A queue in which jobs wait for their turn: that of a device, or one of its own for work that is
/// no device's.
struct Lane {
  std::string_view name;
  JobTraits traits = {};  ///< of its jobs

  constexpr Lane(const char* lane, JobTraits ofJobs = {}) : name{lane}, traits{ofJobs} {}
  Lane(const std::string& device, JobTraits ofJobs = {}) : name{device}, traits{ofJobs} {}

  /// The queue for jobs of other traits.
  constexpr Lane with(JobTraits ofJobs) const {
    auto lane = *this;
    lane.traits = ofJobs;
    return lane;
  }
};

/// The queue runs one job at a time on each device. Work that is no device's has a lane of its own,
/// so that a kernel matrix of an hour holds up neither reading nor pictures. A lane in which one
/// kind of result alone is computed is named where that kind is described.
namespace lane {
/// Nobody knows such jobs by name, and nobody waits for them: pictures, frames, estimates.
inline constexpr JobTraits quiet{.isListed = false, .isAwaited = false};

inline constexpr Lane reading{"reading"};  ///< files into data sets
inline constexpr Lane project{"project"};  ///< loading and saving of the project
inline constexpr Lane inPassing{"project", {.mayBeCancelled = false, .isListed = false}};
inline constexpr Lane writing{"writing"};                ///< exports
inline constexpr Lane tuning{"tuning"};                  ///< kernels by evidence, in a form
inline constexpr Lane matrices{"matrices"};              ///< means of large matrices in files
inline constexpr Lane orders{"orders"};                  ///< orders of whole data sets
inline constexpr Lane pictures{"pictures", quiet};       ///< things that views prepare to paint
inline constexpr Lane drawings{"drawings", quiet};       ///< pictures for views, small and many
inline constexpr Lane heatMaps{"heat maps", quiet};      ///< pictures for views, long: seconds
inline constexpr Lane pairScenes{"pair scenes", quiet};  ///< pictures that match large graphs
inline constexpr Lane networks{"networks", quiet};  ///< pictures for views: many thousand edges
inline constexpr Lane mergedLayouts{"merged layouts", quiet};  ///< of two aligned networks
inline constexpr Lane nodeMeasures{"node measures", quiet};    ///< statistics of a network
inline constexpr Lane nodeNames{"node names", quiet};          ///< nodes that are looked for
inline constexpr Lane nodeTerms{"node terms", quiet};          ///< of sets of nodes
inline constexpr Lane graphOrders{"graph orders",
                                  quiet};             ///< orders of the graph that is looked at
inline constexpr Lane estimates{"estimates", quiet};  ///< facts that forms find out
inline constexpr Lane scene{"scene", quiet};          ///< frames of structures in space
}  // namespace lane

/// Background work for the GUI thread: starts jobs, and tells of their ends by queued calls. While
/// something runs, progressed() comes ten times a second. Belongs to the GUI thread.
class JobBridge final : public QObject {
  Q_OBJECT

 public:
  explicit JobBridge(QObject* parent = nullptr);

  JobQueue& queue() noexcept { return queue_; }

  /// Queues `work`, a function of Progress& that returns the result and owns its inputs.
  template <typename Work>
  auto start(const QString& title, Lane lane, Work work) {
    auto job =
        queue_.submit(title.toStdString(), std::move(work), std::string{lane.name}, lane.traits);
    remember(job);
    return job;
  }

  /// Queues `work`, and gives its result as shared_ptr<const Value> to `done` in the GUI thread.
  /// `failed` gets the JobError, and the log too. Neither is called when the work was cancelled, or
  /// when `receiver` has gone.
  template <typename Work, typename Done>
  auto start(const QString& title, Lane lane, Work work, QObject* receiver, Done done,
             std::function<void(const JobError&)> failed = {}) {
    auto job = start(title, lane, std::move(work));
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

  /// Jobs that have not ended, in the order in which they were started; those that people wait for.
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
