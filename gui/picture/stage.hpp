#pragma once

#include <QStackedLayout>

#include "gui/picture/remark_line.hpp"

class QVBoxLayout;

namespace kindred::gui {

class EmptyState;

/// The whole of a view: what it shows, one part below the other, below the remarks on it; or, while
/// there is nothing to see, an EmptyState that says how to fill it. Empty at first.
class Stage final : public QStackedLayout {
 public:
  explicit Stage(QWidget* view);

  /// Returns the column in which the view lays out what it shows.
  QVBoxLayout& column() const noexcept { return *column_; }

  void showFilled() { setCurrentIndex(1); }

  /// To be told what to say.
  EmptyState& showEmpty();
  EmptyState& empty() const noexcept { return *empty_; }

  RemarkLine& remarks() const noexcept { return *remarks_; }

 private:
  EmptyState* empty_;
  RemarkLine* remarks_;
  QVBoxLayout* column_;
};

}  // namespace kindred::gui
