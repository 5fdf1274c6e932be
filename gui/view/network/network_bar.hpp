#pragma once

#include <QWidget>

#include "gui/picture/look_choice.hpp"

class QComboBox;
class QToolButton;

namespace kindred::gui {

/// What stands above a network, beside its search: what colours and sizes go by, the lasso, its
/// matrix, its statistics.
class NetworkBar final : public QWidget {
  Q_OBJECT

 public:
  explicit NetworkBar(QWidget* parent = nullptr);

  /// Offers what is known of the nodes of a graph; a choice that it does not have becomes none.
  void offer(const Graph& graph, const NodeLookChoice& chosen);
  NodeLookChoice choice() const;

  void showStatistics(bool areShown);

  QToolButton& lasso() const noexcept { return *lasso_; }
  QToolButton& matrix() const noexcept { return *matrix_; }

 Q_SIGNALS:
  void looksChosen();
  void statisticsToggled(bool areShown);

 private:
  QComboBox* colours_;
  QComboBox* sizes_;
  QToolButton* lasso_;
  QToolButton* matrix_;
  QToolButton* statistics_;
};

}  // namespace kindred::gui
