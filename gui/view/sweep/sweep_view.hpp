#pragma once

#include <memory>
#include <vector>

#include "engine/align/method/density_sweep.hpp"
#include "gui/view/view.hpp"

class QLineEdit;
class QPushButton;
class QTableView;
class QToolButton;

namespace kindred::gui {

class BriefLabel;
class PictureWidget;
class Stage;
class SweepModel;
class TwoParts;

/// How good alignments of two networks are and how long they take, by the density of their
/// candidates: computed one density after the other, and more on demand.
class SweepView final : public View {
  Q_OBJECT

 public:
  SweepView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  QString title() const override;
  std::optional<viz::Picture> picture() const override;
  Rendering rendering() const override;
  QImage image() const override;

  PictureWidget& drawing() const noexcept { return *drawing_; }
  QTableView& table() const noexcept { return *table_; }
  QLineEdit& densities() const noexcept { return *densities_; }
  QPushButton& computeButton() const noexcept { return *compute_; }
  QString words() const;

 protected:
  void showSubject() override;
  void changeEvent(QEvent* event) override;

 private:
  void lay();
  void follow();
  void draw();
  void say();
  void choose(int row);
  void computeMore();
  void resume();
  const ResultItem* item() const { return bench().document.result(subject().item); }

  std::shared_ptr<const std::vector<SweepRow>> rows_;

  Stage* stage_;
  QLineEdit* densities_;
  QPushButton* compute_;
  BriefLabel* words_;
  QToolButton* stop_;
  QToolButton* resume_;
  PictureWidget* drawing_;
  SweepModel* model_;
  QTableView* table_;
  TwoParts* parts_ = nullptr;
};

}  // namespace kindred::gui
