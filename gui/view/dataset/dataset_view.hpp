#pragma once

#include "gui/job/latest_job.hpp"
#include "gui/table/row_order.hpp"
#include "gui/view/dataset/graph_table_model.hpp"
#include "gui/view/view.hpp"

class QLabel;
class QLineEdit;
class QSlider;
class QToolButton;

namespace kindred::io {
class KnownSubstructures;
}

namespace kindred::gui {

class Complaint;
class GraphRows;
class PlotPanel;
class ReadingOptions;
class Stage;
class TintBox;
class TwoParts;

/// The rows that a filter leaves, in order.
struct ShownRows {
  std::vector<std::int32_t> graphs;
  int unknown = 0;  ///< molecules that could not be searched for a substructure
};

/// The graphs of a data set as a table that sorts and filters, with a plot of its columns beside.
class DatasetView final : public View {
  Q_OBJECT

 public:
  DatasetView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  std::optional<viz::Picture> picture() const override;
  Rendering rendering() const override;
  std::vector<std::int32_t> shownGraphs() const override;
  QString property() const override;

  GraphRows& rows() const noexcept { return *rows_; }
  GraphTableModel& model() noexcept { return model_; }

 protected:
  void showSubject() override;
  bool canTakeState() const override { return table_->size() > 0; }

 private:
  void lay();
  void keepLook();
  void addOffers();
  void addMenu();
  void followDocument(ItemId changed);
  void showTable(GraphTablePointer table);
  QString sortColumn() const;
  void sayWhyEmpty();
  void readFilter();
  void sortBy(int section, Qt::SortOrder order);
  void orderRows();
  void refuseFilter(const QString& why);
  void showRows();
  void showNotices(const Notices& notices);
  void showEmptyColumns();
  void copyRows();
  void addPart();
  void askForCore();
  void askForMerging();
  void make(ItemId asked, const Dataset& data, const std::function<ItemId()>& made);
  void tintRows();

  GraphTableModel model_;
  GraphTablePointer table_;
  RowOrder order_;
  std::shared_ptr<io::KnownSubstructures> known_;
  LatestJob<ShownRows> ordering_;
  LatestJob<QString> copying_;
  bool beginsAbove_ = false;  ///< true if the next rows are shown from the top: another filter

  Stage* stage_;
  QLineEdit* filter_;
  Complaint* complaint_;
  QLabel* count_;
  QToolButton* showsPlot_;
  QToolButton* showsNotices_;
  QToolButton* showsEmpty_;  ///< columns without a value
  GraphRows* rows_;
  PlotPanel* plot_;
  TwoParts* parts_;  ///< the table and its plot
  QSlider* height_;
  TintBox* tint_;
  ReadingOptions* reading_;
};

}  // namespace kindred::gui
