#include "gui/panel/notice_panel.hpp"

#include <QGuiApplication>
#include <fstream>

#include "gui/widget/copyable_table.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

QString cell(const QAbstractItemModel& model, int row, int column, const QModelIndex& parent = {}) {
  return model.index(row, column, parent).data().toString();
}

}  // namespace

TEST_CASE("notices that say the same are one row, which opens and knows the names of its records") {
  TestWindow test;
  const auto path = test.folder.path() / "drugs.csv";
  std::ofstream{path} << "name,smiles\naspirin,CC(=O)Oc1ccccc1C(=O)O\ninsulin,\nheparin,\n"
                         "five,C(C)(C)(C)(C)C\nfactor VIII,\nserum,\nalbumin,\nethanol,CCO\n";
  test.open(path);
  auto& panel = *test.window.findChild<NoticePanel*>();
  auto& table = *panel.findChild<CopyableTable*>();
  const auto& model = *table.model();

  REQUIRE(model.rowCount() == 2);
  CHECK(cell(model, 0, NoticeModel::Sentence) == "The SMILES is empty. The molecule is left out.");
  CHECK(cell(model, 0, NoticeModel::Count) == "5");
  CHECK(cell(model, 0, NoticeModel::Name) == "insulin, heparin, factor VIII, serum, …");
  CHECK(cell(model, 0, NoticeModel::File) == "drugs.csv");
  CHECK(cell(model, 1, NoticeModel::Count).isEmpty());
  CHECK(cell(model, 1, NoticeModel::Name) == "five");
  CHECK(cell(model, 1, NoticeModel::Record) == "4");

  const auto empty = model.index(0, 0);
  REQUIRE(model.rowCount(empty) == 5);
  CHECK(cell(model, 1, NoticeModel::Name, empty) == "heparin");
  CHECK(cell(model, 1, NoticeModel::Line, empty) == "4");
  CHECK(cell(model, 1, NoticeModel::Sentence, empty) ==
        "The SMILES is empty. The molecule is left out.");

  CHECK(table.text().count('\n') == 5);  // each of the six, whether it is open or not
  CHECK(table.text().contains(
      "The SMILES is empty. The molecule is left out.\t\theparin\t3\t4\tdrugs.csv"));
  table.selectionModel()->select(model.index(1, 0),
                                 QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
  CHECK(table.text().startsWith(cell(model, 1, NoticeModel::Sentence)));
  CHECK_FALSE(table.text().contains('\n'));

  for (auto* parent = panel.parentWidget(); parent; parent = parent->parentWidget())
    parent->show();
  panel.raise();
  table.expand(empty);
  panel.window()->resize(1280, 800);
  grab(panel, "notices");
}
