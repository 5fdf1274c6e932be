#include "engine/align/regrowth.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <queue>

#include "engine/align/changing_alignment.hpp"
#include "engine/align/growth_offer.hpp"
#include "engine/align/region_sizes.hpp"
#include "engine/core/language.hpp"
#include "engine/core/memory.hpp"

namespace kindred {

namespace {

using Change = ChangingAlignment::Change;

/// Temperatures of the search of a region, from hot to cold.
const std::vector<Tolerance>& tolerances() {
  static const auto all = [] {
    constexpr double hottest = 0.3, coldest = 0.05;
    constexpr int count = 16;
    std::vector<Tolerance> falling;
    for (int step = 0; step < count; ++step)
      falling.emplace_back(hottest * std::pow(coldest / hottest, step / (count - 1.)));
    return falling;
  }();
  return all;
}

constexpr double leastGain = 1e-12;  // what is less comes of rounding

/// Calls a checkpoint now and then.
class Checkpoints {
 public:
  explicit Checkpoints(const Progress& progress) : progress_{progress} {}

  void step() {
    constexpr int often = 1024;
    if (++steps_ % often == 0) progress_.checkpoint();
  }

 private:
  const Progress& progress_;
  unsigned steps_ = 0;
};

/// Logarithms of one more than the degrees.
std::vector<float> logDegrees(const Loopless& network) {
  std::vector<float> logs(network.nodeCount());
  for (Node node = 0; node < network.nodeCount(); ++node)
    logs[node] = std::log1p(static_cast<float>(network.degree(node)));
  return logs;
}

/// One alignment of which regions grow anew.
class Regrowth {
 public:
  Regrowth(const SearchInput& input, const EdgeBits& edgesOfB, const KnownPairs& known,
           ChangingAlignment start, Random random, const Progress& progress)
      : input_{input},
        edgesOfB_{edgesOfB},
        known_{known},
        alignment_{std::move(start)},
        checkpoints_{progress},
        random_{random},
        sizes_{input.a.nodeCount()},
        images_{alignment_.images()},
        isFree_(input.b.nodeCount()),
        isInRegion_(input.a.nodeCount(), 0),
        logDegreesOfA_{logDegrees(input.a)},
        logDegreesOfB_{logDegrees(input.b)} {
    for (Node node = 0; node < input.a.nodeCount(); ++node)
      if (input.isLocked.empty() || input.isLocked[node] == 0) movable_.push_back(node);
    for (Node image = 0; image < input.b.nodeCount(); ++image)
      isFree_[image] = alignment_.ownerOf(image) == noNode ? 1 : 0;
  }

  const ChangingAlignment& alignment() const { return alignment_; }

  /// True if there is a region that may be taken out.
  bool canMove() const { return !movable_.empty(); }

  /// Takes one region out, and keeps what grew if that is not worth less. Returns the steps.
  std::uint64_t round() {
    steps_ = 1;
    const auto group = sizes_.choose(random_);
    chooseRegion(sizes_.sizeIn(group, random_));
    const double before = alignment_.value();
    const auto sums = alignment_.sums();
    alignment_.weighBetween();
    changes_.clear();
    if (grow()) {
      putIn();
      searchRegion();
    }
    const double gain = alignment_.value() - before;
    if (gain < 0) alignment_.takeBack(changes_, sums);
    sizes_.count(group, static_cast<double>(region_.size()), gain > leastGain ? gain : 0);
    follow();
    return steps_;
  }

 private:
  /// A node that conserves fewer edges than it could, if a few tries find one.
  Node weakNode() {
    constexpr int tries = 50;
    Node node = noNode;
    for (int one = 0; one < tries; ++one) {
      node = movable_[random_.below(static_cast<std::uint32_t>(movable_.size()))];
      const auto most = std::min(input_.a.degree(node), input_.b.degree(images_[node]));
      if (alignment_.conservedDegree(node) < most) break;
    }
    return node;
  }

  bool isLocked(Node node) const { return !input_.isLocked.empty() && input_.isLocked[node] != 0; }

  /// The nodes around one, by the edges of both networks: a few if these are hubs.
  void chooseRegion(Node size) {
    constexpr std::int64_t mostDegrees = 20'000;  // in all
    constexpr std::ptrdiff_t few = 5;
    region_.clear();
    std::int64_t degrees = 0;
    const auto isFull = [&] {
      return std::ssize(region_) >= size || (degrees > mostDegrees && std::ssize(region_) >= few);
    };
    const auto add = [&](Node node) {
      if (isFull() || isInRegion_[node] != 0 || isLocked(node)) return;
      isInRegion_[node] = 1;
      region_.push_back(node);
      degrees += input_.a.degree(node) + input_.b.degree(images_[node]);
    };
    add(weakNode());
    for (std::size_t at = 0; at < region_.size() && !isFull(); ++at) {
      const auto ofA = input_.a.neighbours(region_[at]);
      beside_.assign(ofA.begin(), ofA.end());
      for (const Node image : input_.b.neighbours(images_[region_[at]]))
        if (const Node owner = alignment_.ownerOf(image); owner != noNode) beside_.push_back(owner);
      random_.shuffle(std::span{beside_});
      steps_ += beside_.size();
      for (const Node node : beside_)
        add(node);
    }
    for (const Node node : region_)
      isInRegion_[node] = 0;
  }

  /// Gives the nodes of the region images anew; false if one finds none that is allowed.
  bool grow() {
    released_.clear();
    for (const Node node : region_) {
      released_.push_back(images_[node]);
      isFree_[images_[node]] = 1;
      images_[node] = noNode;
    }
    for (const Node node : region_)
      offerAround(node);
    for (const Node node : region_) {
      growFromOffers();
      if (images_[node] != noNode) continue;
      const Node image = releasedFor(node);
      if (image == noNode) {
        offers_ = {};
        return false;
      }
      pairUp({node, image});
    }
    growFromOffers();
    return true;
  }

  void growFromOffers() {
    while (!offers_.empty()) {
      checkpoints_.step();
      const auto [node, image] = offers_.top().pair;
      offers_.pop();
      if (images_[node] == noNode && isFree_[image] != 0) pairUp({node, image});
    }
  }

  void pairUp(NodePair pair) {
    images_[pair.a] = pair.b;
    isFree_[pair.b] = 0;
    for (const Node neighbour : input_.a.neighbours(pair.a))
      if (images_[neighbour] == noNode) offerBeside(neighbour, pair.b);
  }

  /// Offers a node free images beside those of its neighbours, each of them once.
  void offerAround(Node node) {
    constexpr std::size_t most = 256;
    beside_.clear();
    for (const Node neighbour : input_.a.neighbours(node))
      if (images_[neighbour] != noNode) addFreeBeside(images_[neighbour], node);
    std::ranges::sort(beside_);
    beside_.erase(std::ranges::unique(beside_).begin(), beside_.end());
    if (beside_.size() > most) {
      random_.shuffle(std::span{beside_});
      beside_.resize(most);
    }
    for (const Node image : beside_)
      offer({node, image});
  }

  void offerBeside(Node node, Node image) {
    beside_.clear();
    addFreeBeside(image, node);
    for (const Node free : beside_)
      offer({node, free});
  }

  /// The free images beside another that a node may have: a bounded number, from anywhere.
  void addFreeBeside(Node image, Node node) {
    constexpr std::size_t mostLooked = 512, mostFree = 64;
    const auto around = input_.b.neighbours(image);
    const auto looked = std::min(around.size(), mostLooked);
    const std::size_t first =
        around.size() <= mostFree ? 0 : random_.below(static_cast<std::uint32_t>(around.size()));
    std::size_t found = 0;
    for (std::size_t step = 0; step < looked && found < mostFree; ++step) {
      const Node free = around[(first + step) % around.size()];
      if (isFree_[free] == 0 || known_.forbidden.has(node, free)) continue;
      beside_.push_back(free);
      ++found;
    }
  }

  void offer(NodePair pair) {
    checkpoints_.step();
    offers_.push({worthOf(pair.a, pair.b), unlike(pair.a, pair.b), random_.bits(), pair});
    ++steps_;
  }

  double worthOf(Node node, Node image) const {
    double worth = known_.worths.areAllZero() ? 0 : known_.worths.of(node, image);
    for (const Node neighbour : input_.a.neighbours(node))
      if (images_[neighbour] != noNode && edgesOfB_.areJoined(image, images_[neighbour])) ++worth;
    if (alignment_.worthOfBetween() == 0 || alignment_.ownerOf(image) != noNode) return worth;
    const auto between = std::ranges::count_if(
        input_.b.neighbours(image), [&](Node neighbour) { return isFree_[neighbour] == 0; });
    return worth - alignment_.worthOfBetween() * static_cast<double>(between);
  }

  float unlike(Node node, Node image) const {
    return std::abs(logDegreesOfA_[node] - logDegreesOfB_[image]);
  }

  /// Returns the free one of the released images whose degree is most alike; noNode if none is
  /// allowed.
  Node releasedFor(Node node) {
    Node best = noNode;
    steps_ += released_.size();
    for (const Node image : released_)
      if (isFree_[image] != 0 && !known_.forbidden.has(node, image) &&
          (best == noNode || unlike(node, image) < unlike(node, best)))
        best = image;
    return best;
  }

  /// Makes the alignment what grew.
  void putIn() {
    for (const Node node : region_)
      if (const auto change = alignment_.changeTo(node, images_[node]);
          change.image != change.before) {
        alignment_.make(change);
        changes_.push_back(change);
      }
  }

  void searchRegion() {
    constexpr std::uint64_t ofDegree = 5;
    std::uint64_t degrees = 0;
    for (const Node node : region_)
      degrees += static_cast<std::uint64_t>(input_.a.degree(node));
    const auto each = ofDegree * degrees / tolerances().size() + 1;
    steps_ += each * tolerances().size();
    for (const auto& tolerance : tolerances())
      for (std::uint64_t proposal = 0; proposal < each && !alignment_.isPerfect(); ++proposal) {
        checkpoints_.step();
        if (const auto change = proposed();
            alignment_.isAllowed(change) && alignment_.consider(change, tolerance, random_))
          changes_.push_back(change);
      }
  }

  /// A node of the region, and an image beside that of a neighbour, or one of the region.
  Change proposed() {
    constexpr double guided = 0.9;
    Node image = noNode;
    const Node node = anyOfRegion();
    if (random_.uniform() < guided) image = alignment_.guidedImage(node, random_);
    if (image == noNode) image = alignment_.images()[anyOfRegion()];
    return alignment_.changeTo(node, image);
  }

  Node anyOfRegion() { return region_[random_.below(static_cast<std::uint32_t>(region_.size()))]; }

  /// Takes over what the alignment is now, with all that was touched.
  void follow() {
    const auto take = [&](Node node) {
      if (node != noNode) images_[node] = alignment_.images()[node];
    };
    const auto takeImage = [&](Node image) {
      isFree_[image] = alignment_.ownerOf(image) == noNode ? 1 : 0;
    };
    for (const Node node : region_) {
      if (images_[node] != noNode) takeImage(images_[node]);  // it may have grown and is no more
      take(node);
    }
    for (const Node image : released_)
      takeImage(image);
    for (const auto& change : changes_) {
      take(change.node);
      take(change.owner);
      takeImage(change.image);
      takeImage(change.before);
    }
  }

  const SearchInput& input_;
  const EdgeBits& edgesOfB_;
  const KnownPairs& known_;
  ChangingAlignment alignment_;
  Checkpoints checkpoints_;
  Random random_;
  RegionSizes sizes_;
  std::vector<Node> movable_;  ///< the nodes that are not locked
  std::vector<Node> images_;   ///< those of the alignment, but for a region that grows
  std::vector<char> isFree_;   ///< of the nodes of B: image of none of them
  std::vector<char> isInRegion_;
  std::vector<Node> region_;
  std::vector<float> logDegreesOfA_;
  std::vector<float> logDegreesOfB_;
  std::vector<Node> released_;  ///< images of the region before
  std::vector<Node> beside_;
  /// Worth the edges that they conserve and similarity, less edges that they leave; unlike by
  /// degree.
  std::priority_queue<GrowthOffer<double>> offers_;
  std::vector<Change> changes_;  ///< of this round
  std::uint64_t steps_ = 0;      ///< of this round
};

}  // namespace

std::vector<RegrownAlignment> regrownAlignments(const SearchInput& input,
                                                const SearchOptions& options,
                                                const RegrowthOptions& regrowth,
                                                Progress& progress) {
  const EdgeBits edgesOfB{input.b,
                          fitsInto(availableMemory(), EdgeBits::bytesFor(input.b.nodeCount()))};
  const KnownPairs known{input, options, progress};
  const auto most = regrowth.mostSteps;
  const auto patience = 100 * static_cast<std::uint64_t>(input.a.edgeCount());
  const bool isTimed = options.seconds > 0;  // then nobody knows how many steps there will be
  progress.begin(Language::translated("Regrowing regions"),
                 isTimed ? 0 : most * static_cast<std::uint64_t>(regrowth.alignments));
  std::vector<RegrownAlignment> regrown(regrowth.alignments);
  tbb::parallel_for(0, regrowth.alignments, [&](int number) {
    Regrowth growing{input,
                     edgesOfB,
                     known,
                     {input, edgesOfB, known, options, input.startOf(number)},
                     Random{static_cast<std::uint64_t>(options.seed) * 1'000'033 +
                            static_cast<std::uint64_t>(regrowth.first + number)},
                     progress};
    const auto& alignment = growing.alignment();
    std::uint64_t steps = 0, gained = 0;  // until now, until the last gain
    const auto isStale = [&] { return steps - gained > std::max(patience, steps / 2); };
    while (growing.canMove() && steps < most && !alignment.isPerfect() && !isStale() &&
           !progress.mayStopEarly()) {
      progress.checkpoint();
      const double before = alignment.value();
      const auto ofRound = std::min(growing.round(), most - steps);
      steps += ofRound;
      progress.advance(ofRound);
      if (alignment.value() > before + leastGain) gained = steps;
    }
    if (!isTimed) progress.skip(most - steps);
    regrown[number] = {alignment.images(), alignment.value(), alignment.sums().conserved};
  });
  return regrown;
}

}  // namespace kindred
