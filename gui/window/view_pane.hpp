#pragma once

#include <QTabWidget>

namespace kindred::gui {

class View;

/// Some views as tabs, in one part of the view area.
class ViewPane final : public QTabWidget {
  Q_OBJECT

 public:
  explicit ViewPane(QWidget* parent = nullptr);

  /// At the end, in front.
  void add(View* view);

  /// At a place, or the end if there are less; what is in front stays.
  void insert(int place, View* view);
  View* current() const;
  View* view(int index) const;

 Q_SIGNALS:
  void currentViewChanged(kindred::gui::ViewPane* pane);
  void closeRequested(kindred::gui::View* view);

 private:
  void retitle(View* view);
};

}  // namespace kindred::gui
