#pragma once

#include <QObject>
#include <QString>
#include <memory>

#include "gui/table/depictions.hpp"

class QWidget;

namespace kindred::gui {

/// What is said of a graph below the mouse: its name, and its structure as a small picture as soon
/// as that is drawn.
class PointWords final : public QObject {
  Q_OBJECT

 public:
  /// `owner` shows the tooltip.
  PointWords(JobBridge& jobs, std::shared_ptr<io::IdleReaders> readers, QWidget& owner);

  /// The graph that is pointed at from now on, or null.
  void pointAt(std::shared_ptr<const Graph> graph);

  /// The tooltip of the graph that is pointed at, as rich text.
  QString tooltip(const QString& name) const;

 Q_SIGNALS:
  /// There is a picture now that the last tooltip did not have.
  void drawn();

 private:
  void setLook();

  QWidget& owner_;
  Depictions depictions_;
  std::shared_ptr<const Graph> graph_;
};

}  // namespace kindred::gui
