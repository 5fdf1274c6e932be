#include "gui/result/graph_clusters.hpp"

#include <QCoreApplication>
#include <utility>
#include <vector>

#include "engine/cluster/cluster_parts.hpp"
#include "engine/gram/kernel_request.hpp"
#include "engine/work/cluster_work.hpp"
#include "gui/base/words.hpp"
#include "gui/result/kernel_facts.hpp"
#include "gui/result/option_facts.hpp"
#include "gui/result/origin_facts.hpp"
#include "gui/result/work_of.hpp"
#include "io/export/cluster_file.hpp"

namespace kindred::gui {

namespace {

ClusterRequest clusterRequestFor(const ResultTask& task) {
  return clusterRequestOf(task.options, task.inputs.front().data);
}

class GraphClustersKind final : public ResultKind {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::GraphClustersKind)

 public:
  std::string_view id() const override { return clusterKind; }
  int numericsVersion(const ResultOptions&) const override {
    return kindred::resultRequestOf(ClusterRequest{}).numericsVersion;
  }
  const char* icon() const override { return "clusters"; }
  QString noun() const override { return tr("Clusters"); }
  QString countText(int count) const override { return tr("%n clustering(s)", nullptr, count); }
  QString usualName(const std::vector<QString>& inputs, const ResultOptions&) const override {
    return tr("Clusters of %1").arg(inputs.front());
  }
  QString detail(const ResultOptions& options) const override {
    const auto asked = kindred::clusterOptionsOf(options);
    if (asked.threshold > 0) return tr("as alike as %1").arg(numberText(asked.threshold, 4));
    return asked.number > 0 ? tr("%n cluster(s)", nullptr, asked.number)
                            : tr("as many as fit best");
  }

  bool understands(const ResultOptions& options) const override {
    return areUnderstood(options, kindred::resultRequestOf(ClusterRequest{}).options,
                         [](const auto& texts) { clusterRequestOf(texts); });
  }

  std::string deviceFor(const std::string& chosen) const override {
    return chosen.empty() ? "cpu" : chosen;
  }
  std::string laneFor(const std::string&) const override { return "clusters"; }
  JobTraits traits() const override { return {}; }

  std::vector<ResultStep> steps(const ResultOptions& options,
                                const std::vector<GraphPlace>& inputs) const override {
    return resultSteps(stepsOf(clusterRequestOf(options)), inputs);
  }

  ResultPointer compute(const ResultTask& task, const std::shared_ptr<PartStore>& store,
                        ResultGrowth*, Progress& progress) const override {
    return kindred::compute(clusterRequestFor(task), settingOf(task, store), progress);
  }

  ResultPointer load(const ResultTask& task, PartSource& source,
                     Progress& progress) const override {
    return kept(clusterRequestFor(task), source, progress);
  }

  std::vector<ResultFact> facts(const ResultItem& item) const override {
    std::vector<ResultFact> facts;
    addKernelFacts(facts, kernelOf(item.options), solveOf(item.options));
    if (const auto clusters = graphClusters(&item)) {
      facts.push_back({tr("Clusters"), gui::countText(clusters->medoids.size())});
      addCutFacts(facts, *clusters);
    }
    addOriginFacts(facts, item);
    return facts;
  }

  static void addCutFacts(std::vector<ResultFact>& facts, const Clusters& clusters) {
    if (clusters.areByThreshold()) {
      facts.push_back({tr("As alike as"), numberText(clusters.threshold, 4)});
      facts.push_back({tr("Single graphs"), gui::countText(clusters.singles.size())});
      return;
    }
    facts.push_back({tr("Cut at a distance of"), numberText(clusters.cut.height, 4)});
    facts.push_back({tr("Silhouette"),
                     tr("%1, where 1 would be perfect").arg(numberText(clusters.silhouette, 3))});
  }

  bool givesColumns() const override { return true; }

  /// Numbers as texts: clusters are told apart, not measured.
  std::vector<Column> columns(const ResultItem& item, const Dataset&) const override {
    std::vector<std::string> numbers;
    for (const auto group : graphClusters(&item)->cut.groupOf)
      numbers.push_back(io::clusterName(group));
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
  return item ? valueOf<Clusters>(item->value) : nullptr;
}

ClusterOptions clusterOptionsOf(const ResultItem& item) {
  return item.kind == &graphClustersKind() ? kindred::clusterOptionsOf(item.options)
                                           : ClusterOptions{};
}

KernelOptions kernelOfClusters(const ResultItem& item) { return kernelOf(item.options); }

ResultChoice clustersChoice(const KernelMatrix& matrix, const ClusterOptions& options) {
  return {.kind = &graphClustersKind(),
          .inputs = {{matrix.rows, -1}},
          .options = kindred::resultRequestOf(ClusterRequest{.graphs = {},
                                                             .kernel = matrix.kernel,
                                                             .solve = matrix.solve,
                                                             .options = options})
                         .options,
          .device = matrix.item->device,
          .execution = matrix.item->execution};
}

}  // namespace kindred::gui
