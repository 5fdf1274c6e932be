#include "gui/view/view.hpp"

#include <QAbstractButton>
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QFocusEvent>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QMetaMethod>
#include <utility>

#include "engine/kernel/suggest.hpp"
#include "gui/base/action_table.hpp"
#include "gui/base/icons.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/result/network_layout.hpp"
#include "gui/result/nodal_similarity.hpp"
#include "gui/scene3d/scene_widget.hpp"
#include "gui/view/node_words.hpp"
#include "gui/view/view_kind.hpp"
#include "gui/widget/drag_out.hpp"

namespace kindred::gui {

View::View(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : QWidget{parent}, kind_{kind}, bench_{bench} {
  setObjectName(kind.id);
  setAccessibleName(kind.name());
  setFocusPolicy(Qt::ClickFocus);
  connect(&bench.document, &Document::datasetChanged, this, &View::titleChanged);
  connect(&bench.document, &Document::resultChanged, this, &View::titleChanged);
}

void View::setSubject(const Subject& subject) {
  if (subject == subject_) return;
  subject_ = subject;
  showSubject();
  Q_EMIT titleChanged();
  Q_EMIT offersChanged();
}

QFormLayout& View::optionRows() {
  if (!optionRows_) {
    options_ = new QWidget{this};
    options_->hide();
    optionRows_ = new QFormLayout{options_};
    optionRows_->setContentsMargins(0, 0, 0, 0);
  }
  return *optionRows_;
}

QJsonObject View::state() const {
  if (!awaited_.isEmpty()) return awaited_;
  QJsonObject state;
  for (const auto& part : kept_)
    part.add(state);
  return state;
}

void View::restore(const QJsonObject& state) {
  awaited_ = state;
  if (canTakeState()) takeState();
}

void View::takeState() {
  const auto state = std::exchange(awaited_, {});
  if (state.isEmpty()) return;
  for (const auto& part : kept_)
    part.take(state);
}

void View::keep(std::function<void(QJsonObject&)> add,
                std::function<void(const QJsonObject&)> take) {
  kept_.push_back({std::move(add), std::move(take)});
}

void View::keep(const QString& key, std::function<QJsonValue()> now,
                std::function<void(const QJsonValue&)> take) {
  keep(
      [key, now = std::move(now)](QJsonObject& state) {
        if (const auto value = now(); !value.isUndefined()) state[key] = value;
      },
      [key, take = std::move(take)](const QJsonObject& state) {
        if (state.contains(key)) take(state[key]);
      });
}

void View::keep(const QString& key, QObject& part) {
  const auto set = part.metaObject()->userProperty();
  auto* choice = qobject_cast<QComboBox*>(&part);
  if (choice)
    connect(choice, &QComboBox::currentIndexChanged, this, &View::stateChanged);
  else
    connect(&part, set.notifySignal(), this, QMetaMethod::fromSignal(&View::stateChanged));
  if (QLatin1String{set.name()} == QLatin1String{"currentText"})  // in some language
    return keep(
        key, [choice] { return QJsonValue::fromVariant(choice->currentData()); },
        [choice](const QJsonValue& data) {
          if (const int at = choice->findData(data.toVariant()); at >= 0)
            choice->setCurrentIndex(at);
        });
  keep(
      key, [&part, set] { return QJsonValue::fromVariant(set.read(&part)); },
      [&part, set](const QJsonValue& value) {
        const bool isState = set.metaType() == QMetaType::fromType<QJsonValue>();
        set.write(&part, isState ? QVariant::fromValue(value) : value.toVariant());
      });
}

void View::keepSorting(QHeaderView& header) {
  connect(&header, &QHeaderView::sortIndicatorChanged, this, &View::stateChanged);
  keep(
      [&header](QJsonObject& state) {
        state["sortedBy"] = header.sortIndicatorSection();
        state["isDescending"] = header.sortIndicatorOrder() == Qt::DescendingOrder;
      },
      [&header](const QJsonObject& state) {
        const int column = state["sortedBy"].toInt(-1);
        const bool isDescending = state["isDescending"].toBool();
        if (state.contains("sortedBy") && column < header.count())
          header.setSortIndicator(column, isDescending ? Qt::DescendingOrder : Qt::AscendingOrder);
      });
}

QString View::title() const {
  const auto& document = bench_.document;
  auto what = document.nameOf(subject_.item);
  if (subject_.graph.isValid()) what = document.graphName(subject_.graph);
  if (subject_.other.isValid())
    what = tr("%1 and %2").arg(what, document.graphName(subject_.other));
  return what.isEmpty() ? kind_.name() : tr("%1: %2").arg(kind_.name(), what);
}

std::optional<viz::Picture> View::picture() const {
  return picture_ ? picture_->seenPicture() : std::nullopt;
}

QImage View::image() const {
  return picture_ && picture_->hasPicture() ? picture_->image()
                                            : const_cast<View*>(this)->grab().toImage();
}

void View::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) recolour();
}

bool View::offers(const std::string& action) const {
  const auto found = offers_.find(action);
  return found != offers_.end() && found->second.isPossible();
}

bool View::perform(const std::string& action) {
  if (!offers(action)) return false;
  offers_.at(action).act();
  return true;
}

void View::offer(const std::string& action, std::function<void()> act,
                 std::function<bool()> isPossible) {
  offers_[action] = {std::move(act), std::move(isPossible)};
}

void View::giveFocusTo(QWidget* part) {
  focused_ = part;
  if (hasFocus() && part) part->setFocus();
}

void View::focusInEvent(QFocusEvent* event) {
  if (focused_ && focused_->isVisible())
    focused_->setFocus(event->reason());
  else
    QWidget::focusInEvent(event);
}

void View::dedicate(QAbstractButton& button, const std::string& action) {
  const auto& row = actionNamed(action);
  button.setText(actionText(row));
  button.setToolTip(actionSentence(row));
  button.setIcon(icon(row.icon));
  const auto follow = [this, &button, action] { button.setEnabled(offers(action)); };
  connect(&button, &QAbstractButton::clicked, this, [this, action] { perform(action); });
  connect(this, &View::offersChanged, &button, follow);
  follow();
}

void View::addEntry(QWidget& part, const std::string& action) {
  const auto& row = actionNamed(action);
  auto* entry = new QAction{icon(row.icon), actionText(row), &part};
  part.addAction(entry);
  if (!covers(row.needs, Needs::Offer)) {
    connect(entry, &QAction::triggered, this,
            [this, action] { Q_EMIT actionRequested(QString::fromStdString(action)); });
    return;
  }
  const auto follow = [this, entry, action] { entry->setEnabled(offers(action)); };
  connect(entry, &QAction::triggered, this, [this, action] { perform(action); });
  connect(this, &View::offersChanged, entry, follow);
  follow();
}

void View::keyPressEvent(QKeyEvent* event) {
  auto& selection = bench_.selection;
  const bool hasChosen = choosesNodes() ? selection.hasNodes() : !selection.graphs().empty();
  const bool isTyping = qobject_cast<QLineEdit*>(focusWidget()) != nullptr;
  if (event->key() != Qt::Key_Escape || !hasChosen || isTyping)
    return QWidget::keyPressEvent(event);
  if (choosesNodes())
    selection.setNodes({});
  else
    selection.setGraphs({});
  Q_EMIT said({});  // of what was chosen
}

void View::giveMenu(QWidget& part,
                    std::initializer_list<std::initializer_list<const char*>> groups) {
  part.setContextMenuPolicy(Qt::ActionsContextMenu);
  for (const auto& group : groups) {
    if (!part.actions().isEmpty()) {
      auto* line = new QAction{&part};
      line->setSeparator(true);
      part.addAction(line);
    }
    for (const auto* action : group)
      addEntry(part, action);
  }
}

void View::letDragOut(QAbstractItemView& cells, std::function<bool(const QModelIndex&)> mayBegin) {
  connect(new DragOut{cells, std::move(mayBegin)}, &DragOut::began, this, &View::dragRequested);
}

void View::copyValue(double value) {
  const auto digits = QString::number(value, 'g', QLocale::FloatingPointShortest);
  QGuiApplication::clipboard()->setText(digits);
  Q_EMIT said(tr("%1 copied.").arg(digits));
}

void View::showGraph(const GraphPlace& place) {
  const auto graph = bench_.document.graph(place);
  if (const auto* kind = graph ? firstFor(bench_.viewKinds, *graph) : nullptr)
    Q_EMIT viewRequested(kind->id, Subject::ofGraph(place));
}

void View::showPair(const GraphPlace& a, const GraphPlace& b, const KernelOptions& kernel,
                    const SolveOptions& solve) {
  const auto nodal = bench_.document.consult(nodalChoice(a, b, kernel, solve));
  Q_EMIT viewRequested("pair", Subject::ofResult(nodal));
}

void View::showPair(const GraphPlace& a, const GraphPlace& b) {
  if (const auto* item = bench_.document.dataset(a.dataset); item && item->data)
    showPair(a, b, kernelForSimilar(*item->data, suggestedKernel(*item)), {});
}

void View::offerLayoutOf(std::function<GraphPlace()> place) {
  offer(
      "compute.layout",
      [this, place] {
        // It may be there already: then it is shown.
        const auto layout = Subject::ofResult(bench_.document.compute(layoutChoice(place())));
        if (const auto* kind = firstFor(bench_.viewKinds, layout, bench_.document))
          Q_EMIT viewRequested(kind->id, layout);
      },
      [this, place] {
        const auto graph = bench_.document.graph(place());
        const auto* item = bench_.document.dataset(place().dataset);
        return graph && item->isWhole() && graph->nodeCount() > 1 && !hasElements(*graph);
      });
}

void View::offerZoomOf(PictureWidget& picture) {
  const auto isShowing = [&picture] { return picture.hasPicture(); };
  offer(
      "view.fit", [&picture] { picture.fit(); }, isShowing);
  offer(
      "view.zoomIn", [&picture] { picture.zoomIn(); }, isShowing);
  offer(
      "view.zoomOut", [&picture] { picture.zoomOut(); }, isShowing);
  offer(
      "view.back", [&picture] { picture.back(); },
      [&picture] { return picture.zoom().canGoBack(); });
  offer(
      "view.forward", [&picture] { picture.forward(); },
      [&picture] { return picture.zoom().canGoForward(); });
  connect(&picture, &PictureWidget::windowChanged, this, &View::offersChanged);
}

void View::offerZoomOf(SceneWidget& space, const std::function<bool()>& isShowing) {
  offer(
      "view.fit", [&space] { space.fit(); }, isShowing);
  offer(
      "view.zoomIn", [&space] { space.zoomIn(); }, isShowing);
  offer(
      "view.zoomOut", [&space] { space.zoomOut(); }, isShowing);
}

}  // namespace kindred::gui
