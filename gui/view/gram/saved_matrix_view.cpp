#include "gui/view/gram/saved_matrix_view.hpp"

#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include "gui/base/icons.hpp"
#include "gui/base/words.hpp"
#include "gui/form/complaint.hpp"
#include "gui/picture/cell_cursor.hpp"
#include "gui/picture/colour_choice.hpp"
#include "gui/picture/empty_state.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/picture/stage.hpp"
#include "gui/view/gram/gram_options.hpp"
#include "gui/view/gram/saved_matrix_panel.hpp"
#include "gui/view/two_parts.hpp"
#include "gui/view/window_state.hpp"
#include "gui/widget/brief_label.hpp"
#include "gui/widget/screen_painter.hpp"

namespace kindred::gui {

namespace {

constexpr PartSizes roomOfValues{{240, 240}, {240, 260}, 0.32};
constexpr int linesOfWords = 2;
constexpr int looksApart = 500;  // milliseconds, at means that are made

View* makeSavedMatrix(const ViewKind& kind, const Workbench& bench, QWidget* parent) {
  return new SavedMatrixView{kind, bench, parent};
}

}  // namespace

const ViewKind& savedMatrixKind() {
  static constexpr ViewKind kind{
      "gram",
      QT_TRANSLATE_NOOP("ViewKind", "Saved Matrix"),
      QT_TRANSLATE_NOOP("ViewKind", "A matrix in a file of NumPy or HDF5, as a heat map."),
      QT_TRANSLATE_NOOP("Hint",
                        "Each square is a value of the file. Hover for its row, column and "
                        "value; the inspector has orders and colours."),
      "gram",
      SubjectKind::Nothing,
      {},
      &makeSavedMatrix};
  return kind;
}

SavedMatrixView::SavedMatrixView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : View{kind, bench, parent},
      stage_{new Stage{this}},
      note_{new Complaint{linesOfWords}},
      map_{new PictureWidget},
      panel_{new SavedMatrixPanel{bench}},
      parts_{new TwoParts{map_, panel_, roomOfValues}},
      pointed_{new BriefLabel{linesOfWords}},
      showsValues_{new QToolButton},
      cursor_{new CellCursor{*map_}},
      options_{new GramOptions{chosenColourMap(bench.settings), this}},
      cache_{.folder = bench.settings.cacheFolder() / "matrices"},
      drawing_{bench.jobs, lane::heatMaps},
      building_{bench.jobs, lane::matrices, {.isAwaited = false, .isRemembered = false}} {
  lay();
  looking_.setInterval(looksApart);
  connect(&looking_, &QTimer::timeout, this, &SavedMatrixView::followBuilding);
  setPicture(*map_);
  offerZoomOf(*map_);
  giveFocusTo(map_);
  giveMenu(*map_,
           {{"view.fit", "view.zoomIn", "view.zoomOut"}, {"edit.copyImage", "file.exportPicture"}});
  connect(options_, &GramOptions::changed, this, [this] {
    draw();
    Q_EMIT stateChanged();
  });
  connect(map_, &PictureWidget::windowChanged, this, &View::stateChanged);
  connect(map_, &PictureWidget::hovered, this, [this](const auto& place) {
    pointed_->setText(place && scene_ ? wordsAt(*place) : tr("Point at a cell for its value."));
  });
  connect(map_, &PictureWidget::clicked, this, [this] {
    Q_EMIT said(
        tr("This file holds values and no graphs: to compare two of them node by node, open "
           "the graphs, and compute their kernel matrix."));
  });
  parts_->toggleWith(*showsValues_);
  connect(parts_, &TwoParts::toggled, this, &View::stateChanged);
  connect(panel_, &SavedMatrixPanel::exportRequested, this, &View::exportRequested);
  map_->setTooltip([this](const PicturePlace& place) { return wordsAt(place); });
}

void SavedMatrixView::lay() {
  map_->setAccessibleName(tr("Heat map of the matrix"));
  map_->paintInBackground(bench().jobs);
  note_->setObjectName("note");
  pointed_->setText(tr("Point at a cell for its value."));
  options_->hide();
  showsValues_->setObjectName("showsValues");
  showsValues_->setText(tr("Values"));
  showsValues_->setIcon(icon("plot"));
  showsValues_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  showsValues_->setCheckable(true);
  showsValues_->setToolTip(tr("Show how the values are spread, and find clusters."));
  auto* below = new QHBoxLayout;
  below->addWidget(pointed_, 1);
  below->addWidget(showsValues_);
  stage_->column().addWidget(note_);
  stage_->column().addWidget(parts_, 1);
  stage_->column().addLayout(below);
}

QJsonObject SavedMatrixView::stateFor(const std::filesystem::path& file) {
  return {{"file", toQString(file.string())}};
}

QJsonObject SavedMatrixView::state() const {
  auto state = stateFor(file_);
  state["options"] = options_->state();
  state["showsValues"] = parts_->isWanted();
  state["window"] = stateOf(map_->keptWindow());
  return state;
}

void SavedMatrixView::restore(const QJsonObject& state) {
  file_ = state["file"].toString().toStdString();
  if (state.contains("options")) options_->restore(state["options"].toObject());
  parts_->setWanted(state["showsValues"].toBool(true));
  if (state.contains("window")) map_->restoreWindow(windowOf(state["window"].toObject()));
  Q_EMIT titleChanged();
  read();
}

SavedMatrixView::Stamp SavedMatrixView::stampOf(const std::filesystem::path& file) {
  std::error_code none;
  return {io::fileIdOf(file), std::filesystem::file_size(file, none),
          std::filesystem::last_write_time(file, none)};
}

void SavedMatrixView::refresh() {
  const bool isMissing = !scene_ && !drawing_.isBusy();
  if (isMissing || stampOf(file_) != stamp_) return read();
  build();
}

void SavedMatrixView::read() {
  stamp_ = stampOf(file_);
  scene_.reset();
  panel_->setMatrix(nullptr);
  stage_->showEmpty().say(tr("%1 is being read.").arg(title()));
  draw();
}

void SavedMatrixView::draw() {
  auto look = options_->look();
  look.style.theme = themeOf(palette());
  drawing_.start(
      tr("Reading %1").arg(title()),
      [file = file_, look, cache = cache_, before = scene_](Progress& progress) {
        auto matrix =
            before ? before->matrix() : std::make_shared<const SavedMatrix>(file, progress);
        return SavedMatrixScene{std::move(matrix), look, cache, before.get(), progress};
      },
      this, [this](const std::shared_ptr<const SavedMatrixScene>& scene) { show(scene); },
      [this](const JobError& error) {
        scene_.reset();
        stage_->showEmpty().say(toQString(error.sentence));
      });
}

void SavedMatrixView::show(const std::shared_ptr<const SavedMatrixScene>& scene) {
  const auto& matrix = *scene->matrix();
  if (!scene_) {
    options_->offerOrders(GraphTable{}, matrix.isSquare());
    options_->setNormalised(matrix.words.valueName == "Similarity", false);
  }
  scene_ = scene;
  note_->say(scene->note());
  map_->setPicture(scene->picture());
  panel_->setMatrix(scene->matrix());
  cursor_->setCells(static_cast<int>(matrix.array.rows()),
                    static_cast<int>(matrix.array.columns()));
  stage_->showFilled();
  if (built_ != scene->means()) {
    building_.cancel();
    build();
  }
  Q_EMIT offersChanged();
}

/// Makes the means of a large matrix, or goes on with them where that was cancelled.
void SavedMatrixView::build() {
  built_ = scene_ ? scene_->means() : nullptr;
  if (!built_ || !built_->canBuild() || building_.isBusy()) return;
  building_.start(
      tr("Averaging %1").arg(title()),
      [means = built_](Progress& progress) {
        means->build(progress);
        return means->pyramid()->extent();
      },
      this, [this](const auto&) { draw(); },
      [this](const JobError& error) {
        note_->say(toQString(error.sentence));
        stamp_ = {};  // read anew when it is opened again
      });
  looking_.start();
}

/// Shows more of the means while they are made.
void SavedMatrixView::followBuilding() {
  if (!building_.isBusy()) looking_.stop();
  if (scene_ && scene_->means() == built_ && built_ && !drawing_.isBusy() &&
      built_->pyramid()->builtRows() != scene_->rowsShown())
    draw();
}

QString SavedMatrixView::wordsAt(const PicturePlace& place) const {
  if (!scene_) return {};
  return scene_->matrix()->wordsOf(scene_->cellAt({place.at.x, place.at.y}));
}

QString SavedMatrixView::title() const {
  return file_.empty() ? kind().name() : toQString(file_.filename().string());
}

QWidget* SavedMatrixView::options() { return options_; }

View::Rendering SavedMatrixView::rendering() const {
  if (!scene_) return {};
  return [scene = scene_, cache = cache_, window = map_->zoom().window()](viz::ThemeName theme,
                                                                          Progress& progress) {
    auto look = scene->look();
    look.style.theme = theme;
    return seenThrough(
        SavedMatrixScene{scene->matrix(), look, cache, scene.get(), progress}.picture(), window);
  };
}

void SavedMatrixView::recolour() {
  if (scene_) draw();
}

}  // namespace kindred::gui
