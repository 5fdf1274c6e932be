#pragma once

#include <QLabel>
#include <vector>

namespace kindred::gui {

/// A sentence of at most so many lines, however narrow it is: what finds no room is left out behind
/// "…" and told by the tooltip. It takes the height of its lines, so that nothing moves when it
/// says something else.
class BriefLabel final : public QLabel {
  Q_OBJECT

 public:
  explicit BriefLabel(int lines, QWidget* parent = nullptr);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  struct Line {
    QString words;
    bool isShortened = false;
  };
  std::vector<Line> linesIn(int width) const;

  int most_;
};

}  // namespace kindred::gui
