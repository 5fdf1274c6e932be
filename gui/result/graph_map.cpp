#include "gui/result/graph_map.hpp"

#include <QCoreApplication>
#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

#include "engine/core/version.hpp"
#include "engine/gram/gram_parts.hpp"
#include "engine/gram/kernel_request.hpp"
#include "engine/gram/results_version.hpp"
#include "engine/gram/similar_parts.hpp"
#include "engine/job/published.hpp"
#include "engine/map/map_lists.hpp"
#include "engine/map/map_parts.hpp"
#include "engine/result/memory_parts.hpp"
#include "gui/base/words.hpp"
#include "gui/result/kernel_facts.hpp"
#include "gui/result/matrix_step.hpp"
#include "gui/result/option_facts.hpp"
#include "gui/result/origin_facts.hpp"
#include "gui/result/similar_lists.hpp"
#include "io/export/map_file.hpp"

namespace kindred::gui {

namespace {

class MapValue final : public ResultValue {
 public:
  MapValue(GraphMap map, bool isComplete, Origin origin)
      : map_{std::make_shared<const GraphMap>(std::move(map))},
        isComplete_{isComplete},
        origin_{std::move(origin)} {}

  const std::shared_ptr<const GraphMap>& map() const noexcept { return map_; }
  bool isComplete() const override { return isComplete_; }
  Origin origin() const override { return origin_; }

 private:
  std::shared_ptr<const GraphMap> map_;
  bool isComplete_;
  Origin origin_;
};

/// The points while they settle.
class MapGrowth final : public ResultGrowth {
 public:
  void show(const GraphMap& map) { newest_.put(std::make_shared<const GraphMap>(map)); }

  ResultPointer grown(const ResultPointer&) override {
    const auto newest = newest_.take();
    return newest ? std::make_shared<const MapValue>(*newest, false, Origin{}) : nullptr;
  }

 private:
  Published<GraphMap> newest_;
};

/// A map of lists says so, so that it is not the map of the matrix of the same graphs.
constexpr auto sourceStage = "source";

ResultOptions optionsFor(const SimilarRequest& lists, const MapOptions& options) {
  auto asked = kindred::resultRequestOf(lists).options;
  asked.add("map", options, mapOptionTable());
  std::vector<OptionText> texts{asked.texts().begin(), asked.texts().end()};
  texts.push_back({sourceStage, "lists", "yes", true});
  return ResultOptions{std::move(texts)};
}

bool isOfLists(const ResultOptions& options) {
  return std::ranges::any_of(options.texts(),
                             [](const OptionText& text) { return text.stage == sourceStage; });
}

/// The request for the normalised matrix of a map, without its data set.
GramRequest matrixOf(const ResultOptions& options) {
  return {.kernel = kernelOf(options), .solve = solveOf(options), .normalise = true};
}

ResultOptions optionsFor(const GramRequest& matrix, const MapOptions& options) {
  return optionsOf(matrix.kernel, matrix.solve).add("map", options, mapOptionTable());
}

class GraphMapKind final : public ResultKind {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::GraphMapKind)

 public:
  std::string_view id() const override { return mapKind; }
  int numericsVersion(const ResultOptions& options) const override {
    return 1000 * mapVersion + (isOfLists(options) ? similarResultsVersion : gramResultsVersion);
  }
  const char* icon() const override { return "map"; }
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
    return areUnderstood(options, optionsFor(SimilarRequest{}, {}), [](const ResultOptions& texts) {
      similarRequestOf(texts);
      kindred::mapOptionsOf(texts);
    });
  }

  std::shared_ptr<ResultGrowth> growth() const override { return std::make_shared<MapGrowth>(); }
  std::string deviceFor(const std::string& chosen) const override {
    return chosen.empty() ? "cpu" : chosen;
  }
  std::string laneFor(const std::string&) const override { return "maps"; }
  JobTraits traits() const override { return {.mayBeKept = true}; }

  std::vector<ResultStep> steps(const ResultOptions& options,
                                const std::vector<GraphPlace>& inputs) const override {
    if (isOfLists(options))
      return {{&similarListsKind(), inputs,
               kindred::resultRequestOf(similarRequestOf(options)).options}};
    return {{&kernelMatrixKind(), inputs, resultRequestOf(matrixOf(options)).options}};
  }

  ResultPointer compute(const ResultTask& task, const std::shared_ptr<PartStore>& store,
                        ResultGrowth* growth, Progress& progress) const override {
    using Clock = std::chrono::steady_clock;
    const auto begun = Clock::now();
    const auto ended = store->end();
    if (ended && ended->isComplete)
      if (auto kept = load(task, *store, progress)) return kept;
    auto* shown = dynamic_cast<MapGrowth*>(growth);
    const auto watcher = [shown](const GraphMap& now) {
      if (shown) shown->show(now);
    };
    std::vector<std::string> notices;
    auto map = isOfLists(task.options) ? mapOfLists(task, watcher, notices, progress)
                                       : mapOfMatrix(task, watcher, notices, progress);
    const bool isComplete = map.isSettled || !progress.mayStopEarly();
    const std::chrono::duration<double> elapsed = Clock::now() - begun;
    Origin origin{.device = task.device,
                  .version = std::string{version()},
                  .seconds = elapsed.count(),
                  .notices = std::move(notices)};
    keepMap(map, *store);
    store->finish({.origin = origin, .isComplete = isComplete});
    return std::make_shared<const MapValue>(std::move(map), isComplete, std::move(origin));
  }

  ResultPointer load(const ResultTask& task, PartSource& source, Progress&) const override {
    auto map = keptMap(task.inputs.at(0).data->size(), source);
    const auto end = source.end();
    // It ends with its one part.
    if (!map && end) throw MalformedBytes{};
    if (!map || !end) return nullptr;
    return std::make_shared<const MapValue>(std::move(*map), end->isComplete, end->origin);
  }

  std::vector<ResultFact> facts(const ResultItem& item) const override {
    std::vector<ResultFact> facts;
    const auto options = gui::mapOptionsOf(item);
    const bool isTsne = options.method == MapMethod::Tsne;
    if (isOfLists(item.options)) {
      const auto most = similarRequestOf(item.options).options.most;
      facts.push_back({tr("Made of"), tr("the %1 graphs most like each")
                                          .arg(gui::countText(static_cast<std::uint64_t>(most)))});
    }
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
    ResultFile file{.content = {.title = tr("Export Map"),
                                .suggestion = item.name,
                                .what = "a map",
                                .kinds = io::mapFileKinds()}};
    const auto* data = document.dataset(item.inputs.front().dataset);
    if (const auto map = item.value ? graphMap(&item) : nullptr; map && data && data->data)
      file.content.write = [map, data = data->data](const std::filesystem::path& path,
                                                    const std::string&, Progress& progress) {
        io::writeMap(map->positions, graphNames(*data), map->positions.size(), path, progress);
      };
    return {file};
  }

 private:
  static GraphMap mapOfMatrix(const ResultTask& task, const MapWatcher& watcher,
                              std::vector<std::string>& notices, Progress& progress) {
    auto comparing = progress.slice(0, 0.4);
    auto request = matrixOf(task.options);
    request.rows = task.inputs.front().data;
    const auto gram = matrixOnTheWay(
        std::move(request), task.steps.empty() ? nullptr : task.steps.front(), task, comparing);
    if (!gram.isComplete) throw Cancelled{};  // there is nothing to keep yet
    notices = gram.provenance.notices;
    auto mapping = progress.slice(0.4, 1);
    return mapGraphs(gram.values, kindred::mapOptionsOf(task.options), mapping, watcher);
  }

  static GraphMap mapOfLists(const ResultTask& task, const MapWatcher& watcher,
                             std::vector<std::string>& notices, Progress& progress) {
    auto comparing = progress.slice(0, 0.4);
    auto request = similarRequestOf(task.options);
    request.queries = task.inputs.front().data;
    MemoryParts local;
    const auto found = listsOnTheWay(
        std::move(request), task.steps.empty() ? local : *task.steps.front(), task, comparing);
    if (!found.isComplete) throw Cancelled{};
    notices = found.provenance.notices;
    auto mapping = progress.slice(0.4, 1);
    return mapLists(found.lists, kindred::mapOptionsOf(task.options), mapping, watcher);
  }
};

}  // namespace

const ResultKind& graphMapKind() {
  static const GraphMapKind kind;
  return kind;
}

std::shared_ptr<const GraphMap> graphMap(const ResultItem* item) {
  if (!item) return nullptr;
  const auto& newest = item->value ? item->value : item->partial;
  const auto* value = dynamic_cast<const MapValue*>(newest.get());
  return value ? value->map() : nullptr;
}

MapOptions mapOptionsOf(const ResultItem& item) {
  const bool isOfMap = item.kind->id() == mapKind || item.kind->id() == placedKind;
  return isOfMap ? kindred::mapOptionsOf(item.options) : MapOptions{};
}

ResultChoice mapChoice(const KernelMatrix& matrix, const MapOptions& options) {
  return {
      .kind = &graphMapKind(),
      .inputs = {{matrix.rows, -1}},
      .options = optionsFor(GramRequest{.kernel = matrix.kernel, .solve = matrix.solve}, options),
      .device = matrix.item->device,
      .execution = matrix.item->execution};
}

ResultChoice mapChoice(const ResultItem& lists, const MapOptions& options) {
  return {.kind = &graphMapKind(),
          .inputs = lists.inputs,
          .options = optionsFor(similarRequestOf(lists.options), options),
          .device = lists.device,
          .execution = lists.execution};
}

}  // namespace kindred::gui
