#pragma once

#include <memory>
#include <vector>

#include "engine/cluster/clusters.hpp"
#include "gui/picture/card_gallery.hpp"
#include "gui/view/matrix_result_view.hpp"

class QLabel;

namespace kindred::gui {

template <typename Options>
class OptionForm;

/// Clusters of graphs, a card each: the graph in the middle, and where in it the others are like
/// it. Of a kernel matrix it shows clusters that are only looked at, until somebody keeps them.
class ClustersView final : public MatrixResultView {
  Q_OBJECT

 public:
  ClustersView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  /// Returns what is shown, or null.
  const std::shared_ptr<const Clusters>& clusters() const noexcept { return clusters_; }
  CardGallery& gallery() const noexcept { return *gallery_; }

 protected:
  ResultChoice choiceOf(const KernelMatrix& matrix) const override;
  std::optional<ResultChoice> choiceOf(const DatasetItem& data) const override;
  void showOptionsOf(const ResultItem& shown) override;
  bool isFilled() const override { return clusters_ != nullptr; }
  void sayState() override;
  void clear() override;
  bool showResult(const ResultItem& shown) override;
  bool sayOwnReason(EmptyState& empty) override;
  QString beginningText(const ResultItem& shown) const override;
  QString absentText() const override;

 private:
  void lay();
  void addOffers();
  void prepare(std::shared_ptr<const Clusters> clusters, std::shared_ptr<const Dataset> data,
               const KernelOptions& kernel);
  void fill(const std::vector<GraphCard>& cards, const KernelOptions& kernel);
  void choose();
  std::vector<std::int32_t> chosenGraphs() const;

  CardGallery* gallery_;
  QLabel* words_;
  OptionForm<ClusterOptions>* form_;
  std::shared_ptr<const Clusters> clusters_, coming_;   ///< shown, and in the job
  std::shared_ptr<const Dataset> data_, dataOfComing_;  ///< that the cards are of
  LatestJob<std::vector<GraphCard>> cards_;
};

}  // namespace kindred::gui
