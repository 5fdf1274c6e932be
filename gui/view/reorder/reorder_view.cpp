#include "gui/view/reorder/reorder_view.hpp"

#include <QClipboard>
#include <QGuiApplication>
#include <QSplitter>

#include "gui/base/words.hpp"
#include "gui/picture/empty_state.hpp"
#include "gui/picture/graph_stepper.hpp"
#include "gui/picture/stage.hpp"
#include "gui/result/node_order.hpp"
#include "gui/view/reorder/cell_hover.hpp"
#include "gui/view/reorder/comparison_bar.hpp"
#include "gui/view/reorder/order_panel.hpp"
#include "gui/view/reorder/order_rows.hpp"
#include "gui/view/reorder/swipe_widget.hpp"
#include "gui/widget/breaking_row.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/screen_painter.hpp"
#include "viz/matrix/tile_fill.hpp"

namespace kindred::gui {

namespace {

constexpr int panelHeight = 270;
constexpr int patientMilliseconds = 300;  // what is quicker needs no progress bar

QString labelOf(OrderMethod method) { return optionText(describe(method).label); }

viz::TileFill fillOf(OrderMethod method, const TilingStatistics& tiling, int tileSize) {
  return {labelOf(method).toStdString(),
          {tiling.tilesOfFill.begin(), tiling.tilesOfFill.end()},
          tileSize};
}

}  // namespace

ReorderView::ReorderView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : GraphView{kind, bench, parent},
      orders_{bench.jobs},
      all_{bench.jobs},
      drawing_{bench.jobs},
      filling_{bench.jobs},
      style_{.theme = themeOf(palette())},
      stage_{new Stage{this}},
      bar_{new ComparisonBar},
      patterns_{new SwipeWidget},
      hover_{new CellHover{*patterns_}},
      panel_{new OrderPanel},
      acts_{bench} {
  lay();
  makeOptions();
  addOffers();
  connectParts();
  panel_->setChosen(bar_->value().after);
  graphChanged();
}

void ReorderView::lay() {
  stage_->empty().say(
      tr("Choose a graph in the data set to see its matrix before and after reordering."));
  patterns_->setAccessibleName(tr("Matrix before and after reordering"));
  auto* parts = new QSplitter{Qt::Vertical};
  parts->addWidget(patterns_);
  parts->addWidget(panel_);
  parts->setStretchFactor(0, 2);
  parts->setStretchFactor(1, 1);
  parts->setSizes({2 * panelHeight, panelHeight});
  parts->setChildrenCollapsible(false);
  addParts(stage_->column(), {new BreakingRow{&stepper(), bar_}, {parts, 1}});
  giveFocusTo(patterns_);
}

void ReorderView::makeOptions() {
  auto& rows = optionRows();
  orderForm_ = new OptionForm<OrderOptions>{rows, orderOptionTable(), options_,
                                            [](std::string_view key) { return key != "order"; }};
  styleForm_ = new OptionForm<viz::SparsityStyle>{
      rows, viz::sparsityStyleTable(), style_, [](std::string_view key) { return key == "tiles"; }};
  connect(orderForm_, &OptionFields::edited, this, [this] {
    if (!orderForm_->isValid() || orderForm_->value() == options_) return;
    orderForm_->writeTo(options_);
    style_.tileSize = options_.tileSize;
    findOrders();
  });
  connect(styleForm_, &OptionFields::edited, this, [this] {
    styleForm_->writeTo(style_);
    draw(false);
  });
  keep("comparison", *bar_);
  keep("orders", *orderForm_);
  keep("style", *styleForm_);
  keep("window", *patterns_);
}

void ReorderView::addOffers() {
  const auto isShowing = [this] { return patterns_->hasPicture(); };
  setPicture(*patterns_);
  offerZoomOf(*patterns_);
  offerLayoutOf([this] { return place(); });
  offer(
      "edit.copy",
      [this] {
        QGuiApplication::clipboard()->setText(panel_->text());
        Q_EMIT said(tr("The table of orders was copied as text."));
      },
      isShowing);
  offer(
      "order.export", [this] { Q_EMIT exportRequested(acts_.content()); },
      [this] { return exporting_.isPossible; });
  for (const std::string action : {"order.keep", "order.discard"})
    offer(
        action, [this] { acts_.keepOrDiscard(); },
        [this, action] { return keeping_.isPossible && keeping_.action == action; });
}

void ReorderView::connectParts() {
  connect(patterns_, &SwipeWidget::borderMoved, this, [this](double share) {
    auto value = bar_->value();
    value.border = share;
    bar_->setValue(value);
  });
  connect(bar_, &ComparisonBar::changed, this, &ReorderView::compareNow);
  connect(hover_, &CellHover::said, this, &View::said);
  connect(hover_, &CellHover::nodesClicked, this, [this](const std::vector<Node>& nodes) {
    bench().selection.setCurrent(place());
    bench().selection.setNodes({{place(), nodes}});
  });
  const auto showChosen = [this] { hover_->setChosen(bench().selection.nodes(place())); };
  connect(&bench().selection, &Selection::nodesChanged, this, showChosen);
  connect(&bench().selection, &Selection::currentChanged, this, showChosen);
  connect(&orders_, &GraphOrders::changed, this, &ReorderView::follow);
  connect(&all_, &DatasetOrders::failed, &bench().document, &Document::troubled);
  connect(&all_, &DatasetOrders::changed, this, [this] {
    if (!panel_->isOfDataset()) return showWork();
    showTable();
    drawFill();
  });
  connect(panel_, &OrderPanel::chosen, this, &ReorderView::choose);
  connect(panel_, &OrderPanel::scopeChanged, this, [this] {
    showTable();
    drawFill();
  });
  connect(panel_, &OrderPanel::compareRequested, this, [this] {
    if (item()) all_.compare(item()->name);
  });
  connect(panel_, &OrderPanel::cancelRequested, this, [this] {
    // The order that is kept is what people wait for; what the table compares goes on.
    if (const auto job = acts_.job()) return bench().jobs.cancel(job);
    all_.cancel();
    orders_.cancel();
  });
  connect(panel_, &OrderPanel::exportRequested, this, [this] { perform("order.export"); });
  connect(panel_, &OrderPanel::keepRequested, this, [this] { perform(keeping_.action); });
  connect(&bench().document, &Document::datasetChanged, this, [this](ItemId id) {
    if (id == place().dataset) showTable();
  });
  for (const auto signal :
       {&Document::resultAdded, &Document::resultChanged, &Document::resultRemoved})
    connect(&bench().document, signal, this, [this](ItemId id) {
      const auto* result = bench().document.result(id);
      if (!result || result->kind == &nodeOrderKind()) followResults();
    });
  connect(&bench().jobs, &JobBridge::progressed, this, &ReorderView::showWork);
}

const DatasetItem* ReorderView::item() const { return bench().document.dataset(place().dataset); }

ComparedOrders ReorderView::compared() const {
  const auto& value = bar_->value();
  return {graph(), orders_.found(value.before), orders_.found(value.after)};
}

bool ReorderView::isSettled() const {
  return !orders_.isBusy() && !all_.isBusy() && !drawing_.isBusy() && !filling_.isBusy() &&
         !acts_.job();
}

void ReorderView::graphChanged() {
  if (graph())
    stage_->showFilled();
  else
    stage_->showEmpty();
  findOrders();
}

void ReorderView::findOrders() {
  if (!graph()) {
    orders_.clear();
    drawing_.cancel();
    patterns_->clear();
    return hover_->setShown({}, bar_->value());
  }
  busySince_.start();
  orders_.find(graph(), options_, keptOrders());
  showTable();
}

/// An order of all graphs came, changed or went.
void ReorderView::followResults() {
  // Unless another graph is about to be shown, whose orders are taken then.
  if (graph() && orders_.graph() == graph()) orders_.take(keptOrders());
  showTable();
}

/// Orders of the graph that the project holds. Those that are not loaded yet come with
/// resultChanged(); what cannot be loaded is not asked for again.
KeptOrders ReorderView::keptOrders() const {
  KeptOrders kept;
  const auto at = static_cast<std::size_t>(place().graph);
  for (const auto& description : orderMethods()) {
    auto order = options_;
    order.method = description.method;
    const auto* result = resultOfOrder(bench().document, place().dataset, order);
    if (const auto found = nodeOrder(result)) {
      if (at < found->permutations.size() && found->permutations[at])
        kept.emplace(description.method, *found->permutations[at]);
    } else if (result && result->trouble.isEmpty()) {
      bench().document.load(result->id);
    }
  }
  return kept;
}

/// An order of the graph was found, or came nearer.
void ReorderView::follow(OrderMethod method) {
  if (!panel_->isOfDataset()) showRow(method);
  showWork();
  const auto& value = bar_->value();
  const bool isShown = method == value.before || method == value.after;
  if (!isShown || orders_.state(method) != OrderState::Found) return;
  draw(orders_.graph() != hover_->shown().graph);
  if (!panel_->isOfDataset()) drawFill();
  showActs();
}

void ReorderView::choose(OrderMethod method) {
  orders_.findAgain(method);
  auto value = bar_->value();
  value.after = method;
  bar_->setValue(value);
}

/// Other orders, or another way to show them.
void ReorderView::compareNow() {
  const auto& value = bar_->value();
  panel_->setChosen(value.after);
  orders_.findAgain(value.before);
  orders_.findAgain(value.after);
  draw(false);
  drawFill();
  showActs();
}

void ReorderView::draw(bool isAnother) {
  const auto orders = compared();
  if (!orders.graph || orders.isEmpty()) return;
  const auto value = bar_->value();
  const bool isSwiped = value.mode == Comparison::Mode::Swiped && orders.isWhole();
  const auto show = [this, orders, value, isSwiped, isAnother](const viz::Picture& picture) {
    hover_->setShown(orders, value);
    patterns_->setPicture(picture, isAnother);
    patterns_->setBorder(isSwiped ? std::optional{value.border} : std::nullopt);
  };
  // A border that moves costs no preparation, and must not lag behind the mouse.
  if (isSwiped && orders == hover_->shown()) {
    drawing_.cancel();
    return show(comparisonPicture(orders, value, style_));
  }
  drawing_.start(
      tr("Drawing"),
      [orders, value, style = style_](Progress&) {
        return comparisonPicture(orders, value, style);
      },
      this, [show](const std::shared_ptr<const viz::Picture>& picture) { show(*picture); });
}

void ReorderView::drawFill() {
  std::vector<viz::TileFill> fills;
  const auto& value = bar_->value();
  for (const auto method : {value.before, value.after}) {
    if (fills.size() == 1 && value.before == value.after) break;
    if (panel_->isOfDataset()) {
      if (const auto* found = all_.found(method))
        fills.push_back(fillOf(method, found->tiling, options_.tileSize));
    } else if (const auto found = orders_.found(method)) {
      fills.push_back(fillOf(method, found->tiling, options_.tileSize));
    }
  }
  if (fills.empty()) {
    filling_.cancel();
    return panel_->fill().clear();
  }
  filling_.start(
      tr("Drawing"),
      [fills, theme = style_.theme](Progress&) { return viz::tileFillPicture(fills, "", theme); },
      this,
      [this](const std::shared_ptr<const viz::Picture>& picture) {
        panel_->fill().setPicture(*picture, true);
      });
}

void ReorderView::showTable() {
  const auto* dataset = item();
  panel_->setGraphs(dataset ? static_cast<int>(dataset->size) : 0);
  all_.setSubject(dataset && dataset->isWhole() ? dataset->data : nullptr, options_);
  panel_->showInvitation(panel_->isOfDataset() && !all_.isCompared() && !all_.isBusy());
  for (const auto& description : orderMethods())
    showRow(description.method);
  showWork();
  showActs();
}

void ReorderView::showRow(OrderMethod method) {
  auto kept = options_;
  kept.method = method;
  auto row = panel_->isOfDataset() ? OrderRows::of(method, all_) : OrderRows::of(method, orders_);
  const auto* result = resultOfOrder(bench().document, place().dataset, kept);
  row.isKept = result && result->isWhole();
  panel_->model().setRow(method, std::move(row));
}

void ReorderView::showWork() {
  if (const auto job = acts_.job())
    return panel_->setWork(job->progress().fraction, tr("Ordering all graphs"));
  if (all_.isBusy()) return panel_->setWork(all_.fraction(), tr("Comparing orders"));
  if (!orders_.isBusy() || busySince_.elapsed() < patientMilliseconds)
    return panel_->setWork(std::nullopt);
  for (const auto& description : orderMethods())
    if (orders_.state(description.method) == OrderState::Running)
      return panel_->setWork(orders_.fraction(description.method),
                             tr("Ordering by %1").arg(labelOf(description.method)));
}

void ReorderView::showActs() {
  auto order = options_;
  order.method = bar_->value().after;
  acts_.setSubject(place(), order, orders_.found(order.method));
  exporting_ = acts_.exportOffer();
  keeping_ = acts_.keepOffer();
  panel_->setActs(exporting_, keeping_);
  Q_EMIT offersChanged();
}

View::Rendering ReorderView::rendering() const {
  if (!patterns_->hasPicture()) return {};
  return [orders = compared(), value = bar_->value(), style = style_,
          window = patterns_->zoom().window()](viz::ThemeName theme, Progress&) {
    auto themed = style;
    themed.theme = theme;
    return seenThrough(comparisonPicture(orders, value, themed), window);
  };
}

void ReorderView::recolour() {
  style_.theme = themeOf(palette());
  draw(false);
  drawFill();
}

}  // namespace kindred::gui
