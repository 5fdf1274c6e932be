#include "gui/widget/brief_label.hpp"

#include "tests/support/catch.hpp"

using namespace kindred::gui;

TEST_CASE("a sentence takes no more lines than it may") {
  BriefLabel label{2};
  label.setText("Point at a cell for its value, click it to compare the two graphs.");
  const int line = label.fontMetrics().height();

  CHECK(label.heightForWidth(2000) == line);
  CHECK(label.heightForWidth(300) == 2 * line);
  CHECK(label.heightForWidth(60) == 2 * line);
}
