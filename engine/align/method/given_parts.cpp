#include "engine/align/method/given_parts.hpp"

#include <algorithm>
#include <cmath>

#include "engine/core/error.hpp"

namespace kindred {

namespace {

template <typename Pair>
void write(ByteWriter& writer, const std::vector<Pair>& pairs) {
  writer.count(pairs.size());
  for (const auto& pair : pairs) {
    writer.value(pair.a);
    writer.value(pair.b);
    if constexpr (requires { pair.score; }) writer.value(pair.score);
  }
}

template <typename Pair>
std::vector<Pair> read(ByteReader& reader, std::int32_t nodesOfA, std::int32_t nodesOfB) {
  std::vector<Pair> pairs;
  for (auto left = reader.count(); left > 0; --left) {
    Pair pair;
    pair.a = reader.value<Node>();
    pair.b = reader.value<Node>();
    if (pair.a < 0 || pair.a >= nodesOfA || pair.b < 0 || pair.b >= nodesOfB)
      throw MalformedBytes{};
    if constexpr (requires { pair.score; }) {
      pair.score = reader.value<double>();
      if (!std::isfinite(pair.score)) throw MalformedBytes{};
    }
    pairs.push_back(pair);
  }
  return pairs;
}

}  // namespace

std::vector<std::byte> bytesOf(const GivenPairs& given) {
  if (given == GivenPairs{}) return {};
  ByteWriter writer;
  write(writer, given.locked);
  write(writer, given.forbidden);
  write(writer, given.start);
  write(writer, given.similarities);
  return writer.take();
}

GivenPairs givenPairsOf(Bytes bytes, std::int32_t nodesOfA, std::int32_t nodesOfB) {
  if (bytes.empty()) return {};
  ByteReader reader{bytes};
  GivenPairs given;
  given.locked = read<NodePair>(reader, nodesOfA, nodesOfB);
  given.forbidden = read<NodePair>(reader, nodesOfA, nodesOfB);
  given.start = read<NodePair>(reader, nodesOfA, nodesOfB);
  given.similarities = read<ScoredPair>(reader, nodesOfA, nodesOfB);
  if (!reader.isAtEnd()) throw MalformedBytes{};
  return given;
}

void requireSameGiven(const ResultOptions& kept, const ResultOptions& anew) {
  const auto isMissing = [&](const OptionText& text) {
    return text.stage == alignmentStage && text.identifies &&
           std::ranges::find(anew.texts(), text) == anew.texts().end();
  };
  if (std::ranges::any_of(kept.texts(), isMissing))
    throw Error{ErrorCode::Input,
                "What was given with this alignment, such as candidates, is not kept with it: "
                "align again, and give it anew."};
}

}  // namespace kindred
