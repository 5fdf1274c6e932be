#pragma once

#include "engine/bench/crossover_bench.hpp"
#include "engine/bench/ladder_bench.hpp"
#include "engine/bench/xmv_bench.hpp"
#include "gui/job/job_bridge.hpp"
#include "gui/view/view.hpp"

class QComboBox;
class QPushButton;

namespace kindred::gui {

class PictureWidget;
class Stage;

/// The measurements of one data set on one GPU.
struct BenchReports {
  LadderReport ladder;
  XmvReport xmv;
  CrossoverReport crossover;
};

/// Runs the paper's primitives and its ladder of solvers on this machine's GPU, on the graphs of a
/// data set, and shows the times and the roofline. Without a GPU it says why there is nothing to
/// run.
class BenchView final : public View {
  Q_OBJECT

 public:
  BenchView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  std::optional<viz::Picture> picture() const override;
  QImage image() const override;

  /// Shows what was measured.
  void show(std::shared_ptr<const BenchReports> reports);

  PictureWidget& chart() const noexcept { return *chart_; }

 protected:
  void showSubject() override;
  void changeEvent(QEvent* event) override;

 private:
  void lay();
  void addOffers();
  void showState();
  bool canMeasure() const;
  void measure();
  void draw();

  std::shared_ptr<const BenchReports> reports_;
  JobPointer job_;
  QString trouble_;

  Stage* stage_;
  QComboBox* choice_;
  QPushButton* again_;
  PictureWidget* chart_;
};

}  // namespace kindred::gui
