#include "engine/align/annotation_parts.hpp"

#include <algorithm>

#include "engine/core/content_hash.hpp"

namespace kindred {

namespace {

void write(ByteWriter& writer, const std::vector<Annotations::Terms>& nodes) {
  for (const auto& terms : nodes) {
    writer.count(terms.size());
    writer.values(std::span<const std::int32_t>{terms});
  }
}

void write(ByteWriter& writer, const Annotations& annotations) {
  write(writer, annotations.ofA);
  write(writer, annotations.ofB);
  writer.count(annotations.names.size());
  for (const auto& name : annotations.names)
    writer.text(name);
}

std::vector<Annotations::Terms> read(ByteReader& reader, std::int32_t nodeCount) {
  std::vector<Annotations::Terms> nodes;
  for (std::int32_t node = 0; node < nodeCount; ++node) {
    nodes.push_back(reader.values<std::int32_t>(reader.count()));
    const auto& terms = nodes.back();
    if (std::ranges::adjacent_find(terms, std::greater_equal{}) != terms.end() ||
        (!terms.empty() && terms.front() < 0))
      throw MalformedBytes{};
  }
  return nodes;
}

}  // namespace

ResultRequest resultRequestOf(const Annotations& annotations) {
  ByteWriter writer;
  write(writer, annotations);
  return {
      annotationKind, annotationVersion,
      ResultOptions{{{"annotations", "terms", ContentHash{}.add(writer.bytes()).text(), true}}}};
}

void keepAnnotations(const Annotations& annotations, PartStore& store) {
  ByteWriter writer;
  write(writer, annotations);
  store.begin({}, 1);
  store.store(0, writer.bytes(), {});
}

std::optional<Annotations> keptAnnotations(std::int32_t nodesOfA, std::int32_t nodesOfB,
                                           PartSource& source) {
  const auto part = source.load(0);
  if (!part) return std::nullopt;
  ByteReader reader{part->data};
  Annotations annotations;
  annotations.ofA = read(reader, nodesOfA);
  annotations.ofB = read(reader, nodesOfB);
  if (!reader.isAtEnd())  // names came with the second version
    for (auto left = reader.count(); left > 0; --left)
      annotations.names.push_back(reader.text());
  if (!reader.isAtEnd()) throw MalformedBytes{};
  return annotations;
}

std::int32_t sharedTermCount(const Annotations::Terms& a, const Annotations::Terms& b) {
  std::int32_t shared = 0;
  for (auto one = a.begin(), other = b.begin(); one != a.end() && other != b.end();) {
    if (*one == *other) ++shared;
    const bool movesFirst = *one <= *other, movesSecond = *other <= *one;
    if (movesFirst) ++one;
    if (movesSecond) ++other;
  }
  return shared;
}

}  // namespace kindred
