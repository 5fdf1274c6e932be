#include "gui/panel/hint_bar.hpp"

#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <array>

#include "gui/app/icons.hpp"

namespace kindred::gui {

namespace {

constexpr int lettersBesideButtons = 110;

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
    : QWidget{parent}, settings_{settings}, sign_{new QLabel}, words_{new QLabel} {
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::AlternateBase);
  setAccessibleName(tr("Hint"));
  words_->setWordWrap(true);
  auto* more = new QPushButton{tr("Help")};
  auto* gotIt = new QPushButton{tr("Got It")};
  auto* noMore = new QPushButton{tr("No More Hints")};
  gotIt->setObjectName("gotIt");
  noMore->setObjectName("noMoreHints");
  noMore->setToolTip(tr("They can be switched on again in the preferences."));
  auto* sentence = new QHBoxLayout;
  sentence->addWidget(sign_, 0, Qt::AlignTop);
  sentence->addWidget(words_, 1);
  auto* buttons = new QHBoxLayout;
  buttons->addStretch();
  for (auto* button : {more, gotIt, noMore}) {
    button->setFlat(true);
    buttons->addWidget(button);
  }
  sides_ = new QBoxLayout{QBoxLayout::LeftToRight, this};
  sides_->setContentsMargins(10, 6, 6, 6);
  sides_->addLayout(sentence, 1);
  sides_->addLayout(buttons);
  connect(more, &QPushButton::clicked, this, &HintBar::moreRequested);
  connect(gotIt, &QPushButton::clicked, this, [this] { settings_.dismissHint(shown_); });
  connect(noMore, &QPushButton::clicked, this, [this] { settings_.setShowsHints(false); });
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

/// Where both would be narrow, the buttons stand below the sentence.
void HintBar::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  const int wide = fontMetrics().averageCharWidth() * lettersBesideButtons;
  sides_->setDirection(width() < wide ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void HintBar::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) refresh();
}

QString HintBar::sentence() const { return words_->text(); }

}  // namespace kindred::gui
