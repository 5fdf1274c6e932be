#include "cli/command/alignment_computing.hpp"

#include <optional>

#include "cli/flag/option_flags.hpp"
#include "engine/backend/backend.hpp"
#include "engine/core/text.hpp"
#include "engine/result/memory_parts.hpp"
#include "io/mapping/mapping_file.hpp"
#include "io/project/kept_alignment.hpp"

namespace kindred::cli {

std::vector<NodePair> pairsOf(const Mapping& mapping) {
  std::vector<NodePair> pairs;
  for (Node a = 0; a < mapping.nodesOfA(); ++a)
    if (const Node b = mapping.imageOf(a); b != noNode) pairs.push_back({a, b});
  return pairs;
}

void AlignmentFlags::addTo(const Command& command) {
  command
      .text("-o,--output", output,
            "Align the networks, and write the alignment: .align, two columns of names, or .csv, "
            "with the confidence of each pair.")
      .type("FILE");
  command.text("--lock", locked, "Pairs that stay aligned, in any of the formats of --evaluate.")
      .type("FILE");
  command
      .text("--method", method,
            "How networks are aligned: best compares all nodes and searches; cualign chooses "
            "candidate pairs, and finds a matching of them by belief propagation.")
      .among({"best", "cualign"})
      .showDefault();
  command
      .text("--project", project,
            "Project file that keeps embeddings, candidates and messages of --method cualign: the "
            "same command goes on from there, and another --alpha uses them again.")
      .type("FILE");
  addFlags(command, searchOptionTable(), search, "Search (--method best)");
  cualign.addTo(command);
}

CualignAlignment computeByCandidates(const AlignmentFlags& flags, const CualignRequest& request,
                                     const Progress& progress) {
  const auto backend = openBackend("cpu");
  std::optional<io::Project> project;
  CualignStores stores;
  if (!flags.project.empty()) {
    project.emplace(io::Project::openOrCreate(flags.project, progress));
    stores = io::cualignStores(*project, request, progress.slice(0, 0.02));
  }
  auto aligning = progress.slice(0.02, 0.98);
  auto result = alignByCandidates(request, *backend->alignment(), aligning, stores);
  if (project) project->requireInPlace();
  const std::vector<double> scores(result.confidence.begin(), result.confidence.end());
  auto writing = progress.slice(0.98, 1);
  io::writeMapping(result.mapping, *request.a, *request.b, scores, flags.output, writing);
  return result;
}

BestAlignment computeAlignment(const AlignmentFlags& flags, const Dataset& networks,
                               const Mapping& locked, const std::vector<ScoredPair>& similarities,
                               const Progress& progress) {
  const auto backend = openBackend("cpu");
  const BestAlignmentRequest request{networks.graphs[0], networks.graphs[1], pairsOf(locked),
                                     flags.search, similarities};
  auto aligning = progress.slice(0, 0.98);
  MemoryParts parts;
  auto result = alignBest(request, *backend->alignment(), parts, aligning);
  const std::vector<double> scores(result.confidence.begin(), result.confidence.end());
  auto writing = progress.slice(0.98, 1);
  io::writeMapping(result.mapping, *request.a, *request.b, scores, flags.output, writing);
  return result;
}

std::string alignmentText(const BestAlignment& alignment) {
  const auto conserved =
      joined("Aligned ", counted(alignment.mapping.alignedCount(), "node", "nodes"), ": ",
             thousands(alignment.conservedEdges), " of at most ", thousands(alignment.mostEdges),
             " edges are conserved.\n");
  if (alignment.isExact) return conserved + "The networks are equal, but for the names.\n";
  return joined(
      conserved, "Nodes were compared in ", counted(alignment.refinements, "step", "steps"),
      alignment.isRefined ? "" : ", which did not come to an end", "; then ",
      thousands(static_cast<long long>(alignment.proposals)), " changes were tried.\n",
      alignment.isComplete ? "" : "It was stopped: a complete run may find a better one.\n");
}

Json alignmentJson(const BestAlignment& alignment, const AlignmentFlags& flags) {
  Json options;
  for (const auto& option : searchOptionTable())
    options[std::string{option.key}] = option.get(flags.search);
  return {{"aligned_nodes", alignment.mapping.alignedCount()},
          {"conserved_edges", alignment.conservedEdges},
          {"exact", alignment.isExact},
          {"refinements", alignment.refinements},
          {"refined", alignment.isRefined},
          {"complete", alignment.isComplete},
          {"repeatable", alignment.isComplete && flags.search.seconds == 0},
          {"proposals", alignment.proposals},
          {"options", options}};
}

}  // namespace kindred::cli
