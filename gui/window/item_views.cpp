#include "gui/window/item_views.hpp"

#include <algorithm>
#include <iterator>
#include <limits>

#include "gui/base/recent_pictures.hpp"
#include "gui/base/words.hpp"
#include "gui/document/document.hpp"
#include "gui/document/selection.hpp"
#include "gui/panel/data_tree.hpp"
#include "gui/window/view_kinds.hpp"
#include "gui/window/view_layout.hpp"

namespace kindred::gui {

namespace {

constexpr int keepingMilliseconds = 1000;

bool isOf(const Subject& subject, ItemId id) {
  return subject.item == id || subject.graph.dataset == id || subject.other.dataset == id;
}

}  // namespace

ItemViews::ItemViews(const Workbench& bench, DataTree& tree, ViewArea& views, QObject* parent)
    : QObject{parent}, bench_{bench}, tree_{tree}, views_{views} {
  keeping_.setSingleShot(true);
  keeping_.setInterval(keepingMilliseconds);
  connect(&keeping_, &QTimer::timeout, this, &ItemViews::keep);
  followDocument();
  followChoices();
}

void ItemViews::followDocument() {
  auto& document = bench_.document;
  connect(&document, &Document::reset, this, &ItemViews::showProject);
  connect(&document, &Document::datasetAdded, this, [this](ItemId id) {
    // A data set that is read again is looked at once it has taken the place of what was there.
    if (bench_.document.dataset(id)->replaced != 0) return;
    const bool isBack = !known_.insert(id).second;
    if (closed_.contains(id)) {
      tree_.choose(Subject::ofDataset(id));
      return reopenViewsOf(id);
    }
    if (isBack) return;  // it had no view
    tree_.choose(Subject::ofDataset(id));
    // A molecule that is typed is typed for something else, which has the view.
    if (bench_.document.dataset(id)->source == Datasets::typedSource()) return;
    opening_.insert(id);
    showUsual(Subject::ofDataset(id));
  });
  connect(&document, &Document::datasetReplaced, this, &ItemViews::takeOver);
  connect(&document, &Document::datasetChanged, this, [this](ItemId id) {
    chooseFirstGraph(id);
    showRead(id);
  });
  connect(&document, &Document::resultAdded, this,
          [this](ItemId id) { closed_.contains(id) ? reopenViewsOf(id) : showNew(id); });
  connect(&document, &Document::resultReplaced, this, [this](ItemId old, ItemId now) {
    const auto listOf = [this](ItemId id) {
      return Subject::ofDataset(bench_.document.result(id)->inputs.front().dataset);
    };
    for (auto* view : views_.views()) {
      if (view->subject() == Subject::ofResult(old)) view->setSubject(Subject::ofResult(now));
      if (view->subject() == listOf(old)) view->setSubject(listOf(now));
    }
    tree_.choose(Subject::ofResult(now));
  });
  connect(&document, &Document::datasetRemoved, this, &ItemViews::closeViewsOf);
  connect(&document, &Document::resultRemoved, this, &ItemViews::closeViewsOf);
}

void ItemViews::followChoices() {
  connect(&tree_, &DataTree::chosenChanged, this, [this] {
    const auto chosen = tree_.chosen();
    // A result that no view shows is loaded for the inspector and for export.
    if (chosen.kind == SubjectKind::Result && !firstFor(viewKinds(), chosen, bench_.document))
      bench_.document.load(chosen.item);
    if (chosen.kind != SubjectKind::Dataset) return;
    bench_.selection.setDataset(chosen.item);
    chooseFirstGraph(chosen.item);
  });
  connect(&tree_, &DataTree::showRequested, this, &ItemViews::showUsual);
  connect(&tree_, &DataTree::frontRequested, this, &ItemViews::bringToFront);
  connect(&views_, &ViewArea::viewRequested, this, &ItemViews::show);
  connect(&views_, &ViewArea::currentChanged, this, [this](const View* view) {
    if (view) tree_.choose(view->subject().whole());
  });
  const auto keepSoon = [this] {
    if (!keeping_.isActive()) keeping_.start();
  };
  connect(&views_, &ViewArea::layoutChanged, this, keepSoon);
  connect(&bench_.selection, &Selection::currentChanged, this, keepSoon);
  connect(&bench_.selection, &Selection::graphsChanged, this, keepSoon);
  connect(&bench_.selection, &Selection::pairChanged, this, keepSoon);
}

void ItemViews::showProject() {
  bench_.selection.clear();
  closed_.clear();
  opening_.clear();
  known_.clear();
  // Matrices in files are no part of a project: they stay when another comes.
  std::vector<ClosedView> spared;
  for (auto* view : views_.views())
    if (view->subject().isNothing()) spared.push_back(views_.asClosed(view));
  views_.closeAll();
  restoreViewLayout(bench_.document.viewState(), views_, bench_);
  if (!views_.current()) showFirst();
  for (auto& view : spared) {
    view.place = std::numeric_limits<int>::max();  // behind the views of the project
    views_.reopen(view);
  }
}

/// Shows the first views of a project that knows no views: it was made by the command line, or all
/// were closed. The newest result is in front, for it is what was worked for, and not one on the
/// way to it.
void ItemViews::showFirst() {
  const auto datasets = bench_.document.datasets();
  if (datasets.empty()) return;
  const auto lookedAt = bench_.selection.dataset();
  auto results = bench_.document.results();
  std::erase_if(results, [this](ItemId id) { return bench_.document.isOnTheWay(id); });
  const auto dataset = !results.empty()
                           ? bench_.document.result(results.back())->inputs.front().dataset
                       : lookedAt != 0 ? lookedAt
                                       : datasets.front();
  opening_.insert(dataset);
  showUsual(Subject::ofDataset(dataset));
  if (!results.empty()) showUsual(Subject::ofResult(results.back()));
}

void ItemViews::keepPicture() const {
  auto* view = views_.current();
  const auto& document = bench_.document;
  const auto subject = view ? view->subject().whole() : Subject{};
  if (subject.isNothing()) return;
  const auto shown = view->grab();
  keepRecentPicture(bench_.settings, toQString(document.path().string()), shown);
  if (!document.isUntitled()) return;
  const auto* result = document.result(subject.item);
  const auto* data = document.dataset(result ? result->inputs.front().dataset : subject.item);
  if (data && data->files.size() == 1)
    keepRecentPicture(bench_.settings, toQString(data->files.front().string()), shown);
}

void ItemViews::show(const QString& kindId, const Subject& subject) {
  const auto* kind = viewKind(kindId.toStdString());
  if (kind && kind->shows(subject, bench_.document))
    views_.show(*kind, kind->subjectFor(subject, bench_.document));
}

void ItemViews::showComputed(const QString& kindId, const ResultChoice& choice,
                             const QJsonObject& state) {
  isShowing_ = true;
  const auto result = bench_.document.compute(choice);
  isShowing_ = false;
  if (result == 0) return;
  tree_.choose(Subject::ofResult(result));
  show(kindId, Subject::ofResult(result));
  if (views_.current() && !state.isEmpty()) views_.current()->restore(state);
}

void ItemViews::showUsual(const Subject& subject) {
  const auto* dataset = bench_.document.dataset(subject.item);
  // A person who made a data set of rows works with its table.
  const bool isRead = subject.kind == SubjectKind::Dataset && dataset && dataset->isWhole() &&
                      dataset->madeOf.empty();
  if (const auto* kind = isRead ? openingKind(viewKinds(), *dataset->data) : nullptr)
    views_.show(*kind, subject);
  else if (const auto* usual = firstFor(viewKinds(), subject, bench_.document))
    views_.show(*usual, usual->subjectFor(subject, bench_.document));
}

/// Data whose table was shown while they were read are now looked at in the view that suits them,
/// unless something else came to the front.
void ItemViews::showRead(ItemId dataset) {
  const auto* item = bench_.document.dataset(dataset);
  if (!opening_.contains(dataset) || !item || !item->isWhole()) return;
  opening_.erase(dataset);
  const auto subject = Subject::ofDataset(dataset);
  if (const auto* view = views_.current(); view && view->subject() == subject) showUsual(subject);
}

/// A result that has no view of its own leaves the views as they are, and so does one that is seen
/// already, or that was computed on the way to another: it is whole when it comes.
void ItemViews::showNew(ItemId result) {
  const auto* view = views_.current();
  if (isShowing_ || (view && view->isShowing(result))) return;
  const auto* item = bench_.document.result(result);
  if (item && (!item->kind->isLookedAt(item->options) || (item->isWhole() && !item->isUnderWay)))
    return;
  const auto subject = Subject::ofResult(result);
  const auto* kind = firstFor(viewKinds(), subject, bench_.document);
  if (kind && kind->subjectFor(subject, bench_.document) == subject) views_.show(*kind, subject);
}

/// One view of what was chosen, or of the data set with which it is shown, unless the one in front
/// is of it.
void ItemViews::bringToFront(const Subject& subject) {
  const auto* kind = firstFor(viewKinds(), subject, bench_.document);
  const auto shown = kind ? kind->subjectFor(subject, bench_.document) : subject;
  const auto isOfIt = [&](const View* view) {
    if (!view) return false;
    if (shown == subject) return view->subject().whole() == subject;
    return &view->kind() == kind && isOf(view->subject(), shown.item);
  };
  if (isOfIt(views_.current())) return;
  const auto all = views_.views();
  const auto found = std::ranges::find_if(all, isOfIt);
  if (found != all.end()) views_.bringToFront(*found);
}

void ItemViews::closeViewsOf(ItemId id) {
  opening_.erase(id);
  std::vector<ClosedView> closed;
  for (auto* view : views_.views())
    if (isOf(view->subject(), id)) closed.push_back(views_.asClosed(view));
  for (auto* view : views_.views())
    if (isOf(view->subject(), id)) views_.close(view);
  if (!closed.empty()) std::ranges::move(closed, std::back_inserter(closed_[id]));
}

/// Reopens the views of an item that came back. Views of which something else is gone stay closed.
void ItemViews::reopenViewsOf(ItemId id) {
  const auto& document = bench_.document;
  const auto isThere = [&](ItemId item) {
    return item == 0 || document.dataset(item) || document.result(item);
  };
  const auto closed = closed_.extract(id);
  for (const auto& view : closed.mapped())
    if (const auto& subject = view.tab.subject;
        isThere(subject.item) && isThere(subject.graph.dataset) && isThere(subject.other.dataset))
      views_.reopen(view);
}

/// A data set that was read again is looked at as the one in whose place it came.
void ItemViews::takeOver(ItemId old, ItemId now) {
  const bool wasChosen = tree_.chosen() == Subject::ofDataset(old);
  std::vector<View*> views;
  for (auto* view : views_.views())
    if (view->subject().item == old && view->subject().whole() == Subject::ofDataset(old))
      views.push_back(view);
  // The views as they were before any of them goes: so undo finds their places.
  std::vector<ClosedView> closed;
  for (auto* view : views)
    closed.push_back(views_.asClosed(view));
  for (auto* view : views) {
    auto successor = views_.asClosed(view);
    auto& subject = successor.tab.subject;
    subject.item = now;
    if (subject.graph.isValid()) subject.graph.dataset = now;
    ++successor.place;
    if (!subject.graph.isValid() || bench_.document.graph(subject.graph)) views_.reopen(successor);
    views_.close(view);
  }
  if (!closed.empty()) closed_[old] = std::move(closed);
  if (wasChosen) tree_.choose(Subject::ofDataset(now));
}

/// Views of one graph show something as soon as there is something.
void ItemViews::chooseFirstGraph(ItemId dataset) {
  auto& selection = bench_.selection;
  const GraphPlace first{dataset, 0};
  if (selection.dataset() == dataset && !selection.current().isValid() &&
      bench_.document.graph(first))
    selection.setCurrent(first);
}

void ItemViews::keep() {
  keeping_.stop();
  bench_.document.saveViewState(viewLayout(views_, bench_));
}

}  // namespace kindred::gui
