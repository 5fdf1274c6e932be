#include "cli/command/alignment_computing.hpp"

#include <array>

#include "cli/flag/option_flags.hpp"
#include "engine/core/text.hpp"
#include "io/file/options_json.hpp"

namespace kindred::cli {

namespace {

/// Tells what the search reached of what it made as large as it could.
std::string goalText(const BestAlignment& alignment, const BestAlignmentRequest& request) {
  const auto& search = request.search;
  const auto reached = joined(" reached ", significant(alignment.goal, 6), ".\n");
  if (search.goal == SearchGoal::Objective) return "The objective" + reached;
  const std::string_view name = search.goal == SearchGoal::EdgeCorrectness    ? "EC"
                                : search.goal == SearchGoal::InducedStructure ? "ICS"
                                                                              : "S³";
  const bool isTurned = alignment.mapping.nodesOfA() > alignment.mapping.nodesOfB();
  const bool hasSimilarities = !request.similarities.empty() && search.sequence > 0;
  return joined(name, isTurned ? " of the smaller network with the larger one" : "",
                hasSimilarities ? ", and what similarities add to it," : "", reached);
}

/// Says what the search began with, and how many steps refined it.
std::string startText(const BestAlignment& alignment, const AlignmentFlags& flags) {
  if (!flags.start.empty()) return joined("The search began with ", flags.start);
  constexpr std::array<std::string_view, 4> ways{
      "Nodes were compared by their features", "Nodes were compared by the trees around them",
      "Nodes were mapped to many partners in parts at first, then to one",
      "Pairs were added to one pair, each beside those that were there"};
  const auto way = ways[static_cast<std::size_t>(alignment.comparedBy)];
  if (alignment.refinements == 0) return std::string{way};
  return joined(way, ", and refined in ", counted(alignment.refinements, "step", "steps"));
}

/// Says what was done after the start.
std::string searchText(const BestAlignment& alignment, const BestAlignmentRequest& request) {
  const bool grew = request.search.effort > 0 || request.search.seconds > 0;
  const auto tried = joined(
      counted(static_cast<long long>(alignment.proposals), "change was", "changes were"), " tried");
  if (!grew) return "; then " + tried;
  const std::string grown = "; then regions of the alignment grew anew";
  return alignment.proposals > 0 ? joined(grown, ", and ", tried) : grown;
}

}  // namespace

void AlignmentFlags::addTo(const Command& command) {
  command.file(
      "-o,--output", output,
      "Align the networks, and write the alignment: .align, two columns of names, or .csv, "
      "with a score from 0 to 1 that says how sure each pair is; it is empty if --method "
      "cualign filled a pair in because no message aligned its nodes, if there was but one "
      "search, or if the pair was fixed before, as the column fixed_by says: by a lock or by "
      "similarity.");
  command.file(
      "--lock", locked,
      "Pairs that stay aligned, in any of the formats of --evaluate. They are known, so that "
      "Hits@1, Hits@10 and MRR (--truth) leave them out.");
  command.file("--forbid", forbidden,
               "Pairs that are not aligned: two columns of names; a node may stand in many pairs.");
  command.file(
      "--start", start,
      "An alignment that --method best begins its search with, in any of the formats of "
      "--evaluate; nodes that it leaves are filled in. A second search begins with a "
      "comparison of the nodes, and says how sure the pairs are; --chains 1 leaves it out.");
  command
      .text("--method", method,
            "How networks are aligned: best compares all nodes and searches; cualign chooses "
            "candidate pairs, and finds a matching of them by belief propagation.")
      .among({"best", "cualign"})
      .showDefault();
  command.file(
      "--project", project,
      "Project file that keeps the alignment as far as it came: the same command goes on from "
      "there. With --method cualign it keeps embeddings, candidates and walks, too, and "
      "another --alpha uses them again.");
  addSearchTo(command);
  cualign.addTo(command);
}

void AlignmentFlags::addSearchTo(const Command& command) {
  addDeviceFlag(command, device, "of several, one stands in for another that fails", "Computing");
  addFlags(command, executionOptionTable(), device.execution, "Computing", givenExecution);
  addFlags(command, searchOptionTable(), search, "Search (--method best)", givenSearch,
           {"alpha", "beta"});
  addFlags(command, walkKernelTable(), walks, "Walks (both methods)", givenWalks);
}

SearchOptions AlignmentFlags::searchOptions() const {
  auto options = search;
  options.alpha = cualign.belief.alpha;
  options.beta = cualign.belief.beta;
  return options;
}

std::string alignmentText(const BestAlignment& alignment, const BestAlignmentRequest& request,
                          const AlignmentFlags& flags) {
  const auto conserved =
      joined("Aligned ", counted(alignment.mapping.alignedCount(), "node", "nodes"), ": ",
             thousands(alignment.conservedEdges), " of at most ",
             counted(alignment.mostEdges, "edge is", "edges are"), " conserved.\n");
  if (alignment.isExact)
    return conserved + "The networks are equal, but for the names: no search was needed.\n";
  return joined(conserved, startText(alignment, flags), searchText(alignment, request), ". ",
                goalText(alignment, request));
}

Json alignmentJson(const BestAlignment& alignment, const AlignmentFlags& flags) {
  return {
      {"aligned_nodes", alignment.mapping.alignedCount()},
      {"conserved_edges", alignment.conservedEdges},
      {"exact", alignment.isExact},
      {"goal_value", alignment.isExact ? Json{} : Json(alignment.goal)},
      {"refinements", alignment.refinements},
      {"refined", alignment.isRefined},
      {"sparse", alignment.isSparse},
      {"compared_by", nameOf(alignment.comparedBy)},
      {"conserved_by_features",
       alignment.comparedBy == ComparedBy::Trees ? Json(alignment.conservedByFeatures) : Json{}},
      {"anchors", alignment.anchors.pairs.size()},
      {"complete", alignment.isComplete},
      {"repeatable", alignment.isComplete && flags.search.seconds == 0},
      {"proposals", alignment.proposals},
      {"start", flags.start.empty() ? Json{} : Json(flags.start)},
      {"options", io::optionsJson(flags.searchOptions(), searchOptionTable())}};
}

}  // namespace kindred::cli
