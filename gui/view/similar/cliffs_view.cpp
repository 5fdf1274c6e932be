#include "gui/view/similar/cliffs_view.hpp"

#include <QDoubleSpinBox>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>

#include "gui/base/words.hpp"
#include "gui/picture/remark_line.hpp"
#include "gui/result/nodal_similarity.hpp"
#include "gui/result/similar_lists.hpp"
#include "gui/table/graph_cells.hpp"
#include "gui/view/similar/number_box.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/row_table.hpp"
#include "io/export/cliff_file.hpp"
#include "io/export/list_file.hpp"

namespace kindred::gui {

namespace {

constexpr int mostPairs = 10'000;

}  // namespace

CliffsView::CliffsView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : ResultView{kind, bench, parent},
      target_{new NumberBox},
      threshold_{new QDoubleSpinBox},
      words_{new QLabel},
      table_{new QTableView},
      model_{new DescribedTable{this}} {
  lay();
  addOffers();
  giveFocusTo(table_);
  connect(target_, &QComboBox::currentIndexChanged, this, [this] {
    find();
    Q_EMIT stateChanged();
  });
  connect(threshold_, &QDoubleSpinBox::valueChanged, this, [this] {
    find();
    Q_EMIT stateChanged();
  });
  connect(table_, &QTableView::activated, this, &CliffsView::compare);
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          &View::offersChanged);
}

void CliffsView::lay() {
  target_->setObjectName("cliffTarget");
  target_->setAccessibleName(tr("Property"));
  target_->setToolTip(tr("The property whose differences are looked at."));
  threshold_->setAccessibleName(tr("Least similarity"));
  threshold_->setToolTip(
      tr("How alike the two graphs of a pair have to be; the lists hold no pairs that are less "
         "alike than the least value."));
  threshold_->setRange(0, 1);
  threshold_->setSingleStep(0.05);
  threshold_->setValue(CliffOptions{}.threshold);
  words_->setObjectName("cliffWords");
  words_->setWordWrap(true);
  table_->setAccessibleName(tr("Pairs of alike graphs"));
  model_->show(0, columns());
  table_->setModel(model_);
  showRows(*table_);
  new GraphCells{*table_, bench().jobs, bench().document.readers()};
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  auto& header = *table_->horizontalHeader();
  header.setSortIndicator(Sali, Qt::DescendingOrder);
  table_->setSortingEnabled(true);
  for (const int column : {First, Second})
    header.setSectionResizeMode(column, QHeaderView::Stretch);
  addParts(
      stage().column(),
      {rowOf({{target_, 1}, new QLabel{tr("Least Similarity")}, threshold_}), words_, {table_, 1}});
  keep(
      "target", [this] { return target_->target(); },
      [this](const QJsonValue& target) { target_->setTarget(target.toString()); });
  keep(
      "threshold", [this] { return threshold_->value(); },
      [this](const QJsonValue& threshold) { threshold_->setValue(threshold.toDouble()); });
  keepSorting(header);
  giveMenu(*table_, {{"cell.compare"}, {"edit.copyMolecules", "values.export"}});
}

void CliffsView::addOffers() {
  offer(
      "cell.compare", [this] { compare(); }, [this] { return current() != nullptr; });
  offer(
      "values.export",
      [this] {
        Q_EMIT exportRequested(
            {.title = tr("Export Activity Cliffs"),
             .suggestion = tr("Cliffs of %1").arg(target_->target()),
             .what = "a list of cliffs",
             .kinds = io::listFileKinds(),
             .write = [cliffs = cliffs_](const auto& path, const std::string&, Progress& progress) {
               io::writeCliffs(*cliffs, path, progress);
             }});
      },
      [this] { return cliffs_ && !cliffs_->pairs.empty(); });
}

const Cliff* CliffsView::current() const {
  const auto row = table_->currentIndex();
  if (!cliffs_ || !row.isValid()) return nullptr;
  return &cliffs_->pairs[static_cast<std::size_t>(model_->entryAt(row.row()))];
}

std::vector<DescribedColumn> CliffsView::columns() const {
  const auto pair = [cliffs = cliffs_](int entry) -> const Cliff& {
    return cliffs->pairs[static_cast<std::size_t>(entry)];
  };
  const auto graph = [=, cliffs = cliffs_](const QString& head, const QString& sentence,
                                           std::int32_t Cliff::*end) {
    return graphColumn(head, sentence, cliffs ? cliffs->lists->request.queries : nullptr,
                       [=](int entry) { return pair(entry).*end; });
  };
  const auto number = [](const QString& head, const QString& sentence, int digits, auto valueOf) {
    return DescribedColumn{.head = head,
                           .sentence = sentence,
                           .text = [=](int entry) { return decimalText(valueOf(entry), digits); },
                           .number = valueOf};
  };
  const auto value = [=, cliffs = cliffs_](std::int32_t Cliff::*end) {
    return [=](int entry) { return cliffs->values[static_cast<std::size_t>(pair(entry).*end)]; };
  };
  const auto what = target_->target();
  return {
      graph(tr("Graph"), tr("One of the pair."), &Cliff::a),
      graph(tr("And"), tr("The other of the pair."), &Cliff::b),
      number(tr("Similarity"), tr("How alike the two are by the kernel of the lists."), 4,
             [=](int entry) { return pair(entry).similarity; }),
      number(tr("Value"), tr("%1 of the first.").arg(what), 3, value(&Cliff::a)),
      number(tr("Other Value"), tr("%1 of the second.").arg(what), 3, value(&Cliff::b)),
      number(tr("Difference"), tr("How far the two values are apart."), 3,
             [=](int entry) { return std::abs(pair(entry).difference); }),
      number(tr("SALI"),
             tr("Difference over 1 - similarity, which counts as 0.99 at most: how steep the cliff "
                "is."),
             1, [=](int entry) { return pair(entry).sali; }),
  };
}

void CliffsView::clear() {
  lists_.reset();
  cliffs_.reset();
  model_->clear();
}

bool CliffsView::showResult(const ResultItem& shown) {
  const auto lists = similarLists(&shown);
  if (!lists || lists == lists_) return lists_ != nullptr;  // what is seen stays
  lists_ = lists;
  target_->offer(*lists_->request.queries);
  threshold_->setMinimum(lists_->request.options.threshold);
  find();
  stage().showFilled();
  return true;
}

void CliffsView::find() {
  if (!lists_) return;
  cliffs_.reset();
  QString complaint;
  if (lists_->request.among)
    complaint = tr("Cliffs are pairs of one data set: find what is similar among each other.");
  else if (target_->count() == 0)
    complaint = tr("The data set has no property of numbers whose differences could be looked at.");
  if (complaint.isEmpty()) try {
      cliffs_ = std::make_shared<const Cliffs>(
          cliffsOf(lists_, {.target = target_->target().toStdString(),
                            .threshold = threshold_->value(),
                            .most = mostPairs}));
    } catch (const Error& error) {
      complaint = toQString(error.what());
    }
  model_->show(cliffs_ ? cliffs_->pairs.size() : 0, columns());
  stage().remarks().say(cliffs_ ? cliffs_->remarks : Remarks{});
  words_->setText(!complaint.isEmpty() ? complaint
                  : cliffs_->pairs.empty()
                      ? tr("No two graphs are so alike and differ in %1.").arg(target_->target())
                      : tr("%1 pairs are so alike and differ in %2.")
                            .arg(countText(cliffs_->pairs.size()), target_->target()));
  Q_EMIT titleChanged();
  Q_EMIT offersChanged();
}

QString CliffsView::beginningText(const ResultItem& shown) const {
  return tr("The graphs are compared: %1 %. The pairs appear when all are.")
      .arg(shown.job ? static_cast<int>(100 * shown.job->progress().fraction) : 0);
}

QString CliffsView::title() const {
  return lists_ && target_->count() > 0 ? tr("Cliffs of %1").arg(target_->target())
                                        : ResultView::title();
}

/// Shows the two graphs of the current row side by side, with what differs.
void CliffsView::compare() {
  const auto* pair = current();
  if (pair == nullptr) return;
  const auto nodal = bench().document.consult(nodalChoice(
      {inputSet(), pair->a}, {inputSet(), pair->b}, lists_->request.kernel, lists_->request.solve));
  Q_EMIT viewRequested("pair", Subject::ofResult(nodal));
}

}  // namespace kindred::gui
