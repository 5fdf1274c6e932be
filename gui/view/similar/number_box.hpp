#pragma once

#include <QComboBox>
#include <QJsonValue>

#include "engine/graph/dataset.hpp"

namespace kindred::gui {

/// True if a property of a data set is of numbers.
bool hasNumbers(const Dataset& data);

/// A choice among the properties of a data set that are numbers, or of none of them.
class NumberBox final : public QComboBox {
  Q_OBJECT
  Q_PROPERTY(QJsonValue state READ state WRITE restore USER true)

 public:
  /// `none` is what stands for no property; empty: one is always chosen.
  explicit NumberBox(QString none = {}, QWidget* parent = nullptr);

  /// Offers those of other data, without a signal; the one that was chosen stays, if it is there.
  /// Until one is, it is the first with the name of an activity, if one is always chosen.
  void offer(const Dataset& data);

  /// The name of the property, or nothing.
  QString target() const;

  QString state() const { return target(); }

  /// Chooses a property, now or as soon as it is offered.
  void restore(const QJsonValue& name);

 private:
  QString none_;
  QString wanted_;
};

}  // namespace kindred::gui
