#include "tests/gui/support/places.hpp"

#include <QAbstractButton>
#include <QDialog>
#include <QDockWidget>
#include <QLabel>
#include <QTabWidget>

#include "gui/dialog/compute_form.hpp"
#include "gui/panel/data_tree.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "tests/gui/support/matrices.hpp"
#include "tests/support/catch.hpp"

namespace kindred::test {

using namespace gui;

namespace {

void visitDialog(TestWindow& test, const char* action,
                 const std::function<void(QWidget& shown, const QString& what)>& look) {
  INFO(action);
  test.window.actions().action(action).trigger();
  REQUIRE(test.waitUntilQuiet());
  auto* dialog = test.window.findChild<QDialog*>();
  REQUIRE(dialog != nullptr);
  auto* pages = dialog->findChild<QTabWidget*>();
  for (int page = 0; page < (pages ? pages->count() : 1); ++page) {
    if (pages) pages->setCurrentIndex(page);
    if (const auto* form = dialog->findChild<ComputeForm*>())
      REQUIRE(waitUntil([&] { return !form->isEstimating(); }));
    REQUIRE(test.waitUntilQuiet());
    look(*dialog, QString{"%1-%2"}.arg(action).arg(page));
  }
  delete dialog;
}

}  // namespace

void visitAll(TestWindow& test,
              const std::function<void(QWidget& shown, const QString& what)>& look) {
  auto& window = test.window;
  look(window, "welcome");

  test.open(sample("drugs.csv"));
  const auto dataset = test.document().datasets().front();
  test.selection().setCurrent({dataset, 3});
  const auto matrix = computeMatrix(test.document(), dataset, 0, {}, {}, true, "cpu");
  REQUIRE(
      waitUntil([&] { return kernelMatrix(test.document(), matrix)->result != nullptr; }, 120000));
  for (const auto& kind : viewKinds()) {
    const bool isOfResult = accepts(kind.accepts, SubjectKind::Result);
    window.views().show(kind, isOfResult ? Subject::ofResult(matrix) : Subject::ofDataset(dataset));
    REQUIRE(test.waitUntilQuiet());
    look(window, QString{"view-%1"}.arg(kind.id));
  }
  for (const auto* panel : {"jobs", "notices", "log", "help"}) {
    window.findChild<QDockWidget*>(panel)->show();
    window.findChild<QDockWidget*>(panel)->raise();
    REQUIRE(test.waitUntilQuiet());
    look(window, QString{"panel-%1"}.arg(panel));
  }

  window.tree().choose(Subject::ofDataset(dataset));
  for (const auto* action : {"compute.gram", "edit.preferences", "file.exportPicture",
                             "file.exportData", "help.palette", "help.about"})
    visitDialog(test, action, look);
}

QStringList cutWords(const QWidget& window) {
  QStringList cut;
  const auto look = [&](const QWidget& widget, const QString& words) {
    const auto needed = widget.minimumSizeHint();
    if (widget.isVisibleTo(&window) && !words.isEmpty() &&
        (widget.width() < needed.width() || widget.height() < needed.height()))
      cut << words;
  };
  for (const auto* button : window.findChildren<QAbstractButton*>())
    look(*button, button->text());
  for (const auto* label : window.findChildren<QLabel*>())
    if (!label->wordWrap()) look(*label, label->text());
  return cut;
}

}  // namespace kindred::test
