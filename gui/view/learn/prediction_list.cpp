#include "gui/view/learn/prediction_list.hpp"

#include <QHeaderView>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>

#include "gui/base/words.hpp"
#include "gui/table/graph_cells.hpp"
#include "gui/table/graph_words.hpp"
#include "gui/widget/row_table.hpp"

namespace kindred::gui {

namespace {

constexpr int widestName = 220;  // of a column, in widget pixels

double errorOf(const PredictionRow& one) { return one.predicted - one.target; }

/// Returns the column of how sure a prediction is; what that means differs.
DescribedColumn surenessColumn(const PredictionTable& table) {
  if (table.areTwoClasses())
    return {
        .head = PredictionList::tr("Score"),
        .sentence =
            PredictionList::tr("How clearly it is told apart: above 0 speaks for %1, below for %2.")
                .arg(toQString(table.classes.back()), toQString(table.classes.front()))};
  if (table.areClasses())
    return {.head = PredictionList::tr("Margin"),
            .sentence = PredictionList::tr(
                "How clearly its class wins against the one that comes closest.")};
  return {.head = PredictionList::tr("±"),
          .sentence = PredictionList::tr("Standard deviation of the prediction, noise included.")};
}

/// A number, or the name of a class; nothing if it is not known.
QString valueText(const PredictionTable& table, double value) {
  if (std::isnan(value)) return {};
  if (!table.areClasses()) return numberText(value, 4);
  const auto place = static_cast<std::size_t>(value);
  return place < table.classes.size() ? toQString(table.classes[place])
                                      : PredictionList::tr("another");
}

/// The columns of values: they are numbers, or classes.
std::vector<DescribedColumn> valueColumns(const std::shared_ptr<const PredictionTable>& table) {
  const auto value = [&](const QString& head, const QString& sentence, auto valueOf) {
    return DescribedColumn{
        .head = head,
        .sentence = sentence,
        .text =
            [=](int entry) {
              return valueText(*table, valueOf(table->rows[static_cast<std::size_t>(entry)]));
            },
        .number = [=](int entry) { return valueOf(table->rows[static_cast<std::size_t>(entry)]); },
        .isLeft = table->areClasses()};
  };
  auto target =
      value(PredictionList::tr("Target"), PredictionList::tr("What the data set says of it."),
            [](const PredictionRow& one) { return one.target; });
  target.isShown = table->areTested;
  DescribedColumn error{
      .head = PredictionList::tr("Error"),
      .sentence = PredictionList::tr("Predicted less target."),
      .text =
          [=](int entry) {
            const double off = errorOf(table->rows[static_cast<std::size_t>(entry)]);
            if (std::isnan(off)) return QString{};
            if (!table->areClasses()) return numberText(off);
            return off == 0 ? QString{} : PredictionList::tr("wrong");
          },
      .number =
          [=](int entry) {
            const double off = errorOf(table->rows[static_cast<std::size_t>(entry)]);
            return table->areClasses() && !std::isnan(off) ? static_cast<double>(off != 0)
                                                           : std::abs(off);
          },
      .isLeft = table->areClasses(),
      .isShown = table->areTested};
  return {std::move(target),
          value(PredictionList::tr("Predicted"),
                PredictionList::tr("What a model that was not trained with it predicts."),
                [](const PredictionRow& one) { return one.predicted; }),
          std::move(error)};
}

std::vector<DescribedColumn> columnsOf(const std::shared_ptr<const PredictionTable>& table) {
  const auto rowOf = [table](int entry) -> const PredictionRow& {
    return table->rows[static_cast<std::size_t>(entry)];
  };
  std::vector<DescribedColumn> columns{graphColumn(
      graphHead(table->graphs.get()), PredictionList::tr("A graph that the model had not seen."),
      table->graphs, [=](int entry) { return rowOf(entry).graph; })};
  std::ranges::move(valueColumns(table), std::back_inserter(columns));
  auto sureness = surenessColumn(*table);
  sureness.text = [=](int entry) { return numberText(rowOf(entry).sureness); };
  sureness.number = [=](int entry) { return rowOf(entry).sureness; };
  columns.push_back(std::move(sureness));
  columns.push_back(graphColumn(PredictionList::tr("Nearest"),
                                PredictionList::tr("The training graph that is most like it."),
                                table->trained, [=](int entry) { return rowOf(entry).nearest; }));
  columns.push_back(
      {.head = PredictionList::tr("Likeness"),
       .sentence = PredictionList::tr("How like the nearest training graph is: the lower, the less "
                                      "the model knows of such graphs."),
       .text = [=](int entry) { return numberText(rowOf(entry).likeness); },
       .number = [=](int entry) { return rowOf(entry).likeness; },
       .tip =
           [=](int entry) {
             return table->isOutside(rowOf(entry))
                        ? PredictionList::tr(
                              "It is less like any training graph than 95 % of the "
                              "tested graphs were: the tests say nothing of it.")
                        : QString{};
           }});
  columns.push_back(
      {.head = PredictionList::tr("Unseen"),
       .sentence = PredictionList::tr("What it holds, and no graph of the training does."),
       .text =
           [=](int entry) {
             const auto graph = static_cast<std::size_t>(rowOf(entry).graph);
             return table->unseen.empty() ? QString{} : toQString(table->unseen[graph]);
           },
       .isShown =
           std::ranges::any_of(table->unseen, [](const auto& one) { return !one.empty(); })});
  columns.push_back(
      {.head = PredictionList::tr("Measure"),
       .sentence = PredictionList::tr("Which graphs are worth measuring next, in their order: the "
                                      "model would learn most from them."),
       .text =
           [=](int entry) {
             const auto next = rowOf(entry).next;
             return next > 0 ? countText(static_cast<std::uint64_t>(next)) : QString{};
           },
       .number =
           [=](int entry) {  // the first to measure is the greatest
             return rowOf(entry).next > 0 ? -static_cast<double>(rowOf(entry).next)
                                          : std::numeric_limits<double>::quiet_NaN();
           },
       .isShown = std::ranges::any_of(table->rows, [](const auto& row) { return row.next > 0; })});
  for (const auto column : {PredictionList::Predicted, PredictionList::Likeness})
    columns[column].isDoubtful = [=](int entry) { return table->isOutside(rowOf(entry)); };
  return columns;
}

}  // namespace

PredictionList::PredictionList(Selection& selection, JobBridge& jobs,
                               const std::shared_ptr<io::IdleReaders>& readers, QWidget* parent)
    : QTableView{parent}, selection_{selection}, rows_{new DescribedTable{this}} {
  setModel(rows_);
  showRows(*this);
  new GraphCells{*this, jobs, readers};
  setSelectionMode(QAbstractItemView::SingleSelection);
  setSortingEnabled(true);
  setTextElideMode(Qt::ElideMiddle);  // SMILES of analogues begin alike
  connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex& row) {
            if (!row.isValid() || !hasFocus()) return;
            selection_.setCurrent({dataset_, at(row.row()).graph});
          });
  connect(this, &QTableView::activated, this,
          [this](const QModelIndex& row) { Q_EMIT opened(at(row.row()).graph); });
  connect(&selection_, &Selection::currentChanged, this, &PredictionList::showCurrent);
}

void PredictionList::show(PredictionTable table, ItemId dataset, Columns sorting,
                          Qt::SortOrder order) {
  dataset_ = dataset;
  table_ = std::make_shared<const PredictionTable>(std::move(table));
  rows_->show(table_->rows.size(), columnsOf(table_));
  const bool isFirst = !std::exchange(isSorted_, true);
  if (isFirst) horizontalHeader()->setSortIndicator(sorting, order);
  rows_->sort(horizontalHeader()->sortIndicatorSection(), horizontalHeader()->sortIndicatorOrder());
  resizeColumnsToContents();
  for (int column = 0; column < rows_->columnCount(); ++column)
    setColumnHidden(column, !rows_->isShown(column));
  for (const int column : {Name, Nearest})
    setColumnWidth(column, std::min(columnWidth(column), widestName));
  showCurrent();
  if (isFirst) scrollToTop();  // what is sorted first matters more than what is current
}

void PredictionList::clear() {
  dataset_ = 0;
  table_ = std::make_shared<const PredictionTable>();
  rows_->clear();
}

void PredictionList::showCurrent() {
  const auto current = selection_.current();
  if (dataset_ == 0 || current.dataset != dataset_ || hasFocus()) return;
  if (const int row = rowOf(current.graph); row >= 0) setCurrentIndex(rows_->index(row, 0));
}

const PredictionRow& PredictionList::at(int row) const {
  return table_->rows[static_cast<std::size_t>(rows_->entryAt(row))];
}

int PredictionList::rowOf(std::int32_t graph) const {
  const auto found = std::ranges::find(table_->rows, graph, &PredictionRow::graph);
  return found == table_->rows.end() ? -1
                                     : rows_->rowOf(static_cast<int>(found - table_->rows.begin()));
}

}  // namespace kindred::gui
