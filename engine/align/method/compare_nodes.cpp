#include "engine/align/method/compare_nodes.hpp"

#include <algorithm>
#include <optional>

#include "engine/align/choose_candidates.hpp"
#include "engine/align/refinement.hpp"
#include "engine/align/relaxation.hpp"
#include "engine/align/tree_likeness.hpp"
#include "engine/core/language.hpp"
#include "engine/core/memory.hpp"

namespace kindred {

namespace {

/// Similarities of A and B joined with pairs that are alike by walks, and locked pairs, which are
/// as good as the best; of rows and columns, if B has the rows.
std::vector<ScoredPair> startingPairs(const BestAlignmentRequest& request,
                                      std::vector<ScoredPair> byWalks, bool areTurned) {
  std::vector<ScoredPair> locked;
  for (const auto& [a, b] : request.locked)
    locked.push_back({a, b, 1});
  auto pairs = joinedScores(joinedScores(std::move(byWalks), request.similarities), locked);
  if (areTurned) turnPairs(pairs);
  return pairs;
}

/// Refines one start after the other; the network with more edges has the rows.
class Comparison {
 public:
  Comparison(const BestAlignmentRequest& request, const LooplessPair& networks,
             Alignment& alignment, Progress& progress)
      : networks_{networks},
        alignment_{alignment},
        areTurned_{networks.a.edgeCount() <= networks.b.edgeCount()},
        featuresOfRows_{nodeFeatures(rows(), progress)},
        featuresOfColumns_{nodeFeatures(columns(), progress)},
        forbidden_{request.forbidden},
        known_{request.locked} {
    auto byWalks =
        alignment.findAlike(networks.a, networks.b, request.walks, progress.slice(0, 0.3));
    if (!byWalks.empty()) progress = progress.slice(0.3, 1);
    pairs_ = startingPairs(request, std::move(byWalks), areTurned_);
    if (!areTurned_) return;
    turnPairs(forbidden_);
    turnPairs(known_);
  }

  const Loopless& rows() const { return areTurned_ ? networks_.b : networks_.a; }
  const Loopless& columns() const { return areTurned_ ? networks_.a : networks_.b; }

  /// The pairs that are locked, of a row and a column.
  const std::vector<NodePair>& known() const { return known_; }

  /// Begins a phase of so many steps of refined(): one, however many of them are refined, so that
  /// what is done of it only rises.
  static Progress begun(Progress progress, int mostSteps) {
    progress.begin(Language::translated("Comparing nodes"), mostSteps);
    return progress;
  }

  /// `start` as RefinementInput has it. Advances by `mostSteps`, those that are not needed at once.
  ComparedNodes refined(RefinementScaling scaling, int mostSteps, Progress& progress,
                        std::span<const float> start = {}) {
    auto refinement = alignment_.refine({rows(), columns(), featuresOfRows_, featuresOfColumns_,
                                         pairs_, forbidden_, scaling, start},
                                        mostSteps, progress);
    progress.advance(static_cast<std::uint64_t>(std::max(0, mostSteps - refinement.iterations)));
    auto images = std::move(refinement.columnOfRow);
    if (areTurned_) images = invertedImages(images, networks_.a.nodeCount());
    return {.images = std::move(images),
            .refinements = refinement.iterations,
            .isRefined = refinement.isConverged,
            .isSparse = refinement.isSparse};
  }

  /// A relaxed mapping, as `start` of refined().
  Recycled<float> relaxed(Progress& progress) const {
    return relaxedMapping(rows(), columns(), featuresOfRows_, featuresOfColumns_, known_, progress);
  }

  std::int64_t conserved(const ComparedNodes& compared) const {
    return conservedEdges(compared.images, networks_.a, networks_.b);
  }

  /// True if no mapping conserves more edges.
  bool isAll(std::int64_t conserved) const {
    return conserved == std::min(networks_.a.edgeCount(), networks_.b.edgeCount());
  }

  /// True if so many edges are enough, so that nothing else is tried: a bound on time.
  bool isMuch(std::int64_t conserved) const {
    constexpr double much = 0.9;
    return static_cast<double>(conserved) >=
           much * std::min(networks_.a.edgeCount(), networks_.b.edgeCount());
  }

 private:
  const LooplessPair& networks_;
  Alignment& alignment_;
  bool areTurned_;
  std::vector<NodeFeatures> featuresOfRows_;
  std::vector<NodeFeatures> featuresOfColumns_;
  std::vector<NodePair> forbidden_;
  std::vector<NodePair> known_;
  std::vector<ScoredPair> pairs_;
};

/// Compares with one way of scaling; with the other, too, where that leaves many edges, and takes
/// what conserves more.
ComparedNodes compareByFeatures(Comparison& comparison, const Progress& progress) {
  auto refining = Comparison::begun(progress, 2 * mostRefinements);
  auto compared = comparison.refined(RefinementScaling::ColumnsFirst, mostRefinements, refining);
  const auto conserved = comparison.conserved(compared);
  if (comparison.isMuch(conserved) || progress.mayStopEarly()) return compared;
  auto evenly = comparison.refined(RefinementScaling::Evenly, mostRefinements, refining);
  return comparison.conserved(evenly) > conserved ? evenly : compared;
}

/// How many steps trees are compared for: none if messages take too long or too much memory.
std::vector<int> treeDepths(const Loopless& rows, const Loopless& columns) {
  constexpr std::uint64_t mostBytes = 2'000'000'000;
  constexpr double mostOperations = 2e11;  // about a minute of two cores
  if (rows.edgeCount() == 0 || columns.edgeCount() == 0) return {};
  const auto bytes = bytesOfTrees(rows, columns);
  if (bytes > mostBytes || !fitsInto(availableMemory(), bytes)) return {};
  const double operations = operationsOfTreeStep(rows, columns);
  std::vector<int> depths;
  for (const int depth : {10, 20})
    if (depth * operations <= mostOperations) depths.push_back(depth);
  return depths;
}

/// Compares trees at some depths, each as they are and refined both ways, until that is enough. Has
/// what conserves most, and more than features do, if any does.
class TreeComparison {
 public:
  TreeComparison(Comparison& comparison, std::int64_t conservedByFeatures)
      : comparison_{comparison},
        byFeatures_{conservedByFeatures},
        conserved_{conservedByFeatures} {}

  void compare(const std::vector<int>& depths, const Progress& progress) {
    TreeLikeness trees{
        comparison_.rows(), comparison_.columns(), {}, comparison_.known(), progress};
    int steps = 0;
    for (std::size_t at = 0; at < depths.size(); ++at) {
      const double share = 1.0 / static_cast<double>(depths.size());
      const auto part =
          progress.slice(share * static_cast<double>(at), share * static_cast<double>(at + 1));
      auto sending = part.slice(0, 0.5);
      sending.begin(Language::translated("Comparing trees"), depths[at] - steps);
      for (; steps < depths[at]; ++steps) {
        if (progress.mayStopEarly()) return;
        trees.step(sending);
        sending.advance();
      }
      const auto likeness = trees.likeness(sending);
      constexpr int mostSteps = 150;  // what is not refined by then never is
      auto refining = Comparison::begun(part.slice(0.5, 1), 2 * mostSteps);
      consider(RefinementScaling::ColumnsFirst, 0, refining, likeness);
      if (progress.mayStopEarly()) return;
      consider(RefinementScaling::ColumnsFirst, mostSteps, refining, likeness);
      if (isOver(progress)) return;
      consider(RefinementScaling::Evenly, mostSteps, refining, likeness);
      if (isOver(progress) || !best_) return;  // what fails at one depth fails at the next
    }
  }

  std::optional<ComparedNodes> best() const { return best_; }

 private:
  bool isOver(const Progress& progress) const {
    return comparison_.isMuch(conserved_) || progress.mayStopEarly();
  }

  void consider(RefinementScaling scaling, int mostSteps, Progress& progress,
                std::span<const float> likeness) {
    auto compared = comparison_.refined(scaling, mostSteps, progress, likeness);
    const auto conserved = comparison_.conserved(compared);
    if (compared.isSparse || conserved <= conserved_) return;
    conserved_ = conserved;
    compared.isByTrees = true;
    compared.conservedByFeatures = byFeatures_;
    best_ = std::move(compared);
  }

  Comparison& comparison_;
  std::int64_t byFeatures_;
  std::int64_t conserved_;
  std::optional<ComparedNodes> best_;
};

/// The most pairs of nodes of a relaxation that takes one or two seconds, and some ten.
constexpr std::int64_t pairsRelaxedSoon = 250'000, pairsRelaxed = 2'000'000;

/// Begins with a relaxed mapping, refined, if that conserves more than what was found before.
ComparedNodes compareRelaxed(Comparison& comparison, ComparedNodes best, const Progress& progress) {
  auto relaxing = progress.slice(0, 0.8);
  relaxing.begin(Language::translated("Relaxing the mapping"), relaxationRounds);
  const auto start = comparison.relaxed(relaxing);
  if (progress.mayStopEarly()) return best;
  constexpr int mostSteps = 150;
  auto conserved = comparison.conserved(best);
  auto refining = Comparison::begun(progress.slice(0.8, 1), 2 * mostSteps);
  for (const auto& [scaling, steps] : {std::pair{RefinementScaling::ColumnsFirst, 0},
                                       {RefinementScaling::ColumnsFirst, mostSteps},
                                       {RefinementScaling::Evenly, mostSteps}}) {
    auto compared = comparison.refined(scaling, steps, refining, start);
    if (compared.isSparse || comparison.conserved(compared) <= conserved) continue;
    conserved = comparison.conserved(compared);
    compared.isRelaxed = true;
    best = std::move(compared);
    if (progress.mayStopEarly()) break;
  }
  return best;
}

}  // namespace

std::vector<Node> invertedImages(std::span<const Node> images, std::int32_t count) {
  std::vector<Node> inverted(count, noNode);
  for (Node node = 0; node < static_cast<Node>(images.size()); ++node)
    if (images[node] != noNode) inverted[images[node]] = node;
  return inverted;
}

ComparedNodes compareNodes(const BestAlignmentRequest& request, const LooplessPair& networks,
                           Alignment& alignment, Progress progress) {
  Comparison comparison{request, networks, alignment, progress};
  const auto depths = treeDepths(comparison.rows(), comparison.columns());
  const auto pairs = std::int64_t{networks.a.nodeCount()} * networks.b.nodeCount();
  const bool relaxes = pairs <= pairsRelaxed;
  const bool isAlone = depths.empty() && !relaxes;
  auto best = compareByFeatures(comparison, isAlone ? progress : progress.slice(0, 0.3));
  const auto isOver = [&] {
    return best.isSparse || comparison.isMuch(comparison.conserved(best)) ||
           progress.mayStopEarly();
  };
  if (!isOver() && !depths.empty()) {
    TreeComparison trees{comparison, comparison.conserved(best)};
    trees.compare(depths, progress.slice(0.3, relaxes ? 0.6 : 1));
    best = trees.best().value_or(std::move(best));
  }
  const bool isShort = pairs <= pairsRelaxedSoon && !comparison.isAll(comparison.conserved(best)) &&
                       !best.isSparse && !progress.mayStopEarly();
  if (isShort || (!isOver() && relaxes))
    best = compareRelaxed(comparison, std::move(best), progress.slice(0.6, 1));
  return best;
}

}  // namespace kindred
