#pragma once

#include <QPointer>
#include <QScrollArea>
#include <memory>
#include <optional>

#include "engine/graph/attribute_summary.hpp"
#include "engine/table/graph_table.hpp"
#include "gui/document/subject.hpp"
#include "gui/job/latest_job.hpp"
#include "gui/view/view.hpp"

class QFormLayout;
class QLabel;
class QVBoxLayout;

namespace kindred::gui {

/// Shows the facts about what is chosen: where it comes from, how it was computed; and below, the
/// options of the current view.
class Inspector final : public QScrollArea {
  Q_OBJECT

 public:
  explicit Inspector(const Workbench& bench, QWidget* parent = nullptr);

  void inspect(const Subject& subject);

  /// Takes in the options of a view; null: none.
  void showOptions(View* view);

  /// Returns a width for all that is in the panel, which has no bar to reach the rest.
  QSize minimumSizeHint() const override;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  /// The attributes that the nodes and edges of a data set have.
  struct Attributes {
    AttributeSummaries ofNodes;
    AttributeSummaries ofEdges;
    std::optional<AttributeSummary> weights;
  };

  void refresh();
  GraphPlace graphToDescribe() const;
  void describeGraph(const GraphPlace& place);
  void describeDataset(const DatasetItem& item);
  void describeAttributes(const DatasetItem& item);
  void describeResult(const ResultItem& item);
  void describeRow(const GraphTable& table, std::int32_t graph);
  void refreshGuest();
  void row(const QString& label, const QString& value);
  void list(const QString& label, const QStringList& lines);

  const Workbench& bench_;
  Subject subject_;
  GraphTablePointer table_;  ///< of the graph that was described last
  LatestJob<Attributes> summing_;
  std::weak_ptr<const Dataset> summed_;           ///< whose attributes are known or looked for
  std::shared_ptr<const Attributes> attributes_;  ///< null until they are known
  QFormLayout* facts_;
  QVBoxLayout* optionsPlace_;
  QLabel* empty_;  ///< while nothing is chosen
  QPointer<QWidget> options_;
  QPointer<View> optionsOwner_;
  bool hasGuest_ = false;  ///< describes a graph that is in no data set
};

}  // namespace kindred::gui
