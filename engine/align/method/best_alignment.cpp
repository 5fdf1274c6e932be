#include "engine/align/method/best_alignment.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <numeric>
#include <optional>
#include <utility>

#include "engine/align/given_pairs.hpp"
#include "engine/align/growth.hpp"
#include "engine/align/isomorphism.hpp"
#include "engine/align/method/alignment_confidence.hpp"
#include "engine/align/method/alignment_plan.hpp"
#include "engine/align/method/best_parts.hpp"
#include "engine/align/method/compare_nodes.hpp"
#include "engine/align/method/completion.hpp"
#include "engine/align/method/time_limit.hpp"
#include "engine/align/regrowth.hpp"
#include "engine/align/settled_pairs.hpp"
#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "engine/core/work_arena.hpp"

namespace kindred {

namespace {

double largestScore(const std::vector<ScoredPair>& pairs) {
  double largest = 0;
  for (const auto& pair : pairs)
    largest = std::max(largest, pair.score);
  return largest == 0 ? 1 : largest;
}

/// Gives the nodes of locked pairs their images, and their old ones to those that had these.
std::vector<char> lock(std::span<const NodePair> locked, std::vector<Node>& images,
                       std::int32_t nodesOfB) {
  const auto nodesOfA = static_cast<Node>(images.size());
  std::vector<Node> owners(nodesOfB, noNode);
  for (Node node = 0; node < nodesOfA; ++node)
    if (images[node] != noNode) owners[images[node]] = node;
  std::vector<char> isLocked(images.size(), 0);
  for (const auto& [a, b] : locked) {
    const Node owner = owners[b];
    assert(isLocked[a] == 0 && (owner == noNode || isLocked[owner] == 0));
    if (owner != noNode) images[owner] = images[a];
    if (images[a] != noNode) owners[images[a]] = owner;
    images[a] = b;
    owners[b] = a;
    isLocked[a] = 1;
  }
  return isLocked;
}

/// Returns known pairs of an alignment of equal networks: similarities, and before them the start.
std::vector<ScoredPair> preferredPairs(const BestAlignmentRequest& request) {
  auto pairs = request.similarities;
  const double largest = largestScore(pairs);
  for (const auto& [a, b] : request.start)
    pairs.push_back({a, b, largest + 1});
  return pairs;
}

bool hasAny(const ForbiddenPairs& forbidden, const std::vector<Node>& images) {
  for (Node node = 0; node < static_cast<Node>(images.size()); ++node)
    if (forbidden.has(node, images[node])) return true;
  return false;
}

/// True if similarities may be worth more than all edges, so that equal networks are searched, too.
bool maySimilaritiesWin(const BestAlignmentRequest& request) {
  return request.search.goal == SearchGoal::Objective && !request.similarities.empty();
}

/// An alignment that conserves all edges of both networks, if they are equal.
std::optional<BestAlignment> alignEqual(const BestAlignmentRequest& request,
                                        const LooplessPair& networks,
                                        const ForbiddenPairs& forbidden, const Progress& progress) {
  if (maySimilaritiesWin(request)) return std::nullopt;
  std::vector<Node> fixed(networks.a.nodeCount(), noNode);
  lock(request.locked, fixed, networks.b.nodeCount());
  auto equal = findIsomorphism(networks.a, networks.b, fixed, preferredPairs(request), progress);
  if (!equal || hasAny(forbidden, equal->images)) return std::nullopt;
  return BestAlignment{.mapping = Mapping{std::move(equal->images), networks.b.nodeCount()},
                       .confidence = std::move(equal->confidence),
                       .conservedEdges = networks.a.edgeCount(),
                       .mostEdges = networks.a.edgeCount(),
                       .isExact = true};
}

/// The images of the alignment that is given.
std::vector<Node> givenImages(const BestAlignmentRequest& request) {
  std::vector<Node> images(request.a->nodeCount(), noNode);
  for (const auto& [a, b] : request.start)
    images[a] = b;
  return images;
}

/// Locks what is to be locked, takes back what is forbidden, and fills in what is left. Returns
/// which nodes are locked.
std::vector<char> completeStart(const BestAlignmentRequest& request, const LooplessPair& networks,
                                const ForbiddenPairs& forbidden, std::vector<Node>& images,
                                const Progress& progress) {
  auto isLocked = lock(request.locked, images, networks.b.nodeCount());
  for (Node node = 0; node < static_cast<Node>(images.size()); ++node)
    if (images[node] != noNode && forbidden.has(node, images[node])) images[node] = noNode;
  completeAlignment(images, networks.a, networks.b, forbidden, isLocked, progress);
  if (const auto alone = std::ranges::find(images, noNode); alone != images.end())
    throw Error{ErrorCode::Input,
                joined("What is locked and forbidden leaves node ",
                       nodeText(*request.a, static_cast<Node>(alone - images.begin())), " of ",
                       request.a->name(), " without any partner: forbid fewer pairs.")};
  return isLocked;
}

/// Compares the nodes, unless that is kept already. A comparison stopped early is not kept.
ComparedNodes compared(const BestAlignmentRequest& request, const LooplessPair& networks,
                       Alignment& alignment, BestParts& parts, const Improve& improve,
                       const Progress& progress) {
  if (auto kept = parts.compared()) return std::move(*kept);
  auto now = compareNodes(request, networks, alignment, improve, progress);
  if (!progress.mayStopEarly()) parts.keep(now);
  return now;
}

BestAlignment turned(BestAlignment result) {
  std::vector<float> confidence(result.mapping.nodesOfB(), 0);
  for (Node a = 0; a < result.mapping.nodesOfA(); ++a)
    confidence[result.mapping.imageOf(a)] = result.confidence[a];
  result.mapping = result.mapping.inverse();
  turnPairs(result.anchors.pairs);
  result.confidence = std::move(confidence);
  return result;
}

/// Returns a watch of A with B that is told of alignments of B with A.
AlignmentWatch turned(const AlignmentWatch& watch, std::int32_t nodesOfB) {
  if (!watch) return {};
  return [&watch, nodesOfB](const AlignmentMoment& moment) {
    auto images = invertedImages(moment.images, nodesOfB);
    watch({images, moment.conservedEdges, moment.goal, {}});
  };
}

/// The best hits that stay aligned beside what is locked: none that is forbidden, or whose nodes
/// are locked.
Anchors anchorsFor(const BestAlignmentRequest& request, const LooplessPair& networks,
                   const ForbiddenPairs& forbidden) {
  std::vector<char> isTakenA(networks.a.nodeCount()), isTakenB(networks.b.nodeCount());
  for (const auto& [a, b] : request.locked)
    isTakenA[a] = isTakenB[b] = 1;
  auto hits = reciprocalBest(request.similarities, networks.a.nodeCount(), networks.b.nodeCount());
  std::erase_if(hits, [&](const ScoredPair& hit) {
    return isTakenA[hit.a] || isTakenB[hit.b] || forbidden.has(hit.a, hit.b);
  });
  return anchorsOf(hits, networks.a, networks.b, request.search.sequence);
}

/// Aligns a network with one that has no fewer nodes.
class SmallerAlignment {
 public:
  SmallerAlignment(BestAlignmentRequest request, Alignment& alignment, BestParts& parts,
                   Progress& progress, const AlignmentWatch& watch)
      : request_{std::move(request)},
        alignment_{alignment},
        parts_{parts},
        progress_{progress},
        watch_{watch},
        time_{request_.search.seconds},
        networks_{Loopless{*request_.a}, Loopless{*request_.b}},
        forbidden_{request_.forbidden, networks_.a.nodeCount(), networks_.b.nodeCount(), progress} {
  }

  BestAlignment align() {
    if (auto equal = alignEqual(request_, networks_, forbidden_, progress_))
      return std::move(*equal);
    weighSimilarities();
    const auto rates = alignment_.rates();
    const auto [comparing, searching] =
        time_.shares(planComparison(networks_.a, networks_.b, request_.walks, rates,
                                    !request_.similarities.empty())
                         .seconds(),
                     regrowthPlan().seconds + secondsOfSearchAlone());
    return request_.start.empty() ? alignAnew(comparing, searching)
                                  : alignFromStart(comparing, searching);
  }

 private:
  /// Locks best hits that are proven, and moves the dial as far as these are to be trusted.
  void weighSimilarities() {
    if (request_.search.goal == SearchGoal::Objective) return;  // it says itself what counts
    anchors_ = anchorsFor(request_, networks_, forbidden_);
    request_.locked.insert(request_.locked.end(), anchors_.pairs.begin(), anchors_.pairs.end());
    request_.search.sequence = anchors_.weighed(request_.search.sequence);
    if (request_.search.sequence == 0) request_.similarities.clear();
  }

  BestAlignment alignAnew(double comparing, double searching) {
    const auto parts = stages(std::array{comparing, searching});
    const auto start = compared(parts[0]);
    return ended(start, searchedFrom(start, 1, watch_, parts[1]));
  }

  /// Searches from the start, and then again from a comparison of the nodes, which tells how sure
  /// the pairs are: see BestAlignment::confidence.
  BestAlignment alignFromStart(double comparing, double searching) {
    const ComparedNodes start{.images = givenImages(request_)};
    const bool isChecked =
        request_.search.chains > 1 && (request_.search.effort > 0 || request_.search.seconds > 0);
    const auto parts = isChecked ? stages(std::array{searching, comparing, searching})
                                 : stages(std::array{searching});
    auto found =
        isChecked ? firstSearched(start, parts[0]) : searchedFrom(start, 1, watch_, parts[0]);
    if (!isChecked || !scoredAnew(found, parts[1], parts[2]))
      std::ranges::fill(found.confidence, 0.0F);
    return ended(start, std::move(found));
  }

  RegrowthPlan regrowthPlan() const {
    return planRegrowth(NetworkSize{networks_.a}, NetworkSize{networks_.b}, request_.search,
                        alignment_.rates());
  }

  /// The seconds of a search after regions grew anew.
  double secondsOfSearchAlone() const {
    return secondsOfSearch(NetworkSize{networks_.a}, NetworkSize{networks_.b}, request_.search,
                           alignment_.rates());
  }

  std::vector<Progress> stages(std::span<const double> seconds) const {
    return inProportion(time_.ofAll(progress_, std::reduce(seconds.begin(), seconds.end())),
                        seconds);
  }

  /// The first of two searches, unless it is kept.
  SearchResult firstSearched(const ComparedNodes& start, const Progress& progress) {
    if (auto kept = parts_.firstSearch()) return std::move(*kept);
    auto found = searchedFrom(start, 0.5, watch_, progress);
    if (!progress.mayStopEarly()) parts_.keepFirstSearch(found);
    return found;
  }

  /// Scores the pairs by a search that begins anew; false if it was stopped before it had begun.
  bool scoredAnew(SearchResult& found, const Progress& comparing, const Progress& searching) {
    if (progress_.mayStopEarly()) return false;
    const auto anew = compared(comparing);
    if (progress_.mayStopEarly()) return false;
    const auto other = searchedFrom(anew, 1, {}, searching);
    const auto most = std::min(networks_.a.edgeCount(), networks_.b.edgeCount());
    if (other.proposals == 0 && other.conservedEdges < most) return false;
    found.confidence = sharedConfidence(found, other);
    found.proposals += other.proposals;
    return true;
  }

  ComparedNodes compared(const Progress& progress) {
    constexpr std::uint64_t mostToImprove = 2'000'000;  // half a second
    constexpr int numberOfImproved = 1000;              // far from those of what is searched
    const auto steps = std::min(regrowthPlan().steps, mostToImprove);
    const auto improve = [&](std::vector<Node>& images, const Progress& during) {
      const auto isLocked = completed(images);
      auto silent = during.silent();
      images = regrownAlignments(inputFrom(images, isLocked), request_.search,
                                 {.mostSteps = steps, .first = numberOfImproved}, silent)
                   .front()
                   .images;
    };
    return kindred::compared(request_, networks_, alignment_, parts_,
                             steps > 0 ? Improve{improve} : Improve{},
                             time_.ofComparison(progress));
  }

  /// Returns the input of a search that begins with one alignment, and that nobody watches.
  SearchInput inputFrom(std::span<const Node> start, std::span<const char> isLocked) const {
    return {.a = networks_.a,
            .b = networks_.b,
            .start = start,
            .isLocked = isLocked,
            .forbidden = request_.forbidden,
            .similarities = request_.similarities};
  }

  /// Returns which nodes are locked; all images are completed. Anchors that leave a node without a
  /// partner, as much of it may be forbidden, are dropped.
  std::vector<char> completed(std::vector<Node>& images) {
    const auto before = images;
    try {
      return completeStart(request_, networks_, forbidden_, images, progress_);
    } catch (const Error&) {
      if (anchors_.pairs.empty()) throw;
      request_.locked.resize(request_.locked.size() - anchors_.pairs.size());
      anchors_.pairs.clear();
      images = before;
      return completeStart(request_, networks_, forbidden_, images, progress_);
    }
  }

  /// Searches for a share of the time that is left.
  SearchResult searchedFrom(const ComparedNodes& start, double share, const AlignmentWatch& watch,
                            Progress progress) {
    auto images = start.images;
    const auto isLocked = completed(images);
    auto input = inputFrom(images, isLocked);
    std::array others{start.improved, start.rival, movedBySymmetry(start, progress)};
    for (auto& other : others) {
      if (other.empty()) continue;
      completed(other);
      input.others.emplace_back(other);
    }
    input.keep = [&](Bytes state) { parts_.keepSearched(state); };
    input.watch = watch;
    return searched(std::move(input), share, progress);
  }

  /// The images that nodes have if a network that nearly has a symmetry is moved by it first: if
  /// these are nearly as good, no pair is sure. None if it has no symmetry, or to look takes long.
  std::vector<Node> movedBySymmetry(const ComparedNodes& start, const Progress& progress) const {
    constexpr double mostOperations = 1e8;  // a second of one core
    const double operations =
        operationsOfGrowth(networks_.a, networks_.a) * symmetryGrowths / mostGrowths;
    if (operations > mostOperations || request_.search.chains < 2 || regrowthPlan().steps == 0)
      return {};
    auto silent = progress.silent();
    auto moved = nearSymmetry(networks_.a, silent);
    for (Node& node : moved)
      if (node != noNode) node = start.judged()[node];
    return moved;
  }

  /// Goes on from where a search was interrupted, unless what it kept cannot be; otherwise regions
  /// of what is there grow anew first, in one alignment for each of a few chains.
  SearchResult searched(SearchInput input, double share, const Progress& progress) {
    const auto plan = regrowthPlan();
    auto stages =
        inProportion(progress, time_.sharesOfGrowth(plan.seconds, secondsOfSearchAlone()));
    const auto search = [&] {
      return alignment_.search(input, time_.ofSearch(request_.search, share), stages[1]);
    };
    if (const auto earlier = parts_.searched(); !earlier.empty()) {
      input.earlier = earlier;
      try {
        return search();
      } catch (const MalformedBytes&) {
        input.earlier = {};
      }
    }
    constexpr std::uint64_t unlimited = std::uint64_t{1} << 40;
    const auto steps = request_.search.seconds > 0 ? unlimited : plan.steps;
    if (steps == 0) return search();
    auto growing = time_.ofGrowth(stages[0], share);
    const auto regrown = regrownAlignments(
        input, request_.search, {.alignments = plan.alignments, .mostSteps = steps}, growing);
    if (progress_.mayStopEarly()) input.keep = {};  // they did not grow to their end
    const auto witnesses = witnessesAmong(regrown);
    input.start = witnesses.front();
    input.others.assign(witnesses.begin() + 1, witnesses.end());
    return search();
  }

  BestAlignment ended(const ComparedNodes& start, SearchResult found) {
    const auto mostEdges = std::min(networks_.a.edgeCount(), networks_.b.edgeCount());
    if (found.proposals == 0 && found.conservedEdges < mostEdges)
      std::ranges::fill(found.confidence, 0.0F);  // searches that did nothing agree on everything
    doubtAlike(found.confidence, found.images, networks_, request_, progress_.silent());
    std::vector<char> isFixed(networks_.a.nodeCount(), 0);
    for (const auto& [a, b] : request_.locked)
      isFixed[a] = 1;
    doubtUnsupported(found.confidence, found.images, isFixed, networks_.a, networks_.b);
    return {.mapping = Mapping{std::move(found.images), networks_.b.nodeCount()},
            .confidence = std::move(found.confidence),
            .conservedEdges = found.conservedEdges,
            .mostEdges = mostEdges,
            .goal = found.goal,
            .refinements = start.refinements,
            .isRefined = start.isRefined,
            .isSparse = start.isSparse,
            .comparedBy = start.by,
            .conservedByFeatures = start.conservedByFeatures,
            .proposals = found.proposals,
            .anchors = std::move(anchors_),
            .isComplete = !progress_.mayStopEarly()};
  }

  BestAlignmentRequest request_;
  Alignment& alignment_;
  BestParts& parts_;
  Progress& progress_;
  const AlignmentWatch& watch_;
  TimeLimit time_;
  LooplessPair networks_;
  ForbiddenPairs forbidden_;
  Anchors anchors_;
};

/// Returns the request of B with A.
BestAlignmentRequest turned(BestAlignmentRequest request) {
  std::swap(request.a, request.b);
  for (auto* const pairs : {&request.locked, &request.start, &request.forbidden})
    turnPairs(*pairs);
  turnPairs(request.similarities);
  return request;
}

/// With its pairs in the order in which they are kept.
BestAlignmentRequest inOrder(BestAlignmentRequest request) {
  auto [locked, forbidden, start, similarities] = givenPairsOf(request);
  request.locked = std::move(locked);
  request.forbidden = std::move(forbidden);
  request.start = std::move(start);
  request.similarities = std::move(similarities);
  return request;
}

}  // namespace

std::string_view nameOf(ComparedBy by) {
  constexpr std::array<std::string_view, 4> names{"features", "trees", "relaxation", "growth"};
  return names[static_cast<std::size_t>(by)];
}

BestAlignment alignBest(const BestAlignmentRequest& asked, Alignment& alignment, PartStore& store,
                        Progress& progress, const AlignmentWatch& watch) {
  requireNodes(*asked.a);
  requireNodes(*asked.b);
  requireFitting(*asked.a, *asked.b, asked.locked, asked.forbidden, progress);
  requireStart(*asked.a, *asked.b, asked.start);
  const auto request = inOrder(asked);
  BestParts parts{store, request.a->nodeCount(), request.b->nodeCount(), givenPairsOf(request)};
  if (auto kept = parts.alignment(); kept && kept->isComplete) return std::move(*kept);
  const bool isTurned = request.a->nodeCount() > request.b->nodeCount();
  const auto align = [&](const BestAlignmentRequest& smaller, const AlignmentWatch& seen) {
    return SmallerAlignment{smaller, alignment, parts, progress, seen}.align();
  };
  WorkArena arena{alignment.threads() > 0 ? alignment.threads() : tbb::task_arena::automatic};
  auto result = arena.execute([&] {
    return isTurned ? turned(align(turned(request), turned(watch, request.a->nodeCount())))
                    : align(request, watch);
  });
  parts.keep(result);
  return result;
}

}  // namespace kindred
