#include "gui/view/map/point_words.hpp"

#include <QBuffer>
#include <QWidget>
#include <utility>

#include "gui/widget/screen_painter.hpp"

namespace kindred::gui {

namespace {

constexpr QSize structureSize{200, 150};

/// The image inside of rich text.
QString imageText(const QImage& image) {
  QByteArray bytes;
  QBuffer buffer{&bytes};
  buffer.open(QIODevice::WriteOnly);
  image.save(&buffer, "PNG");
  return QStringLiteral("<img src=\"data:image/png;base64,%1\" width=\"%2\" height=\"%3\">")
      .arg(QString::fromLatin1(bytes.toBase64()))
      .arg(structureSize.width())
      .arg(structureSize.height());
}

}  // namespace

PointWords::PointWords(JobBridge& jobs, std::shared_ptr<io::IdleReaders> readers, QWidget& owner)
    : QObject{&owner}, owner_{owner}, depictions_{jobs, std::move(readers)} {
  connect(&depictions_, &Depictions::drawn, this, &PointWords::drawn);
}

void PointWords::setLook() {
  depictions_.setLook({structureSize, owner_.devicePixelRatioF(), themeOf(owner_.palette())});
}

void PointWords::pointAt(std::shared_ptr<const Graph> graph) {
  if (graph == graph_) return;
  graph_ = std::move(graph);
  setLook();
  if (graph_ && canBeDepicted(*graph_))
    depictions_.want({graph_});
  else
    depictions_.want({});
}

QString PointWords::tooltip(const QString& name) const {
  const auto text = name.toHtmlEscaped();
  const auto* image = graph_ ? depictions_.find(graph_) : nullptr;
  if (!image || image->isNull()) return text;
  return QStringLiteral("<div>%1<br>%2</div>").arg(text, imageText(*image));
}

}  // namespace kindred::gui
