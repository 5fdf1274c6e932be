#include "gui/panel/job_panel.hpp"

#include <QHeaderView>

namespace kindred::gui {

JobPanel::JobPanel(JobModel& model, QWidget* parent) : QTreeView{parent} {
  setModel(&model);
  setRootIsDecorated(false);
  setUniformRowHeights(true);
  setAccessibleName(tr("Jobs"));
  header()->setSectionResizeMode(JobModel::Phase, QHeaderView::Stretch);
}

}  // namespace kindred::gui
