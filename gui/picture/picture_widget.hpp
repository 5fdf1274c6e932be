#pragma once

#include <QImage>
#include <QJsonObject>
#include <QString>
#include <QWidget>
#include <functional>
#include <optional>
#include <vector>

#include "gui/picture/zoom.hpp"
#include "viz/canvas/picture.hpp"

namespace kindred::gui {

class BackgroundPainter;
class JobBridge;

/// A place in a picture: which pane, and where in all that this pane could show, 0..1 each way.
struct PicturePlace {
  int pane = 0;
  viz::Point at;
};

/// Shows a picture of viz as it would be exported, with zoom at the cursor (wheel), pan (drag, or
/// the arrow keys), box zoom (drag with Ctrl), box select (drag with Shift), history and fit. What
/// it shows is painted once and kept until the picture, the window or the size changes (of what
/// grows only what is new is painted); the light things that follow the mouse are painted above it.
class PictureWidget : public QWidget {
  Q_OBJECT
  Q_PROPERTY(QJsonValue state READ state WRITE restore NOTIFY windowChanged USER true)

 public:
  explicit PictureWidget(QWidget* parent = nullptr);

  /// Paints on a lane of its own what takes longer than a frame, from now on; nothing grows there.
  void paintInBackground(JobBridge& jobs);

  /// Shows a picture; what is seen stays, unless `fits` asks to see all of it.
  void setPicture(viz::Picture picture, bool fits = false);
  void clear();
  bool hasPicture() const noexcept { return picture_.has_value(); }

  /// The picture as it is seen, for export.
  std::optional<viz::Picture> seenPicture() const;

  /// Returns the picture as it is seen, in device pixels, for the clipboard.
  QImage image() const;

  const Zoom& zoom() const noexcept { return zoom_; }
  void setWindow(const viz::Window& window);

  /// Returns the window that is seen, to be kept; restore() shows it again. Both concern the
  /// picture that is there, or comes next.
  QJsonObject state() const;
  void restore(const QJsonValue& state);

  void zoomIn();
  void zoomOut();
  void fit();
  void back();
  void forward();

  /// Sets the words of the tooltip at a point of the picture; an empty text shows no tooltip.
  void setTooltip(std::function<QString(const PicturePlace&)> words);

  /// Returns the words of the tooltip.
  QString wordsAt(const PicturePlace& place) const {
    return tooltip_ ? tooltip_(place) : QString{};
  }

  /// Paints above the picture, in widget pixels: a lit row, the chosen atoms. Called with the
  /// panes.
  using Overlay = std::function<void(QPainter&, const std::vector<QRectF>& panes)>;
  void setOverlay(Overlay overlay);

  /// Returns the size of a pane, in widget pixels.
  viz::Size paneSize(int pane) const;

  std::optional<PicturePlace> placeAt(const QPointF& position) const;

  /// Sets the point that keys point at: their context menu opens there. Nothing: they point
  /// nowhere.
  void setKeyPlace(const std::optional<PicturePlace>& place) { keyPlace_ = place; }

  QVariant inputMethodQuery(Qt::InputMethodQuery query) const override;

  /// True while what is to be seen is still painted in the background.
  bool isPainting() const;

  /// Returns the seconds of the processor that bringing the picture as it is to the screen took.
  double processorSeconds() const noexcept { return processorSeconds_; }

  QSize sizeHint() const override { return {480, 360}; }
  QSize minimumSizeHint() const override { return {120, 90}; }

 Q_SIGNALS:
  void windowChanged();
  void hovered(const std::optional<kindred::gui::PicturePlace>& place);
  void clicked(const kindred::gui::PicturePlace& place, Qt::KeyboardModifiers modifiers);

  /// A box in all that a pane could show, 0..1 each way.
  void boxSelected(int pane, const QRectF& box);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;
  bool event(QEvent* event) override;
  bool eventFilter(QObject* menu, QEvent* event) override;

  /// Returns the areas in which the picture shows what its window lets through, in widget pixels.
  const std::vector<viz::Rectangle>& panes() const;

 private:
  enum class Drag { None, Undecided, Pan, BoxZoom, BoxSelect };

  void changed();
  bool bringUpToDate();
  int paneAt(const QPointF& position) const;
  viz::Point shareIn(int pane, const QPointF& position) const;
  QRectF dragBox() const;
  void finishBox();

  std::optional<viz::Picture> picture_;
  Zoom zoom_;
  std::optional<viz::Window> awaited_;  ///< the window for the next picture
  std::function<QString(const PicturePlace&)> tooltip_;
  Overlay overlay_;
  QImage painted_;
  std::size_t paintedLook_ = 0;              ///< at what grows
  BackgroundPainter* background_ = nullptr;  ///< null: painted here
  mutable std::vector<viz::Rectangle> panes_;
  double processorSeconds_ = 0;
  Drag drag_ = Drag::None;
  int dragPane_ = 0;
  QPointF dragStart_;
  QPointF dragAt_;
  std::optional<PicturePlace> keyPlace_;
};

}  // namespace kindred::gui
