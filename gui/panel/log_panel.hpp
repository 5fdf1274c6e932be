#pragma once

#include <QWidget>

#include "gui/panel/log_model.hpp"

namespace kindred::gui {

/// The log, by level and by words.
class LogPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit LogPanel(LogModel& model, QWidget* parent = nullptr);
};

}  // namespace kindred::gui
