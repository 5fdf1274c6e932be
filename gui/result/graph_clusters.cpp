#include "gui/result/graph_clusters.hpp"

#include <QCoreApplication>
#include <vector>

#include "engine/cluster/cluster_parts.hpp"
#include "engine/cluster/common_core.hpp"
#include "engine/gram/kernel_request.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/kernel/suggest.hpp"
#include "engine/work/cluster_work.hpp"
#include "engine/work/matrix_work.hpp"
#include "gui/base/words.hpp"
#include "gui/result/kernel_facts.hpp"
#include "gui/result/origin_facts.hpp"
#include "gui/result/work_kind.hpp"
#include "io/export/cluster_file.hpp"

namespace kindred::gui {

namespace {

class GraphClustersKind final : public WorkKind<ClusterRequest> {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::GraphClustersKind)

 public:
  GraphClustersKind() : WorkKind{clusterKind, "clusters"} {}

  int numericsVersion(const ResultOptions&) const override {
    return kindred::resultRequestOf(ClusterRequest{}).numericsVersion;
  }
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
    if (clusters.areByThreshold() || !clusters.singles.empty())
      facts.push_back({tr("Single graphs"), gui::countText(clusters.singles.size())});
    if (clusters.areByThreshold()) {
      facts.push_back({tr("As alike as"), numberText(clusters.threshold, 4)});
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
    auto file = fileOf(item, tr("Export Clusters"), "clusters", io::clusterFileKinds());
    const auto* data = document.dataset(item.inputs.front().dataset);
    if (const auto clusters = graphClusters(&item); clusters && data && data->data)
      file.content.write = [clusters, data = data->data](const std::filesystem::path& path,
                                                         const std::string&, Progress& progress) {
        auto comparing = progress.slice(0, 0.9), writing = progress.slice(0.9, 1);
        const auto cores = coreTexts(commonCoresOf(*clusters, *data, comparing));
        io::writeClusters(clusters->cut, clusters->medoids, graphNames(*data), cores, path,
                          writing);
      };
    return {file};
  }

 private:
  ClusterRequest requestOf(const ResultTask& task) const override {
    return clusterRequestOf(task.options, dataOf(task, 0));
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

std::optional<ResultChoice> clustersChoice(const DatasetItem& data, const ClusterOptions& options) {
  const auto size = data.data->size();
  const auto suggested = suggestedKernel(data);
  const auto method = settled(options, presetOf(suggested) == "molecule2d").method;
  const bool isTree = method == ClusterMethod::Hierarchical;
  if (size < 2 || (isTree && size > mostInMatrixUnasked)) return std::nullopt;
  return ResultChoice{
      .kind = &graphClustersKind(),
      .inputs = {{data.id, -1}},
      .options =
          kindred::resultRequestOf(ClusterRequest{.graphs = {},
                                                  .kernel = kernelForGroups(*data.data, suggested),
                                                  .solve = {},
                                                  .options = options})
              .options};
}

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
