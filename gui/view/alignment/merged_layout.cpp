#include "gui/view/alignment/merged_layout.hpp"

#include "engine/layout/largest_in_front.hpp"
#include "gui/picture/picture_widget.hpp"

namespace kindred::gui {

namespace {

constexpr double reach = 12;  // how near to a node the mouse is at it, in pixels

}  // namespace

MergedLayout::MergedLayout(JobBridge& jobs, QObject* parent)
    : QObject{parent}, laying_{jobs, lane::mergedLayouts} {
  connect(&jobs, &JobBridge::progressed, this, [this] {
    if (auto layout = settling_ ? settling_->take() : nullptr) take(std::move(layout));
  });
}

bool MergedLayout::fits(const AlignmentScene& scene) const {
  return laid_ && isOf(scene) && laid_->mapping() == scene.mapping();
}

/// Returns where the nodes of a scene stood when another alignment of the same networks was laid
/// out: those of A where they were, those that only B has where they or their partners were.
std::vector<Point2> MergedLayout::carried(const AlignmentScene& scene) const {
  const auto& before = laid_->mapping();
  std::vector<Node> placeOfB;
  Node next = before.nodesOfA();
  for (const Node owner : before.preimages())
    placeOfB.push_back(owner == noNode ? next++ : owner);
  std::vector<Point2> positions{layout_->positions.begin(),
                                layout_->positions.begin() + before.nodesOfA()};
  for (Node node = 0; node < before.nodesOfB(); ++node)
    if (scene.mapping().preimageOf(node) == noNode)
      positions.push_back(layout_->positions[placeOfB[node]]);
  return positions;
}

void MergedLayout::lay(const std::shared_ptr<const AlignmentScene>& scene) {
  if (laid_ && laid_->request.values == scene->request.values) return;
  std::shared_ptr<const Layout> before;
  if (laid_ && isOf(*scene)) {
    auto moved = *layout_;
    moved.positions = carried(*scene);
    before = std::make_shared<const Layout>(std::move(moved));
  } else {
    a_ = scene->request.a;
    b_ = scene->request.b;
    layout_.reset();
    places_.reset();
  }
  laid_ = scene;
  settling_ = std::make_shared<Published<Layout>>();
  laying_.start(
      tr("Laying Out the Aligned Networks"),
      [scene, before, settling = settling_](Progress& progress) {
        const auto watch = [&](const Layout& layout) {
          settling->put(std::make_shared<const Layout>(layout));
        };
        const bool goesOn = before && before->isFinest;
        return layOut(
            scene->merged.graph, {}, progress, watch,
            goesOn ? std::span<const Point2>{before->positions} : std::span<const Point2>{});
      },
      this,
      [this](std::shared_ptr<const Layout> layout) {
        settling_.reset();
        take(std::move(layout));
      },
      [this](const JobError&) { laid_.reset(); });
  if (before) take(before);
}

void MergedLayout::take(std::shared_ptr<const Layout> layout) {
  layout_ = std::move(layout);
  laid_->request.values->drawn->layout = layout_;
  places_.emplace(std::make_shared<const std::vector<Point2>>(
      largestInFront(laid_->merged.graph, layout_->positions)));
  Q_EMIT changed();
}

std::optional<Node> MergedLayout::nodeAt(const PicturePlace& place,
                                         const PictureWidget& drawing) const {
  if (!places_) return std::nullopt;
  const auto pane = drawing.paneSize(place.pane);
  const auto& window = drawing.zoom().window();
  return places_->nearest({(place.at.x - window.x) * window.zoom * pane.width,
                           (place.at.y - window.y) * window.zoom * pane.height},
                          reach, pane, window);
}

}  // namespace kindred::gui
