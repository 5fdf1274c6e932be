#pragma once

#include <QTableView>

#include "gui/view/alignment/finding_columns.hpp"

namespace kindred::gui {

/// A sorted table of what follows from an alignment.
class FindingPanel final : public QTableView {
  Q_OBJECT

 public:
  explicit FindingPanel(const QString& name, QWidget* parent = nullptr);

  void show(DescribedFindings findings);
  void clear() { model_.clear(); }
  DescribedTable& findings() noexcept { return model_; }

 private:
  DescribedTable model_;
};

}  // namespace kindred::gui
