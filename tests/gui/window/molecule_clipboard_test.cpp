#include "gui/window/molecule_clipboard.hpp"

#include <QClipboard>
#include <QGuiApplication>
#include <QImage>
#include <QMimeData>

#include "gui/table/typed_molecules.hpp"
#include "gui/window/actions.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

QClipboard& clipboard() { return *QGuiApplication::clipboard(); }

/// The newest data set, when it is whole.
const DatasetItem& pastedInto(TestWindow& test, std::size_t count) {
  REQUIRE(waitUntil([&] { return test.document().datasets().size() == count; }));
  REQUIRE(test.waitUntilIdle());
  return *test.document().dataset(test.document().datasets().back());
}

}  // namespace

TEST_CASE("a molecule is copied as SMILES, molfile and picture, and pasted as a data set") {
  TestWindow test;
  test.open(sample("drugs.csv"));
  clipboard().clear();
  test.selection().setDataset(test.document().datasets().front());
  test.selection().setGraphs({1});
  const auto graph = test.document().dataset(test.document().datasets().front())->data->graphs[1];

  test.window.actions().action("edit.copyMolecules").trigger();
  REQUIRE(waitUntil([] {
    const auto* content = clipboard().mimeData();
    return content && content->hasFormat("chemical/x-mdl-molfile");
  }));

  const auto* content = clipboard().mimeData();
  CHECK(content->text().endsWith(QString::fromStdString(graph->name())));
  CHECK(content->data("chemical/x-daylight-smiles").contains(graph->name().c_str()));
  CHECK(content->data("chemical/x-mdl-molfile").endsWith("M  END\n"));
  CHECK(content->hasImage());

  test.window.actions().action("edit.paste").trigger();
  const auto& pasted = pastedInto(test, 2);
  REQUIRE(pasted.size == 1);
  CHECK(pasted.data->graphs.front()->nodeCount() == graph->nodeCount());
  CHECK(pasted.data->graphs.front()->name() == graph->name());
}

TEST_CASE("what is pasted is known by its first line") {
  CHECK(formatOfTyped("CCO ethanol, absolute\nCCN") == "smiles");
  CHECK(formatOfTyped("CCO") == "smiles");
  CHECK(formatOfTyped("SMILES\nCCO\n") == "csv");
  CHECK(formatOfTyped("name,smiles\na,CCO") == "csv");
  CHECK(formatOfTyped("CCO\tethanol") == "csv");
  CHECK(formatOfTyped("InChI=1S/CH4/h1H4") == "inchi");
  CHECK(formatOfTyped("\n\n\n  0  0\nM  END") == "sdf");
}

TEST_CASE("molfiles and tables are pasted as what they are") {
  TestWindow test;
  clipboard().setText("Structure\tpKi\nCCO\t3\nCCN\t4.5\n");
  test.window.actions().action("edit.paste").trigger();
  const auto& table = pastedInto(test, 1);
  CHECK(table.size == 2);
  CHECK(findColumn(table.data->properties, "pKi") != nullptr);

  clipboard().setText(
      "ethane\n\n\n  2  1  0  0  0  0  0  0  0  0999 V2000\n"
      "    0.0000    0.0000    0.0000 C   0  0\n    1.5000    0.0000    0.0000 C   0  0\n"
      "  1  2  1  0\nM  END");
  test.window.actions().action("edit.paste").trigger();
  CHECK(pastedInto(test, 2).data->graphs.front()->nodeCount() == 2);

  QString said;
  clipboard().setText("  ");
  MoleculeClipboard pasting{test.window.bench(), nullptr};
  QObject::connect(&pasting, &MoleculeClipboard::said, [&](const QString& words) { said = words; });
  pasting.paste();
  CHECK(said.startsWith("The clipboard holds no text"));
}
