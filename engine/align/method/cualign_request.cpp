#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <utility>

#include "engine/align/candidate_parts.hpp"
#include "engine/align/embedding_parts.hpp"
#include "engine/align/method/alignment_kind.hpp"
#include "engine/align/method/alignment_parts.hpp"
#include "engine/align/method/cualign.hpp"
#include "engine/core/content_hash.hpp"

namespace kindred {

namespace {

constexpr std::string_view priorUseKey = "prior-use";

/// Digest of what is given beside the networks; empty if nothing is.
std::string digestOfGiven(const CualignRequest& request) {
  if (request.locked.empty() && request.forbidden.empty() && request.prior.empty() &&
      !request.ofA && !request.candidates)
    return {};
  const auto given = givenPairsOf(request);
  ContentHash hash;
  hash.addValues(std::span{given.locked});
  for (const auto& [a, b, score] : given.similarities)
    hash.addValues(std::span<const double>{
        std::array<double, 3>{static_cast<double>(a), static_cast<double>(b), score}});
  hash.add(static_cast<std::uint64_t>(request.choice.priorUse));
  for (const auto& embedding : {request.ofA, request.ofB})
    if (embedding) hash.addValues(std::span{embedding->values});
  if (request.candidates)
    hash.addValues(request.candidates->nodesA())
        .addValues(request.candidates->nodesB())
        .addValues(request.candidates->weights());
  if (!given.forbidden.empty())
    hash.add(std::string_view{"forbidden"}).addValues(std::span{given.forbidden});
  return hash.text();
}

}  // namespace

void requireOneGiven(bool embeddings, bool candidates) {
  if (embeddings && candidates)
    throw Error{ErrorCode::Usage,
                "Candidates that are given need no embedding: leave out embeddings or candidates."};
}

ResultRequest resultRequestOf(const CualignRequest& request) {
  auto options = resultRequestOf(request.choice, request.embedding).options;
  options.add("belief", request.belief, beliefOptionTable());
  if (request.walks.nearest > 0) options.add("walks", request.walks, walkKernelTable());
  std::vector<OptionText> texts{options.texts().begin(), options.texts().end()};
  texts.push_back({alignmentStage, "method", "cualign", true});
  if (const auto digest = digestOfGiven(request); !digest.empty())
    texts.push_back({alignmentStage, "given", digest, true});
  // The use of similarities is in the digest, and read again here.
  const auto& option =
      *std::ranges::find(candidateOptionTable(), priorUseKey, &Option<CandidateOptions>::key);
  std::ranges::find(texts, priorUseKey, &OptionText::key)->value = option.get(request.choice);
  return {alignmentKind, cualignVersion, ResultOptions{std::move(texts)}};
}

CualignSteps cualignStepsOf(const CualignRequest& request) {
  CualignSteps steps;
  if (request.walks.nearest > 0 && !request.candidates)
    steps.walks = resultRequestOf(request.walks);
  if (request.candidates || request.ofA || request.choice.priorUse == PriorUse::Only) return steps;
  steps.candidates = resultRequestOf(request.choice, request.embedding);
  steps.embedding = resultRequestOf(request.embedding);
  return steps;
}

CualignSteps cualignStepsOf(const ResultOptions& options) {
  return cualignStepsOf(CualignRequest{.embedding = embeddingOptionsOf(options),
                                       .choice = candidateOptionsOf(options),
                                       .walks = options.of("walks", walkKernelTable())});
}

GivenPairs givenPairsOf(const CualignRequest& request) {
  return inOrder({request.locked, request.forbidden, {}, request.prior});
}

CualignRequest cualignRequestOf(const ResultOptions& options, std::shared_ptr<const Graph> a,
                                std::shared_ptr<const Graph> b, const GivenPairs& given) {
  CualignRequest request{.a = std::move(a),
                         .b = std::move(b),
                         .embedding = embeddingOptionsOf(options),
                         .choice = candidateOptionsOf(options),
                         .belief = options.of("belief", beliefOptionTable()),
                         .locked = given.locked,
                         .forbidden = given.forbidden,
                         .prior = given.similarities,
                         .walks = options.of("walks", walkKernelTable())};
  requireSameGiven(options, resultRequestOf(request).options);
  return request;
}

}  // namespace kindred
