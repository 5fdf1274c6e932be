#pragma once

#include "engine/work/cliff_work.hpp"
#include "gui/view/result_view.hpp"
#include "gui/widget/described_table.hpp"

class QDoubleSpinBox;
class QLabel;
class QTableView;

namespace kindred::gui {

class NumberBox;

/// The activity cliffs among lists of similar graphs: pairs that are alike and differ in a property
/// of numbers.
class CliffsView final : public ResultView {
  Q_OBJECT

 public:
  enum Columns { First, Second, Similarity, FirstValue, SecondValue, Difference, Sali };

  CliffsView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  QString title() const override;

  DescribedTable& model() noexcept { return *model_; }
  QTableView& table() const noexcept { return *table_; }

 protected:
  void clear() override;
  bool showResult(const ResultItem& shown) override;
  QString beginningText(const ResultItem& shown) const override;

 private:
  void lay();
  void addOffers();
  void find();
  std::vector<DescribedColumn> columns() const;
  void compare();
  const Cliff* current() const;

  NumberBox* target_;
  QDoubleSpinBox* threshold_;
  QLabel* words_;
  QTableView* table_;
  DescribedTable* model_;
  std::shared_ptr<const SimilarResult> lists_;
  std::shared_ptr<const Cliffs> cliffs_;
};

}  // namespace kindred::gui
