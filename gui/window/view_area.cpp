#include "gui/window/view_area.hpp"

#include <QApplication>
#include <QSplitter>
#include <algorithm>

#include "gui/view/gram/saved_matrix_view.hpp"
#include "gui/window/view_pane.hpp"

namespace kindred::gui {

ViewArea::ViewArea(const Workbench& bench, QWidget* welcome, QWidget* parent)
    : QStackedWidget{parent}, bench_{bench}, welcome_{welcome}, root_{new QSplitter} {
  addWidget(welcome_);
  addWidget(root_);
  pane_ = addPane(root_, 0);
  // The view in which the user works is the current one.
  connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
    for (auto* widget = now; widget != nullptr; widget = widget->parentWidget())
      if (auto* view = qobject_cast<View*>(widget); view && isAncestorOf(view))
        return setCurrent(view);
  });
}

ViewPane* ViewArea::addPane(QSplitter* splitter, int index) {
  auto* pane = new ViewPane;
  splitter->insertWidget(index, pane);
  splitter->setCollapsible(index, false);
  connect(pane, &ViewPane::currentViewChanged, this, [this](ViewPane* changed) {
    if (auto* view = changed->current()) setCurrent(view);
  });
  connect(pane, &ViewPane::closeRequested, this, &ViewArea::close);
  return pane;
}

std::vector<View*> ViewArea::views() const {
  std::vector<View*> all;
  for (auto* pane : root_->findChildren<ViewPane*>())
    for (int index = 0; index < pane->count(); ++index)
      all.push_back(pane->view(index));
  return all;
}

ViewPane* ViewArea::paneOf(const View* view) const {
  for (auto* pane : root_->findChildren<ViewPane*>())
    if (pane->indexOf(const_cast<View*>(view)) >= 0) return pane;
  return nullptr;
}

View* ViewArea::make(const ViewKind& kind, const Subject& subject, const QJsonObject& state) {
  auto* view = kind.make(kind, bench_, subject);
  view->setSubject(subject);
  view->restore(state);
  connect(view, &View::viewRequested, this, &ViewArea::viewRequested);
  connect(view, &View::exportRequested, this, &ViewArea::exportRequested);
  connect(view, &View::itemExportRequested, this, &ViewArea::itemExportRequested);
  connect(view, &View::panelRequested, this, &ViewArea::panelRequested);
  connect(view, &View::actionRequested, this, &ViewArea::actionRequested);
  connect(view, &View::dragRequested, this, &ViewArea::dragRequested);
  connect(view, &View::said, this, &ViewArea::said);
  connect(view, &View::stateChanged, this, &ViewArea::layoutChanged);
  connect(view, &View::offersChanged, this, [this, view] {
    if (view == current_) Q_EMIT offersChanged();
  });
  return view;
}

View* ViewArea::show(const ViewKind& kind, const Subject& subject) {
  const auto state = current_ && &current_->kind() == &kind ? current_->passedOn() : QJsonObject{};
  return showWhere(kind, subject, state,
                   [&](const View& view) { return view.subject() == subject; });
}

View* ViewArea::showMatrix(const std::filesystem::path& file) {
  const auto state = SavedMatrixView::stateFor(file);
  auto* view = showWhere(savedMatrixKind(), {}, state,
                         [&](const View& known) { return known.state()["file"] == state["file"]; });
  static_cast<SavedMatrixView*>(view)->refresh();
  return view;
}

/// Shows the view of a kind that is the one, or else a new one.
View* ViewArea::showWhere(const ViewKind& kind, const Subject& subject, const QJsonObject& state,
                          const std::function<bool(const View&)>& isTheOne) {
  const auto all = views();
  const auto known = std::ranges::find_if(
      all, [&](const View* view) { return &view->kind() == &kind && isTheOne(*view); });
  auto* view = known == all.end() ? make(kind, subject, state) : *known;
  if (known == all.end()) pane_->add(view);
  bringToFront(view);
  view->setFocus();
  return view;
}

void ViewArea::bringToFront(View* view) {
  paneOf(view)->setCurrentWidget(view);
  setCurrentWidget(root_);
  setCurrent(view);
}

void ViewArea::setCurrent(View* view) {
  if (view == current_) return;
  current_ = view;
  if (auto* pane = view ? paneOf(view) : nullptr) pane_ = pane;
  Q_EMIT currentChanged(view);
  Q_EMIT layoutChanged();
}

void ViewArea::split(Qt::Orientation orientation) {
  auto* view = current_.data();
  auto* pane = view ? paneOf(view) : nullptr;
  if (!pane) return;
  auto* splitter = qobject_cast<QSplitter*>(pane->parentWidget());
  int index = splitter->indexOf(pane);
  if (splitter->count() == 1) splitter->setOrientation(orientation);
  if (splitter->orientation() != orientation) {
    auto* inner = new QSplitter{orientation};
    splitter->insertWidget(index, inner);
    inner->addWidget(pane);
    splitter = inner;
    index = 0;
  }
  auto* moved = pane->count() > 1 ? view : make(view->kind(), view->subject(), view->state());
  if (moved == view) pane->removeTab(pane->indexOf(view));
  auto* added = addPane(splitter, index + 1);
  added->add(moved);
  splitter->setSizes(QList<int>(splitter->count(), 1000));
  moved->setFocus();
  setCurrent(moved);
}

void ViewArea::dropIfEmpty(ViewPane* pane) {
  if (pane->count() > 0 || root_->findChildren<ViewPane*>().size() == 1) return;
  auto* splitter = qobject_cast<QSplitter*>(pane->parentWidget());
  pane->setParent(nullptr);
  pane->deleteLater();
  while (splitter != root_ && splitter->count() == 0) {
    auto* parent = qobject_cast<QSplitter*>(splitter->parentWidget());
    splitter->setParent(nullptr);
    splitter->deleteLater();
    splitter = parent;
  }
}

/// Deletes the views that were closed a moment ago, for they use the window that goes.
ViewArea::~ViewArea() {
  disconnect(qApp, nullptr, this, nullptr);  // the focus still goes
  for (const auto& view : closed_)
    delete view.data();
}

void ViewArea::close(View* view) {
  auto* pane = paneOf(view);
  if (!pane) return;
  pane->removeTab(pane->indexOf(view));
  view->setParent(nullptr);
  view->deleteLater();
  std::erase_if(closed_, [](const auto& gone) { return gone.isNull(); });
  closed_.push_back(view);
  if (view == current_) current_ = nullptr;
  auto* next = pane->current();
  dropIfEmpty(pane);
  const auto left = views();
  if (!next && !left.empty()) next = left.front();
  if (left.empty()) {
    pane_ = root_->findChild<ViewPane*>();
    setCurrentWidget(welcome_);
    Q_EMIT currentChanged(nullptr);
    Q_EMIT layoutChanged();
  } else {
    setCurrent(next);
    next->setFocus();
  }
}

ClosedView ViewArea::asClosed(View* view) const {
  auto* pane = paneOf(view);
  return {
      {&view->kind(), view->subject(), view->state()}, pane, pane->indexOf(view), view == current_};
}

void ViewArea::reopen(const ClosedView& closed) {
  auto* pane = closed.pane && isAncestorOf(closed.pane) ? closed.pane.data() : pane_.data();
  const auto& [kind, subject, state] = closed.tab;
  auto* view = make(*kind, subject, state);
  pane->insert(closed.place, view);
  setCurrentWidget(root_);
  if (!closed.wasCurrent && current_) return Q_EMIT layoutChanged();
  pane->setCurrentWidget(view);
  view->setFocus();
  setCurrent(view);
}

namespace {

PaneTree treeOf(const QWidget* part) {
  PaneTree tree;
  if (const auto* pane = qobject_cast<const ViewPane*>(part)) {
    for (int index = 0; index < pane->count(); ++index) {
      const auto& view = *pane->view(index);
      tree.tabs.push_back({&view.kind(), view.subject(), view.state()});
    }
    tree.currentTab = pane->currentIndex();
  } else if (const auto* splitter = qobject_cast<const QSplitter*>(part)) {
    for (int index = 0; index < splitter->count(); ++index)
      tree.parts.push_back(treeOf(splitter->widget(index)));
    const auto sizes = splitter->sizes();
    tree.sizes.assign(sizes.begin(), sizes.end());
    tree.orientation = splitter->orientation();
  }
  return tree;
}

}  // namespace

PaneTree ViewArea::tree() const { return treeOf(root_); }

void ViewArea::fill(QSplitter* splitter, const PaneTree& tree) {
  splitter->setOrientation(tree.orientation);
  for (const auto& part : tree.parts) {
    if (!part.parts.empty()) {
      auto* inner = new QSplitter;
      splitter->addWidget(inner);
      fill(inner, part);
      continue;
    }
    auto* pane = addPane(splitter, splitter->count());
    for (const auto& [kind, subject, state] : part.tabs)
      pane->add(make(*kind, subject, state));
    pane->setCurrentIndex(part.currentTab);
  }
  splitter->setSizes({tree.sizes.begin(), tree.sizes.end()});
}

void ViewArea::restore(const PaneTree& tree) {
  closeAll();
  auto* before = pane_.data();
  fill(root_, tree);
  dropIfEmpty(before);
  for (auto* pane : root_->findChildren<ViewPane*>())
    dropIfEmpty(pane);
  pane_ = root_->findChild<ViewPane*>();
  if (views().empty()) return;
  setCurrentWidget(root_);
  setCurrent(pane_->current());
}

void ViewArea::closeAll() {
  for (auto* view : views())
    close(view);
}

void ViewArea::step(int by) {
  const auto all = views();
  const auto place = std::ranges::find(all, current_.data());
  if (place == all.end()) return;
  const auto count = static_cast<std::ptrdiff_t>(all.size());
  auto* next = all[static_cast<std::size_t>((place - all.begin() + by + count) % count)];
  paneOf(next)->setCurrentWidget(next);
  next->setFocus();
  setCurrent(next);
}

}  // namespace kindred::gui
