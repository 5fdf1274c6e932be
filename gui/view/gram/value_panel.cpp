#include "gui/view/gram/value_panel.hpp"

#include <QCheckBox>
#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "gui/base/words.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/view/gram/saved_matrix.hpp"
#include "gui/view/gram/shown_gram.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/screen_painter.hpp"

namespace kindred::gui {

ValuePanel::ValuePanel(const Workbench& bench, QWidget* parent)
    : QWidget{parent},
      picture_{new PictureWidget},
      hasLogCounts_{new QCheckBox{tr("Logarithmic counts")}},
      words_{new QLabel},
      counting_{bench.jobs} {
  picture_->setAccessibleName(tr("Histogram of the values"));
  words_->setObjectName("diagnosis");
  words_->setWordWrap(true);
  words_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  fillColumn(*this, {{picture_, 1}, hasLogCounts_, words_, {}});
  picture_->setMaximumHeight(420);
  connect(hasLogCounts_, &QCheckBox::toggled, this, &ValuePanel::draw);
}

void ValuePanel::setValues(const GramValues& values, const KernelOptions& kernel,
                           const std::shared_ptr<const Dataset>& graphs) {
  if (const auto* partial = values.partial()) {
    if (partial->count() == 0 || (values.isNormalised() && partial->rowDiagonal().empty())) return;
    const bool isSame = isNormalised_ == values.isNormalised();
    if (isSame && (counting_.isBusy() || 4 * partial->count() < 5 * pairs_)) return;
    pairs_ = partial->count();
  }
  isNormalised_ = values.isNormalised();
  count([values, kernel, graphs](Progress& progress) {
    Counted counted{.statistics = statisticsOf(values, progress), .diagnosis = {}, .words = {}};
    const auto& found = counted.diagnosis =
        diagnose(counted.statistics, kernel, values.isNormalised(), graphs->graphs);
    // The finding of a warning stands above the matrix already.
    counted.words = found.isWarning ? toQString(found.advice)
                                    : toQString(found.finding + " " + found.advice).trimmed();
    return counted;
  });
}

void ValuePanel::setSample(const std::shared_ptr<const void>& kept, const GramValues& values,
                           const QString& valueName) {
  if (kept == kept_) return;
  kept_ = kept;
  valueName_ = valueName;
  count([values](Progress& progress) {
    const auto sampled = sampledValues(values, progress);
    Matrix row{1, sampled.values.size()};
    std::ranges::copy(sampled.values, row.values().begin());
    auto words = sampled.isAll
                     ? tr("All values are counted.")
                     : tr("A sample: the values of %1 rows and %2 columns, spread evenly over the "
                          "matrix.")
                           .arg(countText(sampled.rows), countText(sampled.columns));
    if (values.isSymmetric()) words += " " + tr("No graph is counted with itself.");
    return Counted{statisticsOf(row, false, progress), {}, words};
  });
}

void ValuePanel::count(std::function<Counted(Progress&)> work) {
  counting_.start(tr("Counting"), std::move(work), this,
                  [this](const std::shared_ptr<const Counted>& counted) {
                    counted_ = counted;
                    diagnosis_ = counted->diagnosis;
                    words_->setText(counted->words);
                    draw();
                    Q_EMIT diagnosed();
                  });
}

void ValuePanel::add(QWidget& part) {
  auto& column = static_cast<QVBoxLayout&>(*layout());
  column.insertWidget(column.count() - 1, &part, 1);
}

void ValuePanel::clear() {
  counting_.cancel();
  counted_.reset();
  kept_.reset();
  pairs_ = 0;
  diagnosis_ = {};
  words_->clear();
  picture_->clear();
  Q_EMIT diagnosed();
}

void ValuePanel::draw() {
  if (!counted_) return;
  const auto name = kept_ ? valueName_ : isNormalised_ ? tr("Similarity") : tr("Kernel value");
  picture_->setPicture(viz::countedPicture(
      countedValues(counted_->statistics), tr("Values of pairs").toStdString(), name.toStdString(),
      {.theme = themeOf(palette()), .hasLogCounts = hasLogCounts_->isChecked()}));
}

void ValuePanel::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) draw();
}

}  // namespace kindred::gui
