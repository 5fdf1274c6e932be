#include "gui/view/pattern_view.hpp"

#include <QEvent>
#include <QStackedLayout>
#include <array>

#include "gui/view/empty_state.hpp"
#include "gui/view/picture_widget.hpp"
#include "gui/view/screen_painter.hpp"
#include "viz/matrix/sparsity.hpp"

namespace kindred::gui {

PatternView::PatternView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : View{kind, bench, parent},
      layout_{new QStackedLayout{this}},
      empty_{new EmptyState},
      widget_{new PictureWidget},
      latest_{bench.jobs} {
  layout_->addWidget(empty_);
  layout_->addWidget(widget_);
  setFocusProxy(widget_);
  empty_->say(tr("Choose a graph in the data set to see its adjacency matrix."));
  const auto isShowing = [this] { return widget_->hasPicture(); };
  offer(
      "view.fit", [this] { widget_->fit(); }, isShowing);
  offer(
      "view.zoomIn", [this] { widget_->zoomIn(); }, isShowing);
  offer(
      "view.zoomOut", [this] { widget_->zoomOut(); }, isShowing);
  offer(
      "view.back", [this] { widget_->back(); }, [this] { return widget_->zoom().canGoBack(); });
  offer(
      "view.forward", [this] { widget_->forward(); },
      [this] { return widget_->zoom().canGoForward(); });
  connect(widget_, &PictureWidget::windowChanged, this, &View::offersChanged);
  connect(&bench.selection, &Selection::currentChanged, this, &PatternView::refresh);
  connect(&bench.document, &Document::datasetChanged, this, &PatternView::refresh);
}

GraphPlace PatternView::shown() const {
  if (subject().kind == SubjectKind::Graph) return subject().graph;
  const auto current = bench().selection.current();
  return current.dataset == subject().item ? current : GraphPlace{};
}

void PatternView::showSubject() { refresh(); }

void PatternView::refresh() {
  const auto graph = bench().document.graph(shown());
  if (graph == graph_) return;
  graph_ = graph;
  if (!graph) {
    latest_.cancel();
    widget_->clear();
    layout_->setCurrentWidget(empty_);
    return;
  }
  const viz::SparsityStyle style{.theme = themeOf(palette())};
  latest_.start(
      tr("Drawing"),
      [graph, style](Progress&) {
        const std::array orders{
            viz::NamedOrder{"natural", Permutation::identity(graph->nodeCount())}};
        return viz::sparsityPicture(*graph, orders, style);
      },
      this,
      [this](const std::shared_ptr<const viz::Picture>& picture) {
        widget_->setPicture(*picture, true);
        layout_->setCurrentWidget(widget_);
      });
}

std::optional<viz::Picture> PatternView::picture() const { return widget_->seenPicture(); }

QImage PatternView::image() const { return widget_->image(); }

void PatternView::changeEvent(QEvent* event) {
  View::changeEvent(event);
  if (event->type() != QEvent::PaletteChange) return;
  graph_.reset();
  refresh();
}

}  // namespace kindred::gui
