#include "engine/align/method/best_parts.hpp"

#include <algorithm>

#include "engine/align/method/alignment_kind.hpp"
#include "engine/align/method/alignment_parts.hpp"
#include "engine/core/content_hash.hpp"
#include "engine/core/error.hpp"

namespace kindred {

namespace {

// Part 0 is the alignment.
constexpr std::size_t comparedPart = 1;
constexpr std::size_t searchedPart = 2;
constexpr std::size_t factsPart = 3;
constexpr std::size_t partCount = 4;

// Bits of the state of an alignment.
constexpr std::uint8_t exactBit = 1;
constexpr std::uint8_t refinedBit = 2;
constexpr std::uint8_t completeBit = 4;
constexpr std::uint8_t sparseBit = 8;
constexpr std::uint8_t treesBit = 16;  // then the edges that features conserve follow
constexpr std::uint8_t relaxedBit = 64;
constexpr std::uint8_t anchorsBit = 32;  // then what is known of best hits follows

// Bits of the state of compared nodes.
constexpr std::uint8_t comparedRefinedBit = 1;
constexpr std::uint8_t comparedSparseBit = 2;
constexpr std::uint8_t comparedTreesBit = 4;
constexpr std::uint8_t comparedRelaxedBit = 8;

/// A part as `read` reads it; nothing where it is not there or cannot be.
template <typename Read>
auto readPart(PartSource& store, std::size_t part, const Read& read)
    -> std::optional<decltype(read(std::declval<ByteReader&>()))> {
  const auto kept = store.load(part);
  if (!kept) return std::nullopt;
  try {
    ByteReader reader{kept->data};
    return read(reader);
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

void write(ByteWriter& writer, const Anchors& anchors) {
  writer.value(anchors.bestHits);
  writer.value(anchors.conservedEdges);
  writer.value(anchors.byChance);
  writer.count(anchors.pairs.size());
  for (const auto& [a, b] : anchors.pairs) {
    writer.value(a);
    writer.value(b);
  }
}

Anchors readAnchors(ByteReader& reader) {
  Anchors anchors{.bestHits = reader.value<std::int64_t>(),
                  .conservedEdges = reader.value<std::int64_t>(),
                  .byChance = reader.value<double>()};
  for (auto left = reader.count(); left > 0; --left) {
    const auto a = reader.value<Node>();
    anchors.pairs.push_back({a, reader.value<Node>()});
  }
  return anchors;
}

}  // namespace

ResultRequest resultRequestOf(const BestAlignmentRequest& request) {
  const std::string locked = digestOf(request.locked), similar = digestOf(request.similarities),
                    start = digestOf(request.start), forbidden = digestOf(request.forbidden);
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
  return {request.locked, request.forbidden, request.start, request.similarities};
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
  return readPart(source, factsPart, [&](ByteReader& reader) {
    auto kept = keptAlignment(nodesOfA, nodesOfB, source);
    if (!kept) throw MalformedBytes{};
    BestAlignment alignment{.mapping = std::move(kept->mapping),
                            .confidence = std::move(kept->confidence)};
    alignment.conservedEdges = reader.value<std::int64_t>();
    alignment.mostEdges = reader.value<std::int64_t>();
    alignment.goal = reader.value<double>();
    alignment.proposals = reader.value<std::uint64_t>();
    alignment.refinements = reader.value<std::int32_t>();
    const auto state = reader.value<std::uint8_t>();
    alignment.isExact = (state & exactBit) != 0;
    alignment.isRefined = (state & refinedBit) != 0;
    alignment.isSparse = (state & sparseBit) != 0;
    alignment.isComplete = (state & completeBit) != 0;
    alignment.isByTrees = (state & treesBit) != 0;
    alignment.isRelaxed = (state & relaxedBit) != 0;
    if (alignment.isByTrees) alignment.conservedByFeatures = reader.value<std::int64_t>();
    if ((state & anchorsBit) != 0) alignment.anchors = readAnchors(reader);
    return alignment;
  });
}

BestParts::BestParts(PartStore& store, std::int32_t nodesOfA, std::int32_t nodesOfB,
                     const GivenPairs& given)
    : store_{store}, nodesOfA_{nodesOfA}, nodesOfB_{nodesOfB} {
  store.begin(bytesOf(given), partCount);
}

std::optional<ComparedNodes> BestParts::compared() {
  return readPart(store_, comparedPart, [&](ByteReader& reader) {
    ComparedNodes compared;
    compared.refinements = reader.value<std::int32_t>();
    const auto state = reader.value<std::uint8_t>();
    compared.isRefined = (state & comparedRefinedBit) != 0;
    compared.isSparse = (state & comparedSparseBit) != 0;
    compared.isByTrees = (state & comparedTreesBit) != 0;
    compared.isRelaxed = (state & comparedRelaxedBit) != 0;
    if (compared.isByTrees) compared.conservedByFeatures = reader.value<std::int64_t>();
    compared.images = reader.values<Node>(std::min(nodesOfA_, nodesOfB_));
    const Mapping checked{compared.images, std::max(nodesOfA_, nodesOfB_)};
    return compared;
  });
}

void BestParts::keep(const ComparedNodes& compared) {
  ByteWriter writer;
  writer.value(static_cast<std::int32_t>(compared.refinements));
  writer.value(static_cast<std::uint8_t>(
      (compared.isRefined ? comparedRefinedBit : 0) | (compared.isSparse ? comparedSparseBit : 0) |
      (compared.isByTrees ? comparedTreesBit : 0) | (compared.isRelaxed ? comparedRelaxedBit : 0)));
  if (compared.isByTrees) writer.value(compared.conservedByFeatures);
  writer.values(std::span{compared.images});
  store_.store(comparedPart, writer.bytes(), {});
}

std::vector<std::byte> BestParts::searched() {
  auto part = store_.load(searchedPart);
  return part ? std::move(part->data) : std::vector<std::byte>{};
}

void BestParts::keepSearched(Bytes state) { store_.store(searchedPart, state, {}); }

/// The search needs nothing to go on once it is complete; then every part is there.
void BestParts::keep(const BestAlignment& alignment) {
  keepAlignment({alignment.mapping, alignment.confidence, {}}, store_);
  ByteWriter writer;
  writer.value(alignment.conservedEdges);
  writer.value(alignment.mostEdges);
  writer.value(alignment.goal);
  writer.value(alignment.proposals);
  writer.value(static_cast<std::int32_t>(alignment.refinements));
  writer.value(static_cast<std::uint8_t>(
      (alignment.isExact ? exactBit : 0) | (alignment.isRefined ? refinedBit : 0) |
      (alignment.isSparse ? sparseBit : 0) | (alignment.isComplete ? completeBit : 0) |
      (alignment.isByTrees ? treesBit : 0) | (alignment.isRelaxed ? relaxedBit : 0) |
      (alignment.anchors.bestHits > 0 ? anchorsBit : 0)));
  if (alignment.isByTrees) writer.value(alignment.conservedByFeatures);
  if (alignment.anchors.bestHits > 0) write(writer, alignment.anchors);
  store_.store(factsPart, writer.bytes(), {});
  if (!alignment.isComplete) return;
  keepSearched({});
  if (!compared()) store_.store(comparedPart, {}, {});
}

}  // namespace kindred
