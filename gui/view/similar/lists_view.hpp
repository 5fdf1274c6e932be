#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "engine/work/cliff_work.hpp"
#include "gui/picture/card_gallery.hpp"
#include "gui/result/similar_lists.hpp"
#include "gui/view/result_view.hpp"
#include "gui/widget/described_table.hpp"

class QLabel;
class QLineEdit;
class QTableView;

namespace kindred::gui {

class LaidCards;
class NumberBox;

/// The graphs most like each of a data set: all of them as a table, and the list of the current one
/// as cards.
class ListsView final : public ResultView {
  Q_OBJECT

 public:
  enum Columns { Name, Nearest, Similarity, Listed, ColumnCount };

  ListsView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  DescribedTable& model() noexcept { return *model_; }
  QTableView& table() const noexcept { return *table_; }
  CardGallery& gallery() const noexcept { return *gallery_; }
  LaidCards& cards() const noexcept { return *cards_; }

  std::optional<viz::Picture> picture() const override;
  Rendering rendering() const override;

 protected:
  void clear() override;
  bool showResult(const ResultItem& shown) override;
  QString beginningText(const ResultItem& shown) const override;

 private:
  void lay();
  std::vector<DescribedColumn> columns() const;
  void filter(const QString& letters);
  void addOffers();
  void followSelection();
  void showList();
  void readTarget();
  std::vector<DescribedColumn> valueColumns() const;
  void chooseShown();
  void compare(const QModelIndex& card);
  const std::vector<SimilarGraph>& list() const;

  /// The data set of the rows, and that of the cards.
  ItemId queries() const { return inputSet(); }
  ItemId searched() const { return item() ? item()->inputs.back().dataset : 0; }

  QLabel* words_;
  QLineEdit* filter_;
  NumberBox* target_;
  QTableView* table_;
  DescribedTable* model_;
  QLabel* listWords_;
  CardGallery* gallery_;
  LaidCards* cards_;
  std::shared_ptr<const SimilarResult> lists_;
  std::optional<ListValues> values_;  ///< of the target, if one is chosen
  std::int32_t graph_ = -1;           ///< whose list is shown
  bool isChoosing_ = false;           ///< chooses graphs itself
};

}  // namespace kindred::gui
