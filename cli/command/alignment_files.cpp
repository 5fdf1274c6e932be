#include "cli/command/alignment_files.hpp"

#include <array>

#include "engine/align/enrichment.hpp"
#include "engine/align/merged_network.hpp"
#include "engine/align/partner_lists.hpp"
#include "engine/align/predicted_edges.hpp"
#include "engine/align/settled_pairs.hpp"
#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "engine/core/version.hpp"
#include "engine/layout/layout.hpp"
#include "io/export/network_file.hpp"
#include "io/file/atomic_file.hpp"
#include "io/mapping/candidates_file.hpp"
#include "io/mapping/enrichment_file.hpp"
#include "io/mapping/partners_file.hpp"
#include "io/mapping/predicted_file.hpp"

namespace kindred::cli {

namespace {

constexpr std::array reportKinds{io::FileKind{".json", "JSON"}};

constexpr auto group = "Files of one alignment";

std::string savedText(std::string_view what, const Graph& graph, const std::string& path) {
  return joined("Saved ", what, " in ", path, ": ", counted(graph.nodeCount(), "node", "nodes"),
                ", ", counted(graph.edgeCount(), "edge", "edges"), ".\n");
}

}  // namespace

void AlignmentFiles::addTables(const Command& command) {
  command
      .file("--predicted", predicted,
            "Write the edges between aligned nodes that one network has and the other lacks, with "
            "the score of the less sure pair: .csv, the surest first.")
      .group(group);
  command
      .file("--partners", partners,
            "Write the likeliest partners of each node, the aligned one first, then those that "
            "would fit best if all other nodes stayed aligned, with a value from 0 to 1: .csv.")
      .group(group);
  command
      .number("--most", most,
              joined("Partners of each node in the file of --partners; without it ", usualPartners,
                     "."))
      .type("N")
      .between(1, 1000000)
      .group(group);
  command
      .file("--enrichment", enrichment,
            "Write which terms of --annotations aligned nodes share, and the nodes of conserved "
            "edges carry, oftener than by chance, with exact p and Benjamini-Hochberg q: .csv.")
      .group(group);
}

void AlignmentFiles::addTo(const Command& command) {
  command
      .number(
          "--least-score", leastScore,
          "Keep only pairs with this score or more, in all files and measures: 1 those that all "
          "searches agree on.")
      .type("X")
      .between(0.0, 1.0)
      .group(group);
  command
      .file("--merged", merged,
            "Write both networks as one, aligned nodes as one node; `class` says what is "
            "conserved, only in A or only in B: .graphml (also if there is no ending) or, for "
            "Cytoscape, .cx2, with where the nodes are drawn; .gml, .sif, .json, .el, .gw.")
      .group(group);
  command
      .file("--conserved", conserved,
            "Write the edges that are in both networks, and the nodes that they join, in the same "
            "formats.")
      .group(group);
  addTables(command);
  command
      .file("--save-candidates", candidates,
            "Write the candidate pairs of --method cualign: .mtx or .smat, a row for each node of "
            "the first "
            "network.")
      .group(group);
  command
      .file("--save-overlaps", overlaps,
            "Write the overlap matrix of the candidate pairs: .mtx, a row for each pair.")
      .group(group);
  command
      .file("--report", report,
            "Write what --json answers, with the version and all files that were read, as .json: "
            "options, measures, notices.")
      .group(group);
}

std::vector<std::filesystem::path> AlignmentFiles::checkedPaths() const {
  if (most > 0 && partners.empty())
    throw Error{ErrorCode::Usage,
                "--most says how many partners go into the file of --partners: name that, too."};
  std::vector<std::filesystem::path> paths;
  for (const auto& path : {merged, conserved}) {
    if (path.empty()) continue;
    io::networkKindOf(path);
    paths.emplace_back(path);
  }
  if (!predicted.empty()) {
    io::kindOf(predicted, io::predictedFileKinds(), "interactions");
    paths.emplace_back(predicted);
  }
  if (!partners.empty()) {
    io::kindOf(partners, io::partnersFileKinds(), "partners");
    paths.emplace_back(partners);
  }
  if (!enrichment.empty()) {
    io::kindOf(enrichment, io::enrichmentFileKinds(), "tests of terms");
    paths.emplace_back(enrichment);
  }
  for (const auto& path : {candidates, overlaps}) {
    if (path.empty()) continue;
    io::kindOf(path, io::candidatesFileKinds(), "a sparse matrix");
    paths.emplace_back(path);
  }
  if (report.empty()) return paths;
  io::kindOf(report, reportKinds, "a report");
  paths.emplace_back(report);
  return paths;
}

Mapping AlignmentFiles::surePairsOf(const Mapping& found, std::span<const float> confidence,
                                    std::string& text) const {
  if (leastScore <= 0) return found;
  auto sure = surePairs(found, confidence, leastScore);
  text += joined("Kept ", thousands(sure.alignedCount()), " of ",
                 counted(found.alignedCount(), "pair", "pairs"), ", those with a score of ",
                 rounded(leastScore), " or more.\n");
  return sure;
}

std::string AlignmentFiles::writeMatrices(const Graph& a, const Graph& b, const Candidates& pairs,
                                          const Progress& progress) const {
  std::string text;
  if (!candidates.empty()) {
    auto writing = progress.slice(0, 0.2);
    io::writeCandidates(pairs, candidates, writing);
    text += joined("Saved ", counted(pairs.size(), "candidate pair", "candidate pairs"), " in ",
                   candidates, ".\n");
  }
  if (!overlaps.empty()) {
    auto writing = progress.slice(0.2, 1);
    io::writeOverlaps(a, b, pairs, overlaps, writing);
    text += joined("Saved the overlap matrix in ", overlaps, ".\n");
  }
  return text;
}

std::string AlignmentFiles::writeEnrichment(const Graph& a, const Graph& b, const Mapping& mapping,
                                            const Annotations& annotations,
                                            const Progress& progress) const {
  if (enrichment.empty()) return {};
  const auto found = enrichmentOf(a, b, mapping, annotations, progress);
  io::writeEnrichment(found, annotations, enrichment);
  const auto shareText = [](std::span<const TermTest> tests) {
    return joined(thousands(significantCount(tests)), " of ",
                  counted(static_cast<long long>(tests.size()), "term", "terms"));
  };
  return joined("Oftener than by chance (q < 0.05): ", shareText(found.shared),
                " among aligned pairs, and ", shareText(found.conserved),
                " among the nodes of conserved edges; saved in ", enrichment, ".\n");
}

std::string AlignmentFiles::writeNetworks(const Graph& a, const Graph& b, const Mapping& mapping,
                                          std::span<const float> confidence,
                                          const Progress& progress) const {
  if (!needOne()) return {};
  std::string text;
  if (!predicted.empty()) {
    const auto edges = predictedEdges(a, b, mapping, confidence, progress);
    io::writePredictedEdges(edges, a, b, predicted);
    text += joined("Saved ", counted(static_cast<long long>(edges.size()), "edge", "edges"),
                   " that one network predicts in the other in ", predicted, ".\n");
  }
  if (!partners.empty()) {
    const auto lists = likelyPartners(Loopless{a}, Loopless{b}, mapping,
                                      most > 0 ? most : usualPartners, progress);
    io::writePartners(lists, a, b, partners);
    text += joined("Saved the likeliest partners of ", counted(a.nodeCount(), "node", "nodes"),
                   " in ", partners, ".\n");
  }
  if (merged.empty() && conserved.empty()) return text;
  const auto network = mergedNetwork(a, b, mapping, progress, confidence);
  if (!merged.empty()) {
    auto laying = progress.slice(0.2, 0.5), writing = progress.slice(0.5, 0.7);
    io::writeNetwork(io::holdsDrawing(merged)
                         ? withDrawing(network.graph, layOut(network.graph, {}, laying).positions)
                         : network.graph,
                     merged, writing);
    text += savedText("both networks as one", network.graph, merged);
  }
  if (!conserved.empty()) {
    auto writing = progress.slice(0.7, 1);
    const auto both = conservedNetwork(network);
    if (both.nodeCount() == 0 && io::lowerExtension(conserved) == ".sif")
      return joined(text,
                    "Nothing is conserved, and a .sif cannot hold an empty network: ", conserved,
                    " is not written.\n");
    io::writeNetwork(both, conserved, writing);
    text += savedText("what is conserved", both, conserved);
  }
  return text;
}

void AlignmentFiles::writeReport(const Json& answer, const Json& inputs) const {
  if (report.empty()) return;
  Json json{{"what", "alignment of two networks"}, {"version", version()}, {"files", inputs}};
  json.update(answer);
  io::AtomicFile file{report};
  file.write(json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n");
  file.commit();
}

}  // namespace kindred::cli
