#include <QAbstractButton>
#include <QFile>
#include <QKeySequence>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QMenuBar>
#include <QProcess>
#include <QRegularExpression>
#include <QTranslator>
#include <QXmlStreamReader>
#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>

#include "gui/app/language.hpp"
#include "gui/base/words.hpp"
#include "gui/form/complaint.hpp"
#include "gui/result/alignment.hpp"
#include "gui/result/candidate_pairs.hpp"
#include "gui/result/density_sweep.hpp"
#include "gui/result/model.hpp"
#include "gui/result/network_layout.hpp"
#include "gui/widget/fact_text.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "io/matrix/gram_file.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/matrices.hpp"
#include "tests/gui/support/places.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"
#include "tests/viz/painted_words.hpp"

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
  update.start(KINDRED_LUPDATE, QStringList{"-silent", "-no-obsolete", "-locations", "none", "-I",
                                            KINDRED_SOURCE, KINDRED_SOURCE "/gui", tables} +
                                    options + QStringList{"-ts", file});
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

/// What is read for German as well: the texts below the window.
const QStringList belowTheWindow{
    KINDRED_SOURCE "/engine", KINDRED_SOURCE "/viz", KINDRED_SOURCE "/io", "-tr-function-alias",
    "tr+=translated,tr+=counted,Q_DECLARE_TR_FUNCTIONS+=KINDRED_TEXTS"};

/// While it is there the window speaks as the translator does, and writes numbers as Germans do.
struct Spoken {
  explicit Spoken(QTranslator& its) : translator{its} {
    QCoreApplication::installTranslator(&translator);
    QLocale::setDefault(QLocale{QLocale::German});
    followLanguage();
  }
  ~Spoken() {
    QCoreApplication::removeTranslator(&translator);
    QLocale::setDefault(before);
    followLanguage();
  }

  QTranslator& translator;
  QLocale before;
};

/// The window speaks German while this is there.
struct German {
  QTranslator translator;
  std::optional<Spoken> spoken;
  German() {
    REQUIRE(translator.load(":/translations/kindred_de.qm"));
    spoken.emplace(translator);
  }
};

bool isLatin(QChar letter) { return letter.unicode() < 0x80 && letter.isLetter(); }

/// Says a star for every letter.
struct StarTranslator final : QTranslator {
  bool isEmpty() const override { return false; }
  QString translate(const char*, const char* text, const char*, int count) const override {
    auto words = QString::fromUtf8(text);
    if (count >= 0) words.replace("%n", QString::number(count));
    for (auto& letter : words)
      if (isLatin(letter)) letter = u'*';
    return words;
  }
};

/// Labels of atoms are the same in every language: "O", "NH₂".
bool isAtom(const QString& words) {
  static const QRegularExpression atom{"^[A-Z][a-z]?(H[₂₃]?)?$|^H[₂₃]?[A-Z]$|^[A-Z][a-z]? [0-9]+$"};
  return atom.match(words).hasMatch();
}

/// What the picture says in letters though it should say it in stars.
QStringList lettersIn(const viz::Picture& picture) {
  QStringList letters;
  for (const auto& painted : paintedWords(picture)) {
    const auto words = QString::fromStdString(painted);
    if (std::ranges::any_of(words, isLatin) && !isAtom(words)) letters << words;
  }
  return letters;
}

std::string bytesOf(const std::filesystem::path& path) {
  std::ifstream file{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{file}, {}};
}

}  // namespace

TEST_CASE("every text of the source has a German one with the same places") {
  const TemporaryFolder folder;
  const auto messages = newestMessages(folder, "de", belowTheWindow);

  CHECK(messages.size() > 400);
  CHECK(std::ranges::count(messages, "Language", &Message::context) > 90);
  for (const auto& message : messages) {
    INFO(message.context.toStdString() << ": " << message.source.toStdString());
    CHECK(message.isFinished);
    CHECK(message.forms.size() == (message.isNumerus ? 2 : 1));
    for (const auto& form : message.forms) {
      CHECK_FALSE(form.isEmpty());
      CHECK(placesIn(form) == placesIn(message.source));
    }
    if (message.isNumerus)
      CHECK((message.forms.last().contains("%n") || message.forms.last().contains("%Ln") ||
             message.forms.last().contains("%1")));
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
    CHECK(cutWords(shown).isEmpty());
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

TEST_CASE("numbers are separated as the language does it") {
  CHECK(countText(41127) == "41,127");
  CHECK(numberText(1234.56, 5) == "1,234.6");
  CHECK(digitsText("0.05") == "0.05");

  const German german;

  CHECK(countText(41127) == "41.127");
  CHECK(numberText(1234.56, 5) == "1.234,6");
  CHECK(digitsText("0.05") == "0,05");
  CHECK(typedDigits("0,05") == "0.05");
  CHECK(typedDigits("1e-6") == "1e-6");
}

TEST_CASE("no caption of a picture is painted past the translation") {
  StarTranslator stars;
  const Spoken spoken{stars};
  TestWindow test;
  const auto file = test.folder.path() / "1.csv";
  std::ofstream{file} << "smiles,name,2\nCCO,3,0.5\nc1ccccc1O,4,1.5\nCC(=O)N,5,\nCCBr,6,2\n";
  test.open(file);
  const auto dataset = test.document().datasets().front();
  const auto run = computeMatrix(test.document(), dataset, 0, {}, {}, true, "cpu");
  REQUIRE(waitUntil([&] { return kernelMatrix(test.document(), run)->result != nullptr; }, 120000));
  test.document().rename(run, "7");
  const auto layout = test.document().compute(layoutChoice({dataset, 0}));
  REQUIRE(test.waitUntilIdle());
  test.document().rename(layout, "8");
  auto aligning = alignmentChoice({dataset, 0}, {dataset, 1},
                                  BestAlignmentRequest{.a = test.document().graph({dataset, 0}),
                                                       .b = test.document().graph({dataset, 1})});
  aligning.device = "cpu";
  const auto alignment = test.document().compute(aligning);
  REQUIRE(test.waitUntilIdle());
  test.document().rename(alignment, "9");
  // By candidates, and then a sweep of them.
  auto choosing = alignmentChoice({dataset, 0}, {dataset, 1},
                                  CualignRequest{.a = test.document().graph({dataset, 0}),
                                                 .b = test.document().graph({dataset, 1}),
                                                 .embedding = {.method = EmbeddingMethod::Features},
                                                 .belief = {.iterations = 2}});
  choosing.device = "cpu";
  const auto chosen = test.document().compute(choosing);
  REQUIRE(test.waitUntilIdle());
  const auto candidates =
      test.document().consult(*candidateChoiceOf(*test.document().result(chosen)));
  auto sweeping = *sweepChoiceOf(*test.document().result(chosen));
  sweeping.device = "cpu";
  const auto sweep = test.document().compute(sweeping);
  REQUIRE(test.waitUntilIdle());
  test.document().rename(sweep, "6");
  // What eight chains are told apart by.
  const auto chains = test.folder.path() / "5.csv";
  std::ofstream{chains} << "smiles,name,2,3\nC,1,1,1\nCC,2,2,1\nCCC,3,3,1\nCCCC,4,4,1\n"
                           "N,5,1,2\nNC,6,2,2\nNCC,7,3,2\nNCCC,8,4,2\n";
  test.open(chains);
  const auto learned = test.document().datasets().back();
  const auto learn = [&](const char* target, LearnTask task) {
    const ModelRequest request{.learn = {.target = target, .task = task, .folds = 2}};
    auto choice = modelChoice(learned, *test.document().dataset(learned)->data, request);
    choice.device = "cpu";
    const auto model = test.document().compute(choice);
    REQUIRE(test.waitUntilIdle());
    test.document().rename(model, target);
    return model;
  };
  const auto numbers = learn("2", LearnTask::Numbers);
  const auto classes = learn("3", LearnTask::Classes);
  test.selection().setCurrent({dataset, 0});

  int pictures = 0;
  for (const auto& kind : viewKinds()) {
    // One measures GPUs, one paints by OpenGL what has places in space; seven are lists, one draws
    // symbols of elements, and two need annotations or several networks.
    if (QStringList{"bench", "molecule", "figure", "similar", "lists", "cliffs", "changes",
                    "representatives", "clusters", "predictions", "terms", "node-clusters"}
            .contains(kind.id))
      continue;
    INFO(kind.id);
    const auto subject = accepts(kind.accepts, SubjectKind::Pair)
                             ? Subject::ofPair(run, {dataset, 0}, {dataset, 1})
                         : kind.id == QString{"network"}    ? Subject::ofResult(layout)
                         : kind.id == QString{"alignment"}  ? Subject::ofResult(alignment)
                         : kind.id == QString{"candidates"} ? Subject::ofResult(candidates)
                         : kind.id == QString{"sweep"}      ? Subject::ofResult(sweep)
                         : kind.id == QString{"learn"}      ? Subject::ofResult(numbers)
                         : kind.id == QString{"classes"}    ? Subject::ofResult(classes)
                         : accepts(kind.accepts, SubjectKind::Result) ? Subject::ofResult(run)
                                                                      : Subject::ofDataset(dataset);
    test.window.views().show(kind, subject);
    auto* view = test.window.views().current();
    REQUIRE(view != nullptr);
    if (kind.id == QString{"dataset"})
      for (auto* button : view->findChildren<QAbstractButton*>())
        if (button->objectName() == "showsPlot") button->click();
    REQUIRE(waitUntil([&] { return view->picture().has_value(); }, 60000));
    auto letters = lettersIn(*view->picture());
    letters.removeAll("NCV-GS³");  // the name of a measure
    CHECK(letters.isEmpty());
    ++pictures;
  }
  CHECK(pictures == 11);
}

TEST_CASE("the window gives its advice in German, with German numbers") {
  const German german;
  TestWindow test;
  test.open(sample("drugs.csv"));
  const auto dataset = test.document().datasets().front();

  const KernelOptions kernel{.node = "delta(element, 0.9)", .edge = "constant(1)", .q = 0.5};
  const auto run = computeMatrix(test.document(), dataset, 0, kernel, {}, true, "cpu");
  REQUIRE(waitUntil([&] { return kernelMatrix(test.document(), run)->result != nullptr; }, 120000));
  test.window.views().show(*viewKind("gram"), Subject::ofResult(run));

  const auto* warning = test.window.findChild<Complaint*>("warning");
  REQUIRE(waitUntil([&] { return !warning->sentence().isEmpty(); }));
  static const QRegularExpression spread{
      "^Alles liegt nahe bei 1\\. Der Mittelwert ist 0,9\\d*, und 90 % der Werte liegen zwischen "
      "0,\\d+ und (1|0,9\\d*)\\.$"};
  static const QRegularExpression advice{
      "^Um Graphen zu unterscheiden, .* mit einem q unter 0,5 weiter gehen\\.$"};
  INFO(warning->sentence().toStdString());
  CHECK(spread.match(warning->sentence()).hasMatch());
  CHECK(advice.match(test.window.findChild<QLabel*>("diagnosis")->text()).hasMatch());
  QStringList facts;
  for (const auto* fact : test.window.findChildren<FactText*>())
    facts << fact->value();
  CHECK(facts.contains("50.721"));  // pairs
}

TEST_CASE("files that hold values are the same in every language") {
  std::optional<German> german;
  TestWindow test;
  test.open(sample("communities.json"));
  const auto dataset = test.document().datasets().front();
  const auto run = computeMatrix(test.document(), dataset, 0, {}, {}, false, "cpu");
  REQUIRE(waitUntil([&] { return kernelMatrix(test.document(), run)->result != nullptr; }, 120000));
  const auto gram = kernelMatrix(test.document(), run)->result;
  const auto written = [&] {
    std::string all;
    for (const auto* extension : {".npy", ".csv", ".mtx", ".libsvm"}) {
      Progress progress;
      const auto path = test.folder.path() / (std::string{"values"} + extension);
      std::filesystem::remove(path);
      io::writeGram(*gram, path, progress);
      all += bytesOf(path) + bytesOf(test.folder.path() / "values.json");
    }
    return all;
  };

  REQUIRE(test.waitUntilIdle());  // nothing speaks while the language changes
  const auto english = written();
  german.emplace();

  CHECK(english.size() > 1000);
  CHECK(written() == english);
  REQUIRE(test.waitUntilIdle());
}
