#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QUrl>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <utility>

#include "gui/form/complaint.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/view/gram/found_clusters.hpp"
#include "gui/view/gram/gram_tree.hpp"
#include "gui/view/gram/saved_matrix_view.hpp"
#include "gui/view/gram/value_panel.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_layout.hpp"
#include "io/matrix/gram_file.hpp"
#include "io/matrix/npy.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/heartbeat.hpp"
#include "tests/gui/support/matrices.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// A window, and .npy files beside it.
struct MatrixFiles : TestWindow {
  std::filesystem::path write(const Matrix& matrix, const char* name = "K.npy") {
    Progress progress;
    io::AtomicFile file{folder.path() / name};
    io::writeNpy(file, matrix, progress);
    file.commit();
    return folder.path() / name;
  }

  SavedMatrixView* show(const std::filesystem::path& path) {
    window.opening().openFiles({QString::fromStdString(path.string())});
    auto* view = qobject_cast<SavedMatrixView*>(window.views().current());
    REQUIRE(view != nullptr);
    return view;
  }

  SavedMatrixView* shown(const std::filesystem::path& path) {
    auto* view = show(path);
    REQUIRE(waitUntil([&] { return view->scene() != nullptr; }));
    return view;
  }

  /// The sentence of a view that shows nothing.
  QString refusal(const std::filesystem::path& path) {
    auto* view = show(path);
    QString said;
    REQUIRE(waitUntil([&] {
      for (const auto* label : view->findChildren<QLabel*>())
        if (label->isVisible() && !label->text().contains("is being read")) said = label->text();
      return !said.isEmpty();
    }));
    CHECK(view->scene() == nullptr);
    return said;
  }
};

/// Two groups, whose members alternate: alike within a group, unlike across.
Matrix twoGroups(std::size_t size) {
  Matrix matrix{size, size};
  for (std::size_t row = 0; row < size; ++row)
    for (std::size_t column = 0; column < size; ++column)
      matrix(row, column) = row == column ? 1 : (row + column) % 2 == 0 ? 0.9 : 0.1;
  return matrix;
}

}  // namespace

TEST_CASE("a kernel matrix that was exported opens as a heat map with its names") {
  MatrixFiles test;
  test.open(sample("communities.json"));
  const auto matrix = computeMatrix(test.document(), test.document().datasets().front());
  REQUIRE(test.waitUntilIdle());
  const auto result = kernelMatrix(test.document(), matrix)->result;
  const auto path = test.folder.path() / "K.npy";
  Progress progress;
  io::writeGram(*result, path, progress);

  const auto* view = test.shown(path);

  CHECK(view->title() == "K.npy");
  CHECK(view->picture().has_value());
  const auto& graphs = result->request.rows->graphs;
  const auto words = view->wordsOf({1, 2});
  const auto value = QLocale{}.toString(result->values(1, 2), 'g', 6);
  CHECK(words.toStdString() ==
        graphs[1]->name() + " and " + graphs[2]->name() + ": " + value.toStdString());
  CHECK(test.document().datasets().size() == 1);
  grab(test.window, "saved-matrix");
}

TEST_CASE("a matrix of another program opens without names, and is no part of the project") {
  MatrixFiles test;
  const auto path = test.write(twoGroups(6));

  auto* view = test.shown(path);

  CHECK(test.document().isEmpty());
  CHECK(view->wordsOf({0, 1}) == "1 and 2: 0.1");
  CHECK(test.settings.recentFiles().contains(QString::fromStdString(path.string())));
  CHECK(test.show(path) == view);  // the second time it comes to the front
  grab(test.window, "foreign-matrix");
}

TEST_CASE("a matrix that is dropped, or named on the command line, opens") {
  MatrixFiles test;
  const auto path = test.write(twoGroups(6));
  const auto other = test.write(twoGroups(4), "other.NPY");

  test.window.begin({QString::fromStdString(path.string())});
  QMimeData dropped;
  dropped.setUrls({QUrl::fromLocalFile(QString::fromStdString(other.string()))});
  REQUIRE(Opening::accepts(dropped));
  test.window.opening().openDropped(dropped);

  QStringList titles;
  for (const auto* view : test.window.views().views())
    titles << view->title();
  CHECK(titles == QStringList{"K.npy", "other.NPY"});
}

TEST_CASE("a matrix that is opened together with a project stays beside its views") {
  MatrixFiles test;
  const auto project = test.folder.path() / "work.kindred";
  test.open(sample("communities.json"));
  test.document().saveAs(project);
  REQUIRE(test.waitUntilIdle());
  test.document().close();
  REQUIRE(test.waitUntilIdle());
  const auto path = test.write(twoGroups(6));

  test.window.opening().openFiles(
      {QString::fromStdString(path.string()), QString::fromStdString(project.string())});
  REQUIRE(test.waitUntilIdle());

  QStringList titles;
  for (const auto* view : test.window.views().views())
    titles << view->title();
  CHECK(test.document().datasets().size() == 1);
  CHECK(titles.contains("K.npy"));
  CHECK(titles.size() == 2);
}

TEST_CASE("the view in front is found again, though a matrix in a file stood before it") {
  MatrixFiles test;
  test.open(sample("communities.json"));
  test.show(test.write(twoGroups(6)));
  test.open(sample("communities.json"));
  test.open(sample("communities.json"));
  auto& views = test.window.views();
  REQUIRE(views.views().size() == 4);
  views.step(-1);
  const auto front = views.current()->subject();
  REQUIRE(front == Subject::ofDataset(test.document().datasets()[1]));

  restoreViewLayout(viewLayout(views, test.window.bench()), views, test.window.bench());

  CHECK(views.views().size() == 3);
  CHECK(views.current()->subject() == front);
}

TEST_CASE("a matrix whose file was written again shows its new values when it is opened again") {
  MatrixFiles test;
  const auto path = test.write(twoGroups(6));
  auto* view = test.shown(path);
  auto changed = twoGroups(6);
  changed(0, 1) = changed(1, 0) = 0.5;

  test.write(changed);
  REQUIRE(test.show(path) == view);

  CHECK(waitUntil([&] { return view->scene() && view->wordsOf({0, 1}) == "1 and 2: 0.5"; }));
}

TEST_CASE("a matrix whose file grew is shown whole when it is opened again") {
  MatrixFiles test;
  const auto path = test.write(twoGroups(6));
  auto* view = test.shown(path);

  test.write(twoGroups(8));
  REQUIRE(test.show(path) == view);

  CHECK(waitUntil([&] { return view->scene() && view->scene()->saved()->array->rows() == 8; }));
}

TEST_CASE("a matrix that could not be read is read when it is opened again") {
  MatrixFiles test;
  const auto path = test.folder.path() / "K.npy";
  CHECK(test.refusal(path).contains("cannot be read"));

  test.write(twoGroups(6));
  const auto* view = test.show(path);

  CHECK(waitUntil([&] { return view->scene() != nullptr; }));
}

TEST_CASE("names of rows and columns are shown as they are, percent signs too") {
  MatrixFiles test;
  const auto path = test.write(Matrix{2, 2, 0.25});
  std::ofstream{test.folder.path() / "K.json"}
      << R"({"rows": ["a%1", "C%01CC%02"], "columns": ["b%2", "c%3"]})";

  auto* view = test.shown(path);

  CHECK(view->wordsOf({0, 0}) == "a%1 and b%2: 0.25");
  CHECK(view->wordsOf({1, 1}) == "C%01CC%02 and c%3: 0.25");
}

TEST_CASE("a symmetric matrix can be clustered, another one says why not") {
  MatrixFiles test;
  auto* view = test.shown(test.write(twoGroups(6)));
  auto& order = *view->options()->findChild<QComboBox*>("order");
  order.setCurrentText("Clustered");
  // The upper half of the picture is one group: all even rows, or all odd ones.
  const auto group = [&](double place) { return view->scene()->cellAt({place, place}).row % 2; };
  REQUIRE(waitUntil([&] { return group(0.1) == group(0.25); }));
  CHECK(group(0.1) == group(0.4));
  CHECK(group(0.6) == group(0.9));
  CHECK(group(0.1) != group(0.9));

  auto lopsided = twoGroups(6);
  // However small the values are, or large.
  const double scale = GENERATE(1.0, 1e-6);
  for (auto& value : lopsided.values())
    value *= scale;
  lopsided(0, 1) = 0.7 * scale;
  lopsided(2, 2) = scale * GENERATE(1.0, static_cast<double>(INFINITY));
  view = test.shown(test.write(lopsided, "lopsided.npy"));
  view->options()->findChild<QComboBox*>("order")->setCurrentText("Clustered");
  auto& note = *view->findChild<Complaint*>("warning");
  CHECK(waitUntil([&] { return note.sentence().startsWith("Only a symmetric matrix"); }));
}

TEST_CASE("values that are no numbers are told, and a matrix of nothing else is refused") {
  MatrixFiles test;
  auto some = twoGroups(6);
  some(2, 3) = NAN;

  const auto* view = test.shown(test.write(some));
  CHECK(view->findChild<Complaint*>("warning")->sentence().startsWith("Some values are NaN"));
  CHECK(view->wordsOf({2, 3}) == "3 and 4: no number");
  grab(test.window, "saved-matrix-nan");

  const Matrix none{3, 3, NAN};
  CHECK(test.refusal(test.write(none, "none.npy")) ==
        "none.npy holds no number: every value is NaN or infinite.");
}

TEST_CASE("a file that is no matrix says so in its view") {
  MatrixFiles test;
  const auto path = test.folder.path() / "text.npy";
  std::ofstream{path} << "no array at all";

  CHECK(test.refusal(path) == "text.npy is no NumPy array: save it with numpy.save().");
  CHECK(test.refusal(test.folder.path() / "gone.npy").contains("cannot be read"));
}

TEST_CASE("a matrix whose means go to the cache is shown at once, and then as one in memory") {
  MatrixFiles test;
  const auto path = test.write(twoGroups(700));
  auto* view = test.shown(path);
  QImage inMemory;
  REQUIRE(waitUntil([&] {  // what surrounds it may still move
    const auto before = std::exchange(inMemory, view->image());
    return before == inMemory;
  }));
  const MatrixCache cache{.folder = test.folder.path() / "cache", .bytesInMemory = 0};

  view->setCache(cache);
  view->restore(view->state());
  REQUIRE(waitUntil([&] { return view->scene() && view->scene()->means(); }));
  CHECK(view->picture().has_value());
  CHECK(view->wordsOf({0, 1}) == "1 and 2: 0.1");
  REQUIRE(waitUntil([&] { return !view->isBuilding() && view->scene()->rowsShown() == 700; }));

  // The note goes, and gives its room to the picture.
  CHECK(waitUntil([&] { return view->image() == inMemory; }));
  CHECK(view->findChild<Complaint*>("warning")->sentence().isEmpty());
  // Of the file as it is nothing is to be made any more.
  view->restore(view->state());
  REQUIRE(waitUntil([&] { return view->scene() != nullptr; }));
  CHECK(view->scene()->rowsShown() == 700);
  CHECK_FALSE(view->isBuilding());
  CHECK(waitUntil([&] { return view->image() == inMemory; }));
}

TEST_CASE("a matrix whose means find no room in the cache is shown without them, and says so") {
  MatrixFiles test;
  auto* view = test.shown(test.write(twoGroups(700)));

  view->setCache({.folder = test.folder.path() / "cache", .limit = 1000, .bytesInMemory = 0});
  view->restore(view->state());
  REQUIRE(waitUntil([&] { return view->scene() && view->scene()->means(); }));

  CHECK(view->picture().has_value());
  CHECK_FALSE(view->isBuilding());
  CHECK(view->findChild<Complaint*>("warning")->sentence().contains("are not free in"));
}

TEST_CASE(
    "values of a matrix in a file are counted, or a sample of them, none of a graph with itself") {
  MatrixFiles test;
  Progress progress;
  // Two groups of three: each graph has two others of its own, and three of the other.
  const auto sampled = [&](const Matrix& matrix, const char* name) {
    return sampledValues(valuesOf({test.write(matrix, name), progress}), progress);
  };

  const auto all = sampled(twoGroups(6), "six.npy"), some = sampled(twoGroups(2000), "many.npy"),
             ofAcross = sampled(Matrix{2, 3, 0.25}, "across.npy");

  CHECK(all.isAll);
  CHECK(all.values.size() == 30);
  CHECK(std::ranges::count(all.values, 0.9F) == 12);
  CHECK(std::ranges::count(all.values, 0.1F) == 18);
  CHECK_FALSE(some.isAll);
  CHECK(some.rows == 1000);
  CHECK(some.values.size() == 1000 * 1000 - 1000);
  CHECK(std::ranges::count(some.values, 1.0) == 0);
  // Steps of two would meet one group alone.
  CHECK(static_cast<double>(std::ranges::count(some.values, 0.9F)) ==
        Approx(500'000).epsilon(0.02));
  CHECK(ofAcross.values == std::vector<double>(6, 0.25));
}

TEST_CASE("clusters of a matrix in a file are found once they are asked for, and exported") {
  MatrixFiles test;
  auto* view = test.shown(test.write(twoGroups(8)));
  auto& panel = view->clusters();
  auto& finds = *panel.findChild<QPushButton*>("findClusters");
  auto& table = *panel.findChild<QTableWidget*>("clusters");
  REQUIRE(waitUntil([&] { return view->values().picture().hasPicture(); }));
  CHECK(panel.clusters() == nullptr);
  CHECK_FALSE(table.isVisible());

  finds.click();
  REQUIRE(waitUntil([&] { return panel.clusters() != nullptr; }));

  CHECK(panel.clusters()->cut.members ==
        std::vector<std::vector<std::int32_t>>{{0, 2, 4, 6}, {1, 3, 5, 7}});
  REQUIRE(table.rowCount() == 2);
  CHECK(table.item(0, 0)->text() == "4");
  CHECK(table.item(0, 1)->text() == "1");  // without a name, by its number
  CHECK(table.item(0, 2)->text() == QLocale{}.toString(0.9, 'f', 3));
  grab(test.window, "saved-matrix-clusters");
  const auto path = test.folder.path() / "clusters.csv";
  QObject::connect(&panel, &FoundClusters::exportRequested, [&](const FileContent& content) {
    Progress progress;
    content.write(path, {}, progress);
  });
  // The window would ask for a place.
  QObject::disconnect(&panel, nullptr, view, nullptr);
  panel.findChild<QPushButton*>("exportClusters")->click();
  std::ifstream file{path};
  std::string head, first;
  std::getline(file, head);
  std::getline(file, first);
  CHECK(first == "\"1\",1,1");
}

TEST_CASE("clusters of a matrix in a file that are hardly any are doubted") {
  MatrixFiles test;
  Matrix alike{8, 8, 0.5};
  for (std::size_t at = 0; at < 8; ++at)
    alike(at, at) = 1;
  auto& panel = test.shown(test.write(alike))->clusters();

  panel.findChild<QPushButton*>("findClusters")->click();
  REQUIRE(waitUntil([&] { return panel.clusters() != nullptr; }));

  CHECK(
      panel.findChild<QLabel*>("clusterWords")
          ->text()
          .endsWith("Up to a silhouette of 0.25 there are hardly any groups: another cut would do "
                    "as well."));
}

TEST_CASE("a large matrix in a file is seen with its histogram while the window answers") {
  const double stall = leastStall([] {
    MatrixFiles test;
    const auto path = test.write(twoGroups(2000));
    const Heartbeat heart;
    const auto* view = test.shown(path);
    REQUIRE(waitUntil([&] { return view->values().picture().hasPicture(); }));
    return heart.longestStall();
  });
  CHECK(stall < 50);
}

TEST_CASE("a click on a cell of a matrix in a file says why no pair is compared") {
  MatrixFiles test;
  auto* view = test.shown(test.write(twoGroups(6)));
  QString said;
  QObject::connect(view, &View::said, [&](const QString& sentence) { said = sentence; });

  Q_EMIT view->map().clicked({0, {0.5, 0.5}}, Qt::NoModifier);

  CHECK(said.startsWith("This file holds values and no graphs"));
}

TEST_CASE("a matrix in a file is ordered by its properties, and its tree is cut and exported") {
  MatrixFiles test;
  auto wide = twoGroups(8);
  wide(0, 2) = wide(2, 0) = 0.8;
  const auto path = test.write(wide);
  std::ofstream{test.folder.path() / "K.json"}
      << R"({"properties": {"target": [3, 1, 4, 1.5, 5, 9, 2, 6]}})";
  auto* view = test.shown(path);
  auto& order = *view->options()->findChild<QComboBox*>("order");
  const auto rows = [&] {
    std::vector<std::int32_t> shown;
    for (int row = 0; row < 8; ++row)
      shown.push_back(view->scene()->cellAt({0, (row + 0.5) / 8}).row);
    return shown;
  };

  order.setCurrentText("By target");
  CHECK(waitUntil([&] { return rows() == std::vector<std::int32_t>{1, 3, 6, 0, 2, 4, 7, 5}; }));
  CHECK(order.findText("By Nodes") < 0);  // the file has no graphs

  order.setCurrentText("Clustered");
  REQUIRE(waitUntil([&] { return view->scene()->clustering() != nullptr; }));
  view->options()->findChild<QSpinBox*>("clusters")->setValue(2);
  REQUIRE(view->tree().cut() != nullptr);
  CHECK(view->tree().cut()->members ==
        std::vector<std::vector<std::int32_t>>{{0, 2, 4, 6}, {1, 3, 5, 7}});
  const auto& keeps = *view->options()->findChild<QPushButton*>("keepsClusters");
  CHECK_FALSE(keeps.isEnabled());
  CHECK(keeps.toolTip().startsWith("This matrix is no part of the project"));
  const auto written = test.folder.path() / "clusters.csv";
  QObject::disconnect(view, &View::exportRequested, nullptr, nullptr);  // it would ask for a place
  QObject::connect(view, &View::exportRequested, [&](const FileContent& content) {
    Progress progress;
    content.write(written, {}, progress);
  });
  view->options()->findChild<QPushButton*>("exportsClusters")->click();
  std::ifstream file{written};
  std::string head, first;
  std::getline(file, head);
  std::getline(file, first);
  CHECK(first.starts_with("\"1\",1,"));
}

TEST_CASE("the value of a cell of a matrix in a file is copied, what needs graphs says so") {
  MatrixFiles test;
  auto* view = test.shown(test.write(twoGroups(4)));
  QString said;
  QObject::connect(view, &View::said, [&](const QString& sentence) { said = sentence; });

  Q_EMIT view->map().hovered(PicturePlace{0, {0.3, 0.1}});
  REQUIRE(view->offers("cell.copyValue"));
  view->perform("cell.copyValue");
  CHECK(QApplication::clipboard()->text() == "0.1");
  for (const auto* action : {"edit.selectAll", "cell.showRow", "cell.showColumn"}) {
    said.clear();
    REQUIRE(view->perform(action));
    CHECK(said.startsWith("This file holds values and no graphs"));
  }
  said.clear();

  Q_EMIT view->map().boxSelected(0, {0, 0, 1, 1});
  CHECK(said.startsWith("This file holds values and no graphs"));
}

TEST_CASE("a matrix in an HDF5 file opens with its names") {
  MatrixFiles test;
  test.open(sample("communities.json"));
  const auto matrix = computeMatrix(test.document(), test.document().datasets().front());
  REQUIRE(test.waitUntilIdle());
  const auto result = kernelMatrix(test.document(), matrix)->result;
  const auto path = test.folder.path() / "K.h5";
  Progress progress;
  io::writeGram(*result, path, progress);

  const auto* view = test.shown(path);

  const auto& graphs = result->request.rows->graphs;
  CHECK(view->wordsOf({1, 2}).startsWith(
      QString::fromStdString(graphs[1]->name() + " and " + graphs[2]->name() + ": ")));
}

namespace {

/// A number of /proc/self/status, in GiB.
double gibibytes(const std::string& name) {
  std::ifstream status{"/proc/self/status"};
  for (std::string line; std::getline(status, line);)
    if (line.starts_with(name + ":")) return std::stod(line.substr(name.size() + 1)) / (1 << 20);
  return 0;
}

/// Writes a symmetric matrix of single precision, row by row: values that no one could foretell.
void writeLarge(const std::filesystem::path& path, std::uint32_t side) {
  std::ofstream file{path, std::ios::binary};
  const auto text = std::to_string(side);
  file << io::npyHeader("f4", "(" + text + ", " + text + ")");
  std::vector<float> row(side);
  for (std::uint32_t i = 0; i < side; ++i) {
    for (std::uint32_t j = 0; j < side; ++j) {
      const auto mixed = (std::min(i, j) * 2654435761U) ^ (std::max(i, j) * 2246822519U);
      row[j] = i == j ? 1 : static_cast<float>(mixed >> 8) / static_cast<float>(1 << 24);
    }
    file << io::bytesOf(std::span<const float>{row});
  }
}

}  // namespace

/// KINDRED_LARGE_MATRIX names a file; else one of 6.8 GB is made where temporary files are.
TEST_CASE("a matrix of 6.8 GB is seen within a second", "[.bench]") {
  MatrixFiles test;
  const char* given = std::getenv("KINDRED_LARGE_MATRIX");
  const auto path = given != nullptr ? std::filesystem::path{given} : test.folder.path() / "K.npy";
  if (given == nullptr) writeLarge(path, 41127);
  const MatrixCache cache{.folder = test.folder.path() / "cache"};
  auto* view = test.shown(test.write(twoGroups(6), "small.npy"));
  view->setCache(cache);
  const double before = gibibytes("VmRSS");
  QElapsedTimer time;
  const auto seconds = [&] { return static_cast<double>(time.nsecsElapsed()) * 1e-9; };
  const auto settle = [&] {  // without the pauses of waitUntil()
    while (!view->scene() || view->map().isPainting())
      QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
  };
  auto state = SavedMatrixView::stateFor(path);

  time.start();
  view->restore(state);
  settle();
  const double first = seconds();
  double longest = 0;  // the window's thread was not free
  while (view->isBuilding() || view->scene()->rowsShown() < view->scene()->saved()->array->rows()) {
    const double begun = seconds();
    QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
    longest = std::max(longest, seconds() - begun);
  }
  const double built = seconds();
  settle();
  grab(test.window, "large-matrix");

  const auto frames = [&](const char* what, double zoom, double stepX, double stepY) {
    std::vector<double> times, ofThread;
    viz::Window window{0.3, 0.3, zoom};
    view->map().setWindow(window);
    settle();
    for (int frame = 0; frame < 60; ++frame) {
      window.x += stepX / zoom;
      window.y += stepY / zoom;
      window.zoom = zoom;
      const double begun = seconds();
      view->map().setWindow(window);
      view->map().repaint();
      ofThread.push_back(seconds() - begun);
      settle();
      view->map().repaint();
      times.push_back(seconds() - begun);
    }
    std::ranges::sort(times);
    std::ranges::sort(ofThread);
    std::printf(
        "%-28s frame %5.1f ms, slowest %5.1f; of the window's thread %4.1f, slowest %4.1f\n", what,
        1000 * times[30], 1000 * times.back(), 1000 * ofThread[30], 1000 * ofThread.back());
    return times[30];
  };
  std::printf("first picture %.2f s, all means %.1f s, window's thread busy %.0f ms at most\n",
              first, built, 1000 * longest);
  const double slowest = std::max({frames("pan, all but whole", 1.2, 0.005, 0.005),
                                   frames("pan, 16 cells a pixel", 4, 0.01, 0.01),
                                   frames("pan, 4 cells a pixel", 15, 0.01, 0.01),
                                   frames("pan, 2 cells a pixel", 29, 0.01, 0.01),
                                   frames("pan, a cell a pixel", 60, 0.01, 0.01),
                                   frames("pan, 10 pixels a cell", 600, 0.01, 0.01)});
  time.restart();
  const auto words = view->wordsOf({40000, 123});
  const double pointing = seconds();
  std::printf("value under the pointer %.3f ms (%s)\n", 1000 * pointing, qPrintable(words));
  if (std::getenv("KINDRED_CLUSTERED") != nullptr) {
    time.restart();
    view->options()->findChild<QComboBox*>("order")->setCurrentText("Clustered");
    REQUIRE(waitUntil(
        [&] { return view->scene()->look().order.kind == GramOrder::Kind::Clustering; }, 1000000));
    settle();
    const double tree = seconds();
    REQUIRE(waitUntil([&] { return !view->isBuilding(); }, 1000000));
    grab(test.window, "large-matrix-clustered");
    std::printf("clustered: picture after %.1f s, all means after %.1f s, memory %.2f GiB\n", tree,
                seconds(), gibibytes("VmHWM"));
    frames("clustered, 16 cells a pixel", 4, 0.01, 0.01);
    frames("clustered, 4 cells a pixel", 15, 0.01, 0.01);
    frames("clustered, a cell a pixel", 60, 0.01, 0.01);
    frames("clustered, 10 pixels a cell", 600, 0.01, 0.01);
    return;
  }
  time.restart();
  view->restore(state);
  settle();
  std::printf("opened again %.2f s; memory %.2f GiB before, %.2f at most\n", seconds(), before,
              gibibytes("VmHWM"));
  CHECK(first <= 1);
  CHECK(slowest <= 0.016);
  CHECK(gibibytes("VmHWM") <= 1.5);
}
