#pragma once

#include "engine/learn/learning.hpp"
#include "gui/dialog/result_form.hpp"
#include "gui/form/option_form.hpp"
#include "gui/job/latest_job.hpp"
#include "gui/view/workbench.hpp"

class QComboBox;
class QLabel;

namespace kindred::gui {

class DeviceBox;
class KernelTuner;

/// Asks which property of the graphs of a data set is to be learned, by which kernel, and how its
/// errors are found.
class LearnForm final : public ResultForm {
  Q_OBJECT

 public:
  LearnForm(const Workbench& bench, ItemId dataset, QWidget* parent = nullptr);

  std::optional<ResultChoice> choice() const override;
  const QString& estimateText() const override { return estimate_; }

 private:
  /// A property that can be learned.
  struct Learnable {
    std::string name;
    std::size_t count = 0;  ///< graphs that have a number
    bool areClasses = false;
    QString note = {};  ///< what is strange about its numbers, or empty
  };

  void offerTargets(const std::vector<Learnable>& targets);
  void offerKernels();
  void offerTuned(const KernelOptions& kernel, const QString& target);
  bool areNumbers() const;
  void follow();
  LearnOptions options() const;

  const Workbench& bench_;
  ItemId dataset_;
  QComboBox* target_;
  QComboBox* kernel_;
  QLabel* addsUpWords_;
  OptionForm<LearnOptions>* learn_;
  KernelTuner* tuner_;
  DeviceBox* device_;
  QString estimate_;
  std::vector<Learnable> targets_;
  bool hasTargets_ = false;
  LatestJob<std::vector<Learnable>> finding_;
};

}  // namespace kindred::gui
