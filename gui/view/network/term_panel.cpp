#include "gui/view/network/term_panel.hpp"

#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QTimer>
#include <QToolButton>
#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "gui/base/words.hpp"
#include "gui/view/waiting.hpp"
#include "gui/view/workbench.hpp"
#include "gui/widget/bar_cells.hpp"
#include "gui/widget/dressed_button.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/row_table.hpp"

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
      terms_{new NodeTerms{bench, this}},
      testing_{bench.jobs, lane::nodeTerms},
      file_{new QToolButton},
      export_{new QToolButton},
      bars_{new QToolButton},
      table_{new QTableView},
      model_{new DescribedTable{this}},
      words_{new QLabel},
      waiting_{new Waiting{bench.jobs, Waiting::Shape::Strip}} {
  lay();
  show(nullptr);
  connect(file_, &QToolButton::clicked, this, [this] { terms_->ask(this); });
  connect(bars_, &QToolButton::clicked, this, &TermPanel::viewRequested);
  connect(export_, &QToolButton::clicked, this, &TermPanel::requestExport);
  connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
          &TermPanel::chooseCarriers);
  connect(waiting_, &Waiting::cancelled, this, [this] {
    forget();
    nodes_.clear();
    words_->setText(tr("Stopped. Chosen again, nodes are tested."));
  });
  connect(terms_, &NodeTerms::changed, this, &TermPanel::refresh);
}

void TermPanel::lay() {
  dress(*file_, tr("Annotations…"), "open",
        tr("Terms of the nodes, as of the Gene Ontology: lines of a name and a term, or GAF 2, "
           "and an ontology (.obo) that names them. They are taken as given, and kept with the "
           "project."));
  dress(*bars_, tr("Bars and Communities"), "plot",
        tr("Show the terms of the chosen nodes as bars, and those of all communities."));
  bars_->setEnabled(false);
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
  fillColumn(*this,
             {rowOf({file_, export_, {}}), rowOf({bars_, {}}), {table_, 1}, waiting_, words_});
}

QString TermPanel::words() const { return words_->text(); }

void TermPanel::setGraph(GraphPlace place, std::shared_ptr<const Graph> graph) {
  if (graph == terms_->graph() && place == terms_->place()) return;
  bars_->setEnabled(graph != nullptr);
  terms_->setGraph(place, std::move(graph));
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

void TermPanel::refresh() {
  if (!isVisible()) return;
  auto now = terms_->now();
  if (!now.annotations || nodes_.empty()) {
    forget();
    words_->setText(!now.graph ? QString{}
                    : !now.annotations
                        ? tr("Annotations say which terms nodes carry: choose their file.")
                        : tr("Choose nodes, by a lasso or in the table of nodes, to see "
                             "which terms are commoner among them than by chance."));
    return;
  }
  if (asked_.graph == now.graph && asked_.annotations == now.annotations &&
      asked_.sets.front().nodes == nodes_)
    return;
  now.sets = {{"chosen", nodes_}};
  asked_ = std::move(now);
  test();
}

void TermPanel::test() {
  testing_.start(
      tr("Testing terms"),
      [tested = asked_](Progress& progress) mutable {
        tested.test({.nodes = tested.sets.front()}, progress);
        return std::move(tested);
      },
      this,
      [this](std::shared_ptr<const TestedTerms> tested) {
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

void TermPanel::show(std::shared_ptr<const TestedTerms> tested) {
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
             return termName(*tested, tested->found.tests[static_cast<std::size_t>(entry)]);
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
  words_->setText(words + tested_->remarkWords());
}

void TermPanel::requestExport() {
  if (!tested_) return;
  Q_EMIT exportRequested(termsContent(tested_, bench_.document.graphName(terms_->place())));
}

}  // namespace kindred::gui
