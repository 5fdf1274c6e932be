#include "gui/dialog/own_matrices.hpp"

#include <QVBoxLayout>
#include <algorithm>

#include "engine/work/model_work.hpp"
#include "io/matrix/read_matrix.hpp"

namespace kindred::gui {

OwnMatrices::OwnMatrices(const Workbench& bench, QWidget* parent) : QWidget{parent}, bench_{bench} {
  auto* column = new QVBoxLayout{this};
  column->setContentsMargins({});
  addFile();
}

FileValue<OwnMatrices::Own> OwnMatrices::ownOf(const std::filesystem::path& path,
                                               const GraphsToLearn& graphs, Progress& progress) {
  const auto targets = Targets::of(graphs.data, graphs.learn);
  LearnRequest request{targets.graphs, {.learn = graphs.learn}};
  request.model.learn.task = targets.areClasses() ? LearnTask::Classes : LearnTask::Numbers;
  const auto read = io::readMatrix(path, progress);
  request.addOwn(path.filename().string(), read.values, read.rowNames, targets, progress);
  return {{request.model.own.front(), request.own.front()},
          tr("%1 rows and columns, one for each graph.").arg(countText(read.values.rows()))};
}

void OwnMatrices::addFile() {
  auto* field = new FileField{
      tr("Own matrix %1").arg(files_.size() + 1),
      tr("A matrix of your own, .npy or .h5, with a row and a column for each graph: a likeness, "
         "or "
         "any covariance. Evidence weighs it beside the kernels, and among classes all count "
         "alike. Such a model predicts no other graphs."),
      files_.empty() ? tr("none: by kernels alone") : tr("no further one"), bench_.settings};
  layout()->addWidget(field);
  auto* file = files_.emplace_back(std::make_unique<File>(field, bench_.jobs, ownOf)).get();
  connect(field, &FileField::typed, this, &OwnMatrices::changed);
  connect(field, &FileField::changed, this, [this, file] {
    if (!files_.back()->field().path().empty()) addFile();
    read(*file);
  });
}

void OwnMatrices::read(File& file) {
  file.read(graphs_, this, [this] { collect(); });
  collect();
}

void OwnMatrices::readFor(std::shared_ptr<const Dataset> data, LearnOptions learn) {
  // The validation has no part in it.
  const LearnOptions asked{
      .target = learn.target, .task = learn.task, .validation = Validation::None};
  if (graphs_ && graphs_->data == data && graphs_->learn == asked) return;
  graphs_ = std::make_shared<const GraphsToLearn>(GraphsToLearn{std::move(data), asked});
  for (const auto& file : files_)
    file->read(graphs_, this, [this] { collect(); });
  collect();
}

bool OwnMatrices::isBusy() const {
  return std::ranges::any_of(files_, [](const auto& file) { return file->isBusy(); });
}

bool OwnMatrices::isMissing() const {
  return std::ranges::any_of(files_, [](const auto& file) { return file->isMissing(); });
}

void OwnMatrices::collect() {
  matrices_.clear();
  OwnValues values;
  for (const auto& file : files_) {
    if (!file->isThere()) continue;
    matrices_.push_back(file->value().matrix);
    values.push_back(file->value().values);
  }
  given_ = values.empty() ? nullptr : std::make_shared<const OwnGiven>(std::move(values));
  Q_EMIT changed();
}

}  // namespace kindred::gui
