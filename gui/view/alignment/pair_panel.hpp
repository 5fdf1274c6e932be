#pragma once

#include <QWidget>
#include <memory>
#include <span>

#include "gui/view/alignment/alignment_scene.hpp"

class QLabel;

namespace kindred::gui {

class PictureWidget;

/// One pair of an alignment: both nodes amid their neighbours, and words that say why they were
/// matched.
class PairPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit PairPanel(QWidget* parent = nullptr);

  /// Shows the pair of the one node of A that is chosen; asks for one if there are others.
  void show(const std::shared_ptr<const AlignmentScene>& scene, std::span<const Node> chosen);

  PictureWidget& drawing() const noexcept { return *drawing_; }
  QString words() const;

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void draw();

  PictureWidget* drawing_;
  QLabel* words_;
  std::shared_ptr<const AlignmentScene> scene_;
  Node node_ = noNode;
};

}  // namespace kindred::gui
