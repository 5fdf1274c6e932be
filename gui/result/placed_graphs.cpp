#include "gui/result/placed_graphs.hpp"

#include <QCoreApplication>
#include <utility>
#include <vector>

#include "engine/gram/kernel_request.hpp"
#include "engine/map/map_parts.hpp"
#include "engine/work/map_work.hpp"
#include "gui/base/words.hpp"
#include "gui/result/graph_map.hpp"
#include "gui/result/kernel_facts.hpp"
#include "gui/result/origin_facts.hpp"
#include "gui/result/work_kind.hpp"
#include "io/export/map_file.hpp"

namespace kindred::gui {

namespace {

class PlacedGraphsKind final : public WorkKind<PlacedRequest> {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::PlacedGraphsKind)

 public:
  PlacedGraphsKind() : WorkKind{placedKind, "map"} {}

  int numericsVersion(const ResultOptions& options) const override {
    return kindred::resultRequestOf(PlacedRequest{.added = {}, .map = mapRequestOf(options)})
        .numericsVersion;
  }
  QString noun() const override { return tr("Placed graphs"); }
  QString countText(int count) const override {
    return tr("%n data set(s) placed in maps", nullptr, count);
  }
  QString usualName(const std::vector<QString>& inputs, const ResultOptions&) const override {
    return tr("%1 in the map of %2").arg(inputs.front(), inputs.back());
  }
  QString detail(const ResultOptions& options) const override {
    return graphMapKind().detail(options);
  }
  bool understands(const ResultOptions& options) const override {
    return graphMapKind().understands(options);
  }
  std::string deviceFor(const std::string& chosen) const override {
    return graphMapKind().deviceFor(chosen);
  }
  JobTraits traits() const override { return {}; }

  std::vector<ResultFact> facts(const ResultItem& item) const override {
    std::vector<ResultFact> facts;
    addKernelFacts(facts, kernelOf(item.options), solveOf(item.options));
    addOriginFacts(facts, item);
    return facts;
  }

  std::vector<ResultFile> files(const ResultItem& item, const Document& document,
                                GraphPlace) const override {
    auto file = fileOf(item, tr("Export Map"), "a map", io::mapFileKinds());
    const auto* added = document.dataset(item.inputs.front().dataset);
    const auto* known = document.dataset(item.inputs.back().dataset);
    const bool areThere = added && added->data && known && known->data;
    if (const auto map = placedGraphs(&item); map && areThere)
      file.content.write = [map, added = added->data, known = known->data](
                               const std::filesystem::path& path, const std::string&,
                               Progress& progress) {
        auto names = graphNames(*known);
        for (auto& name : graphNames(*added))
          names.push_back(std::move(name));
        io::writeMap(map->positions, names, known->size(), path, progress);
      };
    return {file};
  }

 private:
  PlacedRequest requestOf(const ResultTask& task) const override {
    return {.added = dataOf(task, 0), .map = mapRequestOf(task.options, dataOf(task, 1))};
  }
};

}  // namespace

const ResultKind& placedGraphsKind() {
  static const PlacedGraphsKind kind;
  return kind;
}

std::shared_ptr<const GraphMap> placedGraphs(const ResultItem* item) {
  const auto value = item ? valueOf<MapWithAdded>(item->value) : nullptr;
  return value ? std::shared_ptr<const GraphMap>{value, &value->map} : nullptr;
}

ResultChoice placedChoice(ItemId dataset, const ResultItem& map) {
  return {.kind = &placedGraphsKind(),
          .inputs = {{.dataset = dataset}, map.inputs.front()},
          .options = map.options,
          .device = map.device,
          .execution = map.execution};
}

}  // namespace kindred::gui
