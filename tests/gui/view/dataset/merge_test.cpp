#include <QComboBox>
#include <QInputDialog>
#include <fstream>

#include "gui/view/dataset/dataset_view.hpp"
#include "gui/window/view_area.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

TEST_CASE("duplicates of a data set are merged as a new one, which Undo takes back") {
  TestWindow test;
  const auto file = test.folder.path() / "assay.csv";
  std::ofstream{file} << "name,smiles,pKi\na,CCO,5\nb,OCC,7\nc,C[C@H](N)C(=O)O,4\n"
                         "d,C[C@@H](N)C(=O)O,6\ne,CCN,3\n";
  test.open(file);
  const auto mergeBy = [&](int choice) {
    test.window.actions().action("dataset.twins").trigger();
    auto* dialog = test.window.findChild<QInputDialog*>("merge");
    REQUIRE(dialog != nullptr);
    auto* choices = dialog->findChild<QComboBox*>();
    choices->setCurrentIndex(choice);
    if (choice == 0) grab(*dialog, "merge-duplicates");
    dialog->accept();
    REQUIRE(test.waitUntilIdle());
  };

  mergeBy(0);

  REQUIRE(test.document().datasets().size() == 2);
  const auto& made = *test.document().dataset(test.document().datasets().back());
  REQUIRE(waitUntil([&] { return made.isWhole(); }));
  CHECK(made.name == "assay, merged");
  CHECK(made.size == 4);
  const auto& table = dynamic_cast<DatasetView&>(*test.window.views().current()).model().table();
  CHECK(table.text(0, table.columnNamed("pKi")) == "6");
  CHECK(table.text(0, table.columnNamed("records")) == "2");
  REQUIRE(made.notices != nullptr);
  CHECK(made.notices->front().sentence ==
        "5 molecules became 4 structures: 1 was there more than once.");
  grab(test.window, "merged-data-set");

  test.window.actions().action("edit.undo").trigger();
  CHECK(test.document().datasets().size() == 1);
}
