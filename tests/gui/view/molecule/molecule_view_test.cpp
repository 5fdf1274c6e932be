#include "gui/view/molecule/molecule_view.hpp"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QStatusBar>
#include <QToolButton>
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "engine/kernel/presets.hpp"
#include "engine/nodal/nodal.hpp"
#include "gui/view/molecule/partner_likeness.hpp"
#include "gui/view/reorder/reorder_view.hpp"
#include "gui/window/view_area.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/heartbeat.hpp"
#include "tests/gui/support/matrices.hpp"
#include "tests/gui/view/molecule/molecule_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

using Shown = MoleculeView::Shown;

TEST_CASE("a protein is shown as a trace, and atoms say what their file says of them") {
  MoleculeWindow test{sample("helix-ala-12.pdb")};
  CHECK(test.view().shown() == Shown::Space);
  CHECK_FALSE(test.view().space().scene()->ribbons.triangles.empty());
  grab(test.window, "molecule-helix");

  // The second line of atoms in the file: CA of residue ALA 1 in chain A.
  test.selection().setNodes({{test.view().place(), {1}}});
  CHECK(test.known("atom") == "CA");
  CHECK(test.known("residue") == "ALA");
  CHECK(test.known("chain") == "A");
  CHECK(test.known("element") == "C");
  CHECK(test.known("place, Å") == "−4.428  −6.166  −5.25");
  REQUIRE(test.settle());
  grab(test.window, "molecule-helix-chosen");
  test.window.resize(900, 640);
  REQUIRE(test.settle());
  grab(test.window, "molecule-helix-small");
}

TEST_CASE("atoms of a protein and its neighbours in space are options") {
  MoleculeWindow test{sample("helix-ala-12.pdb")};
  auto& options = *test.view().options();

  options.findChild<QComboBox*>("form")->setCurrentText("Ball-and-stick");
  REQUIRE(test.settle());
  CHECK(test.view().space().scene()->balls.size() == 61);
  CHECK(test.view().space().scene()->lines.empty());

  const auto camera = test.view().space().camera();
  options.findChild<QComboBox*>("show-neighbours")->setCurrentText("All");
  REQUIRE(test.settle());
  CHECK_FALSE(test.view().space().scene()->lines.empty());
  CHECK(test.view().space().camera() == camera);
  grab(test.window, "molecule-neighbours");
}

TEST_CASE("a click in space chooses an atom in all views, with Ctrl another one beside it") {
  MoleculeWindow test;
  test.showText("ethanol.sdf", ethanol);
  REQUIRE(test.view().shown() == Shown::Space);
  auto& space = test.view().space();

  QTest::mouseClick(&space, Qt::LeftButton, {}, test.placeInSpace(2));
  CHECK(test.chosen() == Nodes{2});
  CHECK(test.known("element") == "O");
  CHECK(test.known("neighbours") == "C 2");
  QTest::mouseClick(&space, Qt::LeftButton, Qt::ControlModifier, test.placeInSpace(0));
  CHECK(test.chosen() == Nodes{0, 2});
  CHECK(test.view().atoms().columnCount() == 3);
  REQUIRE(test.settle());
  grab(test.window, "molecule-ethanol");
  QTest::mouseClick(&space, Qt::LeftButton, {}, {3, 3});
  CHECK(test.chosen().empty());
}

TEST_CASE("a molecule with coordinates is shown in space or in the plane, as one likes") {
  MoleculeWindow test;
  test.showText("ethanol.sdf", ethanol);
  auto& inPlane = *test.window.findChild<QToolButton*>("inPlane");
  REQUIRE(inPlane.isVisible());
  auto& form = *test.view().options()->findChild<QComboBox*>("form");
  CHECK(form.isVisible());

  inPlane.click();
  REQUIRE(waitUntil([&] { return test.view().plane().hasPicture() && test.view().isSettled(); }));
  CHECK(test.view().shown() == Shown::Plane);
  CHECK(test.view().plane().isVisible());
  CHECK_FALSE(form.isVisible());
  grab(test.window, "molecule-ethanol-plane");

  test.window.findChild<QToolButton*>("inSpace")->click();
  REQUIRE(test.settle());
  CHECK(test.view().shown() == Shown::Space);
}

TEST_CASE("a molecule without coordinates is laid out in the plane, and its atoms are found") {
  MoleculeWindow test{sample("drugs.csv")};
  REQUIRE(waitUntil([&] { return test.view().plane().hasPicture(); }));
  CHECK(test.view().shown() == Shown::Plane);
  CHECK_FALSE(test.window.findChild<QToolButton*>("inPlane")->isVisible());
  auto& plane = test.view().plane();
  const auto checkAll = [&] {
    int seen = 0;
    for (Node atom = 0; atom < test.view().graph()->nodeCount(); ++atom) {
      const auto place = plane.placeOf(atom);
      if (!place) continue;
      ++seen;
      const auto at = plane.placeAt(*place);
      REQUIRE(at);
      CHECK(plane.atomAt(*at) == atom);
    }
    return seen;
  };

  CHECK(checkAll() == test.view().graph()->nodeCount());
  test.window.actions().action("view.zoomIn").trigger();
  test.window.actions().action("view.zoomIn").trigger();
  CHECK(checkAll() > 0);
  test.window.actions().action("view.fit").trigger();

  QTest::mouseClick(&plane, Qt::LeftButton, {}, plane.placeOf(3)->toPoint());
  CHECK(test.chosen() == Nodes{3});
  QTest::mouseClick(&plane, Qt::LeftButton, Qt::ControlModifier, plane.placeOf(0)->toPoint());
  CHECK(test.chosen() == Nodes{0, 3});
  grab(test.window, "molecule-drug");
}

TEST_CASE("atoms are coloured by an attribute, with a legend") {
  MoleculeWindow test{sample("drugs.csv")};
  REQUIRE(waitUntil([&] { return test.view().plane().hasPicture(); }));
  auto& colours = *test.window.findChild<QComboBox*>("colours");
  const auto before = test.view().image();

  REQUIRE(colours.findText("charge") >= 0);
  auto& map = *test.view().options()->findChild<QComboBox*>("colour-map");
  CHECK_FALSE(map.isVisible());
  colours.setCurrentText("charge");
  REQUIRE(test.settle());

  CHECK(test.view().image() != before);
  CHECK(map.isVisible());
  grab(test.window, "molecule-drug-charge");

  // It stays for the next molecule, which has charges as well.
  QTest::keyClick(&test.view().plane(), Qt::Key_PageDown);
  REQUIRE(test.settle());
  CHECK(test.selection().current() == GraphPlace{test.dataset(), 1});
  CHECK(colours.currentText() == "charge");
}

TEST_CASE("keys go from atom to atom, and what is known of each is read out") {
  MoleculeWindow test;
  test.showText("ethanol.sdf", ethanol);
  const bool isInPlane = GENERATE(false, true);
  if (isInPlane) test.window.findChild<QAbstractButton*>("inPlane")->click();
  REQUIRE(test.settle());
  QWidget* shown = &test.view().plane();
  if (test.view().shown() == Shown::Space) shown = &test.view().space();

  QTest::keyClick(shown, Qt::Key_Period);
  CHECK(test.chosen() == Nodes{0});
  CHECK(test.known("element") == "C");
  CHECK(shown->accessibleName().startsWith("C 1"));
  QTest::keyClick(shown, Qt::Key_Comma);
  CHECK(test.chosen() == Nodes{2});
  CHECK(shown->accessibleName().startsWith("O 3"));
  QTest::keyClick(shown, Qt::Key_Period);
  CHECK(test.chosen() == Nodes{0});
  CHECK(test.window.statusBar()->currentMessage().startsWith("C 1"));

  QTest::keyClick(shown, Qt::Key_Escape);
  CHECK(test.chosen().empty());
  CHECK(test.window.statusBar()->currentMessage().isEmpty());
}

TEST_CASE("atoms are coloured by how like they are to those of the chosen partner") {
  MoleculeWindow test{sample("drugs.csv")};
  auto& colours = *test.window.findChild<QComboBox*>("colours");
  const auto item = [&] { return colours.findText("similarity to the chosen partner"); };
  CHECK(item() < 0);  // no kernel says yet what is alike
  const auto kernel = kernelPreset("molecule2d").options;
  computeMatrix(test.document(), test.dataset(), 0, kernel, {}, true, "cpu");
  REQUIRE(test.waitUntilIdle(120000));
  REQUIRE(item() >= 0);
  test.window.actions().action("show.molecule").trigger();
  test.selection().setCurrent({test.dataset(), 4});
  REQUIRE(test.settle());

  colours.setCurrentIndex(item());
  REQUIRE(test.settle());
  const auto& note = *test.window.findChild<QLabel*>("note");
  CHECK(note.isVisible());
  CHECK(note.text().startsWith("Click a cell of the kernel matrix"));

  const GraphPlace self{test.dataset(), 4}, partner{test.dataset(), 9};
  test.selection().setGraphs({4, 9});
  test.selection().setPair(std::pair{partner, self});
  REQUIRE(test.settle());
  CHECK_FALSE(note.isVisible());
  Progress progress;
  const auto nodal =
      computeNodal({test.document().graph(self), test.document().graph(partner), kernel, {}, true},
                   *openBackend("cpu"), progress);
  const auto& similarity = nodal.likeness;
  QStringList said;
  QObject::connect(&test.view(), &View::said, [&](const QString& words) { said << words; });
  for (const Node atom : {0, 3}) {
    double best = similarity(static_cast<std::size_t>(atom), 0);
    for (std::size_t other = 0; other < similarity.columns(); ++other)
      best = std::max(best, similarity(static_cast<std::size_t>(atom), other));
    Q_EMIT test.view().plane().atomHovered(atom);
    const auto words = said.takeLast();
    CHECK(words.contains("Similarity to " + test.document().graphName(partner) + ": "));
    CHECK(words.section(": ", -1).toDouble() == Approx(best).epsilon(1e-3));
  }
  grab(test.window, "molecule-partner");
}

TEST_CASE("colours by a partner say how far they are, and can be cancelled") {
  MoleculeWindow test{sample("drugs.csv")};
  auto& colours = *test.window.findChild<QComboBox*>("colours");
  computeMatrix(test.document(), test.dataset(), 0, kernelPreset("molecule2d").options, {}, true,
                "cpu");
  REQUIRE(test.waitUntilIdle(120000));
  test.window.actions().action("show.molecule").trigger();
  test.selection().setCurrent({test.dataset(), 4});
  test.selection().setGraphs({4, 9});
  REQUIRE(test.settle());
  auto* cancel = test.view().findChild<QPushButton*>("cancelWaiting");
  CHECK_FALSE(cancel->isVisible());
  Gate gate{test.window.bench().jobs, Lane{"pairs"}};

  colours.setCurrentIndex(colours.findText("similarity to the chosen partner"));
  CHECK(cancel->isVisible());
  grab(test.window, "molecule-partner-waiting");
  cancel->click();

  CHECK_FALSE(cancel->isVisible());
  CHECK(colours.currentText() == "automatic");
  colours.setCurrentIndex(colours.findText("similarity to the chosen partner"));
  CHECK(cancel->isVisible());
  gate.open();
  REQUIRE(test.settle());
  CHECK_FALSE(cancel->isVisible());
  REQUIRE(test.waitUntilIdle());
}

TEST_CASE("few atoms that are like nothing do not take the colours of all others") {
  GraphData data{.name = "chain", .nodeCount = 40};
  const std::vector<std::string> elements(40, "C");
  data.nodeAttributes = {{"element", categoriesOf(elements)}};
  NodalResult nodal;
  nodal.request.a = nodal.request.b = std::make_shared<const Graph>(std::move(data));
  nodal.likeness = Matrix{40, 40, 0};
  for (std::size_t atom = 0; atom < 40; ++atom)
    nodal.likeness(atom, 0) = atom == 7 ? 0.01 : 0.9 + 0.002 * static_cast<double>(atom);

  const PartnerLikeness likeness{{}, nodal};

  CHECK(likeness.low() == Approx(0.902));  // of 40 values two are below a twentieth
  nodal.likeness = Matrix{40, 40, 0.5};
  CHECK(std::isnan(PartnerLikeness{{}, nodal}.low()));
}

TEST_CASE("a network is called one, and leads to the view that draws it") {
  MoleculeWindow test{sample("communities.json")};
  CHECK(test.view().shown() == Shown::Nothing);
  CHECK_FALSE(test.view().picture());
  grab(test.window, "molecule-none");

  for (auto* button : test.view().findChildren<QPushButton*>())
    if (button->isVisible() && button->text() == "Show the Network") button->click();

  CHECK(test.window.views().current()->kind().id == QString{"network"});
}

TEST_CASE("all of a structure stays in sight when it is shown in another form") {
  MoleculeWindow test{sample("helix-ala-12.pdb")};

  test.view().options()->findChild<QComboBox*>("form")->setCurrentText("Space-filling");
  REQUIRE(test.settle());

  const auto area = test.view().space().rect();
  for (Node atom = 0; atom < test.view().graph()->nodeCount(); ++atom)
    CHECK(area.contains(test.placeInSpace(atom)));
}

TEST_CASE("what is shown can be exported as a picture") {
  MoleculeWindow test;
  test.showText("ethanol.sdf", ethanol);

  CHECK(test.view().picture());
  CHECK_FALSE(test.view().image().isNull());
  CHECK(test.window.actions().action("view.fit").isEnabled());
  CHECK_FALSE(test.window.actions().action("view.back").isEnabled());
}

TEST_CASE("helices and strands of a file are drawn, explained, and offered once") {
  const auto path = testData("pdb/1crn.pdb");
  if (!path) return;
  MoleculeWindow test{*path};

  std::vector<std::string> keys;
  for (const auto& key : test.view().space().scene()->legend.keys)
    keys.push_back(key.label);
  CHECK(keys == std::vector<std::string>{"helix", "strand", "coil"});
  const auto& colours = *test.view().findChild<QComboBox*>("colours");
  CHECK(colours.findData("winding") >= 0);
  CHECK(colours.findText("winding") < 0);
  test.selection().setNodes({{test.view().place(), {0}}});
  CHECK(test.known("winding") == "strand");
  grab(test.window, "molecule-1crn");
}

TEST_CASE("a structure is coloured along its chain, and by the B factors of its file") {
  const auto path = testData("pdb/1crn.pdb");
  if (!path) return;
  MoleculeWindow test{*path};
  auto& colours = *test.view().findChild<QComboBox*>("colours");
  const auto label = [&] { return test.view().space().scene()->legend.bar->label; };

  colours.setCurrentIndex(colours.findData("rainbow"));
  REQUIRE(test.settle());
  CHECK(label() == "From the N to the C terminus of each chain, in %");
  CHECK_FALSE(test.view().options()->findChild<QComboBox*>("colour-map")->isVisible());
  grab(test.window, "molecule-rainbow");

  colours.setCurrentIndex(colours.findData("B factor"));
  REQUIRE(test.settle());
  CHECK(label() == "B factor");
  CHECK(test.view().options()->findChild<QComboBox*>("colour-map")->isVisible());
  grab(test.window, "molecule-b-factor");
}

TEST_CASE("what AlphaFold predicted is coloured by its confidence") {
  // Ideal helices, of which each atom says by its number how sure it is.
  std::ifstream file{sample("helix-ala-24.pdb")};
  std::string text = "TITLE     ALPHAFOLD MONOMER V2.0 PREDICTION FOR A HELIX\n";
  int atoms = 0;
  for (std::string line; std::getline(file, line); text += line + "\n") {
    if (!line.starts_with("ATOM")) continue;
    const auto confidence = std::to_string(30 + atoms++ / 2) + ".00";
    line.replace(60, 6, std::string(6 - confidence.size(), ' ') + confidence);
  }
  MoleculeWindow test;
  test.showText("AF-test.pdb", text);

  auto& colours = *test.view().findChild<QComboBox*>("colours");
  CHECK(colours.findData("B factor") < 0);
  colours.setCurrentIndex(colours.findData("pLDDT"));
  REQUIRE(test.settle());
  CHECK(test.view().space().scene()->legend.keys.size() == 4);
  // Classes have no scale that could be changed.
  CHECK_FALSE(test.view().options()->findChild<QComboBox*>("colour-map")->isVisible());
  grab(test.window, "molecule-confidence");
}

TEST_CASE("2,501 atoms turn without stopping the window") {
  const auto path = testData("pdb/2fvd.pdb");
  if (!path) return;
  const double stall = leastStall([&] {
    MoleculeWindow test{*path};
    auto& options = *test.view().options();
    grab(test.window, "molecule-2fvd-trace");
    options.findChild<QComboBox*>("form")->setCurrentText("Ball-and-stick");
    REQUIRE(test.settle());
    Heartbeat heart;

    for (const auto* neighbours : {"None", "All"}) {
      options.findChild<QComboBox*>("show-neighbours")->setCurrentText(neighbours);
      REQUIRE(test.settle());
      for (int step = 0; step < 30; ++step) {
        QTest::keyClick(&test.view().space(), Qt::Key_Right);
        QTest::qWait(10);
      }
      REQUIRE(test.settle());
      grab(test.window, QString{"molecule-2fvd-%1"}.arg(neighbours));
    }

    std::printf("2fvd: longest stall %.0f ms\n", heart.longestStall());
    return heart.longestStall();
  });
  if (!qEnvironmentVariableIsSet("KINDRED_GRAB")) CHECK(stall < 50);
}

TEST_CASE("without OpenGL molecules are drawn in the plane, what is large says why not",
          "[.without-opengl]") {
  MoleculeWindow test;
  test.showText("ethanol.sdf", ethanol);
  REQUIRE(waitUntil([&] { return test.view().plane().hasPicture(); }));
  CHECK(test.view().shown() == Shown::Plane);
  CHECK_FALSE(test.view().trouble().isEmpty());
  CHECK(test.window.findChild<QLabel*>("note")->isVisible());
  CHECK(test.window.findChild<QLabel*>("note")->text().contains(test.view().trouble()));
  CHECK_FALSE(test.window.findChild<QToolButton*>("inSpace")->isEnabled());
  grab(test.window, "molecule-no-opengl");

  test.showFile(sample("helix-ala-12.pdb"));
  const auto current = [&] { return dynamic_cast<MoleculeView*>(test.window.views().current()); };
  REQUIRE(waitUntil([&] { return current() && current()->plane().hasPicture(); }));
  grab(test.window, "molecule-no-opengl-peptide");

  std::string large;
  for (int atom = 1; atom <= 1001; ++atom) {
    const int layer = atom / 100;
    large += "ATOM  " + QString{"%1  CA  ALA A%2    %3%4%5  1.00  0.00           C\n"}
                            .arg(atom, 5)
                            .arg(atom, 4)
                            .arg(3.0 * (atom % 10), 8, 'f', 3)
                            .arg(3.0 * (atom / 10 % 10), 8, 'f', 3)
                            .arg(3.0 * layer, 8, 'f', 3)
                            .toStdString();
  }
  test.showText("large.pdb", large);
  auto* last = current();
  REQUIRE(last);
  REQUIRE(waitUntil([&] { return last->shown() == Shown::Nothing; }));
  const auto labels = last->findChildren<QLabel*>();
  CHECK(std::ranges::any_of(
      labels, [&](QLabel* label) { return label->text().contains(last->trouble()); }));
  grab(test.window, "molecule-no-opengl-protein");
}
