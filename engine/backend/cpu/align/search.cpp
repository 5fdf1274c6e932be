#include "engine/backend/cpu/align/search.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>

#include "engine/align/search_clock.hpp"
#include "engine/backend/cpu/align/search_chain.hpp"
#include "engine/core/language.hpp"

namespace kindred::cpu {

namespace {

/// Proposals between two looks at the clock and at what the user wants: some hundredths of a
/// second. A proposal costs more, the more neighbours there are.
std::uint64_t proposalsOfRound(const SearchInput& input) {
  constexpr std::uint64_t most = 1 << 19, least = 1 << 12;
  constexpr double usualDegree = 10;
  const double degree = 2. * input.a.edgeCount() / std::max(1, input.a.nodeCount());
  const double share = usualDegree / std::max(usualDegree, degree);
  return std::max(least, static_cast<std::uint64_t>(share * static_cast<double>(most)));
}

/// The share of chains that give each node the image that it has in the best one; 0 if there is but
/// one chain, which nothing confirms.
std::vector<float> agreement(const std::vector<SearchChain>& chains,
                             const std::vector<Node>& best) {
  std::vector<float> shares(best.size());
  if (chains.size() == 1) return shares;
  for (std::size_t node = 0; node < shares.size(); ++node) {
    const auto agrees = [&](const SearchChain& chain) {
      return chain.best().images[node] == best[node];
    };
    shares[node] = static_cast<float>(std::ranges::count_if(chains, agrees)) /
                   static_cast<float>(chains.size());
  }
  return shares;
}

void keepState(const SearchInput& input, const std::vector<SearchChain>& chains) {
  ByteWriter writer;
  for (const auto& chain : chains)
    chain.save(writer);
  input.keep(writer.bytes());
}

const SearchChain::Best& bestOf(const std::vector<SearchChain>& chains) {
  const auto reached = [](const SearchChain& chain) { return chain.best().goal; };
  return std::ranges::max_element(chains, {}, reached)->best();
}

/// Tells a watch where a search is, a few times a second.
class Announcements {
 public:
  explicit Announcements(const AlignmentWatch& watch) : watch_{watch} {}

  void tell(const std::vector<SearchChain>& chains) {
    if (!watch_ || !clock_.isDue()) return;
    const auto& best = bestOf(chains);
    watch_({best.images, best.conserved, best.goal, {}});
  }

 private:
  const AlignmentWatch& watch_;
  WatchClock clock_;
};

}  // namespace

SearchResult search(const SearchInput& input, const SearchOptions& options, Progress& progress,
                    std::uint64_t availableBytes) {
  const EdgeBits edgesOfB{input.b,
                          fitsInto(availableBytes, EdgeBits::bytesFor(input.b.nodeCount()))};
  const KnownPairs known{input, options, progress};
  std::vector<SearchChain> chains;
  for (int number = 0; number < options.chains; ++number) {
    progress.checkpoint();
    chains.emplace_back(input, edgesOfB, known, options, number);
  }
  SearchClock clock{options, static_cast<std::uint64_t>(options.effort) *
                                 static_cast<std::uint64_t>(input.a.edgeCount())};
  progress.begin(Language::translated("Searching for a better alignment"),
                 clock.units(chains.size()));
  if (!input.earlier.empty()) {
    ByteReader reader{input.earlier};
    for (auto& chain : chains)
      chain.restore(reader);
  }
  std::uint64_t done = chains.front().proposed(), reported = 0;
  clock.begin(done);
  const auto report = [&] {
    const auto units = clock.unitsDone(done * chains.size());
    progress.advance(units - reported);
    reported = units;
  };
  report();
  KeepClock keeping;
  const auto isPerfect = [](const SearchChain& chain) { return chain.isPerfect(); };
  Announcements announcements{input.watch};
  const auto ofRound = proposalsOfRound(input);
  while (!clock.isOver(done) && !std::ranges::any_of(chains, isPerfect) &&
         !progress.mayStopEarly()) {
    const std::uint64_t all = clock.expected(done);
    const std::uint64_t now = std::min(ofRound, all - done);
    tbb::parallel_for(std::size_t{0}, chains.size(),
                      [&](std::size_t chain) { chains[chain].run(now, all, progress); });
    done += now;
    report();
    announcements.tell(chains);
    if (input.keep && (keeping.isDue() || progress.mayStopEarly())) keepState(input, chains);
  }
  const auto& best = bestOf(chains);
  SearchResult result{.images = best.images,
                      .confidence = agreement(chains, best.images),
                      .conservedEdges = best.conserved,
                      .goal = best.goal};
  for (const auto& chain : chains)
    result.proposals += chain.proposed();
  return result;
}

}  // namespace kindred::cpu
