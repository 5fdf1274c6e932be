#include "gui/view/gram/gram_drawing.hpp"

#include <QThread>

#include "gui/base/words.hpp"

namespace kindred::gui {

namespace {

constexpr double largestShare = 0.03;  // of the processors, for looking at what they compute

}  // namespace

GramDrawing::GramDrawing(JobBridge& jobs, QObject* parent)
    : QObject{parent}, drawing_{jobs, lane::heatMaps} {}

void GramDrawing::clear() {
  drawing_.cancel();
  scene_.reset();
  request_.reset();
  squares_.reset();
  result_.reset();
}

bool GramDrawing::draw(const KernelMatrix& matrix, GramSceneRequest request, double screenSeconds) {
  if (request.values.partial()) return drawGrowing(matrix, std::move(request), screenSeconds);
  return drawResult(matrix, std::move(request));
}

bool GramDrawing::drawGrowing(const KernelMatrix& matrix, GramSceneRequest request,
                              double screenSeconds) {
  const bool isWaited = matrix.item->job && isInSameOrder(request) && isTooSoon(screenSeconds);
  isStale_ = drawing_.isBusy() || isWaited;
  if (isStale_) return false;
  if (!squares_ || !isInSameOrder(request))
    squares_ = std::make_shared<std::optional<GrowingSquares>>();
  request.squares = squares_;
  if (isAlike(request) && !result_) request.before = scene_;
  result_.reset();
  start(std::move(request));
  return true;
}

/// A result is first shown by the partial squares that were added up; then its own scene is made.
/// The first step frees the matrix under way: that, the result and its scene together would take
/// too much memory.
bool GramDrawing::drawResult(const KernelMatrix& matrix, GramSceneRequest request) {
  const bool isSame = isAlike(request) && matrix.result == result_;
  if (squares_ && isInSameOrder(request) && scene_->values().partial()) {
    request.squares = squares_;
    request.before = scene_;
    isStale_ = true;
    start(std::move(request));
    return !isSame;
  }
  const bool wasShown = isSame || (squares_ && isAlike(request) && !scene_->values().partial());
  squares_.reset();
  if (isSame) request.before = scene_;
  result_ = matrix.result;
  isStale_ = false;
  start(std::move(request));
  return !wasShown;
}

void GramDrawing::drawKept(GramSceneRequest request) {
  const auto shown = scene_ && scene_->levels() ? scene_->levels()->coordinates() : nullptr;
  if (scene_ && scene_->saved() == request.saved && shown == request.coordinates)
    request.before = scene_;
  start(std::move(request));
}

bool GramDrawing::isTooSoon(double screenSeconds) const {
  const double seconds = scene_->processorSeconds() + screenSeconds;
  const double apart = seconds / (largestShare * QThread::idealThreadCount());
  return static_cast<double>(sinceDrawing_.elapsed()) < 1000 * apart;
}

bool GramDrawing::isAlike(const GramSceneRequest& request) const {
  return scene_ && scene_->values().isNormalised() == request.values.isNormalised();
}

bool GramDrawing::isInSameOrder(const GramSceneRequest& request) const {
  return isAlike(request) && scene_->look().order == request.look.order;
}

void GramDrawing::start(GramSceneRequest request) {
  sinceDrawing_.start();
  auto kept = request;
  kept.squares.reset();
  kept.before.reset();
  drawing_.start(
      tr("Drawing"),
      [request = std::move(request)](Progress& progress) {
        return GramScene{request, progress};
      },
      this,
      [this, kept = std::move(kept)](const std::shared_ptr<const GramScene>& scene) {
        scene_ = scene;
        request_ = kept;
        Q_EMIT drawn();
      },
      [this](const JobError& error) { Q_EMIT failed(toQString(error.sentence)); });
}

std::optional<GramSceneRequest> GramDrawing::request() const {
  if (!scene_ || !request_) return std::nullopt;
  auto request = *request_;
  request.before = scene_;
  request.look = scene_->look();
  return request;
}

}  // namespace kindred::gui
