#include "gui/picture/empty_state.hpp"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace kindred::gui {

namespace {

constexpr int widestSentence = 420;

}  // namespace

EmptyState::EmptyState(QWidget* parent)
    : QWidget{parent}, sentence_{new QLabel{this}}, button_{new QPushButton{this}} {
  sentence_->setWordWrap(true);
  sentence_->setTextFormat(Qt::PlainText);
  sentence_->setAlignment(Qt::AlignCenter);
  sentence_->setMaximumWidth(widestSentence);
  button_->hide();
  connect(button_, &QPushButton::clicked, this, [this] {
    if (const auto act = act_) act();  // which may say something else
  });
  auto* layout = new QVBoxLayout{this};
  layout->addStretch();
  auto* line = new QHBoxLayout;  // as wide as there is room, so that its lines have room as well
  line->addStretch(1);
  line->addWidget(sentence_, widestSentence);
  line->addStretch(1);
  layout->addLayout(line);
  layout->addWidget(button_, 0, Qt::AlignHCenter);
  layout->addStretch();
}

void EmptyState::say(const QString& sentence) {
  sentence_->setText(sentence);
  button_->hide();
}

void EmptyState::say(const QString& sentence, const QString& button, std::function<void()> act) {
  sentence_->setText(sentence);
  button_->setText(button);
  act_ = std::move(act);
  button_->show();
}

}  // namespace kindred::gui
