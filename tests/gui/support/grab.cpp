#include "tests/gui/support/grab.hpp"

#include <QApplication>
#include <QDir>
#include <QPixmap>
#include <QTest>

#include "gui/app/palettes.hpp"

namespace kindred::test {

namespace {

constexpr int settlingMilliseconds = 400;

}  // namespace

void grab(QWidget& widget, const QString& name) {
  const QDir folder{qEnvironmentVariable("KINDRED_GRAB")};
  if (!qEnvironmentVariableIsSet("KINDRED_GRAB")) return;
  folder.mkpath(".");
  const auto before = QApplication::palette();
  const QString scale = widget.devicePixelRatioF() > 1 ? "-2x" : "";
  for (const bool isDark : {false, true}) {
    QApplication::setPalette(isDark ? gui::darkPalette() : gui::lightPalette());
    QTest::qWait(settlingMilliseconds);
    widget.grab().save(folder.filePath(name + (isDark ? "-dark" : "-light") + scale + ".png"));
  }
  QApplication::setPalette(before);
}

}  // namespace kindred::test
