#pragma once

#include <QWidget>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/job/published.hpp"
#include "engine/work/tuning_work.hpp"
#include "gui/job/latest_job.hpp"
#include "gui/view/workbench.hpp"

class QLabel;
class QPushButton;

namespace kindred::gui {

class PictureWidget;

/// A kernel to be tuned: for which target, in how many steps, and on which device.
struct TuningQuestion {
  std::shared_ptr<const Dataset> data;
  KernelOptions kernel;
  SolveOptions solve;
  LearnOptions learn;
  int steps = 0;
  std::string device;
};

/// Tunes a kernel by the evidence of a target while a form is open: a button that begins, and then
/// stops and keeps, above the curve of what was reached so far.
class KernelTuner final : public QWidget {
  Q_OBJECT

 public:
  /// `question` is asked when a person begins.
  KernelTuner(JobBridge& jobs, std::function<std::optional<TuningQuestion>()> question,
              QWidget* parent = nullptr);

  /// False if the target has no numbers.
  void setPossible(bool isPossible);

  QPushButton& button() const noexcept { return *button_; }
  PictureWidget& curve() const noexcept { return *curve_; }
  QString words() const;
  bool isBusy() const { return tuning_.isBusy(); }

 Q_SIGNALS:
  /// Numbers were found that make the target more likely.
  void tuned(const kindred::KernelOptions& kernel, const kindred::gui::TuningQuestion& question);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void press();
  void begin(const TuningQuestion& question);
  void follow();
  void end(const TunedKernel& tuned, const TuningQuestion& question);
  void showButton();
  void draw();

  JobBridge& jobs_;
  std::function<std::optional<TuningQuestion>()> question_;
  QPushButton* button_;
  QLabel* words_;
  PictureWidget* curve_;
  std::shared_ptr<PublishedList<TuneStep>> reached_;
  std::vector<double> evidence_;  ///< a step each
  bool isPossible_ = false;
  LatestJob<TunedKernel> tuning_;
};

}  // namespace kindred::gui
