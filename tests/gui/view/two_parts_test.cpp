#include "gui/view/two_parts.hpp"

#include <QTest>

#include "tests/gui/support/waiting.hpp"
#include "tests/support/catch.hpp"

using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// 300 × 200 and 100 × 80 pixels are what the parts need.
struct Parts {
  QWidget* first = new QWidget;
  QWidget* second = new QWidget;
  TwoParts parts{first, second, {{300, 200}, {100, 80}, 0.25}};

  explicit Parts(QSize size) { resize(size); }

  void resize(QSize size) {
    parts.resize(size);
    parts.show();
    QTest::qWait(0);
  }
};

}  // namespace

TEST_CASE("two parts stand beside each other, below each other, or alone, and leave no hole") {
  Parts test{{800, 250}};
  CHECK(test.parts.orientation() == Qt::Horizontal);
  CHECK(test.first->width() + test.parts.handleWidth() + test.second->width() == 800);
  CHECK(test.second->width() == Approx(200).margin(4));

  test.resize({350, 400});
  CHECK(test.parts.orientation() == Qt::Vertical);
  CHECK(test.first->height() + test.parts.handleWidth() + test.second->height() == 400);
  CHECK(test.second->height() == Approx(100).margin(4));

  test.resize({350, 250});
  CHECK_FALSE(test.second->isVisible());
  CHECK(test.first->size() == QSize{350, 250});
}

TEST_CASE("a part that is not wanted leaves its room to the other") {
  Parts test{{800, 250}};

  test.parts.showSecond(false);
  QTest::qWait(0);

  CHECK_FALSE(test.parts.isWanted());
  CHECK(test.first->width() == 800);
}

TEST_CASE("what is asked for in place of the other is no choice for wide views") {
  Parts test{{350, 250}};

  test.parts.showSecond(true);
  QTest::qWait(0);
  CHECK_FALSE(test.first->isVisible());
  CHECK(test.second->size() == QSize{350, 250});
  test.parts.showSecond(false);
  test.resize({800, 250});

  CHECK(test.parts.isWanted());
  CHECK(test.second->isVisible());
}
