#include "gui/view/reorder/order_panel.hpp"

#include <QButtonGroup>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <algorithm>
#include <cmath>

#include "gui/base/action_table.hpp"
#include "gui/base/icons.hpp"
#include "gui/base/words.hpp"
#include "gui/picture/empty_state.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/view/choice_button.hpp"
#include "gui/widget/laid_out.hpp"

namespace kindred::gui {

namespace {

constexpr int barSteps = 1000;
constexpr int fillWidth = 230;    // its legend needs
constexpr int roomForFill = 150;  // height of the panel: in less, the table needs it all

}  // namespace

OrderPanel::OrderPanel(QWidget* parent)
    : QWidget{parent},
      thisGraph_{new ChoiceButton},
      allGraphs_{new ChoiceButton},
      stack_{new QStackedWidget},
      table_{new QTableView},
      sides_{new QSplitter{Qt::Horizontal}},
      invitation_{new EmptyState},
      fill_{new PictureWidget},
      workWords_{new QLabel},
      work_{new QProgressBar},
      cancel_{new QPushButton{tr("Cancel")}},
      export_{new QPushButton},
      keep_{new QPushButton} {
  setUpTable();
  lay();
  invitation_->say(
      tr("Find every order of every graph, and count their tiles. The window goes on meanwhile."),
      tr("Compare Orders"), [this] { Q_EMIT compareRequested(); });
  connect(cancel_, &QPushButton::clicked, this, &OrderPanel::cancelRequested);
  connect(export_, &QPushButton::clicked, this, &OrderPanel::exportRequested);
  connect(keep_, &QPushButton::clicked, this, &OrderPanel::keepRequested);
  connect(allGraphs_, &QAbstractButton::toggled, this, &OrderPanel::scopeChanged);
  setWork(std::nullopt);
  setGraphs(0);
}

void OrderPanel::setUpTable() {
  table_->setObjectName("orders");
  table_->setModel(&model_);
  table_->setAccessibleName(tr("Orders and their tiles"));
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table_->setShowGrid(false);
  table_->setWordWrap(false);
  table_->setTabKeyNavigation(false);
  table_->verticalHeader()->hide();
  table_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
  auto& header = *table_->horizontalHeader();
  header.setSectionResizeMode(QHeaderView::ResizeToContents);
  header.setHighlightSections(false);
  connect(&model_, &QAbstractItemModel::dataChanged, this, &OrderPanel::fitTable);
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex& row) {
            if (row.isValid()) Q_EMIT chosen(static_cast<OrderMethod>(row.row()));
          });
  connect(table_, &QTableView::clicked, this,
          [this](const QModelIndex& row) { Q_EMIT chosen(static_cast<OrderMethod>(row.row())); });
}

void OrderPanel::lay() {
  auto* scopes = new QButtonGroup{this};
  for (auto* button : {thisGraph_, allGraphs_}) {
    scopes->addButton(button);
  }
  thisGraph_->setObjectName("thisGraph");
  thisGraph_->setText(tr("This Graph"));
  thisGraph_->setToolTip(tr("What the orders do to the graph above."));
  thisGraph_->setChecked(true);
  allGraphs_->setObjectName("allGraphs");
  allGraphs_->setToolTip(tr("What the orders do to all graphs of the data set together."));
  fill_->setObjectName("fill");
  fill_->setAccessibleName(tr("How full the tiles are"));
  fill_->setMinimumWidth(fillWidth);
  work_->setRange(0, barSteps);
  work_->setAccessibleName(tr("Progress"));
  work_->setMaximumWidth(160);
  cancel_->setObjectName("cancelOrders");
  export_->setObjectName("exportOrder");
  keep_->setObjectName("keepOrder");
  export_->setIcon(icon("export"));
  keep_->setIcon(icon("order"));

  stack_->addWidget(table_);
  stack_->addWidget(invitation_);
  auto* left = new QWidget;
  fillColumn(*left, {rowOf({thisGraph_, allGraphs_, {}}), {stack_, 1}});
  sides_->addWidget(left);
  sides_->addWidget(fill_);
  sides_->setStretchFactor(0, 0);
  sides_->setStretchFactor(1, 1);
  sides_->setChildrenCollapsible(false);
  connect(sides_, &QSplitter::splitterMoved, this, [this] { isWidthChosen_ = true; });
  fillColumn(*this, {{sides_, 1}, rowOf({workWords_, work_, cancel_, {}, export_, keep_})});
}

void OrderPanel::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fitTable();
}

/// Gives the table the width of the columns that it shows, and the plot what is left; without room
/// for both, there is the table alone.
void OrderPanel::fitTable() {
  int needed = 2 * table_->frameWidth() + table_->verticalScrollBar()->sizeHint().width();
  const QAbstractItemView& view = *table_;
  for (int column = 0; column < OrderTableModel::ColumnCount; ++column)
    if (!table_->isColumnHidden(column))
      needed += std::max(view.sizeHintForColumn(column) + 1,
                         table_->horizontalHeader()->sectionSizeHint(column));
  const int left = width() - needed - sides_->handleWidth();
  fill_->setVisible(left >= fillWidth && height() >= roomForFill);
  if (!isWidthChosen_) sides_->setSizes({needed, std::max(left, 0)});
}

void OrderPanel::setChosen(OrderMethod method) {
  const QSignalBlocker quiet{table_->selectionModel()};
  table_->setCurrentIndex(model_.index(static_cast<int>(method), 0));
  table_->viewport()->update();
}

bool OrderPanel::isOfDataset() const { return allGraphs_->isChecked(); }

void OrderPanel::setGraphs(int count) {
  allGraphs_->setText(tr("All %1 Graphs").arg(countText(static_cast<std::uint64_t>(count))));
  thisGraph_->setVisible(count > 1);
  allGraphs_->setVisible(count > 1);
  if (count <= 1) thisGraph_->setChecked(true);
}

void OrderPanel::showInvitation(bool isShown) {
  stack_->setCurrentWidget(isShown ? static_cast<QWidget*>(invitation_) : table_);
}

void OrderPanel::setWork(std::optional<double> fraction, const QString& sentence) {
  workWords_->setText(sentence);
  for (QWidget* part : {static_cast<QWidget*>(workWords_), static_cast<QWidget*>(work_),
                        static_cast<QWidget*>(cancel_)})
    part->setVisible(fraction.has_value());
  work_->setValue(static_cast<int>(std::lround(barSteps * fraction.value_or(0))));
}

void OrderPanel::setActs(const OrderActs::Offer& exporting, const OrderActs::Offer& keeping) {
  const auto show = [](QPushButton& button, const OrderActs::Offer& offer) {
    const auto& action = actionNamed(offer.action);
    button.setText(actionText(action));
    button.setEnabled(offer.isPossible);
    button.setToolTip(offer.sentence);
  };
  show(*export_, exporting);
  show(*keep_, keeping);
}

QString OrderPanel::text() const {
  QStringList lines;
  for (int row = -1; row < model_.rowCount(); ++row) {
    QStringList cells;
    for (int column = 0; column < model_.columnCount(); ++column)
      cells << (row < 0 ? model_.headerData(column, Qt::Horizontal)
                        : model_.index(row, column).data())
                   .toString();
    lines << cells.join('\t');
  }
  return lines.join('\n');
}

}  // namespace kindred::gui
