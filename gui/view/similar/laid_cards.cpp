#include "gui/view/similar/laid_cards.hpp"

#include <QAbstractButton>
#include <QEvent>
#include <QLabel>
#include <QSpinBox>
#include <QStackedWidget>
#include <algorithm>

#include "engine/core/text.hpp"
#include "engine/graph/subnetwork.hpp"
#include "engine/molecule/residues.hpp"
#include "engine/similar/fold_rescoring.hpp"
#include "gui/base/words.hpp"
#include "gui/picture/card_gallery.hpp"
#include "gui/scene3d/scene_widget.hpp"
#include "gui/view/form_bar.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/screen_painter.hpp"
#include "io/export/structure_file.hpp"
#include "viz/scene3d/paint/scene_picture.hpp"

namespace kindred::gui {

namespace {

constexpr int usualCount = 5;
enum CardForms { AsCards, InSpace };

/// True if proteins can be laid on it.
bool canBeLaidOn(const Graph& graph) { return alphaCarbons(graph).size() > 2; }

/// The form in which each of many structures is drawn.
viz::LaidStructure tracedOf(const Graph& graph, const LaidProtein& laid) {
  const auto residues = alphaCarbons(graph);
  viz::LaidStructure result;
  result.graph =
      std::make_shared<const Graph>(movedGraph(subnetwork(graph, residues), laid.motion));
  for (std::size_t at = 0; at < residues.size(); ++at)
    if (std::ranges::binary_search(laid.near, residues[at]))
      result.near.push_back(static_cast<Node>(at));
  return result;
}

}  // namespace

LaidCards::LaidCards(CardGallery& gallery, const Workbench& bench, QWidget* parent)
    : QWidget{parent},
      gallery_{gallery},
      laying_{bench.jobs},
      forms_{new FormBar{{{"cards", tr("Cards"), tr("A card for each of the list.")},
                          {"space", tr("Laid on Each Other"),
                           tr("The chosen cards, else the first, laid on the query in space.")}}}},
      ofSpace_{new QWidget},
      count_{new QSpinBox},
      words_{new QLabel},
      stack_{new QStackedWidget},
      space_{new SceneWidget{bench.jobs}} {
  lay();
  connect(forms_, &FormBar::changed, this, [this](int form) {
    stack_->setCurrentIndex(form);
    ofSpace_->setVisible(form == InSpace);
    if (form == InSpace) layOnQuery(false);
    Q_EMIT changed();
  });
  connect(count_, &QSpinBox::valueChanged, this, [this] {
    layOnQuery(true);
    Q_EMIT changed();
  });
  connect(space_, &SceneWidget::cameraMoved, this, &LaidCards::changed);
  connect(space_, &SceneWidget::hovered, this, [this](std::optional<Node> node) {
    Q_EMIT said(node && laid_ ? toQString(laid_->scene->names[static_cast<std::size_t>(*node)])
                              : QString{});
  });
  space_->setTooltip([this](Node node) {
    return laid_ ? toQString(laid_->scene->names[static_cast<std::size_t>(node)]) : QString{};
  });
}

void LaidCards::lay() {
  count_->setObjectName("laidCount");
  count_->setRange(1, most);
  count_->setValue(usualCount);
  count_->setPrefix(tr("first "));
  count_->setAccessibleName(tr("How many are laid on it"));
  words_->setObjectName("laidWords");
  words_->setWordWrap(true);
  space_->setAccessibleName(tr("Structures laid on the query"));
  fillRow(*ofSpace_, {count_, {words_, 1}});
  stack_->addWidget(&gallery_);
  stack_->addWidget(space_);
  ofSpace_->hide();
  forms_->hide();
  fillColumn(*this, {rowOf({{forms_, 0, Qt::AlignLeft}, {ofSpace_, 1}}), {stack_, 1}});
}

LaidCards::One LaidCards::oneOf(const Dataset& data, std::int32_t graph) {
  const auto place = static_cast<std::size_t>(graph);
  return {data.graphs[place], graphName(data, place)};
}

void LaidCards::show(One query, std::vector<One> list) {
  const bool isAnother = query.graph != query_.graph;
  query_ = std::move(query);
  list_ = std::move(list);
  const bool canBeLaid = !list_.empty() && canBeLaidOn(*query_.graph);
  forms_->setVisible(canBeLaid);
  if (!canBeLaid) forms_->button(AsCards).setChecked(true);
  if (isInSpace()) layOnQuery(!isAnother);
}

void LaidCards::clear() {
  laying_.cancel();
  query_ = {};
  list_.clear();
  laid_.reset();
  space_->clear();
  forms_->hide();
}

bool LaidCards::isInSpace() const { return forms_->chosen() == InSpace; }

bool LaidCards::isSettled() const {
  return !laying_.isBusy() && (!isInSpace() || space_->isSettled());
}

/// The chosen cards, else the first ones.
std::vector<LaidCards::One> LaidCards::wanted() const {
  std::vector<One> wanted;
  for (const auto row : gallery_.chosenRows())
    if (row < list_.size()) wanted.push_back(list_[row]);
  if (wanted.empty()) wanted = list_;
  const auto count = gallery_.chosenRows().empty() ? count_->value() : most;
  wanted.resize(std::min(wanted.size(), static_cast<std::size_t>(count)));
  return wanted;
}

LaidCards::Laid LaidCards::laid(const One& query, const std::vector<One>& list,
                                viz::ThemeName theme, Progress& progress) {
  Laid result{.query = {query.graph, query.name, query.name, {}}};
  progress.begin(tr("Laying on the query").toStdString(), list.size());
  for (const auto& [graph, name] : list) {
    progress.checkpoint();
    const auto one = laidOn(*query.graph, *graph, progress);
    if (one.match.residues > 0) {
      auto& other = result.others.emplace_back(tracedOf(*graph, one));
      other.name = name;
      other.label = joined(name, "  TM ", readable(one.match.score(), 2));
    }
    progress.advance();
  }
  result.scene = viz::laidScene(result.query, result.others, {.theme = theme});
  return result;
}

void LaidCards::layOnQuery(bool keepsCamera) {
  count_->setEnabled(gallery_.chosenRows().empty());
  if (!query_.graph || !isInSpace()) return;
  laying_.start(
      tr("Laying on the Query"),
      [query = query_, list = wanted(), theme = themeOf(palette())](Progress& progress) {
        return laid(query, list, theme, progress);
      },
      this,
      [this, keepsCamera](const std::shared_ptr<const Laid>& laid) {
        laid_ = laid;
        space_->setScene(laid->scene, keepsCamera);
        sayWhat();
        Q_EMIT changed();
      },
      [this](const JobError& error) { words_->setText(toQString(error.sentence)); });
}

void LaidCards::sayWhat() {
  const auto count = countText(laid_->others.size());
  const auto name = toQString(query_.name);
  words_->setText(
      gallery_.chosenRows().empty()
          ? tr("The first of the list laid on %1: %2. What lies more than 5 Å away is "
               "a thread.")
                .arg(name, count)
          : tr("The chosen cards laid on %1: %2. What lies more than 5 Å away is a thread.")
                .arg(name, count));
}

std::optional<viz::Picture> LaidCards::picture() const {
  if (!laid_ || !isInSpace()) return std::nullopt;
  return viz::scenePicture(laid_->scene, space_->camera(), {}, space_->pictureSize());
}

View::Rendering LaidCards::rendering() const {
  if (!laid_ || !isInSpace()) return {};
  return [laid = laid_, camera = space_->camera(), size = space_->pictureSize()](
             viz::ThemeName theme, Progress&) {
    return viz::scenePicture(viz::laidScene(laid->query, laid->others, {.theme = theme}), camera,
                             {}, size);
  };
}

FileContent LaidCards::content() const {
  std::vector<std::shared_ptr<const Graph>> graphs;
  for (const auto& one : wanted())
    graphs.push_back(one.graph);
  return {.title = tr("Export Superposed Structures"),
          .suggestion = tr("Like %1").arg(toQString(query_.name)),
          .what = "superposed structures",
          .kinds = io::structureFileKinds(),
          .write = [query = query_.graph, graphs = std::move(graphs)](
                       const auto& path, const std::string&, Progress& progress) {
            io::writePdb(superposedOn(query, graphs, progress), path, progress);
          }};
}

QJsonObject LaidCards::state() const {
  return {{"form", forms_->chosenId()}, {"count", count_->value()}, {"camera", space_->state()}};
}

void LaidCards::restore(const QJsonValue& state) {
  count_->setValue(state["count"].toInt(count_->value()));
  forms_->choose(state["form"].toString());
  space_->restore(state["camera"]);
}

void LaidCards::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) layOnQuery(true);
}

}  // namespace kindred::gui
