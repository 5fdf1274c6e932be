#include "engine/align/method/compare_nodes.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/align/choose_candidates.hpp"
#include "engine/align/growth.hpp"
#include "engine/align/method/alignment_plan.hpp"
#include "engine/align/pair_worths.hpp"
#include "engine/align/refinement.hpp"
#include "engine/align/relaxation.hpp"
#include "engine/align/tree_likeness.hpp"
#include "engine/core/language.hpp"

namespace kindred {

namespace {

/// Pairs of A and B that are alike by walks, joined with similarities and locked pairs, which are
/// as good as the best; of rows and columns, if B has the rows.
std::vector<ScoredPair> startingPairs(std::vector<ScoredPair> byWalks,
                                      std::span<const ScoredPair> similarities,
                                      std::span<const NodePair> locked, bool areTurned) {
  std::vector<ScoredPair> best;
  for (const auto& [a, b] : locked)
    best.push_back({a, b, 1});
  auto pairs = joinedScores(joinedScores(std::move(byWalks), similarities), best);
  if (areTurned) turnPairs(pairs);
  return pairs;
}

/// The worth of similarities, in conserved edges, to the goal of the search.
PairWorths worthsOf(const BestAlignmentRequest& request) {
  if (request.similarities.empty()) return {{}, request.a->nodeCount(), 0};
  return {request.similarities, request.a->nodeCount(), worthOfMostAlike(request.search)};
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
        known_{request.locked},
        worths_{worthsOf(request)} {
    const auto byWalks = alignment.findAlike(networks.a, networks.b, request.walks, progress);
    pairs_ = startingPairs(byWalks, {}, request.locked, areTurned_);
    if (!worths_.areAllZero())
      withSimilar_ = startingPairs(byWalks, request.similarities, request.locked, areTurned_);
    if (!areTurned_) return;
    turnPairs(forbidden_);
    turnPairs(known_);
  }

  const Loopless& rows() const { return areTurned_ ? networks_.b : networks_.a; }
  const Loopless& columns() const { return areTurned_ ? networks_.a : networks_.b; }

  /// True if similarities are worth something, so that a comparison may begin with them.
  bool hasSimilar() const { return !withSimilar_.empty(); }

  /// From now on each comparison begins with similarities, too, or none does.
  void setSimilar(bool isWith) { isWithSimilar_ = isWith; }

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
    auto refinement = alignment_.refine(
        {rows(), columns(), featuresOfRows_, featuresOfColumns_,
         isWithSimilar_ ? withSimilar_ : pairs_, forbidden_, scaling, start, areKindsApart},
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

  /// Mappings that grew from pairs, the best one first.
  std::vector<GrownMapping> grown(Progress& progress) const {
    return grownMappings(rows(), columns(), known_, progress);
  }

  /// A mapping of rows as `start` of refined(): 1 at its pairs, next to nothing at all others.
  Recycled<float> startFrom(const GrownMapping& columnOfRow) const {
    constexpr float hardly = 1e-3F;
    const auto count = static_cast<std::size_t>(columns().nodeCount());
    Recycled<float> start(columnOfRow.size() * count);
    std::ranges::fill(start, hardly);
    for (std::size_t row = 0; row < columnOfRow.size(); ++row)
      if (columnOfRow[row] != noNode) start[row * count + columnOfRow[row]] = 1;
    return start;
  }

  std::int64_t conserved(const ComparedNodes& compared) const { return conserved(compared.images); }

  std::int64_t conserved(std::span<const Node> images) const {
    return conservedEdges(images, networks_.a, networks_.b);
  }

  /// Conserved edges, and what the similarities of aligned nodes are worth beside them.
  double worth(std::span<const Node> images) const {
    double sum = static_cast<double>(conserved(images));
    if (worths_.areAllZero()) return sum;
    for (std::size_t node = 0; node < images.size(); ++node)
      if (images[node] != noNode) sum += worths_.of(static_cast<Node>(node), images[node]);
    return sum;
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
  std::vector<ScoredPair> withSimilar_;  ///< the same with similarities; none: these do not count
  bool isWithSimilar_ = false;
  PairWorths worths_;
};

/// Compares with one way of scaling; with the other, too, if that leaves many edges, and takes
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
    compared.by = ComparedBy::Trees;
    compared.conservedByFeatures = byFeatures_;
    best_ = std::move(compared);
  }

  Comparison& comparison_;
  std::int64_t byFeatures_;
  std::int64_t conserved_;
  std::optional<ComparedNodes> best_;
};

/// Refines a start both ways, and takes what conserves most.
ComparedNodes compareFrom(std::span<const float> start, ComparedBy by, Comparison& comparison,
                          const Progress& progress) {
  ComparedNodes best;
  std::int64_t most = -1;
  auto refining = Comparison::begun(progress, 2 * stepsFromStart);
  for (const auto& [scaling, steps] : {std::pair{RefinementScaling::ColumnsFirst, 0},
                                       {RefinementScaling::ColumnsFirst, stepsFromStart},
                                       {RefinementScaling::Evenly, stepsFromStart}}) {
    if (most >= 0 && progress.mayStopEarly()) break;
    auto compared = comparison.refined(scaling, steps, refining, start, true);
    if (comparison.conserved(compared) <= most) continue;
    most = comparison.conserved(compared);
    best = std::move(compared);
  }
  best.by = by;
  return best;
}

/// Compares by one way after the other as long as that is worth it, and knows the best of them.
class Portfolio {
 public:
  Portfolio(Comparison& comparison, const ComparisonPlan& plan, const Improve& improve,
            const Progress& progress)
      : comparison_{comparison}, plan_{plan}, improve_{improve}, progress_{progress} {}

  void tryFeatures(const Progress& progress) {
    auto compared = compareByFeatures(comparison_, progress);
    byFeatures_ = comparison_.conserved(compared);
    consider(std::move(compared));
  }

  /// Features and similarities. The others leave similarities out, which may mislead them.
  void trySimilar(const Progress& progress) {
    if (!comparison_.hasSimilar() || progress_.mayStopEarly()) return;
    comparison_.setSimilar(true);
    consider(compareByFeatures(comparison_, progress));
    comparison_.setSimilar(false);
  }

  void tryTrees(const Progress& progress) {
    if (plan_.treeDepths.empty() || isOver() || comparison_.isMuch(conserved_)) return;
    TreeComparison trees{comparison_, byFeatures_};
    trees.compare(plan_, progress);
    if (auto best = trees.best()) consider(std::move(*best));
  }

  void tryRelaxed(const Progress& progress) {
    const bool isEnough =
        plan_.relaxesMost ? comparison_.isAll(conserved_) : comparison_.isMuch(conserved_);
    if (!plan_.relaxes || isOver() || isEnough) return;
    auto parts = inProportion(progress, std::array{plan_.relaxation, plan_.refinedFromStart});
    parts[0].begin(Language::translated("Relaxing the mapping"), mostRelaxationSteps);
    const auto start = comparison_.relaxed(parts[0]);
    considerFrom(start, ComparedBy::Relaxation, parts[1]);
  }

  void tryGrown(const Progress& progress) {
    if (!plan_.grows || isOver() || comparison_.isMuch(conserved_)) return;
    auto parts = inProportion(
        progress, std::array{plan_.growth, plan_.refinedFromStart, plan_.refinedFromStart});
    parts[0].begin(Language::translated("Growing mappings"), mostGrowths);
    const auto grown = comparison_.grown(parts[0]);
    for (std::size_t at = 0; at < grown.size(); ++at)
      considerFrom(comparison_.startFrom(grown[at]), ComparedBy::Growth, parts[1 + at]);
  }

  /// The best, and as its rival the second best that is worth nearly as much.
  ComparedNodes best() {
    constexpr double least = 0.8;  // what is worse leads nowhere
    if (ofRival_ >= least * worth_) best_.rival = std::move(rival_);
    return std::move(best_);
  }

 private:
  bool isOver() const { return best_.isSparse || progress_.mayStopEarly(); }

  void considerFrom(std::span<const float> start, ComparedBy by, const Progress& progress) {
    if (progress_.mayStopEarly()) return;
    auto compared = compareFrom(start, by, comparison_, progress);
    if (!compared.isSparse) consider(std::move(compared));
  }

  /// Judges what was compared after regions of it grew anew, unless much is conserved without and
  /// nothing else will be tried.
  void consider(ComparedNodes compared) {
    const auto before = comparison_.conserved(compared);
    if (improve_ && !compared.isSparse && (plan_.relaxesMost || !comparison_.isMuch(before))) {
      compared.improved = compared.images;
      improve_(compared.improved, progress_);
    }
    auto worth = comparison_.worth(compared.judged());
    if (worth > worth_) {
      conserved_ = comparison_.conserved(compared.judged());
      std::swap(compared, best_);
      std::swap(worth, worth_);
    }
    if (worth <= ofRival_) return;
    rival_ = compared.judged();
    ofRival_ = worth;
  }

  Comparison& comparison_;
  const ComparisonPlan& plan_;
  const Improve& improve_;
  const Progress& progress_;
  ComparedNodes best_;
  std::int64_t conserved_ = 0;   ///< edges, by the best
  std::int64_t byFeatures_ = 0;  ///< edges, by features as they are
  double worth_ = -1;            ///< that of the best
  std::vector<Node> rival_;
  double ofRival_ = -1;
};

}  // namespace

std::vector<Node> invertedImages(std::span<const Node> images, std::int32_t count) {
  std::vector<Node> inverted(count, noNode);
  for (Node node = 0; node < static_cast<Node>(images.size()); ++node)
    if (images[node] != noNode) inverted[images[node]] = node;
  return inverted;
}

ComparedNodes compareNodes(const BestAlignmentRequest& request, const LooplessPair& networks,
                           Alignment& alignment, const Improve& improve, const Progress& progress) {
  const auto plan = planComparison(networks.a, networks.b, request.walks, alignment.rates(),
                                   !request.similarities.empty());
  const bool areTreesLast = plan.trees() > plan.relaxing();
  const double trees = plan.trees(), grown = plan.growing();
  const auto parts = inProportion(
      progress, std::array{plan.walks, plan.features, plan.similar, areTreesLast ? grown : trees,
                           plan.relaxing(), areTreesLast ? trees : grown});
  Comparison comparison{request, networks, alignment, parts[0]};
  Portfolio portfolio{comparison, plan, improve, progress};
  portfolio.tryFeatures(parts[1]);
  portfolio.trySimilar(parts[2]);
  areTreesLast ? portfolio.tryGrown(parts[3]) : portfolio.tryTrees(parts[3]);
  portfolio.tryRelaxed(parts[4]);
  areTreesLast ? portfolio.tryTrees(parts[5]) : portfolio.tryGrown(parts[5]);
  return portfolio.best();
}

}  // namespace kindred
