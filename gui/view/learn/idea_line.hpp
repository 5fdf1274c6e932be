#pragma once

#include <QWidget>

#include "gui/job/latest_job.hpp"
#include "gui/view/workbench.hpp"
#include "io/format/read.hpp"

class QLineEdit;

namespace kindred::gui {

class Complaint;

/// The line in which a person writes molecules that nobody has made yet: SMILES, InChI, or a
/// pasted molfile or table.
class IdeaLine final : public QWidget {
  Q_OBJECT

 public:
  explicit IdeaLine(const Workbench& bench, QWidget* parent = nullptr);

  /// Reads them as the graphs of a data set, with which they are to be compared. Hidden if those
  /// are no molecules; disabled, with the reason, if there is one against it.
  void follow(ItemId trained, const QString& reason = {});

  QLineEdit& line() const noexcept { return *line_; }
  QString complaint() const;

  /// True if a person has not entered what stands in the line, or has entered more than is read.
  bool isBusy() const;

 Q_SIGNALS:
  void thought(const kindred::Dataset& molecules);

 private:
  void readNext();
  void complain(const QString& sentence);

  const Workbench& bench_;
  QLineEdit* line_;
  Complaint* complaint_;
  ItemId trained_ = 0;
  QStringList waiting_;  ///< texts that were entered while another one is read
  LatestJob<io::ReadResult> reading_;
};

}  // namespace kindred::gui
