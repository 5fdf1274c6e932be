#pragma once

#include "engine/work/change_work.hpp"
#include "gui/job/latest_job.hpp"
#include "gui/picture/card_gallery.hpp"
#include "gui/view/result_view.hpp"
#include "gui/widget/described_table.hpp"
#include "io/molecule/core_frame.hpp"

class QLabel;
class QSpinBox;
class QTableView;

namespace kindred::gui {

class NumberBox;

/// A table of changes of one part of a molecule, with what each does to a property of numbers, and
/// the pairs of molecules that show the chosen change.
class ChangesView final : public ResultView {
  Q_OBJECT

 public:
  enum Columns { From, To, Pairs, Mean, Error, Certainty, Deviation };

  ChangesView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  QString title() const override;

  DescribedTable& model() noexcept { return *model_; }
  QTableView& table() const noexcept { return *table_; }
  CardGallery& gallery() const noexcept { return *gallery_; }

  /// True while changes are looked for.
  bool isBusy() const { return finding_.isBusy(); }

 protected:
  void clear() override;
  bool showResult(const ResultItem& shown) override;
  QString beginningText(const ResultItem& shown) const override;

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
  void showPairs();
  void choosePairs();
  void compare();
  const MatchedChange* current() const;

  NumberBox* target_;
  QSpinBox* fewest_;
  QLabel* words_;
  QTableView* table_;
  DescribedTable* model_;
  QLabel* pairWords_;
  CardGallery* gallery_;
  LatestJob<Found> finding_;
  std::shared_ptr<const Dataset> data_;
  std::shared_ptr<const MatchedPairs> pairs_;
  std::shared_ptr<const Found> found_;
  std::vector<ChangedPair> shown_;  ///< pairs of the cards
};

}  // namespace kindred::gui
