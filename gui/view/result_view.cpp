#include "gui/view/result_view.hpp"

#include "gui/picture/empty_state.hpp"
#include "gui/view/result_trouble.hpp"

namespace kindred::gui {

ResultView::ResultView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : View{kind, bench, parent}, stage_{new Stage{this}} {
  const auto& document = bench.document;
  for (const auto changed : {&Document::resultChanged, &Document::resultGrew})
    connect(&document, changed, this, [this](ItemId id) {
      if (item() && id == item()->id) follow();
    });
  connect(&document, &Document::datasetChanged, this, [this](ItemId id) {
    if (item() && item()->isOf(id)) follow();
  });
  connect(&bench.jobs, &JobBridge::progressed, this, [this] {
    const bool isEmpty = stage_->currentWidget() == &stage_->empty();
    if (isEmpty && item() && item()->isUnderWay) sayWhyEmpty();
  });
}

QString ResultView::title() const {
  const auto* shown = item();
  return shown && !shown->name.isEmpty() ? shown->name : View::title();
}

void ResultView::showSubject() {
  clear();
  bench().document.load(subject().item);
  follow();
}

void ResultView::follow() {
  const auto* shown = item();
  stage_->remarks().follow(shown ? shown->value : nullptr);
  if (!shown || !showResult(*shown)) sayWhyEmpty();
}

void ResultView::sayWhyEmpty() {
  auto& empty = stage_->showEmpty();
  const auto* shown = item();
  if (sayOwnReason(empty) || (shown && sayTrouble(empty, *shown, bench()))) return;
  if (!shown) return empty.say(absentText());
  if (!shown->isUnderWay)
    return empty.say(shown->value || shown->partial ? tr("Its graphs are being read.")
                                                    : tr("%1 is being loaded.").arg(shown->name));
  // A result that grows is stopped where it is seen.
  if (!shown->job || !shown->kind->traits().mayBeKept || shown->kind->growth())
    return empty.say(beginningText(*shown));
  empty.say(beginningText(*shown), tr("Stop and Keep"), [this] {
    if (item() && item()->job) item()->job->stopAndKeep();
  });
}

void ResultView::resume() {
  if (item())
    bench().document.resume(item()->id, bench().devices.shared(bench().settings.device()));
}

ItemId ResultView::inputSet(std::size_t input) const {
  const auto* shown = item();
  return shown ? shown->inputs.at(input).dataset : 0;
}

}  // namespace kindred::gui
