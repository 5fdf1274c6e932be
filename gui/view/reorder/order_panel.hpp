#pragma once

#include <QWidget>
#include <optional>

#include "gui/view/reorder/order_acts.hpp"
#include "gui/view/reorder/order_table_model.hpp"

class QLabel;
class QProgressBar;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QTableView;

namespace kindred::gui {

class ChoiceButton;
class EmptyState;
class PictureWidget;

/// Below the matrices: what every order does to the graph or to the whole data set, how full tiles
/// are, and what can be done with the chosen order. Knows no document; the view tells it what to
/// show.
class OrderPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit OrderPanel(QWidget* parent = nullptr);

  OrderTableModel& model() noexcept { return model_; }
  PictureWidget& fill() noexcept { return *fill_; }

  void setChosen(OrderMethod method);

  /// True if the whole data set is looked at; setGraphs() sets the number of its graphs.
  bool isOfDataset() const;
  void setGraphs(int count);

  /// In place of the table: that the data set can be compared.
  void showInvitation(bool isShown);

  /// Work under way, 0..1, with a sentence; nothing hides it.
  void setWork(std::optional<double> fraction, const QString& sentence = {});

  /// Shows what can be done with the chosen order.
  void setActs(const OrderActs::Offer& exporting, const OrderActs::Offer& keeping);

  /// The table as text.
  QString text() const;

 Q_SIGNALS:
  void chosen(kindred::OrderMethod method);
  void scopeChanged();
  void compareRequested();
  void cancelRequested();
  void exportRequested();
  void keepRequested();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void lay();
  void setUpTable();
  void fitTable();

  OrderTableModel model_;
  ChoiceButton* thisGraph_;
  ChoiceButton* allGraphs_;
  QStackedWidget* stack_;
  QTableView* table_;
  QSplitter* sides_;
  bool isWidthChosen_ = false;  ///< by hand, with the border between table and plot
  EmptyState* invitation_;
  PictureWidget* fill_;
  QLabel* workWords_;
  QProgressBar* work_;
  QPushButton* cancel_;
  QPushButton* export_;
  QPushButton* keep_;
};

}  // namespace kindred::gui
