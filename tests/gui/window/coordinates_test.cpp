#include <QPushButton>
#include <QSpinBox>

#include "gui/dialog/compute_dialog.hpp"
#include "gui/dialog/compute_form.hpp"
#include "gui/result/graph_coordinates.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

TEST_CASE("coordinates are asked for in a form, listed with their facts, and exported") {
  TestWindow test;
  test.open(sample("drugs.csv"));
  test.window.actions().action("compute.embed").trigger();
  auto* dialog = test.window.findChild<ComputeDialog*>("computeDialog");
  REQUIRE(dialog != nullptr);
  auto* landmarks = dialog->form().findChild<QSpinBox*>("landmarks");
  REQUIRE(landmarks != nullptr);
  landmarks->setValue(40);
  // 318 graphs by 40 landmarks.
  REQUIRE(waitUntil([&] { return dialog->form().estimateText().contains("12,720"); }, 20000));
  grab(*dialog, "coordinates-form");

  dialog->computeButton().click();

  const ResultItem* found = nullptr;
  REQUIRE(waitUntil([&] {
    for (const auto id : test.document().results())
      if (test.document().result(id)->kind == &graphCoordinatesKind())
        found = test.document().result(id);
    return found && found->isWhole();
  }));
  const auto coordinates = graphCoordinates(found);
  REQUIRE(coordinates);
  CHECK(coordinates->landmarks.size() == 40);
  CHECK(found->kind->facts(*found)[0].value == "40");
  const auto files = found->kind->files(*found, test.document(), {});
  REQUIRE(files.size() == 1);
  CHECK(files.front().content.write);
  grab(test.window, "coordinates");
}
