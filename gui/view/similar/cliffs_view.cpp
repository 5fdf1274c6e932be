#include "gui/view/similar/cliffs_view.hpp"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QSpinBox>

#include "engine/molecule/paired_atoms.hpp"
#include "gui/base/words.hpp"
#include "gui/picture/remark_line.hpp"
#include "gui/result/similar_lists.hpp"
#include "gui/view/similar/number_box.hpp"
#include "gui/widget/laid_out.hpp"
#include "io/export/cliff_file.hpp"
#include "io/export/list_file.hpp"

namespace kindred::gui {

namespace {

constexpr int mostPairs = 2000;

/// A cliff from its low end to its high one.
ChangedPair upwards(const Cliff& cliff) {
  return cliff.difference < 0
             ? ChangedPair{.from = cliff.b, .to = cliff.a, .difference = -cliff.difference}
             : ChangedPair{.from = cliff.a, .to = cliff.b, .difference = cliff.difference};
}

}  // namespace

CliffsView::CliffsView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : PairsView{kind, bench, parent},
      threshold_{new QDoubleSpinBox},
      least_{new QDoubleSpinBox},
      changed_{new QSpinBox},
      order_{new QComboBox},
      finding_{bench.jobs} {
  lay();
  giveFocusTo(&gallery());
  connect(&target(), &QComboBox::currentIndexChanged, this, &CliffsView::find);
  connect(threshold_, &QDoubleSpinBox::valueChanged, this, &CliffsView::find);
  connect(least_, &QDoubleSpinBox::valueChanged, this, &CliffsView::find);
  connect(changed_, &QSpinBox::valueChanged, this, &CliffsView::find);
  connect(order_, &QComboBox::currentIndexChanged, this, &CliffsView::find);
  addOffers();
}

void CliffsView::lay() {
  target().setObjectName("cliffTarget");
  threshold_->setAccessibleName(tr("Least similarity"));
  threshold_->setToolTip(
      tr("How alike the two graphs of a pair have to be; the lists hold no pairs that are less "
         "alike than the least value."));
  threshold_->setRange(0, 1);
  threshold_->setSingleStep(0.05);
  threshold_->setValue(CliffOptions{}.threshold);
  least_->setAccessibleName(tr("Least difference"));
  least_->setToolTip(
      tr("How far apart the values of a pair have to be; 1 σ is the standard deviation of all."));
  least_->setRange(0, 1e9);
  least_->setSingleStep(0.5);
  least_->setSpecialValueText(tr("1 σ"));
  changed_->setAccessibleName(tr("Most changed atoms"));
  changed_->setToolTip(
      tr("How many heavy atoms of either molecule may differ: an exchange of larger parts is no "
         "cliff."));
  changed_->setRange(0, 1000);
  changed_->setSpecialValueText(tr("any"));
  changed_->setValue(CliffOptions{}.changed);
  order_->setAccessibleName(tr("Order of the pairs"));
  order_->setToolTip(
      tr("Steepest: by difference over 1 - similarity, which counts as 0.99 at most (SALI)."));
  order_->addItem(tr("Steepest First"), "sali");
  order_->addItem(tr("Largest Difference First"), "difference");
  words().setObjectName("cliffWords");
  gallery().setAccessibleName(tr("Pairs of alike graphs"));
  addParts(stage().column(), {rowOf({{&target(), 1}, order_}),
                              rowOf({new QLabel{tr("Least Similarity")},
                                     threshold_,
                                     new QLabel{tr("Least Difference")},
                                     least_,
                                     new QLabel{tr("Most Changed")},
                                     changed_,
                                     {}}),
                              &words(),
                              {&gallery(), 1}});
  keep("threshold", *threshold_);
  keep("least", *least_);
  keep("changed", *changed_);
  keep("order", *order_);
}

void CliffsView::addOffers() {
  offer(
      "values.export",
      [this] {
        Q_EMIT exportRequested(
            {.title = tr("Export Activity Cliffs"),
             .suggestion = tr("Cliffs of %1").arg(target().target()),
             .what = "a list of cliffs",
             .kinds = io::listFileKinds(),
             .write = [cliffs = cliffs_](const auto& path, const std::string&, Progress& progress) {
               io::writeCliffs(*cliffs, path, progress);
             }});
      },
      [this] { return cliffs_ && !cliffs_->pairs.empty(); });
}

void CliffsView::clear() {
  finding_.cancel();
  lists_.reset();
  cliffs_.reset();
  clearPairs();
}

bool CliffsView::showResult(const ResultItem& shown) {
  const auto lists = similarLists(&shown);
  if (!lists || lists == lists_) return lists_ != nullptr;  // what is seen stays
  lists_ = lists;
  target().offer(*lists_->request.queries);
  threshold_->setMinimum(lists_->request.options.threshold);
  find();
  stage().showFilled();
  return true;
}

void CliffsView::find() {
  if (!lists_) return;
  finding_.cancel();
  if (lists_->request.among)
    return refuse(tr("Cliffs are pairs of one data set: find what is similar among each other."));
  if (target().count() == 0)
    return refuse(
        tr("The data set has no property of numbers whose differences could be looked at."));
  const CliffOptions options{
      .target = target().target().toStdString(),
      .threshold = threshold_->value(),
      .least = least_->value(),
      .changed = changed_->value(),
      .most = mostPairs,
      .order = cliffOrderNamed(order_->currentData().toString().toStdString())};
  finding_.start(
      tr("Looking for Cliffs"),
      [lists = lists_, options](Progress&) { return cliffsOf(lists, options); }, this,
      [this](std::shared_ptr<const Cliffs> found) { show(std::move(found)); },
      [this](const JobError& error) { refuse(toQString(error.sentence)); });
}

void CliffsView::refuse(const QString& complaint) {
  cliffs_.reset();
  stage().remarks().say({});
  words().setText(complaint);
  clearPairs();
  Q_EMIT titleChanged();
}

void CliffsView::show(std::shared_ptr<const Cliffs> cliffs) {
  cliffs_ = std::move(cliffs);
  stage().remarks().say(cliffs_->remarks);
  std::vector<ChangedPair> pairs;
  for (const auto& cliff : cliffs_->pairs)
    pairs.push_back(upwards(cliff));
  words().setText(pairs.empty()
                      ? tr("No two graphs are so alike and differ in %1.").arg(target().target())
                      : tr("%Ln pair(s) so alike differ in %1: what differs is marked. "
                           "Double-click one to compare the two atom by atom.",
                           nullptr, static_cast<int>(pairs.size()))
                            .arg(target().target()));
  const auto& data = lists_->request.queries;
  auto cards = pairCards(*data, cliffs_->values, pairs);
  for (std::size_t at = 0; at < cards.size(); ++at)
    cards[at].lines = {tr("similarity %1   SALI %2")
                           .arg(decimalText(cliffs_->pairs[at].similarity, 3),
                                decimalText(cliffs_->pairs[at].sali, 1))};
  showPairs(data, std::move(pairs), std::move(cards), pairedByGrowth);
  Q_EMIT titleChanged();
}

QString CliffsView::beginningText(const ResultItem& shown) const {
  return tr("The graphs are compared: %1 %. The pairs appear when all are.")
      .arg(shown.job ? static_cast<int>(100 * shown.job->progress().fraction) : 0);
}

QString CliffsView::title() const {
  return lists_ && target().count() > 0 ? tr("Cliffs of %1").arg(target().target())
                                        : ResultView::title();
}

}  // namespace kindred::gui
