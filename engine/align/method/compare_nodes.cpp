#include "engine/align/method/compare_nodes.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/align/choose_candidates.hpp"
#include "engine/align/growth.hpp"
#include "engine/align/method/alignment_plan.hpp"
#include "engine/align/refinement.hpp"
#include "engine/align/relaxation.hpp"
#include "engine/align/tree_likeness.hpp"
#include "engine/core/language.hpp"

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
             Alignment& alignment, const Progress& progress)
      : networks_{networks},
        alignment_{alignment},
        areTurned_{networks.a.edgeCount() <= networks.b.edgeCount()},
        featuresOfRows_{nodeFeatures(rows(), progress)},
        featuresOfColumns_{nodeFeatures(columns(), progress)},
        forbidden_{request.forbidden},
        known_{request.locked} {
    auto byWalks = alignment.findAlike(networks.a, networks.b, request.walks, progress);
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

  /// `start` as RefinementInput has it. Advances by `mostSteps`; those that are not needed are
  /// skipped.
  ComparedNodes refined(RefinementScaling scaling, int mostSteps, Progress& progress,
                        std::span<const float> start = {}, bool areKindsApart = false) {
    auto refinement = alignment_.refine({rows(), columns(), featuresOfRows_, featuresOfColumns_,
                                         pairs_, forbidden_, scaling, start, areKindsApart},
                                        mostSteps, progress);
    progress.skip(static_cast<std::uint64_t>(std::max(0, mostSteps - refinement.iterations)));
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

  /// A mapping grown from pairs, as `start` of refined().
  Recycled<float> grown(Progress& progress) const {
    return grownMapping(rows(), columns(), known_, progress);
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

/// Compares trees at some depths, each as they are and refined both ways, until that is enough. Has
/// what conserves most, and more than features do, if any does.
class TreeComparison {
 public:
  TreeComparison(Comparison& comparison, std::int64_t conservedByFeatures)
      : comparison_{comparison},
        byFeatures_{conservedByFeatures},
        conserved_{conservedByFeatures} {}

  void compare(const ComparisonPlan& plan, const Progress& progress) {
    TreeLikeness trees{
        comparison_.rows(), comparison_.columns(), {}, comparison_.known(), progress};
    const auto parts = inProportion(progress, secondsOf(plan));
    int steps = 0;
    for (std::size_t at = 0; at < plan.treeDepths.size(); ++at) {
      auto sending = parts[2 * at];
      sending.begin(Language::translated("Comparing trees"), plan.treeDepths[at] - steps);
      for (; steps < plan.treeDepths[at]; ++steps) {
        if (progress.mayStopEarly()) return;
        trees.step(sending);
        sending.advance();
      }
      const auto likeness = trees.likeness(sending);
      auto refining = Comparison::begun(parts[2 * at + 1], 2 * stepsFromStart);
      consider(RefinementScaling::ColumnsFirst, 0, refining, likeness);
      if (progress.mayStopEarly()) return;
      consider(RefinementScaling::ColumnsFirst, stepsFromStart, refining, likeness);
      if (isOver(progress)) return;
      consider(RefinementScaling::Evenly, stepsFromStart, refining, likeness);
      if (isOver(progress) || !best_) return;  // what fails at one depth fails at the next
    }
  }

  std::optional<ComparedNodes> best() const { return best_; }

 private:
  /// The seconds of messages and of refinements, of one depth after the other.
  static std::vector<double> secondsOf(const ComparisonPlan& plan) {
    std::vector<double> seconds;
    int before = 0;
    for (const int depth : plan.treeDepths) {
      seconds.insert(seconds.end(), {(depth - before) * plan.treeStep, plan.refinedFromStart});
      before = depth;
    }
    return seconds;
  }

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

/// Begins with trees, refined, if that conserves more than what was found before.
ComparedNodes compareTrees(Comparison& comparison, ComparedNodes best, const ComparisonPlan& plan,
                           const Progress& progress) {
  TreeComparison trees{comparison, comparison.conserved(best)};
  trees.compare(plan, progress);
  return trees.best().value_or(std::move(best));
}

/// Refines a start if that conserves more than what was found before; sets a flag of the result.
ComparedNodes compareFrom(std::span<const float> start, bool ComparedNodes::*flag,
                          Comparison& comparison, ComparedNodes best, const Progress& progress) {
  if (progress.mayStopEarly()) return best;
  auto conserved = comparison.conserved(best);
  auto refining = Comparison::begun(progress, 2 * stepsFromStart);
  for (const auto& [scaling, steps] : {std::pair{RefinementScaling::ColumnsFirst, 0},
                                       {RefinementScaling::ColumnsFirst, stepsFromStart},
                                       {RefinementScaling::Evenly, stepsFromStart}}) {
    auto compared = comparison.refined(scaling, steps, refining, start, true);
    if (compared.isSparse || comparison.conserved(compared) <= conserved) continue;
    conserved = comparison.conserved(compared);
    compared.*flag = true;
    best = std::move(compared);
    if (progress.mayStopEarly()) break;
  }
  return best;
}

ComparedNodes compareRelaxed(Comparison& comparison, ComparedNodes best, const ComparisonPlan& plan,
                             const Progress& progress) {
  auto parts = inProportion(progress, std::array{plan.relaxation, plan.refinedFromStart});
  parts[0].begin(Language::translated("Relaxing the mapping"), mostRelaxationSteps);
  const auto start = comparison.relaxed(parts[0]);
  return compareFrom(start, &ComparedNodes::isRelaxed, comparison, std::move(best), parts[1]);
}

ComparedNodes compareGrown(Comparison& comparison, ComparedNodes best, const ComparisonPlan& plan,
                           const Progress& progress) {
  auto parts = inProportion(progress, std::array{plan.growth, plan.refinedFromStart});
  parts[0].begin(Language::translated("Growing mappings"), mostGrowths);
  const auto start = comparison.grown(parts[0]);
  return compareFrom(start, &ComparedNodes::isGrown, comparison, std::move(best), parts[1]);
}

}  // namespace

std::vector<Node> invertedImages(std::span<const Node> images, std::int32_t count) {
  std::vector<Node> inverted(count, noNode);
  for (Node node = 0; node < static_cast<Node>(images.size()); ++node)
    if (images[node] != noNode) inverted[images[node]] = node;
  return inverted;
}

ComparedNodes compareNodes(const BestAlignmentRequest& request, const LooplessPair& networks,
                           Alignment& alignment, const Progress& progress) {
  const auto plan = planComparison(networks.a, networks.b, request.walks, alignment.rates());
  const bool areTreesLast = plan.trees() > plan.relaxing();
  const auto parts = inProportion(
      progress,
      areTreesLast
          ? std::array{plan.walks, plan.features, plan.relaxing(), plan.trees(), plan.growing()}
          : std::array{plan.walks, plan.features, plan.trees(), plan.relaxing(), plan.growing()});
  Comparison comparison{request, networks, alignment, parts[0]};
  auto best = compareByFeatures(comparison, parts[1]);
  const auto isOver = [&] { return best.isSparse || progress.mayStopEarly(); };
  const auto isMuch = [&] { return comparison.isMuch(comparison.conserved(best)); };
  const auto tryTrees = [&](const Progress& part) {
    if (!plan.treeDepths.empty() && !isOver() && !isMuch())
      best = compareTrees(comparison, std::move(best), plan, part);
  };
  const auto tryRelaxed = [&](const Progress& part) {
    const bool isEnough =
        plan.relaxesMost ? comparison.isAll(comparison.conserved(best)) : isMuch();
    if (plan.relaxes && !isOver() && !isEnough)
      best = compareRelaxed(comparison, std::move(best), plan, part);
  };
  if (!areTreesLast) tryTrees(parts[2]);
  tryRelaxed(areTreesLast ? parts[2] : parts[3]);
  if (areTreesLast) tryTrees(parts[3]);
  if (plan.grows && !isOver() && !isMuch())
    best = compareGrown(comparison, std::move(best), plan, parts[4]);
  return best;
}

}  // namespace kindred
