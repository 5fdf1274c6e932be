#pragma once

#include <QWidget>

class QLabel;
class QSlider;

namespace kindred::gui {

/// A slider for what similarities of nodes count beside edges, from 0, structure alone, to 1,
/// sequence alone; see SearchOptions::sequence.
class SequenceDial final : public QWidget {
  Q_OBJECT

 public:
  explicit SequenceDial(QWidget* parent = nullptr);

  double value() const;
  void setValue(double value);

 Q_SIGNALS:
  void changed();

 private:
  void say();

  QSlider* slider_;
  QLabel* words_;
};

}  // namespace kindred::gui
