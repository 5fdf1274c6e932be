#pragma once

#include <QObject>
#include <memory>

#include "engine/table/r_group_effects.hpp"
#include "gui/job/latest_job.hpp"

class QFont;
class QPainter;
class QRect;
class QStyleOptionViewItem;

namespace kindred::gui {

/// Marks of cliffs in the cells of R-groups, beside the column of numbers by which a table is
/// tinted: which R-group makes a molecule much better or worse than one that differs in it alone.
class RGroupMarks final : public QObject {
  Q_OBJECT

 public:
  explicit RGroupMarks(JobBridge& jobs, QObject* parent = nullptr);

  /// Looks at a table beside a column of numbers of it; -1: none.
  void show(const GraphTablePointer& table, int value);

  /// The cliff of a cell of the table; null if it has none.
  const RGroupCliff* cliffOf(std::int32_t row, int column) const;

  /// Returns where the mark of a cell is.
  static QRect boxOf(const QFont& font, const QRect& cell, const RGroupCliff& cliff);

  /// Paints "▲ 2.1" or "▼ 2.1" into the corner of such a cell.
  void paint(QPainter& painter, const QStyleOptionViewItem& option, const RGroupCliff& cliff) const;

  /// Returns the words for a cell of R-groups: its cliff, and how many molecules have the R-group;
  /// nothing for any other cell.
  QString tip(std::int32_t row, int column) const;

 Q_SIGNALS:
  void changed();

 private:
  GraphTablePointer table_;
  int value_ = -1;
  LatestJob<RGroupEffects> looking_;
  std::shared_ptr<const RGroupEffects> effects_;
};

}  // namespace kindred::gui
