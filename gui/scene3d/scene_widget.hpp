#pragma once

#include <QImage>
#include <QJsonValue>
#include <QTimer>
#include <QWidget>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "gui/job/job_bridge.hpp"
#include "gui/scene3d/frame_painter.hpp"

class QPainter;

namespace kindred::gui {

/// Shows a structure in space: an image that is painted in the background and shown like any other,
/// so that it works on every platform of Qt alike. Drag turns it, with Shift or the right or middle
/// button moves it, with Ctrl rolls it; the wheel zooms at the cursor. The arrow keys turn it (with
/// Shift they move it, with Ctrl they roll it), plus and minus zoom, Home shows all of it. A click
/// chooses an atom. A frame is painted when something changed, and then again until its edges are
/// smooth.
class SceneWidget : public QWidget {
  Q_OBJECT
  Q_PROPERTY(QJsonValue state READ state WRITE restore NOTIFY cameraMoved USER true)

 public:
  explicit SceneWidget(JobBridge& jobs, QWidget* parent = nullptr);
  ~SceneWidget() override;

  /// Shows a scene. With `keepsCamera` the view stays as it was moved, or all is shown from the
  /// same side if it was not; else all is shown from its broad side.
  void setScene(std::shared_ptr<const viz::Scene> scene, bool keepsCamera = false);
  void clear();
  const std::shared_ptr<const viz::Scene>& scene() const noexcept { return scene_; }

  /// Surrounds these nodes by rings.
  void setChosen(std::vector<Node> nodes);

  /// Shows how far these nodes are from each other.
  void setDistances(std::vector<std::pair<Node, Node>> nodes);

  /// Draws a ring around a node that is pointed at elsewhere, before all of the structure.
  void setPointed(std::optional<Node> node);

  const viz::Camera& camera() const noexcept { return camera_; }
  void setCamera(const viz::Camera& camera);

  /// Returns the camera as a person moved it, to be kept; undefined while all is shown as it is at
  /// first.
  QJsonValue state() const;

  /// The next scene is seen from there; a state that is no camera changes nothing.
  void restore(const QJsonValue& state);

  void fit();
  void zoomIn();
  void zoomOut();

  /// Sets the function that returns the tooltip of a node.
  void setTooltip(std::function<QString(Node)> words);

  /// Its size, as that of a picture.
  viz::Size pictureSize() const;

  /// The frame as it is seen, in device pixels.
  const QImage& image() const noexcept { return frame_.image; }

  /// True if what is shown is up to date and smooth.
  bool isSettled() const noexcept;

  std::optional<Node> nodeAt(const QPointF& position) const;

  QSize sizeHint() const override { return {480, 360}; }
  QSize minimumSizeHint() const override { return {120, 90}; }

 Q_SIGNALS:
  void cameraMoved();
  void hovered(std::optional<kindred::Node> node);

  /// On a node, or beside all of them.
  void clicked(std::optional<kindred::Node> node, Qt::KeyboardModifiers modifiers);

  /// Nothing can be painted in space here: the reason, in one sentence.
  void unavailable(const QString& reason);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void changeEvent(QEvent* event) override;
  bool event(QEvent* event) override;

 private:
  enum class Drag { None, Undecided, Turn, Move, Roll };

  void move(const viz::Camera& camera);
  void changed(bool isMoving);
  void paintNext();
  void receive(const PaintedFrame& frame);
  void drag(const QPointF& position);
  void paintPointed(QPainter& painter) const;

  JobBridge& jobs_;
  std::shared_ptr<FramePainter> painter_;
  std::shared_ptr<const viz::Scene> scene_;
  viz::SceneMarks marks_;
  std::optional<Node> pointed_;
  viz::Camera camera_;
  std::optional<viz::Camera> awaited_;  ///< the camera of the next scene
  std::function<QString(Node)> tooltip_;
  PaintedFrame frame_;
  QTimer rest_;              ///< runs while something moves
  bool isFitting_ = false;   ///< all is to be shown once the size is known
  bool showsAll_ = false;    ///< nobody moved since all was shown: a resize shows all again
  bool isWanted_ = false;    ///< the frame that is shown is out of date
  bool isPainting_ = false;  ///< a frame is under way
  Drag drag_ = Drag::None;
  QPointF dragAt_;
  QPointF dragStart_;
};

}  // namespace kindred::gui
