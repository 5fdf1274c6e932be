#pragma once

#include "engine/work/change_work.hpp"
#include "gui/job/latest_job.hpp"
#include "gui/view/similar/pairs_view.hpp"
#include "gui/widget/described_table.hpp"
#include "io/molecule/core_frame.hpp"

class QSpinBox;
class QTableView;

namespace kindred::gui {

/// A table of changes of one part of a molecule, with what each does to a property of numbers, and
/// the pairs of molecules that show the chosen change.
class ChangesView final : public PairsView {
  Q_OBJECT

 public:
  enum Columns { From, To, Pairs, Mean, Error, Certainty, Deviation };

  ChangesView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  QString title() const override;

  DescribedTable& model() noexcept { return *model_; }
  QTableView& table() const noexcept { return *table_; }

  /// True while changes are looked for.
  bool isBusy() const { return finding_.isBusy(); }

 protected:
  void clear() override;
  bool showResult(const ResultItem& shown) override;
  QString beginningText(const ResultItem& shown) const override;
  void compare(const GraphPlace& a, const GraphPlace& b) override { showPair(a, b); }

 private:
  /// The changes, and the molecules of their parts by their texts.
  struct Found {
    Changes changes;
    io::Structures parts;
  };

  void lay();
  void layTable();
  void addOffers();
  void find();
  void show(std::shared_ptr<const Found> found);
  std::vector<DescribedColumn> columns() const;
  void showPairsOfChange();
  const MatchedChange* current() const;

  QSpinBox* fewest_;
  QTableView* table_;
  DescribedTable* model_;
  QLabel* pairWords_;
  LatestJob<Found> finding_;
  std::shared_ptr<const Dataset> data_;
  std::shared_ptr<const MatchedPairs> pairs_;
  std::shared_ptr<const Found> found_;
};

}  // namespace kindred::gui
