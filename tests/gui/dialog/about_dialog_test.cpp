#include "gui/dialog/about_dialog.hpp"

#include <QClipboard>
#include <QGuiApplication>
#include <QPushButton>

#include "engine/backend/system_facts.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

TEST_CASE("Copy System Information copies what the command line says, and what a window knows") {
  TestWindow test;
  test.window.actions().action("help.about").trigger();
  auto* about = test.window.findChild<AboutDialog*>();
  REQUIRE(about != nullptr);
  auto* copy = about->findChild<QPushButton*>("copyInformation");
  REQUIRE(copy != nullptr);

  REQUIRE(waitUntil([&] { return copy->isEnabled(); }));
  grab(*about, "about");
  copy->click();

  const auto lines = QGuiApplication::clipboard()->text().split('\n');
  for (const auto& [name, value] : systemFacts()) {
    // What is free changes.
    const auto begin = QString::fromStdString(name) + ": ";
    INFO(name);
    CHECK(std::ranges::any_of(lines, [&](const QString& line) { return line.startsWith(begin); }));
  }
  for (const auto* name : {"Qt", "VTK", "OpenGL", "platform", "screen"})
    CHECK(lines.filter(QString{"%1: "}.arg(name)).size() == 1);
  CHECK(lines.filter("Qt: ").front().contains(qVersion()));
}

TEST_CASE("the dialog about Kindred may be closed before it knows everything") {
  TestWindow test;
  test.window.actions().action("help.about").trigger();
  auto* about = test.window.findChild<AboutDialog*>();
  REQUIRE(about != nullptr);
  CHECK(about->systemInformation().isEmpty());

  delete about;

  CHECK(test.waitUntilIdle());
  QTest::qWait(100);
}
