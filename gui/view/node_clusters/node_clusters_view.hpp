#pragma once

#include <memory>

#include "engine/work/node_cluster_work.hpp"
#include "gui/view/result_view.hpp"
#include "gui/widget/described_table.hpp"

class QComboBox;
class QLabel;
class QLineEdit;
class QTableView;
class QToolButton;

namespace kindred::gui {

class PictureWidget;
struct PicturePlace;

/// Clusters of the nodes of several networks as a table, a column a network, and how much each two
/// alignments conserve as a matrix. They grow alignment by alignment.
class NodeClustersView final : public ResultView {
  Q_OBJECT

 public:
  NodeClustersView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  Rendering rendering() const override;

  DescribedTable& model() const noexcept { return *model_; }
  QTableView& table() const noexcept { return *table_; }
  QLineEdit& filter() const noexcept { return *filter_; }
  QComboBox& fewest() const noexcept { return *fewest_; }
  PictureWidget& drawing() const noexcept { return *drawing_; }
  QString words() const;

 protected:
  void clear() override;
  bool showResult(const ResultItem& shown) override;
  QString beginningText(const ResultItem& shown) const override;
  QString absentText() const override;
  bool choosesNodes() const override { return true; }
  void recolour() override { draw(); }

 private:
  void lay();
  void addOffers();
  void connectParts();
  void fill();
  void offerFewest();
  void readFilter();
  void draw();
  void say(const ResultItem& shown);
  void choose();
  void copyNames();

  /// The words on the alignment of two networks; empty if there is none.
  QString wordsOf(const PicturePlace& place) const;
  void showAlignment(const PicturePlace& place);
  const AlignedTwo* alignmentAt(const PicturePlace& place) const;

  std::shared_ptr<const NodeClusters> found_;
  std::shared_ptr<const Dataset> networks_;

  QLabel* words_;
  QLineEdit* filter_;
  QComboBox* fewest_;
  QToolButton* stop_;
  QToolButton* resume_;
  DescribedTable* model_;
  QTableView* table_;
  PictureWidget* drawing_;
};

}  // namespace kindred::gui
