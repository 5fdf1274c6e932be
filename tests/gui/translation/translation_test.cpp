#include <QFile>
#include <QKeySequence>
#include <QLocale>
#include <QMenu>
#include <QMenuBar>
#include <QProcess>
#include <QRegularExpression>
#include <QTranslator>
#include <QXmlStreamReader>
#include <optional>
#include <set>

#include "gui/app/words.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/places.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// One text of a file of translations; a numerus has a form for one and a form for several.
struct Message {
  QString context, source;
  QStringList forms;
  bool isNumerus = false;
  bool isFinished = true;
};

std::vector<Message> messagesOf(const QString& path) {
  QFile file{path};
  REQUIRE(file.open(QIODevice::ReadOnly));
  QXmlStreamReader xml{&file};
  std::vector<Message> messages;
  QString context;
  while (!xml.atEnd()) {
    if (xml.readNext() != QXmlStreamReader::StartElement) continue;
    if (xml.name() == u"name") context = xml.readElementText();
    if (xml.name() == u"message")
      messages.push_back({context, {}, {}, xml.attributes().value("numerus") == u"yes", true});
    if (xml.name() == u"source") messages.back().source = xml.readElementText();
    if (xml.name() == u"translation") {
      messages.back().isFinished = !xml.attributes().hasAttribute("type");
      if (!messages.back().isNumerus) messages.back().forms << xml.readElementText();
    }
    if (xml.name() == u"numerusform") messages.back().forms << xml.readElementText();
  }
  CHECK_FALSE(xml.hasError());
  return messages;
}

/// The translations of a language as they are once they know every text of the source.
std::vector<Message> newestMessages(const TemporaryFolder& folder, const QString& language,
                                    const QStringList& options = {}) {
  const auto file = QString::fromStdString((folder.path() / "texts.ts").string());
  const auto tables = QString::fromStdString((folder.path() / "tables.cpp").string());
  REQUIRE(
      QFile::copy(QString{KINDRED_RESOURCES "/translations/kindred_%1.ts"}.arg(language), file));
  QProcess list;
  list.setStandardOutputFile(tables);
  list.start(KINDRED_LIST_TEXTS, QStringList{});
  REQUIRE(list.waitForFinished());
  REQUIRE(list.exitCode() == 0);
  QProcess update;
  update.start(KINDRED_LUPDATE,
               QStringList{"-silent", "-no-obsolete", "-locations", "none", "-I", KINDRED_SOURCE} +
                   options + QStringList{KINDRED_SOURCE "/gui", tables, "-ts", file});
  REQUIRE(update.waitForFinished(60000));
  REQUIRE(update.exitCode() == 0);
  return messagesOf(file);
}

std::set<QString> placesIn(const QString& text) {
  static const QRegularExpression place{"%[1-9]"};
  std::set<QString> places;
  for (auto found = place.globalMatch(text); found.hasNext();)
    places.insert(found.next().captured());
  return places;
}

/// The window speaks German while this is there.
struct German {
  QTranslator translator;
  German() {
    REQUIRE(translator.load(":/translations/kindred_de.qm"));
    QCoreApplication::installTranslator(&translator);
  }
  ~German() { QCoreApplication::removeTranslator(&translator); }
};

}  // namespace

TEST_CASE("every text of the source has a German one with the same places") {
  const TemporaryFolder folder;
  const auto messages = newestMessages(folder, "de");

  CHECK(messages.size() > 400);
  for (const auto& message : messages) {
    INFO(message.context.toStdString() << ": " << message.source.toStdString());
    CHECK(message.isFinished);
    CHECK(message.forms.size() == (message.isNumerus ? 2 : 1));
    for (const auto& form : message.forms) {
      CHECK_FALSE(form.isEmpty());
      CHECK(placesIn(form) == placesIn(message.source));
    }
    if (message.isNumerus)
      CHECK((message.forms.last().contains("%n") || message.forms.last().contains("%1")));
  }
}

TEST_CASE("every text that counts has an English form for one and for several") {
  const TemporaryFolder folder;

  for (const auto& message : newestMessages(folder, "en", {"-pluralonly"})) {
    INFO(message.source.toStdString());
    CHECK(message.isFinished);
    REQUIRE(message.forms.size() == 2);
    for (const auto& form : message.forms) {
      CHECK(placesIn(form) == placesIn(message.source));
      CHECK_FALSE(form.contains("(s)"));
    }
  }
}

TEST_CASE("the window speaks German, and no word is cut") {
  const German german;
  TestWindow test;
  test.settings.setShowsHints(true);

  visitAll(test, [](QWidget& shown, const QString& what) {
    INFO(what.toStdString());
    CHECK(cutWords(shown) == QStringList{});
    grab(shown, "german-" + what);
  });

  CHECK(test.window.actions().action("file.open").text().startsWith(QString::fromUtf8("Öffnen")));
}

TEST_CASE("every entry of a menu has a letter of its own, in English and in German") {
  std::optional<German> german;
  if (GENERATE(false, true)) german.emplace();
  TestWindow test;
  test.open(sample("drugs.csv"));  // which is an edit to undo, and a recent file
  const auto checkLetters = [](const QList<QAction*>& entries) {
    std::set<QString> letters;
    for (const auto* entry : entries) {
      if (entry->isSeparator()) continue;
      INFO(entry->text().toStdString());
      const auto letter = QKeySequence::mnemonic(entry->text());
      CHECK_FALSE(letter.isEmpty());
      CHECK(letters.insert(letter.toString()).second);
    }
  };

  const auto menus = test.window.menuBar()->actions();
  REQUIRE(menus.size() == 7);
  checkLetters(menus);
  for (const auto* menu : menus)
    for (int time = 0; time < 2; ++time) {  // the second time over what the first one marked
      Q_EMIT menu->menu()->aboutToShow();
      checkLetters(menu->menu()->actions());
    }
}

TEST_CASE("counts are grouped as the language does it") {
  const QLocale before;
  QLocale::setDefault(QLocale{QLocale::German});
  CHECK(countText(41127) == "41.127");
  QLocale::setDefault(QLocale::c());
  CHECK(countText(41127) == "41,127");
  QLocale::setDefault(before);
}
