#include "gui/window/view_pane.hpp"

#include <QTabBar>

#include "gui/base/icons.hpp"
#include "gui/view/view.hpp"

namespace kindred::gui {

namespace {

/// A single & would underline the letter behind it.
QString tabText(const View& view) { return view.title().replace('&', "&&"); }

}  // namespace

ViewPane::ViewPane(QWidget* parent) : QTabWidget{parent} {
  setTabsClosable(true);
  setMovable(true);
  setDocumentMode(true);
  setElideMode(Qt::ElideNone);
  setUsesScrollButtons(true);
  tabBar()->setSelectionBehaviorOnRemove(QTabBar::SelectPreviousTab);
  connect(this, &QTabWidget::currentChanged, this, [this] { Q_EMIT currentViewChanged(this); });
  connect(this, &QTabWidget::tabCloseRequested, this, [this](int index) {
    if (auto* closing = view(index)) Q_EMIT closeRequested(closing);
  });
}

View* ViewPane::view(int index) const { return qobject_cast<View*>(widget(index)); }

View* ViewPane::current() const { return view(currentIndex()); }

void ViewPane::add(View* view) {
  insert(count(), view);
  setCurrentWidget(view);
}

void ViewPane::insert(int place, View* view) {
  const int index = insertTab(place, view, icon(view->kind().icon), gui::tabText(*view));
  setTabToolTip(index, view->title());
  connect(view, &View::titleChanged, this, [this, view] { retitle(view); });
}

void ViewPane::retitle(View* view) {
  const int index = indexOf(view);
  if (index < 0 || tabToolTip(index) == view->title()) return;
  setTabText(index, gui::tabText(*view));
  setTabToolTip(index, view->title());
}

}  // namespace kindred::gui
