#include "cli/command/cualign_computing.hpp"

#include <algorithm>

#include "cli/flag/option_flags.hpp"
#include "engine/align/method/alignment_doubts.hpp"
#include "engine/core/text.hpp"
#include "io/file/options_json.hpp"
#include "io/mapping/read_candidates.hpp"
#include "io/mapping/read_embedding.hpp"

namespace kindred::cli {

namespace {

Json worthJson(const MatchingWorth& worth) {
  return {{"objective", worth.objective}, {"weight", worth.weight}, {"overlaps", worth.overlaps}};
}

std::string worthText(const MatchingWorth& worth) {
  return joined(rounded(worth.objective, 6), " (weight ", rounded(worth.weight, 6), ", ",
                counted(worth.overlaps, "overlap", "overlaps"), ")");
}

/// Returns the distance to the bound, as a share of it.
double gapOf(const CualignAlignment& alignment) {
  const double bound = alignment.bound->value;
  return bound > 0 ? std::max(bound - alignment.reached(), 0.) / bound : 0;
}

std::string boundText(const CualignAlignment& alignment) {
  return joined("No matching of the candidates is worth more than ",
                rounded(alignment.bound->value, 6), ", after ",
                counted(std::ssize(alignment.bound->trace), "step", "steps"), "; this one is ",
                rounded(100 * gapOf(alignment)), " % below.\n");
}

Json boundJson(const CualignAlignment& alignment) {
  if (!alignment.bound) return {};
  return {{"value", alignment.bound->value},
          {"steps", alignment.bound->trace.size()},
          {"reached", alignment.reached()},
          {"gap", gapOf(alignment)}};
}

}  // namespace

void CualignFlags::addTo(const Command& command) {
  command.file(
      "--candidates", candidates,
      "Candidate pairs for --method cualign: Matrix Market or SMAT, a row for each node of "
      "the first network; without them, nearest nodes are chosen.");
  command
      .paths("--embeddings", embeddings,
             "Points of the nodes of both networks for --method cualign: two files, .npy or lines "
             "of a name and its numbers.")
      .type("FILE");
  command
      .number("--bound", boundSteps,
              "Say what no matching of the candidates can exceed, after so many steps that tighten "
              "it (--method cualign); 500 come close to the end.")
      .type("STEPS")
      .between(0, 1'000'000)
      .showDefault();
  addFlags(command, embeddingOptionTable(), embedding, "Embedding (--method cualign)",
           givenEmbedding);
  addFlags(command, candidateOptionTable(), choice, "Candidates (--method cualign)", givenChoice);
  addFlags(command, beliefOptionTable(), belief,
           "Belief propagation (--method cualign; alpha and beta: --goal objective, too)",
           givenBelief);
}

void CualignFlags::requireFitting() const {
  if (!embeddings.empty() && embeddings.size() != 2)
    throw Error{ErrorCode::Usage,
                "--embeddings takes two files: the points of the first network, then those of the "
                "second."};
  requireOneGiven(!embeddings.empty(), !candidates.empty());
}

std::vector<std::filesystem::path> CualignFlags::inputs() const {
  auto paths = embeddings;
  if (!candidates.empty()) paths.emplace_back(candidates);
  return paths;
}

ReadRequest cualignRequest(const CualignFlags& flags, const Dataset& networks,
                           std::vector<NodePair> locked, std::vector<ScoredPair> prior,
                           const io::ReadOptions& options, const Progress& progress) {
  CualignRequest request{.a = networks.graphs[0],
                         .b = networks.graphs[1],
                         .embedding = flags.embedding,
                         .choice = flags.choice,
                         .belief = flags.belief,
                         .locked = std::move(locked),
                         .prior = std::move(prior),
                         .boundSteps = flags.boundSteps};
  std::vector<io::Notice> notices;
  const auto points = [&](std::size_t at) {
    auto file = asInput([&] {
      return io::readEmbedding(flags.embeddings[at], *networks.graphs[at], options, progress);
    });
    notices.insert(notices.end(), file.notices.begin(), file.notices.end());
    return std::make_shared<const Embedding>(std::move(file.embedding));
  };
  if (!flags.embeddings.empty()) {
    request.ofA = points(0);
    request.ofB = points(1);
  }
  if (!flags.candidates.empty()) {
    auto file = asInput([&] {
      return io::readCandidates(flags.candidates, *request.a, *request.b, options, progress);
    });
    notices.insert(notices.end(), file.notices.begin(), file.notices.end());
    request.candidates = std::make_shared<const Candidates>(std::move(file.candidates));
  }
  return {std::move(request), std::move(notices)};
}

std::string cualignText(const CualignAlignment& alignment) {
  const auto& [best, iterations] = std::pair{alignment.belief.best, alignment.belief.trace.size()};
  std::string text = joined(
      "Aligned ", counted(alignment.mapping.alignedCount(), "node", "nodes"), ", ",
      thousands(alignment.matched), " of them by messages: ", thousands(alignment.conservedEdges),
      " of at most ", thousands(alignment.mostEdges), " edges are conserved.\n",
      counted(alignment.candidates, "candidate pair", "candidate pairs"), ", ",
      rounded(100 * alignment.density), " % of all; the overlap matrix has ",
      thousands(alignment.nonZeros), " entries.\nIteration ", best.iteration, " of ", iterations,
      " was the best: ", worthText(best.worth), ". The exact matching on its message ",
      alignment.isExactBetter ? "was taken: " : "is worth no more: ", worthText(alignment.exact),
      ".\n");
  if (alignment.bound) text += boundText(alignment);
  std::string times;
  for (const auto& stage : alignment.stages)
    times += joined(times.empty() ? "Took: " : ", ", stage.name, " ",
                    stage.isKept ? std::string{"kept"} : joined(rounded(stage.seconds), " s"));
  return text + joined(times, ".\n");
}

Json cualignJson(const CualignAlignment& alignment, const CualignFlags& flags) {
  auto options = io::optionsJson(flags.embedding, embeddingOptionTable());
  options.update(io::optionsJson(flags.choice, candidateOptionTable()));
  options.update(io::optionsJson(flags.belief, beliefOptionTable()));
  auto iterations = Json::array(), stages = Json::array();
  for (const auto& step : alignment.belief.trace)
    iterations.push_back(worthJson(step.worth));
  for (const auto& stage : alignment.stages)
    stages.push_back({{"stage", stage.name}, {"seconds", stage.seconds}, {"kept", stage.isKept}});
  auto exact = worthJson(alignment.exact);
  exact["taken"] = alignment.isExactBetter;
  return {{"aligned_nodes", alignment.mapping.alignedCount()},
          {"matched_nodes", alignment.matched},
          {"conserved_edges", alignment.conservedEdges},
          {"complete", alignment.isComplete},
          {"candidates", alignment.candidates},
          {"density", alignment.density},
          {"overlap_entries", alignment.nonZeros},
          {"best_iteration", alignment.belief.best.iteration},
          {"iterations", iterations},
          {"exact_matching", exact},
          {"rotated_by_sample", isRotatedBySample(alignment)},
          {"bound", boundJson(alignment)},
          {"stages", stages},
          {"options", options}};
}

}  // namespace kindred::cli
