#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QLocale>
#include <QRegularExpression>
#include <QTextBrowser>

#include "gui/panel/help_panel.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// Returns the name that a page of the help has as a guide: a website shows README.md by itself.
QString guideName(const QString& page) {
  return (page == HelpPages::index() ? "README" : page) + ".md";
}

/// Returns a page as a guide for readers who have no window.
QString guideOf(const HelpPages& pages, const QString& page) {
  auto text = pages.markdown(page);
  static const QRegularExpression blanks{R"( +(?=\n)|\n(?=\n\n))"};
  text.remove(blanks);
  text.replace("](" + HelpPages::index() + ".md)", "](" + guideName(HelpPages::index()) + ")");
  return "<!-- Made from resources/help/" + page +
         ".md by the target docs: change it there. -->\n\n" + text;
}

QByteArray bytesOf(const QString& path) {
  QFile file{path};
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

}  // namespace

TEST_CASE("every page of the help that was written is in the program") {
  for (const auto& file : QDir{KINDRED_RESOURCES "/help"}.entryList({"*.md"}, QDir::Files)) {
    INFO(file.toStdString());
    CHECK(QFile::exists(":/help/" + file));
  }
}

TEST_CASE("every page of the help is there in German, with the same headings, links and places") {
  const auto outlineOf = [](const QString& path) {
    QFile file{path};
    REQUIRE(file.open(QIODevice::ReadOnly));
    const auto text = QString::fromUtf8(file.readAll());
    static const QRegularExpression mark{
        R"(^#+ |^[0-9]+\. |^- |^\||\]\(\w+\.md\)|\{\{\w+\}\}|^    \S.*$|`A\[p\].*`)",
        QRegularExpression::MultilineOption};
    QStringList outline;
    for (auto found = mark.globalMatch(text); found.hasNext();)
      outline << found.next().captured();
    return outline;
  };
  const QString folder{KINDRED_RESOURCES "/help"};
  const auto pages = QDir{folder}.entryList({"*.md"}, QDir::Files);

  CHECK(QDir{folder + "/de"}.entryList({"*.md"}, QDir::Files) == pages);
  for (const auto& page : pages) {
    INFO(page.toStdString());
    CHECK(outlineOf(folder + "/de/" + page) == outlineOf(folder + "/" + page));
    CHECK(QFile::exists(":/help/de/" + page));
  }
}

TEST_CASE("the help speaks the language of the window") {
  const HelpPages pages{viewKinds()};
  const QLocale before;
  CHECK(pages.title("kernel") == "Kernels");

  QLocale::setDefault(QLocale{QLocale::German});
  CHECK(pages.title("kernel") == "Kerne");
  CHECK(pages.markdown("kernel").contains("Abbruchwahrscheinlichkeit"));
  CHECK(pages.names().size() == QDir{KINDRED_RESOURCES "/help"}.entryList({"*.md"}).size());

  QLocale::setDefault(QLocale{QLocale::French});
  CHECK(pages.title("kernel") == "Kernels");
  QLocale::setDefault(before);
}

TEST_CASE("every link of the help leads to a page, or to that of a view that has none yet") {
  const HelpPages pages{viewKinds()};
  static const QRegularExpression link{R"(\]\((\w+)\.md\))"};
  int links = 0;
  for (const auto& name : pages.names()) {
    auto found = link.globalMatch(pages.markdown(name));
    while (found.hasNext()) {
      const auto target = found.next().captured(1);
      INFO(name.toStdString() << " to " << target.toStdString());
      CHECK((pages.has(target) || viewKind(target.toStdString())));
      ++links;
    }
  }
  CHECK(links >= 6);
}

TEST_CASE("pages say what the program knows") {
  TestWindow test;
  const auto& pages = test.window.help().pages();

  for (const auto& name : pages.names()) {
    INFO(name.toStdString());
    CHECK_FALSE(pages.markdown(name).contains("{{"));
    CHECK_FALSE(pages.title(name).isEmpty());
  }
  CHECK(pages.markdown("files").contains(".pdb"));
  CHECK(pages.markdown("files").contains(".libsvm"));
  CHECK(pages.markdown("kernel").contains("molecule", Qt::CaseInsensitive));
  for (const auto* action : test.window.actions().all()) {
    INFO(action->objectName().toStdString());
    CHECK(pages.markdown("keys").contains(QString{action->text()}.remove('&')));
  }
}

TEST_CASE("the guides in docs are the pages of the help") {
  TestWindow test;
  const auto& pages = test.window.help().pages();
  const QString folder{KINDRED_RESOURCES "/../docs"};
  QStringList names;
  for (const auto& page : pages.names()) {
    const auto name = guideName(page);
    const auto guide = guideOf(pages, page).toUtf8();
    names << name;
    if (qEnvironmentVariableIsSet("KINDRED_WRITE_DOCS")) {
      REQUIRE(QDir{}.mkpath(folder));
      QFile file{folder + "/" + name};
      REQUIRE(file.open(QIODevice::WriteOnly));
      file.write(guide);
      file.close();
    }
    INFO("docs/" << name.toStdString() << " is stale: build the target docs");
    CHECK((bytesOf(folder + "/" + name) == guide));
  }
  names.sort();
  CHECK(QDir{folder}.entryList({"*.md"}, QDir::Files, QDir::Name) == names);
}

TEST_CASE("every link of the guides leads to one") {
  const QDir folder{KINDRED_RESOURCES "/../docs"};
  static const QRegularExpression link{R"(\]\(([^)#]+)\))"};
  int links = 0;
  for (const auto& name : folder.entryList({"*.md"}, QDir::Files)) {
    auto found = link.globalMatch(QString::fromUtf8(bytesOf(folder.filePath(name))));
    while (found.hasNext()) {
      const auto target = found.next().captured(1);
      INFO(name.toStdString() << " to " << target.toStdString());
      CHECK(folder.exists(target));
      ++links;
    }
  }
  CHECK(links > 20);
}

TEST_CASE("F1 shows the page of the current view, and the first steps where there is none") {
  TestWindow test;
  auto& help = test.window.help();

  test.window.activateWindow();
  REQUIRE(QTest::qWaitForWindowActive(&test.window));
  QTest::keyClick(&test.window, Qt::Key_F1);
  CHECK(help.isVisibleTo(&test.window));
  CHECK(help.shown() == "index");
  grab(test.window, "help-index");

  test.open(sample("drugs.csv"));
  test.window.actions().action("help.view").trigger();
  CHECK(help.shown() == "dataset");
  CHECK(help.browser().toPlainText().contains("other graphs have a Density"));
  help.browser().backward();
  CHECK(help.shown() == "index");
  help.browser().forward();
  CHECK(help.shown() == "dataset");
  grab(test.window, "help-dataset");

  help.showPage("no such page");
  CHECK(help.shown() == "index");
}

TEST_CASE("words are found on the page and on the pages behind it") {
  TestWindow test;
  auto& help = test.window.help();
  test.window.actions().action("help.index").trigger();
  const auto found = [&] { return help.browser().textCursor().selectedText(); };

  help.words().setText("Drop it");
  help.findNext();
  CHECK(help.shown() == "index");
  CHECK(found() == "Drop it");

  help.words().setText("stopping probability");
  help.findNext();
  CHECK(help.shown() == "kernel");
  CHECK(found().toLower() == "stopping probability");
  grab(test.window, "help-kernel");

  help.words().setText("no page says this");
  help.findNext();
  CHECK(help.shown() == "kernel");
}

TEST_CASE("the list of keys follows what the user set") {
  TestWindow test;
  test.settings.setShortcut("compute.gram", "F9");

  test.window.actions().action("help.keys").trigger();

  CHECK(test.window.help().shown() == "keys");
  CHECK(test.window.help().browser().toPlainText().contains("F9"));
  grab(test.window, "help-keys");
}
