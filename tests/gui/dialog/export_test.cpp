#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "gui/dialog/data_export.hpp"
#include "gui/dialog/picture_export.hpp"
#include "gui/panel/data_tree.hpp"
#include "gui/panel/help_panel.hpp"
#include "gui/panel/message_bar.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "io/project/project.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/matrices.hpp"
#include "tests/gui/support/orders.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/io/project/mounts.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

std::string bytesOf(const std::filesystem::path& path) {
  std::ifstream file{path, std::ios::binary};
  std::ostringstream bytes;
  bytes << file.rdbuf();
  return bytes.str();
}

/// A window that shows the matrix of a network.
struct MatrixWindow : TestWindow {
  MatrixWindow() {
    open(sample("communities.json"));
    window.views().show(*viewKind("reorder"), Subject::ofDataset(dataset()));
    REQUIRE(waitUntil([&] { return window.views().current()->picture().has_value(); }));
  }
  ItemId dataset() { return document().datasets().front(); }

  template <typename Dialog>
  Dialog& ask(const char* action) {
    window.actions().action(action).trigger();
    auto* dialog = window.findChild<Dialog*>();
    REQUIRE(dialog != nullptr);
    return *dialog;
  }
  QString path(const char* name) { return QString::fromStdString((folder.path() / name).string()); }
};

void choose(QComboBox& box, const QString& data) {
  const int place = box.findData(data);
  REQUIRE(place >= 0);
  box.setCurrentIndex(place);
}

void type(QLineEdit& line, const QString& words) {
  line.selectAll();
  QTest::keyClicks(&line, words);
}

/// The width and height that a PNG says it has.
std::pair<int, int> sidesOf(const std::string& png) {
  const auto number = [&](std::size_t at) {
    int value = 0;
    for (std::size_t byte = at; byte < at + 4; ++byte)
      value = value * 256 + static_cast<unsigned char>(png.at(byte));
    return value;
  };
  return {number(16), number(20)};
}

}  // namespace

TEST_CASE("a picture is written as it was asked for") {
  MatrixWindow test;
  auto& dialog = test.ask<PictureExport>("file.exportPicture");
  auto* width = qobject_cast<QLineEdit*>(dialog.fields().control("width"));
  auto* height = qobject_cast<QLineEdit*>(dialog.fields().control("height"));
  auto* dpi = qobject_cast<QLineEdit*>(dialog.fields().control("dpi"));
  REQUIRE((width && height && dpi));
  type(*width, "127");  // 5 inches
  type(*height, "63.5");
  type(*dpi, "192");
  REQUIRE(waitUntil([&] { return !dialog.preview().isNull() && dialog.complaint().isEmpty(); }));
  // Twice as wide as high, but for the rounding to whole pixels.
  REQUIRE(waitUntil(
      [&] { return std::abs(dialog.preview().width() - 2 * dialog.preview().height()) <= 2; }));
  grab(dialog, "export-picture");

  dialog.take(test.path("matrix.png"));
  REQUIRE(test.waitUntilIdle());

  const auto png = bytesOf(test.folder.path() / "matrix.png");
  CHECK(sidesOf(png) == std::pair{960, 480});
  CHECK(test.window.messages().sentences() == QStringList{"matrix.png is written."});
  grab(test.window, "exported");
}

TEST_CASE("Export Values is possible in just the views whose help names it") {
  MatrixWindow test;
  const auto matrix = computeMatrix(test.document(), test.dataset());
  REQUIRE(test.waitUntilIdle());
  test.selection().choosePair({test.dataset(), 0}, {test.dataset(), 1});
  auto& act = test.window.actions().action("values.export");
  int offering = 0;

  for (const auto& kind : viewKinds()) {
    INFO(kind.id);
    const auto subject = kind.shows(Subject::ofResult(matrix), test.document())
                             ? Subject::ofResult(matrix)
                             : Subject::ofDataset(test.dataset());
    test.window.views().show(kind, subject);
    const bool isNamed = test.window.help().pages().markdown(kind.id).contains("*Export Values*");
    CHECK(waitUntil([&] { return act.isEnabled() == isNamed; }));
    offering += act.isEnabled();
  }
  CHECK(offering == 4);
}

TEST_CASE("Export Values writes the matrix that is shown, whatever the data panel has chosen") {
  MatrixWindow test;
  const auto matrix = computeMatrix(test.document(), test.dataset());
  REQUIRE(test.waitUntilIdle());
  test.window.views().show(*viewKind("gram"), Subject::ofResult(matrix));
  REQUIRE(waitUntil([&] { return test.window.actions().action("values.export").isEnabled(); }));
  test.window.tree().choose(Subject::ofDataset(test.dataset()));

  auto& dialog = test.ask<DataExport>("values.export");
  choose(dialog.kind(), ".npy");
  dialog.take(test.path("K.npy"));
  REQUIRE(test.waitUntilIdle());

  CHECK(bytesOf(test.folder.path() / "K.npy").starts_with("\x93NUMPY"));
}

TEST_CASE("what an export complained of goes when it is written the next time") {
  MatrixWindow test;
  const SmallDisk disk{test.folder.path() / "disk", "1m"};
  if (!disk) return;
  const auto write = [&] {
    test.ask<PictureExport>("file.exportPicture").take(test.path("disk/matrix.png"));
    REQUIRE(test.waitUntilIdle());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  };
  const auto filler = test.folder.path() / "disk" / "filler";
  fillDisk(filler);
  write();
  REQUIRE(test.window.messages().sentences().size() == 1);
  CHECK(test.window.messages().sentences().front().contains("matrix.png"));
  std::filesystem::remove(filler);

  write();

  CHECK(test.window.messages().sentences() == QStringList{"matrix.png is written."});
}

TEST_CASE("the preview is the picture in the chosen theme") {
  MatrixWindow test;
  auto& dialog = test.ask<PictureExport>("file.exportPicture");
  const auto corner = [&] { return dialog.preview().pixelColor(2, 2).lightness(); };
  REQUIRE(waitUntil([&] { return !dialog.preview().isNull(); }));
  CHECK(corner() > 200);

  dialog.theme().setCurrentIndex(dialog.theme().findText("Dark"));
  CHECK(waitUntil([&] { return corner() < 60; }));
  grab(dialog, "export-picture-other-theme");

  dialog.take(test.path("dark.svg"));
  REQUIRE(test.waitUntilIdle());
  CHECK(bytesOf(test.folder.path() / "dark.svg").find("<svg") != std::string::npos);
}

TEST_CASE("a kernel matrix and a pair in the window's light look are exported in dark") {
  MatrixWindow test;
  const auto run = computeMatrix(test.document(), test.dataset(), 0, {}, {}, true, "cpu");
  test.window.views().show(*viewKind("pair"), Subject::ofResult(run));
  test.selection().setCurrent({test.dataset(), 3});
  REQUIRE(test.waitUntilIdle());
  for (const auto* kind : {"gram", "pair"}) {
    INFO(kind);
    test.window.views().show(*viewKind(kind), Subject::ofResult(run));
    REQUIRE(waitUntil([&] { return test.window.views().current()->rendering() != nullptr; }));
    auto& dialog = test.ask<PictureExport>("file.exportPicture");
    const int dark = dialog.theme().findText("Dark");
    REQUIRE(dark >= 0);
    dialog.theme().setCurrentIndex(dark);
    CHECK(waitUntil([&] {
      return !dialog.preview().isNull() && dialog.preview().pixelColor(2, 2).lightness() < 60;
    }));
    dialog.reject();
    QTest::qWait(20);
  }
}

TEST_CASE("every view can be exported and copied, whether it has vectors or not") {
  MatrixWindow test;
  for (const auto& kind : viewKinds()) {
    if (!accepts(kind.accepts, SubjectKind::Dataset)) continue;
    INFO(kind.id);
    test.window.views().show(kind, Subject::ofDataset(test.dataset()));
    QTest::qWait(50);

    test.window.actions().action("edit.copyImage").trigger();
    CHECK_FALSE(QGuiApplication::clipboard()->image().isNull());

    auto& dialog = test.ask<PictureExport>("file.exportPicture");
    CHECK(waitUntil([&] { return !dialog.preview().isNull(); }));
    dialog.take(test.path(kind.id) + ".pdf");
    REQUIRE(test.waitUntilIdle());
    CHECK(bytesOf(test.folder.path() / (std::string{kind.id} + ".pdf")).starts_with("%PDF"));
    QTest::qWait(20);
  }
}

TEST_CASE("a place that cannot be written is refused in one sentence, before the work") {
  MatrixWindow test;
  auto& dialog = test.ask<PictureExport>("file.exportPicture");

  dialog.take("/no/such/folder/matrix.png");
  CHECK(dialog.complaint() ==
        "Cannot write /no/such/folder/matrix.png: there is no folder /no/such/folder; make it "
        "first.");
  dialog.take(test.path("matrix.bmp"));
  CHECK(dialog.complaint().contains(".png"));
  dialog.take(QString::fromStdString(test.folder.path().string()) + ".png");

  CHECK(test.window.bench().jobs.active().size() == 1);
  test.waitUntilIdle();
  std::filesystem::remove(test.folder.path().string() + ".png");
}

TEST_CASE("a device is refused in one sentence, before the work") {
  if (!std::filesystem::exists("/dev/full")) return;
  MatrixWindow test;
  auto& dialog = test.ask<PictureExport>("file.exportPicture");
  const auto link = test.folder.path() / "full.png";
  std::filesystem::create_symlink("/dev/full", link);

  dialog.take(QString::fromStdString(link.string()));

  CHECK(dialog.complaint().contains("it is a device"));
  CHECK(std::filesystem::is_symlink(link));
}

TEST_CASE("a data set is written as a project, in place of one that is there") {
  MatrixWindow test;
  test.window.tree().choose(Subject::ofDataset(test.dataset()));
  const auto place = test.folder.path() / "copy.kindred";
  for (int time = 0; time < 2; ++time) {
    auto& dialog = test.ask<DataExport>("file.exportData");
    CHECK(dialog.complaint().isEmpty());
    if (time == 0) grab(dialog, "export-data");
    dialog.take(QString::fromStdString(place.string()));
    REQUIRE(test.waitUntilIdle());
    QTest::qWait(20);
  }

  const auto written = io::Project::open(place, io::Project::Mode::ReadOnly);
  REQUIRE(written.datasets().size() == 1);
  CHECK(written.datasets().front().name == "communities");
}

TEST_CASE("a kernel matrix is written in every format") {
  TestWindow test;
  test.open(sample("drugs.csv"));
  const auto dataset = test.document().datasets().front();
  const auto run = computeMatrix(test.document(), dataset, 0, {}, {}, true, "cpu");
  REQUIRE(waitUntil([&] { return kernelMatrix(test.document(), run)->result != nullptr; }, 120000));
  test.window.tree().choose(Subject::ofResult(run));

  for (const auto* ending : {".npy", ".csv", ".mtx", ".h5", ".libsvm"}) {
    INFO(ending);
    test.window.actions().action("file.exportData").trigger();
    auto* dialog = test.window.findChild<DataExport*>();
    REQUIRE(dialog != nullptr);
    choose(dialog->kind(), ending);
    CHECK(dialog->exportButton().isEnabled());
    // The only property of the drugs is a category, which cannot be a target.
    QTest::qWait(20);
    CHECK_FALSE(dialog->target().isVisibleTo(dialog));
    const auto place = test.folder.path() / (std::string{"K"} + ending);
    dialog->take(QString::fromStdString(place.string()));
    REQUIRE(test.waitUntilIdle());
    CHECK(std::filesystem::file_size(place) > 1000);
    QTest::qWait(20);
  }
}

TEST_CASE("a kernel matrix under way is refused until it is finished") {
  TestWindow test;
  test.open(sample("drugs.csv"));
  const SolveOptions slow{.tolerance = 1e-9, .precision = Precision::Double};
  const auto run =
      computeMatrix(test.document(), test.document().datasets().front(), 0, {}, slow, true, "cpu");
  test.window.tree().choose(Subject::ofResult(run));
  test.window.actions().action("file.exportData").trigger();
  auto* dialog = test.window.findChild<DataExport*>();
  REQUIRE(dialog != nullptr);

  CHECK(dialog->complaint() == "This is being computed. It can be exported when it is finished.");
  REQUIRE(waitUntil([&] { return kernelMatrix(test.document(), run)->result != nullptr; }, 120000));

  CHECK(dialog->complaint().isEmpty());
}

TEST_CASE("an order of the current graph is exported once it is found") {
  MatrixWindow test;
  const auto dataset = test.dataset();
  const auto& graphs = test.document().dataset(dataset)->data->graphs;
  const auto order = computeOrder(test.document(), dataset);
  test.selection().setCurrent({dataset, 2});
  test.window.tree().choose(Subject::ofResult(order));

  auto& dialog = test.ask<DataExport>("file.exportData");
  CHECK(dialog.complaint() == "This is being computed. It can be exported when it is finished.");
  REQUIRE(test.waitUntilIdle());
  CHECK(dialog.complaint().isEmpty());
  REQUIRE(dialog.content().count() == 1);
  CHECK(dialog.content().currentText() == test.document().graphName({dataset, 2}) + " PBR");
  const auto place = test.folder.path() / "order.csv";
  dialog.take(QString::fromStdString(place.string()));
  REQUIRE(test.waitUntilIdle());

  const auto table = bytesOf(place);
  const auto lines = std::ranges::count(table, '\n');
  CHECK(lines == static_cast<std::ptrdiff_t>(graphs[2]->nodeCount()) + 1);
}

TEST_CASE("a property of numbers is offered as the target, and becomes the first column") {
  TestWindow test;
  std::ofstream{test.folder.path() / "m.csv"} << "smiles,name,group,solubility\nCCO,a,x,1.5\n"
                                                 "CCC,b,y,-2\nCCN,c,x,0.25\n";
  test.open(test.folder.path() / "m.csv");
  const auto run =
      computeMatrix(test.document(), test.document().datasets().front(), 0, {}, {}, true, "cpu");
  REQUIRE(waitUntil([&] { return kernelMatrix(test.document(), run)->result != nullptr; }, 60000));
  test.window.tree().choose(Subject::ofResult(run));

  test.window.actions().action("file.exportData").trigger();
  auto* dialog = test.window.findChild<DataExport*>();
  REQUIRE(dialog != nullptr);
  choose(dialog->kind(), ".libsvm");
  REQUIRE(waitUntil([&] { return dialog->target().isVisibleTo(dialog); }));
  CHECK(dialog->target().count() == 1);
  CHECK(dialog->target().currentText() == "solubility");
  const auto place = test.folder.path() / "K.libsvm";
  dialog->take(QString::fromStdString(place.string()));
  REQUIRE(test.waitUntilIdle());

  const auto text = bytesOf(place);
  CHECK(text.starts_with("1.5 0:1 "));
  CHECK(text.find("\n-2 0:2 ") != std::string::npos);
}
