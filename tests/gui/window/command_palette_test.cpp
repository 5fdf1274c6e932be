#include "gui/window/command_palette.hpp"

#include <QDockWidget>
#include <QLineEdit>
#include <QListWidget>
#include <QPointer>
#include <algorithm>

#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

CommandPalette& openPalette(TestWindow& test) {
  test.window.actions().action("help.palette").trigger();
  auto* palette = test.window.findChild<CommandPalette*>();
  REQUIRE(palette != nullptr);
  return *palette;
}

QStringList entriesOf(const CommandPalette& palette) {
  QStringList entries;
  for (int row = 0; row < palette.list().count(); ++row)
    entries << palette.list().item(row)->text();
  return entries;
}

bool isEnabled(const QListWidgetItem& item) { return item.flags() & Qt::ItemIsEnabled; }

}  // namespace

TEST_CASE("letters match where they come in their order, those that begin words first") {
  CHECK(matchScore("", "Export Data…") == 0);
  CHECK(matchScore("xyz", "Export Data…") == -1);
  CHECK(matchScore("atad", "Export Data…") == -1);
  CHECK(matchScore("ed", "Export Data…") > matchScore("ed", "Redo"));
  CHECK(matchScore("data", "Export Data…") > matchScore("data", "Adopt a later draft"));
  CHECK(matchScore("EXPORT data", "Export Data…") == matchScore("export data", "Export Data…"));
}

TEST_CASE("the command palette lists every action, what is possible first") {
  TestWindow test;
  auto& palette = openPalette(test);

  CHECK(palette.list().count() == static_cast<int>(test.window.actions().all().size()));
  bool wasEnabled = true;
  for (int row = 0; row < palette.list().count(); ++row) {
    const bool is = isEnabled(*palette.list().item(row));
    CHECK((wasEnabled || !is));
    wasEnabled = is;
  }
  CHECK_FALSE(wasEnabled);
  CHECK(waitUntil([&] { return palette.focusWidget() == &palette.words(); }));
}

TEST_CASE("words of people and of the help lead somewhere") {
  TestWindow test;
  test.open(sample("drugs.csv"));
  auto& palette = openPalette(test);
  const auto first = [&](const char* words) {
    palette.words().setText(words);
    REQUIRE(palette.list().count() > 0);
    return palette.list().item(0)->text().toStdString();
  };

  CHECK(first("dark").starts_with("Preferences"));
  CHECK(first("similar").starts_with("Find Similar"));
  CHECK(first("cluster").starts_with("Clusters of Graphs"));
  CHECK(first("tanimoto").starts_with("Find Similar"));
  CHECK(first("predict").starts_with("Predict"));
  CHECK(first("scaffolds") == "Help: Model");

  palette.words().setText("scaffolds");
  QTest::keyClick(&palette.words(), Qt::Key_Return);
  const auto* help = test.window.findChild<QDockWidget*>("help");
  CHECK_FALSE(help->isHidden());
}

TEST_CASE("the command palette finds an action by some letters, and Enter does it") {
  TestWindow test;
  QPointer palette = &openPalette(test);
  const auto* jobs = test.window.findChild<QDockWidget*>("jobs");
  REQUIRE(jobs->isHidden());

  QTest::keyClicks(&palette->words(), "jobs");
  REQUIRE(palette->list().count() >= 1);
  CHECK(palette->list().item(0)->text().startsWith("Jobs"));
  CHECK(palette->list().item(0)->text().contains("3"));  // with its keys
  grab(*palette, "palette");
  QTest::keyClick(&palette->words(), Qt::Key_Return);

  CHECK(jobs->isVisible());
  CHECK(waitUntil([&] { return palette.isNull(); }));
}

TEST_CASE("the arrow keys go through the palette while one types, and stay in it") {
  TestWindow test;
  auto& palette = openPalette(test);
  auto& list = palette.list();

  QTest::keyClick(&palette.words(), Qt::Key_Down);
  CHECK(list.currentRow() == 1);
  QTest::keyClick(&palette.words(), Qt::Key_Up);
  QTest::keyClick(&palette.words(), Qt::Key_Up);
  CHECK(list.currentRow() == 0);
  for (int press = 0; press < 20; ++press)
    QTest::keyClick(&palette.words(), Qt::Key_PageDown);
  CHECK(list.currentRow() == list.count() - 1);
  QTest::keyClicks(&palette.words(), "zzzz");
  CHECK(list.count() == 0);
  QTest::keyClick(&palette.words(), Qt::Key_Down);
  QTest::keyClick(&palette.words(), Qt::Key_Return);
  CHECK(palette.isVisible());
}

TEST_CASE("the palette shows what is not possible grey, and does not do it") {
  TestWindow test;
  auto& palette = openPalette(test);

  QTest::keyClicks(&palette.words(), "compute kernel matrix");
  // What the help says of it comes first: it can be done.
  const auto entries = entriesOf(palette);
  REQUIRE(entries.back().startsWith("Compute Kernel Matrix"));
  CHECK(std::all_of(entries.begin(), entries.end() - 1,
                    [](const QString& entry) { return entry.startsWith("Help: "); }));
  const int last = palette.list().count() - 1;
  CHECK_FALSE(isEnabled(*palette.list().item(last)));
  palette.list().setCurrentRow(last);
  QTest::keyClick(&palette.words(), Qt::Key_Return);

  CHECK(palette.isVisible());
  CHECK(test.window.findChild<QDialog*>("") == test.window.findChild<CommandPalette*>());
}
