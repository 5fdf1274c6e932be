#include "gui/view/pair/match_columns.hpp"

#include <QCoreApplication>
#include <cmath>

#include "gui/base/words.hpp"

namespace kindred::gui {

namespace {

struct MatchColumns {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::MatchColumns)
};

}  // namespace

std::vector<DescribedColumn> matchColumns(const std::shared_ptr<const PairScene>& scene,
                                          const QString& a, const QString& b) {
  const auto matchAt = [scene](int entry) -> const auto& {
    return scene->listed()[static_cast<std::size_t>(entry)];
  };
  std::vector<DescribedColumn> columns{
      {.head = a,
       .text = [=](int entry) { return scene->listedName(false, matchAt(entry).nodes.a); }},
      {.head = b,
       .text = [=](int entry) { return scene->listedName(true, matchAt(entry).nodes.b); }},
      {.head = MatchColumns::tr("Similarity"),
       .text = [=](int entry) { return numberText(matchAt(entry).nodes.value, 4); },
       .number = [=](int entry) { return static_cast<double>(matchAt(entry).nodes.value); }}};
  if (scene->placed())
    columns.push_back({.head = MatchColumns::tr("Distance (Å)"),
                       .text =
                           [=](int entry) {
                             const double distance = matchAt(entry).distance;
                             return std::isnan(distance) ? QString{} : decimalText(distance, 2);
                           },
                       .number = [=](int entry) { return matchAt(entry).distance; }});
  return columns;
}

}  // namespace kindred::gui
