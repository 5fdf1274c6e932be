#include "gui/view/similar/changes_view.hpp"

#include <QHeaderView>
#include <QLabel>
#include <QSpinBox>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "gui/base/words.hpp"
#include "gui/result/matched_pairs.hpp"
#include "gui/table/graph_cells.hpp"
#include "gui/view/similar/number_box.hpp"
#include "gui/view/two_parts.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/row_table.hpp"
#include "io/export/change_file.hpp"
#include "io/export/list_file.hpp"

namespace kindred::gui {

namespace {

constexpr int mostListed = 5000;  // changes
constexpr PartSizes roomOfPairs{{560, 130}, {380, 190}, 0.5};
constexpr int leastPart = 72;  // pixels of a column, so that a drawing is seen

/// A part of a molecule as it is read in tables: "H" for a hydrogen, else its SMILES.
QString partText(const std::string& smiles) {
  return smiles == "*[H]" ? QString{"H"} : toQString(smiles);
}

std::vector<std::string> textsOf(const std::vector<MatchedChange>& changes) {
  std::vector<std::string> texts;
  for (const auto& change : changes)
    for (const auto& text : {change.from, change.to})
      if (text != "*[H]") texts.push_back(text);
  std::ranges::sort(texts);
  const auto again = std::ranges::unique(texts);
  texts.erase(again.begin(), again.end());
  return texts;
}

}  // namespace

ChangesView::ChangesView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : PairsView{kind, bench, parent},
      fewest_{new QSpinBox},
      table_{new QTableView},
      model_{new DescribedTable{this}},
      pairWords_{new QLabel},
      finding_{bench.jobs} {
  lay();
  addOffers();
  giveFocusTo(table_);
  connect(&target(), &QComboBox::currentIndexChanged, this, &ChangesView::find);
  connect(fewest_, &QSpinBox::valueChanged, this, &ChangesView::find);
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          &ChangesView::showPairsOfChange);
}

void ChangesView::lay() {
  target().setObjectName("changeTarget");
  fewest_->setAccessibleName(tr("Fewest pairs"));
  fewest_->setToolTip(tr("How many pairs of molecules have to show a change."));
  fewest_->setRange(1, 1000);
  fewest_->setValue(ChangeOptions{}.fewest);
  words().setObjectName("changeWords");
  pairWords_->setObjectName("changePairWords");
  pairWords_->setWordWrap(true);
  gallery().setAccessibleName(tr("Pairs of molecules that show the change"));
  layTable();
  addParts(stage().column(),
           {rowOf({{&target(), 1}, new QLabel{tr("Fewest Pairs")}, fewest_}),
            &words(),
            {new TwoParts{table_, columnWidget({pairWords_, &gallery()}), roomOfPairs}, 1}});
  keep("fewest", *fewest_);
  keepSorting(*table_->horizontalHeader());
  giveMenu(*table_, {{"values.export"}});
}

void ChangesView::layTable() {
  table_->setAccessibleName(tr("Changes of one part of a molecule"));
  model_->show(0, columns());
  table_->setModel(model_);
  showRows(*table_);
  new GraphCells{*table_, bench().jobs, bench().document.readers()};
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  auto& header = *table_->horizontalHeader();
  header.setSortIndicator(Certainty, Qt::DescendingOrder);
  table_->setSortingEnabled(true);
  header.setMinimumSectionSize(leastPart);
  for (const int column : {From, To})
    header.setSectionResizeMode(column, QHeaderView::Stretch);
  for (const int column : {Pairs, Mean, Error, Certainty, Deviation})
    header.setSectionResizeMode(column, QHeaderView::ResizeToContents);
}

void ChangesView::addOffers() {
  offer(
      "values.export",
      [this] {
        Q_EMIT exportRequested(
            {.title = tr("Export Matched Changes"),
             .suggestion = tr("Changes of %1").arg(target().target()),
             .what = "a list of changes",
             .kinds = io::listFileKinds(),
             .write = [found = found_](const auto& path, const std::string&, Progress& progress) {
               io::writeChanges(found->changes, path, progress);
             }});
      },
      [this] { return found_ && !found_->changes.changes.empty(); });
}

const MatchedChange* ChangesView::current() const {
  const auto row = table_->currentIndex();
  if (!found_ || !row.isValid()) return nullptr;
  return &found_->changes.changes[static_cast<std::size_t>(model_->entryAt(row.row()))];
}

std::vector<DescribedColumn> ChangesView::columns() const {
  const auto change = [found = found_](int entry) -> const MatchedChange& {
    return found->changes.changes[static_cast<std::size_t>(entry)];
  };
  const auto part = [=, found = found_](const QString& head, const QString& sentence,
                                        std::string MatchedChange::*end) {
    return DescribedColumn{.head = head,
                           .sentence = sentence,
                           .text = [=](int entry) { return partText(change(entry).*end); },
                           .graph = [=](int entry) -> std::shared_ptr<const Graph> {
                             const auto known = found->parts.find(change(entry).*end);
                             return known == found->parts.end() ? nullptr : known->second;
                           }};
  };
  const auto number = [](const QString& head, const QString& sentence, auto textOf, auto valueOf) {
    return DescribedColumn{.head = head,
                           .sentence = sentence,
                           .text =
                               [=](int entry) {
                                 const double value = valueOf(entry);
                                 return std::isnan(value) ? QString{} : textOf(value);
                               },
                           .number = valueOf};
  };
  const auto decimals = [](double value) { return decimalText(value, 2); };
  const auto what = target().target();
  return {
      part(tr("From"), tr("What is exchanged: the zigzag is where it hangs on the molecule."),
           &MatchedChange::from),
      part(tr("To"), tr("What takes its place."), &MatchedChange::to),
      number(
          tr("Pairs"), tr("How many pairs of molecules show the change."),
          [](double value) { return countText(static_cast<std::uint64_t>(value)); },
          [=](int entry) { return static_cast<double>(change(entry).pairs.size()); }),
      number(
          tr("Mean"), tr("What the change does to %1, on average.").arg(what),
          [](double value) { return signedText(value); },
          [=](int entry) { return change(entry).mean; }),
      number(tr("Error"),
             tr("How wrong the mean may be: its standard error, to which the deviation of all "
                "changes counts as one pair more."),
             decimals, [=](int entry) { return change(entry).error; }),
      number(
          tr("Certainty"), tr("Mean over error: from 2 on it is hardly chance."),
          [](double value) { return decimalText(value, 1); },
          [=](int entry) { return change(entry).strength(); }),
      number(tr("Deviation"), tr("How far the pairs differ in that: their standard deviation."),
             decimals, [=](int entry) { return change(entry).deviation; }),
  };
}

void ChangesView::clear() {
  finding_.cancel();
  data_.reset();
  pairs_.reset();
  show(nullptr);
}

bool ChangesView::showResult(const ResultItem& shown) {
  const auto pairs = matchedPairsOf(&shown);
  const auto* input = bench().document.dataset(inputSet());
  if (!pairs || !input || !input->isWhole()) return false;
  if (pairs == pairs_ && input->data == data_) return true;  // what is seen stays
  pairs_ = pairs;
  data_ = input->data;
  target().offer(*data_);
  find();
  stage().showFilled();
  return true;
}

void ChangesView::find() {
  if (!pairs_) return;
  finding_.cancel();
  if (target().count() == 0) {
    words().setText(
        tr("The data set has no property of numbers whose differences could be looked at."));
    return show(nullptr);
  }
  finding_.start(
      tr("Looking for Changes"),
      [data = data_, pairs = pairs_, readers = bench().document.readers(),
       options = ChangeOptions{.target = target().target().toStdString(),
                               .fewest = fewest_->value(),
                               .most = mostListed}](Progress& progress) {
        Found found{changesOf(data, pairs, options), {}};
        found.parts = io::readStructures(textsOf(found.changes.changes), readers.get(), progress);
        return found;
      },
      this, [this](std::shared_ptr<const Found> found) { show(std::move(found)); },
      [this](const JobError& error) {
        show(nullptr);
        words().setText(toQString(error.sentence));
      });
}

void ChangesView::show(std::shared_ptr<const Found> found) {
  found_ = std::move(found);
  const auto count = found_ ? found_->changes.changes.size() : 0;
  if (found_) {
    const auto pairs = countText(pairs_->pairs.size());
    words().setText(count > 0 ? tr("%1 pairs of molecules differ by one part, in %2 ways that %3 "
                                   "pairs or more show. Choose one to see its pairs.")
                                    .arg(pairs, countText(count),
                                         countText(static_cast<unsigned>(fewest_->value())))
                              : tr("%1 pairs of molecules differ by one part, and no change is "
                                   "shown by so many: lower Fewest Pairs.")
                                    .arg(pairs));
  }
  model_->show(count, columns());
  stage().remarks().say(found_ ? found_->changes.remarks : Remarks{});
  if (count > 0) table_->setCurrentIndex(model_->index(0, 0));
  showPairsOfChange();
  Q_EMIT titleChanged();
}

void ChangesView::showPairsOfChange() {
  const auto* change = current();
  if (!change) {
    pairWords_->clear();
    return clearPairs();
  }
  auto pairs = change->pairs;
  std::ranges::stable_sort(pairs, std::ranges::greater{},
                           [](const ChangedPair& pair) { return std::abs(pair.difference); });
  pairWords_->setText(
      tr("%Ln pair(s) in which %1 becomes %2, the largest difference first. Double-click "
         "one to compare the two atom by atom.",
         nullptr, static_cast<int>(pairs.size()))
          .arg(partText(change->from), partText(change->to)));
  auto cards = pairCards(*data_, found_->changes.values, pairs);
  showPairs(
      data_, std::move(pairs), std::move(cards),
      [from = change->atomsFrom, to = change->atomsTo](const HeavyAtoms& a, const HeavyAtoms& b) {
        return pairedAtoms(a, b, from, to).value_or(PairedAtoms{});
      });
}

QString ChangesView::beginningText(const ResultItem&) const {
  return tr("Pairs of molecules that differ by one part are being looked for.");
}

QString ChangesView::title() const {
  return pairs_ && target().count() > 0 ? tr("Changes of %1").arg(target().target())
                                        : ResultView::title();
}

}  // namespace kindred::gui
