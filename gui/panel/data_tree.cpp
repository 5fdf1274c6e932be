#include "gui/panel/data_tree.hpp"

#include <QHeaderView>
#include <QTreeWidgetItemIterator>

#include "engine/reorder/order.hpp"
#include "gui/app/icons.hpp"
#include "gui/app/words.hpp"

namespace kindred::gui {

namespace {

constexpr int kindRole = Qt::UserRole;
constexpr int idRole = Qt::UserRole + 1;

Subject subjectOf(const QTreeWidgetItem* item) {
  if (!item) return {};
  const auto kind = static_cast<SubjectKind>(item->data(0, kindRole).toUInt());
  const ItemId id = item->data(0, idRole).toLongLong();
  if (kind == SubjectKind::Dataset) return Subject::ofDataset(id);
  if (kind == SubjectKind::Run) return Subject::ofRun(id);
  return {};
}

QTreeWidgetItem* entry(SubjectKind kind, ItemId id) {
  auto* item = new QTreeWidgetItem;
  item->setData(0, kindRole, static_cast<unsigned>(kind));
  item->setData(0, idRole, QVariant::fromValue(id));
  return item;
}

QString labelOf(const std::string& order) {
  for (const auto& description : orderMethods())
    if (description.name == order) return toQString(description.label);
  return toQString(order);
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
  setUniformRowHeights(true);
  setContextMenuPolicy(Qt::ActionsContextMenu);

  auto& document = bench.document;
  connect(&document, &Document::reset, this, &DataTree::rebuild);
  connect(&document, &Document::datasetAdded, this, &DataTree::rebuild);
  connect(&document, &Document::datasetRemoved, this, &DataTree::rebuild);
  connect(&document, &Document::datasetChanged, this, &DataTree::rebuild);
  connect(&document, &Document::runAdded, this, &DataTree::rebuild);
  connect(&document, &Document::runRemoved, this, &DataTree::rebuild);
  connect(&document, &Document::runChanged, this, &DataTree::rebuild);
  connect(this, &QTreeWidget::currentItemChanged, this, [this] { Q_EMIT chosenChanged(); });
  connect(this, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
    if (const auto subject = subjectOf(item); !subject.isNothing()) Q_EMIT showRequested(subject);
  });
  connect(this, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int column) {
    if (column == 0 && item == currentItem() && state() == EditingState)
      bench_.document.rename(subjectOf(item).item, item->text(0));
  });
}

Subject DataTree::chosen() const { return subjectOf(currentItem()); }

QTreeWidgetItem* DataTree::find(const Subject& subject) const {
  for (QTreeWidgetItemIterator place{const_cast<DataTree*>(this)}; *place; ++place)
    if (!subject.isNothing() && subjectOf(*place) == subject) return *place;
  return nullptr;
}

void DataTree::choose(const Subject& subject) {
  if (auto* item = find(subject)) setCurrentItem(item);
}

void DataTree::renameChosen() {
  auto* item = currentItem();
  if (!item || subjectOf(item).isNothing()) return;
  item->setFlags(item->flags() | Qt::ItemIsEditable);
  editItem(item, 0);
}

void DataTree::updateItem(QTreeWidgetItem* item) {
  const auto subject = subjectOf(item);
  if (const auto* dataset = bench_.document.dataset(subject.item)) {
    item->setText(0, dataset->name);
    item->setIcon(0, icon("dataset"));
    item->setText(1, dataset->job ? tr("reading")
                                  : tr("%n graph(s)", nullptr, static_cast<int>(dataset->size)));
    item->setToolTip(0, dataset->source);
  } else if (const auto* run = bench_.document.run(subject.item)) {
    item->setText(0, run->name);
    item->setIcon(0, icon("gram"));
    item->setText(1, run->job                 ? tr("computing")
                     : run->trouble.isEmpty() ? QString{}
                                              : tr("stopped"));
    item->setToolTip(0, run->trouble.isEmpty() ? run->name : run->trouble);
  }
}

void DataTree::rebuild() {
  if (state() == EditingState) return;
  const auto before = chosen();
  const QSignalBlocker quiet{this};
  clear();
  std::map<ItemId, QTreeWidgetItem*> datasets;
  for (const auto id : bench_.document.datasets()) {
    auto* item = entry(SubjectKind::Dataset, id);
    updateItem(item);
    for (const auto& [name, orders] : bench_.document.dataset(id)->orders) {
      auto* order = entry(SubjectKind::Nothing, id);
      order->setText(0, labelOf(name));
      order->setIcon(0, icon("order"));
      item->addChild(order);
    }
    datasets[id] = item;
    addTopLevelItem(item);
  }
  for (const auto id : bench_.document.runs()) {
    auto* item = entry(SubjectKind::Run, id);
    updateItem(item);
    const auto parent = datasets.find(bench_.document.run(id)->rows);
    if (parent != datasets.end()) parent->second->addChild(item);
  }
  expandAll();
  if (auto* item = find(before)) setCurrentItem(item);
  if (chosen() != before) Q_EMIT chosenChanged();
}

}  // namespace kindred::gui
