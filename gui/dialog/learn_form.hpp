#pragma once

#include <optional>

#include "engine/learn/learning.hpp"
#include "engine/learn/model_parts.hpp"
#include "gui/dialog/result_form.hpp"
#include "gui/form/option_form.hpp"
#include "gui/job/latest_job.hpp"
#include "gui/view/workbench.hpp"

class QComboBox;
class QLabel;
class QLineEdit;

namespace kindred::gui {

class DeviceBox;
class KernelTuner;
class OwnMatrices;
class PresetBox;
struct TuningQuestion;

/// Asks which property of the graphs of a data set is to be learned, by which kernel, and how its
/// errors are found.
class LearnForm final : public ResultForm {
  Q_OBJECT

 public:
  LearnForm(const Workbench& bench, ItemId dataset, QWidget* parent = nullptr);

  std::optional<ResultChoice> choice() const override;

  /// Predictions of the graphs that it is to be tested on.
  std::optional<ResultChoice> choiceOf(const ResultItem& model) const override;
  const QString& estimateText() const override { return estimate_; }

 private:
  /// A property that can be learned.
  struct Learnable {
    std::string name;
    bool areClasses = false;   ///< if nobody says otherwise
    std::size_t numbers = 0;   ///< graphs that have one; 0 if they cannot be learned
    std::size_t labelled = 0;  ///< graphs that have a class; 0 likewise
    std::size_t classes = 0;
    QString note = {};  ///< what is strange about its numbers, or empty
  };

  /// The targets that a data set offers and the kernels that are weighed for it, found in a job.
  struct Found {
    std::vector<Learnable> targets;
    std::vector<KernelOptions> others;  ///< that are weighed beside the suggested kernel
  };

  static std::vector<Learnable> learnable(const Dataset& data, Progress& progress);
  static int usualTarget(const std::vector<Learnable>& targets);
  static void offerNames(QLineEdit& line, const QStringList& names);
  void offerTargets(const Found& found);
  void offerKernels();
  std::optional<TuningQuestion> question() const;
  void offerTuned(const KernelOptions& kernel, const TuningQuestion& question);
  Tuning tuning() const;
  bool isTunedOtherwise() const;
  const Learnable* target() const;
  bool areNumbers() const;
  bool mayHaveLandmarks() const;
  bool areValid() const;
  QString targetWords() const;
  QString testTrouble() const;
  void readOwn();
  void offerTests();
  void follow();
  LearnOptions options() const;

  const Workbench& bench_;
  ItemId dataset_;
  QComboBox* target_;
  PresetBox* kernel_;
  QLabel* addsUpWords_;
  OptionForm<LearnOptions>* learn_;
  OptionForm<Tuning>* steps_;
  OptionForm<SolveOptions>* exactness_;
  KernelTuner* tuner_;
  OwnMatrices* own_;
  QComboBox* test_;
  DeviceBox* device_;
  QString estimate_;
  std::vector<Learnable> targets_;
  std::vector<KernelOptions> others_;
  bool hasTargets_ = false;
  LatestJob<Found> finding_;
};

}  // namespace kindred::gui
