#include "gui/view/dataset/graph_rows.hpp"

#include <QHeaderView>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <utility>

#include "gui/widget/screen_painter.hpp"
#include "io/molecule/core_columns.hpp"

namespace kindred::gui {

namespace {

constexpr double drawingShape = 1.5;   // width of a drawing by its height
constexpr int smallestDrawing = 30;    // pixels
constexpr int widestAtFirst = 260;     // pixels of a column
constexpr int widestName = 160;        // pixels of names beside drawings, which say more
constexpr int fewestSampledRows = 50;  // for the widths of columns
constexpr int chosenMark = 4;          // pixels
constexpr int mostFitted = 50;         // columns that are as wide as what they hold

constexpr double strongestTint = 0.5;  // of the colour of what is chosen: text stays legible

QColor tintedPaper(const QPalette& palette, double share) {
  const auto paper = palette.color(QPalette::Base), ink = palette.color(QPalette::Highlight);
  const auto part = static_cast<float>(strongestTint * share);
  const auto between = [part](float from, float to) { return from + part * (to - from); };
  return QColor::fromRgbF(between(paper.redF(), ink.redF()), between(paper.greenF(), ink.greenF()),
                          between(paper.blueF(), ink.blueF()));
}

/// Paints chosen rows as such, tints, and the drawings.
class RowDelegate final : public QStyledItemDelegate {
 public:
  explicit RowDelegate(GraphRows& view) : QStyledItemDelegate{&view}, view_{view} {}

  void paint(QPainter* painter, const QStyleOptionViewItem& option,
             const QModelIndex& index) const override {
    QStyledItemDelegate::paint(painter, option, index);
    paintStructure(*painter, option, index);
    if (const auto* cliff = view_.cliffIn(index)) view_.marks().paint(*painter, option, *cliff);
  }

 protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
    QStyledItemDelegate::initStyleOption(option, index);
    if (view_.rows().contains(index.row())) option->state |= QStyle::State_Selected;
    if (const auto share = view_.tintOf(index))
      option->backgroundBrush = tintedPaper(option->palette, *share);
    if (view_.graphIn(index)) option->text.clear();
    // Numbers end a little before the texts of the next column begin.
    if (option->displayAlignment.testFlag(Qt::AlignRight)) option->text += QString{2, u'\u2002'};
  }

 private:
  void paintStructure(QPainter& painter, const QStyleOptionViewItem& option,
                      const QModelIndex& index) const {
    if (!view_.graphIn(index)) return;
    auto paper = option.rect;
    if (view_.rows().contains(index.row())) paper.setLeft(paper.left() + chosenMark);
    painter.fillRect(paper, option.palette.base());
    const auto* image = view_.drawing(index.row(), index.column());
    if (!image) return paintPlaceholder(painter, option);
    QRectF room{option.rect};
    // A mark of a cliff has its own room.
    if (const auto* cliff = view_.cliffIn(index))
      room.setTop(RGroupMarks::boxOf(option.font, option.rect, *cliff).bottom());
    auto size = image->deviceIndependentSize();
    if (size.height() > room.height()) size.scale(room.size(), Qt::KeepAspectRatio);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(QRectF{room.center() - QPointF{size.width() / 2, size.height() / 2}, size},
                      *image);
  }

  static void paintPlaceholder(QPainter& painter, const QStyleOptionViewItem& option) {
    const double side = option.rect.height() / 6.0;
    auto colour = option.palette.color(QPalette::PlaceholderText);
    colour.setAlphaF(0.35F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    for (const int step : {-1, 0, 1})
      painter.drawEllipse(QRectF{option.rect}.center() + QPointF{step * side, 0}, side / 5,
                          side / 5);
  }

  GraphRows& view_;
};

}  // namespace

GraphRows::GraphRows(GraphTableModel& model, Selection& selection, JobBridge& jobs,
                     std::shared_ptr<io::IdleReaders> readers, QWidget* parent)
    : QTableView{parent},
      model_{model},
      depictions_{jobs, readers},
      cells_{jobs, std::move(readers)},
      marks_{jobs},
      rows_{new RowSelection{model, selection, this}} {
  setModel(&model);
  setSelectionModel(rows_);
  setItemDelegate(new RowDelegate{*this});
  setAccessibleName(tr("Graphs of the data set"));
  setSelectionBehavior(SelectRows);
  setSelectionMode(ExtendedSelection);
  setEditTriggers(NoEditTriggers);
  setVerticalScrollMode(ScrollPerPixel);
  setHorizontalScrollMode(ScrollPerPixel);
  setWordWrap(false);
  setShowGrid(false);
  setAlternatingRowColors(true);
  setTabKeyNavigation(false);
  setContextMenuPolicy(Qt::ActionsContextMenu);
  verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  verticalHeader()->setMinimumSectionSize(lowest());
  verticalHeader()->setHighlightSections(false);
  auto& header = *horizontalHeader();
  header.setSectionsClickable(true);
  header.setSectionsMovable(true);
  header.setSortIndicatorShown(true);
  header.setSortIndicatorClearable(true);
  header.setSortIndicator(-1, Qt::AscendingOrder);
  header.setHighlightSections(false);
  header.setResizeContentsPrecision(fewestSampledRows);
  setRowHeight(usual);

  const auto repaint = [this] { viewport()->update(); };
  connect(&depictions_, &Depictions::drawn, this, repaint);
  connect(&cells_, &CellStructures::changed, this, repaint);
  connect(&marks_, &RGroupMarks::changed, this, repaint);
  for (const auto changed : {&Selection::graphsChanged, &Selection::datasetChanged})
    connect(&selection, changed, this, [this] {
      viewport()->update();
      tellChosen();
    });
  connect(&model, &QAbstractItemModel::layoutChanged, this, &GraphRows::tellChosen);
  connect(&model, &QAbstractItemModel::modelReset, this, &GraphRows::updateColumns);
  connect(&model, &QAbstractItemModel::columnsInserted, this, &GraphRows::updateColumns);
  connect(&model, &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex&, int first) {
    if (first < fewestSampledRows) updateColumns();  // wider ones may have come
    findEmptyColumns();
  });
  connect(&model, &QAbstractItemModel::modelReset, this, &GraphRows::findEmptyColumns);
  connect(&model, &QAbstractItemModel::columnsInserted, this, &GraphRows::findEmptyColumns);
}

int GraphRows::lowest() const { return fontMetrics().height() + 6; }

int GraphRows::rowHeight() const { return verticalHeader()->defaultSectionSize(); }

void GraphRows::setRowHeight(int pixels) {
  pixels = std::clamp(pixels, lowest(), highest);
  // The row in the middle stays there.
  const int middle = rowAt(viewport()->height() / 2);
  const bool isOther = pixels != rowHeight();
  verticalHeader()->setDefaultSectionSize(pixels);
  const int side = pixels - 2;
  setColumnWidth(GraphTableModel::drawingColumn, static_cast<int>(drawingShape * side));
  setColumnHidden(GraphTableModel::drawingColumn, !hasDrawings_ || side < smallestDrawing);
  for (int column = 1; side >= smallestDrawing && column < model_.columnCount(); ++column)
    if (hasStructures(column)) setColumnWidth(column, static_cast<int>(drawingShape * side));
  if (!isOther) return;
  if (middle >= 0) scrollTo(model_.index(middle, 1), PositionAtCenter);
  Q_EMIT rowHeightChanged(pixels);
}

void GraphRows::updateColumns() {
  const auto& table = model_.table();
  cells_.setData(table.data());
  const int looked = std::min(table.size(), fewestSampledRows);
  hasDrawings_ = false;
  for (int row = 0; row < looked && !hasDrawings_; ++row)
    hasDrawings_ = canBeDepicted(*table.graph(row));
  setRowHeight(hasDrawings_ ? rowHeight() : lowest());
  // Fingerprints have thousands of columns: the rest has the usual width.
  for (int column = 1; column < std::min(model_.columnCount(), mostFitted); ++column) {
    resizeColumnToContents(column);
    const bool isName = GraphTableModel::tableColumn(column) == 0;
    setColumnWidth(
        column, std::min(columnWidth(column), isName && hasDrawings_ ? widestName : widestAtFirst));
  }
  setRowHeight(rowHeight());
}

void GraphRows::findEmptyColumns() {
  const auto& table = model_.table();
  std::vector<int> empty;
  const auto count = static_cast<int>(table.columns().size());
  for (int column = 0; table.size() > 0 && column < count; ++column)
    if (table.isEmpty(column)) empty.push_back(GraphTableModel::modelColumn(column));
  if (empty == empty_) return foldEmptyColumns();
  const auto before = std::exchange(empty_, std::move(empty));
  for (const int column : before)
    if (column < model_.columnCount()) setColumnHidden(column, false);
  foldEmptyColumns();
  Q_EMIT emptyColumnsChanged();
}

void GraphRows::foldEmptyColumns() {
  for (const int column : empty_)
    setColumnHidden(column, !showsEmpty_);
}

void GraphRows::setShowsEmptyColumns(bool isWanted) {
  showsEmpty_ = isWanted;
  foldEmptyColumns();
}

void GraphRows::mark(std::vector<std::string> substructures) {
  marked_ = std::move(substructures);
  viewport()->update();
}

void GraphRows::tint(int tableColumn) {
  tinted_ = tableColumn;
  viewport()->update();
  if (tableColumn >= 0) spread_ = spreadOf(model_.table(), tableColumn);
  marks_.show(model_.tablePointer(), tableColumn);
}

std::optional<double> GraphRows::tintOf(const QModelIndex& cell) const {
  if (tinted_ < 0 || cell.column() != GraphTableModel::modelColumn(tinted_)) return std::nullopt;
  const auto graph = model_.graphs()[static_cast<std::size_t>(cell.row())];
  return spread_.shareOf(model_.table().number(graph, tinted_));
}

const RGroupCliff* GraphRows::cliffIn(const QModelIndex& cell) const {
  const auto graph = model_.graphs()[static_cast<std::size_t>(cell.row())];
  return marks_.cliffOf(graph, GraphTableModel::tableColumn(cell.column()));
}

bool GraphRows::hasStructures(int column) const {
  if (column == GraphTableModel::drawingColumn) return false;
  const auto at = static_cast<std::size_t>(GraphTableModel::tableColumn(column));
  const auto& described = model_.table().columns()[at];
  return described.kind == TableColumn::Kind::Property && io::isStructureColumn(described.name);
}

Depictions::GraphPointer GraphRows::graphIn(const QModelIndex& cell) const {
  const auto graph = model_.graphs()[static_cast<std::size_t>(cell.row())];
  if (cell.column() == GraphTableModel::drawingColumn) return model_.table().graph(graph);
  if (rowHeight() - 2 < smallestDrawing || !hasStructures(cell.column())) return nullptr;
  return cells_.find(model_.table().text(graph, GraphTableModel::tableColumn(cell.column())));
}

const QImage* GraphRows::drawing(int row, int column) {
  const auto graph = graphIn(model_.index(row, column));
  const auto* image = depictions_.find(graph);
  if (!image) wanted_.push_back(graph);
  return image;
}

void GraphRows::paintEvent(QPaintEvent* event) {
  const int side = rowHeight() - 2;
  depictions_.setLook({{static_cast<int>(drawingShape * side), side},
                       devicePixelRatioF(),
                       themeOf(palette()),
                       marked_,
                       cells_.frame()});
  wanted_.clear();
  QTableView::paintEvent(event);
  if (!wanted_.empty()) depictions_.want(std::move(wanted_));
}

/// Tells which rows are in sight, as they may be others, or more or fewer.
void GraphRows::updateGeometries() {
  QTableView::updateGeometries();
  tellChosen();
}

void GraphRows::scrollContentsBy(int dx, int dy) {
  QTableView::scrollContentsBy(dx, dy);
  if (dy != 0) tellChosen();
}

void GraphRows::tellChosen() {
  const int lowest = model_.rowCount() - 1;
  const int last = rowAt(viewport()->height() - 1);
  rows_->tell(std::max(rowAt(0), 0), last < 0 ? lowest : std::min(last, lowest));
}

void GraphRows::wheelEvent(QWheelEvent* event) {
  if (!(event->modifiers() & Qt::ControlModifier)) return QTableView::wheelEvent(event);
  setRowHeight(rowHeight() + event->angleDelta().y() / 15);
  event->accept();
}

/// A click on the mark of a cliff compares its pair.
void GraphRows::mousePressEvent(QMouseEvent* event) {
  const auto cell = indexAt(event->pos());
  const auto* cliff = cell.isValid() ? cliffIn(cell) : nullptr;
  if (cliff && event->button() == Qt::LeftButton &&
      RGroupMarks::boxOf(font(), visualRect(cell), *cliff).contains(event->pos()))
    return Q_EMIT comparisonWanted(model_.graphs()[static_cast<std::size_t>(cell.row())],
                                   cliff->partner);
  QTableView::mousePressEvent(event);
}

bool GraphRows::viewportEvent(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QTableView::viewportEvent(event);
  const auto* help = static_cast<const QHelpEvent*>(event);
  const auto cell = indexAt(help->pos());
  const auto words = cell.isValid()
                         ? marks_.tip(model_.graphs()[static_cast<std::size_t>(cell.row())],
                                      GraphTableModel::tableColumn(cell.column()))
                         : QString{};
  if (words.isEmpty()) return QTableView::viewportEvent(event);
  QToolTip::showText(help->globalPos(), words, viewport(), visualRect(cell));
  return true;
}

/// Qt asks its own ranges whether a row is chosen; they are those of the rows in sight.
QItemSelectionModel::SelectionFlags GraphRows::selectionCommand(const QModelIndex& index,
                                                                const QEvent* event) const {
  const bool isChosen = index.isValid() && rows_->contains(index.row());
  if (isChosen && event && event->type() == QEvent::MouseButtonPress &&
      static_cast<const QMouseEvent*>(event)->button() == Qt::RightButton)
    return QItemSelectionModel::NoUpdate;
  // A press chooses at once, a chosen row as well, and its release changes nothing; at what may be
  // dragged out it is the other way round.
  const auto* mouse = event && (event->type() == QEvent::MouseButtonPress ||
                                event->type() == QEvent::MouseButtonRelease)
                          ? static_cast<const QMouseEvent*>(event)
                          : nullptr;
  const bool isPlain = mouse && mouse->modifiers() == Qt::NoModifier && index.isValid();
  const bool isRelease = isPlain && event->type() == QEvent::MouseButtonRelease;
  if (isPlain && !isRelease) mayDragOut_ = isDraggable(index);
  if (isPlain && isRelease != mayDragOut_) return QItemSelectionModel::NoUpdate;
  if (isPlain && isChosen) return QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows;
  auto command = QTableView::selectionCommand(index, event);
  if (!command.testFlag(QItemSelectionModel::Toggle)) return command;
  // A drag with Ctrl goes on with what its first row began.
  if (!event || event->type() != QEvent::MouseMove) isTakingBack_ = isChosen;
  command.setFlag(QItemSelectionModel::Toggle, false);
  command.setFlag(isTakingBack_ ? QItemSelectionModel::Deselect : QItemSelectionModel::Select);
  return command;
}

}  // namespace kindred::gui
