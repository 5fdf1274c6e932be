#include "gui/table/graph_cells.hpp"

#include <QAbstractItemModel>
#include <QApplication>
#include <QHeaderView>
#include <QHelpEvent>
#include <QPainter>
#include <QTableView>
#include <QTimer>
#include <QToolTip>
#include <utility>

#include "gui/base/words.hpp"
#include "gui/widget/screen_painter.hpp"

namespace kindred::gui {

namespace {

constexpr QSize thumbnailSize{66, 44};
constexpr int leastNamed = 160;  // pixels of a column of structures with names
constexpr int sampledRows = 20;  // to see if there are structures

std::shared_ptr<const Graph> graphOf(const QModelIndex& index) {
  return index.data(DescribedTable::GraphRole).value<std::shared_ptr<const Graph>>();
}

}  // namespace

DescribedColumn graphColumn(const QString& head, const QString& sentence,
                            const std::shared_ptr<const Dataset>& data,
                            const std::function<std::int32_t(int entry)>& placeOf) {
  return {.head = head,
          .sentence = sentence,
          .text =
              [=](int entry) {
                const auto place = placeOf(entry);
                return place < 0 ? QString{}
                                 : toQString(graphName(*data, static_cast<std::size_t>(place)));
              },
          .graph = [=](int entry) -> std::shared_ptr<const Graph> {
            const auto place = placeOf(entry);
            return place < 0 ? nullptr : data->graphs[static_cast<std::size_t>(place)];
          }};
}

GraphCells::GraphCells(QTableView& table, JobBridge& jobs,
                       const std::shared_ptr<io::IdleReaders>& readers)
    : QStyledItemDelegate{&table},
      table_{table},
      depictions_{jobs, readers},
      tip_{new GraphTip{jobs, readers, *table.viewport()}} {
  table.setItemDelegate(this);
  connect(&depictions_, &Depictions::drawn, &table, [&table] { table.viewport()->update(); });
  connect(table.model(), &QAbstractItemModel::modelReset, this, &GraphCells::fitRows);
}

void GraphCells::fitRows() {
  const auto& model = *table_.model();
  bool hasStructures = false;
  for (int column = 0; column < model.columnCount(); ++column)
    for (int row = 0; row < std::min(sampledRows, model.rowCount()); ++row) {
      const auto graph = graphOf(model.index(row, column));
      if (!graph || !canBeDrawn(*graph)) continue;
      hasStructures = true;
      leaveRoom(column);
      break;
    }
  const int line = table_.fontMetrics().height() + 6;
  table_.verticalHeader()->setDefaultSectionSize(
      hasStructures ? std::max(line, thumbnailSize.height() + 2) : line);
}

/// A column that was made narrow to fit beside others keeps room for names.
void GraphCells::leaveRoom(int column) {
  auto& header = *table_.horizontalHeader();
  if (header.sectionSize(column) >= leastNamed) return;
  header.setSectionResizeMode(column, QHeaderView::Interactive);
  header.resizeSection(column, leastNamed);
}

void GraphCells::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
  QStyledItemDelegate::initStyleOption(option, index);
  const auto graph = graphOf(index);
  if (!graph || !canBeDrawn(*graph)) return;
  option->features |= QStyleOptionViewItem::HasDecoration;
  option->decorationSize = thumbnailSize;
}

/// The drawing, on paper if its row is chosen; empty until it is there.
QPixmap GraphCells::pixmapOf(const std::shared_ptr<const Graph>& graph,
                             const QStyleOptionViewItem& option) const {
  const double ratio = table_.devicePixelRatioF();
  depictions_.setLook({thumbnailSize, ratio, themeOf(table_.palette())});
  QPixmap pixmap{thumbnailSize * ratio};
  pixmap.setDevicePixelRatio(ratio);
  const bool isChosen = option.state.testFlag(QStyle::State_Selected);
  pixmap.fill(isChosen ? option.palette.base().color() : QColor{Qt::transparent});
  if (const auto* image = depictions_.find(graph)) {
    if (!image->isNull()) QPainter{&pixmap}.drawImage(0, 0, *image);
    return pixmap;
  }
  if (wanted_.empty())
    QTimer::singleShot(0, this, [this] { depictions_.want(std::exchange(wanted_, {})); });
  wanted_.push_back(graph);
  return pixmap;
}

void GraphCells::paint(QPainter* painter, const QStyleOptionViewItem& option,
                       const QModelIndex& index) const {
  auto shown = option;
  initStyleOption(&shown, index);
  if (shown.features.testFlag(QStyleOptionViewItem::HasDecoration)) {
    const auto pixmap = pixmapOf(graphOf(index), shown);
    shown.icon.addPixmap(pixmap);
    shown.icon.addPixmap(pixmap, QIcon::Selected);
  }
  const auto* style = shown.widget ? shown.widget->style() : QApplication::style();
  style->drawControl(QStyle::CE_ItemViewItem, &shown, painter, shown.widget);
}

bool GraphCells::helpEvent(QHelpEvent* event, QAbstractItemView* view,
                           const QStyleOptionViewItem& option, const QModelIndex& index) {
  const auto graph = event && event->type() == QEvent::ToolTip ? graphOf(index) : nullptr;
  if (!graph) return QStyledItemDelegate::helpEvent(event, view, option, index);
  QToolTip::showText(event->globalPos(),
                     tip_->tooltip(index.data(Qt::ToolTipRole).toString(), graph), view->viewport(),
                     view->visualRect(index));
  return true;
}

}  // namespace kindred::gui
