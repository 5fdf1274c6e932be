#include <QToolButton>

#include "gui/view/molecule/ruler.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/view/molecule/molecule_window.hpp"
#include "tests/viz/painted_words.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// Ethanol in space, twice, whose distances are known by hand: C 1 and O 3 are 2.42 Å apart, C 1
/// and C 2 1.52 Å.
struct EthanolWindow : MoleculeWindow {
  EthanolWindow() { showText("two.sdf", std::string{ethanol} + ethanol); }

  QToolButton& button() { return *view().findChild<QToolButton*>("distance"); }
  void click(Node node) {
    QTest::mouseClick(&view().space(), Qt::LeftButton, {}, placeInSpace(node));
  }

  /// The distances that the picture for export has.
  std::vector<std::string> distances() {
    auto words = paintedWords(*view().picture());
    std::erase_if(words, [](const std::string& word) { return !word.ends_with(" Å"); });
    return words;
  }
};

using Words = std::vector<std::string>;

}  // namespace

TEST_CASE("two clicks measure how far apart two atoms are, and Escape forgets it") {
  EthanolWindow test;
  CHECK(test.distances().empty());
  test.button().click();
  test.click(0);
  CHECK(test.distances().empty());
  test.click(2);

  CHECK(test.distances() == Words{"2.42 Å"});
  CHECK(test.chosen() == Nodes{0, 2});
  REQUIRE(test.settle());
  grab(test.window, "molecule-distance");

  test.click(0);
  test.click(1);
  CHECK(test.distances() == Words{"2.42 Å", "1.52 Å"});
  test.click(2);
  test.click(0);  // again: no longer
  CHECK(test.distances() == Words{"1.52 Å"});

  QTest::keyClick(&test.view().space(), Qt::Key_Escape);
  CHECK(test.distances().empty());
  CHECK_FALSE(test.button().isChecked());
  test.click(1);
  CHECK(test.chosen() == Nodes{1});  // a click chooses again
}

TEST_CASE("two atoms that are chosen are measured at once, without a mouse") {
  EthanolWindow test;
  test.selection().setNodes({{test.view().place(), {0, 1}}});

  test.button().click();
  CHECK(test.distances() == Words{"1.52 Å"});
  test.button().click();
  CHECK(test.distances().empty());
}

TEST_CASE("distances are kept with the view, in either theme, and are those of one structure") {
  EthanolWindow test;
  test.selection().setNodes({{test.view().place(), {0, 2}}});
  test.button().click();
  const auto state = test.view().state();
  Progress progress;
  auto dark = paintedWords(test.view().rendering()(viz::ThemeName::Dark, progress));
  CHECK(std::ranges::count(dark, "2.42 Å") == 1);

  test.button().click();
  REQUIRE(test.distances().empty());
  test.view().restore(state);
  REQUIRE(test.settle());
  CHECK(test.distances() == Words{"2.42 Å"});
  CHECK(test.button().isChecked());

  test.window.actions().action("step.next").trigger();
  REQUIRE(test.settle());
  CHECK(test.distances().empty());
  CHECK_FALSE(test.button().isChecked());
}

TEST_CASE("a ruler forgets what lies beside all atoms, and one atom twice") {
  Ruler ruler;
  ruler.turnOn({});
  CHECK(ruler.click(4) == std::vector<Node>{4});
  CHECK(ruler.click(4).empty());
  CHECK(ruler.click(4) == std::vector<Node>{4});
  CHECK(ruler.click(std::nullopt).empty());
  ruler.click(7);
  CHECK(ruler.click(2) == std::vector<Node>{7, 2});
  CHECK(ruler.pairs() == std::vector<Ruler::Pair>{{2, 7}});
}
