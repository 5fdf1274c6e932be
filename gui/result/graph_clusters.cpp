#include "gui/result/graph_clusters.hpp"

#include <QCoreApplication>
#include <chrono>
#include <utility>
#include <vector>

#include "engine/core/text.hpp"
#include "engine/core/version.hpp"
#include "engine/gram/cluster_parts.hpp"
#include "engine/gram/gram_parts.hpp"
#include "engine/gram/kernel_request.hpp"
#include "engine/gram/results_version.hpp"
#include "gui/base/words.hpp"
#include "gui/result/kernel_facts.hpp"
#include "gui/result/matrix_step.hpp"
#include "gui/result/on_devices.hpp"
#include "gui/result/option_facts.hpp"
#include "gui/result/origin_facts.hpp"
#include "io/export/cluster_file.hpp"

namespace kindred::gui {

namespace {

class ClustersValue final : public ResultValue {
 public:
  ClustersValue(Clusters clusters, Origin origin)
      : clusters_{std::make_shared<const Clusters>(std::move(clusters))},
        origin_{std::move(origin)} {}

  const std::shared_ptr<const Clusters>& clusters() const noexcept { return clusters_; }
  bool isComplete() const override { return true; }
  Origin origin() const override { return origin_; }

 private:
  std::shared_ptr<const Clusters> clusters_;
  Origin origin_;
};

GramRequest clusteredMatrix(const ResultOptions& options) {
  return {.kernel = kernelOf(options), .solve = solveOf(options), .normalise = true};
}

ResultOptions clusterResultOptions(const GramRequest& matrix, const ClusterOptions& options) {
  return optionsOf(matrix.kernel, matrix.solve).add("clusters", options, clusterOptionTable());
}

class GraphClustersKind final : public ResultKind {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::GraphClustersKind)

 public:
  std::string_view id() const override { return clusterKind; }
  int numericsVersion(const ResultOptions&) const override {
    return 1000 * clusterVersion + gramResultsVersion;
  }
  const char* icon() const override { return "clusters"; }
  QString noun() const override { return tr("Clusters"); }
  QString countText(int count) const override { return tr("%n clustering(s)", nullptr, count); }
  QString usualName(const std::vector<QString>& inputs, const ResultOptions&) const override {
    return tr("Clusters of %1").arg(inputs.front());
  }
  QString detail(const ResultOptions& options) const override {
    const auto number = kindred::clusterOptionsOf(options).number;
    return number > 0 ? tr("%n cluster(s)", nullptr, number) : tr("as many as fit best");
  }

  bool understands(const ResultOptions& options) const override {
    return areUnderstood(options, clusterResultOptions({}, {}), [](const ResultOptions& texts) {
      clusteredMatrix(texts);
      kindred::clusterOptionsOf(texts);
    });
  }

  std::string deviceFor(const std::string& chosen) const override {
    return chosen.empty() ? "cpu" : chosen;
  }
  std::string laneFor(const std::string&) const override { return "clusters"; }
  JobTraits traits() const override { return {}; }

  std::vector<ResultStep> steps(const ResultOptions& options,
                                const std::vector<GraphPlace>& inputs) const override {
    return {
        {&kernelMatrixKind(), inputs, kindred::resultRequestOf(clusteredMatrix(options)).options}};
  }

  ResultPointer compute(const ResultTask& task, const std::shared_ptr<PartStore>& store,
                        ResultGrowth*, Progress& progress) const override {
    if (auto kept = keptValue(*this, task, *store, progress)) return kept;
    const auto begun = std::chrono::steady_clock::now();
    auto comparing = progress.slice(0, 0.7), clustering = progress.slice(0.7, 1);
    auto request = clusteredMatrix(task.options);
    request.rows = task.inputs.front().data;
    const auto gram = matrixOnTheWay(
        std::move(request), task.steps.empty() ? nullptr : task.steps.front(), task, comparing);
    auto clusters = findClusters(gram.values, kindred::clusterOptionsOf(task.options), clustering);
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begun;
    Origin origin{.device = task.device,
                  .version = std::string{version()},
                  .seconds = elapsed.count(),
                  .notices = gram.provenance.notices};
    keepClusters(clusters, *store);
    store->finish({.origin = origin, .isComplete = true});
    return std::make_shared<const ClustersValue>(std::move(clusters), std::move(origin));
  }

  ResultPointer load(const ResultTask& task, PartSource& source, Progress&) const override {
    auto clusters = keptClusters(task.inputs.at(0).data->size(), source);
    const auto end = source.end();
    if (!clusters && end) throw MalformedBytes{};
    if (!clusters || !end) return nullptr;
    return std::make_shared<const ClustersValue>(std::move(*clusters), end->origin);
  }

  std::vector<ResultFact> facts(const ResultItem& item) const override {
    std::vector<ResultFact> facts;
    addKernelFacts(facts, kernelOf(item.options), solveOf(item.options));
    if (const auto clusters = graphClusters(&item)) {
      facts.push_back({tr("Clusters"), gui::countText(clusters->medoids.size())});
      facts.push_back({tr("Cut at a distance of"), numberText(clusters->cut.height, 4)});
      facts.push_back(
          {tr("Silhouette"),
           tr("%1, where 1 would be perfect").arg(numberText(clusters->silhouette, 3))});
    }
    addOriginFacts(facts, item);
    return facts;
  }

  bool givesColumns() const override { return true; }

  /// Numbers as texts: clusters are told apart, not measured.
  std::vector<Column> columns(const ResultItem& item, const Dataset&) const override {
    std::vector<std::string> numbers;
    for (const auto group : graphClusters(&item)->cut.groupOf)
      numbers.push_back(joined(group + 1));
    return {{tr("Cluster").toStdString(), categoriesOf(numbers)}};
  }

  std::vector<ResultFile> files(const ResultItem& item, const Document& document,
                                GraphPlace) const override {
    ResultFile file{.content = {.title = tr("Export Clusters"),
                                .suggestion = item.name,
                                .what = "clusters",
                                .kinds = io::clusterFileKinds()},
                    .targetsOf = {}};
    const auto* data = document.dataset(item.inputs.front().dataset);
    if (const auto clusters = graphClusters(&item); clusters && data && data->data)
      file.content.write = [clusters, data = data->data](const std::filesystem::path& path,
                                                         const std::string&, Progress& progress) {
        io::writeClusters(clusters->cut, clusters->medoids, graphNames(*data), path, progress);
      };
    return {file};
  }
};

}  // namespace

const ResultKind& graphClustersKind() {
  static const GraphClustersKind kind;
  return kind;
}

std::shared_ptr<const Clusters> graphClusters(const ResultItem* item) {
  const auto* value = item ? dynamic_cast<const ClustersValue*>(item->value.get()) : nullptr;
  return value ? value->clusters() : nullptr;
}

ClusterOptions clusterOptionsOf(const ResultItem& item) {
  return item.kind == &graphClustersKind() ? kindred::clusterOptionsOf(item.options)
                                           : ClusterOptions{};
}

KernelOptions kernelOfClusters(const ResultItem& item) { return kernelOf(item.options); }

ResultChoice clustersChoice(const KernelMatrix& matrix, const ClusterOptions& options) {
  return {
      .kind = &graphClustersKind(),
      .inputs = {{matrix.rows, -1}},
      .options = clusterResultOptions({.kernel = matrix.kernel, .solve = matrix.solve}, options),
      .device = matrix.item->device,
      .execution = matrix.item->execution};
}

}  // namespace kindred::gui
