#include "gui/result/node_clusters.hpp"

#include <QCoreApplication>
#include <utility>

#include "gui/base/words.hpp"
#include "gui/result/option_facts.hpp"
#include "gui/result/origin_facts.hpp"
#include "gui/result/work_kind.hpp"
#include "io/export/cluster_nodes_file.hpp"
#include "io/export/list_file.hpp"
#include "io/matrix/description.hpp"
#include "io/matrix/values_file.hpp"

namespace kindred::gui {

namespace {

class NodeClustersKind final : public WorkKind<NodeClustersRequest, NodeClusters> {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::NodeClustersKind)

 public:
  NodeClustersKind() : WorkKind{nodeClustersKind, "clusters"} {}

  int numericsVersion(const ResultOptions&) const override {
    return resultRequestOf(NodeClustersRequest{}).numericsVersion;
  }
  QString noun() const override { return tr("Node clusters"); }
  QString countText(int count) const override {
    return tr("node clusters of %n group(s) of networks", nullptr, count);
  }
  QString usualName(const std::vector<QString>& inputs, const ResultOptions&) const override {
    QStringList names{inputs.begin(), inputs.end()};
    if (names.size() > mostNamed)
      return tr("Nodes of %1 and %n more network(s)", nullptr,
                static_cast<int>(names.size()) - mostNamed)
          .arg(names.first(mostNamed).join(", "));
    return tr("Nodes of %1").arg(names.join(", "));
  }
  QString detail(const ResultOptions& options) const override {
    return tr("seed %1").arg(nodeClustersRequestOf(options).search.seed);
  }

  bool understands(const ResultOptions& options) const override {
    std::vector<OptionText> known;
    for (const auto& text : options.texts())
      if (text.stage == "similarities") known.push_back(text);
    ResultOptions all{std::move(known)};
    all.add("search", SearchOptions{}, searchOptionTable())
        .add("walks", WalkKernel{}, walkKernelTable())
        .add("clusters", NodeClusterOptions{}, nodeClusterOptionTable());
    return areUnderstood(options, all,
                         [](const ResultOptions& texts) { nodeClusterStepsOf(texts); });
  }
  JobTraits traits() const override { return {.mayBeKept = true}; }

  std::vector<ResultStep> steps(const ResultOptions& options,
                                const std::vector<GraphPlace>& inputs) const override {
    return resultSteps(nodeClusterStepsOf(options), inputs);
  }

  ResultPointer compute(const ResultTask& task, const std::shared_ptr<PartStore>& store,
                        ResultGrowth* growth, Progress& progress) const override {
    return kindred::compute(withKeptSimilarities(requestOf(task), task.options, *store),
                            settingOf(task, store), progress, watcherOf<NodeClusters>(growth));
  }

  std::vector<ResultFact> facts(const ResultItem& item) const override {
    const auto request = nodeClustersRequestOf(item.options);
    std::vector<ResultFact> facts;
    if (const auto found = nodeClusters(&item)) {
      facts.push_back({tr("Networks"), gui::countText(found->networks)});
      facts.push_back({tr("Alignments"), gui::countText(found->pairs.size())});
      facts.push_back({tr("Clusters"), gui::countText(found->clusters.size())});
    }
    addOptionFacts(facts, nodeClusterOptionTable(), request.options, {"most-of-each"});
    addOptionFacts(facts, searchOptionTable(), request.search,
                   {"goal", "effort", "chains", "seed"});
    addOriginFacts(facts, item);
    return facts;
  }

  std::vector<ResultFile> files(const ResultItem& item, const Document& document,
                                GraphPlace) const override {
    auto table = fileOf(item, tr("Export Node Clusters"), "clusters of nodes", io::listFileKinds());
    auto matrix = fileOf(item, tr("Export S³"), "a matrix of S³", io::valueFileKinds());
    matrix.content.suggestion = tr("S³ of %1").arg(item.name);
    const auto networks = networksOfClusters(document, item);
    if (const auto found = nodeClusters(&item); found && networks) {
      table.content.write = [found, networks](const std::filesystem::path& path, const std::string&,
                                              Progress& progress) {
        io::writeNodeClusters(*networks, found->clusters, path, progress);
      };
      matrix.content.write = [found, names = graphNames(*networks)](
                                 const std::filesystem::path& path, const std::string&,
                                 Progress& progress) {
        io::writeValues({symmetricStructures(*found), names, names,
                         [&] { return io::description("S³", names); }},
                        path, "a matrix of S³", progress);
      };
    }
    return {table, matrix};
  }

 private:
  static constexpr int mostNamed = 3;

  NodeClustersRequest requestOf(const ResultTask& task) const override {
    auto request = nodeClustersRequestOf(task.options);
    for (std::size_t at = 0; at < task.inputs.size(); ++at)
      request.networks.push_back(graphOf(task, at));
    return request;
  }
};

}  // namespace

const ResultKind& nodeClustersResultKind() {
  static const NodeClustersKind kind;
  return kind;
}

std::shared_ptr<const NodeClusters> nodeClusters(const ResultItem* item) {
  if (!item) return nullptr;
  return valueOf<NodeClusters>(item->value ? item->value : item->partial);
}

ResultChoice nodeClustersChoice(std::vector<GraphPlace> places,
                                const NodeClustersRequest& request) {
  return {.kind = &nodeClustersResultKind(),
          .inputs = std::move(places),
          .options = resultRequestOf(request).options};
}

std::shared_ptr<const Dataset> networksOfClusters(const Document& document,
                                                  const ResultItem& item) {
  auto networks = std::make_shared<Dataset>();
  for (const auto& place : item.inputs) {
    const auto graph = document.graph(place);
    if (!graph) return nullptr;
    networks->graphs.push_back(graph);
  }
  return networks;
}

}  // namespace kindred::gui
