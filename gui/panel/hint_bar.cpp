#include "gui/panel/hint_bar.hpp"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

#include "gui/base/icons.hpp"
#include "gui/widget/brief_label.hpp"
#include "gui/widget/shrinking_button.hpp"

namespace kindred::gui {

namespace {

constexpr int mostLines = 3;

}  // namespace

HintBar::HintBar(Settings& settings, QWidget* parent)
    : QWidget{parent}, settings_{settings}, sign_{new QLabel}, words_{new BriefLabel{mostLines}} {
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::AlternateBase);
  setAccessibleName(tr("Hint"));
  auto* sides = new QHBoxLayout{this};
  sides->setContentsMargins(10, 6, 6, 6);
  sides->addWidget(sign_, 0, Qt::AlignTop);
  sides->addWidget(words_);
  const auto add = [&](QToolButton* button, const QString& text, const char* itsIcon) {
    button->setText(text);
    button->setToolTip(text);
    button->setIcon(icon(itsIcon));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    sides->addWidget(button);
    return button;
  };
  auto* more = add(new ShrinkingButton, tr("Help"), "help");
  auto* gotIt = add(new QToolButton, tr("Got It"), "cancel");
  gotIt->setToolButtonStyle(Qt::ToolButtonTextOnly);  // what most people look for
  auto* noMore = add(new ShrinkingButton, tr("No More Hints"), "remove");
  gotIt->setObjectName("gotIt");
  noMore->setObjectName("noMoreHints");
  noMore->setToolTip(tr("No more hints. They can be switched on again in the preferences."));
  connect(more, &QToolButton::clicked, this, &HintBar::moreRequested);
  connect(gotIt, &QToolButton::clicked, this, [this] {
    if (shown_) settings_.dismissHint(shown_->id);
  });
  connect(noMore, &QToolButton::clicked, this, [this] { settings_.setShowsHints(false); });
  connect(&settings, &Settings::hintsChanged, this, &HintBar::refresh);
  refresh();
}

void HintBar::introduce(const ViewKind* kind) {
  shown_ = kind;
  refresh();
}

void HintBar::refresh() {
  const bool isNew = shown_ && settings_.showsHints() && !settings_.isHintDismissed(shown_->id);
  words_->setText(isNew ? shown_->hint() : QString{});
  sign_->setPixmap(icon("info").pixmap(18));
  setVisible(!words_->text().isEmpty());
}

void HintBar::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) refresh();
}

QString HintBar::sentence() const { return words_->text(); }

}  // namespace kindred::gui
