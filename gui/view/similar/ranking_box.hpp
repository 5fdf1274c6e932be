#pragma once

#include <QComboBox>
#include <QJsonValue>

#include "engine/similar/ranking.hpp"

namespace kindred::gui {

/// The choice of how similar graphs are ranked.
class RankingBox final : public QComboBox {
  Q_OBJECT
  Q_PROPERTY(QJsonValue state READ state WRITE restore USER true)

 public:
  explicit RankingBox(QWidget* parent = nullptr);

  Ranking ranking() const;

  /// Chooses without a signal.
  void setRanking(Ranking ranking);

  /// The choice as a project keeps it; what it does not know is plain.
  QString state() const;
  void restore(const QJsonValue& state);
};

}  // namespace kindred::gui
