#include "gui/job/job_model.hpp"

#include "gui/base/words.hpp"

#include <algorithm>
#include <cmath>

namespace kindred::gui {

namespace {

/// More ended jobs than anybody looks at.
constexpr int longestHistory = 200;

/// The table's three parts, from the top.
int part(JobState state) {
  return state == JobState::Running ? 0 : state == JobState::Waiting ? 1 : 2;
}

}  // namespace

QString durationText(double seconds) {
  if (seconds < 1) return JobModel::tr("under a second");
  const auto whole = std::llround(seconds);
  if (whole < 60) return JobModel::tr("%1 s").arg(whole);
  if (whole < 3600) return JobModel::tr("%1 min %2 s").arg(whole / 60).arg(whole % 60);
  return JobModel::tr("%1 h %2 min").arg(whole / 3600).arg(whole / 60 % 60);
}

JobModel::JobModel(JobBridge& jobs, QObject* parent) : QAbstractTableModel{parent}, jobs_{jobs} {
  connect(&jobs, &JobBridge::changed, this, &JobModel::onChanged);
  connect(&jobs, &JobBridge::progressed, this, &JobModel::onProgressed);
}

int JobModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(entries_.size());
}

int JobModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ColumnCount;
}

QVariant JobModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  switch (section) {
    case Name:
      return tr("Job");
    case Phase:
      return tr("State");
    case Bar:
      return tr("Progress");
    default:
      return tr("Time Left");
  }
}

QString JobModel::text(const Entry& entry, int column) const {
  const auto& progress = entry.progress;
  const bool isRunning = entry.state == JobState::Running;
  switch (column) {
    case Name:
      return entry.title;
    case Phase:
      switch (entry.state) {
        case JobState::Waiting:
          return tr("Waiting");
        case JobState::Running:
          return toQString(progress.phase);
        case JobState::Done:
          return tr("Done in %1").arg(durationText(progress.elapsed.count()));
        case JobState::Cancelled:
          return tr("Cancelled");
        case JobState::Failed:
          return entry.error;
      }
      return {};
    case Bar:
      return isRunning && progress.fraction > 0
                 ? tr("%1 %").arg(static_cast<int>(100 * progress.fraction))
                 : QString{};
    default:
      return isRunning && progress.remaining ? durationText(progress.remaining->count())
                                             : QString{};
  }
}

QVariant JobModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const auto& entry = entries_[index.row()];
  switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
      return text(entry, index.column());
    case Qt::ToolTipRole:
      return text(entry, entry.state == JobState::Failed ? Phase : index.column());
    case StateRole:
      return static_cast<int>(entry.state);
    case FractionRole:
      return entry.state == JobState::Running && entry.progress.fraction <= 0
                 ? -1.0
                 : entry.progress.fraction;
    case ErrorRole:
      return entry.error;
    default:
      return {};
  }
}

JobPointer JobModel::job(int row) const {
  return row >= 0 && row < rowCount() ? entries_[row].job : nullptr;
}

bool JobModel::canCancel(int row) const {
  const auto found = job(row);
  return found && found->traits().mayBeCancelled;
}

void JobModel::cancel(int row) {
  if (canCancel(row)) jobs_.cancel(job(row));
}

bool JobModel::canStopAndKeep(int row) const {
  const auto found = job(row);
  return found && found->traits().mayBeKept && entries_[row].state == JobState::Running;
}

void JobModel::stopAndKeep(int row) {
  if (canStopAndKeep(row)) job(row)->stopAndKeep();
}

void JobModel::moveInQueue(int row, int by) {
  const int other = row + by;
  const auto moved = job(row);
  const auto neighbour = job(other);
  if (!moved || !neighbour || entries_[other].state != JobState::Waiting) return;
  const auto waiting = jobs_.queue().waiting();
  const auto place = std::ranges::find(waiting, neighbour) - waiting.begin();
  if (!jobs_.queue().move(moved, static_cast<std::size_t>(place))) return;
  moveRow(row, other);
}

void JobModel::clearHistory() {
  const int first = firstRow(JobState::Done);
  if (first >= rowCount()) return;
  beginRemoveRows({}, first, rowCount() - 1);
  entries_.resize(first);
  endRemoveRows();
}

int JobModel::rowOf(const JobPointer& job) const {
  return static_cast<int>(std::ranges::find(entries_, job, &Entry::job) - entries_.begin());
}

/// Returns the row for a job that comes into this state: one that runs or waits goes behind its
/// like, one that has ended goes before those that have.
int JobModel::firstRow(JobState state) const {
  return static_cast<int>(std::ranges::find_if(entries_,
                                               [&](const Entry& entry) {
                                                 return state >= JobState::Done
                                                            ? part(entry.state) == 2
                                                            : part(entry.state) > part(state);
                                               }) -
                          entries_.begin());
}

void JobModel::moveRow(int from, int to) {
  if (from == to) return;
  beginMoveRows({}, from, from, {}, to > from ? to + 1 : to);
  auto entry = std::move(entries_[from]);
  entries_.erase(entries_.begin() + from);
  entries_.insert(entries_.begin() + to, std::move(entry));
  endMoveRows();
}

void JobModel::onChanged(const JobPointer& job, JobState state) {
  if (!job->traits().isListed) return;
  int row = rowOf(job);
  if (state == JobState::Done && !job->traits().isRemembered) return forget(row);
  if (row == rowCount()) {
    const int place = firstRow(state);
    beginInsertRows({}, place, place);
    entries_.insert(entries_.begin() + place,
                    {.job = job, .title = toQString(job->title()), .state = state});
    endInsertRows();
    row = place;
  } else if (part(entries_[row].state) != part(state)) {
    // Its own row does not count when its new place is looked for.
    const int place = firstRow(state);
    entries_[row].state = state;
    const int target = place > row ? place - 1 : place;
    moveRow(row, target);
    row = target;
  }
  auto& entry = entries_[row];
  entry.state = state;
  entry.progress = job->progress();
  if (state >= JobState::Done) {
    if (const auto error = job->error()) entry.error = toQString(error->sentence);
    entry.job.reset();
  }
  Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
  forgetOldest();
}

void JobModel::forget(int row) {
  if (row == rowCount()) return;
  beginRemoveRows({}, row, row);
  entries_.erase(entries_.begin() + row);
  endRemoveRows();
}

void JobModel::forgetOldest() {
  const int most = firstRow(JobState::Done) + longestHistory;
  if (rowCount() <= most) return;
  beginRemoveRows({}, most, rowCount() - 1);
  entries_.resize(most);
  endRemoveRows();
}

void JobModel::onProgressed() {
  for (int row = 0; row < rowCount() && entries_[row].state == JobState::Running; ++row) {
    entries_[row].progress = entries_[row].job->progress();
    Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
  }
}

}  // namespace kindred::gui
