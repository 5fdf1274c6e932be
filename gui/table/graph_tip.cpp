#include "gui/table/graph_tip.hpp"

#include <QBuffer>
#include <QCursor>
#include <QTextDocument>
#include <QToolTip>
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

GraphTip::GraphTip(JobBridge& jobs, std::shared_ptr<io::IdleReaders> readers, QWidget& owner)
    : QObject{&owner}, owner_{owner}, depictions_{jobs, std::move(readers)} {
  connect(&depictions_, &Depictions::drawn, this, [this] {
    if (graph_ && QToolTip::isVisible() && owner_.underMouse())
      QToolTip::showText(QCursor::pos(), text(), &owner_);
  });
}

void GraphTip::pointAt(std::shared_ptr<const Graph> graph) {
  if (graph == graph_) return;
  graph_ = std::move(graph);
  depictions_.setLook({structureSize, owner_.devicePixelRatioF(), themeOf(owner_.palette())});
  if (graph_ && canBeDepicted(*graph_))
    depictions_.want({graph_});
  else
    depictions_.want({});
}

QString GraphTip::tooltip(const QString& words, std::shared_ptr<const Graph> graph) {
  pointAt(std::move(graph));
  words_ = words;
  return text();
}

QString GraphTip::text() const {
  const auto words = words_.toHtmlEscaped().replace('\n', "<br>");
  const auto* image = graph_ ? depictions_.find(graph_) : nullptr;
  if (image && !image->isNull())
    return QStringLiteral("<div>%1<br>%2</div>").arg(words, imageText(*image));
  return Qt::mightBeRichText(words_) ? words : words_;
}

}  // namespace kindred::gui
