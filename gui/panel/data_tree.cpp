#include "gui/panel/data_tree.hpp"

#include <QHeaderView>
#include <QPainter>
#include <QTreeWidgetItemIterator>

#include "gui/base/icons.hpp"
#include "gui/table/graph_words.hpp"

namespace kindred::gui {

namespace {

constexpr int margin = 12;
constexpr int idRole = Qt::UserRole;

ItemId idOf(const QTreeWidgetItem* item) { return item->data(0, idRole).toLongLong(); }

/// Nothing of a folder.
Subject subjectOf(const QTreeWidgetItem* item) {
  return item && idOf(item) != 0 ? Subject::ofItem(idOf(item)) : Subject{};
}

QTreeWidgetItem* entry(ItemId id) {
  auto* item = new QTreeWidgetItem;
  item->setData(0, idRole, QVariant::fromValue(id));
  return item;
}

}  // namespace

DataTree::DataTree(const Workbench& bench, QWidget* parent) : QTreeWidget{parent}, bench_{bench} {
  setHeaderHidden(true);
  setColumnCount(2);
  header()->setStretchLastSection(false);
  header()->setSectionResizeMode(0, QHeaderView::Stretch);
  header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
  setAccessibleName(tr("Data of the project"));
  setEditTriggers(NoEditTriggers);
  setSelectionMode(ExtendedSelection);
  setUniformRowHeights(true);
  setTextElideMode(Qt::ElideMiddle);  // names of results differ at their ends
  setExpandsOnDoubleClick(false);     // it opens a view
  setContextMenuPolicy(Qt::ActionsContextMenu);

  auto& document = bench.document;
  connect(&document, &Document::reset, this, &DataTree::fill);
  connect(&document, &Document::datasetAdded, this, &DataTree::addDataset);
  connect(&document, &Document::datasetChanged, this, &DataTree::updateDataset);
  connect(&document, &Document::datasetRemoved, this, &DataTree::drop);
  connect(&document, &Document::resultAdded, this, &DataTree::addResult);
  connect(&document, &Document::resultChanged, this, [this](ItemId id) {
    if (auto* item = find(Subject::ofResult(id))) updateItem(item);
  });
  connect(&document, &Document::resultRemoved, this, &DataTree::drop);
  connect(this, &QTreeWidget::currentItemChanged, this, &DataTree::chosenChanged);
  connect(this, &QTreeWidget::itemSelectionChanged, this, &DataTree::chosenChanged);
  connect(this, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
    const auto subject = subjectOf(item);
    if (subject.isNothing())
      item->setExpanded(!item->isExpanded());
    else
      Q_EMIT showRequested(subject);
  });
  connect(this, &QTreeWidget::itemClicked, this, [this](const QTreeWidgetItem* item) {
    // Not while several are being chosen.
    const bool isAlone = item->isSelected() && selectedItems().size() == 1;
    if (const auto subject = subjectOf(item); isAlone && !subject.isNothing())
      Q_EMIT frontRequested(subject);
  });
  connect(this, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int column) {
    if (column != 0 || item != currentItem() || state() != EditingState) return;
    const auto subject = subjectOf(item);
    bench_.document.rename(subject.item, item->text(0));
    // A name that was refused goes again.
    const auto restore = [this, subject] {
      if (auto* renamed = find(subject)) updateItem(renamed);
    };
    QMetaObject::invokeMethod(this, restore, Qt::QueuedConnection);
  });
}

Subject DataTree::chosen() const {
  const auto* item = currentItem();
  return item && item->isSelected() ? subjectOf(item) : Subject{};
}

std::vector<ItemId> DataTree::chosenDatasets() const {
  std::vector<ItemId> ids;
  for (int row = 0; row < topLevelItemCount(); ++row)
    if (const auto* item = topLevelItem(row); item->isSelected())
      ids.push_back(subjectOf(item).item);
  return ids;
}

std::vector<ItemId> DataTree::chosenItems() const {
  std::vector<ItemId> ids;
  for (const auto* item : selectedItems())
    if (const auto id = idOf(item); id != 0) ids.push_back(id);
  return ids;
}

QTreeWidgetItem* DataTree::find(const Subject& subject) const {
  for (QTreeWidgetItemIterator place{const_cast<DataTree*>(this)}; *place; ++place)
    if (!subject.isNothing() && subjectOf(*place) == subject) return *place;
  return nullptr;
}

void DataTree::choose(const Subject& subject) {
  if (auto* item = find(subject))
    setCurrentItem(item, 0, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void DataTree::renameChosen() {
  auto* item = currentItem();
  if (!item || idOf(item) == 0) return;
  item->setFlags(item->flags() | Qt::ItemIsEditable);
  editItem(item, 0);
}

void DataTree::updateItem(QTreeWidgetItem* item) {
  const auto id = subjectOf(item).item;
  // Typed text stays.
  const bool isEdited = state() == EditingState && item == currentItem();
  if (const auto name = bench_.document.nameOf(id); !isEdited && !name.isEmpty())
    item->setText(0, name);
  if (const auto* dataset = bench_.document.dataset(id)) {
    item->setText(1, dataset->job ? tr("reading")
                     : !dataset->trouble.isEmpty()
                         ? tr("not loaded")
                         : countedGraphs(dataset->size, dataset->data.get()));
    item->setToolTip(0, dataset->trouble.isEmpty() ? dataset->source : dataset->trouble);
  } else if (const auto* result = bench_.document.result(id)) {
    item->setText(1, result->isUnderWay          ? tr("computing")
                     : result->job               ? tr("loading")
                     : result->isWhole()         ? QString{}
                     : result->trouble.isEmpty() ? tr("unfinished")
                                                 : tr("stopped"));
    item->setToolTip(0, result->trouble.isEmpty() ? result->name : result->trouble);
  }
  giveRoom(item);
}

/// Lets the name of a row have all of it if there is nothing beside it, or no room for both.
/// Goes by the widest words of all rows, not by the column: that gets narrower with each row that
/// is not in it.
void DataTree::giveRoom(QTreeWidgetItem* item) {
  if (const int beside = sizeHintForIndex(indexFromItem(item, 1)).width(); beside > widestBeside_) {
    widestBeside_ = beside;
    return giveRoomToAll();
  }
  int depth = 1;
  for (const auto* above = item->parent(); above; above = above->parent())
    ++depth;
  const int wanted = depth * indentation() + sizeHintForIndex(indexFromItem(item)).width();
  const bool isAlone = item->text(1).isEmpty() || wanted + widestBeside_ > viewport()->width();
  if (isAlone != item->isFirstColumnSpanned()) item->setFirstColumnSpanned(isAlone);
}

void DataTree::giveRoomToAll() {
  for (QTreeWidgetItemIterator place{this}; *place; ++place)
    giveRoom(*place);
}

void DataTree::resizeEvent(QResizeEvent* event) {
  QTreeWidget::resizeEvent(event);
  giveRoomToAll();
}

/// While there is nothing it says how that changes.
void DataTree::paintEvent(QPaintEvent* event) {
  QTreeWidget::paintEvent(event);
  if (topLevelItemCount() > 0) return;
  QPainter painter{viewport()};
  painter.setPen(palette().color(QPalette::PlaceholderText));
  painter.drawText(
      viewport()->rect().marginsRemoved({margin, margin, margin, margin}),
      Qt::AlignHCenter | Qt::TextWordWrap,
      tr("Open files to see their data sets here, and below each what is computed from "
         "it."));
}

void DataTree::fill() {
  clear();
  widestBeside_ = 0;
  for (const auto id : bench_.document.datasets())
    addDataset(id);
  for (const auto id : bench_.document.results())
    addResult(id);
}

/// Behind what came before it: what undo brings back is where it was.
void DataTree::addDataset(ItemId id) {
  int place = 0;
  while (place < topLevelItemCount() && subjectOf(topLevelItem(place)).item < id)
    ++place;
  auto* item = entry(id);
  item->setIcon(0, icon("dataset"));
  insertTopLevelItem(place, item);
  item->setExpanded(true);
  updateDataset(id);
}

void DataTree::updateDataset(ItemId id) {
  if (auto* item = find(Subject::ofDataset(id))) updateItem(item);
}

void DataTree::addResult(ItemId id) {
  const auto* result = bench_.document.result(id);
  auto* dataset = find(Subject::ofDataset(result->inputs.front().dataset));
  if (!dataset) return;
  auto* item = entry(id);
  item->setIcon(0, icon(result->kind->icon()));
  if (bench_.document.isOnTheWay(id)) {
    stepsOf(dataset)->addChild(item);
  } else {
    dataset->insertChild(placeOfResult(dataset), item);
    dataset->setExpanded(true);
  }
  updateItem(item);
}

/// The folder of the results on the way to others: the last row of a data set, closed at first.
QTreeWidgetItem* DataTree::stepsOf(QTreeWidgetItem* dataset) {
  const int place = placeOfResult(dataset);
  if (place < dataset->childCount()) return dataset->child(place);
  auto* folder = entry(0);
  folder->setText(0, tr("Intermediate Results"));
  folder->setToolTip(0, tr("What was computed on the way to other results, and is used again: "
                           "another alignment of the same networks needs it no second time."));
  folder->setIcon(0, icon("folder"));
  dataset->addChild(folder);
  giveRoom(folder);
  return folder;
}

/// The place behind the results of a data set, before the folder of those on the way to others.
int DataTree::placeOfResult(const QTreeWidgetItem* dataset) {
  const int count = dataset->childCount();
  return count > 0 && idOf(dataset->child(count - 1)) == 0 ? count - 1 : count;
}

/// A folder goes with what was last in it.
void DataTree::drop(ItemId id) {
  auto* item = find(Subject::ofItem(id));
  if (!item) return;
  auto* folder = item->parent();
  delete item;
  if (folder && idOf(folder) == 0 && folder->childCount() == 0) delete folder;
}

}  // namespace kindred::gui
