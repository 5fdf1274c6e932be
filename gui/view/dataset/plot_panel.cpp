#include "gui/view/dataset/plot_panel.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <algorithm>

#include "gui/base/words.hpp"
#include "gui/picture/look_choice.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/table/graph_tip.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/screen_painter.hpp"

namespace kindred::gui {

namespace {

/// Chooses the column of a name, also of one that another table gives it: "Nodes" for atoms.
void chooseColumn(QComboBox& box, const GraphTable& table, const QString& name) {
  const int named = box.findText(name);
  box.setCurrentIndex(
      std::max(named < 0 ? box.findData(table.columnNamed(name.toStdString())) : named, 0));
}

/// Fills a box with columns; what was chosen stays chosen by its name.
template <typename IsOffered>
void offer(QComboBox& box, const GraphTable& table, IsOffered isOffered) {
  const auto before = box.currentText();
  const QSignalBlocker quiet{box};
  const int fixed = box.property("fixed").toInt();
  while (box.count() > fixed)
    box.removeItem(fixed);
  for (std::size_t at = 0; at < table.columns().size(); ++at)
    if (isOffered(static_cast<int>(at)))
      box.addItem(toQString(table.columns()[at].name), static_cast<int>(at));
  chooseColumn(box, table, before);
}

}  // namespace

PlotPanel::PlotPanel(const Workbench& bench, QWidget* parent)
    : QWidget{parent},
      bench_{bench},
      x_{new QComboBox},
      y_{new QComboBox},
      logCounts_{new QCheckBox{tr("Logarithmic counts")}},
      picture_{new PictureWidget},
      tip_{new GraphTip{bench.jobs, bench.document.readers(), *picture_}},
      latest_{bench.jobs} {
  x_->setObjectName("plot.x");
  x_->setAccessibleName(tr("Column along the plot"));
  y_->setObjectName("plot.y");
  y_->setAccessibleName(tr("Column up the plot"));
  y_->addItem(tr("how many graphs"), -1);
  y_->setProperty("fixed", 1);
  picture_->setAccessibleName(tr("Plot of the data set"));
  auto* hint =
      new QLabel{tr("Click a bar or a point to choose its graphs, or drag a box with Shift. The "
                    "wheel enlarges.")};
  hint->setWordWrap(true);
  hint->setForegroundRole(QPalette::PlaceholderText);
  auto* form = new QFormLayout;
  form->addRow(tr("Plot"), x_);
  form->addRow(tr("against"), y_);
  form->addRow(QString{}, logCounts_);
  fillColumn(*this, {form, {picture_, 1}, hint});

  const auto change = [this] {
    refresh();
    Q_EMIT stateChanged();
  };
  connect(x_, &QComboBox::currentIndexChanged, this, change);
  connect(y_, &QComboBox::currentIndexChanged, this, change);
  connect(logCounts_, &QCheckBox::toggled, this, change);
  connect(&bench.selection, &Selection::graphsChanged, this, &PlotPanel::refresh);
  connect(picture_, &PictureWidget::boxSelected, this, [this](int, const QRectF& box) {
    if (content_) choose(content_->rowsIn(box));
  });
  connect(picture_, &PictureWidget::clicked, this,
          [this](const PicturePlace& place, Qt::KeyboardModifiers) {
            if (content_) choose(content_->rowsAt({place.at.x, place.at.y}));
          });
  picture_->setTooltip([this](const PicturePlace& place) {
    const QPointF at{place.at.x, place.at.y};
    return content_ ? tip_->tooltip(content_->wordsAt(at), content_->graphAt(at)) : QString{};
  });
}

void PlotPanel::setRows(GraphTablePointer table, std::vector<std::int32_t> rows, ItemId dataset) {
  const bool hasOtherColumns = !std::ranges::equal(table->columns(), table_->columns());
  table_ = std::move(table);
  rows_ = std::move(rows);
  dataset_ = dataset;
  if (hasOtherColumns || x_->count() == 0) offerColumns();
  refresh();
}

void PlotPanel::offerColumns() {
  const bool isFirst = x_->count() == 0;
  const auto rank = [this](int column) {
    const auto& described = table_->columns()[static_cast<std::size_t>(column)];
    if (described.kind == TableColumn::Kind::Property)
      return tellingRank(table_->data()->properties[described.property]);
    return described.isNumber ? std::optional{1} : std::nullopt;
  };
  offer(*x_, *table_, [&](int column) {
    return rank(column) && (table_->columns()[column].isNumber || table_->categories(column));
  });
  offer(*y_, *table_, [this](int column) { return table_->columns()[column].isNumber; });
  if (!isFirst) return;
  int activity = 0;
  while (activity < x_->count() && rank(x_->itemData(activity).toInt()) != 0)
    ++activity;
  const QSignalBlocker quiet{x_};
  x_->setCurrentIndex(activity < x_->count() ? activity : 0);
}

PlotRequest PlotPanel::request() const {
  PlotRequest request{.table = table_, .rows = rows_};
  request.x = x_->currentData().toInt();
  const bool isCategory = table_->categories(request.x) != nullptr;
  request.y = isCategory ? -1 : y_->currentData().toInt();
  request.hasLogCounts = logCounts_->isChecked();
  request.theme = themeOf(palette());
  const auto& selection = bench_.selection;
  if (selection.dataset() == dataset_)
    request.chosen.assign(selection.graphs().begin(), selection.graphs().end());
  return request;
}

void PlotPanel::refresh() {
  if (!isVisible() || x_->count() == 0) return;
  const auto asked = request();
  const bool isCategory = table_->categories(asked.x) != nullptr;
  y_->setEnabled(!isCategory);
  logCounts_->setVisible(asked.y < 0 && !isCategory);
  const bool isOther = !content_ || !content_->hasColumnsOf(asked);
  latest_.start(
      tr("Plotting"), [asked](Progress&) { return PlotContent{asked}; }, this,
      [this, isOther](const std::shared_ptr<const PlotContent>& content) {
        content_ = content;
        picture_->setPicture(content->picture(), isOther);
      });
}

QJsonObject PlotPanel::state() const {
  return {{"x", x_->currentText()},
          {"y", y_->currentIndex() > 0 ? y_->currentText() : QString{}},
          {"hasLogCounts", logCounts_->isChecked()}};
}

void PlotPanel::restore(const QJsonValue& state) {
  chooseColumn(*x_, *table_, state["x"].toString());
  chooseColumn(*y_, *table_, state["y"].toString());
  logCounts_->setChecked(state["hasLogCounts"].toBool());
}

View::Rendering PlotPanel::rendering() const {
  if (!content_) return {};
  return [asked = request(), window = picture_->zoom().window()](viz::ThemeName theme, Progress&) {
    auto themed = asked;
    themed.theme = theme;
    return seenThrough(PlotContent{themed}.picture(), window);
  };
}

void PlotPanel::choose(std::vector<std::int32_t> rows) {
  bench_.selection.setDataset(dataset_);
  bench_.selection.setGraphs(std::move(rows));
}

void PlotPanel::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) refresh();
}

void PlotPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

}  // namespace kindred::gui
