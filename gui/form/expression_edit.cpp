#include "gui/form/expression_edit.hpp"

#include <QAbstractItemView>
#include <QCompleter>
#include <QEvent>
#include <QKeyEvent>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QTextBlock>

#include "engine/kernel/base_kernel.hpp"
#include "engine/kernel/kernel_words.hpp"
#include "gui/form/option_fields.hpp"

namespace kindred::gui {

namespace {

constexpr int shownLines = 2;
constexpr int wordRole = Qt::UserRole;          ///< the word that is typed to find it
constexpr int insertedRole = Qt::UserRole + 1;  ///< the text that it becomes when it is chosen

bool isPartOfName(QChar letter) {
  return letter.unicode() >= 0x80 || isNamePart(letter.toLatin1());
}

}  // namespace

ExpressionEdit::ExpressionEdit(QWidget* parent)
    : QPlainTextEdit{parent},
      completer_{new QCompleter{this}},
      words_{new QStandardItemModel{this}} {
  setTabChangesFocus(true);
  setLineWrapMode(WidgetWidth);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  completer_->setModel(words_);
  completer_->setWidget(this);
  completer_->setCompletionMode(QCompleter::PopupCompletion);
  completer_->setCompletionRole(wordRole);
  completer_->setCaseSensitivity(Qt::CaseInsensitive);
  connect(completer_, qOverload<const QModelIndex&>(&QCompleter::activated), this,
          &ExpressionEdit::insertWord);
  setAttributes({});
}

void ExpressionEdit::setExpression(const std::string& text) {
  if (text != expression()) setPlainText(QString::fromStdString(text));
}

void ExpressionEdit::setAttributes(const std::vector<KnownAttribute>& attributes) {
  words_->clear();
  const auto add = [this](const QString& word, const QString& shown, const QString& inserted,
                          const QString& sentence) {
    auto* item = new QStandardItem{shown};
    item->setData(word, wordRole);
    item->setData(inserted, insertedRole);
    item->setToolTip(sentence);
    words_->appendRow(item);
  };
  for (const auto& [name, kind] : attributes)
    add(QString::fromStdString(name),
        tr("%1 — %2", "attribute and kind").arg(QString::fromStdString(name), optionText(kind)),
        QString::fromStdString(attributeText(name)), {});
  for (const auto& function : kernelFunctions()) {
    const auto usage = toQString(function.usage).section(" or ", 0, 0);
    add(toQString(function.word), usage, toQString(function.word) + "(",
        optionText(function.sentence));
  }
}

QString ExpressionEdit::wordBeforeCursor() const {
  const auto cursor = textCursor();
  const auto line = cursor.block().text();
  const int end = cursor.positionInBlock();
  int begin = end;
  while (begin > 0 && isPartOfName(line[begin - 1]))
    --begin;
  const auto word = line.mid(begin, end - begin);
  return !word.isEmpty() && word[0].isDigit() ? QString{} : word;
}

void ExpressionEdit::offerWords(bool evenAll) {
  const auto word = wordBeforeCursor();
  if (word.isEmpty() && !evenAll) return completer_->popup()->hide();
  completer_->setCompletionPrefix(word);
  if (completer_->completionCount() == 0) return completer_->popup()->hide();
  completer_->popup()->setCurrentIndex(completer_->completionModel()->index(0, 0));
  auto place = cursorRect();
  place.setWidth(completer_->popup()->sizeHintForColumn(0) +
                 completer_->popup()->verticalScrollBar()->sizeHint().width());
  completer_->complete(place);
}

void ExpressionEdit::insertWord(const QModelIndex& index) {
  auto cursor = textCursor();
  cursor.movePosition(QTextCursor::Left, QTextCursor::KeepAnchor,
                      static_cast<int>(completer_->completionPrefix().size()));
  cursor.insertText(index.data(insertedRole).toString());
  setTextCursor(cursor);
}

void ExpressionEdit::keyPressEvent(QKeyEvent* event) {
  // The list of words takes these; without it they are the dialog's.
  const bool isOffering = completer_->popup()->isVisible();
  const int key = event->key();
  if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Escape ||
      (isOffering && (key == Qt::Key_Tab || key == Qt::Key_Backtab)))
    return event->ignore();
  const bool asksForAll = key == Qt::Key_Space && (event->modifiers() & Qt::ControlModifier);
  if (!asksForAll) QPlainTextEdit::keyPressEvent(event);
  const bool isTyped = !event->text().isEmpty() && event->text()[0].isPrint();
  const bool isErased = key == Qt::Key_Backspace && isOffering;
  if (asksForAll || isTyped || isErased)
    offerWords(asksForAll);
  else
    completer_->popup()->hide();
}

void ExpressionEdit::markPlace(std::optional<std::size_t> place) {
  if (place == place_) return;
  place_ = place;
  showMark();
}

void ExpressionEdit::showMark() {
  QList<QTextEdit::ExtraSelection> marks;
  if (place_) {
    const auto text = toPlainText();
    // Places are bytes of the trimmed text; what is shown are characters of all of it.
    const auto bytes = text.trimmed().toUtf8().left(static_cast<qsizetype>(*place_));
    qsizetype begin = text.indexOf(text.trimmed()) + QString::fromUtf8(bytes).size();
    // At the end there is nothing to underline but what comes before.
    begin = std::min(begin, std::max<qsizetype>(text.size() - 1, 0));
    qsizetype end = begin + 1;
    while (end < text.size() && isPartOfName(text[end]) && isPartOfName(text[begin]))
      ++end;
    QTextEdit::ExtraSelection mark;
    mark.cursor = QTextCursor{document()};
    mark.cursor.setPosition(static_cast<int>(begin));
    mark.cursor.setPosition(static_cast<int>(std::min(end, text.size())), QTextCursor::KeepAnchor);
    const bool isDark = palette().color(QPalette::Base).lightness() < 128;
    mark.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
    mark.format.setUnderlineColor(isDark ? QColor{0xff7b72} : QColor{0xc0262d});
    mark.format.setBackground(isDark ? QColor{0x4a2526} : QColor{0xfbe0df});
    marks.append(mark);
  }
  setExtraSelections(marks);
}

void ExpressionEdit::changeEvent(QEvent* event) {
  QPlainTextEdit::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) showMark();
}

QSize ExpressionEdit::sizeHint() const {
  const auto margins = contentsMargins();
  const int height = shownLines * fontMetrics().lineSpacing() +
                     static_cast<int>(2 * document()->documentMargin()) + 2 * frameWidth() +
                     margins.top() + margins.bottom();
  return {fontMetrics().averageCharWidth() * 60, height};
}

QSize ExpressionEdit::minimumSizeHint() const {
  return {fontMetrics().averageCharWidth() * 24, sizeHint().height()};
}

}  // namespace kindred::gui
