#pragma once

#include <QPointer>
#include <QStackedWidget>
#include <filesystem>
#include <functional>
#include <vector>

#include "gui/document/subject.hpp"
#include "gui/view/view.hpp"

class QSplitter;

namespace kindred::gui {

class ViewPane;

/// Panes and splits as a value: a leaf has tabs, a split has parts.
struct PaneTree {
  struct Tab {
    const ViewKind* kind = nullptr;
    Subject subject;
    QJsonObject state;  ///< the state of the view
  };

  std::vector<Tab> tabs;
  int currentTab = 0;

  std::vector<PaneTree> parts;
  std::vector<int> sizes;  ///< the sizes of the parts
  Qt::Orientation orientation = Qt::Horizontal;
};

/// A view that was closed, to be opened again where it was.
struct ClosedView {
  PaneTree::Tab tab;
  QPointer<ViewPane> pane;
  int place = 0;
  bool wasCurrent = false;
};

/// The middle of the window: views in tabs, in panes that split it. While there is no view it shows
/// the welcome page.
class ViewArea final : public QStackedWidget {
  Q_OBJECT

 public:
  ViewArea(const Workbench& bench, QWidget* welcome, QWidget* parent = nullptr);
  ~ViewArea() override;

  /// The current view, or null.
  View* current() const noexcept { return current_; }
  std::vector<View*> views() const;

  /// Shows a subject in a view of that kind: the one that shows it already, or a new tab.
  View* show(const ViewKind& kind, const Subject& subject);

  /// Shows a matrix in a file as the file is now, in the view that has it or a new one.
  View* showMatrix(const std::filesystem::path& file);

  /// Makes it the current view, and leaves the focus where it is.
  void bringToFront(View* view);

  /// Moves the current view into a new pane beside (or below) its own. A view that is alone in its
  /// pane is shown there a second time.
  void split(Qt::Orientation orientation);

  void close(View* view);
  void closeAll();

  /// Returns a view as reopen() takes it; to be called before the view is closed.
  ClosedView asClosed(View* view) const;

  /// Opens it in its pane, or in the current one if that is gone. In front if it was the current
  /// one, or is the only one.
  void reopen(const ClosedView& closed);
  void step(int by);

  PaneTree tree() const;

  /// In place of all views.
  void restore(const PaneTree& tree);

 Q_SIGNALS:
  void currentChanged(kindred::gui::View* view);
  void layoutChanged();  ///< views came, went, moved, or show their subject in another way
  void viewRequested(const QString& kindId, const kindred::gui::Subject& subject);
  void offersChanged();
  void exportRequested(const kindred::gui::FileContent& content);
  void itemExportRequested(kindred::gui::ItemId item);
  void panelRequested(const QString& panel);
  void actionRequested(const QString& action);
  void dragRequested();
  void said(const QString& sentence);

 private:
  ViewPane* addPane(QSplitter* splitter, int index);
  ViewPane* paneOf(const View* view) const;
  View* make(const ViewKind& kind, const Subject& subject, const QJsonObject& state = {});
  View* showWhere(const ViewKind& kind, const Subject& subject, const QJsonObject& state,
                  const std::function<bool(const View&)>& isTheOne);
  void setCurrent(View* view);
  void dropIfEmpty(ViewPane* pane);
  void fill(QSplitter* splitter, const PaneTree& tree);

  const Workbench& bench_;
  QWidget* welcome_;
  QSplitter* root_;
  QPointer<ViewPane> pane_;  ///< that new views go into
  QPointer<View> current_;
  std::vector<QPointer<View>> closed_;  ///< deleted once the event loop comes to it
};

}  // namespace kindred::gui
