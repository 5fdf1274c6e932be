#pragma once

#include <QWidget>

#include "gui/panel/notice_model.hpp"
#include "gui/view/workbench.hpp"

class QLabel;

namespace kindred::gui {

/// Lists what could not be read, or was read with a doubt, of the data set that is looked at.
class NoticePanel final : public QWidget {
  Q_OBJECT

 public:
  explicit NoticePanel(const Workbench& bench, QWidget* parent = nullptr);

 private:
  void refresh();

  const Workbench& bench_;
  NoticeModel model_;
  QLabel* head_;
};

}  // namespace kindred::gui
