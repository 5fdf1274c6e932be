#pragma once

#include <memory>
#include <vector>

#include "engine/align/method/density_sweep.hpp"
#include "gui/view/result_view.hpp"

class QLineEdit;
class QPushButton;
class QTableView;
class QToolButton;

namespace kindred::gui {

class BriefLabel;
class DescribedTable;
class PictureWidget;

/// Shows how good alignments of two networks are and how long they take, by the density of their
/// candidates: computed one density after the other, and more on demand.
class SweepView final : public ResultView {
  Q_OBJECT

 public:
  SweepView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  Rendering rendering() const override;

  PictureWidget& drawing() const noexcept { return *drawing_; }
  QTableView& table() const noexcept { return *table_; }
  QLineEdit& densities() const noexcept { return *densities_; }
  QPushButton& computeButton() const noexcept { return *compute_; }
  QString words() const;

 protected:
  void clear() override;
  bool showResult(const ResultItem& shown) override;
  QString beginningText(const ResultItem& shown) const override;
  void recolour() override { draw(); }

 private:
  void lay();
  void draw();
  void say();
  void choose(int row);
  void computeMore();

  std::shared_ptr<const std::vector<SweepRow>> rows_;

  QLineEdit* densities_;
  QPushButton* compute_;
  BriefLabel* words_;
  QToolButton* stop_;
  QToolButton* resume_;
  PictureWidget* drawing_;
  DescribedTable* model_;
  QTableView* table_;
};

}  // namespace kindred::gui
