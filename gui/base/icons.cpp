#include "gui/base/icons.hpp"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QSvgRenderer>

namespace kindred::gui {

namespace {

/// Draws the lines of an SVG, which are of the colour `currentColor`, in that of the palette.
class LineIcon final : public QIconEngine {
 public:
  explicit LineIcon(QByteArray drawing) : drawing_{std::move(drawing)} {}

  void paint(QPainter* painter, const QRect& area, QIcon::Mode mode, QIcon::State) override {
    const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
    const auto role = mode == QIcon::Selected ? QPalette::HighlightedText : QPalette::WindowText;
    auto coloured = drawing_;
    coloured.replace("currentColor",
                     QGuiApplication::palette().color(group, role).name().toLatin1());
    QSvgRenderer{coloured}.render(painter, area);
  }

  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    QPixmap pixmap{size};
    pixmap.fill(Qt::transparent);
    QPainter painter{&pixmap};
    paint(&painter, {{0, 0}, size}, mode, state);
    return pixmap;
  }

  QIconEngine* clone() const override { return new LineIcon{*this}; }

 private:
  QByteArray drawing_;
};

}  // namespace

QIcon icon(const QString& name) {
  QFile file{":/icons/" + name + ".svg"};
  if (name.isEmpty() || !file.open(QIODevice::ReadOnly)) return {};
  return QIcon{new LineIcon{file.readAll()}};
}

}  // namespace kindred::gui
