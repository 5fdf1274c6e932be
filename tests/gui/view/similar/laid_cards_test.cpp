#include "gui/view/similar/laid_cards.hpp"

#include <QAbstractButton>
#include <QLabel>
#include <QSpinBox>
#include <fstream>

#include "gui/picture/card_gallery.hpp"
#include "gui/picture/remark_line.hpp"
#include "gui/scene3d/scene_widget.hpp"
#include "gui/view/form_bar.hpp"
#include "gui/view/similar/similar_view.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"
#include "tests/viz/painted_words.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// A folder of structures, some of one fold: ubiquitin, an inhibitor of trypsin and crambin, each
/// of two crystals, and a toxin. Empty without the test data.
struct FoldFiles {
  TemporaryFolder files;
  bool areThere = true;

  FoldFiles() {
    for (const auto* name :
         {"1ubi.pdb", "1ubq.cif", "4pti.ent", "5pti.pdb", "1crn.pdb", "1ejg.pdb", "1fas.cif"}) {
      const auto file = testData(std::string{"pdb/"} + name);
      areThere = areThere && file;
      if (file) std::filesystem::copy_file(*file, files.path() / name);
    }
  }
};

/// The window with the structures that are like one of them.
struct FoldWindow : FoldFiles, TestWindow {
  void find(std::string_view name) {
    open(files.path());
    const auto dataset = document().datasets().front();
    const auto& data = *document().dataset(dataset)->data;
    std::int32_t place = 0;
    while (graphName(data, static_cast<std::size_t>(place)) != name)
      ++place;
    selection().setCurrent({dataset, place});
    window.actions().action("similar.find").trigger();
    REQUIRE(waitUntil([&] { return view().hits() && !view().isBusy(); }, 60000));
  }
  SimilarView& view() { return *window.findChild<SimilarView*>(); }
  LaidCards& cards() { return view().cards(); }
  void show(int form) {
    cards().findChild<FormBar*>()->button(form).click();
    settle();
  }
  void settle() {
    REQUIRE(waitUntil([&] { return cards().isSettled() && cards().space().scene(); }, 60000));
  }
  std::vector<std::string> legend() {
    std::vector<std::string> labels;
    for (const auto& key : cards().space().scene()->legend.keys)
      labels.push_back(key.label);
    return labels;
  }
};

}  // namespace

TEST_CASE("what is like one protein is ordered by TM-score, as lists are") {
  FoldWindow test;
  if (!test.areThere) return;
  test.find("1ubi");

  const auto& hits = *test.view().hits();
  REQUIRE(hits.folds.size() == hits.list.size());
  const auto card = test.view().gallery().model()->index(0, 0);
  CHECK(
      card.data(Qt::AccessibleTextRole).toString().startsWith("1ubq, rank 1, similarity TM 0.99"));
  CHECK(hits.folds[0].score() > 0.99);
  CHECK(hits.folds[1].score() < 0.5);  // no other one has its fold
  CHECK(test.view().findChild<RemarkLine*>()->words().contains("Below 0.3 it is chance"));
  grab(test.window, "similar-fold");
}

TEST_CASE("proteins of a list are laid on the query in one picture, with their TM-scores") {
  FoldWindow test;
  if (!test.areThere) return;
  test.find("4pti");
  test.cards().findChild<QSpinBox*>("laidCount")->setValue(2);
  CHECK_FALSE(test.view().picture());
  test.show(1);

  auto legend = test.legend();
  REQUIRE(legend.size() == 3);
  CHECK(legend[0] == "4pti");
  CHECK(legend[1].starts_with("5pti  TM 0.9"));
  CHECK(test.cards().findChild<QLabel*>("laidWords")->text().contains("4pti: 2."));
  const auto words = paintedWords(*test.view().picture());
  CHECK(std::ranges::count(words, legend[1]) == 1);
  Progress progress;
  CHECK(std::ranges::count(paintedWords(test.view().rendering()(viz::ThemeName::Dark, progress)),
                           legend[1]) == 1);

  test.cards().findChild<QSpinBox*>("laidCount")->setValue(4);
  test.settle();
  CHECK(test.legend().size() == 5);
  grab(test.window, "similar-laid");
  test.window.resize(900, 600);
  grab(test.window, "similar-laid-small");
}

TEST_CASE("the chosen cards are laid on the query, and written where they lie") {
  FoldWindow test;
  if (!test.areThere) return;
  test.find("4pti");
  test.view().gallery().setCurrentIndex(test.view().gallery().model()->index(0, 0));
  test.show(1);

  REQUIRE(test.legend().size() == 2);
  CHECK(test.legend()[1].starts_with("5pti"));
  CHECK_FALSE(test.cards().findChild<QSpinBox*>("laidCount")->isEnabled());

  const auto path = test.folder.path() / "laid.pdb";
  Progress progress;
  test.cards().content().write(path, "", progress);
  std::ifstream file{path};
  const std::string text{std::istreambuf_iterator<char>{file}, {}};
  CHECK(text.find("REMARK 250 4pti") < text.find("REMARK 250 5pti"));
  CHECK(text.find("MODEL        2") != std::string::npos);
  CHECK(text.find("MODEL        3") == std::string::npos);
}

TEST_CASE("how structures are laid on each other is kept, and molecules have cards alone") {
  FoldWindow test;
  if (!test.areThere) return;
  test.find("1crn");
  test.show(1);
  const auto state = test.view().state();
  test.show(0);
  CHECK_FALSE(test.cards().isInSpace());
  test.view().restore(state);
  CHECK(test.cards().isInSpace());

  TestWindow drugs;
  drugs.open(sample("drugs.csv"));
  drugs.window.actions().action("similar.find").trigger();
  auto& view = *drugs.window.findChild<SimilarView*>();
  REQUIRE(waitUntil([&] { return view.hits() && !view.isBusy(); }, 60000));
  CHECK_FALSE(view.cards().findChild<FormBar*>()->isVisible());
}
