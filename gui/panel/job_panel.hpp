#pragma once

#include <QTreeView>

#include "gui/job/job_model.hpp"

namespace kindred::gui {

/// The jobs, with what can be done about each.
class JobPanel final : public QTreeView {
  Q_OBJECT

 public:
  explicit JobPanel(JobModel& model, QWidget* parent = nullptr);
};

}  // namespace kindred::gui
