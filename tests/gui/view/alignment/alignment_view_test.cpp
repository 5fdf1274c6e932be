#include "gui/view/alignment/alignment_view.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <array>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <map>
#include <utility>

#include "engine/core/text.hpp"
#include "gui/dialog/align_form.hpp"
#include "gui/dialog/compute_dialog.hpp"
#include "gui/form/complaint.hpp"
#include "gui/panel/data_tree.hpp"
#include "gui/panel/message_bar.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/result/alignment.hpp"
#include "gui/result/alignment_value.hpp"
#include "gui/view/alignment/alignment_tables.hpp"
#include "gui/view/alignment/finding_panel.hpp"
#include "gui/view/alignment/mapping_panel.hpp"
#include "gui/view/alignment/measures_panel.hpp"
#include "gui/view/alignment/pair_panel.hpp"
#include "gui/widget/screen_painter.hpp"
#include "gui/window/view_area.hpp"
#include "io/format/read.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/heartbeat.hpp"
#include "tests/gui/support/kept_views.hpp"
#include "tests/gui/support/small_networks.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"
#include "viz/canvas/theme.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

constexpr int nodes = 994;  // of either sample network

enum class Size { Hubs, HubsWithLeaves, Whole };

/// Joins leaves to a hub of either small network, which structure cannot tell apart.
void addLeaves(const std::filesystem::path& folder) {
  const auto [a, b] = linesOfTwo(folder / "interactome-truth.align").front();
  for (const auto& [file, hub] : {std::pair{"interactome-a.tsv", a}, {"interactome-b.tsv", b}}) {
    auto edges = linesOfTwo(folder / file);
    for (const auto* leaf : {"leaf-1", "leaf-2", "leaf-3", "leaf-4", "leaf-5"})
      edges.push_back({hub, leaf});
    writeLines(folder / file, edges);
  }
}

/// A window with the two sample networks, or with their hubs, which are aligned in a moment.
struct Networks : TestWindow {
  explicit Networks(Size size) : samples{size == Size::Whole ? KINDRED_SAMPLES : folder.path()} {
    if (size != Size::Whole) writeSmallNetworks(folder.path());
    if (size == Size::HubsWithLeaves) addLeaves(folder.path());
    open(samples / "interactome-a.tsv");
    open(samples / "interactome-b.tsv");
  }
  explicit Networks(const std::filesystem::path& project) { open(project); }

  std::filesystem::path samples{KINDRED_SAMPLES};

  ComputeDialog& ask() {
    window.actions().action("compute.align").trigger();
    auto* dialog = window.findChild<ComputeDialog*>("computeDialog");
    REQUIRE(dialog != nullptr);
    return *dialog;
  }

  AlignForm& form(ComputeDialog& dialog) { return dynamic_cast<AlignForm&>(dialog.form()); }

  ItemId align(bool hasTruth = true) {
    auto& dialog = ask();
    auto& asked = form(dialog);
    if (hasTruth)
      asked.files().truth().field().setPath(samples / "interactome-truth.align");
    else
      asked.files().truth().field().setPath({});
    REQUIRE(waitUntil([&] { return dialog.computeButton().isEnabled(); }));
    dialog.computeButton().click();
    return lastResult();
  }

  ItemId lastResult() { return document().results().back(); }

  AlignmentView& view() {
    auto* found = dynamic_cast<AlignmentView*>(window.views().current());
    REQUIRE(found != nullptr);
    return *found;
  }

  bool waitUntilSeen() {
    return waitUntilIdle(120000) && waitUntil([&] {
             return view().scene() && item().isWhole() &&
                    view().scene()->request.values == alignmentValues(&item());
           });
  }

  const ResultItem& item() { return *document().result(view().subject().item); }
};

/// Projects with an alignment in its view, by whether it has a truth and by size: one of each size
/// is computed for all tests.
std::filesystem::path& alignedProjects(bool hasTruth, Size size) {
  static std::map<std::pair<bool, Size>, std::filesystem::path> projects;
  return projects[{hasTruth, size}];
}

void keepAligned(Networks& networks, bool hasTruth, Size size) {
  static const TemporaryFolder folder;
  const auto project = folder.path() / joined(hasTruth, static_cast<int>(size), ".kindred");
  networks.document().saveAs(project);
  REQUIRE(networks.waitUntilIdle());
  REQUIRE(waitUntil([&] { return keepsView(networks, "alignment"); }));
  alignedProjects(hasTruth, size) = project;
}

std::filesystem::path copyOf(const std::filesystem::path& project) {
  static const TemporaryFolder folder;
  static int copies = 0;
  const auto copy = folder.path() / std::to_string(copies++) / "networks.kindred";
  std::filesystem::create_directory(copy.parent_path());
  std::filesystem::copy_file(project, copy);
  return copy;
}

const std::filesystem::path& alignedProject(bool hasTruth, Size size) {
  auto& project = alignedProjects(hasTruth, size);
  if (!project.empty()) return project;
  if (hasTruth) {
    Networks networks{size};
    networks.align();
    REQUIRE(networks.waitUntilSeen());
    keepAligned(networks, hasTruth, size);
  } else {
    Networks networks{copyOf(alignedProject(true, size))};
    REQUIRE(networks.waitUntilSeen());
    const auto truth = networks.document().results().front();
    REQUIRE(isTruth(networks.document().result(truth)->options));
    networks.document().remove(truth);
    REQUIRE(waitUntil([&] { return !networks.view().scene()->request.truth; }));
    keepAligned(networks, hasTruth, size);
  }
  return project;
}

/// A window with the two networks, aligned.
struct AlignedNetworks : Networks {
  explicit AlignedNetworks(bool hasTruth = true, Size size = Size::Whole)
      : Networks{copyOf(alignedProject(hasTruth, size))} {
    REQUIRE(waitUntilSeen());
  }
};

}  // namespace

TEST_CASE("two networks are aligned in three clicks, and seen with their truth") {
  Networks test{Size::Whole};

  test.align();
  REQUIRE(test.waitUntilSeen());

  // The sample was made with a truth (interactomes.py).
  const auto& scene = *test.view().scene();
  CHECK(scene.rows.size() == nodes);
  CHECK(scene.measures.nodeCorrectness > 0.8);
  // 5 % of the edges of either are in it alone.
  CHECK(scene.measures.conservedEdges > 0.94 * 3717);
  CHECK(scene.request.truth);
  CHECK(test.view().drawing().hasPicture());
  grab(test.window, "alignment-matrix");
  test.view().setForm(AlignmentForm::Fabric);
  grab(test.window, "alignment-fabric");
  test.view().setForm(AlignmentForm::SideBySide);
  REQUIRE(test.waitUntilIdle());
  test.view().pairs().table().selectRow(20);
  grab(test.window, "alignment-sides");
  keepAligned(test, true, Size::Whole);
}

TEST_CASE("the form guesses the networks, the smaller first, and says what files hold") {
  Networks test{Size::Whole};
  auto& dialog = test.ask();
  auto& form = test.form(dialog);

  CHECK(form.findChild<QComboBox*>("networkA")->currentText().contains("interactome-b"));
  CHECK(form.findChild<QComboBox*>("networkB")->currentText().contains("interactome-a"));
  form.files().truth().field().setPath(sample("interactome-truth.align"));
  REQUIRE(waitUntil([&] { return dialog.computeButton().isEnabled(); }));
  CHECK(form.estimateText().startsWith("Estimate: "));
  grab(dialog, "align-form");

  form.files().truth().field().setPath("nowhere.align");
  REQUIRE(waitUntil([&] { return !form.files().truth().isBusy(); }));
  CHECK_FALSE(dialog.computeButton().isEnabled());
}

TEST_CASE("a row of the table chooses its pair in all views, and a filter finds it") {
  AlignedNetworks test;
  auto& panel = test.view().pairs();

  panel.filter().setText("A0013");
  REQUIRE(panel.model().rowCount() == 1);
  panel.table().selectRow(0);

  const auto chosen = panel.chosen();
  REQUIRE(chosen.size() == 1);
  const auto a = test.item().inputs.front(), b = test.item().inputs.back();
  CHECK(std::ranges::equal(test.selection().nodes(a), chosen));
  CHECK(test.selection().partners(b) ==
        std::vector<Node>{test.view().scene()->mapping().imageOf(chosen[0])});
}

TEST_CASE("Enter on a row of the table shows the neighbours of its pair, and why it was matched") {
  AlignedNetworks test;
  auto& view = test.view();
  auto& table = view.pairs().table();
  CHECK(view.pair().words().startsWith("Choose one pair"));
  view.pairs().filter().setText("A0013");
  REQUIRE(view.pairs().model().rowCount() == 1);
  table.setCurrentIndex(view.pairs().model().index(0, 0));

  QTest::keyClick(&table, Qt::Key_Return);

  REQUIRE(view.pair().isVisible());
  const auto& row = view.scene()->rows[static_cast<std::size_t>(view.pairs().chosen().front())];
  const auto words = view.pair().words();
  CHECK(words.contains(
      QString{"has %1 neighbours, A0013 has %2; "}.arg(row.pair.degreeA).arg(row.pair.degreeB)));
  CHECK(words.contains(QString{"; %1 are conserved."}.arg(row.pair.conserved)));
  CHECK(words.contains("The true alignment says "));
  CHECK(view.pair().drawing().hasPicture());
  grab(test.window, "alignment-pair");
  view.pairs().filter().clear();
  // The node of most neighbours has more than are drawn.
  const auto& rows = view.scene()->rows;
  const auto hub =
      std::ranges::max_element(rows, {}, [](const MappingRow& of) { return of.pair.degreeA; });
  test.selection().setNodes({{test.item().inputs.front(), {hub->pair.a}}});
  grab(test.window, "alignment-pair-hub");
}

TEST_CASE("pairs that are locked and forbidden count when the networks are aligned again") {
  AlignedNetworks test{false, Size::Hubs};
  const auto first = test.view().subject().item;
  auto& view = test.view();
  const auto before = view.scene()->mapping();
  view.pairs().table().selectRow(0);
  view.wish(PairWish::Forbid);
  view.pairs().table().selectRow(1);
  view.wish(PairWish::Lock);

  view.alignAgain();
  const auto second = test.lastResult();
  REQUIRE(second != first);
  REQUIRE(test.waitUntilSeen());

  const auto values = alignmentValues(test.document().result(second));
  REQUIRE(values);
  CHECK(values->mapping.imageOf(0) != before.imageOf(0));
  CHECK(values->mapping.imageOf(1) == before.imageOf(1));
  CHECK(values->given->locked == std::vector<NodePair>{{1, before.imageOf(1)}});
  CHECK(values->given->forbidden == std::vector<NodePair>{{0, before.imageOf(0)}});
  // The first stands beside it.
  CHECK(test.view().scene()->request.others.size() == 1);
  CHECK(test.view().scene()->agreements.front() > 0.5);

  // The dialog offers the pairs of the alignment that it shows, until somebody says otherwise.
  auto& dialog = test.ask();
  auto& form = test.form(dialog);
  auto* asBefore = form.findChild<QCheckBox*>("asBefore");
  REQUIRE(asBefore);
  const auto givenPairs = [&] {
    const auto choice = form.choice();
    REQUIRE(choice);
    return *dynamic_cast<const AlignmentGiven&>(*choice->given).pairs();
  };
  form.show(*test.document().result(second));
  CHECK(asBefore->text() == "Pairs as before: 1 known, 1 forbidden");
  CHECK(givenPairs().locked == values->given->locked);
  CHECK(givenPairs().forbidden == values->given->forbidden);
  CHECK(givenPairs().start.empty());
  grab(dialog, "alignment-as-before");
  asBefore->setChecked(false);
  CHECK((form.choice()->given == nullptr || givenPairs() == GivenPairs{}));
  asBefore->setChecked(true);
  form.show(*test.document().result(first));  // with which no pairs were given
  CHECK((form.choice()->given == nullptr || givenPairs() == GivenPairs{}));

  // Those of an alignment that is not loaded are offered once it is.
  auto kept = *test.document().result(second);
  kept.value.reset();
  kept.partial.reset();
  form.show(kept);
  CHECK((form.choice()->given == nullptr || givenPairs() == GivenPairs{}));
  Q_EMIT test.document().resultChanged(second);
  CHECK(givenPairs().locked == values->given->locked);
}

TEST_CASE("an alignment that is stopped is kept, and can go on") {
  Networks test{Size::Hubs};
  auto& dialog = test.ask();
  auto& form = test.form(dialog);
  auto* time = form.findChild<QLineEdit*>("time");
  REQUIRE(time != nullptr);
  time->setText("600");
  Q_EMIT time->textEdited("600");
  REQUIRE(waitUntil([&] { return dialog.computeButton().isEnabled(); }));
  dialog.computeButton().click();
  REQUIRE(waitUntil([&] { return test.view().scene() != nullptr; }, 60000));
  grab(test.window, "alignment-live");

  test.item().job->stopAndKeep();

  REQUIRE(waitUntil([&] { return !test.item().isUnderWay; }, 20000));
  CHECK_FALSE(test.item().isWhole());
  CHECK(alignmentValues(&test.item())->mapping.alignedCount() ==
        test.view().scene()->request.a->nodeCount());
  CHECK(test.document().canResume(test.item().id));
}

TEST_CASE("an alignment is there again with its pairs when the project is opened again") {
  TemporaryFolder folder;
  const auto project = folder.path() / "networks.kindred";
  AlignmentValues expected;
  {
    AlignedNetworks test{true, Size::Hubs};
    test.view().pairs().table().selectRow(3);
    test.view().wish(PairWish::Lock);
    test.view().alignAgain();
    REQUIRE(test.waitUntilSeen());
    expected = *alignmentValues(&test.item());
    test.document().saveAs(project);
    REQUIRE(test.waitUntilIdle());
  }

  TestWindow again;
  again.open(project);
  const auto id = again.document().results().back();
  again.document().load(id);
  REQUIRE(again.waitUntilIdle());

  const auto values = alignmentValues(again.document().result(id));
  REQUIRE(values);
  CHECK(values->mapping == expected.mapping);
  CHECK(*values->given == *expected.given);
}

TEST_CASE("a project that is opened again still knows the truth of its alignment") {
  TemporaryFolder folder;
  const auto project = folder.path() / "networks.kindred";
  double right = 0;
  {
    AlignedNetworks test;
    right = test.view().scene()->measures.nodeCorrectness;
    auto& colouring = test.view().colouring();
    colouring.setCurrentIndex(colouring.findData(QVariant::fromValue(PairColouring::Truth)));
    Q_EMIT colouring.activated(colouring.currentIndex());
    test.document().saveAs(project);
    REQUIRE(test.waitUntilIdle());
  }
  REQUIRE(right > 0.8);

  TestWindow again;
  again.open(project);
  const auto* view = dynamic_cast<AlignmentView*>(again.window.views().current());
  REQUIRE(view != nullptr);

  REQUIRE(waitUntil([&] { return view->scene() && view->scene()->request.truth; }, 20000));
  CHECK(view->scene()->measures.nodeCorrectness == right);
  // The choice says what the picture shows.
  CHECK(view->colouring().currentData().value<PairColouring>() == view->scene()->request.colouring);
}

TEST_CASE("an alignment that goes on from another has scores, too") {
  AlignedNetworks test{false, Size::HubsWithLeaves};
  auto& view = test.view();
  REQUIRE(std::ranges::any_of(view.scene()->rows,
                              [](const MappingRow& row) { return row.confidence < 1; }));
  view.pairs().table().selectRow(1);
  view.wish(PairWish::Lock);

  view.alignAgain();
  REQUIRE(test.waitUntilSeen());

  const auto& rows = test.view().scene()->rows;
  CHECK(std::ranges::any_of(rows, [](const MappingRow& row) { return row.confidence == 1; }));
  CHECK(std::ranges::any_of(rows, [](const MappingRow& row) { return row.confidence < 1; }));
}

TEST_CASE("many chosen nodes leave the matrix to be seen, in a colour of their own, until Escape") {
  AlignedNetworks test{false};
  auto& view = test.view();
  auto& drawing = view.drawing();
  const auto settled = [&] {
    QImage last;
    REQUIRE(waitUntil([&] {
      if (drawing.isPainting()) return false;
      const auto now = drawing.grab().toImage().convertToFormat(QImage::Format_RGB32);
      return now == std::exchange(last, now);
    }));
    return last;
  };
  const auto choose = [&](int count) {
    std::vector<Node> chosen;
    for (Node node = 0; node < count; ++node)
      chosen.push_back(node * 8);
    test.selection().setNodes({{test.item().inputs.front(), chosen}});
    return settled();
  };
  for (const bool isFew : {false, true}) {
    test.selection().setNodes({});
    const auto before = settled();
    const auto after = choose(isFew ? 3 : 116);
    std::map<QRgb, int> changed;
    for (int y = 0; y < before.height(); ++y)
      for (int x = 0; x < before.width(); ++x)
        if (before.pixel(x, y) != after.pixel(x, y)) ++changed[after.pixel(x, y)];
    int all = 0, most = 0;
    QRgb mark = 0;
    for (const auto& [colour, count] : changed) {
      all += count;
      if (count > most) {
        most = count;
        mark = colour;
      }
    }
    // Bars of five pixels at two margins, and three lines each way.
    const auto size = drawing.paneSize(0);
    const double ratio = drawing.devicePixelRatio();
    CHECK(all > 100);
    CHECK(all < ratio * ratio * (size.width + size.height) * (isFew ? 9 : 6));
    const auto& colours = viz::theme(themeOf(view.palette()));
    for (const auto& other : {colours.category(0), colours.category(1), colours.ink})
      CHECK(QColor{mark} != QColor::fromRgbF(static_cast<float>(other.red),
                                             static_cast<float>(other.green),
                                             static_cast<float>(other.blue)));
    CHECK(QColor{mark}.rgb() != view.palette().color(QPalette::Highlight).rgb());
    grab(test.window, isFew ? "alignment-few-chosen" : "alignment-many-chosen");
  }
  view.setForm(AlignmentForm::Fabric);
  choose(116);
  grab(test.window, "alignment-fabric-chosen");
  view.setForm(AlignmentForm::Matrix);

  for (QWidget* focused :
       {static_cast<QWidget*>(&drawing), static_cast<QWidget*>(&view.pairs().table())}) {
    choose(116);
    QTest::keyClick(focused, Qt::Key_Escape);
    CHECK_FALSE(test.selection().hasNodes());
    CHECK_FALSE(view.pairs().hasChosen());
  }
}

TEST_CASE("pairs and measures are written as the tables that they are") {
  AlignedNetworks test;
  const auto scene = test.view().scene();
  Progress progress;
  const auto linesOf = [&](const FileContent& content) {
    const auto path = test.folder.path() / "table.csv";
    content.write(path, {}, progress);
    std::ifstream file{path};
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);)
      lines.push_back(line);
    return lines;
  };

  const auto pairs = linesOf(pairsFile(scene, "x"));
  CHECK(pairs.size() == nodes + 1);
  CHECK(pairs[0].starts_with("node_a,node_b,searches_agreeing,conserved,degree_a,degree_b,"));
  const auto measures = linesOf(measuresFile(scene, "x"));
  CHECK(measures[0].starts_with("measure,\"x\","));
  // The truth has a column of its own.
  CHECK(std::ranges::count(measures[0], ',') == 2);
  CHECK(std::ranges::any_of(
      measures, [](const std::string& line) { return line.starts_with("conserved-edges,35"); }));
}

TEST_CASE("an alignment of a file stands beside the one that was computed, and in its column") {
  AlignedNetworks test{false};
  auto& view = test.view();
  REQUIRE(std::isnan(view.scene()->measures.nodeCorrectness));

  view.addFile(sample("interactome-truth.align"), false);
  REQUIRE(waitUntil([&] { return view.scene()->request.others.size() == 1; }, 20000));

  CHECK(&test.view() == &view);
  CHECK(view.scene()->request.others.front().name == "interactome-truth.align");
  // What the command line measures as node correctness with this file as the truth.
  CHECK(view.scene()->agreements.front() > 0.8);
  grab(test.window, "alignment-beside");

  // Pairs that the other has, too, and pairs that it has not.
  auto& colouring = view.colouring();
  REQUIRE(colouring.isVisible());
  colouring.setCurrentIndex(colouring.findData(QVariant::fromValue(PairColouring::Agreement)));
  Q_EMIT colouring.activated(colouring.currentIndex());
  REQUIRE(waitUntil([&] { return view.scene()->request.colouring == PairColouring::Agreement; },
                    20000));
  const auto& classes = *view.scene()->classes;
  CHECK(classes.count(0) > classes.count(4));
  CHECK(classes.count(0) + classes.count(4) == classes.count(viz::EdgeGroup::Conserved));
  for (const auto form :
       {AlignmentForm::Matrix, AlignmentForm::SideBySide, AlignmentForm::Fabric}) {
    view.setForm(form);
    REQUIRE(test.waitUntilIdle());
    grab(test.window, joined("alignment-agreement-", static_cast<int>(form)).c_str());
  }

  test.document().undoStack().undo();
  CHECK(waitUntil([&] { return view.scene()->request.others.empty(); }, 20000));
}

TEST_CASE("a file becomes the true alignment of networks that were aligned without it") {
  AlignedNetworks test{false};
  auto& view = test.view();

  view.addFile(sample("interactome-truth.align"), true);
  REQUIRE(waitUntil([&] { return view.scene()->request.truth != nullptr; }, 20000));

  CHECK(view.scene()->measures.nodeCorrectness > 0.8);
  CHECK(view.scene()->request.others.empty());
}

TEST_CASE("an alignment and its truth come and go as one step") {
  Networks test{Size::Hubs};
  test.align();
  REQUIRE(test.waitUntilSeen());
  REQUIRE(test.document().results().size() == 2);

  test.document().undoStack().undo();
  CHECK(test.document().results().empty());
  test.document().undoStack().redo();
  CHECK(test.document().results().size() == 2);
}

TEST_CASE("what is asked of pairs is undone like any edit, and kept with the view") {
  AlignedNetworks test{false};
  auto& view = test.view();
  view.pairs().table().selectRow(0);
  view.wish(PairWish::Forbid);
  const auto state = view.state();
  test.document().undoStack().undo();
  REQUIRE(view.state()["wishes"].toArray().empty());

  view.restore(state);

  CHECK(view.state()["wishes"] == state["wishes"]);
  // The column of what is given stands beside the pair, where it is seen.
  CHECK(view.pairs().model().headerData(2, Qt::Horizontal).toString() == "Given");
  REQUIRE(waitUntil([&] { return !view.pairs().table().isColumnHidden(2); }));
  CHECK(view.pairs().model().index(0, 2).data().toString() == "to be forbidden");
}

TEST_CASE("aligning by the same options again says that nothing is computed") {
  Networks test{Size::Hubs};
  const auto first = test.align(false);
  REQUIRE(test.waitUntilSeen());
  QStringList told;
  QObject::connect(&test.document(), &Document::told, &test.document(),
                   [&](const QString& sentence) { told << sentence; });

  CHECK(test.align(false) == first);

  REQUIRE(told.size() == 1);
  CHECK(told.front().contains("nothing is computed again"));
}

TEST_CASE("an alignment can be written as pairs, as a merged and as a conserved network") {
  AlignedNetworks test{false};
  const auto files = test.item().kind->files(test.item(), test.document(), {});
  REQUIRE(files.size() == 5);
  Progress progress;
  const auto conserved = test.view().scene()->measures.conservedEdges;

  CHECK(files[0].content.kinds.front().extension == ".graphml");
  files[0].content.write(test.folder.path() / "merged.el", {}, progress);
  files[1].content.write(test.folder.path() / "pairs.csv", {}, progress);
  files[2].content.write(test.folder.path() / "conserved.el", {}, progress);

  const auto linesOf = [&](const char* name) {
    std::ifstream file{test.folder.path() / name};
    return std::count(std::istreambuf_iterator<char>{file}, {}, '\n');
  };
  CHECK(linesOf("pairs.csv") == nodes + 1);  // with a header
  CHECK(linesOf("merged.el") >= std::ssize(test.view().scene()->merged.edges));
  CHECK(linesOf("conserved.el") == static_cast<std::ptrdiff_t>(conserved));
}

TEST_CASE("annotations add how many terms aligned nodes share") {
  AlignedNetworks test{false};
  const auto path = test.folder.path() / "terms.tsv";
  std::ofstream{path} << "A0083\tGO:1\nA0083\tGO:2\nB0219\tGO:2\nB0534\tGO:3\nA0168\tGO:4\n";
  auto& dialog = test.ask();
  auto& form = test.form(dialog);
  form.files().annotations().field().setPath(path);
  REQUIRE(waitUntil([&] { return dialog.computeButton().isEnabled(); }));
  dialog.computeButton().click();
  REQUIRE(test.waitUntilSeen());
  REQUIRE(waitUntil([&] { return test.view().scene()->request.annotations != nullptr; }, 20000));

  const auto& scene = *test.view().scene();
  const auto nodeNamed = [](const Graph& graph, std::string_view name) {
    return static_cast<Node>(std::ranges::find(graph.nodeNames(), name) -
                             graph.nodeNames().begin());
  };
  const auto node = nodeNamed(*scene.request.a, "B0219");
  const auto image = nodeNamed(*scene.request.b, "A0083");
  REQUIRE(scene.mapping().imageOf(node) == image);
  CHECK(scene.rows[node].sharedTerms == 1);
  CHECK(scene.measures.annotatedPairs >= 1);

  const auto files = test.item().kind->files(test.item(), test.document(), {});
  Progress progress;
  files.back().content.write(test.folder.path() / "terms.csv", {}, progress);
  std::ifstream written{test.folder.path() / "terms.csv"};
  std::string header, line;
  std::getline(written, header);
  std::getline(written, line);
  CHECK(header == "test,term,population,marked,drawn,found,expected,p,q");
  CHECK(line.starts_with("shared,\"GO:"));
}

TEST_CASE("the values that are exported are those of the tab in front") {
  AlignedNetworks test{false};
  const auto path = test.folder.path() / "terms.tsv";
  std::ofstream{path} << "A0083\tGO:1\nB0219\tGO:1\n";
  auto& dialog = test.ask();
  test.form(dialog).files().annotations().field().setPath(path);
  REQUIRE(waitUntil([&] { return dialog.computeButton().isEnabled(); }));
  dialog.computeButton().click();
  REQUIRE(test.waitUntilSeen());
  REQUIRE(waitUntil([&] { return test.view().scene()->request.annotations != nullptr; }, 20000));
  FileContent asked;
  QObject::connect(&test.view(), &View::exportRequested, &test.view(),
                   [&](const FileContent& content) { asked = content; });
  auto& tabs = *test.view().findChild<QTabWidget*>();
  const auto headerOf = [&](QWidget* tab) {
    tabs.setCurrentWidget(tab);
    test.window.actions().action("values.export").trigger();
    const auto file = test.folder.path() / "table.csv";
    Progress progress;
    asked.write(file, {}, progress);
    std::string header;
    std::ifstream stream{file};
    std::getline(stream, header);
    return header;
  };
  const auto findings = test.view().findChildren<FindingPanel*>();
  REQUIRE(findings.size() == 2);

  for (auto* panel : findings)
    CHECK(headerOf(panel) == (panel->accessibleName() == "Predicted edges"
                                  ? "network,node_1,node_2,partner_1,partner_2,score"
                                  : "test,term,population,marked,drawn,found,expected,p,q"));
  CHECK(headerOf(test.view().findChild<MeasuresPanel*>()).starts_with("measure,"));
  CHECK(headerOf(test.view().findChild<MappingPanel*>()).starts_with("node_a,node_b,"));
}

TEST_CASE("the merged network is exported with the places at which it is drawn") {
  AlignedNetworks test{false};
  test.view().setForm(AlignmentForm::SideBySide);
  const auto& drawn = *alignmentValues(&test.item())->drawn;
  REQUIRE(waitUntil([&] { return drawn.layout && drawn.layout->isSettled; }, 60000));

  const auto files = test.item().kind->files(test.item(), test.document(), {});
  Progress progress;
  const auto path = test.folder.path() / "merged.graphml";
  files[0].content.write(path, {}, progress);

  const auto dataset = io::readDataset(std::array{path}, {}, progress);
  const auto& columns = dataset.dataset.graphs.at(0)->nodeAttributes();
  for (const auto* name : {"x", "y", "score"})
    CHECK(std::holds_alternative<NumberColumn>(findColumn(columns, name)->data));
  CHECK(std::get<NumberColumn>(findColumn(columns, "x")->data).values[3] ==
        Approx(60 * drawn.layout->positions[3][0]));
}

TEST_CASE("without OpenGL networks are aligned and seen in every form", "[.without-opengl]") {
  Networks test{Size::Hubs};
  test.align();
  REQUIRE(test.waitUntilSeen());

  for (const auto form :
       {AlignmentForm::SideBySide, AlignmentForm::Fabric, AlignmentForm::Matrix}) {
    test.view().setForm(form);
    CHECK(waitUntil([&] { return test.view().drawing().hasPicture(); }, 20000));
  }
  CHECK(test.window.messages().sentences().isEmpty());
}

TEST_CASE("malformed files given to the form, or as alignments, are refused by one sentence each") {
  const auto folder = testData("bad");
  if (!folder) return;
  const auto isSentence = [](const QString& words) {
    return (words.endsWith('.') || words.endsWith('?')) && !words.contains('\n') &&
           words.size() < 400;
  };
  Networks test{Size::Hubs};
  const auto id = test.align();
  REQUIRE(test.waitUntilSeen());
  const auto& inputs = test.document().result(id)->inputs;
  const auto before = test.document().results().size();
  auto& form = test.form(test.ask());
  int refused = 0;
  for (const auto* kind : {"graph", "mtx", "mitab", "smiles", "fuzz"})
    for (const auto& entry : std::filesystem::directory_iterator{*folder / kind}) {
      if (!entry.is_regular_file()) continue;
      INFO(entry.path().string());
      for (AnyGivenFile* file : std::initializer_list<AnyGivenFile*>{
               &form.files().truth(), &form.files().similarities(), &form.files().annotations()}) {
        file->field().setPath(entry.path());
        REQUIRE(waitUntil([&] { return !file->isBusy(); }, 30000));
        if (!file->isMissing()) continue;  // a table of two columns is an alignment, too
        ++refused;
        INFO(file->field().findChild<Complaint*>()->sentence().toStdString());
        CHECK(isSentence(file->field().findChild<Complaint*>()->sentence()));
        file->field().setPath({});
      }
    }
  CHECK(refused > 200);

  for (const auto& entry : std::filesystem::directory_iterator{*folder / "mtx"}) {
    INFO(entry.path().string());
    test.view().addFile(entry.path(), false);
    REQUIRE(test.waitUntilIdle());
    if (test.document().results().size() == before) {
      REQUIRE_FALSE(test.window.messages().sentences().isEmpty());
      INFO(test.window.messages().sentences().back().toStdString());
      CHECK(isSentence(test.window.messages().sentences().back()));
    }
  }
  CHECK(test.document().result(id)->inputs == inputs);
}

TEST_CASE("interactomes of yeast and human are aligned while the window answers", "[slow]") {
  const auto folder = testData("ppi/magna_real");
  if (!folder) return;
  const double stall = leastStall([&] {
    TestWindow test;
    test.open(*folder / "yeast.gw");
    test.open(*folder / "human.gw");
    const auto datasets = test.document().datasets();
    const GraphPlace yeast{datasets[0], 0}, human{datasets[1], 0};
    const BestAlignmentRequest request{.a = test.document().graph(yeast),
                                       .b = test.document().graph(human),
                                       .search = {.seconds = 2}};
    auto asked = alignmentChoice(yeast, human, request);
    asked.device = "cpu";
    const auto id = test.document().compute(asked);
    const Heartbeat heart;

    REQUIRE(waitUntil([&] { return test.document().result(id)->isWhole(); }, 300000));
    REQUIRE(test.waitUntilIdle());

    const auto* view = dynamic_cast<AlignmentView*>(test.window.views().current());
    REQUIRE(view != nullptr);
    REQUIRE(waitUntil([&] { return view->scene() != nullptr; }));
    // All of the smaller network is aligned.
    CHECK(view->scene()->measures.alignedNodes == request.a->nodeCount());
    std::printf("yeast and human: longest stall %.0f ms\n", heart.longestStall());
    return heart.longestStall();
  });
  CHECK(stall < 50);
}
