#pragma once

#include <QTableView>
#include <memory>
#include <vector>

#include "gui/document/file_content.hpp"
#include "gui/job/latest_job.hpp"
#include "gui/view/network/node_terms.hpp"
#include "gui/widget/described_table.hpp"

class QLabel;
class QToolButton;

namespace kindred::gui {

class Waiting;
struct Workbench;

/// The terms that the chosen nodes of a network carry, and how much oftener than by chance: tested
/// in the background while it is seen. Terms come from a file, or from an alignment of the network.
class TermPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit TermPanel(const Workbench& bench, QWidget* parent = nullptr);

  /// Null: nothing is tested.
  void setGraph(GraphPlace place, std::shared_ptr<const Graph> graph);

  /// Sets whose terms are tested, but for nodes that were chosen by a term here.
  void setChosen(std::vector<Node> nodes);

  NodeTerms& terms() const noexcept { return *terms_; }

  QTableView& table() const noexcept { return *table_; }
  DescribedTable& model() const noexcept { return *model_; }
  QString words() const;

 Q_SIGNALS:
  void chosen(const std::vector<kindred::Node>& nodes);
  void exportRequested(const kindred::gui::FileContent& content);

  /// Bars of terms are to be seen, and the terms of all communities.
  void viewRequested();

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void lay();
  void refresh();

  /// Tests and shows nothing.
  void forget();

  void test();
  void show(std::shared_ptr<const TestedTerms> tested);
  std::vector<DescribedColumn> columns() const;
  void chooseCarriers();
  void sayState();
  void requestExport();

  const Workbench& bench_;
  NodeTerms* terms_;
  std::vector<Node> nodes_;     ///< whose terms are looked for
  std::vector<Node> carriers_;  ///< that were chosen here
  TestedTerms asked_;           ///< what is tested, or was; no graph: nothing
  std::shared_ptr<const TestedTerms> tested_;
  LatestJob<TestedTerms> testing_;
  QToolButton* file_;
  QToolButton* export_;
  QToolButton* bars_;
  QTableView* table_;
  DescribedTable* model_;
  QLabel* words_;
  Waiting* waiting_;
};

}  // namespace kindred::gui
