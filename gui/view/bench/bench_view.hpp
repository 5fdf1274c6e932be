#pragma once

#include <memory>
#include <vector>

#include "gui/job/job_bridge.hpp"
#include "gui/view/bench/bench_charts.hpp"
#include "gui/view/view.hpp"

class QComboBox;
class QPushButton;
class QTableView;

namespace kindred::gui {

class BriefLabel;
class PictureWidget;
class Stage;

/// Measures how fast this machine solves the pairs of a data set, or aligns two networks, beside
/// the most that it could do: on the processor and on a GPU, if one is usable. Shows it as
/// charts, each with its numbers as a table below it.
class BenchView final : public View {
  Q_OBJECT

 public:
  BenchView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  Rendering rendering() const override;

  /// Shows what was measured.
  void show(std::shared_ptr<const BenchReports> reports);

  PictureWidget& chart() const noexcept { return *picture_; }
  const BenchTableModel& table() const noexcept { return model_; }

 protected:
  void showSubject() override;
  void recolour() override;

 private:
  void lay();
  void addOffers();
  void showState();
  void showInvitation();
  void showChart();
  void draw();
  void measure();
  bool canMeasure() const;
  const BenchChart* chosen() const;

  std::vector<BenchChart> charts_;
  JobPointer job_;
  QString trouble_;

  Stage* stage_;
  QComboBox* choice_;
  QPushButton* export_;
  QPushButton* again_;
  BriefLabel* sentence_;
  PictureWidget* picture_;
  BenchTableModel model_;
  QTableView* table_;
};

}  // namespace kindred::gui
