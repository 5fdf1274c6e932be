#include <algorithm>
#include <cmath>

#include "engine/align/forbidden_pairs.hpp"
#include "engine/align/pair_worths.hpp"
#include "engine/align/search_clock.hpp"
#include "engine/backend/cuda/align/search.cuh"
#include "engine/backend/cuda/align/search_kernel.cuh"
#include "engine/core/error.hpp"
#include "engine/core/language.hpp"

namespace kindred::cuda {
namespace {

constexpr int leastChains = 128;
constexpr int roundsLess = 8;  // a chain of these tries so much less than one of the processor
constexpr long long roundsOfLaunch = 1024;
/// Kept bytes begin with it. Rounds of other proposals are no rounds of this search.
constexpr std::uint64_t stateMark =
    0x6761'7564'6373'6b32 + std::uint64_t{proposalsOfRound} * 0x100'0000;

class KnownOnDevice {
 public:
  KnownOnDevice(const PairWorths& worths, std::int32_t nodesOfA, const Stream& stream) {
    if (worths.areAllZero()) return;
    offsets_.upload(worths.offsets(), stream);
    nodesOfB_.upload(worths.nodesOfB(), stream);
    // The unit is as fine as lets the sum over all nodes of A fit, and changes of it.
    const double most = std::ranges::max(worths.worths()) * static_cast<double>(nodesOfA);
    worthOfEdge_ = std::min(0x1p20, std::exp2(std::floor(60 - std::log2(most))));
    std::vector<Worth> whole;
    for (const double worth : worths.worths())
      whole.push_back(std::llround(worth * worthOfEdge_));
    worths_.upload(whole, stream);
    stream.wait();
  }

  KnownPairs view() const {
    return {offsets_.data(), nodesOfB_.data(), worths_.data(), worthOfEdge_};
  }

 private:
  Buffer<std::int32_t> offsets_;
  Buffer<Node> nodesOfB_;
  Buffer<Worth> worths_;
  double worthOfEdge_ = 1;
};

class ForbiddenOnDevice {
 public:
  ForbiddenOnDevice(const ForbiddenPairs& pairs, const Stream& stream) {
    if (pairs.isEmpty()) return;
    offsets_.upload(pairs.offsets(), stream);
    nodesOfB_.upload(pairs.nodesOfB(), stream);
    stream.wait();
  }

  ForbiddenView view() const { return {offsets_.data(), nodesOfB_.data()}; }

 private:
  Buffer<std::int64_t> offsets_;
  Buffer<Node> nodesOfB_;
};

class Chains {
 public:
  Chains(const SearchInput& input, const SearchOptions& options, Weighing weighing)
      : input_{input},
        count_{static_cast<std::size_t>(std::max(options.chains, leastChains))},
        a_{input.a, stream_},
        b_{input.b, stream_},
        known_{PairWorths{input.similarities, input.a.nodeCount(), worthOfMostAlike(options)},
               input.a.nodeCount(), stream_},
        forbidden_{ForbiddenPairs{input.forbidden, input.a.nodeCount(), input.b.nodeCount()},
                   stream_},
        rounds_{roundsFor(options)},
        states_(count_, ChainState{.bestGoal = -1}),
        images_{count_ * input.start.size()},
        owners_{count_ * static_cast<std::size_t>(input.b.nodeCount())},
        best_{count_ * input.start.size()},
        kept_{count_ * input.start.size()} {
    if (std::ranges::any_of(input.isLocked, [](char isIt) { return isIt != 0; }))
      isLocked_.upload(input.isLocked, stream_);
    view_ = {.a = a_.view(),
             .b = b_.view(),
             .isLocked = isLocked_.data(),
             .known = known_.view(),
             .forbidden = forbidden_.view(),
             .aim = aimOf(input, options, known_.view().offsets != nullptr),
             .guided = options.guided,
             .seed = static_cast<std::uint64_t>(options.seed) * 1'000'003,
             .images = images_.data(),
             .owners = owners_.data(),
             .best = best_.data(),
             .kept = kept_.data(),
             .boundsGains = weighing == Weighing::IfTheyMayGain};
    const bool isFirst = input.earlier.empty();
    if (isFirst)
      begin();
    else
      restore();
    statesOnDevice_.upload(states_, stream_);
    view_.states = statesOnDevice_.data();
    launchCounts(view_, static_cast<unsigned>(count_), isFirst, stream_);
  }

  long long rounds() const { return rounds_; }
  long long round() const { return std::ranges::min(states_, {}, &ChainState::round).round; }
  bool isAnyPerfect() const {
    return std::ranges::any_of(states_, [](const auto& state) { return state.isPerfect != 0; });
  }
  std::uint64_t count() const { return count_; }
  std::uint64_t proposals() const { return roundsOfAll() * proposalsOfRound; }
  std::uint64_t roundsOfAll() const {
    std::uint64_t sum = 0;
    for (const auto& state : states_)
      sum += static_cast<std::uint64_t>(state.round);
    return sum;
  }

  /// One launch: every chain goes on to that round at most, of so many in all.
  void launch(long long end, long long rounds) {
    view_.end = end;
    view_.rounds = rounds;
    view_.slice = slices_.begin(stream_);
    launchChains(view_, static_cast<unsigned>(count_), stream_);
    statesOnDevice_.download(states_, stream_);
    stream_.wait();
  }

  /// True if every chain that is not perfect has come to that round.
  bool haveReached(long long end) const {
    return std::ranges::all_of(
        states_, [&](const auto& state) { return state.isPerfect != 0 || state.round >= end; });
  }

  SearchResult result() const {
    std::vector<Node> all(best_.size());
    best_.download(all, stream_);
    stream_.wait();
    const auto& best = std::ranges::max_element(states_, {}, &ChainState::bestGoal);
    const auto nodes = input_.start.size();
    const std::span<const Node> chosen =
        std::span{all}.subspan((best - states_.begin()) * nodes, nodes);
    SearchResult result{.images = {chosen.begin(), chosen.end()},
                        .confidence = std::vector<float>(nodes, 0),
                        .conservedEdges = best->bestConserved,
                        .goal = best->bestGoal,
                        .proposals = proposals()};
    for (std::size_t at = 0; at < all.size(); ++at)
      if (all[at] == chosen[at % nodes]) result.confidence[at % nodes] += 1;
    for (float& share : result.confidence)
      share /= static_cast<float>(count_);
    return result;
  }

  void keep() const {
    ByteWriter writer;
    writer.value(stateMark);
    writer.values(std::span<const ChainState>{states_});
    for (const auto* nodes : {&images_, &best_}) {
      std::vector<Node> onHost(nodes->size());
      nodes->download(onHost, stream_);
      stream_.wait();
      writer.values(std::span<const Node>{onHost});
    }
    input_.keep(writer.bytes());
  }

 private:
  long long roundsFor(const SearchOptions& options) const {
    const double ofChain = static_cast<double>(options.effort) * input_.a.edgeCount() / roundsLess;
    return std::llround(std::ceil(ofChain / proposalsOfRound));
  }

  void begin() {
    std::vector<Node> images;
    for (std::size_t chain = 0; chain < count_; ++chain) {
      const auto start = input_.startOf(static_cast<int>(chain));
      images.insert(images.end(), start.begin(), start.end());
    }
    takeUp(images);
  }

  /// Copies the images of all chains to the device, and who owns each. Throws MalformedBytes if
  /// two nodes have the same.
  void takeUp(const std::vector<Node>& images) {
    const auto ofA = input_.start.size();
    const auto ofB = static_cast<std::size_t>(input_.b.nodeCount());
    std::vector<Node> owners(count_ * ofB, noNode);
    for (std::size_t at = 0; at < images.size(); ++at) {
      const Node image = images[at];
      if (image < 0 || image >= input_.b.nodeCount()) throw MalformedBytes{};
      Node& owner = owners[at / ofA * ofB + static_cast<std::size_t>(image)];
      if (owner != noNode) throw MalformedBytes{};
      owner = static_cast<Node>(at % ofA);
    }
    images_.upload(images, stream_);
    owners_.upload(owners, stream_);
    stream_.wait();
  }

  void restore() {
    ByteReader reader{input_.earlier};
    if (reader.value<std::uint64_t>() != stateMark) throw MalformedBytes{};
    states_ = reader.values<ChainState>(count_);
    const auto images = reader.values<Node>(images_.size());
    const auto best = reader.values<Node>(best_.size());
    takeUp(best);  // for the check
    takeUp(images);
    best_.upload(best, stream_);
    stream_.wait();
  }

  const SearchInput& input_;
  std::size_t count_;
  Stream stream_;
  TimeSlices slices_;
  JoinedOnDevice a_;
  JoinedOnDevice b_;
  KnownOnDevice known_;
  ForbiddenOnDevice forbidden_;
  Buffer<char> isLocked_;
  long long rounds_;
  std::vector<ChainState> states_;
  Buffer<ChainState> statesOnDevice_;
  Buffer<Node> images_;
  Buffer<Node> owners_;
  Buffer<Node> best_;
  Buffer<int> kept_;
  SearchView view_{};
};

}  // namespace

SearchResult search(const SearchInput& input, const SearchOptions& options, Progress& progress,
                    Weighing weighing) {
  progress.checkpoint();
  Chains chains{input, options, weighing};
  SearchClock clock{options, static_cast<std::uint64_t>(chains.rounds())};
  progress.begin(Language::translated("Searching for a better alignment"),
                 clock.units(chains.count()));
  clock.begin(static_cast<std::uint64_t>(chains.round()));
  const auto isOver = [&] { return clock.isOver(static_cast<std::uint64_t>(chains.round())); };
  std::uint64_t reported = 0;
  const auto report = [&] {
    const auto units = clock.unitsDone(chains.roundsOfAll());
    progress.advance(units - reported);
    reported = units;
  };
  report();
  KeepClock keeping;
  const auto hasToEnd = [&] { return progress.mayStopEarly() || (clock.isTimed() && isOver()); };
  for (bool isFirst = true; isFirst || (!isOver() && !chains.isAnyPerfect()); isFirst = false) {
    const auto all =
        static_cast<long long>(clock.expected(static_cast<std::uint64_t>(chains.round())));
    // The end is that of a search that was never interrupted.
    const long long end = std::min(all, (chains.round() / roundsOfLaunch + 1) * roundsOfLaunch);
    do {
      progress.checkpoint();
      chains.launch(hasToEnd() ? 0 : end, all);
      report();
    } while (!chains.haveReached(end) && !hasToEnd());
    const bool ends = hasToEnd();
    if (input.keep && (keeping.isDue() || ends)) chains.keep();
    if (ends) break;
  }
  return chains.result();
}

}  // namespace kindred::cuda
