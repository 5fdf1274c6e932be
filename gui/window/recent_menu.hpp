#pragma once

#include <QMenu>

class QMenuBar;

namespace kindred::gui {

class Settings;

/// The files that were opened last.
class RecentMenu final : public QMenu {
  Q_OBJECT

 public:
  /// Stands in the menu that has `next`, above it.
  RecentMenu(Settings& settings, QMenuBar& bar, QAction& next);

 Q_SIGNALS:
  void filesRequested(const QStringList& files);

 private:
  void refresh();

  Settings& settings_;
};

}  // namespace kindred::gui
