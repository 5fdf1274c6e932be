#include "gui/widget/fact_text.hpp"

#include <QMimeData>
#include <QTextDocument>
#include <QTextDocumentFragment>
#include <algorithm>
#include <cmath>
#include <memory>

namespace kindred::gui {

namespace {

constexpr int fewestFactLetters = 14;
constexpr QChar mayBreak{0x200B};  // a space without a width

/// The text with places to break in words that are longer than the narrowest line.
QString breakable(const QString& text) {
  auto words = text.split(' ');
  for (auto& word : words)
    if (word.size() > fewestFactLetters) word.replace("(", QString{"("} + mayBreak);
  return words.join(' ');
}

QString unbroken(QString text) { return text.remove(mayBreak); }

}  // namespace

FactText::FactText(const QString& value, QWidget* parent) : QTextEdit{parent} {
  setReadOnly(true);
  setFrameShape(NoFrame);
  setTabChangesFocus(true);
  setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  viewport()->setAutoFillBackground(false);
  document()->setDocumentMargin(0);
  QSizePolicy policy{QSizePolicy::Expanding, QSizePolicy::Minimum};
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
  setFocusPolicy(Qt::ClickFocus);
  setPlainText(breakable(value));
}

QString FactText::value() const { return unbroken(toPlainText()); }

QMimeData* FactText::createMimeDataFromSelection() const {
  auto* data = new QMimeData;
  data->setText(unbroken(textCursor().selection().toPlainText()));
  return data;
}

QSize FactText::sizeHint() const {
  const int width = static_cast<int>(std::ceil(document()->idealWidth()));
  return {width, heightForWidth(width)};
}

QSize FactText::minimumSizeHint() const {
  const int shortest = fontMetrics().averageCharWidth() * fewestFactLetters;
  const int width = std::min(shortest, fontMetrics().horizontalAdvance(value()) + 1);
  return {width, fontMetrics().height()};
}

int FactText::heightForWidth(int width) const {
  const std::unique_ptr<QTextDocument> copy{document()->clone()};
  copy->setTextWidth(width);
  return static_cast<int>(std::ceil(copy->size().height()));
}

}  // namespace kindred::gui
