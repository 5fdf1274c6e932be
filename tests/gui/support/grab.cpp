#include "tests/gui/support/grab.hpp"

#include <QApplication>
#include <QDir>
#include <QImage>
#include <QPainter>
#include <QTest>

#include "gui/app/palettes.hpp"

namespace kindred::test {

namespace {

constexpr int settlingMilliseconds = 400;

QImage rendered(QWidget& widget, int scale) {
  QImage image{widget.size() * scale, QImage::Format_ARGB32_Premultiplied};
  image.setDevicePixelRatio(scale);
  image.fill(Qt::transparent);
  widget.render(&image);
  return image;
}

}  // namespace

void grab(QWidget& widget, const QString& name) {
  const QDir folder{qEnvironmentVariable("KINDRED_GRAB")};
  if (!qEnvironmentVariableIsSet("KINDRED_GRAB")) return;
  folder.mkpath(".");
  const auto before = QApplication::palette();
  for (const bool isDark : {false, true}) {
    QApplication::setPalette(isDark ? gui::darkPalette() : gui::lightPalette());
    QTest::qWait(settlingMilliseconds);
    const QString base = name + (isDark ? "-dark" : "-light");
    rendered(widget, 1).save(folder.filePath(base + ".png"));
    rendered(widget, 2).save(folder.filePath(base + "-2x.png"));
  }
  QApplication::setPalette(before);
}

}  // namespace kindred::test
