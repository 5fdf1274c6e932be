#pragma once

#include <memory>
#include <vector>

#include "gui/picture/picture_widget.hpp"
#include "gui/view/alignment/alignment_pictures.hpp"
#include "gui/view/alignment/alignment_scene.hpp"
#include "gui/view/alignment/merged_layout.hpp"
#include "gui/view/view.hpp"

namespace kindred::gui {

/// The picture of an alignment in one of its forms, with the chosen nodes of A marked.
class AlignmentDrawing final : public PictureWidget {
  Q_OBJECT

 public:
  explicit AlignmentDrawing(JobBridge& jobs, QWidget* parent = nullptr);

  /// Null: nothing. What is seen of a form stays.
  void setScene(const std::shared_ptr<const AlignmentScene>& scene);

  AlignmentForm form() const noexcept { return form_; }
  void setForm(AlignmentForm form);

  /// Marks nodes of A.
  void choose(std::vector<Node> nodes);

  /// For export, as soon as it is laid out.
  View::Rendering rendering() const;

 Q_SIGNALS:
  /// Nodes of A were clicked.
  void nodesClicked(const std::vector<kindred::Node>& nodes, Qt::KeyboardModifiers modifiers);

  /// The mouse is over nodes, or over none.
  void pointedAt(const QString& words);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void draw();
  std::vector<Node> nodesAt(const PicturePlace& place) const;
  QString wordsOf(Node node) const;
  QString wordsOfPlace(const PicturePlace& place) const;
  void paintMarks(QPainter& painter, const std::vector<QRectF>& panes) const;

  MergedLayout layout_;
  AlignmentForm form_ = AlignmentForm::Matrix;
  std::shared_ptr<const AlignmentScene> scene_;
  std::vector<Node> chosen_;
};

}  // namespace kindred::gui
