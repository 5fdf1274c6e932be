#pragma once

#include <QWidget>

#include "gui/picture/look_choice.hpp"

class QComboBox;
class QToolButton;

namespace kindred::gui {

/// What stands above a map: what colours and sizes go by, the lasso.
class MapBar final : public QWidget {
  Q_OBJECT

 public:
  explicit MapBar(QWidget* parent = nullptr);

  /// Offers the columns of the graphs; a choice that is not among them becomes none.
  void offer(const Graph& points, const NodeLookChoice& chosen);
  NodeLookChoice choice() const;

  QToolButton& lasso() const noexcept { return *lasso_; }

 Q_SIGNALS:
  void looksChosen();

 private:
  QComboBox* colours_;
  QComboBox* sizes_;
  QToolButton* lasso_;
};

}  // namespace kindred::gui
