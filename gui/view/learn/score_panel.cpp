#include "gui/view/learn/score_panel.hpp"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTableView>
#include <algorithm>
#include <cmath>
#include <limits>

#include "gui/base/words.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/row_table.hpp"

namespace kindred::gui {

namespace {

using Scores = std::vector<GroupScore>;
using SharedScores = std::shared_ptr<const Scores>;

constexpr int mostRows = 5;  // at once: the predictions stand below

const GroupScore& at(const SharedScores& scores, int entry) {
  return (*scores)[static_cast<std::size_t>(entry)];
}

/// A column of a measure; nothing stands for what a group does not tell, as the R² of one graph.
template <typename Measures>
DescribedColumn measureColumn(const SharedScores& scores, const QString& head,
                              const QString& sentence, double Measures::*measure,
                              double factor = 1) {
  const auto value = [=](int entry) {
    const auto* measures = std::get_if<Measures>(&at(scores, entry).score);
    return measures ? factor * measures->*measure : std::numeric_limits<double>::quiet_NaN();
  };
  return {.head = head,
          .sentence = sentence,
          .text =
              [=](int entry) {
                return std::isfinite(value(entry)) ? numberText(value(entry)) : QString{};
              },
          .number = value};
}

void addNumberMeasures(std::vector<DescribedColumn>& columns, const SharedScores& scores) {
  using Numbers = RegressionMeasures;
  const auto add = [&](const QString& head, const QString& sentence, double Numbers::*measure,
                       double factor = 1) {
    columns.push_back(measureColumn(scores, head, sentence, measure, factor));
  };
  add(ScorePanel::tr("RMSE"), ScorePanel::tr("Root of the mean squared error."), &Numbers::rmse);
  add(ScorePanel::tr("MAE"), ScorePanel::tr("Mean absolute error."), &Numbers::mae);
  add(ScorePanel::tr("R²"), ScorePanel::tr("Share of the variance that is predicted."),
      &Numbers::r2);
  add(ScorePanel::tr("RAE"),
      ScorePanel::tr("Sum of absolute errors over that of predicting the mean: 1 is no better."),
      &Numbers::rae);
  add(ScorePanel::tr("Rank"), ScorePanel::tr("Rank correlation of predictions and targets."),
      &Numbers::rank);
  add(ScorePanel::tr("In 95 %"),
      ScorePanel::tr("Targets within the intervals of 95 %, of a hundred."), &Numbers::coverage,
      100);
}

void addClassMeasures(std::vector<DescribedColumn>& columns, const SharedScores& scores) {
  using Classes = ClassMeasures;
  const auto add = [&](const QString& head, const QString& sentence, double Classes::*measure,
                       double factor = 1) {
    columns.push_back(measureColumn(scores, head, sentence, measure, factor));
  };
  add(ScorePanel::tr("Right"), ScorePanel::tr("Graphs whose class is right, of a hundred."),
      &Classes::accuracy, 100);
  add(ScorePanel::tr("Right of Each"),
      ScorePanel::tr("Those of each class, on average over classes."), &Classes::balancedAccuracy,
      100);
  add(ScorePanel::tr("AUC"), ScorePanel::tr("How well scores tell classes apart: ½ is by chance."),
      &Classes::auc);
  add(ScorePanel::tr("Precision"),
      ScorePanel::tr("Average precision, of two classes that of the rarer one."), &Classes::auprc);
}

std::vector<DescribedColumn> columnsOf(const SharedScores& scores, const QString& by,
                                       bool areClasses) {
  std::vector<DescribedColumn> columns{
      {.head = by,
       .text =
           [=](int entry) {
             const auto& group = at(scores, entry).group;
             return group.empty() ? ScorePanel::tr("nothing") : toQString(group);
           }},
      {.head = ScorePanel::tr("Graphs"),
       .text = [=](int entry) { return countText(at(scores, entry).graphs); },
       .number = [=](int entry) { return static_cast<double>(at(scores, entry).graphs); }}};
  areClasses ? addClassMeasures(columns, scores) : addNumberMeasures(columns, scores);
  return columns;
}

}  // namespace

ScorePanel::ScorePanel(QWidget* parent)
    : QWidget{parent},
      box_{new QComboBox},
      table_{new QTableView},
      model_{new DescribedTable{this}} {
  box_->setObjectName("scoreBy");
  box_->setAccessibleName(tr("Scores by"));
  box_->setToolTip(
      tr("A property of the predicted graphs: how far predictions are off, for each "
         "of its values."));
  table_->setAccessibleName(tr("Scores of groups"));
  table_->setModel(model_);
  showRows(*table_);
  table_->setSortingEnabled(true);
  table_->horizontalHeader()->setSortIndicator(0, Qt::AscendingOrder);
  auto* line = new QHBoxLayout;
  line->addWidget(new QLabel{tr("Scores by")});
  line->addWidget(box_);
  line->addStretch(1);
  fillColumn(*this, {line, table_});
  connect(box_, &QComboBox::activated, this, &ScorePanel::choose);
  clear();
}

void ScorePanel::clear() {
  predictions_.reset();
  graphs_.reset();
  model_->clear();
  setVisible(false);
}

void ScorePanel::show(std::shared_ptr<const Predictions> predictions,
                      std::shared_ptr<const Dataset> graphs, const std::string& target) {
  predictions_ = std::move(predictions);
  graphs_ = std::move(graphs);
  target_ = target;
  setVisible(true);
  offer();
  score();
}

void ScorePanel::setBy(const QString& name) {
  by_ = name;
  offer();
  score();
}

void ScorePanel::choose() {
  by_ = box_->currentData().toString();
  score();
  Q_EMIT byChanged();
}

/// Offers the properties but for the target itself.
void ScorePanel::offer() {
  if (!graphs_) return;
  const QSignalBlocker blocked{box_};
  box_->clear();
  box_->addItem(tr("nothing: all graphs together"), QString{});
  for (const auto& column : graphs_->properties)
    if (column.name != target_) box_->addItem(toQString(column.name), toQString(column.name));
  box_->setCurrentIndex(std::max(0, box_->findData(by_)));
}

void ScorePanel::score() {
  const bool isBy = graphs_ && !by_.isEmpty() && box_->findData(by_) > 0;
  table_->setVisible(isBy);
  if (!isBy) return;
  const auto scores =
      std::make_shared<const Scores>(scoresBy(*predictions_, *graphs_, target_, by_.toStdString()));
  model_->show(scores->size(), columnsOf(scores, by_, !predictions_->names.empty()));
  const auto rows = std::min(static_cast<int>(scores->size()), mostRows);
  table_->setFixedHeight(table_->horizontalHeader()->sizeHint().height() +
                         table_->horizontalScrollBar()->sizeHint().height() +
                         rows * table_->verticalHeader()->defaultSectionSize());
}

}  // namespace kindred::gui
