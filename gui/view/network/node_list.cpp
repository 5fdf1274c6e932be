#include "gui/view/network/node_list.hpp"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/work/node_work.hpp"
#include "gui/base/icons.hpp"
#include "gui/base/words.hpp"
#include "gui/form/complaint.hpp"
#include "gui/view/node_words.hpp"
#include "gui/view/waiting.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/row_table.hpp"

namespace kindred::gui {

namespace {

constexpr int widestColumn = 160;  // pixels at first

std::vector<std::string> namesOf(const Graph& graph) {
  std::vector<std::string> names;
  for (Node node = 0; node < graph.nodeCount(); ++node)
    names.push_back(nodeName(graph, node).toStdString());
  return names;
}

DescribedColumn columnOf(const Graph& graph, const Column& column,
                         std::shared_ptr<const void> owner) {
  DescribedColumn described{.head = toQString(column.name)};
  const auto measure = nodeMeasureNamed(column.name);
  if (measure && isEstimated(graph, *measure))
    described.sentence = toQString(measureTitle(graph, *measure, column.name));
  if (const auto* numbers = std::get_if<NumberColumn>(&column.data)) {
    described.number = [numbers, owner](int entry) {
      return numbers->values[static_cast<std::size_t>(entry)];
    };
    described.text = [number = described.number](int entry) {
      const double value = number(entry);
      return std::isnan(value) ? QString{} : numberText(value);
    };
    described.exact = [number = described.number](int entry) {
      return toQString(toText(number(entry)));
    };
  } else {
    described.text = [data = &column.data, owner](int entry) {
      return toQString(cellText(*data, static_cast<std::size_t>(entry)));
    };
  }
  return described;
}

}  // namespace

NodeList::NodeList(JobBridge& jobs, QWidget* parent)
    : QWidget{parent},
      counting_{jobs, lane::nodeMeasures},
      filter_{new QLineEdit},
      complaint_{new Complaint},
      table_{new QTableView},
      model_{new DescribedTable{this}},
      words_{new QLabel},
      waiting_{new Waiting{jobs, Waiting::Shape::Strip}} {
  lay();
  show(nullptr);
  connect(filter_, &QLineEdit::textChanged, this, &NodeList::readFilter);
  connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
    if (isChoosing_) return;
    nodes_.clear();
    for (const auto& row : table_->selectionModel()->selectedRows())
      nodes_.push_back(model_->entryAt(row.row()));
    std::ranges::sort(nodes_);
    const QScopedValueRollback choosing{isChoosing_, true};
    Q_EMIT chosen(nodes_);
  });
  connect(table_, &QTableView::activated, this,
          [this](const QModelIndex& row) { Q_EMIT activated(model_->entryAt(row.row())); });
  connect(waiting_, &Waiting::cancelled, this, [this] {
    counting_.cancel();
    waiting_->hide();
    words_->setText(tr("Stopped. Shown again, the nodes are counted."));
  });
}

void NodeList::lay() {
  filter_->setObjectName("nodeFilter");
  filter_->setAccessibleName(tr("Filter of nodes"));
  filter_->setPlaceholderText(tr("Filter: a part of a name, or degree > 10, core >= 3"));
  filter_->setClearButtonEnabled(true);
  filter_->addAction(icon("find"), QLineEdit::LeadingPosition);
  table_->setObjectName("nodes");
  table_->setAccessibleName(tr("Nodes of the network"));
  table_->setModel(model_);
  showRows(*table_);
  table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  table_->setSortingEnabled(true);
  table_->horizontalHeader()->setSortIndicator(1, Qt::DescendingOrder);  // hubs first
  words_->setObjectName("nodeWords");
  words_->setWordWrap(true);
  waiting_->hide();
  fillColumn(*this, {filter_, complaint_, {table_, 1}, waiting_, words_});
}

QString NodeList::words() const { return words_->text(); }

void NodeList::setGraph(std::shared_ptr<const Graph> graph) {
  if (graph == graph_) return;
  graph_ = std::move(graph);
  counts_ = graph_ ? NodeCounts::shared(graph_) : nullptr;
  nodes_.clear();
  counting_.cancel();
  waiting_->hide();
  show(nullptr);
  count();
}

void NodeList::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  count();
}

void NodeList::count() {
  if (!isVisible() || !graph_ || counted_ || counting_.isBusy()) return;
  counting_.start(
      tr("Counting"),
      [counts = counts_](Progress& progress) {
        const auto found = compute(NodeRequest{counts}, progress);
        const auto nodes = found->value();
        return Counted{nodes, found->origin().remarks,
                       GraphTable::ofNodes(namesOf(counts->graph()), nodes->columns)};
      },
      this,
      [this](std::shared_ptr<const Counted> counted) {
        waiting_->hide();
        show(std::move(counted));
      },
      [this](const JobError& error) {
        waiting_->hide();
        words_->setText(toQString(error.sentence));
      });
  waiting_->follow(counting_.job());
  waiting_->show();
}

void NodeList::show(std::shared_ptr<const Counted> counted) {
  counted_ = std::move(counted);
  {
    const QScopedValueRollback choosing{isChoosing_, true};
    model_->setFilter({});
    model_->show(counted_ ? static_cast<std::size_t>(graph_->nodeCount()) : 0, columns());
  }
  auto& header = *table_->horizontalHeader();
  model_->sort(header.sortIndicatorSection(), header.sortIndicatorOrder());
  table_->resizeColumnsToContents();
  for (int column = 0; column < model_->columnCount(); ++column)
    table_->setColumnWidth(column, std::min(table_->columnWidth(column), widestColumn));
  readFilter();
}

std::vector<DescribedColumn> NodeList::columns() const {
  std::vector<DescribedColumn> all{
      {.head = tr("Node"), .text = [graph = graph_](int node) { return nodeName(*graph, node); }}};
  if (!counted_)  // a sorting that is restored finds its column
    for (const auto measure : nodeMeasures)
      all.push_back({.head = toQString(nodeMeasureName(measure))});
  else
    for (const auto& column : counted_->nodes->columns)
      all.push_back(columnOf(*graph_, column, counted_));
  return all;
}

void NodeList::readFilter() {
  if (!counted_) return sayState();
  const auto [filter, complaint] = readNodeFilter(filter_->text().toStdString(), counted_->rows);
  complaint_->say(complaint.empty()
                      ? QString{}
                      : tr("%1 Until then, all nodes are shown.").arg(toQString(complaint)));
  const QScopedValueRollback choosing{isChoosing_, true};
  model_->setFilter(
      filter.isEmpty() || !complaint.empty()
          ? std::function<bool(int)>{}
          : [filter, counted = counted_](int node) { return filter.accepts(counted->rows, node); });
  chooseRows();
  sayState();
}

void NodeList::setChosen(std::vector<Node> nodes) {
  if (isChoosing_ || nodes == nodes_) return;
  nodes_ = std::move(nodes);
  const QScopedValueRollback choosing{isChoosing_, true};
  chooseRows();
}

/// Chooses the rows of the chosen nodes, and shows the first of them.
void NodeList::chooseRows() {
  std::vector<int> rows;
  for (const auto node : nodes_)
    if (const int row = counted_ ? model_->rowOf(node) : -1; row >= 0) rows.push_back(row);
  std::ranges::sort(rows);
  QItemSelection ranges;
  const int last = std::max(model_->columnCount() - 1, 0);
  for (std::size_t at = 0; at < rows.size();) {
    auto end = at;
    while (end + 1 < rows.size() && rows[end + 1] == rows[end] + 1)
      ++end;
    ranges.append({model_->index(rows[at], 0), model_->index(rows[end], last)});
    at = end + 1;
  }
  table_->selectionModel()->select(ranges, QItemSelectionModel::ClearAndSelect);
  if (!rows.empty()) table_->scrollTo(model_->index(rows.front(), 0));
}

void NodeList::sayState() {
  if (!graph_ || !counted_) return words_->clear();
  const auto all = static_cast<std::uint64_t>(graph_->nodeCount());
  const auto shown = static_cast<std::uint64_t>(model_->rowCount());
  auto words =
      tr("%1 of %2 nodes; %Ln communities, modularity %3.", nullptr, counted_->nodes->communities)
          .arg(countText(shown), countText(all), numberText(counted_->nodes->modularity));
  for (const auto& remark : counted_->remarks)
    words += ' ' + toQString(remark.sentence);
  words_->setText(words);
}

}  // namespace kindred::gui
