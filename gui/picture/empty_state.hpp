#pragma once

#include <QString>
#include <QWidget>
#include <functional>

class QLabel;
class QPushButton;

namespace kindred::gui {

/// The content of an empty view: why there is nothing to see, and how to fill it, with at most one
/// button that does so.
class EmptyState final : public QWidget {
  Q_OBJECT

 public:
  explicit EmptyState(QWidget* parent = nullptr);

  void say(const QString& sentence);
  void say(const QString& sentence, const QString& button, std::function<void()> act);

 private:
  QLabel* sentence_;
  QPushButton* button_;
  std::function<void()> act_;
};

}  // namespace kindred::gui
