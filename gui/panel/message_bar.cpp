#include "gui/panel/message_bar.hpp"

#include <QAccessible>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "gui/widget/dressed_button.hpp"
#include "gui/widget/sign.hpp"

namespace kindred::gui {

namespace {

/// More would take the room of the views; older ones are in the log.
constexpr int mostMessages = 4;

}  // namespace

MessageBar::MessageBar(QWidget* parent) : QWidget{parent}, lines_{new QVBoxLayout{this}} {
  lines_->setContentsMargins(0, 0, 0, 0);
  lines_->setSpacing(1);
  hide();
}

void MessageBar::say(const QString& sentence) { say(sentence, {}, {}); }

void MessageBar::say(const QString& sentence, const QString& button, std::function<void()> act) {
  add("warning", sentence, button, std::move(act));
}

void MessageBar::tell(const QString& sentence) { tell(sentence, {}, {}); }

void MessageBar::tell(const QString& sentence, const QString& button, std::function<void()> act) {
  // Messages of success from before are no news any more.
  for (int place = lines_->count() - 1; place >= 0; --place)
    if (auto* line = lines_->itemAt(place)->widget(); line->objectName() == "info") remove(line);
  add("info", sentence, button, std::move(act));
}

void MessageBar::add(const char* itsIcon, const QString& sentence, const QString& button,
                     std::function<void()> act) {
  if (sentences().contains(sentence)) return;
  auto* line = new QFrame;
  line->setObjectName(itsIcon);
  line->setAutoFillBackground(true);
  line->setBackgroundRole(QPalette::AlternateBase);
  auto* layout = new QHBoxLayout{line};
  layout->setContentsMargins(10, 6, 6, 6);
  auto* words = new QLabel{sentence};
  words->setObjectName("sentence");
  words->setTextFormat(Qt::PlainText);
  words->setWordWrap(true);
  words->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  layout->addWidget(new Sign{itsIcon}, 0, Qt::AlignTop);
  layout->addWidget(words, 1);
  const auto dismiss = [this, line] { remove(line); };
  if (!button.isEmpty()) {
    auto* doIt = new QPushButton{button};
    connect(doIt, &QPushButton::clicked, this, [act = std::move(act), dismiss] {
      dismiss();
      act();
    });
    layout->addWidget(doIt);
  }
  auto* close = new QToolButton;
  dress(*close, "cancel", tr("Dismiss"));
  connect(close, &QToolButton::clicked, this, dismiss);
  layout->addWidget(close, 0, Qt::AlignTop);
  lines_->addWidget(line);
  while (lines_->count() > mostMessages)
    remove(lines_->itemAt(0)->widget());
  show();
  QAccessibleEvent alert{words, QAccessible::Alert};
  QAccessible::updateAccessibility(&alert);
}

void MessageBar::remove(QWidget* line) {
  lines_->removeWidget(line);
  line->deleteLater();
  setVisible(lines_->count() > 0);
}

void MessageBar::takeBack(const QString& sentence) {
  if (const auto place = sentences().indexOf(sentence); place >= 0)
    remove(lines_->itemAt(static_cast<int>(place))->widget());
}

void MessageBar::clear() {
  while (auto* item = lines_->takeAt(0)) {
    item->widget()->deleteLater();
    delete item;
  }
  hide();
}

QStringList MessageBar::sentences() const {
  QStringList all;
  for (int index = 0; index < lines_->count(); ++index)
    if (const auto* words = lines_->itemAt(index)->widget()->findChild<QLabel*>("sentence"))
      all << words->text();
  return all;
}

}  // namespace kindred::gui
