#pragma once

#include <QScrollArea>
#include <memory>
#include <optional>
#include <vector>

#include "viz/scene3d/sequence.hpp"

namespace kindred::gui {

/// The residues of a structure in one line: their letters below the numbers of every tenth, above
/// bars for helices and arrows for strands. A click chooses a residue, a drag or Shift all between
/// two, Ctrl more beside them; arrow keys go along.
class SequenceLine final : public QWidget {
  Q_OBJECT

 public:
  explicit SequenceLine(QWidget* parent = nullptr);

  void show(std::shared_ptr<const viz::Sequence> sequence);

  /// Marks the residues of these nodes, and that of the one which is pointed at elsewhere.
  void setChosen(const std::vector<Node>& nodes);
  void setPointed(std::optional<Node> node);

  /// Returns where a residue stands, by its number in the line; empty if there is none.
  QRect cell(int residue) const;
  int count() const noexcept { return static_cast<int>(cells_.size()); }

  /// Returns the first residue that is chosen, or -1.
  int firstChosen() const;

  QSize sizeHint() const override;

 Q_SIGNALS:
  /// The node that stands for the residue under the mouse.
  void hovered(std::optional<kindred::Node> node);

  /// By a person: the nodes that stand for the chosen residues.
  void chosen(const std::vector<kindred::Node>& nodes);

  /// Keys went to a residue.
  void reached(int residue);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  struct Cell {
    const viz::SequenceResidue* residue;
    int left;
    bool isChosen;
  };

  void layOut();
  int residueAt(const QPoint& point) const;
  int residueOf(Node node) const;
  void chooseTo(int residue);
  void paintCell(QPainter& painter, int residue) const;
  void paintWinding(QPainter& painter, int residue) const;
  void paintNames(QPainter& painter, const QRect& seen) const;
  int numberHeight() const;

  std::shared_ptr<const viz::Sequence> sequence_;
  std::vector<Cell> cells_;
  std::vector<std::pair<int, QString>> names_;  ///< of chains, and where they begin
  int width_ = 0;
  int anchor_ = -1;  ///< where a range begins
  int reached_ = -1;
  int pointed_ = -1;
  bool isDragging_ = false;
  std::vector<bool> kept_;  ///< chosen beside the range
};

/// The line of a sequence, as wide as there is room, with a bar to scroll it.
class SequenceStrip final : public QScrollArea {
  Q_OBJECT

 public:
  explicit SequenceStrip(QWidget* parent = nullptr);

  SequenceLine& line() const noexcept { return *line_; }

  /// Shows a sequence; hides itself for what has none.
  void show(std::shared_ptr<const viz::Sequence> sequence);

  /// Marks residues, and scrolls to the first if none of them is seen.
  void setChosen(const std::vector<Node>& nodes);

  QSize sizeHint() const override;

 protected:
  void wheelEvent(QWheelEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void fitHeight();

  SequenceLine* line_;
};

}  // namespace kindred::gui
