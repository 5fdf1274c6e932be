#include "gui/view/network/terms_view.hpp"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <algorithm>
#include <utility>

#include "gui/base/words.hpp"
#include "gui/picture/empty_state.hpp"
#include "gui/picture/graph_stepper.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/picture/stage.hpp"
#include "gui/view/two_parts.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/row_table.hpp"
#include "gui/widget/screen_painter.hpp"
#include "viz/plot/terms.hpp"

namespace kindred::gui {

namespace {

constexpr std::size_t mostBars = 20, fewestBars = 10;
constexpr std::size_t termsOfRow = 3;
constexpr double leastRate = 1e-300;  // has a logarithm
constexpr int widestTerm = 220;       // pixels at first
constexpr PartSizes roomOfSets{{380, 190}, {320, 150}, 0.45};
const QString communities{"community"};

using Tested = std::shared_ptr<const TestedTerms>;

QString countedTerms(std::int64_t count) { return countText(static_cast<std::uint64_t>(count)); }

/// The tests of a set, the surest first.
std::span<const SetTest> testsOf(const TestedTerms& tested, std::size_t set) {
  const auto found = std::ranges::equal_range(tested.found.tests, set, {}, &SetTest::set);
  return {found.begin(), found.end()};
}

std::int64_t sureOf(const TestedTerms& tested, std::size_t set) {
  return std::ranges::count_if(testsOf(tested, set),
                               [](const SetTest& test) { return test.q < usualRate; });
}

/// The bars of a set: its sure terms, or else the first few.
std::vector<viz::TermBar> barsOf(const TestedTerms& tested, std::size_t set) {
  const auto tests = testsOf(tested, set);
  const auto sure = static_cast<std::size_t>(sureOf(tested, set));
  const auto count = std::min({tests.size(), std::max(sure, fewestBars), mostBars});
  std::vector<viz::TermBar> bars;
  for (const auto& test : tests.first(count))
    bars.push_back({termName(tested, test).toStdString(), std::max(test.q, leastRate), test.found,
                    test.marked});
  return bars;
}

viz::Picture barsPicture(const TestedTerms& tested, std::size_t set, const QString& title,
                         viz::ThemeName theme) {
  return viz::termPicture(
      barsOf(tested, set), usualRate,
      {title.toStdString(),
       TermsView::tr(
           "How sure it is that chance does not explain how many nodes carry a term; q is "
           "the rate of false discoveries (Benjamini and Hochberg), dashed at 0.05. "
           "Numbers: nodes of the set that carry the term, of all that do.")
           .toStdString()},
      theme);
}

template <typename ValueOf>
DescribedColumn setNumber(const QString& head, const QString& sentence, ValueOf valueOf) {
  return {.head = head,
          .sentence = sentence,
          .text = [=](int set) { return countedTerms(valueOf(static_cast<std::size_t>(set))); },
          .number =
              [=](int set) { return static_cast<double>(valueOf(static_cast<std::size_t>(set))); }};
}

/// The term of that rank of a set, with its q; no words if there are not so many sure ones.
DescribedColumn setTerm(const Tested& tested, std::size_t rank, const QString& head) {
  const auto test = [=](int set) -> const SetTest* {
    const auto tests = testsOf(*tested, static_cast<std::size_t>(set));
    return rank < tests.size() && tests[rank].q < usualRate ? &tests[rank] : nullptr;
  };
  return {.head = head,
          .sentence = TermsView::tr("A term with a q below 0.05, and its q."),
          .text = [=](int set) {
            const auto* found = test(set);
            return found
                       ? TermsView::tr("%1, q %2")
                             .arg(termName(*tested, *found), digitsText(probabilityText(found->q)))
                       : QString{};
          }};
}

std::vector<DescribedColumn> setColumns(const Tested& tested, const QString& by) {
  std::vector<DescribedColumn> columns{
      {.head = by,
       .text =
           [=](int set) { return toQString(tested->sets[static_cast<std::size_t>(set)].name); }},
      setNumber(TermsView::tr("Nodes"), TermsView::tr("How many nodes the set has."),
                [=](std::size_t set) { return std::ssize(tested->sets[set].nodes); }),
      setNumber(TermsView::tr("Annotated"), TermsView::tr("How many of them carry any term."),
                [=](std::size_t set) { return tested->found.drawn[set]; }),
      setNumber(TermsView::tr("Terms"), TermsView::tr("How many terms have a q below 0.05."),
                [=](std::size_t set) { return sureOf(*tested, set); })};
  const std::array heads{TermsView::tr("Surest Term"), TermsView::tr("Second"),
                         TermsView::tr("Third")};
  for (std::size_t rank = 0; rank < termsOfRow; ++rank)
    columns.push_back(setTerm(tested, rank, heads[rank]));
  return columns;
}

}  // namespace

TermsView::TermsView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : GraphView{kind, bench, parent},
      stage_{new Stage{this}},
      terms_{new NodeTerms{bench, this}},
      testing_{bench.jobs, lane::nodeTerms},
      by_{new QComboBox},
      words_{new QLabel},
      model_{new DescribedTable{this}},
      table_{new QTableView},
      drawing_{new PictureWidget} {
  lay();
  addOffers();
  connect(terms_, &NodeTerms::changed, this, &TermsView::refresh);
  connect(by_, &QComboBox::currentIndexChanged, this, &TermsView::refresh);
  connect(&bench.selection, &Selection::nodesChanged, this, [this] {
    if (!isChoosing_) refresh();
  });
  connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
          &TermsView::choose);
  giveFocusTo(table_);
}

void TermsView::lay() {
  by_->setObjectName("termSets");
  by_->setAccessibleName(tr("Sets of nodes"));
  by_->setToolTip(
      tr("Whose terms are tested: those of the chosen nodes, or of all nodes that have "
         "the same community or attribute, set by set."));
  words_->setObjectName("termSetWords");
  words_->setWordWrap(true);
  drawing_->setAccessibleName(tr("Terms of the set as bars"));
  table_->setAccessibleName(tr("Sets of nodes with their terms"));
  model_->show(0, {});
  table_->setModel(model_);
  showRows(*table_);
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  table_->setSortingEnabled(true);
  table_->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
  auto* label = new QLabel{tr("&Terms of")};
  label->setBuddy(by_);
  addParts(stage_->column(), {rowOf({label, by_, {}, &stepper()}),
                              words_,
                              {new TwoParts{drawing_, table_, roomOfSets}, 1}});
  keep("by", *by_);
  giveMenu(*drawing_, {{"edit.copyImage", "file.exportPicture", "values.export"}});
  giveMenu(*table_, {{"values.export"}});
}

void TermsView::addOffers() {
  setPicture(*drawing_);
  offer(
      "values.export",
      [this] {
        Q_EMIT exportRequested(termsContent(tested_, bench().document.graphName(place())));
      },
      [this] { return tested_ != nullptr; });
}

QString TermsView::title() const {
  return graph() ? tr("Terms of %1").arg(bench().document.graphName(place())) : View::title();
}

QString TermsView::words() const { return words_->text(); }

void TermsView::graphChanged() {
  testing_.cancel();
  annotations_.reset();
  terms_->setGraph(place(), graph());
  offerColumns();
  refresh();
  Q_EMIT titleChanged();
}

/// The chosen nodes, communities, and each attribute of words. What was wanted stays if it is
/// there.
void TermsView::offerColumns() {
  const QSignalBlocker unheard{by_};
  const auto wanted = by_->count() > 0 ? by_->currentData().toString() : communities;
  by_->clear();
  by_->addItem(tr("Each Community"), communities);
  by_->addItem(tr("Chosen Nodes"), QString{});
  if (graph())
    for (const auto& column : graph()->nodeAttributes())
      if (std::holds_alternative<CategoryColumn>(column.data))
        by_->addItem(tr("Each %1").arg(toQString(column.name)), toQString(column.name));
  by_->setCurrentIndex(std::max(0, by_->findData(wanted)));
}

std::vector<Node> TermsView::chosen() const {
  const auto nodes = bench().selection.nodes(place());
  return {nodes.begin(), nodes.end()};
}

void TermsView::refresh() {
  auto now = terms_->now();
  const auto column = by_->currentData().toString();
  auto nodes = column.isEmpty() ? chosen() : std::vector<Node>{};
  if (now.annotations && (!column.isEmpty() || !nodes.empty())) {
    if (annotations_ == now.annotations && column_ == column && nodes_ == nodes) return;
    annotations_ = now.annotations;
    column_ = column;
    nodes_ = std::move(nodes);
    return test(std::move(now));
  }
  testing_.cancel();
  annotations_.reset();
  show(nullptr);
  auto& empty = stage_->showEmpty();
  if (!now.graph) return empty.say(tr("Choose a network in the data set to see its terms here."));
  if (!now.annotations)
    return empty.say(
        tr("Annotations say which terms nodes carry, as those of the Gene Ontology. An "
           "ontology (.obo) that is chosen with them names the terms."),
        tr("Annotations…"), [this] { terms_->ask(this); });
  empty.say(tr("Choose nodes of the network to see which terms are commoner among them than by "
               "chance."),
            tr("Each Community"), [this] { by_->setCurrentIndex(by_->findData(communities)); });
}

void TermsView::test(TestedTerms asked) {
  testing_.start(
      tr("Testing terms"),
      [asked = std::move(asked), column = column_.toStdString(),
       nodes = nodes_](Progress& progress) mutable {
        NodeChoice choice{.by = column};
        if (column.empty()) choice.nodes = NodeSet{"chosen", std::move(nodes)};
        asked.test(choice, progress);
        return std::move(asked);
      },
      this, [this](std::shared_ptr<const TestedTerms> tested) { show(std::move(tested)); },
      [this](const JobError& error) {
        show(nullptr);
        stage_->showEmpty().say(toQString(error.sentence));
      });
  if (!tested_) stage_->showEmpty().say(tr("Terms are being tested."));
}

void TermsView::show(std::shared_ptr<const TestedTerms> tested) {
  tested_ = std::move(tested);
  const QScopedValueRollback choosing{isChoosing_, true};
  if (!tested_) {
    model_->clear();
    drawing_->clear();
    Q_EMIT offersChanged();
    return;
  }
  stage_->showFilled();
  const auto head = column_.isEmpty()        ? tr("Set")
                    : column_ == communities ? tr("Community")
                                             : column_;
  model_->show(tested_->sets.size(), setColumns(tested_, head));
  const auto& header = *table_->horizontalHeader();
  if (header.sortIndicatorSection() >= 0)
    model_->sort(header.sortIndicatorSection(), header.sortIndicatorOrder());
  table_->resizeColumnsToContents();
  for (int column = 0; column < model_->columnCount(); ++column)
    table_->setColumnWidth(column, std::min(table_->columnWidth(column), widestTerm));
  if (model_->rowCount() > 0) table_->selectRow(0);
  sayState();
  draw();
}

std::optional<std::size_t> TermsView::current() const {
  const auto rows = table_->selectionModel()->selectedRows();
  if (!tested_ || rows.empty()) return std::nullopt;
  return static_cast<std::size_t>(model_->entryAt(rows.front().row()));
}

void TermsView::draw() {
  const auto set = current();
  if (!set) return;
  drawing_->setPicture(barsPicture(*tested_, *set, nameOf(*set), themeOf(palette())), true);
  Q_EMIT offersChanged();
}

/// "community 3 of yeast: 41 nodes".
QString TermsView::nameOf(std::size_t set) const {
  const auto& nodes = tested_->sets[set].nodes;
  const auto network = bench().document.graphName(place());
  const auto size =
      tr("%1 node(s)", nullptr, static_cast<int>(nodes.size())).arg(countText(nodes.size()));
  if (column_.isEmpty()) return tr("Terms of the chosen nodes of %1: %2").arg(network, size);
  return tr("Terms of %1 %2 of %3: %4")
      .arg(column_ == communities ? tr("community") : column_, toQString(tested_->sets[set].name),
           network, size);
}

void TermsView::sayState() {
  const auto& found = tested_->found;
  const auto count = tested_->sets.size();
  std::size_t speaking = 0;
  for (std::size_t set = 0; set < count; ++set)
    speaking += sureOf(*tested_, set) > 0 ? 1 : 0;
  const auto words =
      column_.isEmpty()
          ? tr("%Ln term(s) have a q below 0.05.", nullptr, static_cast<int>(sureOf(*tested_, 0)))
          : tr("%1 of %2 sets have terms with a q below 0.05, over all %3 tests. Choose "
               "one to see its bars, and its nodes in all views.")
                .arg(countText(speaking), countText(count), countedTerms(found.made));
  words_->setText(words + tested_->remarkWords());
}

/// The nodes of the set that a person chooses are the chosen nodes in all views.
void TermsView::choose() {
  const auto set = current();
  if (isChoosing_ || !set) return;
  draw();
  if (column_.isEmpty()) return;
  const QScopedValueRollback choosing{isChoosing_, true};
  NodesByGraph nodes;
  nodes[place()] = tested_->sets[*set].nodes;
  bench().selection.setNodes(std::move(nodes));
}

View::Rendering TermsView::rendering() const {
  const auto set = current();
  if (!set) return {};
  return [tested = tested_, set = *set, title = nameOf(*set), window = drawing_->zoom().window()](
             viz::ThemeName theme, Progress&) {
    return seenThrough(barsPicture(*tested, set, title, theme), window);
  };
}

}  // namespace kindred::gui
