#include "gui/view/gram/value_panel.hpp"

#include <QCheckBox>
#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

#include "gui/base/words.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/view/gram/shown_gram.hpp"
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
  auto* layout = new QVBoxLayout{this};
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(picture_, 1);
  layout->addWidget(hasLogCounts_);
  layout->addWidget(words_);
  layout->addStretch();
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
  counting_.start(
      tr("Counting"),
      [values, kernel, graphs](Progress& progress) {
        Counted counted{.statistics = statisticsOf(values, progress), .diagnosis = {}};
        counted.diagnosis =
            diagnose(counted.statistics, kernel, values.isNormalised(), graphs->graphs);
        return counted;
      },
      this,
      [this](const std::shared_ptr<const Counted>& counted) {
        counted_ = counted;
        diagnosis_ = counted->diagnosis;
        // What a warning found stands above the matrix.
        words_->setText(diagnosis_.isWarning
                            ? toQString(diagnosis_.advice)
                            : toQString(diagnosis_.finding + " " + diagnosis_.advice).trimmed());
        draw();
        Q_EMIT diagnosed();
      });
}

void ValuePanel::clear() {
  counting_.cancel();
  counted_.reset();
  pairs_ = 0;
  diagnosis_ = {};
  words_->clear();
  picture_->clear();
  Q_EMIT diagnosed();
}

void ValuePanel::draw() {
  if (!counted_) return;
  const auto name = isNormalised_ ? tr("Similarity") : tr("Kernel value");
  picture_->setPicture(viz::countedPicture(
      countedValues(counted_->statistics), tr("Values of pairs").toStdString(), name.toStdString(),
      {.theme = themeOf(palette()), .hasLogCounts = hasLogCounts_->isChecked()}));
}

void ValuePanel::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) draw();
}

}  // namespace kindred::gui
