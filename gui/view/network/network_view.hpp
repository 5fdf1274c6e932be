#pragma once

#include <memory>
#include <vector>

#include "engine/layout/layout.hpp"
#include "gui/picture/point_bar.hpp"
#include "gui/view/graph_view.hpp"

class QLabel;
class QTabWidget;
class QToolButton;

namespace kindred {
struct Dataset;
}

namespace kindred::gui {

class NodeList;
class NodeSearch;
struct ResultItem;
class Stage;
class StatisticsPanel;
class TermPanel;
class TwoParts;

/// A network as its layout draws it, watched while it settles; what is known of its nodes as
/// colours and sizes; nodes that are searched, or chosen by a lasso, with their neighbours.
class NetworkView final : public GraphView {
  Q_OBJECT

 public:
  NetworkView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  /// True of what is no molecule and has no place in space.
  static bool suits(const Graph& graph);

  /// True of data that are one network, or two: a table would have too few rows to say something.
  static bool opens(const Dataset& data);

  QString title() const override;
  bool isShowing(ItemId result) const override { return result != 0 && result == item_; }
  Rendering rendering() const override;

  NetworkDrawing& drawing() const noexcept { return *drawing_; }
  QToolButton& matrix() const noexcept { return *matrix_; }
  NodeSearch& search() const noexcept { return *search_; }
  NodeList& nodes() const noexcept { return *nodes_; }
  StatisticsPanel& statistics() const noexcept { return *statistics_; }
  TermPanel& terms() const noexcept { return *terms_; }

  /// Returns the layout that is shown now, or null.
  const std::shared_ptr<const Layout>& layout() const noexcept { return layout_; }

  /// Returns the looks of the nodes that are shown now, or null.
  const std::shared_ptr<const viz::NodeLooks>& looks() const noexcept { return bar_->looks(); }

 protected:
  void graphChanged() override;
  void recolour() override { draw(); }

 private:
  void lay();
  void addOffers();
  void joinTable();
  void exportNodes();
  void connectParts();
  bool isForLayout() const;
  void askForLayout();
  void follow(ItemId changed);
  void lose(ItemId removed);
  void draw();
  void sayWhyEmpty();
  void sayState();
  void choose(std::vector<Node> nodes);
  void find(Node node);
  void copyNames();
  void addNetwork(const std::vector<Node>& nodes);
  std::vector<Node> chosen() const;
  std::vector<Node> lit() const;
  const ResultItem* item() const;
  viz::NetworkContent content() const;

  Stage* stage_;
  NodeSearch* search_;
  NetworkDrawing* drawing_;
  PointBar* bar_;
  QToolButton* matrix_;
  QToolButton* showsStatistics_;
  NodeList* nodes_;
  StatisticsPanel* statistics_;
  TermPanel* terms_;
  QTabWidget* sides_;  ///< these three
  TwoParts* parts_;
  QLabel* words_;
  QToolButton* stop_;
  QToolButton* resume_;
  QToolButton* keep_;
  ItemId item_ = 0;  ///< the layout that is shown or awaited
  std::shared_ptr<const Layout> layout_;
};

}  // namespace kindred::gui
