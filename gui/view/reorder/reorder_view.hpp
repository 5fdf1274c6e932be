#pragma once

#include <QElapsedTimer>

#include "gui/form/option_form.hpp"
#include "gui/job/latest_job.hpp"
#include "gui/view/graph_view.hpp"
#include "gui/view/reorder/comparison.hpp"
#include "gui/view/reorder/dataset_orders.hpp"
#include "gui/view/reorder/graph_orders.hpp"
#include "gui/view/reorder/order_acts.hpp"

namespace kindred::gui {

class CellHover;
class ComparisonBar;
class OrderPanel;
class Stage;
class SwipeWidget;

/// The matrix of one graph before and after reordering, and what every order does to it and to its
/// data set.
class ReorderView final : public GraphView {
  Q_OBJECT

 public:
  ReorderView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  Rendering rendering() const override;

  SwipeWidget& patterns() const noexcept { return *patterns_; }
  ComparisonBar& bar() const noexcept { return *bar_; }
  OrderPanel& panel() const noexcept { return *panel_; }
  CellHover& hover() const noexcept { return *hover_; }
  const OrderActs& acts() const noexcept { return acts_; }

  /// True while nothing is under way for what is shown.
  bool isSettled() const;

 protected:
  void graphChanged() override;
  void recolour() override;

 private:
  void lay();
  void makeOptions();
  void addOffers();
  void connectParts();
  void findOrders();
  void follow(OrderMethod method);
  void choose(OrderMethod method);
  void compareNow();
  void draw(bool isAnother);
  void drawFill();
  void showTable();
  void showRow(OrderMethod method);
  void showWork();
  void showActs();
  void followResults();
  KeptOrders keptOrders() const;
  ComparedOrders compared() const;
  const DatasetItem* item() const;

  GraphOrders orders_;
  DatasetOrders all_;
  LatestJob<viz::Picture> drawing_;
  LatestJob<viz::Picture> filling_;
  OrderOptions options_;
  viz::SparsityStyle style_;
  QElapsedTimer busySince_;

  Stage* stage_;
  ComparisonBar* bar_;
  SwipeWidget* patterns_;
  CellHover* hover_;
  OrderPanel* panel_;
  OrderActs acts_;
  OrderActs::Offer exporting_, keeping_;  ///< as last asked: that takes a look at every graph
  OptionForm<OrderOptions>* orderForm_ = nullptr;
  OptionForm<viz::SparsityStyle>* styleForm_ = nullptr;
};

}  // namespace kindred::gui
