#include "engine/align/method/given_parts.hpp"

#include <algorithm>
#include <cmath>

#include "engine/align/given_pairs.hpp"
#include "engine/core/error.hpp"
#include "engine/core/fields.hpp"

namespace kindred {

namespace {

template <typename Pair>
void require(const std::vector<Pair>& pairs, std::int32_t nodesOfA, std::int32_t nodesOfB) {
  for (const auto& pair : pairs) {
    if (pair.a < 0 || pair.a >= nodesOfA || pair.b < 0 || pair.b >= nodesOfB)
      throw MalformedBytes{};
    if constexpr (requires { pair.score; })
      if (!std::isfinite(pair.score)) throw MalformedBytes{};
  }
}

}  // namespace

void fields(auto& archive, ScoredPair& pair) { archive(pair.a, pair.b, pair.score); }

void fields(auto& archive, GivenPairs& given) {
  archive(given.locked, given.forbidden, given.start, given.similarities);
}

GivenPairs inOrder(GivenPairs given) {
  for (auto* const pairs : {&given.locked, &given.forbidden, &given.start})
    putInOrder(*pairs);
  putInOrder(given.similarities);
  return given;
}

std::vector<std::byte> bytesOf(const GivenPairs& given) {
  return given == GivenPairs{} ? std::vector<std::byte>{} : fieldBytes(given);
}

GivenPairs givenPairsOf(Bytes bytes, std::int32_t nodesOfA, std::int32_t nodesOfB) {
  if (bytes.empty()) return {};
  auto given = fromFieldBytes<GivenPairs>(bytes);
  for (const auto* pairs : {&given.locked, &given.forbidden, &given.start})
    require(*pairs, nodesOfA, nodesOfB);
  require(given.similarities, nodesOfA, nodesOfB);
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
