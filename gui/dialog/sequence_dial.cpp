#include "gui/dialog/sequence_dial.hpp"

#include <QLabel>
#include <QSlider>
#include <algorithm>
#include <cmath>

#include "engine/align/search_options.hpp"
#include "gui/base/words.hpp"
#include "gui/widget/laid_out.hpp"

namespace kindred::gui {

namespace {

constexpr int steps = 20;

/// The sentence of the option.
QString sentence() {
  const auto& table = searchOptionTable();
  const auto found = std::ranges::find(table, "sequence", &Option<SearchOptions>::key);
  return optionText(found->sentence);
}

}  // namespace

SequenceDial::SequenceDial(QWidget* parent)
    : QWidget{parent}, slider_{new QSlider{Qt::Horizontal}}, words_{new QLabel} {
  slider_->setObjectName("sequence");
  slider_->setAccessibleName(tr("Sequence against structure"));
  slider_->setRange(0, steps);
  slider_->setTickPosition(QSlider::TicksBelow);
  slider_->setTickInterval(steps / 2);
  setToolTip(sentence());
  words_->setObjectName("sequenceWords");
  words_->setWordWrap(true);
  words_->setForegroundRole(QPalette::PlaceholderText);
  fillColumn(*this, {rowOf({new QLabel{tr("Structure")}, {slider_, 1}, new QLabel{tr("Sequence")}}),
                     words_});
  connect(slider_, &QSlider::valueChanged, this, [this] {
    say();
    Q_EMIT changed();
  });
  setValue(SearchOptions{}.sequence);
  say();
}

double SequenceDial::value() const { return static_cast<double>(slider_->value()) / steps; }

void SequenceDial::setValue(double value) {
  slider_->setValue(static_cast<int>(std::lround(value * steps)));
}

void SequenceDial::say() {
  const int at = slider_->value(), middle = steps / 2;
  words_->setText(
      at == 0        ? tr("Edges alone count: similarities are not used.")
      : at < middle  ? tr("Similarities count less than edges show that they are right.")
      : at == middle ? tr("Similarities count as far as edges show that they are right.")
      : at < steps
          ? tr("Similarities count for more than edges show, and more best hits are fixed.")
          : tr("All best hits are fixed, whatever edges they conserve."));
}

}  // namespace kindred::gui
