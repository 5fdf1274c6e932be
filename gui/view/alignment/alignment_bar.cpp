#include "gui/view/alignment/alignment_bar.hpp"

#include <QButtonGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QToolButton>
#include <algorithm>
#include <array>

#include "gui/view/alignment/pair_colouring.hpp"
#include "gui/view/choice_button.hpp"
#include "gui/widget/brief_label.hpp"
#include "gui/widget/dressed_button.hpp"

namespace kindred::gui {

namespace {

struct FormWords {
  const char* name;
  const char* sentence;
};

constexpr std::array formWords{
    FormWords{
        QT_TRANSLATE_NOOP("kindred::gui::AlignmentBar", "Matrix"),
        QT_TRANSLATE_NOOP("kindred::gui::AlignmentBar", "The matrix of A laid over that of B.")},
    FormWords{QT_TRANSLATE_NOOP("kindred::gui::AlignmentBar", "Side by Side"),
              QT_TRANSLATE_NOOP("kindred::gui::AlignmentBar",
                                "Both networks drawn, aligned nodes at the same place.")},
    FormWords{QT_TRANSLATE_NOOP("kindred::gui::AlignmentBar", "Fabric"),
              QT_TRANSLATE_NOOP("kindred::gui::AlignmentBar",
                                "Nodes as lines, edges as columns, grouped by what is conserved.")},
};

}  // namespace

AlignmentBar::AlignmentBar(QWidget* parent)
    : QWidget{parent},
      forms_{new QButtonGroup{this}},
      colouring_{new QComboBox},
      words_{new BriefLabel{2}},
      stop_{new QToolButton},
      resume_{new QToolButton},
      showsPairs_{new QToolButton},
      again_{new QToolButton} {
  auto* bar = new QHBoxLayout{this};
  bar->setContentsMargins({});
  for (std::size_t form = 0; form < formWords.size(); ++form) {
    auto* button = new ChoiceButton{tr(formWords[form].name)};
    button->setToolTip(tr(formWords[form].sentence));
    button->setCheckable(true);
    button->setChecked(form == 0);
    forms_->addButton(button, static_cast<int>(form));
    bar->addWidget(button);
  }
  colouring_->setAccessibleName(tr("Colours"));
  colouring_->setToolTip(tr("What the colours of the picture tell."));
  colouring_->hide();
  words_->setObjectName("alignmentWords");
  bar->addWidget(colouring_);
  bar->addWidget(words_, 1);
  const auto add = [&](QToolButton* button, const QString& text, const QString& sentence,
                       const char* picture) {
    dress(*button, text, picture, sentence);
    bar->addWidget(button);
  };
  add(stop_, tr("Stop and Keep"), tr("End with the best alignment so far. Resume goes on."),
      "stop");
  add(resume_, tr("Resume"), tr("Go on from where it was stopped."), "forward");
  add(showsPairs_, tr("Table"), tr("Show the pairs of the alignment, and its measures."),
      "dataset");
  showsPairs_->setObjectName("showsPairs");
  showsPairs_->setToolButtonStyle(Qt::ToolButtonIconOnly);
  showsPairs_->setCheckable(true);
  again_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  bar->addWidget(again_);
  connect(forms_, &QButtonGroup::idClicked, this,
          [this](int form) { Q_EMIT formChosen(static_cast<AlignmentForm>(form)); });
  connect(colouring_, &QComboBox::activated, this,
          [this] { Q_EMIT colouringChosen(colouring_->currentData().value<PairColouring>()); });
  connect(stop_, &QToolButton::clicked, this, &AlignmentBar::stopRequested);
  connect(resume_, &QToolButton::clicked, this, &AlignmentBar::resumeRequested);
}

void AlignmentBar::setForm(AlignmentForm form) {
  forms_->button(static_cast<int>(form))->setChecked(true);
}

void AlignmentBar::offerColours(const AlignmentScene& scene, PairColouring chosen) {
  const auto colourings = colouringsOf(scene);
  colouring_->clear();
  for (const auto colouring : colourings)
    colouring_->addItem(wordsOf(colouring, scene.request.method), QVariant::fromValue(colouring));
  colouring_->setCurrentIndex(std::max(colouring_->findData(QVariant::fromValue(chosen)), 0));
  colouring_->setVisible(colourings.size() > 1);
}

void AlignmentBar::say(const QString& words) { words_->setText(words); }

void AlignmentBar::showActs(bool canStop, bool canResume, bool canAlignAgain) {
  stop_->setVisible(canStop);
  resume_->setVisible(canResume);
  again_->setVisible(canAlignAgain);
}

}  // namespace kindred::gui
