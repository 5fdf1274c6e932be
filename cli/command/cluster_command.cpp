#include <algorithm>
#include <array>
#include <optional>

#include "cli/answer/cluster_words.hpp"
#include "cli/answer/cost_words.hpp"
#include "cli/command/commands.hpp"
#include "cli/command/working.hpp"
#include "cli/flag/matrix_input.hpp"
#include "cli/flag/option_flags.hpp"
#include "cli/session/output.hpp"
#include "engine/core/text.hpp"
#include "engine/kernel/suggest.hpp"
#include "engine/result/remark_family.hpp"
#include "engine/work/cluster_work.hpp"
#include "io/export/cluster_file.hpp"
#include "io/matrix/provenance_json.hpp"

namespace kindred::cli {

namespace {

constexpr long long mostClusters = 1'000'000;

struct ClusterArguments {
  MatrixInput matrix;
  ClusterOptions options;
  std::optional<double> height;
  std::string linkage;
  std::string output;
  std::string project;

  /// True if the tree itself or values that are not normalised are wanted: no request has these.
  bool areOfTree() const { return height || !linkage.empty() || matrix.isRaw; }
};

/// Clusters with the names of the graphs, and what these have in common if they are molecules.
struct NamedClusters {
  Clusters clusters;
  std::vector<std::string> names;
  std::vector<CommonCore> cores = {};
  Remarks remarks = {};
  Json from = Json::object();  ///< the kernel, if graphs were compared, and where they come from
};

/// By a kernel matrix, whose tree goes to a file if one is named.
NamedClusters clustersOfMatrix(const ClusterArguments& arguments, Session& session) {
  const auto options = settled(arguments.options, false);
  if (options.method != ClusterMethod::Hierarchical && arguments.areOfTree())
    throw Error{ErrorCode::Usage,
                "Clusters by a threshold have no tree and are of normalised values: leave out "
                "--height, --linkage and --raw."};
  const auto matrix = openRowsOf(arguments.matrix, session, session.progress.slice(0, 0.4));
  auto clustering = session.progress.slice(0.4, 0.85),
       comparing = session.progress.slice(0.85, 0.95);
  const auto keepTree = [&](const Clustering& tree) {
    if (!arguments.linkage.empty()) io::writeLinkage(tree, arguments.linkage, clustering);
  };
  RowsClusterRequest request{
      .values = matrix.values, .options = arguments.options, .height = arguments.height};
  if (matrix.graphs) request.shares = sharesOf(*matrix.graphs, matrix.kernel);
  const auto found = compute(request, clustering, keepTree);
  NamedClusters named{*found->value(), matrix.names, {}, found->origin().remarks};
  if (matrix.graphs) named.cores = commonCoresOf(named.clusters, *matrix.graphs, comparing);
  return named;
}

/// By the kernel of data that are read, kept in a project if one is named.
NamedClusters clustersOfData(const ClusterArguments& arguments, Session& session) {
  requireData(arguments.matrix);
  if (arguments.areOfTree())
    throw Error{ErrorCode::Usage,
                "--project keeps the clusters of a file of graphs by their number or threshold: "
                "leave out --height, --linkage and --raw."};
  const auto matrix = readMatrixRequest(arguments.matrix, session, session.progress.slice(0, 0.1));
  const auto isTree =
      settledFor(arguments.options, *matrix.rows).method == ClusterMethod::Hierarchical;
  const auto devices = openDevices(arguments.matrix.solve, session);
  sayCost(matrix, devices, session, session.progress.slice(0.1, 0.12),
          isTree ? Keeping::Matrix : Keeping::AlikePairs);
  Working working{arguments.project, devices, session};
  const ClusterRequest request{matrix.rows, matrix.kernel, matrix.solve, arguments.options};
  const auto setting = working.setting(request, session.progress.slice(0.12, 0.14));
  const auto found = working.quietResult(request, setting, session.progress.slice(0.14, 0.85));
  auto comparing = session.progress.slice(0.85, 0.95);
  return {*found->value(), graphNames(*matrix.rows),
          commonCoresOf(*found->value(), *matrix.rows, comparing), found->origin().remarks,
          io::provenanceJson(request.kernel, request.solve, found->origin())};
}

void cluster(const ClusterArguments& arguments, Session& session) {
  if (!arguments.output.empty()) io::kindOf(arguments.output, io::clusterFileKinds(), "clusters");
  if (!arguments.linkage.empty())
    io::kindOf(arguments.linkage, io::linkageFileKinds(), "a linkage");
  const std::array<std::filesystem::path, 3> outputs{arguments.output, arguments.linkage,
                                                     arguments.project};
  requireOutputs(outputs, arguments.matrix.input.paths);
  requireProjectPlace(arguments.project);
  const bool isByMatrix =
      arguments.project.empty() && (isSavedMatrix(arguments.matrix) || arguments.areOfTree());
  const auto [found, names, cores, remarks, from] =
      isByMatrix ? clustersOfMatrix(arguments, session) : clustersOfData(arguments, session);
  const auto inText = remarksOf("clusters", remarks);
  session.remark(remarks, inText);
  auto writing = session.progress.slice(0.95, 1);
  if (!arguments.output.empty())
    io::writeClusters(found.cut, found.medoids, names, coreTexts(cores), arguments.output, writing);
  auto json = clustersJson(found, names, cores);
  json["output"] = arguments.output;
  json["linkage"] = arguments.linkage;
  json.update(from);
  session.answer(json, clustersText(found, names, cores, arguments.output.empty(), inText));
}

}  // namespace

void addClusterCommand(const Command& program, Session& session) {
  auto arguments = std::make_shared<ClusterArguments>();
  const auto command = program.add(
      "cluster", "Cluster graphs: around those with the most others alike, or by a tree.");
  addMatrixInput(command, arguments->matrix);
  arguments->matrix.suited = &kernelForGroups;
  addFlags(command, clusterOptionTable(), arguments->options, "Clusters", {"number"});
  const auto number =
      command
          .onText(
              "--number",
              [arguments](const std::string& text) {
                const auto value = toInteger(text);
                if (!value || *value < 1)
                  throw Error{ErrorCode::Usage,
                              joined("--number: \"", text, "\" is no whole number of at least 1.")};
                arguments->options.number = static_cast<int>(std::min(*value, mostClusters));
              },
              "Cut the tree into so many clusters; without it and --height, a tree is cut into as "
              "many, up to 20, as fit best by their silhouette, none of them with more than half "
              "of the graphs if that can be.")
          .type("N")
          .group("Tree");
  command
      .onText(
          "--height",
          [arguments](const std::string& text) {
            const auto value = toNumber(text);
            if (!value || !(*value >= 0))
              throw Error{ErrorCode::Usage,
                          joined("--height: \"", text, "\" is no number of at least 0.")};
            arguments->height = *value;
          },
          "Cut the tree at this distance.")
      .type("X")
      .group("Tree")
      .excludes(number);
  command.file("--linkage", arguments->linkage,
               "Where the tree goes, as scipy.cluster.hierarchy has it: .npy.");
  addProjectFlag(command, arguments->project);
  command.file("-o,--output", arguments->output,
               "Where the clusters go: .csv. Without it they are listed.");
  command.footer(
      "FILE is a matrix that \"gram\" wrote as .npy or .h5, or data. Molecules are clustered by "
      "a threshold of\nlikeness, without a matrix in memory: graphs in no cluster are single. "
      "Other graphs and matrices are by a\ntree, joined by the mean distance "
      "sqrt(K_ii + K_jj - 2 K_ij) of their graphs.");
  command.runs(session, [arguments, &session] { cluster(*arguments, session); });
}

}  // namespace kindred::cli
