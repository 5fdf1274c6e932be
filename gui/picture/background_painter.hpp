#pragma once

#include <QImage>
#include <QObject>
#include <QSizeF>

#include "gui/job/latest_job.hpp"
#include "gui/widget/screen_painter.hpp"

class QPainter;

namespace kindred::gui {

/// Paints a picture that takes longer than a frame on a lane of its own. Until what is asked for is
/// there, what was painted last is shown where it would be now. Of pictures that fill the widget.
class BackgroundPainter final : public QObject {
  Q_OBJECT

 public:
  explicit BackgroundPainter(JobBridge& jobs, QObject* parent = nullptr);

  /// Sets another picture; what is painted of the last one stays in its place until the new one is
  /// there.
  void setPicture(const viz::Picture& picture);
  void clear();

  /// Shows what there is, and has the rest painted; painted() follows then.
  void show(QPainter& painter, const QSizeF& size, const Glimpse& glimpse);

  /// True while what was asked for last is not there.
  bool isBusy() const { return painting_.isBusy(); }

 Q_SIGNALS:
  void painted();

 private:
  struct Seen {
    QSizeF size;
    Glimpse glimpse;
    int picture = 0;  ///< counts them

    bool operator==(const Seen& other) const {
      return size == other.size && glimpse.window == other.glimpse.window &&
             glimpse.pixelRatio == other.glimpse.pixelRatio && picture == other.picture;
    }
  };

  std::optional<viz::Picture> picture_;
  int count_ = 0;
  QImage image_;
  Seen seen_;    ///< by the image
  Seen wanted_;  ///< by the job
  LatestJob<QImage> painting_;
};

}  // namespace kindred::gui
