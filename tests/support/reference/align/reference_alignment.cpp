#include "tests/support/reference/align/reference_alignment.hpp"

#include "tests/support/reference/align/belief_rows.hpp"
#include "tests/support/reference/align/by_definition.hpp"
#include "tests/support/reference/align/sorted_greedy.hpp"

namespace kindred {

namespace {

class ReferenceAlignment final : public Alignment {
 public:
  Embedding embed(const Graph& network, const EmbeddingOptions& options,
                  Progress& progress) override {
    return embedByDefinition(network, options, progress);
  }

  Embedding rotate(const SubspaceInput& input, Progress&) override {
    requireFitting(input);
    return rotateByDefinition(input);
  }

  NearestNodes findNearest(const Embedding& of, const Embedding& among, std::int32_t count,
                           Progress&) override {
    return nearestByDefinition(of, among, count);
  }

  std::vector<ScoredPair> findAlike(const Loopless& a, const Loopless& b, const WalkKernel& kernel,
                                    const Progress& progress) override {
    return alikeByWalks(a, b, kernel, progress);
  }

  Matching match(const Candidates& candidates, std::span<const double> values) override {
    return sortedGreedyMatching(candidates, values);
  }

  std::unique_ptr<BeliefSolver> prepareBelief(const AlignmentInput& input,
                                              const Progress&) override {
    requireFitting(input);
    return makeReferenceBelief(input);
  }

  Refinement refine(const RefinementInput& input, int mostSteps, Progress&) override {
    return refineByDefinition(input, mostSteps);
  }

  SearchResult search(const SearchInput& input, const SearchOptions& options, Progress&) override {
    return climb(input, options);
  }
};

}  // namespace

std::unique_ptr<Alignment> makeReferenceAlignment() {
  return std::make_unique<ReferenceAlignment>();
}

}  // namespace kindred
