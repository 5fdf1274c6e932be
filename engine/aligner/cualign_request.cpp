#include <array>
#include <span>

#include "engine/align/candidate_parts.hpp"
#include "engine/aligner/alignment_kind.hpp"
#include "engine/aligner/alignment_parts.hpp"
#include "engine/aligner/cualign.hpp"
#include "engine/core/content_hash.hpp"

namespace kindred {

namespace {

/// Digest of what is given beside the networks; empty where nothing is.
std::string digestOfGiven(const CualignRequest& request) {
  if (request.locked.empty() && request.forbidden.empty() && request.prior.empty() &&
      !request.ofA && !request.candidates)
    return {};
  ContentHash hash;
  hash.addValues(std::span{request.locked});
  for (const auto& [a, b, score] : request.prior)
    hash.addValues(std::span<const double>{
        std::array<double, 3>{static_cast<double>(a), static_cast<double>(b), score}});
  hash.add(static_cast<std::uint64_t>(request.choice.priorUse));
  for (const auto& embedding : {request.ofA, request.ofB})
    if (embedding) hash.addValues(std::span{embedding->values});
  if (request.candidates)
    hash.addValues(request.candidates->nodesA())
        .addValues(request.candidates->nodesB())
        .addValues(request.candidates->weights());
  if (!request.forbidden.empty())
    hash.add(std::string_view{"forbidden"}).addValues(std::span{request.forbidden});
  return hash.text();
}

}  // namespace

ResultRequest resultRequestOf(const CualignRequest& request) {
  constexpr auto alignmentStage = "alignment";
  auto options = resultRequestOf(request.choice, request.embedding).options;
  options.add("belief", request.belief, beliefOptionTable());
  if (request.walks.nearest > 0) options.add("walks", request.walks, walkKernelTable());
  std::vector<OptionText> texts{options.texts().begin(), options.texts().end()};
  texts.push_back({alignmentStage, "method", "cualign", true});
  if (const auto digest = digestOfGiven(request); !digest.empty())
    texts.push_back({alignmentStage, "given", digest, true});
  return {alignmentKind, cualignVersion, ResultOptions{std::move(texts)}};
}

}  // namespace kindred
