#include "gui/view/layout/layout_view.hpp"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include "gui/base/icons.hpp"
#include "gui/base/words.hpp"
#include "gui/result/network_layout.hpp"
#include "gui/view/empty_state.hpp"
#include "gui/view/node_words.hpp"
#include "gui/view/picture_widget.hpp"
#include "gui/view/stage.hpp"
#include "gui/view/window_state.hpp"
#include "gui/widget/screen_painter.hpp"

namespace kindred::gui {

namespace {

constexpr double reach = 12;      // how near to a node the mouse is at it, in pixels
constexpr double markRadius = 7;  // of the ring around a chosen node

}  // namespace

LayoutView::LayoutView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : View{kind, bench, parent},
      stage_{new Stage{this}},
      drawing_{new PictureWidget},
      words_{new QLabel},
      resume_{new QToolButton},
      stop_{new QToolButton} {
  lay();
  offerZoomOf(*drawing_);
  giveFocusTo(drawing_);
  giveMenu(*drawing_, {{"view.fit", "view.zoomIn", "view.zoomOut"},
                       {"edit.copyImage", "file.exportPicture", "file.exportData"}});
  const auto& document = bench.document;
  connect(&document, &Document::resultChanged, this, &LayoutView::follow);
  connect(&document, &Document::resultGrew, this, &LayoutView::follow);
  connect(&document, &Document::datasetChanged, this, [this](ItemId id) {
    const auto* item = this->bench().document.result(subject().item);
    if (item && item->isOf(id)) follow(item->id);
  });
  connect(&bench.selection, &Selection::nodesChanged, drawing_, qOverload<>(&QWidget::update));
  connect(&bench.selection, &Selection::currentChanged, drawing_, qOverload<>(&QWidget::update));
}

void LayoutView::lay() {
  drawing_->setAccessibleName(tr("Drawing of the network"));
  drawing_->paintInBackground(bench().jobs);
  words_->setWordWrap(true);
  words_->setObjectName("layoutWords");
  stop_->setText(tr("Stop and Keep"));
  stop_->setToolTip(tr("End the layout as it is now. Resume goes on from there."));
  stop_->setIcon(icon("stop"));
  stop_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  resume_->setText(tr("Resume"));
  resume_->setToolTip(tr("Let the network settle on from where it is."));
  resume_->setIcon(icon("forward"));
  resume_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  auto* bar = new QHBoxLayout;
  bar->addWidget(words_, 1);
  bar->addWidget(stop_);
  bar->addWidget(resume_);
  stage_->column().addWidget(drawing_, 1);
  stage_->column().addLayout(bar);
  connect(stop_, &QToolButton::clicked, this, [this] {
    const auto* item = bench().document.result(subject().item);
    if (item && item->job) item->job->stopAndKeep();
  });
  connect(resume_, &QToolButton::clicked, this, &LayoutView::resume);
  connect(drawing_, &PictureWidget::windowChanged, this, &View::stateChanged);
  drawing_->setTooltip([this](const PicturePlace& place) {
    const auto node = nodeAt(place.at);
    return node ? nodeWords(*graph_, *node) : QString{};
  });
  connect(drawing_, &PictureWidget::hovered, this, [this](const auto& place) {
    const auto node = place ? nodeAt(place->at) : std::nullopt;
    Q_EMIT said(node ? tr("%1, %n neighbour(s)", nullptr, graph_->degree(*node))
                           .arg(nodeName(*graph_, *node))
                     : QString{});
  });
  connect(drawing_, &PictureWidget::clicked, this, [this](const PicturePlace& place) {
    const auto* item = bench().document.result(subject().item);
    const auto node = nodeAt(place.at);
    if (!item || !node) return;
    bench().selection.setCurrent(item->inputs.front());
    bench().selection.setNodes({{item->inputs.front(), {*node}}});
  });
  drawing_->setOverlay(
      [this](QPainter& painter, const std::vector<QRectF>&) { paintMarks(painter); });
}

QString LayoutView::title() const {
  const auto name = bench().document.nameOf(subject().item);
  return name.isEmpty() ? kind().name() : name;
}

void LayoutView::showSubject() {
  graph_.reset();
  layout_.reset();
  places_.reset();
  drawing_->clear();
  bench().document.load(subject().item);
  follow(subject().item);
}

void LayoutView::follow(ItemId changed) {
  if (changed != subject().item) return;
  const auto& document = bench().document;
  const auto* item = document.result(changed);
  const auto layout = networkLayout(item);
  graph_ = item ? document.graph(item->inputs.front()) : nullptr;
  if (!layout || !graph_ ||
      layout->positions.size() != static_cast<std::size_t>(graph_->nodeCount()))
    return sayWhyEmpty();
  stage_->showFilled();
  sayState();
  if (layout == layout_) return;
  layout_ = layout;
  draw();
}

viz::NetworkContent LayoutView::content() const {
  viz::NetworkContent content{
      .graph = graph_, .positions = {layout_, &layout_->positions}, .nameOf = {}};
  if (!graph_->nodeNames().empty())
    content.nameOf = [graph = graph_](Node node) {
      return graph->nodeNames()[static_cast<std::size_t>(node)];
    };
  return content;
}

void LayoutView::draw() {
  places_.emplace(std::shared_ptr<const std::vector<Point2>>{layout_, &layout_->positions});
  drawing_->setPicture(viz::networkPicture(content(), themeOf(palette())));
  Q_EMIT offersChanged();
}

void LayoutView::sayState() {
  const auto* item = bench().document.result(subject().item);
  const auto size =
      tr("%1 node(s)", nullptr, graph_->nodeCount()).arg(countText(graph_->nodeCount())) + ", " +
      tr("%1 edge(s)", nullptr, graph_->edgeCount()).arg(countText(graph_->edgeCount()));
  stop_->setVisible(item->isUnderWay && item->job);
  resume_->setVisible(bench().document.canResume(item->id));
  words_->setText(item->isUnderWay   ? tr("%1. It is settling.").arg(size)
                  : !item->isWhole() ? tr("%1. It was stopped before it settled.").arg(size)
                                     : tr("%1.").arg(size));
}

void LayoutView::sayWhyEmpty() {
  auto& empty = stage_->showEmpty();
  const auto& document = bench().document;
  const auto* item = document.result(subject().item);
  if (item && document.canResume(item->id))
    return empty.say(
        item->trouble.isEmpty() ? tr("%1 was not finished.").arg(item->name) : item->trouble,
        tr("Resume"), [this] { resume(); });
  if (item && document.canLoad(item->id))
    return empty.say(
        item->trouble.isEmpty() ? tr("%1 is not loaded.").arg(item->name) : item->trouble,
        tr("Load Again"), [this] { bench().document.load(subject().item); });
  if (item && !item->trouble.isEmpty()) return empty.say(item->trouble);
  empty.say(item ? tr("%1 begins. The network appears here as soon as it is drawn.").arg(item->name)
                 : tr("Nothing to show yet. Lay out a network to see it here."));
}

void LayoutView::resume() { bench().document.resume(subject().item, "cpu"); }

std::optional<Node> LayoutView::nodeAt(const viz::Point& place) const {
  if (!places_ || !graph_) return std::nullopt;
  const auto& window = drawing_->zoom().window();
  const viz::Size size{static_cast<double>(drawing_->width()),
                       static_cast<double>(drawing_->height())};
  const viz::Point at{(place.x - window.x) * window.zoom * size.width,
                      (place.y - window.y) * window.zoom * size.height};
  return places_->nearest(at, reach, size, window);
}

void LayoutView::paintMarks(QPainter& painter) const {
  const auto* item = bench().document.result(subject().item);
  if (!places_ || !item) return;
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen({palette().color(QPalette::Highlight), 2});
  painter.setBrush(Qt::NoBrush);
  for (const auto node : bench().selection.nodes(item->inputs.front())) {
    const auto at = places_->at(
        node, {static_cast<double>(drawing_->width()), static_cast<double>(drawing_->height())},
        drawing_->zoom().window());
    painter.drawEllipse(QPointF{at.x, at.y}, markRadius, markRadius);
  }
}

std::optional<viz::Picture> LayoutView::picture() const {
  return layout_ ? drawing_->seenPicture() : std::nullopt;
}

View::Rendering LayoutView::rendering() const {
  if (!layout_) return {};
  return
      [content = content(), window = drawing_->zoom().window()](viz::ThemeName theme, Progress&) {
        return seenThrough(viz::networkPicture(content, theme), window);
      };
}

QImage LayoutView::image() const { return drawing_->image(); }

QJsonObject LayoutView::state() const { return {{"window", stateOf(drawing_->keptWindow())}}; }

void LayoutView::restore(const QJsonObject& state) {
  drawing_->restoreWindow(windowOf(state["window"].toObject()));
}

void LayoutView::changeEvent(QEvent* event) {
  View::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && layout_) draw();
}

}  // namespace kindred::gui
