#include "gui/view/figure/figure_view.hpp"

#include <QComboBox>
#include <QLabel>
#include <QSpinBox>
#include <fstream>

#include "gui/picture/empty_state.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

struct FigureWindow : TestWindow {
  FigureWindow() {
    const auto path = folder.path() / "anilides.csv";
    std::ofstream file{path};
    file << "name,smiles,pKi\na,CC(=O)Nc1ccc(Cl)cc1,5\nb,CCC(=O)Nc1ccc(F)cc1,7\n"
            "c,CC(=O)Nc1ccc(OC)cc1,6.5\nd,CCCC(=O)Nc1ccc(Br)cc1,6\n";
    file.close();
    open(path);
  }

  ItemId dataset() { return document().datasets().back(); }

  FigureView& view() {
    window.views().show(*viewKind("figure"), Subject::ofDataset(dataset()));
    auto* shown = window.findChild<FigureView*>();
    REQUIRE(shown);
    settle(*shown);
    return *shown;
  }

  static void settle(const FigureView& view) {
    REQUIRE(waitUntil([&] { return view.picture() && !view.isBusy(); }));
  }
};

}  // namespace

TEST_CASE("molecules are a figure as large as on paper, in two forms") {
  FigureWindow test;
  auto& view = test.view();

  CHECK(view.title() == "Figure of anilides");
  CHECK(view.picture()->size.width == 642);  // 170 mm
  CHECK(view.findChild<QLabel*>("figure")->pixmap().deviceIndependentSize().width() == 642);
  const auto inRow = view.picture()->size.height;
  grab(test.window, "figure-grid");

  view.options()->findChild<QComboBox*>("figureForm")->setCurrentIndex(1);
  test.settle(view);
  CHECK(view.picture()->size.height > inRow);  // four rows instead of one
  CHECK(view.state()["isTable"].toBool());
  CHECK(view.rendering());
}

TEST_CASE("several chosen molecules are a figure of their own, of so many at most") {
  FigureWindow test;
  auto& view = test.view();
  view.options()->findChild<QComboBox*>("figureForm")->setCurrentIndex(1);
  test.settle(view);
  const auto ofFour = view.picture()->size.height;

  test.selection().setDataset(test.dataset());
  test.selection().setGraphs({0, 2});
  test.settle(view);
  const auto ofTwo = view.picture()->size.height;
  CHECK(ofTwo < ofFour);

  test.selection().setGraphs({0, 1, 2, 3});
  view.options()->findChild<QSpinBox*>()->setValue(2);
  test.settle(view);
  CHECK(view.picture()->size.height == Approx(ofTwo));
}
