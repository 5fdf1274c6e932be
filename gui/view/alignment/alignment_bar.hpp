#pragma once

#include <QWidget>

#include "gui/view/alignment/alignment_pictures.hpp"
#include "gui/view/alignment/alignment_scene.hpp"

class QButtonGroup;
class QComboBox;
class QToolButton;

namespace kindred::gui {

class BriefLabel;

/// Above the picture of an alignment: its forms and colours, how good it is, what to do about it.
class AlignmentBar final : public QWidget {
  Q_OBJECT

 public:
  explicit AlignmentBar(QWidget* parent = nullptr);

  void setForm(AlignmentForm form);

  /// Offers the colours that tell something of a scene; if there is nothing but one, none.
  void offerColours(const AlignmentScene& scene, PairColouring chosen);

  void say(const QString& words);
  void showActs(bool canStop, bool canResume, bool canAlignAgain);

  QComboBox& colouring() const noexcept { return *colouring_; }
  QToolButton& showsPairs() const noexcept { return *showsPairs_; }
  QToolButton& again() const noexcept { return *again_; }

 Q_SIGNALS:
  void formChosen(kindred::gui::AlignmentForm form);
  void colouringChosen(kindred::gui::PairColouring colouring);
  void stopRequested();
  void resumeRequested();

 private:
  QButtonGroup* forms_;
  QComboBox* colouring_;
  BriefLabel* words_;
  QToolButton* stop_;
  QToolButton* resume_;
  QToolButton* showsPairs_;  ///< the table, if it has no room beside the picture
  QToolButton* again_;
};

}  // namespace kindred::gui
