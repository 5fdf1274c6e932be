#include "gui/dialog/preferences_dialog.hpp"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QCommandLinkButton>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>

#include "gui/app/application.hpp"
#include "gui/app/outlined_style.hpp"
#include "gui/app/palettes.hpp"
#include "gui/dialog/compute_dialog.hpp"
#include "gui/dialog/compute_form.hpp"
#include "gui/panel/hint_bar.hpp"
#include "gui/window/shortcut_editor.hpp"
#include "gui/window/view_kinds.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"
#include "viz/colour/colour.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// The dialog over a window.
struct Asked {
  TestWindow test;
  PreferencesDialog* dialog = nullptr;

  Asked() {
    test.window.actions().action("edit.preferences").trigger();
    dialog = test.window.findChild<PreferencesDialog*>("preferences");
    REQUIRE(dialog != nullptr);
  }
  template <typename Control>
  Control& control(const char* name) {
    auto* found = dialog->findChild<Control*>(name);
    REQUIRE(found != nullptr);
    return *found;
  }
  ShortcutEditor& shortcuts() { return *dialog->findChild<ShortcutEditor*>(); }
};

/// As a user does: the entry with these data.
void pick(QComboBox& box, const QVariant& data) {
  const int place = box.findData(data);
  REQUIRE(place >= 0);
  box.setCurrentIndex(place);
  Q_EMIT box.activated(place);
}

}  // namespace

TEST_CASE("what is set in the preferences is kept at once") {
  Asked asked;
  auto& settings = asked.test.settings;

  pick(asked.control<QComboBox>("look"), static_cast<int>(LookChoice::Dark));
  pick(asked.control<QComboBox>("language"), "de");
  pick(asked.control<QComboBox>("colourMap"), "cividis");
  asked.control<QSpinBox>("threads").setValue(1);
  settings.setUntitledFolder("/somewhere/else");

  CHECK(settings.look() == LookChoice::Dark);
  CHECK(settings.language() == "de");
  CHECK(settings.colourMap() == "cividis");
  CHECK(settings.threads() == 1);
  CHECK(asked.control<QLineEdit>("folder").text() == "/somewhere/else");
  for (int page = 0; page < asked.dialog->pages().count(); ++page) {
    asked.dialog->pages().setCurrentIndex(page);
    grab(*asked.dialog, QString{"preferences-%1"}.arg(page));
  }
}

TEST_CASE("reset puts everything back that the preferences offer, and nothing else") {
  Asked asked;
  auto& settings = asked.test.settings;
  settings.addRecentFile("/some/file.smi");
  settings.setLook(LookChoice::Dark);
  settings.setShowsHints(false);
  settings.setThreads(1);
  settings.setShortcut("file.open", "F12");

  for (auto* button : asked.dialog->findChildren<QPushButton*>())
    if (button->text() == "Reset") button->click();

  CHECK(settings.look() == LookChoice::System);
  CHECK(settings.showsHints());
  CHECK(settings.threads() == 0);
  CHECK(settings.shortcut("file.open").isNull());
  CHECK(asked.control<QComboBox>("look").currentIndex() == 0);
  CHECK(settings.recentFiles().size() == 1);
}

TEST_CASE("keys that another action has are refused with its name") {
  Asked asked;
  auto& editor = asked.shortcuts();
  const auto keysOf = [&](const char* id) {
    return asked.test.window.actions().action(id).shortcut();
  };

  editor.choose("compute.gram");
  editor.setKeys(QKeySequence{"Ctrl+O"});
  CHECK(editor.complaint() == "Open… has these keys already. Take them from it first.");
  CHECK(keysOf("compute.gram") == QKeySequence{"Ctrl+R"});

  editor.setKeys(QKeySequence{"F9"});
  CHECK(editor.complaint().isEmpty());
  CHECK(keysOf("compute.gram") == QKeySequence{"F9"});
  editor.setKeys({});
  CHECK(keysOf("compute.gram").isEmpty());
  asked.test.settings.resetShortcut("compute.gram");
  CHECK(keysOf("compute.gram") == QKeySequence{"Ctrl+R"});
}

TEST_CASE("the form for a kernel matrix begins with the threads of the preferences") {
  TestWindow test;
  test.settings.setThreads(1);
  test.open(sample("communities.json"));

  test.window.actions().action("compute.gram").trigger();

  auto* dialog = test.window.findChild<ComputeDialog*>();
  REQUIRE(dialog != nullptr);
  REQUIRE(dialog->form().choice());
  CHECK(dialog->form().choice()->execution.threads == 1);
}

TEST_CASE("the next untitled work is kept where the preferences say") {
  TestWindow test;
  const auto place = test.folder.path() / "mine";
  test.settings.setUntitledFolder(QString::fromStdString(place.string()));

  test.open(sample("communities.json"));

  CHECK(test.document().path().parent_path() == place);
  CHECK(test.document().isUntitled());
  test.settings.setUntitledFolder({});
  CHECK(test.document().isUntitled());
}

TEST_CASE("the look follows the system while nothing else was chosen") {
  const auto dark = darkPalette();
  const auto light = lightPalette();

  CHECK(paletteFor(LookChoice::System, dark).color(QPalette::Base) == dark.color(QPalette::Base));
  CHECK(paletteFor(LookChoice::System, light).color(QPalette::Base) == light.color(QPalette::Base));
  CHECK(paletteFor(LookChoice::Light, dark).color(QPalette::Base) == light.color(QPalette::Base));
}

TEST_CASE("a view that is new gives a hint, once, and none where they are switched off") {
  TestWindow test;
  auto* hints = test.window.findChild<HintBar*>();
  REQUIRE(hints != nullptr);
  CHECK_FALSE(hints->isVisibleTo(&test.window));

  test.open(sample("drugs.csv"));
  CHECK(hints->isVisibleTo(&test.window));
  CHECK(hints->sentence() == viewKind("dataset")->hint());
  grab(test.window, "hint");

  hints->findChild<QToolButton*>("gotIt")->click();
  CHECK_FALSE(hints->isVisibleTo(&test.window));
  hints->introduce(viewKind("reorder"));
  CHECK(hints->isVisibleTo(&test.window));
  hints->findChild<QToolButton*>("noMoreHints")->click();
  CHECK_FALSE(hints->isVisibleTo(&test.window));
  test.settings.setShowsHints(true);
  CHECK(hints->isVisibleTo(&test.window));
}

TEST_CASE("every kind of view has a hint") {
  for (const auto& kind : viewKinds()) {
    INFO(kind.id);
    CHECK_FALSE(kind.hint().isEmpty());
  }
}

TEST_CASE("words stand out from their ground in both looks as WCAG AA asks") {
  const auto palette = GENERATE(lightPalette(), darkPalette());
  const auto colourOf = [&](QPalette::ColorRole role) {
    const auto colour = palette.color(role);
    return viz::Colour{colour.redF(), colour.greenF(), colour.blueF()};
  };
  using Role = QPalette::ColorRole;
  for (const auto& [words, ground] :
       std::vector<std::pair<Role, Role>>{{Role::WindowText, Role::Window},
                                          {Role::Text, Role::Base},
                                          {Role::Text, Role::AlternateBase},
                                          {Role::ButtonText, Role::Button},
                                          {Role::ToolTipText, Role::ToolTipBase},
                                          {Role::HighlightedText, Role::Highlight},
                                          {Role::PlaceholderText, Role::Base},
                                          {Role::PlaceholderText, Role::Window},
                                          {Role::PlaceholderText, Role::Button},
                                          {Role::Link, Role::Base},
                                          {Role::Link, Role::Window}}) {
    INFO(words << " on " << ground);
    CHECK(viz::contrast(colourOf(words), colourOf(ground)) >= 4.5);
  }
}

TEST_CASE("a flat button that Tab has come to is seen to have the focus") {
  OutlinedStyle style;
  QWidget window;
  auto* layout = new QVBoxLayout{&window};
  auto* flat = new QPushButton{"Flat"};
  flat->setFlat(true);
  auto* link = new QCommandLinkButton{"A sample"};
  auto* first = new QPushButton{"First"};
  for (QPushButton* button : {first, flat, static_cast<QPushButton*>(link)}) {
    button->setStyle(&style);
    layout->addWidget(button);
  }
  window.show();
  window.activateWindow();
  REQUIRE(QTest::qWaitForWindowActive(&window));
  first->setFocus();
  for (QPushButton* button : {flat, static_cast<QPushButton*>(link)}) {
    const auto before = button->grab().toImage();
    while (!button->hasFocus())
      QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    CHECK(button->grab().toImage() != before);
  }
}

TEST_CASE("two windows set different things in one file of settings") {
  const TemporaryFolder folder;
  const auto file = QString::fromStdString((folder.path() / "settings.ini").string());
  {
    Settings one{file};
    one.setShortcut("file.open", "F12");
    one.setShortcut("file.save", {});
    one.setThreads(2);
  }
  {
    Settings one{file};
    Settings other{file};
    one.setLook(LookChoice::Dark);
    one.resetShortcut("file.open");
    CHECK(waitUntil([&] { return Settings{file}.look() == LookChoice::Dark; }));
    other.setThreads(3);
  }
  const Settings kept{file};
  CHECK(kept.look() == LookChoice::Dark);
  CHECK(kept.threads() == 3);
  CHECK(kept.shortcut("file.open").isNull());
  CHECK_FALSE(kept.shortcut("file.save").isNull());
  CHECK(kept.shortcut("file.save").isEmpty());
}
