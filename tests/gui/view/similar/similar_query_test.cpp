#include <QApplication>
#include <QCheckBox>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QSpinBox>
#include <QUrl>
#include <atomic>
#include <fstream>
#include <thread>

#include "gui/view/pair/pair_view.hpp"
#include "gui/view/similar/query_line.hpp"
#include "gui/view/waiting.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/view/similar/similar_window.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// The jobs of searches that are asked for from now on.
struct Searches {
  std::vector<JobPointer> asked;

  explicit Searches(TestWindow& test) {
    QObject::connect(&test.window.bench().jobs, &JobBridge::changed, &test.window,
                     [this](const JobPointer& job, JobState state) {
                       const bool isSearch = job->device() == lane::pairScenes.name;
                       if (isSearch && state == JobState::Waiting) asked.push_back(job);
                     });
  }

  std::ptrdiff_t count(std::string_view title) const {
    return std::ranges::count(asked, title, [](const JobPointer& job) { return job->title(); });
  }
};

/// Holds up searches while it lives.
class SearchesHeldUp {
 public:
  explicit SearchesHeldUp(TestWindow& test) {
    test.window.bench().jobs.start("Holding Up", lane::pairScenes,
                                   [isOver = isOver_](Progress& progress) {
                                     while (!*isOver) {
                                       progress.checkpoint();
                                       std::this_thread::sleep_for(std::chrono::milliseconds{1});
                                     }
                                     return 0;
                                   });
  }
  ~SearchesHeldUp() { *isOver_ = true; }

 private:
  std::shared_ptr<std::atomic<bool>> isOver_ = std::make_shared<std::atomic<bool>>(false);
};

}  // namespace

TEST_CASE("a name or a SMILES that is typed is looked for, and anything else is refused") {
  SimilarWindow test;
  test.find("codeine");

  test.view().lookFor("Ibuprofen");
  test.waitForHits("ibuprofen");

  test.view().lookFor("CC(=O)Oc1ccccc1C(=O)O");
  REQUIRE(waitUntil([&] { return test.view().hits()->query.place == -1; }));
  CHECK(test.nearest() == "acetylsalicylic acid");
  CHECK(test.view().hits()->list.front().value == 1);
  test.waitForDrawings();
  grab(test.window, "similar-typed");

  // Caffeine, as the InChI Trust gives it.
  test.view().lookFor("InChI=1S/C8H10N4O2/c1-10-4-9-6-5(10)7(13)12(3)8(14)11(6)2/h4H,1-3H3");
  REQUIRE(waitUntil([&] { return test.nearest() == "caffeine"; }));
  test.view().lookFor("CC(=O)Oc1ccccc1C(=O)O");
  REQUIRE(waitUntil([&] { return test.nearest() == "acetylsalicylic acid"; }));

  test.view().lookFor("C1CC(");
  REQUIRE(waitUntil([&] { return !test.view().findChild<Complaint*>()->sentence().isEmpty(); }));
  test.view().lookFor("no such drug");
  const auto& complaint = *test.view().findChild<Complaint*>();
  REQUIRE(waitUntil([&] { return !complaint.sentence().isEmpty(); }));
  CHECK(
      complaint.sentence() ==
      "No graph of this data set is called no such drug, and it is no SMILES and no InChI that can "
      "be read.");
  CHECK(test.nearest() == "acetylsalicylic acid");

  // Text that was refused is not taken for that of the graph that is looked for.
  test.find("morphine");
  test.view().lookFor("C1CC(");
  REQUIRE(waitUntil([&] { return !complaint.sentence().isEmpty(); }));
  const auto& line = *test.view().findChild<QueryLine*>();
  CHECK(line.smiles().empty());
  test.view().lookFor("CCO");
  REQUIRE(waitUntil([&] { return line.smiles() == "CCO"; }));
}

TEST_CASE("a typed molecule that is odd, or like nothing, is told of beside what is like it") {
  SimilarWindow test;
  test.find("codeine");
  auto& line = *test.view().findChild<QueryLine*>();
  line.lookForMolecule("CC(C)(C)(C)(C)C");
  CHECK(waitUntil(
      [&] { return test.words().startsWith("Molecule CC(C)(C)(C)(C)C. Atom 2 (C) has 6 bonds"); }));

  test.waitForDrawings();
  grab(test.window, "similar-odd-molecule");

  line.lookForMolecule("S1SSSSSSS1");
  CHECK(waitUntil([&] { return test.words().startsWith("Molecule S1SSSSSSS1. 318 molecules: "); }));
  CHECK(test.remarks().contains("nothing there is much like it"));
  test.waitForDrawings();
  grab(test.window, "similar-nothing-alike");
}

TEST_CASE("a typed salt is looked for as its parent where that is wanted") {
  SimilarWindow test;
  test.find("codeine");
  auto& parent = *test.window.findChild<QCheckBox*>("queryAsParent");
  CHECK_FALSE(parent.isChecked());  // as the data set was read
  test.view().lookFor("CC(=O)Oc1ccccc1C(=O)[O-].[Na+]");
  REQUIRE(waitUntil([&] { return test.view().hits()->query.place == -1; }));
  CHECK(test.view().hits()->query.graph->nodeCount() == 14);

  parent.click();
  REQUIRE(waitUntil([&] { return test.view().hits()->query.graph->nodeCount() == 13; }));
  CHECK(test.nearest() == "acetylsalicylic acid");
  CHECK(test.view().hits()->list.front().value == 1);
  CHECK(test.view().state()["parent"].toBool());

  // A graph of the data set is looked for as it is.
  test.find("ibuprofen");
  parent.click();
  CHECK(test.view().hits()->query.graph->name() == "ibuprofen");
}

TEST_CASE("the inspector describes the molecule that was typed, and the chosen one after it") {
  SimilarWindow test;
  test.find("codeine");
  CHECK(test.said("Molecule") == QStringList{"codeine"});

  test.view().lookFor("CC(=O)Oc1ccccc1C(=O)O");
  REQUIRE(waitUntil([&] { return test.view().hits()->query.place == -1; }));
  CHECK(test.said("Molecule") == QStringList{"CC(=O)Oc1ccccc1C(=O)O"});
  CHECK(test.said("Formula") == QStringList{"C9H8O4"});
  grab(test.window, "similar-typed-inspector");

  test.find("ibuprofen");
  CHECK(test.said("Molecule") == QStringList{"ibuprofen"});
}

TEST_CASE("a molecule that was typed becomes a data set once it is compared with a card") {
  SimilarWindow test;
  test.find("codeine");
  test.view().lookFor("CC(=O)Oc1ccccc1C(=O)O");
  REQUIRE(waitUntil([&] { return test.view().hits()->query.place == -1; }));
  const auto names = [&](std::size_t card) {
    test.view().gallery().setCurrentIndex(
        test.view().gallery().model()->index(static_cast<int>(card), 0));
    const auto hit = test.view().hits()->list[card].graph;
    REQUIRE(test.view().perform("cell.compare"));
    const auto name = test.document().graphName({test.view().subject().item, hit});
    return waitUntil([&] {
      return std::ranges::any_of(test.window.findChildren<PairView*>(), [&](PairView* pair) {
        return pair->scene() && pair->title() == "CC(=O)Oc1ccccc1C(=O)O and " + name;
      });
    });
  };

  CHECK(names(0));
  grab(test.window, "similar-typed-compared");
  CHECK(test.document().datasets().size() == 2);
  CHECK(names(1));
  CHECK(test.document().datasets().size() == 2);

  test.document().undoStack().undo();
  CHECK(test.document().datasets().size() == 1);
}

TEST_CASE("a card is compared with the query that it belongs to while another is looked for") {
  SimilarWindow test;
  test.find("codeine");
  test.view().gallery().setCurrentIndex(test.view().gallery().model()->index(0, 0));
  const auto hit = test.view().hits()->list[0].graph;
  const auto name = test.document().graphName({test.view().subject().item, hit});
  {
    const SearchesHeldUp held{test};
    test.view().lookFor("CC(=O)Oc1ccccc1C(=O)O");
    REQUIRE(waitUntil([&] { return test.view().findChild<QueryLine*>()->graph() != nullptr; }));
    REQUIRE(test.view().perform("cell.compare"));
  }

  CHECK(waitUntil([&] {
    const auto* pair = test.window.findChild<PairView*>();
    return pair && pair->scene() && pair->title() == "codeine and " + name;
  }));
  CHECK(test.document().datasets().size() == 1);
}

TEST_CASE("a file that is dropped on the line of the query is looked for") {
  SimilarWindow test;
  test.find("codeine");
  const auto file = test.folder.path() / "theobromine.smi";
  std::ofstream{file} << "Cn1cnc2c1c(=O)[nH]c(=O)n2C mine\nCCO other\n";
  auto* line = test.view().findChild<QLineEdit*>("query");
  QMimeData mime;
  mime.setUrls({QUrl::fromLocalFile(QString::fromStdString(file.string()))});

  QDragEnterEvent enter{QPoint{5, 5}, Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier};
  QApplication::sendEvent(line, &enter);
  CHECK(enter.isAccepted());
  QDropEvent drop{QPointF{5, 5}, Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier};
  QApplication::sendEvent(line, &drop);

  test.waitForHits("mine");
  CHECK(line->text() == "theobromine.smi");
  CHECK(test.view().hits()->query.place == -1);
  CHECK(test.nearest() == "caffeine");

  const auto none = test.folder.path() / "empty.smi";
  std::ofstream{none} << "\n";
  test.view().lookForFile(none);
  REQUIRE(waitUntil([&] { return test.view().findChild<Complaint*>()->isVisible(); }));
  CHECK(test.view().hits()->query.graph->name() == "mine");
}

TEST_CASE("what is typed while graphs are prepared waits for them, and nothing begins anew") {
  SimilarWindow test;
  Searches searches{test};

  test.ask("codeine");
  REQUIRE(waitUntil([&] {
    return !searches.asked.empty() && searches.asked.front()->state() >= JobState::Running;
  }));
  for (const auto* name : {"ibuprofen", "caffeine"})
    test.view().lookFor(name);
  test.waitForHits("caffeine");

  CHECK(searches.count("Preparing the Search") == 1);
  CHECK(searches.asked.front()->state() == JobState::Done);
  CHECK(test.nearest() == "theophylline");
}

TEST_CASE("cards of another kernel are pale until the new ones come") {
  SimilarWindow test;
  test.find("codeine");
  auto& gallery = test.view().gallery();
  const auto& waiting = *test.view().findChild<Waiting*>("similarWaiting");
  CHECK_FALSE(gallery.isFaded());
  const auto before = test.view().hits();
  {
    const SearchesHeldUp held{test};
    auto& q = *test.view().options()->findChild<QLineEdit*>("q");
    q.selectAll();
    QTest::keyClicks(&q, "0.4");

    REQUIRE(waitUntil([&] { return gallery.isFaded(); }));
    CHECK(waiting.isVisible());
    CHECK(test.words() ==
          "Compared once for this kernel and ranking: 318 molecules. The cards are still those of "
          "the search before.");
    grab(test.window, "similar-pale");
  }

  REQUIRE(waitUntil([&] { return test.view().hits() != before; }));
  CHECK_FALSE(gallery.isFaded());
  CHECK_FALSE(waiting.isVisible());
}

TEST_CASE("text that is a name and a SMILES is the name if it is spelled so, else the molecule") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "small.csv";
  std::ofstream{file} << "name,smiles\nethanol,CCO\nCO,[C-]#[O+]\ncn,CCN\nacetone,CC(=O)C\n";
  SimilarWindow test{file};
  test.find("ethanol");
  auto& line = *test.view().findChild<QueryLine*>();
  const auto isLookedFor = [&](std::int32_t place, std::int32_t atoms) {
    return waitUntil([&] {
      const auto& query = test.view().hits()->query;
      return query.place == place && query.graph->nodeCount() == atoms;
    });
  };

  test.view().lookFor("CO");
  REQUIRE(isLookedFor(1, 2));
  CHECK(test.words().startsWith("Row 2, named CO; smiles:CO is the molecule. 4 molecules: "));
  grab(test.window, "similar-named");

  test.view().lookFor("smiles:CO");
  REQUIRE(isLookedFor(-1, 2));
  CHECK(test.words().startsWith("Molecule CO. 4 molecules: "));
  CHECK(line.text() == "smiles:CO");

  test.view().lookFor("CN");  // a row is called cn
  REQUIRE(waitUntil([&] { return line.smiles() == "CN"; }));
  REQUIRE(isLookedFor(-1, 2));
  test.view().lookFor("Acetone");
  REQUIRE(isLookedFor(3, 4));
  CHECK(test.words().startsWith("Row 4, named acetone. "));
  test.view().lookFor("cn");
  REQUIRE(isLookedFor(2, 3));

  // A graph that is chosen elsewhere was not typed.
  test.find("ethanol");
  REQUIRE(isLookedFor(0, 3));
  CHECK(test.words().startsWith("4 molecules: "));
}

TEST_CASE("a row that is named by its SMILES is the molecule") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "small.smi";
  std::ofstream{file} << "CCO\nCCN\nCC(=O)C\n";
  SimilarWindow test{file};
  test.find("CCN");

  test.view().lookFor("CCO");
  test.waitForHits("CCO");

  CHECK(test.view().hits()->query.place == 0);
  CHECK(test.words().startsWith("Row 1, named CCO. 3 molecules: "));
}

TEST_CASE("a SMILES that is written wrong is told where") {
  SimilarWindow test;
  test.find("codeine");

  test.view().lookFor("CC(=O)Oc1ccccc1C(=O");

  CHECK(test.complaint().endsWith(
      "At character 17 of the SMILES a branch is opened and never closed."));
  test.view().lookFor("aspirine");
  CHECK(test.complaint().startsWith("No graph of this data set is called aspirine"));
  // A filter that is changed meanwhile does not hide it.
  test.view().findChild<QLineEdit*>("similarFilter")->setText("atoms < 20");
  REQUIRE(waitUntil([&] { return !test.view().hits()->query.filter.isEmpty(); }));
  CHECK(test.complaint().startsWith("No graph of this data set is called aspirine"));
}

TEST_CASE("a name that is typed is chosen in all views, and the inspector describes it") {
  SimilarWindow test;
  const bool isOfGraph = GENERATE(false, true);
  if (isOfGraph)
    test.window.views().show(*viewKind("similar"),
                             Subject::ofGraph({test.dataset(), test.placeOf("codeine")}));
  else
    test.ask("codeine");
  test.waitForHits("codeine");

  test.view().lookFor("ibuprofen");
  test.waitForHits("ibuprofen");

  CHECK(test.selection().current() == GraphPlace{test.dataset(), test.placeOf("ibuprofen")});
  CHECK(test.said("Molecule") == QStringList{"ibuprofen"});
}

TEST_CASE("a molecule that was typed is looked for when the project is opened again, once") {
  SimilarWindow test;
  const auto project = test.folder.path() / "work.kindred";
  const bool isFile = GENERATE(false, true);
  const auto file = test.folder.path() / "alcohols.smi";
  std::ofstream{file} << "CCO mine\n";
  test.document().saveAs(project);
  test.find("codeine");
  test.view().findChild<QLineEdit*>("similarFilter")->setText("atoms < 20");
  test.view().options()->findChild<QSpinBox*>()->setValue(7);
  if (isFile)
    test.view().lookForFile(file);
  else
    test.view().lookFor("CC(=O)Oc1ccccc1C(=O)O");
  REQUIRE(waitUntil([&] { return test.view().hits()->query.place == -1; }));
  const auto list = test.view().hits()->list;
  test.window.close();
  test.document().close();
  REQUIRE(test.waitUntilIdle());

  TestWindow again;
  Searches searches{again};
  again.open(project);
  auto* view = again.window.findChild<SimilarView*>();
  REQUIRE(view != nullptr);
  REQUIRE(waitUntil([&] { return view->hits() && !view->isBusy(); }));

  CHECK(view->hits()->query.place == -1);
  CHECK(view->hits()->list == list);
  CHECK(view->hits()->list.size() == 7);
  CHECK(view->findChild<QueryLine*>()->text() ==
        (isFile ? "alcohols.smi" : "CC(=O)Oc1ccccc1C(=O)O"));
  CHECK(view->findChild<QLineEdit*>("similarFilter")->text() == "Atoms < 20");
  CHECK(searches.count("Preparing the Search") == 1);
  CHECK(searches.count("Finding Similar Graphs") == 1);
}

TEST_CASE("a state is restored by one search") {
  SimilarWindow test;
  test.find("codeine");
  auto state = test.view().state();
  state["most"] = 9;
  state["threshold"] = 0.2;
  state["ranking"] = "plain";
  const auto before = test.view().hits();
  const Searches searches{test};

  test.view().restore(state);

  REQUIRE(waitUntil([&] { return test.view().hits() != before; }));
  CHECK(test.view().hits()->list.size() == 9);
  CHECK(searches.asked.size() == 1);
}
