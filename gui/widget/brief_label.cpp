#include "gui/widget/brief_label.hpp"

#include <QHelpEvent>
#include <QPainter>
#include <QTextLayout>
#include <QToolTip>
#include <algorithm>

namespace kindred::gui {

namespace {

constexpr int mostLetters = 110;  // in a line that reads well
constexpr int fewestLetters = 12;

}  // namespace

BriefLabel::BriefLabel(int lines, QWidget* parent) : QLabel{parent}, most_{lines} {
  setTextFormat(Qt::PlainText);
  setWordWrap(true);
}

std::vector<BriefLabel::Line> BriefLabel::linesIn(int width) const {
  std::vector<Line> lines;
  const auto words = text();
  QTextLayout layout{words, font()};
  layout.beginLayout();
  for (auto line = layout.createLine(); line.isValid(); line = layout.createLine()) {
    line.setLineWidth(std::max(width, 1));
    const bool isLast = static_cast<int>(lines.size()) + 1 == most_;
    const auto rest = words.mid(line.textStart());
    const auto part = isLast ? fontMetrics().elidedText(rest, Qt::ElideRight, width)
                             : words.mid(line.textStart(), line.textLength());
    lines.push_back({part, isLast && part != rest});
    if (isLast) break;
  }
  layout.endLayout();
  return lines;
}

QSize BriefLabel::sizeHint() const {
  const int longest = fontMetrics().averageCharWidth() * mostLetters;
  const int width = std::min(fontMetrics().horizontalAdvance(text()) + 1, longest);
  return {width, heightForWidth(width)};
}

QSize BriefLabel::minimumSizeHint() const {
  return {fontMetrics().averageCharWidth() * fewestLetters, fontMetrics().height()};
}

int BriefLabel::heightForWidth(int width) const {
  return fontMetrics().height() * std::max(static_cast<int>(linesIn(width).size()), 1);
}

bool BriefLabel::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QLabel::event(event);
  const auto lines = linesIn(width());
  const bool isShortened = !lines.empty() && lines.back().isShortened;
  QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), isShortened ? text() : toolTip(),
                     this);
  return true;
}

void BriefLabel::paintEvent(QPaintEvent*) {
  QPainter painter{this};
  painter.setPen(palette().color(foregroundRole()));
  const auto lines = linesIn(width());
  const int line = fontMetrics().height();
  int y = (height() - line * static_cast<int>(lines.size())) / 2;
  for (const auto& [words, isShortened] : lines) {
    painter.drawText(QRect{0, y, width(), line}, Qt::AlignLeft | Qt::AlignVCenter, words);
    y += line;
  }
}

}  // namespace kindred::gui
