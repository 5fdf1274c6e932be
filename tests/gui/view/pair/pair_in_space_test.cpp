#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>
#include <filesystem>

#include "gui/scene3d/scene_widget.hpp"
#include "gui/view/pair/pair_view.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/view/gram/computing.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// A folder with these structures.
struct Structures {
  TemporaryFolder folder;

  explicit Structures(std::initializer_list<std::filesystem::path> files) {
    for (const auto& file : files)
      std::filesystem::copy_file(file, folder.path() / file.filename());
  }
};

/// Two structures compared residue by residue.
struct StructurePair : Structures, GramWindow {
  ItemId matrix = 0;

  explicit StructurePair(std::initializer_list<std::filesystem::path> files)
      : Structures{files}, GramWindow{Structures::folder.path()} {
    matrix = computeWhole(true, "protein");
    selection().choosePair({dataset(), 0}, {dataset(), 1});
    window.views().show(*viewKind("pair"), Subject::ofResult(matrix));
    REQUIRE(waitUntil([&] { return view() && view()->scene(); }, 120000));
  }

  PairView* view() { return window.findChild<PairView*>(); }
  QString words(const char* name) { return window.findChild<QLabel*>(name)->text(); }
  bool settle() {
    return waitUntil([&] { return view()->space().scene() && view()->space().isSettled(); }, 60000);
  }
};

}  // namespace

TEST_CASE("two structures stand in space, the second one laid on the first") {
  StructurePair test{sample("helix-ala-12.pdb"), sample("helix-ala-24.pdb")};
  REQUIRE(test.settle());

  CHECK(test.view()->isInSpace());
  CHECK(test.view()->space().isVisible());
  const auto scene = test.view()->scene();
  REQUIRE(scene->placed());
  // Both are ideal helices of alanine: the shorter one fits anywhere on the longer one.
  CHECK(scene->placed()->pairs.size() == 12);
  CHECK(scene->placed()->rmsd < 0.1);
  CHECK(test.words("pairValues").contains("over 12 residues that lie on each other."));
  grab(test.window, "pair-in-space");

  // The list of residues stands beside them, with likeness and distance.
  test.window.findChild<QToolButton*>("showsList")->click();
  auto& list = *test.window.findChild<QTableView*>("matches");
  CHECK(list.isVisible());
  CHECK(test.view()->space().isVisible());
  CHECK_FALSE(test.view()->map().isVisible());
  REQUIRE(list.model()->columnCount() == 4);
  CHECK(list.model()->index(0, 0).data().toString().startsWith("A/ALA"));
  CHECK_FALSE(list.model()->index(0, 0).data().toString().endsWith("CA"));
  CHECK(list.model()->headerData(3, Qt::Horizontal, Qt::DisplayRole).toString() == "Distance (Å)");
  grab(test.window, "pair-in-space-list");
}

TEST_CASE("two structures of ubiquitin lie on each other as the method of Horn says") {
  const auto one = testData("pdb/1ubq.pdb"), other = testData("pdb/1ubi.pdb");
  if (!one || !other) return;
  StructurePair test{*one, *other};
  REQUIRE(test.settle());

  const auto& placed = *test.view()->scene()->placed();
  // All Cα of the same numbers, by quaternions (Horn 1987), worked out by a script of its own.
  CHECK(placed.pairs.size() == 76);
  CHECK(placed.rmsd == Approx(0.17662898).epsilon(1e-4));
  // 1 - (0.1766 / 3.081)², by the RMSD and d0 of 76 residues.
  CHECK(test.words("pairValues").endsWith("TM-score 0.997: about the same fold."));
  grab(test.window, "pair-ubiquitin");
}

TEST_CASE("a residue of a pair is chosen in space with the one that lies on it") {
  StructurePair test{sample("helix-ala-12.pdb"), sample("helix-ala-24.pdb")};
  REQUIRE(test.settle());
  const auto scene = test.view()->scene();
  const auto& pair = scene->placed()->pairs[3];

  Q_EMIT test.view()->space().clicked(scene->inSpace({true, pair.b}), Qt::NoModifier);

  const auto chosen = test.selection().nodes({test.dataset(), 1});
  REQUIRE(chosen.size() == 1);
  CHECK(chosen.front() == pair.b);
  REQUIRE(test.view()->chosen().size() == 1);
  CHECK(test.view()->chosen().front() ==
        PointedNodes{*scene->nodeOf({false, pair.a}), *scene->nodeOf({true, pair.b})});
}

TEST_CASE("what is seen of two structures, in space or flat, is exported with their map") {
  StructurePair test{sample("helix-ala-12.pdb"), sample("strand-ala-12.pdb")};
  REQUIRE(test.settle());
  const auto size = [&] { return test.view()->picture()->size; };
  const double wide = test.view()->space().width() + test.view()->map().width();
  CHECK(size().width == wide);

  test.window.findChild<QToolButton*>("showsSpace")->click();
  CHECK_FALSE(test.view()->isInSpace());
  CHECK(test.view()->drawing().isVisible());
  CHECK(size().width == wide);
  grab(test.window, "pair-flat-structures");
  const auto state = test.view()->state();
  CHECK(state["inSpace"].toBool(true) == false);

  test.window.findChild<QToolButton*>("showsSpace")->click();
  test.window.findChild<QToolButton*>("showsList")->click();
  CHECK(size().width == test.view()->space().width());
}
