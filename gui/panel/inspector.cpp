#include "gui/panel/inspector.hpp"

#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QListView>
#include <QScrollBar>
#include <QStringListModel>
#include <QVBoxLayout>
#include <algorithm>
#include <span>

#include "gui/base/words.hpp"
#include "gui/form/folded.hpp"
#include "gui/panel/attribute_words.hpp"
#include "gui/table/graph_words.hpp"
#include "gui/widget/fact_text.hpp"

namespace kindred::gui {

namespace {

constexpr int mostRows = 24;      // facts of a graph with a row of their own
constexpr int linesInSight = 12;  // of the others

void addRow(QFormLayout& form, const QString& label, const QString& value) {
  auto* words = new FactText{value};
  words->setAccessibleName(label);
  form.addRow(label, words);
}

}  // namespace

Inspector::Inspector(const Workbench& bench, QWidget* parent)
    : QScrollArea{parent},
      bench_{bench},
      summing_{bench.jobs, lane::estimates},
      facts_{new QFormLayout},
      optionsPlace_{new QVBoxLayout},
      empty_{new QLabel} {
  facts_->setRowWrapPolicy(QFormLayout::WrapLongRows);
  setFrameShape(NoFrame);
  setAccessibleName(tr("Inspector"));
  setWidgetResizable(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  auto* content = new QWidget;
  auto* layout = new QVBoxLayout{content};
  layout->addLayout(optionsPlace_);
  layout->addLayout(facts_);
  empty_->setText(
      tr("Choose something in the data to see where it comes from and how it was "
         "computed. The options of the current view are here, too."));
  empty_->setWordWrap(true);
  empty_->setAlignment(Qt::AlignHCenter);
  empty_->setForegroundRole(QPalette::PlaceholderText);
  layout->addWidget(empty_);
  layout->addStretch();
  setWidget(content);
  const auto refreshIf = [this](ItemId id) {
    if (id == subject_.item) refresh();
  };
  connect(&bench.selection, &Selection::currentChanged, this, [this] {
    if (bench_.document.dataset(subject_.item)) refresh();
  });
  connect(&bench.document, &Document::datasetChanged, this, refreshIf);
  connect(&bench.document, &Document::columnsChanged, this, refreshIf);
  connect(&bench.document, &Document::resultChanged, this, refreshIf);
  connect(&bench.document, &Document::datasetRemoved, this, refreshIf);
  connect(&bench.document, &Document::resultRemoved, this, refreshIf);
  connect(&bench.document, &Document::reset, this, &Inspector::refresh);
}

QSize Inspector::minimumSizeHint() const {
  const auto height = QScrollArea::minimumSizeHint().height();
  return {widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width(), height};
}

bool Inspector::eventFilter(QObject* watched, QEvent* event) {
  if (watched == widget() && event->type() == QEvent::LayoutRequest) updateGeometry();
  return QScrollArea::eventFilter(watched, event);
}

void Inspector::inspect(const Subject& subject) {
  subject_ = subject;
  refresh();
}

void Inspector::showOptions(View* view) {
  if (options_) {
    optionsPlace_->removeWidget(options_);
    options_->hide();
    options_->setParent(optionsOwner_);
    if (!optionsOwner_) options_->deleteLater();
  }
  if (optionsOwner_) disconnect(optionsOwner_, &View::titleChanged, this, nullptr);
  optionsOwner_ = view;
  if (view) connect(view, &View::titleChanged, this, &Inspector::refreshGuest);
  options_ = view ? view->options() : nullptr;
  refresh();
  if (!options_) return;
  // A dock that long rows widened would stay so.
  for (auto* form : options_->findChildren<QFormLayout*>())
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
  optionsPlace_->addWidget(options_);
  options_->show();
}

void Inspector::row(const QString& label, const QString& value) { addRow(*facts_, label, value); }

/// Adds what the table of its data set knows of a graph, or what is known of one that a view has of
/// elsewhere.
void Inspector::describeGraph(const GraphPlace& place) {
  if (const auto guest = optionsOwner_ ? optionsOwner_->guest() : nullptr)
    return describeRow(GraphTable{guest}, 0);
  const auto* item = place.isValid() ? bench_.document.dataset(place.dataset) : nullptr;
  if (!item || !item->isWhole() || static_cast<std::size_t>(place.graph) >= item->data->size())
    return;
  table_ = bench_.document.table(place.dataset);
  describeRow(*table_, place.graph);
}

void Inspector::describeRow(const GraphTable& table, std::int32_t graph) {
  int column = 0;
  QStringList folded;
  for (const auto& known : table.columns()) {
    const auto value = toQString(table.text(graph, column++));
    if (value.isEmpty()) continue;
    if (facts_->rowCount() < mostRows)
      row(known.kind != TableColumn::Kind::Name ? toQString(known.name)
          : table.isOfMolecules()               ? tr("Molecule")
                                                : tr("Graph"),
          value);
    else
      folded << tr("%1: %2", "attribute and its values").arg(toQString(known.name), value);
  }
  if (!folded.isEmpty()) list(tr("And"), folded);
}

/// Adds many facts as a list of lines: a widget for each would take seconds.
void Inspector::list(const QString& label, const QStringList& lines) {
  auto* view = new QListView;
  view->setObjectName("foldedFacts");
  view->setAccessibleName(label);
  view->setModel(new QStringListModel{lines, view});
  view->setUniformItemSizes(true);
  view->setEditTriggers(QAbstractItemView::NoEditTriggers);
  view->setTextElideMode(Qt::ElideRight);
  view->setFixedHeight(linesInSight * (view->fontMetrics().height() + 4));
  facts_->addRow(label, view);
}

void Inspector::describeDataset(const DatasetItem& item) {
  row(tr("Data set"), item.name);
  row(graphsHead(item.data.get()), countText(item.size));
  row(tr("From"), bench_.document.sourceOf(item.id));
  if (item.notices) row(tr("Notices"), countText(item.notices->size()));
  if (!item.trouble.isEmpty()) row(tr("Trouble"), item.trouble);
}

/// The ranges of the attributes of a data set, as soon as they are found.
void Inspector::describeAttributes(const DatasetItem& item) {
  if (!item.isWhole()) return;
  if (summed_.lock() != item.data) {
    summed_ = item.data;
    attributes_.reset();
    summing_.start(
        tr("Looking at attributes"),
        [data = item.data](Progress& progress) {
          return Attributes{nodeSummaries(*data, progress), edgeSummaries(*data, progress),
                            weightSummary(*data, progress)};
        },
        this,
        [this](std::shared_ptr<const Attributes> attributes) {
          attributes_ = std::move(attributes);
          refresh();
        });
  }
  if (!attributes_) return;
  if (!attributes_->ofNodes.empty())
    row(tr("Node attributes"), AttributeWords::ranges(attributes_->ofNodes));
  if (!attributes_->ofEdges.empty())
    row(tr("Edge attributes"), AttributeWords::ranges(attributes_->ofEdges));
  if (attributes_->weights) row(tr("Edge weights"), AttributeWords::range(*attributes_->weights));
}

void Inspector::describeResult(const ResultItem& item) {
  row(item.kind->noun(), item.name);
  auto facts = item.kind->facts(item);
  const auto details =
      std::ranges::stable_partition(facts, [](const ResultFact& fact) { return !fact.isDetail; });
  for (const auto& fact : std::span{facts.begin(), details.begin()})
    row(fact.label, fact.value);
  if (details.empty()) return;
  auto* all = new QWidget;
  auto* form = new QFormLayout{all};
  for (const auto& fact : details)
    addRow(*form, fact.label, fact.value);
  facts_->addRow(folded(tr("Details"), all));
}

/// The graph that was chosen in the data; else the one that the current view is about, or else the
/// one that is chosen in all views.
GraphPlace Inspector::graphToDescribe() const {
  if (subject_.graph.isValid()) return subject_.graph;
  const auto seen = optionsOwner_ ? optionsOwner_->describedGraph() : GraphPlace{};
  const auto graph = seen.isValid() ? seen : bench_.selection.current();
  return graph.dataset == subject_.item ? graph : GraphPlace{};
}

/// A view has a graph of elsewhere, or has it no more.
void Inspector::refreshGuest() {
  const bool hasGuest = optionsOwner_ && optionsOwner_->guest();
  if (hasGuest || hasGuest_) refresh();
}

void Inspector::refresh() {
  hasGuest_ = optionsOwner_ && optionsOwner_->guest();
  while (facts_->rowCount() > 0)
    facts_->removeRow(0);
  if (const auto* dataset = bench_.document.dataset(subject_.item)) {
    describeGraph(graphToDescribe());
    describeDataset(*dataset);
    describeAttributes(*dataset);
  }
  if (const auto* result = bench_.document.result(subject_.item)) describeResult(*result);
  empty_->setVisible(facts_->rowCount() == 0);
}

}  // namespace kindred::gui
