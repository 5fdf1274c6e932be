#pragma once

#include <QCoreApplication>
#include <QString>

#include "gui/view/pair/pair_marks.hpp"
#include "gui/view/pair/pair_scene.hpp"

namespace kindred::gui {

/// The sentences about two compared graphs, by their names.
class PairWords {
  Q_DECLARE_TR_FUNCTIONS(PairWords)

 public:
  PairWords() = default;
  PairWords(QString nameOfA, QString nameOfB) : a_{std::move(nameOfA)}, b_{std::move(nameOfB)} {}

  QString title() const { return tr("%1 and %2").arg(a_, b_); }

  /// Says how alike the graphs are, and how alike compared with others.
  QString likeness(const PairScene& scene) const;

  /// Says how alike two nodes are, one of each graph.
  QString nodes(const PairScene& scene, const PointedNodes& nodes) const;

  /// Describes what is pointed at, a node or two; if it is nothing, says what one may point at.
  QString pointed(const PairScene& scene, const PointedNodes& nodes, bool isInSpace) const;

 private:
  QString a_;
  QString b_;
};

}  // namespace kindred::gui
