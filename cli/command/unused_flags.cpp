#include "cli/command/unused_flags.hpp"

#include <algorithm>
#include <initializer_list>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred::cli {

namespace {

using Flags = std::vector<std::string>;

bool isAmong(const Flags& flags, std::string_view flag) {
  return std::ranges::count(flags, flag) > 0;
}

/// The first of the flags in several lists that is none of `used`; empty if there is none.
std::string firstOf(std::initializer_list<const Flags*> lists, const Flags& used = {}) {
  for (const auto* flags : lists)
    for (const auto& flag : *flags)
      if (!isAmong(used, flag)) return flag;
  return {};
}

/// Refuses a flag, unless it is empty.
void refuse(const std::string& flag, std::string_view why) {
  if (!flag.empty()) throw Error{ErrorCode::Usage, joined(flag, " ", why)};
}

void requireUse(const CualignFlags& flags) {
  const auto& [embedding, choice] = std::tie(flags.givenEmbedding, flags.givenChoice);
  if (!flags.candidates.empty())
    refuse(firstOf({&embedding, &choice}),
           "says how candidates are chosen, and --candidates gives them: leave one of them out.");
  if (flags.choice.priorUse == PriorUse::Only) {
    const Flags files(flags.embeddings.empty() ? 0 : 1, "--embeddings");
    refuse(firstOf({&embedding, &choice, &files}, {"--prior-use"}),
           "is not used if --prior-use only takes all candidates from similarities (--prior, "
           "--alike): leave one of them out.");
  }
  if (!flags.embeddings.empty())
    refuse(firstOf({&embedding}),
           "says how an embedding is computed, and --embeddings gives it: leave one of them out.");
  if (flags.embedding.method != EmbeddingMethod::NetMF)
    for (const auto* flag : {"--window", "--negative"})
      if (isAmong(embedding, flag))
        refuse(flag, "is an option of --embedding netmf: leave it out.");
  if (flags.embedding.method == EmbeddingMethod::Features)
    for (const auto* flag : {"--dimension", "--embedding-seed"})
      if (isAmong(embedding, flag))
        refuse(flag, "is no option of --embedding features: leave it out.");
  if (flags.choice.nearest > 0 && isAmong(choice, "--density"))
    refuse("--density", "is not used if --k is above 0: leave one of them out.");
}

void requireUseOfWalks(const AlignmentFlags& flags) {
  const auto flag = firstOf({&flags.givenWalks});
  if (!flags.start.empty())
    refuse(flag, "is for the comparison of nodes, and --start replaces it: leave one of them out.");
  if (!flags.cualign.candidates.empty())
    refuse(flag,
           "is for the choice of candidates, and --candidates gives them: leave one of them out.");
  if (flags.walks.nearest == 0)
    refuse(firstOf({&flags.givenWalks}, {"--alike"}),
           "is an option of the walks that --alike takes: give --alike, too, or leave it out.");
}

void requireUseOfSimilarities(const AlignmentFlags& flags, bool hasSimilarities) {
  if (flags.search.goal == SearchGoal::Objective && isAmong(flags.givenSearch, "--sequence"))
    refuse("--sequence", "is not used by --goal objective, which has --alpha and --beta instead.");
  if (hasSimilarities) return;
  if (isAmong(flags.givenSearch, "--sequence"))
    refuse("--sequence", "says what the similarities of --prior are for: give --prior, too.");
  if (isAmong(flags.cualign.givenChoice, "--prior-use") && flags.walks.nearest == 0)
    refuse("--prior-use", "says what similarities are for: give --prior or --alike, too.");
  if (isAmong(flags.cualign.givenBelief, "--alpha") && !flags.isByCandidates())
    refuse("--alpha", "weighs the similarities of --prior: give --prior, too.");
}

}  // namespace

void requireUse(const AlignmentFlags& flags, bool hasSimilarities) {
  const auto& cualign = flags.cualign;
  const bool isObjective = flags.search.goal == SearchGoal::Objective && !flags.isByCandidates();
  const Flags shared = isObjective ? Flags{"--alpha", "--beta"} : Flags{};
  const auto ofCandidates =
      firstOf({&cualign.givenEmbedding, &cualign.givenChoice, &cualign.givenBelief}, shared);
  if (flags.output.empty()) {
    const Flags others{flags.isByCandidates() ? "--method" : "",
                       flags.forbidden.empty() ? "" : "--forbid",
                       flags.device.device == automaticDevice ? "" : "--device"};
    const Flags given{ofCandidates};
    refuse(firstOf({&flags.givenSearch, &flags.givenWalks, &flags.givenExecution, &given, &others},
                   {""}),
           "says how networks are aligned: give an output (-o) for the alignment, too.");
  }
  if (!flags.isByCandidates())
    refuse(ofCandidates,
           ofCandidates == "--alpha" || ofCandidates == "--beta"
               ? "is an option of --goal objective and of --method cualign: give one of these, "
                 "too, or leave it out."
               : "is an option of --method cualign: give that method, too, or leave it out.");
  else
    refuse(firstOf({&flags.givenSearch}),
           "is an option of --method best, and not of cualign: leave it out.");
  requireUseOfSimilarities(flags, hasSimilarities);
  requireUseOfWalks(flags);
  requireUse(cualign);
}

}  // namespace kindred::cli
