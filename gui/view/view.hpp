#pragma once

#include <QImage>
#include <QJsonObject>
#include <QPointer>
#include <QString>
#include <QWidget>
#include <filesystem>
#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "gui/document/file_content.hpp"
#include "gui/document/subject.hpp"
#include "gui/view/workbench.hpp"
#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"

class QAbstractButton;
class QAbstractItemView;
class QFormLayout;
class QHeaderView;
class QModelIndex;

namespace kindred {
struct KernelOptions;
struct SolveOptions;
}  // namespace kindred

namespace kindred::gui {

class PictureWidget;
class SceneWidget;
struct ViewKind;

/// One way of looking at something, in a tab. A view follows the selection and the document by
/// itself; the window asks it for its title, its options and its picture, and tells it what to
/// show.
class View : public QWidget {
  Q_OBJECT

 public:
  View(const ViewKind& kind, const Workbench& bench, QWidget* parent = nullptr);

  const ViewKind& kind() const noexcept { return kind_; }
  const Subject& subject() const noexcept { return subject_; }

  /// Shows something that the kind accepts.
  void setSubject(const Subject& subject);

  /// True if it shows a result though its subject is another.
  virtual bool isShowing(ItemId) const { return false; }

  /// Returns the title of the tab: "Gram matrix of drugs".
  virtual QString title() const;

  /// The controls of this view for the inspector, or null; the window takes it into the inspector
  /// while the view is current, the view owns it.
  virtual QWidget* options() { return options_; }

  /// The picture as it looks, for export: that of setPicture(); nothing while there is none. A view
  /// without vectors overrides image() instead.
  virtual std::optional<viz::Picture> picture() const;

  /// Makes what picture() shows in a theme of one's choice, in a job; empty if the view has it
  /// only as it is on the screen.
  using Rendering = std::function<viz::Picture(viz::ThemeName theme, Progress& progress)>;
  virtual Rendering rendering() const { return {}; }

  /// Returns the graph that the view is about if that is none of the project, as a data set of
  /// one; else null. Another one changes the title.
  virtual std::shared_ptr<const Dataset> guest() const { return nullptr; }

  /// The graphs of its data set that it shows, ascending; empty unless it leaves some out.
  virtual std::vector<std::int32_t> shownGraphs() const { return {}; }

  /// Returns the graph of the project that the view is about; not valid: the one that is chosen in
  /// all views.
  virtual GraphPlace describedGraph() const { return subject_.graph; }

  /// The property of graphs that its colours say; empty if there is none.
  virtual QString property() const { return {}; }

  /// Returns the way in which the view shows its subject (orders, columns, colours), to be kept
  /// with the project.
  QJsonObject state() const;

  /// Shows its subject in that way, now or as soon as it is there. What is not understood stays as
  /// it is.
  void restore(const QJsonObject& state);

  /// Returns the part of its state that a new view of the same kind takes over.
  virtual QJsonObject passedOn() const { return {}; }

  /// Returns the image that Copy Image copies, in device pixels.
  virtual QImage image() const;

  /// Performs an action of the table ("view.fit"); returns false if the view does not offer it
  /// now.
  bool perform(const std::string& action);
  bool offers(const std::string& action) const;

 Q_SIGNALS:
  void titleChanged();
  void offersChanged();  ///< an action became possible or impossible
  void stateChanged();

  /// Asks the window to show something else: in a view that is open already, or a new one beside.
  void viewRequested(const QString& kindId, const kindred::gui::Subject& subject);

  /// Asks the window to have something written.
  void exportRequested(const kindred::gui::FileContent& content);

  /// Asks the window to have an item of the project written.
  void itemExportRequested(kindred::gui::ItemId item);

  /// Asks the window to show a panel: "notices".
  void panelRequested(const QString& panel);

  /// Asks the window to do an action of its own for this view.
  void actionRequested(const QString& action);

  /// Asks the window to drag the chosen molecules to another program.
  void dragRequested();

  /// One sentence for the status bar: what is under the mouse, what was copied.
  void said(const QString& sentence);

 protected:
  const Workbench& bench() const noexcept { return bench_; }

  /// The rows of the controls in the inspector; there are none before this is called.
  QFormLayout& optionRows();

  /// The part that gets the focus of the view, while it is seen. Not by a focus proxy: Tab would
  /// skip all parts before it.
  void giveFocusTo(QWidget* part);
  void focusInEvent(QFocusEvent* event) override;

  /// Escape chooses none: no node, or no graph.
  void keyPressEvent(QKeyEvent* event) override;

  /// True of a view in which nodes are chosen; in the others graphs are.
  virtual bool choosesNodes() const { return false; }

  /// The view has another subject: take it from subject().
  virtual void showSubject() = 0;

  /// Performs an action of the table in this view; `isPossible` decides whether its menu entry is
  /// enabled, and offersChanged() makes the window ask again.
  void offer(
      const std::string& action, std::function<void()> act,
      std::function<bool()> isPossible = [] { return true; });

  /// Makes a button that of an action: text, icon and sentence are those of the table. It performs
  /// the action in this view, and is enabled while that is possible.
  void dedicate(QAbstractButton& button, const std::string& action);

  /// Adds an action as an entry to the context menu of a widget of the view; the window performs an
  /// action that is not for the view to offer.
  void addEntry(QWidget& part, const std::string& action);

  /// Gives a part of the view a context menu: groups of entries with a line between them.
  void giveMenu(QWidget& part, std::initializer_list<std::initializer_list<const char*>> groups);

  /// Lets the chosen molecules be dragged out by cells of a part of the view.
  void letDragOut(
      QAbstractItemView& cells,
      std::function<bool(const QModelIndex&)> mayBegin = [](const QModelIndex&) { return true; });

  /// Puts a value on the clipboard, with all its digits, and says so.
  void copyValue(double value);

  /// Asks for the view that shows a graph best.
  void showGraph(const GraphPlace& place);

  /// Asks for the view that compares two graphs node by node.
  void showPair(const GraphPlace& a, const GraphPlace& b, const KernelOptions& kernel,
                const SolveOptions& solve);

  /// Asks for it by the kernel that suits what is similar in the data set.
  void showPair(const GraphPlace& a, const GraphPlace& b);

  /// Offers to lay out the graph at a place as a network; not valid: there is none.
  void offerLayoutOf(std::function<GraphPlace()> place);

  /// Offers fit, zoom and history of a picture.
  void offerZoomOf(PictureWidget& picture);

  /// Offers fit and zoom of a structure in space, while it is shown.
  void offerZoomOf(SceneWidget& space, const std::function<bool()>& isShowing);

  /// Makes a part that which picture() and image() give.
  void setPicture(PictureWidget& picture) { picture_ = &picture; }

  /// Keeps a part of the view with the project: adds it to the state of the view, and takes it from
  /// a state. Parts are taken in the order in which they are described.
  void keep(std::function<void(QJsonObject& state)> add,
            std::function<void(const QJsonObject& state)> take);

  /// Keeps a value by its key. An undefined one is not kept; `take` is not called if there is none.
  void keep(const QString& key, std::function<QJsonValue()> now,
            std::function<void(const QJsonValue&)> take);

  /// Keeps what a person sets in a part, by its user property (of a choice, its data), and what a
  /// table is sorted by. The state of the view changes with it.
  void keep(const QString& key, QObject& part);
  void keepSorting(QHeaderView& header);

  /// False while restore() has to wait for the subject; takeState() restores when it is there.
  virtual bool canTakeState() const { return true; }
  void takeState();

  /// Draws once more, in the colours of the palette.
  virtual void recolour() {}
  void changeEvent(QEvent* event) override;

 private:
  struct Offer {
    std::function<void()> act;
    std::function<bool()> isPossible;
  };

  struct Kept {
    std::function<void(QJsonObject&)> add;
    std::function<void(const QJsonObject&)> take;
  };

  const ViewKind& kind_;
  const Workbench& bench_;
  Subject subject_;
  std::map<std::string, Offer> offers_;
  std::vector<Kept> kept_;
  QJsonObject awaited_;  ///< a state that waits for the subject
  QPointer<QWidget> focused_;
  PictureWidget* picture_ = nullptr;
  QWidget* options_ = nullptr;
  QFormLayout* optionRows_ = nullptr;
};

}  // namespace kindred::gui
