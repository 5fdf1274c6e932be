#pragma once

#include <QMenu>

namespace kindred::gui {

class Settings;

/// The files that were opened last.
class RecentMenu final : public QMenu {
  Q_OBJECT

 public:
  explicit RecentMenu(Settings& settings, QWidget* parent = nullptr);

 Q_SIGNALS:
  void filesRequested(const QStringList& files);

 private:
  void refresh();

  Settings& settings_;
};

}  // namespace kindred::gui
