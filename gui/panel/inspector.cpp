#include "gui/panel/inspector.hpp"

#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>
#include <initializer_list>

#include "engine/backend/arithmetic.hpp"
#include "engine/kernel/marginalized.hpp"
#include "gui/app/words.hpp"
#include "gui/form/option_fields.hpp"
#include "gui/job/job_model.hpp"
#include "gui/widget/fact_text.hpp"

namespace kindred::gui {

Inspector::Inspector(const Workbench& bench, QWidget* parent)
    : QScrollArea{parent},
      bench_{bench},
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
  connect(&bench.document, &Document::runChanged, this, refreshIf);
  connect(&bench.document, &Document::datasetRemoved, this, refreshIf);
  connect(&bench.document, &Document::runRemoved, this, refreshIf);
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
  optionsOwner_ = view;
  options_ = view ? view->options() : nullptr;
  if (!options_) return;
  optionsPlace_->addWidget(options_);
  options_->show();
}

void Inspector::row(const QString& label, const QString& value) {
  auto* words = new FactText{value};
  words->setAccessibleName(label);
  facts_->addRow(label, words);
}

/// What the table of its data set knows of a graph.
void Inspector::describeGraph(const GraphPlace& place) {
  const auto* item = place.isValid() ? bench_.document.dataset(place.dataset) : nullptr;
  if (!item || !item->isWhole() || static_cast<std::size_t>(place.graph) >= item->data->size())
    return;
  if (!table_ || table_->data() != item->data)
    table_ = std::make_shared<const GraphTable>(item->data);
  int column = 0;
  for (const auto& known : table_->columns()) {
    const auto value = toQString(table_->text(place.graph, column++));
    if (value.isEmpty()) continue;
    row(known.kind == TableColumn::Kind::Name ? tr("Graph") : known.name, value);
  }
}

void Inspector::describeDataset(const DatasetItem& item) {
  row(tr("Data set"), item.name);
  row(tr("Graphs"), countText(item.size));
  row(tr("From"), bench_.document.sourceOf(item.id));
  if (item.notices) row(tr("Notices"), countText(item.notices->size()));
  if (!item.trouble.isEmpty()) row(tr("Trouble"), item.trouble);
}

void Inspector::describeRun(const RunItem& item) {
  row(tr("Kernel matrix"), item.name);
  const auto options = [this](const auto& table, const auto& value,
                              std::initializer_list<std::string_view> always) {
    for (const auto& option : table)
      if (std::ranges::find(always, option.key) != always.end() ||
          option.get(value) != option.get({}))
        row(optionText(option.label), option.kind == OptionKind::Number
                                          ? digitsText(option.get(value))
                                          : optionText(option.get(value)));
  };
  options(kernelOptionTable(), item.kernel, {"node", "edge", "q", "convention"});
  options(solveOptionTable(), item.solve, {"tolerance"});
  row(tr("Arithmetic"), optionText(arithmeticText(item.solve)));
  row(tr("Normalised"), item.normalise ? tr("yes") : tr("no"));
  if (!item.trouble.isEmpty()) row(tr("Ended"), item.trouble);
  if (!item.result) return;
  const auto& from = item.result->provenance;
  row(tr("Device"), toQString(from.device));
  row(tr("Kindred"), toQString(from.version));
  row(tr("Pairs"), countText(from.pairs));
  row(tr("Time"), durationText(from.seconds));
  row(tr("Iterations, mean"), numberText(from.meanIterations));
  row(tr("Accuracy"), from.notConverged == 0 ? tr("Every value is within the tolerance.")
                                             : tr("%n value(s) did not reach the tolerance.",
                                                  nullptr, static_cast<int>(from.notConverged)));
  // Values are found long before all of x is: it is no measure of theirs.
  row(tr("Largest residual"), tr("%1, of the equations behind the values; those converge faster.")
                                  .arg(numberText(from.residual.value)));
  for (const auto& notice : from.notices)
    row(tr("Notice"), toQString(notice));
}

void Inspector::refresh() {
  while (facts_->rowCount() > 0)
    facts_->removeRow(0);
  const auto current = bench_.selection.current();
  if (const auto* dataset = bench_.document.dataset(subject_.item)) {
    describeGraph(subject_.graph.isValid()           ? subject_.graph
                  : current.dataset == subject_.item ? current
                                                     : GraphPlace{});
    describeDataset(*dataset);
  }
  if (const auto* run = bench_.document.run(subject_.item)) describeRun(*run);
  empty_->setVisible(facts_->rowCount() == 0);
}

}  // namespace kindred::gui
