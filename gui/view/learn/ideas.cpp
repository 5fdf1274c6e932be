#include "gui/view/learn/ideas.hpp"

#include <QCoreApplication>
#include <algorithm>

#include "gui/result/predictions.hpp"
#include "io/format/join.hpp"

namespace kindred::gui {

namespace {

class IdeaWords {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::IdeaWords)

 public:
  static QString listName() { return tr("Ideas"); }
};

/// The predictions of the list that was written for a model; 0: there is none.
ItemId listFor(const Document& document, const ResultChoice& predictions) {
  auto results = document.results();
  std::ranges::reverse(results);
  const auto found = std::ranges::find_if(results, [&](ItemId id) {
    const auto* item = document.result(id);
    return item->kind == predictions.kind && item->options == predictions.options &&
           item->inputs.back() == predictions.inputs.back() && isOfIdeas(document, id);
  });
  return found == results.end() ? 0 : *found;
}

}  // namespace

bool isOfIdeas(const Document& document, ItemId predictions) {
  const auto* item = document.result(predictions);
  if (!item || item->kind != &predictionsResultKind()) return false;
  const auto* list = document.dataset(item->inputs.front().dataset);
  const auto isOfList = [&](ItemId id) { return document.result(id)->isOf(list->id); };
  return list && list->isWhole() && list->source == Datasets::typedSource() &&
         std::ranges::count_if(document.results(), isOfList) == 1;
}

ItemId predictIdeas(const Workbench& bench, const ResultChoice& predictions,
                    const Dataset& molecules) {
  auto& document = bench.document;
  const auto earlier = listFor(document, predictions);
  const auto* list =
      earlier ? document.dataset(document.result(earlier)->inputs.front().dataset) : nullptr;
  const auto name = IdeaWords::listName().toStdString();
  auto all = list ? io::joinedDatasets({*list->data, molecules}, name) : molecules;
  all.name = name;
  const auto last = static_cast<std::int32_t>(all.size()) - 1;
  const auto id = document.computeOf(std::move(all), predictions, earlier);
  if (const auto* item = document.result(id))
    bench.selection.setCurrent({item->inputs.front().dataset, last});
  return id;
}

bool dropIdeas(const Workbench& bench, ItemId predictions, std::span<const std::int32_t> graphs) {
  auto& document = bench.document;
  if (!isOfIdeas(document, predictions)) return false;
  const auto& item = *document.result(predictions);
  const auto& list = *document.dataset(item.inputs.front().dataset)->data;
  std::vector<std::int32_t> left;
  for (std::int32_t graph = 0; graph < static_cast<std::int32_t>(list.size()); ++graph)
    if (!std::ranges::binary_search(graphs, graph)) left.push_back(graph);
  if (left.empty() || left.size() == list.size()) return false;
  document.computeOf(subset(list, left), choiceOf(item), predictions);
  return true;
}

}  // namespace kindred::gui
