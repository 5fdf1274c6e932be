#include "gui/panel/log_panel.hpp"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLineEdit>
#include <QToolButton>

#include "gui/widget/copyable_table.hpp"
#include "tests/gui/support/waiting.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// A log with a line of each level.
struct FilledLog {
  LogModel model;
  LogPanel panel{model};

  FilledLog() {
    model.add(LogLevel::Debug, "a detail of reading");
    model.add(LogLevel::Info, "a note of Reading");
    model.add(LogLevel::Warning, "a warning of writing");
    model.add(LogLevel::Error, "an error of reading");
  }

  CopyableTable& table() { return *panel.findChild<CopyableTable*>(); }
  QComboBox& levels() { return *panel.findChild<QComboBox*>(); }
  QLineEdit& words() { return *panel.findChild<QLineEdit*>(); }

  QStringList lines() {
    QStringList texts;
    for (int row = 0; row < table().model()->rowCount(); ++row)
      texts << table().model()->index(row, LogModel::Text).data().toString();
    return texts;
  }

  void press(const QString& name) {
    for (auto* button : panel.findChildren<QToolButton*>())
      if (button->accessibleName() == name) return button->click();
    FAIL("no button " << name.toStdString());
  }
};

}  // namespace

TEST_CASE("the log shows a level and what is graver") {
  FilledLog log;
  CHECK(log.lines().size() == 3);

  log.levels().setCurrentText("Everything");
  CHECK(log.lines().size() == 4);
  log.levels().setCurrentText("Warnings and errors");
  CHECK(log.lines() == QStringList{"a warning of writing", "an error of reading"});
  log.levels().setCurrentText("Errors");
  CHECK(log.lines() == QStringList{"an error of reading"});
}

TEST_CASE("the log is filtered by words, large and small letters alike, and by level at once") {
  FilledLog log;

  log.words().setText("reading");
  CHECK(log.lines() == QStringList{"a note of Reading", "an error of reading"});
  log.levels().setCurrentText("Errors");
  CHECK(log.lines() == QStringList{"an error of reading"});
  log.words().setText("(");  // not a pattern
  CHECK(log.lines().isEmpty());
}

TEST_CASE("lines of the log are copied as they are shown, the chosen ones or all") {
  FilledLog log;
  const auto copied = [&] {
    log.press("Copy the chosen lines, or all");
    return QGuiApplication::clipboard()->text().split('\n');
  };

  log.words().setText("reading");
  REQUIRE(copied().size() == 2);
  CHECK(copied()[0].endsWith("\tNote\ta note of Reading"));
  log.table().setCurrentIndex(log.table().model()->index(1, 0));
  REQUIRE(copied().size() == 1);
  CHECK(copied()[0].endsWith("\tError\tan error of reading"));
}

TEST_CASE("whatever is logged, here and by Qt, comes into the log with its level") {
  FilledLog log;
  log.press("Clear the log");
  CHECK(log.lines().isEmpty());

  kindred::log(LogLevel::Warning, "from the engine");
  qWarning("from Qt");

  CHECK(waitUntil([&] { return log.lines() == QStringList{"from the engine", "from Qt"}; }));
  CHECK(log.model.index(1, LogModel::Level).data().toString() == "Warning");
}

TEST_CASE("whoever reads the end of the log sees what comes, whoever reads above stays there") {
  FilledLog log;
  log.panel.resize(400, 160);
  log.panel.show();
  for (int line = 0; line < 100; ++line)
    log.model.add(LogLevel::Info, "line");
  const auto last = [&] {
    return log.table().model()->index(log.table().model()->rowCount() - 1, 0);
  };
  const auto isSeen = [&](const QModelIndex& index) {
    return log.table().viewport()->rect().intersects(log.table().visualRect(index));
  };
  REQUIRE(waitUntil([&] { return isSeen(last()); }));

  log.table().scrollToTop();
  log.model.add(LogLevel::Info, "the newest");
  QTest::qWait(20);

  CHECK(isSeen(log.table().model()->index(0, 0)));
  CHECK_FALSE(isSeen(last()));
}
