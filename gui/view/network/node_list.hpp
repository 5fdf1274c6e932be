#pragma once

#include <QTableView>
#include <memory>
#include <vector>

#include "engine/graph/node_table.hpp"
#include "engine/result/remark.hpp"
#include "engine/table/graph_table.hpp"
#include "gui/job/latest_job.hpp"
#include "gui/widget/described_table.hpp"

class QLabel;
class QLineEdit;

namespace kindred::gui {

class Complaint;
class Waiting;

/// The nodes of a network as a table, with what is counted of them and their attributes: sorted,
/// filtered, chosen. Counted in the background once it is seen.
class NodeList final : public QWidget {
  Q_OBJECT

 public:
  explicit NodeList(JobBridge& jobs, QWidget* parent = nullptr);

  /// Null: nothing is listed.
  void setGraph(std::shared_ptr<const Graph> graph);

  /// Chooses the rows of nodes, without a signal.
  void setChosen(std::vector<Node> nodes);

  QTableView& table() const noexcept { return *table_; }
  DescribedTable& model() const noexcept { return *model_; }
  QLineEdit& filter() const noexcept { return *filter_; }
  QString words() const;

 Q_SIGNALS:
  void chosen(const std::vector<kindred::Node>& nodes);
  void activated(kindred::Node node);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  /// The table, what should be known of it, and its rows, by which filters are read.
  struct Counted {
    std::shared_ptr<const NodeTable> nodes;
    Remarks remarks;
    GraphTable rows;
  };

  void lay();
  void count();
  void show(std::shared_ptr<const Counted> counted);
  std::vector<DescribedColumn> columns() const;
  void readFilter();
  void chooseRows();
  void sayState();

  std::shared_ptr<const Graph> graph_;
  std::shared_ptr<NodeCounts> counts_;
  std::shared_ptr<const Counted> counted_;
  std::vector<Node> nodes_;  ///< that are chosen
  LatestJob<Counted> counting_;
  QLineEdit* filter_;
  Complaint* complaint_;
  QTableView* table_;
  DescribedTable* model_;
  QLabel* words_;
  Waiting* waiting_;
  bool isChoosing_ = false;
};

}  // namespace kindred::gui
