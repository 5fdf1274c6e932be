#pragma once

#include <QTimer>
#include <optional>
#include <variant>
#include <vector>

#include "engine/kernel/base_kernel.hpp"
#include "engine/landmark/embed.hpp"
#include "engine/similar/choose.hpp"
#include "engine/work/estimate.hpp"
#include "gui/dialog/result_form.hpp"
#include "gui/document/subject.hpp"
#include "gui/form/option_form.hpp"
#include "gui/job/latest_job.hpp"
#include "gui/result/kernel_matrix.hpp"
#include "gui/view/workbench.hpp"

class QCheckBox;
class QComboBox;
class QFormLayout;

namespace kindred::gui {

class DeviceBox;
class KernelFields;

/// Asks for a kernel matrix of a data set, the graphs most like each of it, their coordinates, or a
/// few that stand for all.
/// It begins with what the data suggest, reads expressions while they are typed, and says how long
/// the computation will take and how much memory it needs, or why it cannot be.
class ComputeForm final : public ResultForm {
  Q_OBJECT

 public:
  /// The result that is asked for of the pairs of graphs.
  enum class Wanted { Matrix, SimilarLists, Coordinates, Representatives };

  ComputeForm(const Workbench& bench, ItemId dataset, Wanted wanted = Wanted::Matrix,
              QWidget* parent = nullptr);

  /// Offers the graphs that a filter leaves of the data set, beside those that are chosen and all.
  /// The form begins with what is chosen, else with what is filtered, else with all.
  void offerShown(const std::vector<std::int32_t>& graphs);

  /// Begins with the graphs and options that a kernel matrix was computed with.
  void show(const KernelMatrix& matrix);

  std::optional<ResultChoice> choice() const override;
  bool isForClusters() const override {
    return wanted_ == Wanted::Matrix || wanted_ == Wanted::SimilarLists;
  }
  std::optional<FileContent> clusterJob() const override;
  const QString& estimateText() const override { return estimate_; }
  bool isEstimating() const { return wait_.isActive() || estimating_.isBusy(); }

 private:
  using Estimate = std::variant<GramEstimate, ExpressionError>;

  void addFields();
  QWidget* moreFields();
  void follow();
  void offerGraphs();
  void offerSome(const QString& words, const std::vector<std::int32_t>& graphs, bool isMeant);
  void offerColumns();
  void readKernel();
  void read();
  void estimate();
  bool areOptionsValid() const;
  ResultChoice chosenOf(const SolveOptions& solve) const;
  GramRequest requestOf(const ResultChoice& asked) const;
  KernelOptions suggestion(const DatasetItem& item) const;
  SimilarOptions usualSimilar() const;
  void showEstimate(const Estimate& estimate);
  void say(const QString& estimate);
  void refuse(const QString& sentence);

  const Workbench& bench_;
  ItemId dataset_;
  Wanted wanted_;
  bool isShowing_ = false;  ///< puts values into fields
  bool isRefused_ = false;  ///< by the estimate

  QFormLayout* fields_;
  KernelFields* kernel_;
  OptionForm<SolveOptions>* exactness_;
  QComboBox* graphs_;
  QComboBox* columns_;
  QCheckBox* normalise_;                           ///< of a matrix
  OptionForm<SimilarOptions>* similar_ = nullptr;  ///< of lists
  OptionForm<EmbedOptions>* embed_ = nullptr;      ///< of coordinates
  OptionForm<ChooseOptions>* choose_ = nullptr;    ///< of representatives
  DeviceBox* device_;
  OptionForm<KernelOptions>* moreKernel_;
  OptionForm<SolveOptions>* moreSolve_;
  OptionForm<ExecutionOptions>* execution_;
  QString estimate_;
  QTimer wait_;
  LatestJob<Estimate> estimating_;
};

}  // namespace kindred::gui
