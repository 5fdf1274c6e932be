#include "gui/view/network/term_panel.hpp"

#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QTimer>
#include <QToolButton>
#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

#include "gui/base/words.hpp"
#include "gui/form/notice_words.hpp"
#include "gui/result/node_annotations.hpp"
#include "gui/view/waiting.hpp"
#include "gui/view/workbench.hpp"
#include "gui/widget/bar_cells.hpp"
#include "gui/widget/dressed_button.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/row_table.hpp"
#include "io/export/list_file.hpp"
#include "io/export/term_file.hpp"
#include "io/mapping/read_annotations.hpp"

namespace kindred::gui {

namespace {

constexpr int rateColumn = 1;      // that of q
constexpr int narrowestBars = 90;  // pixels
constexpr int untilWaiting = 300;  // milliseconds

QString countOf(std::int64_t count) { return countText(static_cast<std::uint64_t>(count)); }

template <typename NumberOf, typename TextOf>
DescribedColumn numbersOfTests(const std::shared_ptr<const SetEnrichment>& found,
                               const QString& head, const QString& sentence, NumberOf numberOf,
                               TextOf textOf) {
  const auto number = [=](int entry) -> double {
    return numberOf(found->tests[static_cast<std::size_t>(entry)]);
  };
  return {.head = head,
          .sentence = sentence,
          .text = [=](int entry) { return textOf(number(entry)); },
          .number = number,
          .exact = [=](int entry) { return toQString(toText(number(entry))); }};
}

QString probability(double value) { return digitsText(probabilityText(value)); }
QString whole(double value) { return countOf(static_cast<std::int64_t>(value)); }
QString tenths(double value) { return decimalText(value, 1); }

}  // namespace

TermPanel::TermPanel(const Workbench& bench, QWidget* parent)
    : QWidget{parent},
      bench_{bench},
      testing_{bench.jobs, lane::nodeMeasures},
      file_{new QToolButton},
      export_{new QToolButton},
      table_{new QTableView},
      model_{new DescribedTable{this}},
      words_{new QLabel},
      waiting_{new Waiting{bench.jobs, Waiting::Shape::Strip}} {
  lay();
  show(nullptr);
  connect(file_, &QToolButton::clicked, this, &TermPanel::ask);
  connect(export_, &QToolButton::clicked, this, &TermPanel::requestExport);
  connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
          &TermPanel::chooseCarriers);
  connect(waiting_, &Waiting::cancelled, this, [this] {
    forget();
    nodes_.clear();
    words_->setText(tr("Stopped. Chosen again, nodes are tested."));
  });
  for (const auto changed :
       {&Document::resultAdded, &Document::resultChanged, &Document::resultRemoved})
    connect(&bench.document, changed, this, &TermPanel::refresh);
}

void TermPanel::lay() {
  dress(*file_, tr("Annotations…"), "open",
        tr("Terms of the nodes, as of the Gene Ontology: lines of a name and a term, or GAF 2. "
           "They are taken as given, and kept with the project."));
  dress(*export_, tr("Export Terms…"), "export", tr("Write these terms as a table."));
  table_->setObjectName("terms");
  table_->setAccessibleName(tr("Terms of the chosen nodes"));
  table_->setModel(model_);
  showRows(*table_);
  table_->setItemDelegate(new BarCells{table_});
  table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  table_->setSortingEnabled(true);
  table_->horizontalHeader()->setSortIndicator(rateColumn, Qt::AscendingOrder);  // the surest first
  words_->setObjectName("termWords");
  words_->setWordWrap(true);
  waiting_->hide();
  fillColumn(*this, {rowOf({file_, export_, {}}), {table_, 1}, waiting_, words_});
}

QString TermPanel::words() const { return words_->text(); }

void TermPanel::setGraph(GraphPlace place, std::shared_ptr<const Graph> graph) {
  if (graph == graph_ && place == place_) return;
  place_ = place;
  graph_ = std::move(graph);
  nodes_.clear();
  carriers_.clear();
  forget();
  refresh();
}

void TermPanel::forget() {
  testing_.cancel();
  asked_ = {};
  waiting_->hide();
  show(nullptr);
}

void TermPanel::setChosen(std::vector<Node> nodes) {
  if (nodes == nodes_ || (!carriers_.empty() && nodes == carriers_)) return;
  nodes_ = std::move(nodes);
  carriers_.clear();
  refresh();
}

void TermPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

void TermPanel::ask() {
  auto* dialog =
      new QFileDialog{this, tr("Annotations of the Nodes"), bench_.settings.lastFolder()};
  dialog->setObjectName("annotationFile");
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
    bench_.settings.setLastFolder(QFileInfo{path}.path());
    readTerms(path.toStdString());
  });
  dialog->open();
}

void TermPanel::readTerms(const std::filesystem::path& path) {
  if (!graph_) return;
  const auto name = toQString(path.filename().string());
  bench_.jobs.start(
      tr("Reading %1").arg(name), lane::reading,
      [path, graph = graph_](Progress& progress) {
        return io::readAnnotations(std::array{path}, *graph, *graph, {}, progress);
      },
      this,
      [this, name, place = place_](const std::shared_ptr<const io::AnnotationFiles>& file) {
        bench_.document.compute(annotationChoice(place, place, {file, &file->annotations}));
        if (!file->notices.empty())
          Q_EMIT bench_.document.told(
              withNotices(tr("%1: annotations are read.").arg(name), file->notices));
      },
      [this](const JobError& error) {
        Q_EMIT bench_.document.troubled(toQString(error.sentence));
      });
}

void TermPanel::refresh() {
  if (!isVisible()) return;
  auto& document = bench_.document;
  const auto id = graph_ ? annotationsOf(document, place_) : 0;
  if (id != 0 && document.canLoad(id)) document.load(id);
  const auto* item = document.result(id);
  const auto annotations = nodeAnnotations(item);
  if (!annotations || nodes_.empty()) {
    forget();
    words_->setText(!graph_ ? QString{}
                    : !annotations
                        ? tr("Annotations say which terms nodes carry: choose their file.")
                        : tr("Choose nodes, by a lasso or in the table of nodes, to see "
                             "which terms are commoner among them than by chance."));
    return;
  }
  if (asked_.graph == graph_ && asked_.annotations == annotations &&
      asked_.sets.front().nodes == nodes_)
    return;
  const bool isA = item->inputs.front() == place_;
  asked_ = {graph_, annotations, isA ? annotations->ofA : annotations->ofB, {{"chosen", nodes_}}};
  test();
}

void TermPanel::test() {
  testing_.start(
      tr("Testing terms"),
      [tested = asked_](Progress& progress) mutable {
        tested.found = enrichmentOf(tested.terms, tested.sets, progress);
        return std::move(tested);
      },
      this,
      [this](std::shared_ptr<const Tested> tested) {
        waiting_->hide();
        show(std::move(tested));
      },
      [this](const JobError& error) {
        forget();
        nodes_.clear();
        words_->setText(toQString(error.sentence));
      });
  QTimer::singleShot(untilWaiting, this, [this] {
    if (!testing_.isBusy()) return;
    waiting_->follow(testing_.job());
    waiting_->show();
  });
}

void TermPanel::show(std::shared_ptr<const Tested> tested) {
  const bool isFirst = !tested_;
  tested_ = std::move(tested);
  export_->setEnabled(tested_ != nullptr);
  const QSignalBlocker unheard{table_->selectionModel()};
  model_->show(tested_ ? tested_->found.tests.size() : 0, columns());
  const auto& header = *table_->horizontalHeader();
  model_->sort(header.sortIndicatorSection(), header.sortIndicatorOrder());
  if (isFirst) {
    table_->resizeColumnsToContents();
    table_->setColumnWidth(rateColumn, std::max(table_->columnWidth(rateColumn), narrowestBars));
  }
  if (tested_) sayState();
}

std::vector<DescribedColumn> TermPanel::columns() const {
  using Test = const SetTest&;
  const std::shared_ptr<const SetEnrichment> found{tested_, tested_ ? &tested_->found : nullptr};
  double surest = 0;  // of all, as a number of digits
  if (found)
    for (const auto& test : found->tests)
      surest = std::max(surest, -std::log10(test.q));
  auto rates = numbersOfTests(
      found, tr("q"),
      tr("The smallest rate of false discoveries at which it is one; bars go by its digits."),
      [](Test test) { return test.q; }, probability);
  rates.share = [rate = rates.number, surest](int entry) {
    return surest > 0 ? -std::log10(rate(entry)) / surest : 0;
  };
  return {
      {.head = tr("Term"),
       .text =
           [tested = tested_](int entry) {
             return toQString(tested->annotations->nameOf(
                 tested->found.tests[static_cast<std::size_t>(entry)].term));
           }},
      std::move(rates),
      numbersOfTests(
          found, tr("Found"), tr("Chosen nodes that carry the term."),
          [](Test test) { return static_cast<double>(test.found); }, whole),
      numbersOfTests(
          found, tr("Of"), tr("All nodes of the network that carry the term."),
          [](Test test) { return static_cast<double>(test.marked); }, whole),
      numbersOfTests(
          found, tr("By Chance"), tr("How many chance would find on average."),
          [](Test test) { return test.expected; }, tenths),
      numbersOfTests(
          found, tr("Fold"), tr("How many times more are found than by chance."),
          [](Test test) { return test.fold(); }, tenths),
      numbersOfTests(
          found, tr("p"),
          tr("The probability that as many annotated nodes, drawn at random, carry it so often."),
          [](Test test) { return test.p; }, probability)};
}

/// Chooses the nodes that carry one of the chosen terms; without any, all that were tested.
void TermPanel::chooseCarriers() {
  if (!tested_) return;
  std::set<Node> carriers;
  for (const auto& row : table_->selectionModel()->selectedRows()) {
    const auto& test = tested_->found.tests[static_cast<std::size_t>(model_->entryAt(row.row()))];
    const auto found = carriersOf(test.term, tested_->sets.front(), tested_->terms);
    carriers.insert(found.begin(), found.end());
  }
  carriers_.assign(carriers.begin(), carriers.end());
  Q_EMIT chosen(carriers_.empty() ? tested_->sets.front().nodes : carriers_);
}

void TermPanel::sayState() {
  const auto& found = tested_->found;
  const auto sure =
      std::ranges::count_if(found.tests, [](const SetTest& test) { return test.q < usualRate; });
  auto words = tr("%Ln terms have a q below 0.05.", nullptr, static_cast<int>(sure)) + ' ' +
               tr("%1 of %2 chosen nodes are annotated, and %3 of %4 in the network.")
                   .arg(countOf(found.drawn.front()), countText(tested_->sets.front().nodes.size()),
                        countOf(found.population), countOf(tested_->graph->nodeCount()));
  if (const auto note = annotationNote(found, *tested_->graph); !note.empty())
    words += ' ' + toQString(note);
  words_->setText(words);
}

void TermPanel::requestExport() {
  if (!tested_) return;
  Q_EMIT exportRequested(
      {.title = tr("Export Terms"),
       .suggestion = tr("Terms of %1").arg(bench_.document.graphName(place_)),
       .what = "a table of terms",
       .kinds = io::listFileKinds(),
       .write = [tested = tested_](const auto& path, const std::string&, Progress& progress) {
         io::writeTerms(
             {*tested->graph, tested->terms, *tested->annotations, tested->sets, tested->found},
             path, progress);
       }});
}

}  // namespace kindred::gui
