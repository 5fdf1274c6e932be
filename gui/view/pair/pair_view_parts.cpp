#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QTimer>
#include <QVBoxLayout>
#include <chrono>

#include "gui/base/icons.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/picture/stage.hpp"
#include "gui/scene3d/scene_widget.hpp"
#include "gui/view/pair/pair_view.hpp"
#include "gui/view/waiting.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/shrinking_button.hpp"

namespace kindred::gui {

namespace {

constexpr int narrowestWords = 240;

/// A pair that is there sooner takes the place of the one before without a flicker.
constexpr std::chrono::milliseconds longestStay{100};

}  // namespace

void PairView::lay() {
  drawing_->setAccessibleName(tr("Both molecules with their matching atoms"));
  map_->setAccessibleName(tr("Heat map of the nodal similarity"));
  names_->setObjectName("names");
  names_->setTextFormat(Qt::PlainText);
  names_->setWordWrap(true);
  auto bold = names_->font();
  bold.setBold(true);
  names_->setFont(bold);
  values_->setObjectName("pairValues");
  values_->setWordWrap(true);
  values_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  pointedWords_->setObjectName("pointedNodes");
  pointedWords_->setWordWrap(true);
  for (auto* label : {names_, values_, pointedWords_}) {
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    label->setMinimumWidth(narrowestWords);
  }
  space_->setAccessibleName(tr("Both structures in space"));
  showsSpace_->setText(tr("In Space"));
  showsSpace_->setToolTip(tr("Show both structures in space, the second one laid on the first."));
  showsSpace_->setIcon(icon("protein"));
  showsSpace_->setCheckable(true);
  showsList_->setText(tr("List"));
  showsList_->setIcon(icon("dataset"));
  showsList_->setCheckable(true);
  list_->setObjectName("matches");
  list_->setModel(&matches_);
  list_->setAccessibleName(tr("Matching nodes"));
  list_->setSelectionBehavior(QAbstractItemView::SelectRows);
  list_->setSelectionMode(QAbstractItemView::SingleSelection);
  list_->verticalHeader()->hide();
  list_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  list_->setAlternatingRowColors(true);
  left_->addWidget(drawing_);
  left_->addWidget(space_);
  left_->addWidget(list_);
  right_->addWidget(map_);

  auto* words = new QVBoxLayout;
  words->setSpacing(2);
  words->addWidget(names_);
  words->addWidget(values_);
  auto* sides = new QSplitter{Qt::Horizontal};
  sides->addWidget(left_);
  sides->addWidget(right_);
  sides->setSizes({5000, 4500});
  sides->setChildrenCollapsible(false);
  stage_->column().addLayout(rowOf({{words, 1}, previous_, next_, swap_}));
  middle_->addWidget(sides);
  middle_->addWidget(waiting_);
  addParts(stage_->column(),
           {{middle_, 1}, rowOf({{pointedWords_, 1}, showsSpace_, showsList_, keep_, export_})});
  hiding_->setSingleShot(true);
  hiding_->setInterval(longestStay);
  connect(hiding_, &QTimer::timeout, this, [this] { middle_->setCurrentWidget(waiting_); });
  connect(waiting_, &Waiting::cancelled, this, &PairView::cancelWork);
  keepLook();
}

void PairView::keepLook() {
  keep("showsList", *showsList_);
  keep(
      "inSpace", [this] { return wantsSpace_ ? *wantsSpace_ : QJsonValue{QJsonValue::Undefined}; },
      [this](const QJsonValue& isWanted) { wantsSpace_ = isWanted.toBool(); });
  keep("camera", *space_);
  keep("map", *map_);
  keep("drawing", *drawing_);
  keep(
      [this](QJsonObject& state) {
        state["first"] = kept_.a.graph;
        state["second"] = kept_.b.graph;
      },
      [this](const QJsonObject& state) {
        if (const auto comparison = comparisonOf(subject(), bench().document))
          kept_ = {{comparison->rows, state["first"].toInt(-1)},
                   {comparison->columns, state["second"].toInt(-1)}};
        refresh();
      });
}

void PairView::addOffers() {
  offer(
      "step.previous", [this] { step(-1); }, [this] { return canStep(-1); });
  offer(
      "step.next", [this] { step(1); }, [this] { return canStep(1); });
  offer(
      "pair.swap", [this] { choose(b_, a_); },
      [this] {
        return scene_ && comparison_ && comparison_->rows == comparison_->columns &&
               comparison_->values;
      });
  offer(
      "values.export", [this] { Q_EMIT exportRequested(content()); },
      [this] { return scene_ != nullptr; });
  offer(
      "pair.keep",
      [this] {
        if (nodal_ == 0) refresh();  // it was forgotten, and is solved again
        bench().document.keep(nodal_);
        if (nodal_ == 0) refresh();  // another item of the project took its place
        Q_EMIT offersChanged();
      },
      [this] {
        const auto* item = bench().document.result(nodal_);
        return scene_ && (!item || item->isPassing) && !bench().document.isReadOnly();
      });
  offer(
      "cell.showRow", [this] { showGraph(a_); }, [this] { return scene_ != nullptr; });
  offer(
      "cell.showColumn", [this] { showGraph(b_); }, [this] { return scene_ != nullptr; });
  offer(
      "cell.copyValue", [this] { copyValue(scene_->nodal().likeness(pointed_.a, pointed_.b)); },
      [this] { return scene_ && pointed_.isPair(); });
  giveMenu(*map_, {{"cell.showRow", "cell.showColumn", "cell.copyValue"},
                   {"view.fit", "view.zoomIn", "view.zoomOut"},
                   {"edit.copyImage", "file.exportPicture", "values.export", "pair.keep"}});
  dedicate(*export_, "values.export");
  dedicate(*keep_, "pair.keep");
  dedicate(*previous_, "step.previous");
  dedicate(*next_, "step.next");
  dedicate(*swap_, "pair.swap");
}

}  // namespace kindred::gui
