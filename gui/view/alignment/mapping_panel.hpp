#pragma once

#include <QWidget>

#include "gui/view/alignment/mapping_columns.hpp"

class QLabel;
class QLineEdit;
class QTableView;

namespace kindred::gui {

/// The table of the pairs of an alignment, with a line that filters it by names.
class MappingPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit MappingPanel(QWidget* parent = nullptr);

  DescribedTable& model() noexcept { return model_; }
  QTableView& table() const noexcept { return *table_; }
  QLineEdit& filter() const noexcept { return *filter_; }

  /// Shows an alignment; what is chosen stays.
  void setScene(const std::shared_ptr<const AlignmentScene>& scene);
  void setWishes(const PairWishes& wishes);

  /// Chooses the rows of these nodes of A, and brings the first into sight.
  void choose(std::span<const Node> nodes);

  /// The chosen nodes of A, ascending.
  std::vector<Node> chosen() const;
  bool hasChosen() const;

 Q_SIGNALS:
  /// A person chose other rows.
  void chosenChanged();

  /// A double click, or Enter: the chosen pair is to be seen by itself.
  void opened();

 private:
  void showPairs(const std::vector<Node>& nodes);
  void filterByName();
  void count();

  std::shared_ptr<const AlignmentScene> scene_;
  PairWishes wishes_;
  DescribedTable model_;
  QLineEdit* filter_;
  QLabel* count_;
  QTableView* table_;
  bool isFollowing_ = false;  ///< chooses what another view chose
};

}  // namespace kindred::gui
