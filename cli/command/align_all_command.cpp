#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

#include "cli/command/alignment_computing.hpp"
#include "cli/command/commands.hpp"
#include "cli/command/unused_flags.hpp"
#include "cli/command/working.hpp"
#include "cli/flag/option_flags.hpp"
#include "cli/session/output.hpp"
#include "engine/align/cluster_terms.hpp"
#include "engine/core/text.hpp"
#include "engine/work/node_cluster_work.hpp"
#include "io/export/cluster_nodes_file.hpp"
#include "io/export/list_file.hpp"
#include "io/mapping/read_annotations.hpp"
#include "io/mapping/read_similarities.hpp"
#include "io/matrix/description.hpp"
#include "io/matrix/values_file.hpp"

namespace kindred::cli {

namespace {

struct AlignAllArguments {
  Input input;
  AlignmentFlags computing;  ///< whose output are the clusters
  std::string matrix;
  std::vector<std::string> priors;       ///< "yeast,human=FILE"
  std::vector<std::string> annotations;  ///< "yeast=FILE"
  NodeClusterOptions options;
};

/// A file about some networks, by their numbers.
struct FileOfNetworks {
  std::vector<std::size_t> networks;
  std::string path;
};

/// Understands so many names of networks and a file: "yeast,human=FILE".
FileOfNetworks fileOfNetworks(std::string_view flag, const std::string& given,
                              const std::vector<std::string>& names, std::size_t count) {
  const auto equals = given.find('=');
  FileOfNetworks file{.path = given.substr(equals == std::string::npos ? 0 : equals + 1)};
  auto rest = std::string_view{given}.substr(0, equals == std::string::npos ? 0 : equals);
  while (!rest.empty()) {
    const auto end = std::min(rest.find(','), rest.size());
    const auto found = std::ranges::find(names, rest.substr(0, end));
    if (found == names.end())
      throw Error{ErrorCode::Usage, joined(flag, ": there is no network \"", rest.substr(0, end),
                                           "\". The first is called ", names.front(), ".")};
    file.networks.push_back(static_cast<std::size_t>(found - names.begin()));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  if (std::set(file.networks.begin(), file.networks.end()).size() != count ||
      file.networks.size() != count || file.path.empty())
    throw Error{ErrorCode::Usage,
                joined(flag, " takes ", count == 1 ? "a name" : "two names",
                       " of networks and a file, such as ", count == 1 ? "yeast" : "yeast,human",
                       "=FILE, and not \"", given, "\".")};
  return file;
}

/// Similarities of two of the networks, as files name them.
std::vector<SimilaritiesOfTwo> readPriors(const AlignAllArguments& arguments,
                                          const Dataset& networks, Session& session) {
  const auto names = graphNames(networks);
  std::vector<SimilaritiesOfTwo> similarities;
  std::set<std::pair<std::size_t, std::size_t>> known;
  for (const auto& given : arguments.priors) {
    const auto [of, path] = fileOfNetworks("--prior", given, names, 2);
    if (!known.insert(std::minmax(of[0], of[1])).second)
      throw Error{ErrorCode::Usage, joined("--prior names two files of ", names[of[0]], " and ",
                                           names[of[1]], ": give one.")};
    auto file = asInput([&] {
      return io::readSimilarities(path, *networks.graphs[of[0]], *networks.graphs[of[1]],
                                  arguments.input.options, session.progress.silent());
    });
    sayNotices(file.notices, session, "--json");
    similarities.push_back({of[0], of[1], std::move(file.pairs)});
  }
  return similarities;
}

using TermsOfNetworks = std::vector<std::vector<Annotations::Terms>>;

TermsOfNetworks readTerms(const AlignAllArguments& arguments, const Dataset& networks,
                          Session& session) {
  const auto names = graphNames(networks);
  TermsOfNetworks terms(networks.size());
  TermNumbers numbers;
  for (const auto& given : arguments.annotations) {
    const auto [of, path] = fileOfNetworks("--annotations", given, names, 1);
    if (!terms[of[0]].empty())
      throw Error{ErrorCode::Usage,
                  joined("--annotations names two files of ", names[of[0]], ": give one.")};
    const auto& network = *networks.graphs[of[0]];
    const std::array<std::filesystem::path, 1> paths{path};
    const auto file = asInput([&] {
      return io::readAnnotations(paths, network, network, arguments.input.options,
                                 session.progress.silent());
    });
    sayNotices(file.notices, session, "--json");
    terms[of[0]] = numberedTerms(file.annotations, numbers);
  }
  return terms;
}

/// Says how far clusters share the terms of their nodes.
std::string termsText(const ClusterTerms& found) {
  if (found.annotated == 0) return "No cluster has two nodes with terms.\n";
  return joined("Of ", counted(found.annotated, "cluster", "clusters"),
                " with two nodes or more that have terms, ", rounded(100 * found.sharing),
                " % have a term that all of these share (", rounded(100 * found.sharingByChance),
                " % by chance); mean normalised entropy ", rounded(found.entropy), " (",
                rounded(found.entropyByChance), " by chance).\n");
}

Json termsJson(const ClusterTerms& found) {
  return {{"annotated_clusters", found.annotated},
          {"sharing", found.sharing},
          {"sharing_by_chance", found.sharingByChance},
          {"entropy", found.entropy},
          {"entropy_by_chance", found.entropyByChance}};
}

std::string matrixText(const Matrix& s3, const std::vector<std::string>& names) {
  std::string text = "S³\n";
  for (std::size_t row = 0; row < names.size(); ++row) {
    for (const double value : s3.row(row)) {
      const auto cell = std::isnan(value) ? "-" : readable(value, 3);
      text += joined(std::string(7 - std::min<std::size_t>(6, cell.size()), ' '), cell);
    }
    text += joined("  ", names[row], "\n");
  }
  return text;
}

Json matrixJson(const Matrix& s3) {
  auto rows = Json::array();
  for (std::size_t row = 0; row < s3.rows(); ++row)
    rows.push_back(std::vector<double>(s3.row(row).begin(), s3.row(row).end()));
  return rows;
}

Json pairsJson(const NodeClusters& found, const std::vector<std::string>& names) {
  auto list = Json::array();
  for (const auto& pair : found.pairs)
    list.push_back({{"a", names[pair.a]},
                    {"b", names[pair.b]},
                    {"s3", pair.symmetricStructure},
                    {"ec", pair.edgeCorrectness},
                    {"conserved_edges", pair.conservedEdges},
                    {"settled_nodes", pair.settledNodes},
                    {"complete", pair.isComplete},
                    {"device", pair.device}});
  return list;
}

std::size_t clusteredNodes(const std::vector<ClustersOfSize>& sizes) {
  std::size_t nodes = 0;
  for (const auto& size : sizes)
    nodes += size.nodes * size.clusters;
  return nodes;
}

Json sizesJson(const std::vector<ClustersOfSize>& sizes) {
  auto list = Json::array();
  for (const auto& size : sizes)
    list.push_back({{"nodes", size.nodes},
                    {"clusters", size.clusters},
                    {"agreed", size.agreed},
                    {"support", size.support}});
  return list;
}

std::string nodeClustersText(const NodeClusters& found, const std::vector<ClustersOfSize>& sizes) {
  auto text = joined(counted(static_cast<long long>(found.clusters.size()), "cluster", "clusters"),
                     " of ", thousands(static_cast<long long>(clusteredNodes(sizes))), " nodes\n");
  for (const auto& size : sizes)
    text +=
        joined("  of ", size.nodes, " nodes: ", thousands(static_cast<long long>(size.clusters)),
               "; all alignments agree on ", thousands(static_cast<long long>(size.agreed)),
               "; mean support ", readable(size.support, 3), "\n");
  return text;
}

/// Throws Error (Usage) before anything is read.
void requireAllWork(const AlignAllArguments& arguments) {
  const auto& computing = arguments.computing;
  io::kindOf(computing.output, io::listFileKinds(), "clusters of nodes");
  if (!arguments.matrix.empty())
    io::kindOf(arguments.matrix, io::valueFileKinds(), "a matrix of S³");
  requireUse(computing, !arguments.priors.empty());
  requireProjectPlace(computing.project);
  const std::array<std::filesystem::path, 3> outputs{computing.output, arguments.matrix,
                                                     computing.project};
  auto inputs = arguments.input.paths;
  for (const auto& files : {arguments.priors, arguments.annotations})
    for (const auto& file : files)
      inputs.emplace_back(file.substr(file.find('=') + 1));
  requireOutputs(outputs, inputs);
}

Dataset readNetworks(const AlignAllArguments& arguments, Session& session) {
  auto networks = readInput(arguments.input.paths, arguments.input.options, session,
                            session.progress.slice(0, 0.1))
                      .dataset;
  requireSeveral(networks.size());
  std::set<std::string> names;
  for (const auto& name : graphNames(networks))
    if (!names.insert(name).second)
      throw Error{ErrorCode::Input,
                  joined("Two networks are called ", name, ": name their files apart.")};
  return networks;
}

void alignAll(const AlignAllArguments& arguments, Session& session) {
  requireAllWork(arguments);
  const auto& computing = arguments.computing;
  const auto networks = readNetworks(arguments, session);
  const auto names = graphNames(networks);
  const NodeClustersRequest request{.networks = networks.graphs,
                                    .search = computing.searchOptions(),
                                    .walks = computing.walks,
                                    .similarities = readPriors(arguments, networks, session),
                                    .options = arguments.options};
  const auto terms = readTerms(arguments, networks, session);
  Working working{computing.project, openDevices(computing.device, session), session};
  const auto computed = working.result(request, session.progress.slice(0.1, 0.95));
  const auto& found = *computed->value();
  auto writing = session.progress.following().slice(0.95, 1);
  const auto s3 = symmetricStructures(found);
  io::writeNodeClusters(networks, found.clusters, computing.output, writing);
  if (!arguments.matrix.empty())
    io::writeValues({s3, names, names, [&] { return io::description("S³", names); }},
                    arguments.matrix, "a matrix of S³", writing);
  const auto sizes = clustersBySize(found.clusters);
  Json answer{{"networks", names},
              {"s3", matrixJson(s3)},
              {"pairs", pairsJson(found, names)},
              {"clusters", found.clusters.size()},
              {"clustered_nodes", clusteredNodes(sizes)},
              {"sizes", sizesJson(sizes)},
              {"output", computing.output},
              {"matrix", arguments.matrix}};
  auto text = joined(matrixText(s3, names), nodeClustersText(found, sizes));
  if (!arguments.annotations.empty()) {
    const auto judged = clusterTerms(found.clusters, terms, writing);
    answer["terms"] = termsJson(judged);
    text += termsText(judged);
  }
  session.answer(answer, text);
}

}  // namespace

void addAlignAllCommand(const Command& program, Session& session) {
  auto arguments = std::make_shared<AlignAllArguments>();
  auto& computing = arguments->computing;
  const auto command = program.add(
      "align-all",
      "Align each two of several networks, and merge the alignments into clusters of nodes.");
  addInput(command, arguments->input, DataKind::Networks);
  command
      .file("-o,--output", computing.output,
            "Where the clusters go: .csv, with a column a network, or .json.")
      .required();
  command.file("--matrix", arguments->matrix, "Where S³ of each two networks goes: .npy or .csv.");
  command
      .texts("--prior", arguments->priors,
             "How alike nodes of two networks are, as of align: their names, and the file, such as "
             "yeast,human=FILE; may be given more than once.")
      .type("NAMES=FILE")
      .oneValueEach();
  command
      .texts("--annotations", arguments->annotations,
             "Terms of the nodes of a network, as of align: its name and the file, such as "
             "yeast=FILE; may be given more than once. Adds how many clusters share a term.")
      .type("NAME=FILE")
      .oneValueEach();
  addFlags(command, nodeClusterOptionTable(), arguments->options, "Clusters");
  addProjectFlag(command, computing.project);
  computing.addSearchTo(command);
  command.footer(
      "Each two networks are aligned as \"align\" does it, the smaller with the larger. Then the "
      "nodes that are\naligned with most weight are merged, again and again: a pair weighs the "
      "mean "
      "of 1, of the share of the\nsearches that chose it and of the share of neighbours that it "
      "conserves, and more by each third network\nwhose alignments agree. The table says of each "
      "cluster the share of its pairs that are aligned, agreement,\nand their mean weight, "
      "support. "
      "Ctrl-\\ stops and merges what is there.");
  command.runs(session, [arguments, &session] { alignAll(*arguments, session); });
}

}  // namespace kindred::cli
