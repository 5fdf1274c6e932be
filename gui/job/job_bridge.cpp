#include "gui/job/job_bridge.hpp"

#include <algorithm>

#include "engine/core/log.hpp"
#include "engine/core/text.hpp"

namespace kindred::gui {

namespace {

constexpr int pollMilliseconds = 100;

}  // namespace

JobBridge::JobBridge(QObject* parent)
    : QObject{parent}, queue_{[this](const JobPointer& job, JobState state) {
        QMetaObject::invokeMethod(
            this, [this, job, state] { deliver(job, state); }, Qt::QueuedConnection);
      }} {
  poll_.setInterval(pollMilliseconds);
  connect(&poll_, &QTimer::timeout, this, &JobBridge::progressed);
}

void JobBridge::whenEnded(const JobPointer& job, QObject* receiver, std::function<void()> ended) {
  if (std::ranges::count(live_, job) > 0)
    listeners_[job.get()].push_back({receiver, std::move(ended)});
  else
    QMetaObject::invokeMethod(receiver, std::move(ended), Qt::QueuedConnection);
}

std::vector<JobPointer> JobBridge::active() const {
  std::vector<JobPointer> jobs;
  std::ranges::copy_if(live_, std::back_inserter(jobs),
                       [](const JobPointer& job) { return job->traits().isAwaited; });
  return jobs;
}

void JobBridge::remember(const JobPointer& job) {
  live_.push_back(job);
  if (!poll_.isActive()) poll_.start();
}

void JobBridge::deliver(const JobPointer& job, JobState state) {
  if (state == JobState::Failed)
    log(LogLevel::Error, joined(job->title(), ": ", job->error()->sentence));
  const bool isEnd = state >= JobState::Done;
  if (isEnd) std::erase(live_, job);
  if (live_.empty()) poll_.stop();
  Q_EMIT changed(job, state);
  if (!isEnd) return;
  const auto listeners = listeners_.extract(job.get());
  if (listeners.empty()) return;
  for (const auto& [receiver, ended] : listeners.mapped())
    if (receiver) ended();
}

}  // namespace kindred::gui
