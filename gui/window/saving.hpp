#pragma once

#include <QObject>

#include "gui/view/workbench.hpp"

namespace kindred::gui {

class MessageBar;

/// Gives the project a name. There is no more to saving: it is saved as one works.
class Saving final : public QObject {
  Q_OBJECT

 public:
  Saving(const Workbench& bench, MessageBar& messages, QWidget* window);

  /// Asks for a place if there is none yet, or not everything fits; else says if it lies.
  void save();
  void saveAs();

 Q_SIGNALS:
  void said(const QString& sentence);

 private:
  const Workbench& bench_;
  MessageBar& messages_;
  QWidget* window_;
};

}  // namespace kindred::gui
