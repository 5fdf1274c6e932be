#pragma once

#include <QTableView>
#include <filesystem>
#include <memory>
#include <vector>

#include "engine/align/set_enrichment.hpp"
#include "gui/document/file_content.hpp"
#include "gui/document/items.hpp"
#include "gui/job/latest_job.hpp"
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

  /// Reads the terms of the network from a file, and keeps them with the project.
  void readTerms(const std::filesystem::path& path);

  QTableView& table() const noexcept { return *table_; }
  DescribedTable& model() const noexcept { return *model_; }
  QString words() const;

 Q_SIGNALS:
  void chosen(const std::vector<kindred::Node>& nodes);
  void exportRequested(const kindred::gui::FileContent& content);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  /// A test of one set of nodes, and its outcome.
  struct Tested {
    std::shared_ptr<const Graph> graph;
    std::shared_ptr<const Annotations> annotations;
    std::span<const Annotations::Terms> terms;  ///< those of the network, in `annotations`
    std::vector<NodeSet> sets = {};
    SetEnrichment found = {};
  };

  void lay();
  void ask();
  void refresh();

  /// Tests and shows nothing.
  void forget();

  void test();
  void show(std::shared_ptr<const Tested> tested);
  std::vector<DescribedColumn> columns() const;
  void chooseCarriers();
  void sayState();
  void requestExport();

  const Workbench& bench_;
  GraphPlace place_;
  std::shared_ptr<const Graph> graph_;
  std::vector<Node> nodes_;     ///< whose terms are looked for
  std::vector<Node> carriers_;  ///< that were chosen here
  Tested asked_;                ///< what is tested, or was; no graph: nothing
  std::shared_ptr<const Tested> tested_;
  LatestJob<Tested> testing_;
  QToolButton* file_;
  QToolButton* export_;
  QTableView* table_;
  DescribedTable* model_;
  QLabel* words_;
  Waiting* waiting_;
};

}  // namespace kindred::gui
