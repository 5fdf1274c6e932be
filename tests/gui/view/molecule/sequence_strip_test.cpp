#include "gui/view/molecule/sequence_strip.hpp"

#include <QComboBox>
#include <QScrollBar>
#include <QStatusBar>
#include <QToolButton>

#include "tests/gui/support/grab.hpp"
#include "tests/gui/view/molecule/molecule_window.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// A structure in space with its sequence.
struct StripWindow : MoleculeWindow {
  using MoleculeWindow::MoleculeWindow;

  SequenceStrip& strip() { return view().strip(); }
  SequenceLine& line() { return strip().line(); }
  QPoint at(int residue) { return line().cell(residue).center(); }
  void click(int residue, Qt::KeyboardModifiers keys = {}) {
    QTest::mouseClick(&line(), Qt::LeftButton, keys, at(residue));
  }
  std::string name(Node node) {
    return view().graph()->nodeNames()[static_cast<std::size_t>(node)];
  }
  std::vector<std::string> chosenNames() {
    std::vector<std::string> names;
    for (const auto node : chosen())
      names.push_back(name(node));
    return names;
  }
  QString status() { return window.statusBar()->currentMessage(); }
};

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("residues of a sequence are chosen by clicks, drags and keys, and seen in space") {
  const auto path = testData("pdb/1crn.pdb");
  if (!path) return;
  StripWindow test{*path};
  REQUIRE(test.strip().isVisible());
  REQUIRE(test.line().count() == 46);

  test.click(2);
  CHECK(test.chosenNames() == Names{"A/CYS 3/CA"});
  test.click(3, Qt::ControlModifier);
  CHECK(test.chosenNames() == Names{"A/CYS 3/CA", "A/CYS 4/CA"});
  test.click(2, Qt::ControlModifier);
  CHECK(test.chosenNames() == Names{"A/CYS 4/CA"});
  test.click(6);
  test.click(8, Qt::ShiftModifier);
  CHECK(test.chosenNames() == Names{"A/ILE 7/CA", "A/VAL 8/CA", "A/ALA 9/CA"});

  QTest::mousePress(&test.line(), Qt::LeftButton, {}, test.at(10));
  QTest::mouseMove(&test.line(), test.at(12));
  QTest::mouseRelease(&test.line(), Qt::LeftButton, {}, test.at(12));
  CHECK(test.chosenNames() == Names{"A/SER 11/CA", "A/ASN 12/CA", "A/PHE 13/CA"});
  REQUIRE(test.settle());
  grab(test.window, "molecule-sequence");

  QTest::keyClick(&test.line(), Qt::Key_Left);
  CHECK(test.chosenNames() == Names{"A/ASN 12/CA"});
  QTest::keyClick(&test.line(), Qt::Key_Right, Qt::ShiftModifier);
  CHECK(test.chosenNames() == Names{"A/ASN 12/CA", "A/PHE 13/CA"});
  QTest::keyClick(&test.line(), Qt::Key_End);
  CHECK(test.chosenNames() == Names{"A/ASN 46/CA"});
  QTest::mouseClick(&test.line(), Qt::LeftButton, {}, {1, 1});
  CHECK(test.chosen().empty());
}

TEST_CASE("what is chosen in space is seen in the sequence, and what is pointed at in either") {
  const auto path = testData("pdb/1crn.pdb");
  if (!path) return;
  StripWindow test{*path};

  // Any atom of a residue stands for it: the oxygen of the first one.
  test.selection().setNodes({{test.view().place(), {3}}});
  REQUIRE(test.name(3) == "A/THR 1/O");
  CHECK(test.line().firstChosen() == 0);

  REQUIRE(test.settle());
  const auto before = test.view().space().grab().toImage();
  QTest::mouseMove(&test.line(), test.at(4));
  CHECK(test.status().contains("A/PRO 5"));
  REQUIRE(test.settle());
  CHECK(test.view().space().grab().toImage() != before);  // a ring
  QTest::mouseMove(&test.line(), {1, 1});
  CHECK(test.view().space().grab().toImage() == before);

  const auto quiet = test.line().grab().toImage();
  QTest::mouseMove(&test.view().space(), test.placeInSpace(1));
  CHECK(test.line().grab().toImage() != quiet);
  QTest::mouseMove(&test.line(), test.at(4));
  grab(test.window, "molecule-sequence-pointed");
}

TEST_CASE("where atoms are shown, a residue is all of them") {
  StripWindow test{sample("helix-ala-12.pdb")};
  auto& form = *test.view().options()->findChild<QComboBox*>("form");
  form.setCurrentText("Ball-and-stick");
  REQUIRE(test.settle());

  test.click(1);

  // N, CA, C, O and CB.
  CHECK(test.chosen().size() == 5);
  for (const auto& name : test.chosenNames())
    CHECK(name.starts_with("A/ALA 2/"));
}

TEST_CASE("the line of a long sequence is scrolled to what is chosen elsewhere") {
  const auto path = testData("pdb/1ake.cif.gz");
  if (!path) return;
  StripWindow test{*path};
  REQUIRE(test.line().count() == 428);  // two chains of 214 residues
  CHECK(test.strip().horizontalScrollBar()->value() == 0);

  const auto& graph = *test.view().graph();
  Node last = 0;
  for (Node node = 0; node < graph.nodeCount(); ++node)
    if (test.name(node) == "B/GLY 214/CA") last = node;
  test.selection().setNodes({{test.view().place(), {last}}});

  CHECK(test.line().firstChosen() == 427);
  CHECK(test.strip().horizontalScrollBar()->value() ==
        test.strip().horizontalScrollBar()->maximum());
  REQUIRE(test.settle());
  grab(test.window, "molecule-sequence-long");
  test.window.resize(900, 600);
  REQUIRE(test.settle());
  grab(test.window, "molecule-sequence-small");
}

TEST_CASE("nucleotides have a sequence, small molecules and the plane have none") {
  const auto path = testData("pdb/1bna.pdb");
  if (!path) return;
  StripWindow test{*path};
  CHECK(test.line().count() == 24);
  REQUIRE(test.settle());
  grab(test.window, "molecule-sequence-dna");

  StripWindow small;
  small.showText("ethanol.sdf", ethanol);
  CHECK_FALSE(small.strip().isVisible());

  StripWindow peptide{sample("helix-ala-12.pdb")};
  CHECK(peptide.strip().isVisible());
  peptide.window.findChild<QToolButton*>("inPlane")->click();
  REQUIRE(peptide.settle());
  CHECK_FALSE(peptide.strip().isVisible());
}
