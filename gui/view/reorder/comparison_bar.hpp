#pragma once

#include <QJsonObject>
#include <QWidget>

#include "gui/view/reorder/comparison.hpp"

class QButtonGroup;
class QComboBox;
class QSlider;

namespace kindred::gui {

/// Chooses which orders are compared, and how.
class ComparisonBar final : public QWidget {
  Q_OBJECT
  Q_PROPERTY(QJsonValue state READ state WRITE restore NOTIFY changed USER true)

 public:
  explicit ComparisonBar(QWidget* parent = nullptr);

  const Comparison& value() const noexcept { return value_; }
  void setValue(const Comparison& value);

  /// The value, to be kept. What is not understood of it is as usual.
  QJsonObject state() const;
  void restore(const QJsonValue& state);

 Q_SIGNALS:
  void changed();

 private:
  QWidget* addMode(Comparison::Mode mode, const QString& text, const QString& sentence);
  QComboBox* makeOrders(const QString& name);
  void readOrders();
  void show();

  Comparison value_;
  QButtonGroup* modes_;
  QComboBox* before_;
  QComboBox* after_;
  QSlider* border_;
};

}  // namespace kindred::gui
