#include "gui/view/alignment/mapping_panel.hpp"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <algorithm>

#include "gui/base/words.hpp"
#include "gui/view/node_words.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/row_table.hpp"

namespace kindred::gui {

namespace {

constexpr int widestColumn = 100;  // at first; people may widen it

}  // namespace

MappingPanel::MappingPanel(QWidget* parent)
    : QWidget{parent}, filter_{new QLineEdit}, count_{new QLabel}, table_{new QTableView} {
  filter_->setPlaceholderText(tr("Find by name"));
  filter_->setAccessibleName(tr("Find pairs by the names of their nodes"));
  filter_->setClearButtonEnabled(true);
  table_->setObjectName("pairs");
  table_->setModel(&model_);
  table_->setAccessibleName(tr("Aligned pairs"));
  showRows(*table_);
  table_->setSortingEnabled(true);
  table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  table_->horizontalHeader()->setResizeContentsPrecision(100);  // rows that are looked at
  table_->horizontalHeader()->setMinimumSectionSize(40);
  table_->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
  fillColumn(*this, {rowOf({{filter_, 1}, count_}), {table_, 1}});
  connect(filter_, &QLineEdit::textChanged, this, [this] {
    const auto nodes = chosen();
    filterByName();
    choose(nodes);
    count();
  });
  connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
    if (!isFollowing_) Q_EMIT chosenChanged();
  });
  connect(table_, &QTableView::activated, this, &MappingPanel::opened);
}

void MappingPanel::setScene(const std::shared_ptr<const AlignmentScene>& scene) {
  const auto nodes = chosen();
  scene_ = scene;
  model_.clear();
  filterByName();
  showPairs(nodes);
}

void MappingPanel::setWishes(const PairWishes& wishes) {
  wishes_ = wishes;
  showPairs(chosen());
}

/// Columns that come to be seen get the width of what is in them.
void MappingPanel::showPairs(const std::vector<Node>& nodes) {
  const auto& header = *table_->horizontalHeader();
  const auto countSeen = [&] { return header.count() - header.hiddenSectionCount(); };
  const int before = countSeen();
  if (scene_)
    model_.show(scene_->rows.size(), mappingColumns(scene_, wishes_));
  else
    model_.clear();
  for (int column = 0; column < model_.columnCount(); ++column)
    table_->setColumnHidden(column, !model_.isShown(column));
  auto& sorting = *table_->horizontalHeader();
  if (sorting.sortIndicatorSection() < 0 && model_.columnCount() > 0 &&
      model_.isShown(searchesColumn))
    sorting.setSortIndicator(searchesColumn, Qt::DescendingOrder);  // the surest first
  choose(nodes);
  count();
  if (countSeen() == before) return;
  table_->resizeColumnsToContents();
  for (int column = 0; column < model_.columnCount(); ++column)
    if (model_.isShown(column))
      table_->setColumnWidth(column, std::min(table_->columnWidth(column), widestColumn));
}

/// Shows the pairs of which a node has the typed letters in its name.
void MappingPanel::filterByName() {
  const auto letters = filter_->text().trimmed();
  if (letters.isEmpty() || !scene_) return model_.setFilter({});
  model_.setFilter([letters, scene = scene_](int node) {
    const auto& request = scene->request;
    const Node image = scene->rows[static_cast<std::size_t>(node)].pair.b;
    return nodeName(*request.a, node).contains(letters, Qt::CaseInsensitive) ||
           (image != noNode && nodeName(*request.b, image).contains(letters, Qt::CaseInsensitive));
  });
}

void MappingPanel::count() {
  const auto all = scene_ ? scene_->rows.size() : 0;
  const auto shown = static_cast<std::size_t>(model_.rowCount());
  count_->setText(shown == all ? countText(all)
                               : tr("%1 of %2").arg(countText(shown), countText(all)));
}

void MappingPanel::choose(std::span<const Node> nodes) {
  isFollowing_ = true;
  std::vector<int> rows;
  for (const Node node : nodes)
    if (const int row = model_.rowOf(node); row >= 0) rows.push_back(row);
  const int first = rows.empty() ? -1 : rows.front();
  std::ranges::sort(rows);
  // Neighbouring rows as one range: many ranges are slow.
  QItemSelection ranges;
  for (std::size_t begin = 0, end = 0; begin < rows.size(); begin = end) {
    for (end = begin + 1; end < rows.size() && rows[end] == rows[end - 1] + 1;)
      ++end;
    ranges.select(model_.index(rows[begin], 0), model_.index(rows[end - 1], 0));
  }
  table_->selectionModel()->select(ranges,
                                   QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
  if (first >= 0 && !table_->hasFocus()) table_->scrollTo(model_.index(first, 0));
  isFollowing_ = false;
}

std::vector<Node> MappingPanel::chosen() const {
  // Rows are chosen whole. Qt's selectedRows() asks row by row, which is slow if all are chosen.
  std::vector<Node> nodes;
  for (const auto& range : table_->selectionModel()->selection())
    for (int row = range.top(); row <= range.bottom(); ++row)
      nodes.push_back(model_.entryAt(row));
  std::ranges::sort(nodes);
  return nodes;
}

bool MappingPanel::hasChosen() const { return table_->selectionModel()->hasSelection(); }

}  // namespace kindred::gui
