#include "gui/view/gram/saved_matrix_view.hpp"

#include "engine/core/text.hpp"
#include "gui/base/words.hpp"
#include "gui/picture/empty_state.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/view/gram/found_clusters.hpp"
#include "gui/view/gram/gram_options.hpp"
#include "gui/view/gram/value_panel.hpp"
#include "gui/widget/screen_painter.hpp"

namespace kindred::gui {

namespace {

constexpr int looksApart = 500;  // milliseconds, at means that are made

View* makeSavedMatrix(const ViewKind& kind, const Workbench& bench, const Subject&) {
  return new SavedMatrixView{kind, bench, nullptr};
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
    : GramView{kind, bench, parent},
      clusters_{new FoundClusters{bench}},
      cache_{.folder = bench.settings.cacheFolder() / "matrices"},
      reading_{bench.jobs, lane::heatMaps},
      building_{bench.jobs, lane::matrices.with({.isAwaited = false, .isRemembered = false})} {
  map().paintInBackground(bench.jobs);
  values().add(*clusters_);
  gramOptions().refuseToKeep(
      tr("This matrix is no part of the project: its clusters can be exported."));
  looking_.setInterval(looksApart);
  connect(&looking_, &QTimer::timeout, this, &SavedMatrixView::followBuilding);
  connect(clusters_, &FoundClusters::exportRequested, this, &View::exportRequested);
  connect(&drawing(), &GramDrawing::failed, this, &SavedMatrixView::refuse);
  // Projects of before have the options in a part of their own.
  keep(
      "options", [] { return QJsonValue{QJsonValue::Undefined}; },
      [this](const QJsonValue& options) { gramOptions().restore(options.toObject()); });
  keep(
      "file", [this] { return toQString(file_.string()); },
      [this](const QJsonValue& file) { open(file.toString().toStdString()); });
}

void SavedMatrixView::open(const std::filesystem::path& file) {
  file_ = file;
  Q_EMIT titleChanged();
  read();
}

QJsonObject SavedMatrixView::stateFor(const std::filesystem::path& file) {
  return {{"file", toQString(file.string())}};
}

SavedMatrixView::Stamp SavedMatrixView::stampOf(const std::filesystem::path& file) {
  std::error_code none;
  return {io::fileIdOf(file), std::filesystem::file_size(file, none),
          std::filesystem::last_write_time(file, none)};
}

void SavedMatrixView::refresh() {
  const bool isMissing = !scene() && !reading_.isBusy() && !drawing().isBusy();
  if (isMissing || stampOf(file_) != stamp_) return read();
  build();
}

void SavedMatrixView::read() {
  stamp_ = stampOf(file_);
  matrix_.reset();
  const auto window = map().state();
  clear();
  map().restore(window);
  clusters_->setMatrix(nullptr);
  stage().showEmpty().say(tr("%1 is being read.").arg(title()));
  reading_.start(
      tr("Reading %1").arg(title()),
      [file = file_](Progress& progress) {
        return SavedMatrix{file, progress};
      },
      this, [this](const auto& matrix) { show(matrix); },
      [this](const JobError& error) { refuse(toQString(error.sentence)); });
}

void SavedMatrixView::show(const std::shared_ptr<const SavedMatrix>& matrix) {
  matrix_ = matrix;
  const auto values = valuesOf(*matrix);
  graphs().follow(*matrix);
  gramOptions().offerOrders(*matrix->rows, values.isSymmetric());
  gramOptions().setNormalised(values.isNormalised(), false);
  drawAgain();
}

void SavedMatrixView::refuse(const QString& sentence) {
  matrix_.reset();
  clear();
  stage().showEmpty().say(sentence);
}

void SavedMatrixView::drawAgain() {
  if (!matrix_) return;
  const auto& words = matrix_->words;
  const auto title = words.kernel.empty() ? words.title : joined(words.title, ": ", words.kernel);
  auto request = requestOf(valuesOf(*matrix_), toQString(title));
  request.saved = matrix_;
  request.cache = cache_;
  drawing().drawKept(std::move(request));
}

void SavedMatrixView::showScene() {
  GramView::showScene();
  values().setSample(matrix_, valuesOf(*matrix_), toQString(matrix_->words.valueName));
  clusters_->setMatrix(matrix_);
  if (built_ == scene()->means()) return;
  building_.cancel();
  build();
}

/// Makes the means of a large matrix, or goes on with them if that was cancelled.
void SavedMatrixView::build() {
  built_ = scene() ? scene()->means() : nullptr;
  if (!built_ || !built_->canBuild() || building_.isBusy()) return;
  building_.start(
      tr("Averaging %1").arg(title()),
      [means = built_](Progress& progress) {
        means->build(progress);
        return means->pyramid()->extent();
      },
      this, [this](const auto&) { drawAgain(); },
      [this](const JobError& error) {
        warn(toQString(error.sentence));
        stamp_ = {};  // read anew when it is opened again
      });
  looking_.start();
}

/// Shows more of the means while they are made.
void SavedMatrixView::followBuilding() {
  if (!building_.isBusy()) looking_.stop();
  if (scene() && scene()->means() == built_ && built_ && !drawing().isBusy() &&
      built_->pyramid()->builtRows() != scene()->rowsShown())
    drawAgain();
}

QString SavedMatrixView::title() const {
  return file_.empty() ? kind().name() : toQString(file_.filename().string());
}

}  // namespace kindred::gui
