#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <utility>

#include "cli/command/alignment_computing.hpp"
#include "cli/command/commands.hpp"
#include "cli/command/unused_flags.hpp"
#include "cli/command/working.hpp"
#include "cli/session/output.hpp"
#include "engine/align/cluster_terms.hpp"
#include "engine/align/measures.hpp"
#include "engine/core/text.hpp"
#include "engine/work/alignment_work.hpp"
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
  std::size_t mostOfEach = 1;
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

/// "yeast with human".
std::string pairName(const Graph& a, const Graph& b) {
  return joined(a.name(), " with ", b.name());
}

/// Aligns each two of several networks, and gathers the answer.
class AllAligned {
 public:
  AllAligned(const AlignAllArguments& arguments, Dataset networks, Session& session)
      : arguments_{arguments},
        session_{session},
        networks_{std::move(networks)},
        names_{graphNames(networks_)},
        s3_{names_.size(), names_.size(), std::numeric_limits<double>::quiet_NaN()} {
    readPriors(session.progress.silent());
    readTerms(session.progress.silent());
    for (std::size_t at = 0; at < names_.size(); ++at)
      s3_(at, at) = 1;
  }

  void alignPairs(const Progress& progress) {
    const auto count = names_.size();
    const auto pairs = count * (count - 1) / 2;
    Working working{arguments_.computing.project,
                    openDevices(arguments_.computing.device, session_), session_};
    auto list = Json::array();
    for (std::size_t one = 0; one < count; ++one)
      for (auto two = one + 1; two < count; ++two) {
        if (progress.mayStopEarly()) continue;
        const auto at = static_cast<double>(pairs_.size()), all = static_cast<double>(pairs);
        list.push_back(align(one, two, working, progress.slice(at / all, (at + 1) / all)));
      }
    if (pairs_.size() < pairs)
      session_.say(joined("It was stopped after ", pairs_.size(), " of ", pairs, " alignments."));
    json_["pairs"] = std::move(list);
  }

  void merge(Progress progress) {
    clusters_ = mergedAlignments(networks_.graphs, pairs_, arguments_.mostOfEach, progress);
    if (!arguments_.annotations.empty()) judge(progress);
  }

  void give(Progress progress) {
    io::writeNodeClusters(networks_, clusters_, arguments_.computing.output, progress);
    if (!arguments_.matrix.empty())
      io::writeValues({s3_, names_, names_, [&] { return io::description("S³", names_); }},
                      arguments_.matrix, "a matrix of S³", progress);
    const auto text = joined(matrixText(), clustersText(), termsText_);
    Json answer{{"networks", names_}, {"s3", matrixJson()}};
    answer.update(json_);
    answer["clusters"] = clusters_.size();
    answer["clustered_nodes"] = clusteredNodes();
    answer["sizes"] = sizesJson();
    answer["output"] = arguments_.computing.output;
    answer["matrix"] = arguments_.matrix;
    session_.answer(answer, text);
  }

 private:
  void readPriors(const Progress& progress) {
    for (const auto& given : arguments_.priors) {
      const auto [of, path] = fileOfNetworks("--prior", given, names_, 2);
      auto file = asInput([&] {
        return io::readSimilarities(path, *networks_.graphs[of[0]], *networks_.graphs[of[1]],
                                    arguments_.input.options, progress);
      });
      sayNotices(file.notices, session_, "--json");
      auto turned = file.pairs;
      for (auto& pair : turned)
        std::swap(pair.a, pair.b);
      std::ranges::sort(turned, {}, [](const ScoredPair& pair) {
        return std::pair{pair.a, pair.b};
      });
      if (!similarities_.try_emplace({of[0], of[1]}, std::move(file.pairs)).second ||
          !similarities_.try_emplace({of[1], of[0]}, std::move(turned)).second)
        throw Error{ErrorCode::Usage, joined("--prior names two files of ", names_[of[0]], " and ",
                                             names_[of[1]], ": give one.")};
    }
  }

  void readTerms(const Progress& progress) {
    terms_.resize(names_.size());
    TermNumbers numbers;
    for (const auto& given : arguments_.annotations) {
      const auto [of, path] = fileOfNetworks("--annotations", given, names_, 1);
      const auto& network = *networks_.graphs[of[0]];
      const std::array<std::filesystem::path, 1> paths{path};
      const auto file = asInput([&] {
        return io::readAnnotations(paths, network, network, arguments_.input.options, progress);
      });
      sayNotices(file.notices, session_, "--json");
      if (!terms_[of[0]].empty())
        throw Error{ErrorCode::Usage,
                    joined("--annotations names two files of ", names_[of[0]], ": give one.")};
      terms_[of[0]] = numberedTerms(file.annotations, numbers);
    }
  }

  /// The smaller network comes first, as measures count from it.
  Json align(std::size_t one, std::size_t two, Working& working, const Progress& progress) {
    if (networks_.graphs[one]->nodeCount() > networks_.graphs[two]->nodeCount())
      std::swap(one, two);
    const auto &a = networks_.graphs[one], &b = networks_.graphs[two];
    session_.say(joined("Aligning ", pairName(*a, *b), "."));
    const BestAlignmentRequest request{.a = a,
                                       .b = b,
                                       .search = arguments_.computing.searchOptions(),
                                       .similarities = similarities_[{one, two}],
                                       .walks = arguments_.computing.walks};
    const auto computed = working.quietResult(
        request, working.setting(request, progress.slice(0, 0.02)), progress.slice(0.02, 1));
    auto remarks = computed->origin().remarks;
    for (auto& remark : remarks)
      remark.sentence = joined(pairName(*a, *b), ": ", remark.sentence);
    session_.remark(remarks);
    const auto& found = *computed->value();
    const auto measures = measureAlignment(*a, *b, found.mapping, {}, progress.silent());
    s3_(one, two) = s3_(two, one) = measures.symmetricStructure;
    pairs_.push_back({one, two, found.mapping, found.confidence});
    return {{"a", a->name()},
            {"b", b->name()},
            {"s3", measures.symmetricStructure},
            {"ec", measures.edgeCorrectness},
            {"conserved_edges", found.conservedEdges},
            {"complete", found.isComplete},
            {"device", computed->origin().device}};
  }

  /// Says how far clusters share the terms of their nodes.
  void judge(const Progress& progress) {
    const auto found = clusterTerms(clusters_, terms_, progress);
    json_["terms"] = {{"annotated_clusters", found.annotated},
                      {"sharing", found.sharing},
                      {"sharing_by_chance", found.sharingByChance},
                      {"entropy", found.entropy},
                      {"entropy_by_chance", found.entropyByChance}};
    if (found.annotated == 0)
      termsText_ = "No cluster has two nodes with terms.\n";
    else
      termsText_ =
          joined("Of ", counted(found.annotated, "cluster", "clusters"),
                 " with two nodes or more that have "
                 "terms, ",
                 rounded(100 * found.sharing), " % have a term that all of these share (",
                 rounded(100 * found.sharingByChance), " % by chance); mean normalised entropy ",
                 rounded(found.entropy), " (", rounded(found.entropyByChance), " by chance).\n");
  }

  std::string matrixText() const {
    std::string text = "S³\n";
    for (std::size_t row = 0; row < names_.size(); ++row) {
      for (std::size_t column = 0; column < names_.size(); ++column) {
        const auto value = s3_(row, column);
        const auto cell = std::isnan(value) ? "-" : readable(value, 3);
        text += joined(std::string(7 - std::min<std::size_t>(6, cell.size()), ' '), cell);
      }
      text += joined("  ", names_[row], "\n");
    }
    return text;
  }

  Json matrixJson() const {
    auto rows = Json::array();
    for (std::size_t row = 0; row < names_.size(); ++row)
      rows.push_back(std::vector<double>(s3_.row(row).begin(), s3_.row(row).end()));
    return rows;
  }

  std::size_t clusteredNodes() const {
    std::size_t nodes = 0;
    for (const auto& cluster : clusters_)
      nodes += cluster.nodes.size();
    return nodes;
  }

  /// Clusters by the number of their nodes, the largest first: how many, those that all alignments
  /// agree on, and their mean support.
  Json sizesJson() const {
    auto list = Json::array();
    for (auto begin = clusters_.begin(); begin != clusters_.end();) {
      const auto size = begin->nodes.size();
      const auto end = std::find_if(begin, clusters_.end(), [&](const auto& cluster) {
        return cluster.nodes.size() != size;
      });
      double support = 0;
      std::int64_t agreed = 0;
      for (auto at = begin; at != end; ++at) {
        support += at->support;
        agreed += at->agreement == 1;
      }
      list.push_back({{"nodes", size},
                      {"clusters", end - begin},
                      {"agreed", agreed},
                      {"support", support / static_cast<double>(end - begin)}});
      begin = end;
    }
    return list;
  }

  std::string clustersText() const {
    auto text = joined(counted(static_cast<long long>(clusters_.size()), "cluster", "clusters"),
                       " of ", thousands(static_cast<long long>(clusteredNodes())), " nodes\n");
    for (const auto& size : sizesJson())
      text += joined("  of ", size["nodes"].get<std::size_t>(),
                     " nodes: ", thousands(size["clusters"].get<long long>()),
                     "; all alignments agree on ", thousands(size["agreed"].get<long long>()),
                     "; mean support ", readable(size["support"].get<double>(), 3), "\n");
    return text;
  }

  const AlignAllArguments& arguments_;
  Session& session_;
  Dataset networks_;
  std::vector<std::string> names_;
  std::map<std::array<std::size_t, 2>, std::vector<ScoredPair>> similarities_;  // both ways
  std::vector<std::vector<Annotations::Terms>> terms_;                          // by network
  std::vector<NetworkPair> pairs_;
  std::vector<NodeCluster> clusters_;
  Matrix s3_;
  Json json_;
  std::string termsText_;
};

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
  if (networks.size() < 2)
    throw Error{ErrorCode::Usage, "There is but one network: give two or more to align."};
  std::set<std::string> names;
  for (const auto& name : graphNames(networks))
    if (!names.insert(name).second)
      throw Error{ErrorCode::Input,
                  joined("Two networks are called ", name, ": name their files apart.")};
  return networks;
}

void alignAll(const AlignAllArguments& arguments, Session& session) {
  requireAllWork(arguments);
  AllAligned all{arguments, readNetworks(arguments, session), session};
  all.alignPairs(session.progress.slice(0.1, 0.9));
  const auto after = session.progress.following();
  all.merge(after.slice(0.9, 0.95));
  all.give(after.slice(0.95, 1));
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
  command
      .number("--most-of-each", arguments->mostOfEach, "Nodes of a network in a cluster, at most.")
      .type("N")
      .between(std::size_t{1}, std::size_t{1000})
      .showDefault();
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
