#include "gui/view/dataset/dataset_view.hpp"

#include <QAction>
#include <QClipboard>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <algorithm>
#include <utility>

#include "gui/base/icons.hpp"
#include "gui/base/words.hpp"
#include "gui/form/complaint.hpp"
#include "gui/picture/empty_state.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/picture/stage.hpp"
#include "gui/table/filter_line.hpp"
#include "gui/table/graph_words.hpp"
#include "gui/table/row_text.hpp"
#include "gui/view/dataset/core_dialog.hpp"
#include "gui/view/dataset/graph_rows.hpp"
#include "gui/view/dataset/merge_dialog.hpp"
#include "gui/view/dataset/plot_panel.hpp"
#include "gui/view/dataset/reading_options.hpp"
#include "gui/view/dataset/tint_box.hpp"
#include "gui/view/two_parts.hpp"
#include "gui/widget/dressed_button.hpp"
#include "gui/widget/laid_out.hpp"
#include "io/molecule/substructure.hpp"

namespace kindred::gui {

namespace {

constexpr int heightStep = 24;  // pixels of a row, by an action
constexpr PartSizes roomOfPlot{{260, 160}, {260, 320}, 0.4};

}  // namespace

DatasetView::DatasetView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : View{kind, bench, parent},
      table_{std::make_shared<const GraphTable>()},
      known_{std::make_shared<io::KnownSubstructures>()},
      ordering_{bench.jobs},
      copying_{bench.jobs},
      stage_{new Stage{this}},
      filter_{new QLineEdit},
      complaint_{new Complaint},
      count_{new QLabel},
      showsPlot_{new QToolButton},
      showsNotices_{new QToolButton},
      showsEmpty_{new QToolButton},
      rows_{new GraphRows{model_, bench.selection, bench.jobs, bench.document.readers()}},
      plot_{new PlotPanel{bench}},
      parts_{new TwoParts{rows_, plot_, roomOfPlot}},
      height_{new QSlider{Qt::Horizontal}},
      tint_{new TintBox},
      reading_{new ReadingOptions} {
  lay();
  addOffers();
  addMenu();
  giveFocusTo(rows_);
  connect(filter_, &QLineEdit::textChanged, this, &DatasetView::readFilter);
  connect(rows_, &GraphRows::emptyColumnsChanged, this, &DatasetView::showEmptyColumns);
  connect(rows_, &GraphRows::comparisonWanted, this, [this](std::int32_t a, std::int32_t b) {
    showPair({subject().item, a}, {subject().item, b});
  });
  connect(showsEmpty_, &QToolButton::toggled, rows_, &GraphRows::setShowsEmptyColumns);
  connect(rows_->horizontalHeader(), &QHeaderView::sortIndicatorChanged, this,
          &DatasetView::sortBy);
  connect(rows_, &QTableView::activated, this,
          [this] { showGraph(this->bench().selection.current()); });
  letDragOut(*rows_, [this](const QModelIndex& cell) { return rows_->isDraggable(cell); });
  connect(rows_, &GraphRows::rowHeightChanged, height_, &QSlider::setValue);
  connect(height_, &QSlider::valueChanged, rows_, &GraphRows::setRowHeight);
  connect(tint_, &QComboBox::currentIndexChanged, this, &DatasetView::tintRows);
  parts_->toggleWith(*showsPlot_);
  for (const auto changed : {&TwoParts::toggled, &TwoParts::arranged})
    connect(parts_, changed, this, &View::offersChanged);
  connect(showsNotices_, &QToolButton::clicked, this, [this] {
    this->bench().selection.setDataset(subject().item);
    Q_EMIT panelRequested("notices");
  });
  connect(reading_, &ReadingOptions::readRequested, this, [this](const io::ReadOptions& options) {
    this->bench().document.readAgain(subject().item, options);
  });
  connect(&plot_->picture(), &PictureWidget::windowChanged, this, &View::offersChanged);
  connect(&bench.selection, &Selection::graphsChanged, this, [this] {
    showRows();
    Q_EMIT offersChanged();
  });
  for (const auto changed : {&Document::datasetChanged, &Document::columnsChanged})
    connect(&bench.document, changed, this, &DatasetView::followDocument);
}

void DatasetView::lay() {
  filter_->setObjectName("filter");
  filter_->setAccessibleName(tr("Filter"));
  filter_->setClearButtonEnabled(true);
  filter_->addAction(icon("find"), QLineEdit::LeadingPosition);
  complaint_->setObjectName("complaint");
  showsPlot_->setObjectName("showsPlot");
  dress(*showsPlot_, tr("Plot"), "plot", tr("Plot the columns beside the table."));
  showsPlot_->setCheckable(true);
  showsNotices_->setObjectName("showsNotices");
  showsNotices_->setIcon(icon("warning"));
  showsNotices_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  showsNotices_->setToolTip(tr("What was left out or changed when the files were read."));
  showsNotices_->hide();
  showsEmpty_->setObjectName("showsEmpty");
  showsEmpty_->setCheckable(true);
  showsEmpty_->setToolTip(tr("Show the columns in which no graph has a value."));
  showsEmpty_->hide();
  parts_->setWanted(false);

  addParts(stage_->column(), {rowOf({{filter_, 1}, count_, showsEmpty_, showsNotices_, showsPlot_}),
                              complaint_,
                              {parts_, 1}});

  height_->setRange(rows_->lowest(), GraphRows::highest);
  height_->setValue(rows_->rowHeight());
  height_->setAccessibleName(tr("Row height"));
  auto& form = optionRows();
  form.addRow(tr("Row height"), height_);
  form.addRow(tr("Tint"), tint_);
  form.addRow(reading_);
  keepLook();
}

void DatasetView::addOffers() {
  const auto hasRows = [this] { return model_.rowCount() > 0; };
  const auto hasChosen = [this] {
    const auto& selection = bench().selection;
    return selection.dataset() == subject().item && !selection.graphs().empty();
  };
  offer(
      "edit.selectAll", [this] { rows_->selectAll(); }, hasRows);
  offer(
      "edit.selectOthers",
      [this] {
        const QItemSelection all{model_.index(0, 0), model_.index(model_.rowCount() - 1, 0)};
        rows_->rows().select(all, QItemSelectionModel::Toggle);
      },
      hasRows);
  offer("edit.find", [this] {
    filter_->setFocus(Qt::ShortcutFocusReason);
    filter_->selectAll();
  });
  offer(
      "edit.copy", [this] { copyRows(); }, hasChosen);
  const auto isWhole = [this] {
    const auto* item = bench().document.dataset(subject().item);
    return item && item->isWhole();
  };
  offer(
      "dataset.part", [this] { addPart(); },
      [hasChosen, isWhole] { return hasChosen() && isWhole(); });
  const auto hasMolecules = [this, isWhole] { return isWhole() && table_->isOfMolecules(); };
  offer(
      "dataset.core", [this] { askForCore(); }, hasMolecules);
  offer(
      "dataset.twins", [this] { askForMerging(); }, hasMolecules);
  offerLayoutOf([this] {
    const auto current = bench().selection.current();
    const bool isChosen = current.isValid() && current.dataset == subject().item;
    return isChosen ? current : GraphPlace{subject().item, 0};
  });
  const auto grow = [this](int by) {
    return [this, by] { rows_->setRowHeight(rows_->rowHeight() + by); };
  };
  offer("view.zoomIn", grow(heightStep), hasRows);
  offer("view.zoomOut", grow(-heightStep), hasRows);
  offer(
      "view.fit", [this] { rows_->setRowHeight(GraphRows::usual); }, hasRows);
}

void DatasetView::addMenu() {
  for (const auto& kind : bench().viewKinds) {
    if (!accepts(kind.accepts, SubjectKind::Graph)) continue;
    auto* action = new QAction{icon(kind.icon), tr("Show %1").arg(kind.name()), rows_};
    connect(action, &QAction::triggered, this, [this, &kind] {
      Q_EMIT viewRequested(kind.id, Subject::ofGraph(bench().selection.current()));
    });
    rows_->addAction(action);
  }
  giveMenu(*rows_, {{"edit.copy", "edit.copyMolecules", "edit.selectAll", "edit.selectOthers",
                     "dataset.part", "dataset.core", "dataset.twins", "compute.layout"}});
}

void DatasetView::showSubject() {
  rows_->rows().setDataset(subject().item);
  table_ = std::make_shared<const GraphTable>();
  followDocument(subject().item);
}

void DatasetView::followDocument(ItemId changed) {
  if (changed != subject().item) return;
  const auto* item = bench().document.dataset(changed);
  if (!item || !item->data || item->data->graphs.empty()) return sayWhyEmpty();
  if (auto table = bench().document.table(changed); table != table_) showTable(std::move(table));
  stage_->showFilled();
  reading_->show(*item);
  showNotices(item->notices);
  showRows();
  takeState();
  Q_EMIT offersChanged();
}

/// Columns come and go with results: the rows stay sorted by theirs.
void DatasetView::showTable(GraphTablePointer table) {
  const auto sortedBy = sortColumn();
  table_ = std::move(table);
  filter_->setPlaceholderText(table_->isOfMolecules()
                                  ? tr("Filter: a word, or atoms > 20, smarts:c[OH]")
                                  : tr("Filter: a word, or nodes > 20, density < 0.1"));
  model_.setTable(table_, order_.isNatural());
  tint_->offer(*table_);
  tintRows();
  const int column = sortedBy.isEmpty() ? -1 : columnOfPlainName(*table_, sortedBy);
  if (column != order_.column) {
    const QSignalBlocker quiet{rows_->horizontalHeader()};
    order_.column = column;
    rows_->horizontalHeader()->setSortIndicator(
        column < 0 ? -1 : GraphTableModel::modelColumn(column),
        order_.isDescending ? Qt::DescendingOrder : Qt::AscendingOrder);
  }
  readFilter();
}

void DatasetView::tintRows() { rows_->tint(columnOfPlainName(*table_, tint_->column())); }

/// The plain name of the column that rows are sorted by; empty: none.
QString DatasetView::sortColumn() const {
  if (order_.column < 0) return {};
  return plainName(table_->columns()[static_cast<std::size_t>(order_.column)]);
}

void DatasetView::keepLook() {
  keep(
      "filter", [this] { return plainFilter(filter_->text(), *table_); },
      [this](const QJsonValue& text) { filter_->setText(spokenFilter(text.toString(), *table_)); });
  connect(filter_, &QLineEdit::textChanged, this, &DatasetView::stateChanged);
  keep("tint", *tint_);
  keep(
      [this](QJsonObject& state) {
        if (order_.column < 0) return;
        state["sortedBy"] = sortColumn();
        state["isDescending"] = order_.isDescending;
      },
      [this](const QJsonObject& state) {
        const int column = columnOfPlainName(*table_, state["sortedBy"].toString());
        if (column >= 0)
          rows_->horizontalHeader()->setSortIndicator(
              GraphTableModel::modelColumn(column),
              state["isDescending"].toBool() ? Qt::DescendingOrder : Qt::AscendingOrder);
      });
  keep("rowHeight", *height_);
  keep("showsEmpty", *showsEmpty_);
  keep("plot", *plot_);
  keep("showsPlot", *parts_);
}

void DatasetView::sayWhyEmpty() {
  const auto* item = bench().document.dataset(subject().item);
  auto& empty = stage_->showEmpty();
  if (item && !item->trouble.isEmpty())
    return empty.say(item->trouble, tr("Load Again"),
                     [this] { bench().document.load(subject().item); });
  if (item)
    return empty.say(tr("Reading %1. Its graphs appear here as they come.").arg(item->name));
  empty.say(
      tr("Nothing to show yet. Open files of molecules, proteins or graphs, or drop them on "
         "the window."));
}

void DatasetView::readFilter() {
  const auto [filter, complaint] = gui::readFilter(filter_->text(), *table_);
  order_.filter = filter;
  refuseFilter(toQString(complaint));
  beginsAbove_ = true;
  orderRows();
}

void DatasetView::sortBy(int section, Qt::SortOrder order) {
  order_.column = GraphTableModel::tableColumn(section);
  order_.isDescending = order == Qt::DescendingOrder;
  orderRows();
  Q_EMIT stateChanged();
}

/// Says what is wrong with the filter, if anything.
void DatasetView::refuseFilter(const QString& why) {
  complaint_->say(why.isEmpty() ? why : tr("%1 Until then, all rows are shown.").arg(why));
}

void DatasetView::orderRows() {
  ordering_.start(
      tr("Sorting"),
      [table = table_, order = order_, known = known_,
       readers = bench().document.readers()](Progress& progress) mutable {
        known->answer(order.filter, table->data(), progress, readers.get());
        ShownRows shown{orderedRows(*table, order, progress)};
        for (std::int32_t row = 0; row < table->size(); ++row)
          shown.unknown += order.filter.isUnknown(row) ? 1 : 0;
        return shown;
      },
      this,
      [this](const std::shared_ptr<const ShownRows>& shown) {
        model_.setGraphs(shown->graphs);
        if (shown->unknown > 0)
          complaint_->say(tr("%Ln molecule(s) could not be searched, and are not shown.", nullptr,
                             shown->unknown));
        if (std::exchange(beginsAbove_, false)) rows_->scrollToTop();
        const auto patterns = order_.filter.patterns();
        rows_->mark({patterns.begin(), patterns.end()});
        showRows();
        Q_EMIT offersChanged();
      },
      [this](const JobError& error) {
        refuseFilter(toQString(error.sentence));
        if (std::exchange(order_.filter, {}).isEmpty()) return;
        orderRows();
      });
}

void DatasetView::showRows() {
  const auto all = countedGraphs(static_cast<std::size_t>(table_->size()), table_->data().get());
  const auto shown = static_cast<std::size_t>(model_.rowCount());
  QString words = shown == static_cast<std::size_t>(table_->size())
                      ? all
                      : tr("%1 of %2").arg(countText(shown), all);
  const auto& selection = bench().selection;
  if (selection.dataset() == subject().item && selection.graphs().size() > 1)
    words = tr("%1, %2 chosen").arg(words, countText(selection.graphs().size()));
  count_->setText(words);
  plot_->setRows(table_, {model_.graphs().begin(), model_.graphs().end()}, subject().item);
}

void DatasetView::showNotices(const Notices& notices) {
  const int count = notices ? static_cast<int>(notices->size()) : 0;
  showsNotices_->setVisible(count > 0);
  showsNotices_->setText(tr("%Ln notice(s)", nullptr, count));
}

void DatasetView::showEmptyColumns() {
  const int count = rows_->emptyColumnCount();
  showsEmpty_->setVisible(count > 0);
  showsEmpty_->setText(tr("%Ln empty column(s)", nullptr, count));
}

void DatasetView::copyRows() {
  const auto graphs = bench().selection.graphs();
  if (graphs.empty() || bench().selection.dataset() != subject().item) return;
  std::vector<std::int32_t> rows;
  for (const auto graph : model_.graphs())
    if (bench().selection.contains(graph)) rows.push_back(graph);
  copying_.start(
      tr("Copying"),
      [table = table_, rows](Progress& progress) { return rowText(*table, rows, progress); }, this,
      [this, count = rows.size()](const std::shared_ptr<const QString>& text) {
        QGuiApplication::clipboard()->setText(*text);
        Q_EMIT said(tr("%Ln row(s) copied as text.", nullptr, static_cast<int>(count)));
      });
}

/// Chosen rows as a data set of their own; it is shown if it is there already.
void DatasetView::addPart() {
  const auto graphs = bench().selection.graphs();
  const auto part = bench().document.addPart(subject().item, {graphs.begin(), graphs.end()});
  if (part != 0) Q_EMIT viewRequested(kind().id, Subject::ofDataset(part));
}

/// Asks for the core of the chosen molecules if there are several, else of all that are shown.
void DatasetView::askForCore() {
  const auto& selection = bench().selection;
  std::vector<std::int32_t> graphs;
  if (selection.dataset() == subject().item && selection.graphs().size() > 1)
    graphs.assign(selection.graphs().begin(), selection.graphs().end());
  else
    graphs.assign(model_.graphs().begin(), model_.graphs().end());
  std::ranges::sort(graphs);
  gui::askForCore(
      this, static_cast<int>(graphs.size()),
      [this, graphs, id = subject().item, data = table_->data()](const std::string& core) {
        make(id, *data, [&] { return bench().document.addCore(id, graphs, core); });
      });
}

void DatasetView::askForMerging() {
  gui::askForMerging(this, [this, id = subject().item, data = table_->data()](io::Merging merging) {
    make(id, *data, [&] { return bench().document.addMerged(id, merging); });
  });
}

/// Shows what is made of a data set, unless that was read again since it was asked for.
void DatasetView::make(ItemId asked, const Dataset& data, const std::function<ItemId()>& made) {
  const auto* whole = bench().document.dataset(asked);
  if (whole && whole->isWhole() && whole->data.get() == &data)
    Q_EMIT viewRequested(kind().id, Subject::ofDataset(made()));
}

std::vector<std::int32_t> DatasetView::shownGraphs() const {
  const auto rows = model_.graphs();
  if (static_cast<int>(rows.size()) == table_->size()) return {};
  std::vector<std::int32_t> graphs{rows.begin(), rows.end()};
  std::ranges::sort(graphs);
  return graphs;
}

QString DatasetView::property() const {
  return tint_->currentIndex() > 0 ? tint_->currentText() : QString{};
}

std::optional<viz::Picture> DatasetView::picture() const {
  if (!plot_->isVisible()) return std::nullopt;
  return plot_->picture().seenPicture();
}

View::Rendering DatasetView::rendering() const {
  return plot_->isVisible() ? plot_->rendering() : Rendering{};
}

}  // namespace kindred::gui
