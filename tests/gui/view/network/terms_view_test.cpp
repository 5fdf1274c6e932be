#include "gui/view/network/terms_view.hpp"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <fstream>

#include "gui/picture/picture_widget.hpp"
#include "gui/view/network/network_view.hpp"
#include "gui/view/network/term_panel.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// Two cliques of five nodes, a to e and f to j, joined by e - f: two communities. All nodes of the
/// first carry "left", all of the second "right", and a and f "odd"; an ontology names two of them.
struct TermsWindow : TestWindow {
  TermsWindow() {
    const auto path = folder.path() / "cliques.el";
    std::ofstream edges{path};
    for (const std::string clique : {"abcde", "fghij"})
      for (const char one : clique)
        for (const char other : clique)
          if (one < other) edges << one << ' ' << other << '\n';
    edges << "e f\n";
    edges.close();
    std::ofstream{terms} << "a T:1 T:3\nb T:1\nc T:1\nd T:1\ne T:1\n"
                            "f T:2 T:3\ng T:2\nh T:2\ni T:2\nj T:2\n";
    std::ofstream{names} << "format-version: 1.2\n\n[Term]\nid: T:1\nname: left side\n\n"
                            "[Term]\nid: T:2\nname: right side\n";
    open(path);
    window.views().show(*kindNamed(viewKinds(), "terms"), Subject::ofGraph(place()));
  }

  TermsView& view() { return *window.findChild<TermsView*>(); }
  GraphPlace place() { return {document().datasets().front(), 0}; }

  void read() {
    view().terms().read({terms, names});
    REQUIRE(waitUntil([&] { return view().model().rowCount() == 2; }, 60000));
    REQUIRE(waitUntilIdle());
  }

  QString cell(int row, int column) { return view().model().index(row, column).data().toString(); }

  std::filesystem::path terms = folder.path() / "terms.txt", names = folder.path() / "terms.obo";
};

}  // namespace

TEST_CASE("terms of all communities are tested at once, a row each with its surest") {
  TermsWindow test;
  auto& view = test.view();
  QAbstractItemModelTester tester{&view.model()};
  test.read();

  // By hand: all five carriers of ten nodes are the five of the community, one of 252 draws; of 6
  // tests, which are two of each term, the two of p = 1/252 have q = 6/252 / 2.
  CHECK(view.words().startsWith("2 of 2 sets have terms with a q below 0.05, over all 6 tests."));
  for (int row = 0; row < 2; ++row) {
    CHECK(test.cell(row, 1) == "5");
    CHECK(test.cell(row, 2) == "5");
    CHECK(test.cell(row, 3) == "1");
    CHECK(test.cell(row, 5).isEmpty());  // odd is no surprise
  }
  CHECK(QStringList{test.cell(0, 4), test.cell(1, 4)} ==
        QStringList{"left side (T:1), q 0.012", "right side (T:2), q 0.012"});
  CHECK(view.drawing().hasPicture());
  grab(test.window, "terms");
  test.window.resize(900, 600);
  grab(test.window, "terms-900");
}

TEST_CASE("a community that is chosen shows its bars, and its nodes in all views") {
  TermsWindow test;
  test.read();

  test.view().table().selectRow(1);

  const auto nodes = test.selection().nodes(test.place());
  REQUIRE(nodes.size() == 5);
  const auto names = test.document().graph(test.place())->nodeNames();
  CHECK(std::ranges::all_of(
      nodes, [&](Node node) { return names[static_cast<std::size_t>(node)] >= "f"; }));
  CHECK(test.view().model().rowCount() == 2);
  CHECK(test.view().rendering() != nullptr);
}

TEST_CASE("terms of the chosen nodes follow the choice") {
  TermsWindow test;
  test.read();
  auto& by = test.view().by();
  by.setCurrentIndex(by.findText("Chosen Nodes"));
  CHECK(test.view().model().rowCount() == 0);

  NodesByGraph nodes;
  nodes[test.place()] = {0, 1, 2};
  test.selection().setNodes(nodes);

  REQUIRE(waitUntil([&] { return test.view().model().rowCount() == 1; }, 60000));
  CHECK(test.cell(0, 1) == "3");
  // One in twelve draws of three of ten are all among the five carriers: 10 of 120.
  CHECK(test.view().words().startsWith("0 terms have a q below 0.05."));
}
