#include "gui/view/alignment/scene_request.hpp"

#include "gui/result/node_annotations.hpp"

namespace kindred::gui {

std::optional<AlignmentSceneRequest> sceneRequestOf(Document& document, const ResultItem& item) {
  const auto a = item.inputs.front(), b = item.inputs.back();
  AlignmentSceneRequest request{.a = document.graph(a),
                                .b = document.graph(b),
                                .values = alignmentValues(&item),
                                .method = methodOf(item.options)};
  if (!request.values || !request.a || !request.b) return std::nullopt;
  if (request.method == AlignmentMethod::Best)
    request.searches = item.options.of("search", searchOptionTable()).chains;
  request.nameOfA = networkName(document, a).toStdString();
  request.nameOfB = networkName(document, b).toStdString();
  const auto truth = newestTruth(document, a, b);
  for (const auto id : alignmentsOf(document, a, b)) {
    if (id == item.id) continue;
    if (document.result(id)->trouble.isEmpty())
      document.load(id);  // what was refused once is again
    const auto* other = document.result(id);
    const auto values = other->value ? alignmentValues(other) : nullptr;
    if (!values) continue;
    if (id == truth) {
      request.truth = values;
      request.truthItem = id;
      request.truthName = other->name;
      continue;
    }
    request.others.push_back({id, other->name, values});
  }
  if (const auto id = annotationsOf(document, a, b)) {
    document.load(id);
    request.annotations = nodeAnnotations(document.result(id));
  }
  return request;
}

}  // namespace kindred::gui
