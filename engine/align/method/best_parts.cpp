#include "engine/align/method/best_parts.hpp"

#include <algorithm>

#include "engine/align/method/alignment_kind.hpp"
#include "engine/align/method/alignment_parts.hpp"
#include "engine/core/content_hash.hpp"
#include "engine/core/error.hpp"
#include "engine/core/fields.hpp"

namespace kindred {

namespace {

// Part 0 is the alignment.
constexpr std::size_t comparedPart = 1;
constexpr std::size_t searchedPart = 2;
constexpr std::size_t factsPart = 3;
constexpr std::size_t firstSearchPart = 4;
constexpr std::size_t partCount = 5;

/// A part as `read` reads it; nothing if it is not there or cannot be.
template <typename Read>
auto readPart(PartSource& store, std::size_t part, const Read& read)
    -> std::optional<decltype(read(Bytes{}))> {
  const auto kept = store.load(part);
  if (!kept) return std::nullopt;
  try {
    return read(Bytes{kept->data});
  } catch (const MalformedBytes&) {
    return std::nullopt;
  } catch (const Error&) {  // images that no mapping has
    return std::nullopt;
  }
}

template <typename Pair>
std::string digestOf(const std::vector<Pair>& pairs) {
  if (pairs.empty()) return {};
  ContentHash hash;
  for (const auto& pair : pairs) {
    hash.add(static_cast<std::uint64_t>(pair.a)).add(static_cast<std::uint64_t>(pair.b));
    if constexpr (requires { pair.score; }) hash.add(std::bit_cast<std::uint64_t>(pair.score));
  }
  return hash.text();
}

}  // namespace

/// The way of comparing as bits among others.
struct ComparedBits {
  explicit ComparedBits(ComparedBy by)
      : trees{by == ComparedBy::Trees},
        relaxation{by == ComparedBy::Relaxation},
        growth{by == ComparedBy::Growth} {}

  ComparedBy by() const {
    return trees        ? ComparedBy::Trees
           : relaxation ? ComparedBy::Relaxation
           : growth     ? ComparedBy::Growth
                        : ComparedBy::Features;
  }

  bool trees, relaxation, growth;
};

void fields(auto& archive, Anchors& anchors) {
  archive(anchors.bestHits, anchors.possibleEdges, anchors.conservedEdges, anchors.byChance,
          anchors.pairs);
}

/// All but the mapping and its confidence, which every method keeps.
void fields(auto& archive, BestAlignment& alignment) {
  bool hasAnchors = alignment.anchors.bestHits > 0;
  archive(alignment.conservedEdges, alignment.mostEdges, alignment.goal, alignment.proposals,
          alignment.refinements);
  ComparedBits by{alignment.comparedBy};
  archive.bits(alignment.isExact, alignment.isRefined, alignment.isComplete, alignment.isSparse,
               by.trees, hasAnchors, by.relaxation, by.growth);
  alignment.comparedBy = by.by();
  if (by.trees) archive(alignment.conservedByFeatures);
  if (hasAnchors) archive(alignment.anchors);
}

/// The number of nodes is known.
void fields(auto& archive, ComparedNodes& compared) {
  archive(compared.refinements);
  ComparedBits by{compared.by};
  archive.bits(compared.isRefined, compared.isSparse, by.trees, by.relaxation, by.growth);
  compared.by = by.by();
  if (by.trees) archive(compared.conservedByFeatures);
  archive.values(compared.images, compared.images.size());
  for (auto* const others : {&compared.improved, &compared.rival}) {
    archive(*others);
    archive.require(others->empty() || others->size() == compared.images.size());
  }
}

/// The number of nodes is known.
void fields(auto& archive, SearchResult& found) {
  archive(found.conservedEdges, found.goal, found.proposals);
  archive.values(found.images, found.images.size());
  archive.values(found.confidence, found.confidence.size());
}

ResultRequest resultRequestOf(const BestAlignmentRequest& request) {
  const auto given = givenPairsOf(request);
  const std::string locked = digestOf(given.locked), similar = digestOf(given.similarities),
                    start = digestOf(given.start), forbidden = digestOf(given.forbidden);
  ResultOptions options{{{alignmentStage, "method", "best", true},
                         {alignmentStage, "locked", locked, !locked.empty()},
                         {alignmentStage, "similarities", similar, !similar.empty()},
                         {alignmentStage, "start", start, !start.empty()},
                         {alignmentStage, "forbidden", forbidden, !forbidden.empty()}}};
  if (request.walks.nearest > 0) options.add("walks", request.walks, walkKernelTable());
  options.add("search", request.search, searchOptionTable());
  return {alignmentKind, bestAlignmentVersion, options};
}

GivenPairs givenPairsOf(const BestAlignmentRequest& request) {
  return inOrder({request.locked, request.forbidden, request.start, request.similarities});
}

BestAlignmentRequest bestRequestOf(const ResultOptions& options, std::shared_ptr<const Graph> a,
                                   std::shared_ptr<const Graph> b, const GivenPairs& given) {
  BestAlignmentRequest request{.a = std::move(a),
                               .b = std::move(b),
                               .locked = given.locked,
                               .search = options.of("search", searchOptionTable()),
                               .similarities = given.similarities,
                               .start = given.start,
                               .forbidden = given.forbidden,
                               .walks = options.of("walks", walkKernelTable())};
  requireSameGiven(options, resultRequestOf(request).options);
  return request;
}

std::optional<BestAlignment> keptBestAlignment(std::int32_t nodesOfA, std::int32_t nodesOfB,
                                               PartSource& source) {
  return readPart(source, factsPart, [&](Bytes facts) {
    auto kept = keptAlignment(nodesOfA, nodesOfB, source);
    if (!kept) throw MalformedBytes{};
    return fromFieldBytes(facts, BestAlignment{.mapping = std::move(kept->mapping),
                                               .confidence = std::move(kept->confidence)});
  });
}

BestParts::BestParts(PartStore& store, std::int32_t nodesOfA, std::int32_t nodesOfB,
                     const GivenPairs& given)
    : store_{store}, nodesOfA_{nodesOfA}, nodesOfB_{nodesOfB} {
  store.begin(bytesOf(given), partCount);
}

std::optional<ComparedNodes> BestParts::compared() {
  return readPart(store_, comparedPart, [&](Bytes bytes) {
    auto compared = fromFieldBytes(
        bytes, ComparedNodes{.images = std::vector<Node>(std::min(nodesOfA_, nodesOfB_))});
    for (const auto* const images : {&compared.images, &compared.improved, &compared.rival})
      const Mapping checked{*images, std::max(nodesOfA_, nodesOfB_)};
    return compared;
  });
}

void BestParts::keep(const ComparedNodes& compared) {
  store_.store(comparedPart, fieldBytes(compared), {});
}

std::vector<std::byte> BestParts::searched() {
  auto part = store_.load(searchedPart);
  return part ? std::move(part->data) : std::vector<std::byte>{};
}

void BestParts::keepSearched(Bytes state) { store_.store(searchedPart, state, {}); }

std::optional<SearchResult> BestParts::firstSearch() {
  return readPart(store_, firstSearchPart, [&](Bytes bytes) {
    const auto nodes = static_cast<std::size_t>(std::min(nodesOfA_, nodesOfB_));
    auto found = fromFieldBytes(bytes, SearchResult{.images = std::vector<Node>(nodes),
                                                    .confidence = std::vector<float>(nodes)});
    const Mapping checked{found.images, std::max(nodesOfA_, nodesOfB_)};
    return found;
  });
}

/// No state of the first search may be left for the second to go on from.
void BestParts::keepFirstSearch(const SearchResult& found) {
  keepSearched({});
  store_.store(firstSearchPart, fieldBytes(found), {});
}

/// The search needs nothing to go on once it is complete; then every part is there.
void BestParts::keep(const BestAlignment& alignment) {
  keepAlignment({alignment.mapping, alignment.confidence, {}}, store_);
  store_.store(factsPart, fieldBytes(alignment), {});
  if (!alignment.isComplete) return;
  keepSearched({});
  store_.store(firstSearchPart, {}, {});
  if (!compared()) store_.store(comparedPart, {}, {});
}

}  // namespace kindred
