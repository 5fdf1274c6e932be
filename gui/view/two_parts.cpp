#include "gui/view/two_parts.hpp"

#include <QAbstractButton>
#include <QResizeEvent>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>

namespace kindred::gui {

TwoParts::TwoParts(QWidget* first, QWidget* second, const PartSizes& sizes, QWidget* parent)
    : QSplitter{Qt::Horizontal, parent}, first_{first}, second_{second}, sizes_{sizes} {
  addWidget(first);
  addWidget(second);
  setChildrenCollapsible(false);
  connect(this, &QSplitter::splitterMoved, this, [this] { isDragged_ = true; });
}

void TwoParts::setWanted(bool isWanted) {
  isWanted_ = isWanted;
  arrange(size());
}

bool TwoParts::showsSecond() const noexcept {
  return way_ == Way::InPlace ? isInPlace_ : isWanted_;
}

void TwoParts::showSecond(bool isShown) {
  (way_ == Way::InPlace ? isInPlace_ : isWanted_) = isShown;
  arrange(size());
}

void TwoParts::toggleWith(QAbstractButton& button) {
  const auto check = [this, &button] {
    const QSignalBlocker quiet{button};
    button.setChecked(showsSecond());
  };
  connect(&button, &QAbstractButton::toggled, this, [this](bool isShown) {
    showSecond(isShown);
    Q_EMIT toggled();
  });
  connect(this, &TwoParts::arranged, &button, check);
  check();
}

QSize TwoParts::minimumSizeHint() const { return first_->minimumSizeHint(); }

void TwoParts::resizeEvent(QResizeEvent* event) {
  arrange(event->size());
  QSplitter::resizeEvent(event);
}

TwoParts::Way TwoParts::wayIn(const QSize& size) const {
  if (size.width() >= sizes_.first.width() + handleWidth() + sizes_.second.width())
    return Way::Beside;
  if (size.height() >= sizes_.first.height() + handleWidth() + sizes_.second.height())
    return Way::Below;
  return Way::InPlace;
}

void TwoParts::arrange(const QSize& size) {
  const auto way = wayIn(size);
  if (way != way_) {
    way_ = way;
    isDragged_ = isInPlace_ = false;
    setOrientation(way == Way::Below ? Qt::Vertical : Qt::Horizontal);
  }
  const bool isShown = showsSecond();
  const bool isOther = second_->isHidden() == isShown;
  second_->setVisible(isShown);
  first_->setVisible(way_ != Way::InPlace || !isShown);
  if (!isDragged_) share(size);
  if (isOther) Q_EMIT arranged();
}

/// The room of both: what each needs, and their shares of the rest.
void TwoParts::share(const QSize& size) {
  const bool isBelow = way_ == Way::Below;
  const int room = (isBelow ? size.height() : size.width()) - handleWidth();
  const int needed = isBelow ? sizes_.second.height() : sizes_.second.width();
  const int second = std::max(needed, static_cast<int>(std::lround(sizes_.share * room)));
  setSizes({std::max(room - second, 0), second});
}

}  // namespace kindred::gui
