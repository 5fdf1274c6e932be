#include "gui/result/graph_map.hpp"

#include <QCoreApplication>
#include <vector>

#include "engine/gram/kernel_request.hpp"
#include "engine/kernel/suggest.hpp"
#include "engine/map/map_parts.hpp"
#include "engine/similar/similar_parts.hpp"
#include "engine/work/map_work.hpp"
#include "engine/work/matrix_work.hpp"
#include "gui/base/words.hpp"
#include "gui/result/kernel_facts.hpp"
#include "gui/result/origin_facts.hpp"
#include "gui/result/work_kind.hpp"
#include "io/export/map_file.hpp"

namespace kindred::gui {

namespace {

class GraphMapKind final : public WorkKind<MapRequest, GraphMap> {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::GraphMapKind)

 public:
  GraphMapKind() : WorkKind{mapKind, "map"} {}

  int numericsVersion(const ResultOptions& options) const override {
    return kindred::resultRequestOf(mapRequestOf(options)).numericsVersion;
  }
  QString noun() const override { return tr("Map"); }
  QString countText(int count) const override { return tr("%n map(s)", nullptr, count); }
  QString usualName(const std::vector<QString>& inputs, const ResultOptions&) const override {
    return tr("Map of %1").arg(inputs.front());
  }
  QString detail(const ResultOptions& options) const override {
    const auto asked = kindred::mapOptionsOf(options);
    return asked.method == MapMethod::Pca ? tr("kernel PCA") : tr("t-SNE, seed %1").arg(asked.seed);
  }

  bool understands(const ResultOptions& options) const override {
    static const auto known = kindred::resultRequestOf(MapRequest{SimilarRequest{}, {}}).options;
    return areUnderstood(options, known, [](const auto& texts) { mapRequestOf(texts); });
  }

  std::string deviceFor(const std::string& chosen) const override {
    return chosen.empty() ? "cpu" : chosen;
  }
  std::string laneFor(const std::string&) const override { return "maps"; }
  JobTraits traits() const override { return {.mayBeKept = true}; }

  std::vector<ResultFact> facts(const ResultItem& item) const override {
    std::vector<ResultFact> facts;
    const auto options = gui::mapOptionsOf(item);
    const bool isTsne = options.method == MapMethod::Tsne;
    if (const auto nearest = mapRequestOf(item.options).nearest(); nearest > 0)
      facts.push_back(
          {tr("Made of"), tr("the %1 graphs most like each")
                              .arg(gui::countText(static_cast<std::uint64_t>(nearest)))});
    facts.push_back({tr("Method"), isTsne ? tr("t-SNE") : tr("kernel PCA")});
    addKernelFacts(facts, kernelOf(item.options), solveOf(item.options));
    if (const auto map = graphMap(&item); map && item.value) {
      facts.push_back({tr("Neighbours kept"),
                       tr("%1 % of the nearest graphs of each are nearest in the map, too")
                           .arg(numberText(100 * map->kept, 3))});
      if (isTsne) {
        facts.push_back({tr("Perplexity"), numberText(map->perplexity, 3)});
        facts.push_back({tr("Steps"), gui::countText(static_cast<std::uint64_t>(map->steps))});
        facts.push_back({tr("Divergence"), numberText(map->divergence, 4)});
      } else {
        facts.push_back(
            {tr("Variance along the axes"),
             tr("%1 % and %2 %")
                 .arg(numberText(100 * map->shares[0], 3), numberText(100 * map->shares[1], 3))});
      }
    }
    addOriginFacts(facts, item);
    return facts;
  }

  std::vector<ResultFile> files(const ResultItem& item, const Document& document,
                                GraphPlace) const override {
    auto file = fileOf(item, tr("Export Map"), "a map", io::mapFileKinds());
    const auto* data = document.dataset(item.inputs.front().dataset);
    if (const auto map = item.value ? graphMap(&item) : nullptr; map && data && data->data)
      file.content.write = [map, data = data->data](const std::filesystem::path& path,
                                                    const std::string&, Progress& progress) {
        io::writeMap(map->positions, graphNames(*data), map->positions.size(), path, progress);
      };
    return {file};
  }

 private:
  MapRequest requestOf(const ResultTask& task) const override {
    return mapRequestOf(task.options, dataOf(task, 0));
  }
};

}  // namespace

const ResultKind& graphMapKind() {
  static const GraphMapKind kind;
  return kind;
}

std::shared_ptr<const GraphMap> graphMap(const ResultItem* item) {
  if (!item) return nullptr;
  return valueOf<GraphMap>(item->value ? item->value : item->partial);
}

MapOptions mapOptionsOf(const ResultItem& item) {
  const bool isOfMap = item.kind->id() == mapKind || item.kind->id() == placedKind;
  return isOfMap ? kindred::mapOptionsOf(item.options) : MapOptions{};
}

ResultChoice mapChoice(const KernelMatrix& matrix, const MapOptions& options) {
  return {.kind = &graphMapKind(),
          .inputs = {{matrix.rows, -1}},
          .options =
              kindred::resultRequestOf(
                  MapRequest{GramRequest{.kernel = matrix.kernel, .solve = matrix.solve}, options})
                  .options,
          .device = matrix.item->device,
          .execution = matrix.item->execution};
}

std::optional<ResultChoice> mapChoice(const DatasetItem& data, const MapOptions& options) {
  const auto kernel = kernelForGroups(*data.data, suggestedKernel(data));
  const auto request = mapRequestFor(data.data, kernel, {}, options, std::nullopt);
  const auto size = data.data->size();
  if (size < 2 || (!request.isOfLists() && size > mostInMatrixUnasked)) return std::nullopt;
  return ResultChoice{.kind = &graphMapKind(),
                      .inputs = {{data.id, -1}},
                      .options = kindred::resultRequestOf(request).options};
}

ResultChoice mapChoice(const ResultItem& lists, const MapOptions& options) {
  return {
      .kind = &graphMapKind(),
      .inputs = lists.inputs,
      .options =
          kindred::resultRequestOf(MapRequest{similarRequestOf(lists.options), options}).options,
      .device = lists.device,
      .execution = lists.execution};
}

}  // namespace kindred::gui
