#pragma once

#include <QCoreApplication>
#include <QString>

#include "gui/view/pair/pair_marks.hpp"
#include "gui/view/pair/pair_scene.hpp"

namespace kindred::gui {

/// What is said of two graphs that are compared, by their names.
class PairWords {
  Q_DECLARE_TR_FUNCTIONS(PairWords)

 public:
  PairWords() = default;
  PairWords(QString nameOfA, QString nameOfB) : a_{std::move(nameOfA)}, b_{std::move(nameOfB)} {}

  QString title() const { return tr("%1 and %2").arg(a_, b_); }

  /// How like they are, and how like compared with others.
  QString likeness(const PairScene& scene) const;

  /// Of two nodes, one of each graph.
  QString nodes(const PairScene& scene, const PointedNodes& nodes) const;

  /// Of what is pointed at, a node, two, or nothing: then what one may point at.
  QString pointed(const PairScene& scene, const PointedNodes& nodes) const;

 private:
  QString a_;
  QString b_;
};

}  // namespace kindred::gui
