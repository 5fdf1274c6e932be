#include "gui/result/placed_graphs.hpp"

#include <QCoreApplication>
#include <chrono>
#include <utility>
#include <vector>

#include "engine/core/version.hpp"
#include "engine/gram/kernel_request.hpp"
#include "engine/gram/results_version.hpp"
#include "engine/map/map_parts.hpp"
#include "engine/map/place.hpp"
#include "engine/result/memory_parts.hpp"
#include "gui/base/words.hpp"
#include "gui/result/graph_map.hpp"
#include "gui/result/kernel_facts.hpp"
#include "gui/result/on_devices.hpp"
#include "gui/result/origin_facts.hpp"
#include "io/export/map_file.hpp"

namespace kindred::gui {

namespace {

class PlacedValue final : public ResultValue {
 public:
  PlacedValue(GraphMap map, Origin origin)
      : map_{std::make_shared<const GraphMap>(std::move(map))}, origin_{std::move(origin)} {}

  const std::shared_ptr<const GraphMap>& map() const noexcept { return map_; }
  bool isComplete() const override { return true; }
  Origin origin() const override { return origin_; }

 private:
  std::shared_ptr<const GraphMap> map_;
  Origin origin_;
};

/// The map as it is kept, finished or stopped, or made again.
GraphMap mapFor(const ResultTask& task, Progress& progress) {
  MemoryParts local;
  PartStore& store = task.steps.empty() ? local : *task.steps.front();
  const auto& known = task.inputs.back();
  if (auto kept = keptMap(known.data->size(), store)) return *std::move(kept);
  const ResultTask asked{.options = task.options,
                         .inputs = {known},
                         .device = task.device,
                         .execution = task.execution};
  const auto parts = std::make_shared<MemoryParts>();
  graphMapKind().compute(asked, parts, nullptr, progress);
  return keptMap(known.data->size(), *parts).value();
}

class PlacedGraphsKind final : public ResultKind {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::PlacedGraphsKind)

 public:
  std::string_view id() const override { return placedKind; }
  int numericsVersion(const ResultOptions& options) const override {
    return 100'000 * placedVersion + graphMapKind().numericsVersion(options);
  }
  const char* icon() const override { return "map"; }
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

  std::vector<ResultStep> steps(const ResultOptions& options,
                                const std::vector<GraphPlace>& inputs) const override {
    return {{&graphMapKind(), {inputs.back()}, options}};
  }

  ResultPointer compute(const ResultTask& task, const std::shared_ptr<PartStore>& store,
                        ResultGrowth*, Progress& progress) const override {
    if (auto kept = keptValue(*this, task, *store, progress)) return kept;
    const auto begun = std::chrono::steady_clock::now();
    auto mapping = progress.slice(0, 0.3), comparing = progress.slice(0.3, 0.8);
    auto map = mapFor(task, mapping);
    const GramRequest request{.rows = task.inputs.front().data,
                              .columns = task.inputs.back().data,
                              .kernel = kernelOf(task.options),
                              .solve = solveOf(task.options),
                              .normalise = true};
    const auto cross =
        computeGram(request, openDevices(task.device, task.execution), nullptr, comparing);
    if (!cross.isComplete) throw Cancelled{};
    const std::vector<double> ofNew(cross.values.rows(), 1), ofOld(cross.values.columns(), 1);
    auto placing = progress.slice(0.8, 1);
    const auto places = placedInMap(map, kindred::mapOptionsOf(task.options).method, cross.values,
                                    ofNew, ofOld, placing);
    map.positions.insert(map.positions.end(), places.begin(), places.end());
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begun;
    Origin origin{.device = task.device,
                  .version = std::string{version()},
                  .seconds = elapsed.count(),
                  .notices = cross.provenance.notices};
    keepMap(map, *store);
    store->finish({.origin = origin, .isComplete = true});
    return std::make_shared<const PlacedValue>(std::move(map), std::move(origin));
  }

  ResultPointer load(const ResultTask& task, PartSource& source, Progress&) const override {
    auto map = keptMap(task.inputs.front().data->size() + task.inputs.back().data->size(), source);
    const auto end = source.end();
    if (!map || !end) return nullptr;
    return std::make_shared<const PlacedValue>(std::move(*map), end->origin);
  }

  std::vector<ResultFact> facts(const ResultItem& item) const override {
    std::vector<ResultFact> facts;
    addKernelFacts(facts, kernelOf(item.options), solveOf(item.options));
    addOriginFacts(facts, item);
    return facts;
  }

  std::vector<ResultFile> files(const ResultItem& item, const Document& document,
                                GraphPlace) const override {
    ResultFile file{.content = {.title = tr("Export Map"),
                                .suggestion = item.name,
                                .what = "a map",
                                .kinds = io::mapFileKinds()},
                    .targetsOf = {}};
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
};

}  // namespace

const ResultKind& placedGraphsKind() {
  static const PlacedGraphsKind kind;
  return kind;
}

std::shared_ptr<const GraphMap> placedGraphs(const ResultItem* item) {
  const auto* value = item ? dynamic_cast<const PlacedValue*>(item->value.get()) : nullptr;
  return value ? value->map() : nullptr;
}

ResultChoice placedChoice(ItemId dataset, const ResultItem& map) {
  return {.kind = &placedGraphsKind(),
          .inputs = {{.dataset = dataset}, map.inputs.front()},
          .options = map.options,
          .device = map.device,
          .execution = map.execution};
}

}  // namespace kindred::gui
