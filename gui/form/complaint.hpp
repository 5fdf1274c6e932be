#pragma once

#include <QWidget>

class QLabel;

namespace kindred::gui {

/// The reason why the text typed above is refused: a sign and a sentence, hidden while there is
/// nothing to say.
class Complaint final : public QWidget {
  Q_OBJECT

 public:
  explicit Complaint(QWidget* parent = nullptr);

  /// In at most so many lines, if the room is that of something else.
  explicit Complaint(int lines);

  /// An empty sentence hides it.
  void say(const QString& sentence);
  QString sentence() const;

 private:
  Complaint(QLabel* words, QWidget* parent);

  QLabel* words_;
};

}  // namespace kindred::gui
