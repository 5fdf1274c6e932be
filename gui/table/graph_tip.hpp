#pragma once

#include <QObject>
#include <QString>
#include <memory>

#include "gui/table/depictions.hpp"

class QWidget;

namespace kindred::gui {

/// Tooltips about graphs: words, and the structure as a small picture as soon as that is drawn.
class GraphTip final : public QObject {
  Q_OBJECT

 public:
  /// `owner` shows the tooltips.
  GraphTip(JobBridge& jobs, std::shared_ptr<io::IdleReaders> readers, QWidget& owner);

  /// The graph that is pointed at from now on, or null: it is drawn before its tooltip is wanted.
  void pointAt(std::shared_ptr<const Graph> graph);

  /// The tooltip of a graph that is pointed at, as rich text; the words alone if there is none.
  QString tooltip(const QString& words, std::shared_ptr<const Graph> graph);

 private:
  QString text() const;

  QWidget& owner_;
  Depictions depictions_;
  std::shared_ptr<const Graph> graph_;
  QString words_;
};

}  // namespace kindred::gui
