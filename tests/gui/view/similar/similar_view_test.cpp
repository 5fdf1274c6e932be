#include "gui/view/similar/similar_view.hpp"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QJsonArray>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <fstream>

#include "engine/backend/devices.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/work/index_work.hpp"
#include "gui/app/palettes.hpp"
#include "gui/form/complaint.hpp"
#include "gui/form/expression_edit.hpp"
#include "gui/form/expression_field.hpp"
#include "gui/picture/card_model.hpp"
#include "gui/result/graph_coordinates.hpp"
#include "gui/result/kernel_matrix.hpp"
#include "gui/table/card_columns.hpp"
#include "gui/view/pair/pair_view.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/heartbeat.hpp"
#include "tests/gui/support/matrices.hpp"
#include "tests/gui/view/similar/similar_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

TEST_CASE("what is like a chosen drug comes at once, drawn and ranked") {
  SimilarWindow test;
  test.find("codeine");
  QAbstractItemModelTester tester{test.view().gallery().model()};

  // The drugs of the poppy are like each other.
  CHECK(test.nearest(0) == "morphine");
  CHECK(test.words().startsWith("318 molecules: the 50 most like codeine."));
  test.waitForDrawings();
  const auto* cards = test.view().gallery().model();
  REQUIRE(cards->rowCount() == 50);
  const auto isDrawn = [&](int card) {
    return !cards->index(card, 0).data(Qt::DecorationRole).isNull();
  };
  for (int card = 0; card < 6; ++card)
    CHECK(isDrawn(card));
  // What is far below is drawn as it comes into sight.
  CHECK_FALSE(isDrawn(49));
  test.view().gallery().scrollToBottom();
  CHECK(waitUntil([&] { return isDrawn(49); }));
  test.view().gallery().scrollToTop();
  CHECK(cards->index(0, 0).data(CardModel::HeadlineRole) == "1. morphine");
  CHECK(cards->index(0, 0).data(Qt::ToolTipRole).toString().contains("category: opioid"));
  grab(test.window, "similar-drugs");
}

TEST_CASE("the query is drawn in the colours of the theme") {
  SimilarWindow test;
  test.find("codeine");
  const auto* picture = test.view().findChild<QLabel*>("queryPicture");
  // The mean lightness of what is drawn: bonds, for the most part.
  const auto lightness = [&] {
    const auto image = picture->pixmap().toImage();
    double sum = 0, count = 0;
    for (int y = 0; y < image.height(); ++y)
      for (int x = 0; x < image.width(); ++x)
        if (const auto colour = image.pixelColor(x, y); colour.alpha() == 255) {
          sum += colour.lightnessF();
          count += 1;
        }
    return count > 0 ? sum / count : 0.5;
  };
  const auto before = QApplication::palette();

  QApplication::setPalette(darkPalette());
  CHECK(waitUntil([&] { return lightness() > 0.55; }));
  QApplication::setPalette(lightPalette());
  CHECK(waitUntil([&] { return lightness() < 0.45; }));

  QApplication::setPalette(before);
}

TEST_CASE("cards carry the activity, or up to three columns that a person chooses") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "benzamides.csv";
  std::ofstream{path} << "name,smiles,source,y [pEC50/pKi],batch,note\n"
                         "plain,NC(=O)c1ccccc1,a,6.123456,1,x\n"
                         "methyl,NC(=O)c1ccc(C)cc1,b,,2,y\n"
                         "ethyl,NC(=O)c1ccc(CC)cc1,c,6.4,3,z\n";
  SimilarWindow test{path};
  test.find("methyl");
  auto& columns = *test.view().options()->findChild<CardColumns*>();
  const auto lines = [&](int card) {
    return test.view().gallery().model()->index(card, 0).data(CardModel::LinesRole).toStringList();
  };
  const auto choose = [&](int column) {
    Q_EMIT columns.menu()->aboutToShow();
    columns.menu()->actions().at(column)->trigger();
  };

  REQUIRE(test.nearest(0) == "ethyl");
  CHECK(lines(0) == QStringList{"y [pEC50/pKi]: 6.4"});
  CHECK(lines(1) == QStringList{"y [pEC50/pKi]: 6.123"});
  CHECK(test.view().state()["columns"].isNull());

  const auto names = [&] {
    Q_EMIT columns.menu()->aboutToShow();
    QStringList all;
    for (const auto* action : columns.menu()->actions())
      all << action->text();
    return all;
  }();
  choose(static_cast<int>(names.indexOf("source")));
  choose(static_cast<int>(names.indexOf("note")));
  CHECK(lines(0) == QStringList{"y [pEC50/pKi]: 6.4", "source: c", "note: z"});
  Q_EMIT columns.menu()->aboutToShow();
  CHECK_FALSE(columns.menu()->actions().at(names.indexOf("batch"))->isEnabled());
  choose(static_cast<int>(names.indexOf("y [pEC50/pKi]")));
  CHECK(lines(1) == QStringList{"source: a", "note: x"});
  CHECK(test.view().state()["columns"].toArray() == QJsonArray{"source", "note"});
  test.waitForDrawings();
  grab(test.window, "similar-columns");
}

TEST_CASE("a substructure that is typed chooses among the similar graphs") {
  SimilarWindow test;
  test.find("sulfadiazine");
  const auto before = test.view().hits();

  test.view().lookFor("smarts:C(=O)[OH]");
  REQUIRE(waitUntil([&] { return test.view().hits() && test.view().hits() != before; }));

  CHECK(test.view().hits()->query.graph->name() == "sulfadiazine");
  for (const auto& hit : test.view().hits()->list) {
    const auto smiles = cellText(findColumn(test.data().properties, "SMILES")->data,
                                 static_cast<std::size_t>(hit.graph));
    INFO(graphName(test.data(), static_cast<std::size_t>(hit.graph)) << " " << smiles);
    CHECK((smiles.find("C(=O)O") != std::string::npos ||
           smiles.find("OC(=O)") != std::string::npos ||
           smiles.find("O=C(O)") != std::string::npos));
  }
  CHECK(test.view().hits()->list.size() > 5);
}

TEST_CASE("similar graphs are those of the kernel matrix") {
  SimilarWindow test;
  test.find("caffeine");

  SimilarRequest request{.queries = test.document().dataset(test.dataset())->data,
                         .kernel = kernelPreset("analogues").options};
  request.options = {.most = 50, .ranking = Ranking::Damped};
  Progress progress;
  const auto all = findSimilar(request, openDevices("cpu"), nullptr, progress);
  CHECK(test.view().hits()->list == all.lists[static_cast<std::size_t>(test.placeOf("caffeine"))]);
}

TEST_CASE("a graph that is chosen in another view is the next query, a card is only lit") {
  SimilarWindow test;
  test.find("codeine");
  const auto lit = test.view().hits()->list[1].graph;

  test.view().gallery().setCurrentIndex(test.view().gallery().model()->index(1, 0));
  QTest::qWait(50);
  CHECK(test.selection().current() == GraphPlace{test.dataset(), lit});
  CHECK(test.view().hits()->query.graph->name() == "codeine");

  test.selection().setCurrent({test.dataset(), test.placeOf("ibuprofen")});
  test.waitForHits("ibuprofen");
  CHECK(test.view().title() == "Like ibuprofen");
}

TEST_CASE("the most similar graphs become a data set, and a table") {
  SimilarWindow test;
  test.find("codeine");
  REQUIRE(test.view().perform("dataset.part"));
  REQUIRE(waitUntil([&] { return test.document().datasets().size() == 2; }));

  const auto* part = test.document().dataset(test.document().datasets().back());
  CHECK(part->name == "Like codeine");
  CHECK(part->size == 50);
  const auto& similarity = part->data->properties.back();
  CHECK(similarity.name == "similarity to codeine");
  const auto& list = test.view().hits()->list;
  for (std::size_t row = 0; row < part->size; ++row) {
    const auto graph = part->madeOf.front().graphs[row];
    const auto found = std::ranges::find(list, graph, &SimilarGraph::graph);
    CHECK(std::get<NumberColumn>(similarity.data).values[row] == found->value);
  }

  QStringList kinds;
  QObject::connect(&test.view(), &View::exportRequested, &test.view(),
                   [&](const FileContent& file) {
                     Progress progress;
                     file.write(test.folder.path() / "similar.csv", {}, progress);
                   });
  REQUIRE(test.view().perform("values.export"));
  std::ifstream table{test.folder.path() / "similar.csv"};
  std::string head, first;
  std::getline(table, head);
  std::getline(table, first);
  CHECK(head ==
        "query,query_number,query_smiles,rank,graph,graph_number,smiles,"
        "similarity,damped");
  CHECK(first.starts_with("\"codeine\",17,\"C"));  // its number among the drugs, its SMILES
  CHECK(first.find("\",1,\"morphine\",") != std::string::npos);
}

TEST_CASE("the filter leaves graphs out, and others take their places") {
  SimilarWindow test;
  test.find("codeine");
  const auto before = test.view().hits()->list;
  auto* filter = test.view().findChild<QLineEdit*>("similarFilter");

  filter->setText("nodes < 20");

  REQUIRE(waitUntil([&] { return !test.view().hits()->query.filter.isEmpty(); }));
  const auto& after = test.view().hits()->list;
  CHECK(after.size() == 50);
  std::vector<SimilarGraph> small;
  for (const auto& hit : before)
    if (test.data().graphs[static_cast<std::size_t>(hit.graph)]->nodeCount() < 20)
      small.push_back(hit);
  REQUIRE(small.size() < before.size());
  CHECK(std::equal(small.begin(), small.end(), after.begin()));
  for (const auto& hit : after)
    CHECK(test.data().graphs[static_cast<std::size_t>(hit.graph)]->nodeCount() < 20);
  CHECK(test.view().state()["filter"] == "nodes < 20");

  filter->setText("nodes <");
  CHECK_FALSE(test.view().findChild<Complaint*>()->sentence().isEmpty());
  CHECK(test.view().hits()->list == after);
  REQUIRE(waitUntil([&] { return test.view().hits()->query.filter.isEmpty(); }));
  CHECK_FALSE(test.view().findChild<Complaint*>()->sentence().isEmpty());  // all are listed
  filter->setText("no such word");
  REQUIRE(waitUntil([&] { return test.view().hits()->list.empty(); }));
  CHECK(test.words() == "318 molecules: none is so much like codeine and passes the filter.");
}

TEST_CASE("a card is compared with the query node by node") {
  SimilarWindow test;
  test.find("codeine");
  test.view().gallery().setCurrentIndex(test.view().gallery().model()->index(0, 0));
  REQUIRE(test.view().perform("cell.compare"));

  REQUIRE(waitUntil([&] {
    const auto* pair = test.window.findChild<PairView*>();
    return pair && pair->scene();
  }));
  CHECK(test.window.findChild<PairView*>()->title().contains("codeine"));
}

TEST_CASE("another kernel finds others, and is kept with the view") {
  SimilarWindow test;
  test.find("codeine");
  auto state = test.view().state();
  const auto before = test.view().hits()->list;
  auto kernel = state["kernel"].toObject();
  kernel["q"] = "0.4";
  state["kernel"] = kernel;
  state["most"] = 7;

  test.view().restore(state);

  REQUIRE(waitUntil([&] { return test.view().hits()->list.size() == 7; }));
  CHECK(test.view().hits()->query.kernel.q == 0.4);
  CHECK(test.view().hits()->list.front().value != before.front().value);
  CHECK(test.view().state()["kernel"].toObject()["q"] == "0.4");
}

TEST_CASE("a kernel that is raised is told of by a search, as by a matrix") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "salts.smi";
  std::ofstream{file} << "[Mg+2] magnesium\nCCO ethanol\nCCN ethylamine\n";
  SimilarWindow test{file};
  test.find("ethanol");
  REQUIRE_FALSE(test.remarks().contains("as good as not alike"));
  auto state = test.view().state();
  auto kernel = state["kernel"].toObject();
  kernel["node"] = "se(charge, 0.1)";
  state["kernel"] = kernel;

  test.view().restore(state);

  REQUIRE(waitUntil([&] { return test.remarks().contains("as good as not alike"); }));
  const auto found = test.view().hits()->result();
  REQUIRE(found.provenance.remarks.size() == 1);
  const auto matrix = computeMatrix(test.document(), test.dataset(), 0,
                                    test.view().hits()->query.kernel, {}, true, "cpu");
  REQUIRE(
      waitUntil([&] { return kernelMatrix(test.document(), matrix)->result != nullptr; }, 120000));
  CHECK(kernelMatrix(test.document(), matrix)->result->provenance.remarks ==
        found.provenance.remarks);
}

TEST_CASE("the cards follow while an option of the kernel is changed, one search after the other") {
  SimilarWindow test;
  test.find("codeine");
  const auto before = test.view().hits()->list;
  auto* q = test.view().options()->findChild<QLineEdit*>("q");
  REQUIRE(q != nullptr);

  const auto type = [&](const QString& text) {
    q->selectAll();
    QTest::keyClicks(q, text);
  };

  for (const auto* text : {"0.3", "0.35", "0.4", "0.45"})
    type(text);  // the newest counts

  REQUIRE(waitUntil([&] { return test.view().hits()->query.kernel.q == 0.45; }));
  CHECK(test.view().hits()->list.front().value != before.front().value);
  type("0.4x");
  REQUIRE(waitUntil([&] { return test.view().hits()->query.kernel.q == 0.4; }));
  CHECK_FALSE(test.view().hits()->list.empty());  // what is refused changes nothing
}

TEST_CASE("mirror images count where they are asked for") {
  SimilarWindow test;
  test.find("codeine");
  auto& stereo = *test.view().options()->findChild<QCheckBox*>("stereo");
  REQUIRE(waitUntil([&] { return !stereo.isHidden(); }));
  const auto before = test.view().hits()->list;

  stereo.click();

  const auto wanted = seeingStereo(kernelPreset("analogues").options, true);
  REQUIRE(waitUntil([&] { return test.view().hits()->query.kernel == wanted; }));
  CHECK(test.view().hits()->list != before);

  // An expression that is being typed finds nothing new.
  auto& node = test.view().options()->findChild<ExpressionField*>()->edit();
  node.setPlainText("delta(element, 0.5");
  QTest::qWait(100);
  CHECK(test.view().hits()->query.kernel == wanted);
  node.setPlainText("delta(element, 0.5)");
  REQUIRE(
      waitUntil([&] { return test.view().hits()->query.kernel.node == "delta(element, 0.5)"; }));
}

TEST_CASE("thousands of drugs are searched while the window answers", "[slow]") {
  const auto file = testData("smiles/pdbbind_full.csv");
  if (!file) return;
  SimilarWindow test{*file};
  test.selection().setCurrent({test.dataset(), 0});
  test.window.actions().action("similar.find").trigger();
  REQUIRE(waitUntil([&] { return test.view().hits() != nullptr; }, 60000));

  // The graphs are compiled now: another query takes a moment.
  const auto again = [&] {
    const Heartbeat heart;
    static std::int32_t next = 1;
    test.selection().setCurrent({test.dataset(), ++next});
    REQUIRE(waitUntil([&] { return test.view().hits()->query.place == next; }));
    return heart.longestStall();
  };
  CHECK(leastStall(again) < 50);
  WARN("a query among " << test.data().size() << " graphs takes " << test.view().hits()->seconds
                        << " s");
  test.waitForDrawings();
  grab(test.window, "similar-large");
}

TEST_CASE(
    "a search of a large library takes the landmarks that the project holds, and keeps none") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "many.smi", project = folder.path() / "many.kindred";
  std::ofstream smiles{file};
  std::vector<std::string> tails{""};
  for (std::size_t at = 0; tails.size() < 1366; ++at)
    for (const char atom : {'C', 'N', 'O', 'S'})
      tails.push_back(tails[at] + atom);
  for (const auto* ring : {"c1ccccc1", "C1CCCC1", "c1ccncc1", "C1CC1"})
    for (const auto& tail : tails)
      smiles << ring << tail << ' ' << ring << tail << '\n';
  smiles.close();
  std::vector<SimilarGraph> found;
  {
    SimilarWindow test{file};
    test.find("c1ccccc1CCO");
    found = test.view().hits()->list;
    REQUIRE(test.waitUntilIdle());
    CHECK(test.document().results().empty());
    Progress progress;
    const auto all =
        findSimilar(test.view().hits()->request(), openDevices("cpu"), nullptr, progress);
    CHECK(std::ranges::equal(found, all.lists.front(), {}, &SimilarGraph::graph,
                             &SimilarGraph::graph));

    const auto& query = test.view().hits()->query;
    const auto landmarks = landmarksOf(query.index());
    REQUIRE(landmarks);
    const auto choice = coordinatesChoice(test.dataset(), 0, landmarks->kernel, landmarks->solve,
                                          landmarks->options);
    const auto partsOf = [&] {
      std::optional<std::shared_ptr<PartStore>> parts;
      test.document().findParts(choice, &test.view(), [&](auto store) { parts = store; });
      REQUIRE(waitUntil([&] { return parts.has_value(); }));
      return *parts;
    };
    CHECK(partsOf() == nullptr);
    test.document().saveAs(project);
    REQUIRE(test.waitUntilIdle());
    const auto id = test.document().compute(choice);
    REQUIRE(waitUntil([&] { return test.document().result(id)->isWhole(); }));
    REQUIRE(test.waitUntilIdle());
    const auto parts = partsOf();
    REQUIRE(parts != nullptr);
    CHECK(keptValues(*landmarks, *parts, progress));
  }

  SimilarWindow again{project};
  again.find("c1ccccc1CCO");
  CHECK(again.view().hits()->list == found);
  again.waitForDrawings();
  grab(again.window, "similar-kept");
}

TEST_CASE("cards are ranked by a damped likeness, or plainly if that is chosen") {
  SimilarWindow test;
  test.find("codeine");
  auto* ranking = test.view().options()->findChild<QComboBox*>("ranking");
  REQUIRE(ranking != nullptr);
  CHECK(ranking->currentText() == "Damped");
  CHECK(test.remarks().contains("318 graphs of drugs"));
  const auto damped = test.view().hits()->list;
  const auto* cards = test.view().gallery().model();
  CHECK(cards->index(0, 0).data(CardModel::FigureRole).toString().contains(" (damped "));

  ranking->setCurrentIndex(ranking->findText("Plain"));

  REQUIRE(waitUntil([&] { return test.view().hits()->list != damped; }));
  CHECK(test.view().hits()->query.options.ranking == Ranking::Plain);
  CHECK_FALSE(test.remarks().contains("drugs"));
  CHECK(std::ranges::is_sorted(test.view().hits()->list, std::ranges::greater{},
                               &SimilarGraph::value));
  CHECK(test.view().state()["ranking"] == "plain");
}
