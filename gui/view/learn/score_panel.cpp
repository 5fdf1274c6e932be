#include "gui/view/learn/score_panel.hpp"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QToolButton>
#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "gui/base/words.hpp"
#include "gui/widget/copyable_table.hpp"
#include "gui/widget/dressed_button.hpp"
#include "gui/widget/laid_out.hpp"
#include "io/export/list_file.hpp"
#include "io/export/score_file.hpp"

namespace kindred::gui {

namespace {

using SharedScores = std::shared_ptr<const std::vector<ScoreLine>>;

constexpr int mostRows = 8;  // at once: the predictions stand below

const ScoreLine& at(const SharedScores& scores, int entry) {
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

/// A column of how wrong, or right, the same graphs are without a model.
DescribedColumn bareColumn(const SharedScores& scores, const QString& head, const QString& sentence,
                           double ScoreLine::*error, double factor = 1) {
  const auto value = [=](int entry) { return factor * at(scores, entry).*error; };
  const auto text = [=](int entry) {
    return std::isfinite(value(entry)) ? numberText(value(entry)) : QString{};
  };
  return {.head = head, .sentence = sentence, .text = text, .number = value};
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
  columns.push_back(bareColumn(scores, ScorePanel::tr("By Mean"),
                               ScorePanel::tr("The RMSE of always the mean, for these graphs."),
                               &ScoreLine::byAverage));
  columns.push_back(bareColumn(
      scores, ScorePanel::tr("By Nearest"),
      ScorePanel::tr("The RMSE of the value of the nearest known graph, for these graphs."),
      &ScoreLine::byNearest));
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
  columns.push_back(bareColumn(
      scores, ScorePanel::tr("By Frequency"),
      ScorePanel::tr("How many in a hundred of these are right by the most frequent class."),
      &ScoreLine::byAverage, 100));
  columns.push_back(
      bareColumn(scores, ScorePanel::tr("By Nearest"),
                 ScorePanel::tr("How many in a hundred of these are right by the class of the "
                                "nearest known graph."),
                 &ScoreLine::byNearest, 100));
}

/// Returns words for who is predicted, and by what.
QString scoredText(const ScoreLine& line, bool areClasses) {
  switch (line.scored) {
    case Scored::All:
      return ScorePanel::tr("All");
    case Scored::New:
      return ScorePanel::tr("New to the model");
    case Scored::Average:
      return areClasses ? ScorePanel::tr("Always the most frequent class")
                        : ScorePanel::tr("Always the mean");
    case Scored::Nearest:
      return ScorePanel::tr("As the nearest known one");
    case Scored::Group:
      return line.group.empty() ? ScorePanel::tr("nothing") : toQString(line.group);
  }
  return {};
}

std::vector<DescribedColumn> columnsOf(const SharedScores& scores, const QString& by,
                                       bool areClasses) {
  std::vector<DescribedColumn> columns{
      {.head = by.isEmpty() ? ScorePanel::tr("Predicted") : by,
       .sentence =
           ScorePanel::tr("All that are known; those that the model was not trained on; all "
                          "without a model; then those of each value of the property."),
       .text = [=](int entry) { return scoredText(at(scores, entry), areClasses); }},
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
      export_{new QToolButton},
      table_{new CopyableTable},
      model_{new DescribedTable{this}} {
  lay();
  connect(box_, &QComboBox::activated, this, &ScorePanel::choose);
  connect(export_, &QToolButton::clicked, this, &ScorePanel::requestExport);
  clear();
}

void ScorePanel::lay() {
  box_->setObjectName("scoreBy");
  box_->setAccessibleName(tr("Scores by"));
  box_->setToolTip(
      tr("A property of the predicted graphs: how far predictions are off, for each "
         "of its values."));
  dress(*export_, tr("Export Scores…"), "export", tr("Write these scores as a table."));
  table_->setAccessibleName(tr("Scores of groups"));
  table_->setModel(model_);
  table_->setSortingEnabled(true);
  table_->header()->setSortIndicatorClearable(true);
  table_->header()->setSortIndicator(-1, Qt::AscendingOrder);
  fillColumn(*this, {rowOf({new QLabel{tr("Scores by")}, box_, export_, {}}), table_});
}

void ScorePanel::clear() {
  predictions_.reset();
  graphs_.reset();
  trained_.reset();
  model_->clear();
  setVisible(false);
}

void ScorePanel::show(std::shared_ptr<const Predictions> predictions,
                      std::shared_ptr<const Dataset> graphs, std::shared_ptr<const Dataset> trained,
                      const std::string& target) {
  predictions_ = std::move(predictions);
  graphs_ = std::move(graphs);
  trained_ = std::move(trained);
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

/// True of a property of few enough values that groups of graphs have them.
bool ScorePanel::partsGraphs(const Column& column) const {
  constexpr std::size_t mostGroups = 50;
  std::set<std::string> values;
  for (std::size_t row = 0; row < graphs_->size() && values.size() <= mostGroups; ++row)
    values.insert(wordAt(column, row));
  return values.size() <= std::min(mostGroups, graphs_->size() / 2);
}

/// Offers the properties that part the graphs, but for the target itself.
void ScorePanel::offer() {
  if (!graphs_) return;
  const QSignalBlocker blocked{box_};
  box_->clear();
  box_->addItem(tr("nothing: all graphs together"), QString{});
  for (const auto& column : graphs_->properties)
    if (column.name != target_ && partsGraphs(column))
      box_->addItem(toQString(column.name), toQString(column.name));
  box_->setCurrentIndex(std::max(0, box_->findData(by_)));
}

void ScorePanel::score() {
  if (!graphs_) return;
  const auto by = box_->currentData().toString();
  lines_ = std::make_shared<const std::vector<ScoreLine>>(
      scoreLines(*predictions_, *graphs_, {*trained_, target_}, by.toStdString()));
  model_->show(lines_->size(), columnsOf(lines_, by, !predictions_->names.empty()));
  table_->resizeColumnToContents(0);
  const auto rows = std::min(static_cast<int>(lines_->size()), mostRows);
  table_->setFixedHeight(table_->header()->sizeHint().height() + 2 * table_->frameWidth() +
                         table_->horizontalScrollBar()->sizeHint().height() +
                         rows * table_->sizeHintForRow(0));
}

void ScorePanel::requestExport() {
  FileContent content{.title = tr("Export Scores"),
                      .suggestion = tr("Scores of %1").arg(toQString(target_)),
                      .what = "a table of scores",
                      .kinds = io::listFileKinds()};
  content.write = [lines = lines_, predictions = predictions_,
                   by = box_->currentData().toString().toStdString()](
                      const std::filesystem::path& path, const std::string&, Progress& progress) {
    io::writeScores({*lines, predictions->names, by}, path, progress);
  };
  Q_EMIT exportRequested(content);
}

}  // namespace kindred::gui
