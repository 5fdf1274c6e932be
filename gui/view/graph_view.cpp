#include "gui/view/graph_view.hpp"

#include "gui/picture/graph_stepper.hpp"

namespace kindred::gui {

GraphView::GraphView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : View{kind, bench, parent}, stepper_{new GraphStepper{this}} {
  connect(stepper_, &GraphStepper::stepped, this, &GraphView::showGraphAt);
  const auto offerStep = [this](const char* action, int by) {
    offer(
        action, [this, by] { stepper_->step(by); }, [this, by] { return stepper_->canStep(by); });
  };
  offerStep("step.previous", -1);
  offerStep("step.next", 1);
  keep(
      "graph", [this] { return last_.graph; },
      [this](const QJsonValue& graph) {
        if (last_.isValid()) return;
        last_ = {subject().item, graph.toInt(-1)};
        refresh();
      });
  connect(&bench.selection, &Selection::currentChanged, this, &GraphView::refresh);
  connect(&bench.document, &Document::datasetChanged, this, [this](ItemId id) {
    if (id == place().dataset) refresh();
  });
}

GraphPlace GraphView::place() const {
  if (subject().kind == SubjectKind::Graph) return subject().graph;
  if (subject().kind == SubjectKind::Result) {
    const auto* result = bench().document.result(subject().item);
    return result ? result->inputs.front() : GraphPlace{};
  }
  const auto current = bench().selection.current();
  return current.isValid() && current.dataset == subject().item ? current : last_;
}

void GraphView::showSubject() {
  last_ = {};
  graph_.reset();
  refresh();
}

void GraphView::refresh() {
  last_ = place();
  const auto* item = bench().document.dataset(last_.dataset);
  stepper_->show(place().graph, item ? static_cast<int>(item->size) : 0);
  const auto shown = bench().document.graph(place());
  if (shown != graph_ || !shown) {
    graph_ = shown;
    graphChanged();
  }
  Q_EMIT offersChanged();
}

void GraphView::showGraphAt(int index) {
  const GraphPlace wanted{place().dataset, index};
  if (subject().kind != SubjectKind::Dataset) setSubject(Subject::ofGraph(wanted));
  bench().selection.setCurrent(wanted);
}

}  // namespace kindred::gui
