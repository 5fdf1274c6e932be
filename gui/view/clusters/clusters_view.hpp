#pragma once

#include <memory>
#include <vector>

#include "engine/cluster/clusters.hpp"
#include "gui/picture/card_gallery.hpp"
#include "gui/view/matrix_result.hpp"
#include "gui/view/view.hpp"

class QLabel;
class QToolButton;

namespace kindred::gui {

class Stage;
template <typename Options>
class OptionForm;

/// Clusters of graphs, a card each: the graph in the middle, and where in it the others are like
/// it. Of a kernel matrix it shows clusters that are only looked at, until somebody keeps them.
class ClustersView final : public View {
  Q_OBJECT

 public:
  ClustersView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  QString title() const override;
  bool isShowing(ItemId result) const override { return result != 0 && result == shown_->id(); }
  QWidget* options() override { return options_; }
  QJsonObject state() const override;
  void restore(const QJsonObject& state) override;

  /// Returns what is shown, or null.
  const std::shared_ptr<const Clusters>& clusters() const noexcept { return clusters_; }
  CardGallery& gallery() const noexcept { return *gallery_; }

 protected:
  void showSubject() override;

 private:
  void lay();
  void addOffers();
  void follow();
  void fill();
  void sayState();
  void sayWhyEmpty();
  void choose();
  std::vector<std::int32_t> chosenGraphs() const;

  Stage* stage_;
  CardGallery* gallery_;
  QLabel* words_;
  QToolButton* keep_;
  QWidget* options_;
  OptionForm<ClusterOptions>* form_;
  MatrixResult* shown_;
  std::shared_ptr<const Clusters> clusters_;
  std::shared_ptr<const Dataset> data_;  ///< that the cards are of
};

}  // namespace kindred::gui
