#include "gui/panel/hint_bar.hpp"

#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <array>

#include "gui/app/icons.hpp"
#include "gui/widget/brief_label.hpp"
#include "gui/widget/shrinking_button.hpp"

namespace kindred::gui {

namespace {

constexpr int mostLines = 3;

struct Hint {
  const char* viewKind;
  const char* sentence;
};

constexpr std::array hints{
    Hint{"dataset", QT_TRANSLATE_NOOP(
                        "Hint",
                        "Each row is a graph. Click a column head to sort, type above the table to "
                        "filter, press Enter to look at one. Ctrl+R compares all of them.")},
    Hint{"reorder", QT_TRANSLATE_NOOP("Hint",
                                      "The matrix of one graph in two orders: fewer and fuller "
                                      "tiles mean less work. The wheel zooms at the cursor, "
                                      "dragging moves, Ctrl+0 shows all again.")},
    Hint{"gram", QT_TRANSLATE_NOOP("Hint",
                                   "Each square says how alike two graphs are. Hover for their "
                                   "names and the value, click to look at the pair.")},
    Hint{"pair", QT_TRANSLATE_NOOP("Hint",
                                   "Nodes of two graphs, and how alike each is to each of the "
                                   "other. Hover over one to see its best match.")},
    Hint{"molecule", QT_TRANSLATE_NOOP("Hint",
                                       "Dragging turns a structure in space and moves a drawing; "
                                       "the wheel comes nearer, a click chooses an atom.")},
    Hint{"bench", QT_TRANSLATE_NOOP("Hint",
                                    "How fast the GPU of this machine solves pairs, one step of "
                                    "the paper after the other, and how near that is to what it "
                                    "can do.")},
};

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
  const auto add = [&](const QString& text, const char* itsIcon) {
    auto* button = new ShrinkingButton;
    button->setText(text);
    button->setToolTip(text);
    button->setIcon(icon(itsIcon));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    sides->addWidget(button);
    return button;
  };
  auto* more = add(tr("Help"), "help");
  auto* gotIt = add(tr("Got It"), "cancel");
  auto* noMore = add(tr("No More Hints"), "remove");
  gotIt->setObjectName("gotIt");
  noMore->setObjectName("noMoreHints");
  noMore->setToolTip(tr("No more hints. They can be switched on again in the preferences."));
  connect(more, &QToolButton::clicked, this, &HintBar::moreRequested);
  connect(gotIt, &QToolButton::clicked, this, [this] { settings_.dismissHint(shown_); });
  connect(noMore, &QToolButton::clicked, this, [this] { settings_.setShowsHints(false); });
  connect(&settings, &Settings::hintsChanged, this, &HintBar::refresh);
  refresh();
}

QString HintBar::hintOf(const QString& viewKind) {
  for (const auto& hint : hints)
    if (viewKind == hint.viewKind) return QCoreApplication::translate("Hint", hint.sentence);
  return {};
}

void HintBar::introduce(const QString& viewKind) {
  shown_ = viewKind;
  refresh();
}

void HintBar::refresh() {
  const bool isNew = settings_.showsHints() && !settings_.isHintDismissed(shown_);
  words_->setText(isNew ? hintOf(shown_) : QString{});
  sign_->setPixmap(icon("info").pixmap(18));
  setVisible(!words_->text().isEmpty());
}

void HintBar::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) refresh();
}

QString HintBar::sentence() const { return words_->text(); }

}  // namespace kindred::gui
