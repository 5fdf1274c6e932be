#pragma once

#include "gui/result/kernel_matrix.hpp"
#include "gui/view/gram/gram_drawing.hpp"
#include "gui/view/gram/gram_graphs.hpp"
#include "gui/view/result_view.hpp"

class QToolButton;

namespace kindred::gui {

struct PicturePlace;
class BriefLabel;
class CellCursor;
class Complaint;
class GramOptions;
class GramTree;
class PictureWidget;
class TwoParts;
class ValuePanel;

/// A kernel matrix as a heat map that fills while it is computed, with the histogram of its values
/// and what they say. The matrix is one of the project, or, in a SavedMatrixView, one in a file.
class GramView : public ResultView {
  Q_OBJECT

 public:
  GramView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  QWidget* options() override;
  Rendering rendering() const override;

  PictureWidget& map() const noexcept { return *map_; }
  ValuePanel& values() const noexcept { return *values_; }
  GramTree& tree() const noexcept { return *tree_; }

  /// Returns the scene that is shown now, or null.
  const std::shared_ptr<const GramScene>& scene() const noexcept { return drawing_.scene(); }

  /// Says which row and column meet in a cell, and its value.
  virtual QString wordsOf(const GramCell& cell) const;

 protected:
  GramDrawing& drawing() noexcept { return drawing_; }
  GramGraphs& graphs() noexcept { return graphs_; }
  const GramGraphs& graphs() const noexcept { return graphs_; }
  GramOptions& gramOptions() const noexcept { return *options_; }

  /// The matrix that is shown; nothing of one without graphs.
  virtual std::optional<KernelMatrix> matrix() const {
    return kernelMatrix(bench().document, subject().item);
  }

  /// Returns the values that the matrix has to show, as the options want them.
  virtual std::optional<GramValues> shownValues(const KernelMatrix& matrix) const;

  /// Returns the request for a scene of values, as the options want it.
  GramSceneRequest requestOf(const GramValues& values, const QString& title) const;

  /// Draws what there is of the matrix, as the options want it.
  virtual void drawAgain() { follow(); }
  virtual void draw(const KernelMatrix& matrix, const GramValues& values);
  virtual void showScene();
  void warn(const QString& sentence);

  /// Points at a cell, or nowhere: says what is there, or what can be done.
  virtual void pointAt(std::optional<GramCell> cell);
  virtual QString adviceOnPointing() const;
  virtual double valueAt(const GramCell& cell) const {
    return scene()->values().at(cell.row, cell.column);
  }

  void clear() override;
  bool showResult(const ResultItem& shown) override;
  QString beginningText(const ResultItem& shown) const override;
  QString absentText() const override;
  bool sayOwnReason(EmptyState& empty) override;
  void recolour() override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void lay();
  void addOffers();
  void offerNetwork();
  bool canWriteUnloaded(const ResultItem& item) const;
  void sayOfOrder(const GramValues& values);
  void showDiagnosis();
  void computeRemedy();

  std::optional<GramCell> cellAt(const std::optional<PicturePlace>& place) const;
  void openPair(const GramCell& cell);
  void openChosenPair();
  void chooseRows(const QRectF& box);
  bool hasGraphs();
  void connectTree();
  void exportClusters();
  void keepClusters();
  void paintMarksOn(QPainter& painter, const QRectF& pane) const;

  Complaint* warning_;
  BriefLabel* pointed_;
  QToolButton* resume_;
  QToolButton* remedy_;
  QToolButton* showsValues_;
  PictureWidget* map_;
  GramTree* tree_;
  CellCursor* cursor_;
  ValuePanel* values_;
  TwoParts* parts_;  ///< the map and its values
  GramOptions* options_;

  GramDrawing drawing_;
  GramGraphs graphs_;
  std::optional<GramCell> cell_;  ///< that is pointed at
};

}  // namespace kindred::gui
