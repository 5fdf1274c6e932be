#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QApplication>
#include <QButtonGroup>
#include <QComboBox>
#include <QLabel>
#include <QMainWindow>
#include <QTabBar>
#include <set>

#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/places.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// What Qt makes by itself: parts of a control, the tabs of panels.
bool isPart(const QWidget& widget) {
  const auto* parent = widget.parent();
  return widget.objectName().startsWith("qt_") || qobject_cast<const QAbstractSpinBox*>(parent) ||
         qobject_cast<const QComboBox*>(parent) || qobject_cast<const QTabBar*>(parent) ||
         qobject_cast<const QMainWindow*>(parent);
}

/// Of several that exclude each other Tab goes to the one that is chosen, arrow keys to the others.
bool isOneOfSeveral(const QWidget& widget) {
  const auto* button = qobject_cast<const QAbstractButton*>(&widget);
  return button && !button->isChecked() &&
         (button->autoExclusive() || (button->group() && button->group()->exclusive()));
}

/// What Tab has to reach.
std::vector<QWidget*> controlsOf(const QWidget& window) {
  std::vector<QWidget*> controls;
  for (auto* widget : window.findChildren<QWidget*>())
    if (widget->isVisibleTo(&window) && widget->isEnabled() && widget->window() == &window &&
        (widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy() && !isPart(*widget) &&
        !isOneOfSeveral(*widget))
      controls.push_back(widget);
  return controls;
}

QString nameOf(const QWidget& widget) {
  // Readers follow the label; without one they would take what a box holds for its name.
  for (const auto* label : widget.window()->findChildren<QLabel*>())
    if (label->buddy() == &widget) return label->text();
  if (qobject_cast<const QComboBox*>(&widget)) return widget.accessibleName();
  auto* speaking = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(&widget));
  return speaking ? speaking->text(QAccessible::Name) : QString{};
}

QString described(const QWidget& widget) {
  return QString{"%1 \"%2\" (%3) in %4"}.arg(widget.metaObject()->className(), nameOf(widget),
                                             widget.objectName(),
                                             widget.parentWidget()->metaObject()->className());
}

}  // namespace

TEST_CASE("every control of every view, panel and dialog has a name for those who do not see it") {
  TestWindow test;
  test.settings.setShowsHints(true);
  QStringList nameless;

  visitAll(test, [&](QWidget& shown, const QString& what) {
    for (const auto* control : controlsOf(shown))
      if (nameOf(*control).isEmpty()) nameless << what + ": " + described(*control);
  });

  nameless.removeDuplicates();
  INFO(nameless.join('\n').toStdString());
  CHECK(nameless.isEmpty());
}

TEST_CASE("Tab reaches every control of every view, panel and dialog, and goes round") {
  TestWindow test;
  test.settings.setShowsHints(true);

  visitAll(test, [&](QWidget& shown, const QString& what) {
    INFO(what.toStdString());
    const auto controls = controlsOf(shown);
    shown.activateWindow();
    REQUIRE(waitUntil([&] { return shown.isActiveWindow(); }));
    controls.front()->setFocus(Qt::TabFocusReason);
    std::set<const QWidget*> reached;
    constexpr std::size_t linksOfHelp = 40;
    for (std::size_t press = 0; press < 2 * controls.size() + linksOfHelp; ++press) {
      auto* focused = QApplication::focusWidget();
      REQUIRE(focused != nullptr);
      reached.insert(focused);
      QTest::keyClick(focused, Qt::Key_Tab);
    }
    QStringList missed;
    for (const auto* control : controls)
      if (!reached.contains(control)) missed << described(*control);
    INFO(missed.join('\n').toStdString());
    CHECK(missed.isEmpty());
  });
}

TEST_CASE("no word is cut where text is half as large again") {
  const auto usual = QApplication::font();
  auto large = usual;
  large.setPointSizeF(1.5 * usual.pointSizeF());
  QApplication::setFont(large);
  {
    TestWindow test;
    test.settings.setShowsHints(true);
    QStringList cut;
    visitAll(test, [&](QWidget& shown, const QString& what) {
      for (const auto& words : cutWords(shown))
        cut << what + ": " + words;
      grab(shown, "large-text-" + what);
    });

    cut.removeDuplicates();
    INFO(cut.join('\n').toStdString());
    CHECK(cut.isEmpty());
  }
  QApplication::setFont(usual);
}
