#include "engine/align/regrowth.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <queue>
#include <utility>

#include "engine/align/changing_alignment.hpp"
#include "engine/align/part_sizes.hpp"
#include "engine/core/language.hpp"
#include "engine/core/memory.hpp"

namespace kindred {

namespace {

using Change = ChangingAlignment::Change;

/// A pair that may be the next to grow.
struct Offer {
  double worth;  ///< edges that it conserves, similarity, less edges that it leaves
  float unlike;  ///< degrees
  std::uint64_t lot;
  NodePair pair;

  bool operator<(const Offer& other) const {
    if (worth != other.worth) return worth < other.worth;
    if (unlike != other.unlike) return unlike > other.unlike;
    return lot < other.lot;
  }
};

/// Temperatures of the search of a part, from hot to cold.
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

/// One alignment of which parts grow anew.
class Regrowth {
 public:
  Regrowth(const SearchInput& input, const EdgeBits& edgesOfB, const KnownPairs& known,
           const SearchOptions& options, int number)
      : input_{input},
        edgesOfB_{edgesOfB},
        known_{known},
        alignment_{input, edgesOfB, known, options, input.startOf(number)},
        random_{static_cast<std::uint64_t>(options.seed) * 1'000'033 +
                static_cast<std::uint64_t>(number)},
        sizes_{input.a.nodeCount()},
        images_{alignment_.images()},
        isFree_(input.b.nodeCount()),
        isInPart_(input.a.nodeCount(), 0) {
    for (Node image = 0; image < input.b.nodeCount(); ++image)
      isFree_[image] = alignment_.ownerOf(image) == noNode ? 1 : 0;
  }

  const ChangingAlignment& alignment() const { return alignment_; }

  /// Takes one part out, and keeps what grew if that is not worth less. Returns the steps.
  std::uint64_t round() {
    steps_ = 1;
    const auto group = sizes_.choose(random_);
    choosePart(sizes_.sizeIn(group, random_));
    if (part_.empty()) return steps_;
    const double before = alignment_.value();
    const auto sums = alignment_.sums();
    alignment_.weighBetween();
    changes_.clear();
    if (grow()) {
      putIn();
      searchPart();
    }
    const double gain = alignment_.value() - before;
    if (gain < 0) alignment_.takeBack(changes_, sums);
    sizes_.count(group, static_cast<double>(part_.size()), std::max(0., gain));
    follow();
    return steps_;
  }

 private:
  /// A node that conserves fewer edges than it could, if a few tries find one.
  Node weakNode() {
    constexpr int tries = 50;
    Node node = 0;
    for (int one = 0; one < tries; ++one) {
      node = static_cast<Node>(random_.below(static_cast<std::uint32_t>(input_.a.nodeCount())));
      const auto most = std::min(input_.a.degree(node), input_.b.degree(images_[node]));
      if (alignment_.conservedDegree(node) < most) break;
    }
    return node;
  }

  bool isLocked(Node node) const { return !input_.isLocked.empty() && input_.isLocked[node] != 0; }

  /// The nodes around one, by the edges of both networks.
  void choosePart(Node size) {
    part_.clear();
    const auto add = [&](Node node) {
      if (std::ssize(part_) == size || isInPart_[node] != 0 || isLocked(node)) return;
      isInPart_[node] = 1;
      part_.push_back(node);
    };
    add(weakNode());
    for (std::size_t at = 0; at < part_.size() && std::ssize(part_) < size; ++at) {
      const auto ofA = input_.a.neighbours(part_[at]);
      beside_.assign(ofA.begin(), ofA.end());
      for (const Node image : input_.b.neighbours(images_[part_[at]]))
        if (const Node owner = alignment_.ownerOf(image); owner != noNode) beside_.push_back(owner);
      random_.shuffle(std::span{beside_});
      steps_ += beside_.size();
      for (const Node node : beside_)
        add(node);
    }
    for (const Node node : part_)
      isInPart_[node] = 0;
  }

  /// Gives the nodes of the part images anew; false if one finds none that is allowed.
  bool grow() {
    released_.clear();
    for (const Node node : part_) {
      released_.push_back(images_[node]);
      isFree_[images_[node]] = 1;
      images_[node] = noNode;
    }
    for (const Node node : part_)
      for (const Node neighbour : input_.a.neighbours(node))
        if (images_[neighbour] != noNode) offerBeside(node, images_[neighbour]);
    for (const Node node : part_) {
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

  /// Offers a node the free images beside another: a bounded number, from anywhere among them.
  void offerBeside(Node node, Node image) {
    constexpr std::size_t most = 64;
    const auto around = input_.b.neighbours(image);
    std::size_t offered = 0;
    const std::size_t first =
        around.size() <= most ? 0 : random_.below(static_cast<std::uint32_t>(around.size()));
    for (std::size_t step = 0; step < around.size() && offered < most; ++step) {
      const Node free = around[(first + step) % around.size()];
      if (isFree_[free] == 0 || known_.forbidden.has(node, free)) continue;
      offers_.push({worthOf(node, free), unlike(node, free), random_.bits(), {node, free}});
      ++offered;
    }
    steps_ += offered;
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
    return std::abs(std::log1p(static_cast<float>(input_.a.degree(node))) -
                    std::log1p(static_cast<float>(input_.b.degree(image))));
  }

  /// Of the released images that are free the one whose degree is most alike; noNode if none is
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
    for (const Node node : part_)
      if (const auto change = alignment_.changeTo(node, images_[node]);
          change.image != change.before) {
        alignment_.make(change);
        changes_.push_back(change);
      }
  }

  void searchPart() {
    constexpr std::uint64_t ofDegree = 5;
    std::uint64_t degrees = 0;
    for (const Node node : part_)
      degrees += static_cast<std::uint64_t>(input_.a.degree(node));
    const auto each = ofDegree * degrees / tolerances().size() + 1;
    steps_ += each * tolerances().size();
    for (const auto& tolerance : tolerances())
      for (std::uint64_t proposal = 0; proposal < each && !alignment_.isPerfect(); ++proposal)
        if (const auto change = proposed();
            alignment_.isAllowed(change) && alignment_.consider(change, tolerance, random_))
          changes_.push_back(change);
  }

  /// A node of the part, and an image beside that of a neighbour, or one of the part.
  Change proposed() {
    constexpr double guided = 0.9;
    Node image = noNode;
    const Node node = anyOfPart();
    if (random_.uniform() < guided) image = alignment_.guidedImage(node, random_);
    if (image == noNode) image = alignment_.images()[anyOfPart()];
    return alignment_.changeTo(node, image);
  }

  Node anyOfPart() { return part_[random_.below(static_cast<std::uint32_t>(part_.size()))]; }

  /// Takes over what the alignment is now, with all that was touched.
  void follow() {
    const auto take = [&](Node node) {
      if (node != noNode) images_[node] = alignment_.images()[node];
    };
    const auto takeImage = [&](Node image) {
      isFree_[image] = alignment_.ownerOf(image) == noNode ? 1 : 0;
    };
    for (const Node node : part_) {
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
  Random random_;
  PartSizes sizes_;
  std::vector<Node> images_;  ///< those of the alignment, but for a part that grows
  std::vector<char> isFree_;  ///< of the nodes of B: image of none of them
  std::vector<char> isInPart_;
  std::vector<Node> part_;
  std::vector<Node> released_;  ///< images of the part before
  std::vector<Node> beside_;
  std::priority_queue<Offer> offers_;
  std::vector<Change> changes_;  ///< of this round
  std::uint64_t steps_ = 0;      ///< of this round
};

}  // namespace

std::vector<RegrownAlignment> regrownAlignments(const SearchInput& input,
                                                const SearchOptions& options, int count,
                                                std::uint64_t most, Progress& progress) {
  const EdgeBits edgesOfB{input.b,
                          fitsInto(availableMemory(), EdgeBits::bytesFor(input.b.nodeCount()))};
  const KnownPairs known{input, options, progress};
  progress.begin(Language::translated("Regrowing parts"), most * static_cast<std::uint64_t>(count));
  const auto patience = 100 * static_cast<std::uint64_t>(input.a.edgeCount());
  std::vector<RegrownAlignment> regrown(count);
  tbb::parallel_for(0, count, [&](int number) {
    Regrowth regrowth{input, edgesOfB, known, options, number};
    const auto& alignment = regrowth.alignment();
    std::uint64_t steps = 0, gained = 0;  // until now, until the last gain
    const auto isStale = [&] { return steps - gained > std::max(patience, steps / 2); };
    while (steps < most && !alignment.isPerfect() && !isStale() && !progress.mayStopEarly()) {
      progress.checkpoint();
      const double before = alignment.value();
      const auto ofRound = std::min(regrowth.round(), most - steps);
      steps += ofRound;
      progress.advance(ofRound);
      if (alignment.value() > before) gained = steps;
    }
    progress.skip(most - steps);
    regrown[number] = {alignment.images(), alignment.value()};
  });
  return regrown;
}

}  // namespace kindred
