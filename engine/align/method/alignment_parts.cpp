#include "engine/align/method/alignment_parts.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/align/method/alignment_kind.hpp"
#include "engine/align/method/given_parts.hpp"
#include "engine/core/content_hash.hpp"
#include "engine/core/error.hpp"
#include "engine/core/fields.hpp"
#include "engine/core/version.hpp"

namespace kindred {

namespace {

constexpr std::size_t mappingPart = 0;
constexpr std::size_t beliefPart = 1;

}  // namespace

void fields(auto& archive, MatchingWorth& worth) {
  archive(worth.objective, worth.weight, worth.overlaps);
}

void fields(auto& archive, BeliefStep& step) { archive(step.iteration, step.worth); }

template <typename Real>
void fields(auto& archive, BeliefMessages<Real>& messages) {
  archive(messages.y, messages.z, messages.sums, messages.forward, messages.backward);
}

/// The precision of the messages (bytes a number, 0 without any) and these.
template <typename Archive>
void fields(Archive& archive, BeliefState& state) {
  constexpr std::array<std::uint8_t, 3> widths{0, sizeof(float), sizeof(double)};
  auto width = widths[state.index()];
  archive(width);
  archive.require(std::ranges::find(widths, width) != widths.end());
  if constexpr (Archive::reads) {
    if (width == sizeof(float)) state = BeliefMessages<float>{};
    if (width == sizeof(double)) state = BeliefMessages<double>{};
  }
  if (auto* single = std::get_if<BeliefMessages<float>>(&state)) archive(*single);
  if (auto* precise = std::get_if<BeliefMessages<double>>(&state)) archive(*precise);
}

/// Nodes and candidates are known.
void fields(auto& archive, Belief& belief) {
  archive(belief.best);
  archive.values(belief.matching.ofNodeA, belief.matching.ofNodeA.size());
  archive.values(belief.message, belief.message.size());
  archive(belief.trace, belief.state);
}

void fields(auto& archive, MatchingFacts& facts) {
  archive(facts.nonZeros, facts.matched, facts.exact);
}

ResultRequest resultRequestOf(const Mapping& mapping) {
  ContentHash hash;
  hash.addValues(mapping.images());
  return {alignmentKind, 1,
          ResultOptions{{{alignmentStage, "method", "file", true},
                         {alignmentStage, "pairs", hash.text(), true}}}};
}

void keepGivenAlignment(const Mapping& mapping, PartStore& store) {
  store.begin({}, 1);
  keepAlignment({.mapping = mapping,
                 .confidence = std::vector<float>(static_cast<std::size_t>(mapping.nodesOfA()))},
                store);
  store.finish({.origin = {.version = std::string{version()}}});
}

/// The image of each node of A, its confidence, the trace.
void keepAlignment(const KeptAlignment& alignment, PartStore& store) {
  ByteWriter writer;
  writer.values(alignment.mapping.images());
  writer.values(std::span{alignment.confidence});
  writeFields(writer, alignment.trace);
  store.store(mappingPart, writer.bytes(), {});
}

std::optional<KeptAlignment> keptAlignment(std::int32_t nodesOfA, std::int32_t nodesOfB,
                                           PartSource& source) {
  const auto part = source.load(mappingPart);
  if (!part) return std::nullopt;
  ByteReader reader{part->data};
  KeptAlignment alignment;
  auto images = reader.values<Node>(nodesOfA);
  alignment.confidence = reader.values<float>(nodesOfA);
  alignment.trace = readFields<std::vector<BeliefStep>>(reader);
  if (!reader.isAtEnd()) throw MalformedBytes{};
  try {
    alignment.mapping = Mapping{std::move(images), nodesOfB};
  } catch (const Error&) {
    throw MalformedBytes{};
  }
  return alignment;
}

void keepBelief(const Belief& belief, PartStore& store) {
  store.store(beliefPart, fieldBytes(belief), {});
}

std::optional<Belief> keptBelief(std::int32_t nodesOfA, std::int32_t candidates,
                                 PartSource& source) {
  const auto part = source.load(beliefPart);
  if (!part) return std::nullopt;
  Belief known;
  known.matching.ofNodeA.resize(nodesOfA);
  known.message.resize(candidates);
  auto belief = fromFieldBytes(part->data, std::move(known));
  const bool areThere = std::ranges::all_of(belief.matching.ofNodeA, [&](std::int32_t candidate) {
    return candidate == unmatched || (candidate >= 0 && candidate < candidates);
  });
  if (!areThere) throw MalformedBytes{};
  return belief;
}

std::vector<std::byte> matchingSummary(const MatchingFacts& facts) { return fieldBytes(facts); }

std::optional<MatchingFacts> matchingFacts(Bytes summary) {
  if (summary.empty()) return std::nullopt;
  return fromFieldBytes<MatchingFacts>(summary);
}

}  // namespace kindred
