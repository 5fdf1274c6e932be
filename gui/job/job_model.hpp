#pragma once

#include <QAbstractTableModel>
#include <QString>
#include <vector>

#include "gui/job/job_bridge.hpp"

namespace kindred::gui {

/// The jobs of this window as a table: what runs, what waits in the order of the queue, and what
/// has ended, the newest first. Quiet work is left out, and so is old history, and what comes by
/// itself and went well.
class JobModel final : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Columns { Name, Phase, Bar, Left, ColumnCount };

  /// Besides the display role.
  enum Roles {
    StateRole = Qt::UserRole,  ///< int of JobState
    FractionRole,              ///< double, 0..1; of a running job whose amount is unknown -1
    ErrorRole,                 ///< the sentence, or empty
  };

  explicit JobModel(JobBridge& jobs, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation,
                      int role = Qt::DisplayRole) const override;

  /// Null outside the table, and of what has ended: nothing keeps that alive.
  JobPointer job(int row) const;

  /// A running job ends at its next checkpoint, a waiting one at once; only if the job may be
  /// cancelled.
  void cancel(int row);
  bool canCancel(int row) const;

  /// Only of a running job that can end with what it has.
  void stopAndKeep(int row);
  bool canStopAndKeep(int row) const;

  /// Moves a waiting job up (-1) or down (+1) among those of its device.
  void moveInQueue(int row, int by);

  /// Forgets what has ended.
  void clearHistory();

 private:
  /// One job and what the table last said of it.
  struct Entry {
    JobPointer job;  ///< null once it has ended, so that its result can go
    QString title;
    JobState state = JobState::Waiting;
    ProgressSnapshot progress;
    QString error;
  };

  void onChanged(const JobPointer& job, JobState state);
  void onProgressed();
  void forget(int row);
  void forgetOldest();
  int rowOf(const JobPointer& job) const;
  int firstRow(JobState state) const;
  void moveRow(int from, int to);
  QString text(const Entry& entry, int column) const;

  JobBridge& jobs_;
  std::vector<Entry> entries_;
};

/// "3 min 20 s", "under a second": a length of time as a person says it.
QString durationText(double seconds);

}  // namespace kindred::gui
