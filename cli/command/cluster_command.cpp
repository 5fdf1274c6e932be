#include <algorithm>
#include <array>
#include <optional>

#include "cli/answer/cost_words.hpp"
#include "cli/command/commands.hpp"
#include "cli/command/working.hpp"
#include "cli/flag/matrix_input.hpp"
#include "cli/flag/option_flags.hpp"
#include "cli/session/output.hpp"
#include "engine/cluster/cluster_doubts.hpp"
#include "engine/core/text.hpp"
#include "engine/work/cluster_work.hpp"
#include "io/export/cluster_file.hpp"

namespace kindred::cli {

namespace {

constexpr std::size_t mostListed = 20;  // clusters, as text
constexpr long long mostClusters = 1'000'000;

struct ClusterArguments {
  MatrixInput matrix;
  std::optional<int> number;
  std::optional<double> height;
  std::string linkage;
  std::string output;
  std::string project;
};

Clusters cutAsAsked(const Clustering& tree, const KernelRows& values,
                    const ClusterArguments& arguments, Progress& progress) {
  if (arguments.height) return clustersOf(cutAtHeight(tree, *arguments.height), values, progress);
  return clustersOf(tree, values, {.number = arguments.number.value_or(0)}, progress);
}

/// The graphs of a cluster but the one in its middle, which is named above them.
std::string membersText(const std::vector<std::int32_t>& members, std::int32_t medoid,
                        std::span<const std::string> names) {
  constexpr std::size_t mostNamed = 24;
  std::string text;
  std::size_t named = 0;
  for (const auto member : members) {
    if (member == medoid) continue;
    if (named++ == mostNamed) {
      text += joined(" and ", members.size() - 1 - mostNamed, " more, which -o lists");
      break;
    }
    text += joined(text.empty() ? "     " : ", ", names[static_cast<std::size_t>(member)]);
  }
  return text.empty() ? text : text + "\n";
}

/// Clusters with the names of the graphs.
struct NamedClusters {
  Clusters clusters;
  std::vector<std::string> names;
};

/// By a kernel matrix, whose tree goes to a file if one is named.
NamedClusters clustersOfMatrix(const ClusterArguments& arguments, Session& session) {
  const auto matrix = openRowsOf(arguments.matrix, session, session.progress.slice(0, 0.4));
  auto clustering = session.progress.slice(0.4, 0.7), cutting = session.progress.slice(0.7, 0.95);
  const auto tree = clusterItems(matrix.values, clustering);
  if (!arguments.linkage.empty()) io::writeLinkage(tree, arguments.linkage, clustering);
  return {cutAsAsked(tree, matrix.values, arguments, cutting), matrix.names};
}

/// By the kernel matrix of data that are read, both kept in a project.
NamedClusters clustersInProject(const ClusterArguments& arguments, Session& session) {
  requireData(arguments.matrix);
  if (arguments.height || !arguments.linkage.empty() || arguments.matrix.isRaw)
    throw Error{ErrorCode::Usage,
                "--project keeps the clusters of a file of graphs by their number: leave out "
                "--height, --linkage and --raw."};
  const auto matrix = readMatrixRequest(arguments.matrix, session, session.progress.slice(0, 0.1));
  const auto devices = openDevices(arguments.matrix.solve, session);
  sayCost(matrix, devices, session, session.progress.slice(0.1, 0.12));
  Working working{arguments.project, devices, session};
  const ClusterRequest request{
      matrix.rows, matrix.kernel, matrix.solve, {.number = arguments.number.value_or(0)}};
  const auto setting = working.setting(request, session.progress.slice(0.12, 0.14));
  const auto found = working.quietResult(request, setting, session.progress.slice(0.14, 0.95));
  session.remark(found->origin().remarks, clusterDoubts(*found->value()));
  return {*found->value(), graphNames(*matrix.rows)};
}

void clusterMatrix(const ClusterArguments& arguments, Session& session) {
  if (!arguments.output.empty()) io::kindOf(arguments.output, io::clusterFileKinds(), "clusters");
  if (!arguments.linkage.empty())
    io::kindOf(arguments.linkage, io::linkageFileKinds(), "a linkage");
  const std::array<std::filesystem::path, 3> outputs{arguments.output, arguments.linkage,
                                                     arguments.project};
  requireOutputs(outputs, arguments.matrix.input.paths);
  requireProjectPlace(arguments.project);
  const auto [found, names] = arguments.project.empty() ? clustersOfMatrix(arguments, session)
                                                        : clustersInProject(arguments, session);
  const auto& cut = found.cut;
  const auto doubts = clusterDoubts(found);
  session.remark(doubts, doubts);
  auto writing = session.progress.slice(0.95, 1);
  if (!arguments.output.empty())
    io::writeClusters(cut, found.medoids, names, arguments.output, writing);

  auto clusters = Json::array();
  std::string text =
      joined(counted(static_cast<long long>(cut.members.size()), "cluster", "clusters"), " of ",
             counted(static_cast<long long>(names.size()), "graph", "graphs"),
             ", cut at a distance of ", rounded(cut.height), "; silhouette ",
             rounded(found.silhouette), ", where 1 would be perfect.\n");
  for (const auto& doubt : doubts)
    text += doubt.sentence + "\n";
  const bool listsAll = arguments.output.empty();
  const auto listed = listsAll ? cut.members.size() : std::min(mostListed, cut.members.size());
  for (std::size_t group = 0; group < cut.members.size(); ++group) {
    const auto& medoid = names[static_cast<std::size_t>(found.medoids[group])];
    const auto size = cut.members[group].size();
    clusters.push_back({{"cluster", group + 1},
                        {"graphs", size},
                        {"medoid", medoid},
                        {"likeness", found.likeness[group]}});
    auto& members = clusters.back()["members"] = Json::array();
    for (const auto member : cut.members[group])
      members.push_back(names[static_cast<std::size_t>(member)]);
    if (group < listed)
      text += joined(
          "  ", group + 1, ": ", counted(static_cast<long long>(size), "graph", "graphs"),
          ", in the middle ", medoid,
          size > 1 ? joined(", mean similarity to it ", rounded(found.likeness[group])) : "", "\n",
          listsAll ? membersText(cut.members[group], found.medoids[group], names) : "");
  }
  if (cut.members.size() > listed)
    text += joined("  ... and ", cut.members.size() - listed, " more; --json lists them all.\n");
  session.answer({{"graphs", names.size()},
                  {"height", cut.height},
                  {"silhouette", found.silhouette},
                  {"clusters", clusters},
                  {"output", arguments.output},
                  {"linkage", arguments.linkage}},
                 text);
}

}  // namespace

void addClusterCommand(const Command& program, Session& session) {
  auto arguments = std::make_shared<ClusterArguments>();
  const auto command = program.add(
      "cluster", "Cluster graphs by their kernel matrix, and cut the tree into groups.");
  addMatrixInput(command, arguments->matrix);
  const auto number =
      command
          .onText(
              "--number",
              [arguments](const std::string& text) {
                const auto value = toInteger(text);
                if (!value || *value < 1)
                  throw Error{ErrorCode::Usage,
                              joined("--number: \"", text, "\" is no whole number of at least 1.")};
                arguments->number = static_cast<int>(std::min(*value, mostClusters));
              },
              "Cut the tree into so many clusters; without it and --height, into as many, up to "
              "20, "
              "as fit best by their silhouette, none of them with more than half of the graphs "
              "where that can be.")
          .type("N")
          .group("Cut");
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
      .group("Cut")
      .excludes(number);
  command
      .text("--linkage", arguments->linkage,
            "Where the tree goes, as scipy.cluster.hierarchy has it: .npy.")
      .type("FILE");
  addProjectFlag(command, arguments->project);
  command
      .text("-o,--output", arguments->output,
            "Where the clusters go: .csv. Without it they are listed.")
      .type("FILE");
  command.footer(
      "FILE is a matrix that \"gram\" wrote as .npy or .h5, or data whose kernel matrix is "
      "computed "
      "first. "
      "Clusters are\njoined by the mean distance sqrt(K_ii + K_jj - 2 K_ij) of their graphs.");
  command.runs(session, [arguments, &session] { clusterMatrix(*arguments, session); });
}

}  // namespace kindred::cli
