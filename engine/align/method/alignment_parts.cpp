#include "engine/align/method/alignment_parts.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/align/method/alignment_kind.hpp"
#include "engine/align/method/given_parts.hpp"
#include "engine/core/content_hash.hpp"
#include "engine/core/error.hpp"
#include "engine/core/version.hpp"

namespace kindred {

namespace {

constexpr std::size_t mappingPart = 0;
constexpr std::size_t beliefPart = 1;

void writeWorth(ByteWriter& writer, const MatchingWorth& worth) {
  writer.value(worth.objective);
  writer.value(worth.weight);
  writer.value(worth.overlaps);
}

MatchingWorth readWorth(ByteReader& reader) {
  MatchingWorth worth;
  worth.objective = reader.value<double>();
  worth.weight = reader.value<double>();
  worth.overlaps = reader.value<std::int64_t>();
  return worth;
}

void writeStep(ByteWriter& writer, const BeliefStep& step) {
  writer.value(step.iteration);
  writeWorth(writer, step.worth);
}

BeliefStep readStep(ByteReader& reader) {
  const auto iteration = reader.value<int>();
  return {iteration, readWorth(reader)};
}

void writeTrace(ByteWriter& writer, const std::vector<BeliefStep>& trace) {
  writer.count(trace.size());
  for (const auto& step : trace)
    writeStep(writer, step);
}

std::vector<BeliefStep> readTrace(ByteReader& reader) {
  std::vector<BeliefStep> trace;
  for (auto left = reader.count(); left > 0; --left)
    trace.push_back(readStep(reader));
  return trace;
}

template <typename Messages>
auto arraysOf(Messages& messages) {
  return std::array{&messages.y, &messages.z, &messages.sums, &messages.forward,
                    &messages.backward};
}

template <typename Real>
void writeMessages(ByteWriter& writer, const BeliefMessages<Real>& messages) {
  for (const auto* array : arraysOf(messages)) {
    writer.count(array->size());
    writer.values(std::span<const Real>{*array});
  }
}

template <typename Real>
BeliefMessages<Real> readMessages(ByteReader& reader) {
  BeliefMessages<Real> messages;
  for (auto* array : arraysOf(messages)) {
    const auto values = reader.values<Real>(reader.count());
    array->assign(values.begin(), values.end());
  }
  return messages;
}

}  // namespace

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
  writeTrace(writer, alignment.trace);
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
  alignment.trace = readTrace(reader);
  if (!reader.isAtEnd()) throw MalformedBytes{};
  try {
    alignment.mapping = Mapping{std::move(images), nodesOfB};
  } catch (const Error&) {
    throw MalformedBytes{};
  }
  return alignment;
}

/// The best step, its matching and message, the trace, the precision of the messages (bytes a
/// number, 0 without any) and these.
void keepBelief(const Belief& belief, PartStore& store) {
  ByteWriter writer;
  writeStep(writer, belief.best);
  writer.values(std::span{belief.matching.ofNodeA});
  writer.values(std::span{belief.message});
  writeTrace(writer, belief.trace);
  if (const auto* single = std::get_if<BeliefMessages<float>>(&belief.state)) {
    writer.value(static_cast<std::uint8_t>(sizeof(float)));
    writeMessages(writer, *single);
  } else if (const auto* precise = std::get_if<BeliefMessages<double>>(&belief.state)) {
    writer.value(static_cast<std::uint8_t>(sizeof(double)));
    writeMessages(writer, *precise);
  } else {
    writer.value(std::uint8_t{0});
  }
  store.store(beliefPart, writer.bytes(), {});
}

std::optional<Belief> keptBelief(std::int32_t nodesOfA, std::int32_t candidates,
                                 PartSource& source) {
  const auto part = source.load(beliefPart);
  if (!part) return std::nullopt;
  ByteReader reader{part->data};
  Belief belief;
  belief.best = readStep(reader);
  belief.matching.ofNodeA = reader.values<std::int32_t>(nodesOfA);
  const auto message = reader.values<double>(candidates);
  belief.message.assign(message.begin(), message.end());
  belief.trace = readTrace(reader);
  const auto width = reader.value<std::uint8_t>();
  if (width == sizeof(float))
    belief.state = readMessages<float>(reader);
  else if (width == sizeof(double))
    belief.state = readMessages<double>(reader);
  else if (width != 0)
    throw MalformedBytes{};
  const bool areThere = std::ranges::all_of(belief.matching.ofNodeA, [&](std::int32_t candidate) {
    return candidate == unmatched || (candidate >= 0 && candidate < candidates);
  });
  if (!reader.isAtEnd() || !areThere) throw MalformedBytes{};
  return belief;
}

std::vector<std::byte> matchingSummary(const MatchingFacts& facts) {
  ByteWriter writer;
  writer.value(facts.nonZeros);
  writer.value(facts.matched);
  writeWorth(writer, facts.exact);
  return writer.take();
}

std::optional<MatchingFacts> matchingFacts(Bytes summary) {
  if (summary.empty()) return std::nullopt;
  ByteReader reader{summary};
  MatchingFacts facts;
  facts.nonZeros = reader.value<std::int64_t>();
  facts.matched = reader.value<std::int32_t>();
  facts.exact = readWorth(reader);
  if (!reader.isAtEnd()) throw MalformedBytes{};
  return facts;
}

}  // namespace kindred
