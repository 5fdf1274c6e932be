#pragma once

#include <QObject>
#include <memory>
#include <optional>

#include "engine/job/published.hpp"
#include "engine/layout/layout.hpp"
#include "gui/job/latest_job.hpp"
#include "gui/view/alignment/alignment_scene.hpp"
#include "viz/network/network.hpp"

namespace kindred::gui {

struct PicturePlace;
class PictureWidget;

/// The layout of two aligned networks as one, shown while it settles.
class MergedLayout final : public QObject {
  Q_OBJECT

 public:
  explicit MergedLayout(JobBridge& jobs, QObject* parent = nullptr);

  /// Lays out the networks of a scene, from where their nodes are, if they were laid out before.
  void lay(const std::shared_ptr<const AlignmentScene>& scene);

  /// True if there is a layout of that alignment.
  bool fits(const AlignmentScene& scene) const;

  /// True if the networks of that scene were laid out, by whatever alignment.
  bool isOf(const AlignmentScene& scene) const {
    return layout_ && a_ == scene.request.a && b_ == scene.request.b;
  }

  const std::shared_ptr<const Layout>& newest() const noexcept { return layout_; }
  const viz::NetworkPlaces& places() const { return *places_; }

  /// The node of the merged network at a place of either pane.
  std::optional<Node> nodeAt(const PicturePlace& place, const PictureWidget& drawing) const;

 Q_SIGNALS:
  void changed();

 private:
  std::vector<Point2> carried(const AlignmentScene& scene) const;
  void take(std::shared_ptr<const Layout> layout);

  std::shared_ptr<const Graph> a_, b_;
  std::shared_ptr<const AlignmentScene> laid_;  ///< that is laid out, or was last
  std::shared_ptr<const Layout> layout_;
  std::optional<viz::NetworkPlaces> places_;
  std::shared_ptr<Published<Layout>> settling_;
  LatestJob<Layout> laying_;
};

}  // namespace kindred::gui
