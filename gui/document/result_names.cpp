#include "gui/document/result_names.hpp"

#include <QCoreApplication>
#include <algorithm>

#include "gui/base/words.hpp"

namespace kindred::gui {

QString graphNameOf(const DatasetItem& dataset, std::int32_t graph) {
  const auto place = static_cast<std::size_t>(graph);
  const bool isNamed = dataset.data && graph >= 0 && place < dataset.data->graphs.size() &&
                       !dataset.data->graphs[place]->name().empty();
  return isNamed ? toQString(dataset.data->graphs[place]->name())
                 : QCoreApplication::translate("kindred::gui::Document", "graph %1").arg(graph + 1);
}

std::vector<QString> inputNames(const Shelves& shelves, const ResultItem& item) {
  std::vector<QString> names;
  for (const auto& input : item.inputs) {
    const auto* dataset = shelves.datasets.findAnywhere(input.dataset);
    if (dataset)
      names.push_back(input.isValid() ? graphNameOf(*dataset, input.graph) : dataset->name);
  }
  return names;
}

QString usualResultName(const Shelves& shelves, const ResultItem& item) {
  const auto name = item.kind->usualName(inputNames(shelves, item), item.options);
  const auto isTaken = [&](const QString& wanted) {
    const auto hasIt = [&](const auto& entry) {
      return entry.first != item.id && entry.second.name == wanted;
    };
    return std::ranges::any_of(shelves.results.items(), hasIt) ||
           std::ranges::any_of(shelves.results.removed(), hasIt);
  };
  if (!isTaken(name)) return name;
  const auto detail = item.kind->detail(item.options);
  const auto detailed =
      detail.isEmpty()
          ? name
          : QCoreApplication::translate("kindred::gui::Document", "%1, %2").arg(name, detail);
  auto free = detailed;
  for (int number = 2; isTaken(free); ++number)
    free = QString{"%1 (%2)"}.arg(detailed).arg(number);
  return free;
}

}  // namespace kindred::gui
