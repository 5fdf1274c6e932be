#include "viz/scene3d/overlay.hpp"

#include <algorithm>
#include <span>

#include "engine/core/text.hpp"
#include "viz/canvas/words.hpp"
#include "viz/scene3d/pick.hpp"
#include "viz/scene3d/vector.hpp"

namespace kindred::viz {

namespace {

constexpr double margin = 12;
constexpr double gap = 6;
constexpr double padding = 2;
constexpr double largestLegend = 260;
constexpr double behindWords = 0.72;  // opacity of the background
constexpr std::size_t mostLabels = 300;
constexpr int distanceDecimals = 2;
constexpr double distanceWidth = 1.5;
constexpr double distanceHalo = 2;  // units of background around a line, on either side

bool overlap(const Rectangle& a, const Rectangle& b) {
  return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

/// The nodes that get a label, the nearest to the eye first.
std::vector<Node> labelled(const Scene& scene, const Camera& camera, std::span<const Node> chosen) {
  std::vector<Node> nodes;
  const auto add = [&](Node node) {
    if (scene.handles[scene.residueOf[node]].radius > 0) nodes.push_back(node);
  };
  if (scene.labels == ShownFor::Selected) std::ranges::for_each(chosen, add);
  if (scene.labels == ShownFor::Everything)
    for (Node node = 0; node < static_cast<Node>(scene.handles.size()); ++node)
      if (scene.residueOf[node] == node) add(node);
  const auto eye = eyeOf(camera);
  std::ranges::stable_sort(nodes, {}, [&](Node node) {
    return distance(eye, scene.handles[scene.residueOf[node]].centre);
  });
  if (nodes.size() > mostLabels) nodes.resize(mostLabels);
  return nodes;
}

void paintLabels(Canvas& canvas, const Scene& scene, const Camera& camera,
                 std::span<const Node> chosen) {
  const auto& colours = theme(scene.theme);
  const auto style = anchored(bodyText(colours), Horizontal::Left, Vertical::Middle);
  const double height = canvas.lineHeight(style);
  std::vector<Rectangle> taken;
  for (const Node node : labelled(scene, camera, chosen)) {
    const Node shown = scene.residueOf[node];
    const auto& handle = scene.handles[shown];
    const auto place = projected(camera, canvas.size(), handle.centre);
    if (!place) continue;
    const double radius =
        handle.radius * unitsPerAngstrom(canvas.size(), -seenFrom(camera, handle.centre)[2]);
    Rectangle box{place->x + radius + padding, place->y - height / 2,
                  canvas.textWidth(scene.names[node], style) + 2 * padding, height};
    if (box.right() > canvas.size().width) box.x = place->x - radius - padding - box.width;
    const bool isFree =
        overlap(box, canvas.area()) &&
        std::ranges::none_of(taken, [&](const Rectangle& other) { return overlap(box, other); });
    if (!isFree || !isInSight(scene, camera, shown)) continue;
    taken.push_back(box);
    canvas.fill(box, colours.background.withAlpha(behindWords));
    canvas.text({box.x + padding, box.centre().y}, scene.names[node], style);
  }
}

/// A dashed line between both nodes, above all of the structure, with its length in the middle.
void paintDistance(Canvas& canvas, const Scene& scene, const Camera& camera,
                   const std::pair<Node, Node>& nodes) {
  if (std::max(nodes.first, nodes.second) >= static_cast<Node>(scene.places.size())) return;
  const auto& a = scene.places[nodes.first];
  const auto& b = scene.places[nodes.second];
  const auto from = projected(camera, canvas.size(), a);
  const auto to = projected(camera, canvas.size(), b);
  const auto middle = projected(camera, canvas.size(), between(a, b, 0.5));
  if (!from || !to || !middle) return;
  const auto& colours = theme(scene.theme);
  canvas.line(*from, *to,
              {colours.background.withAlpha(behindWords), distanceWidth + 2 * distanceHalo});
  canvas.line(*from, *to, {colours.ink, distanceWidth, true});
  auto style = anchored(bodyText(colours), Horizontal::Centre, Vertical::Middle);
  style.isBold = true;
  const auto words = readable(distance(a, b), distanceDecimals) + " Å";
  const double width = canvas.textWidth(words, style) + 2 * padding;
  const double height = canvas.lineHeight(style);
  canvas.fill({middle->x - width / 2, middle->y - height / 2, width, height},
              colours.background.withAlpha(behindWords));
  canvas.text(*middle, words, style);
}

/// Paints the legend upwards from `bottom`.
void paintLegend(Canvas& canvas, const Scene& scene, const Rectangle& area) {
  const auto& colours = theme(scene.theme);
  const auto& legend = scene.legend;
  const double width = std::min(area.width, largestLegend);
  const auto behind = colours.background.withAlpha(behindWords);
  if (legend.bar) {
    const double height = flatColourBarHeight(canvas, colours);
    const Rectangle bar{area.x, area.bottom() - height, width, height};
    canvas.fill(bar.without(-gap, -gap, -3 * gap, -gap), behind);
    paintFlatColourBar(canvas, bar, *legend.bar, colours);
  }
  if (legend.keys.empty()) return;
  auto keys = legend.keys;
  const double height = keysHeight(canvas, width, keys, colours);
  const auto style = anchored(mutedText(colours), Horizontal::Left, Vertical::Bottom);
  const double more = legend.more.empty() ? 0 : canvas.lineHeight(style);
  const Rectangle box{area.x, area.bottom() - height - more, width, height + more};
  canvas.fill(box.without(-gap, -gap, -gap, -gap), behind);
  paintKeys(canvas, {box.x, box.y}, width, keys, colours);
  canvas.text({box.x, box.bottom()}, legend.more, style);
}

}  // namespace

void paintOverlay(Canvas& canvas, const Scene& scene, const Camera& camera,
                  const SceneMarks& marks) {
  for (const auto& nodes : marks.distances)
    paintDistance(canvas, scene, camera, nodes);
  paintLabels(canvas, scene, camera, marks.chosen);
  auto area = canvas.area().without(margin, margin, margin, margin);
  paintLegend(canvas, scene, area);
  if (scene.notice.empty()) return;
  const auto style = anchored(mutedText(theme(scene.theme)), Horizontal::Left, Vertical::Top);
  for (const auto& line : wrapped(canvas, scene.notice, area.width, style)) {
    canvas.text({area.x, area.y}, line, style);
    area.y += canvas.lineHeight(style);
  }
}

}  // namespace kindred::viz
