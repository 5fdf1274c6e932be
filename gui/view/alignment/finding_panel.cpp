#include "gui/view/alignment/finding_panel.hpp"

#include <QHeaderView>

#include "gui/widget/row_table.hpp"

namespace kindred::gui {

FindingPanel::FindingPanel(const QString& name, QWidget* parent) : QTableView{parent} {
  setModel(&model_);
  setAccessibleName(name);
  showRows(*this);
  setSortingEnabled(true);
  horizontalHeader()->setResizeContentsPrecision(100);  // rows that are looked at
  horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
}

void FindingPanel::show(DescribedFindings findings) {
  const bool isFirst = model_.columnCount() == 0;
  model_.show(findings.count, std::move(findings.columns));
  if (isFirst) resizeColumnsToContents();
}

}  // namespace kindred::gui
