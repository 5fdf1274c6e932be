#include "engine/align/search_options.hpp"

#include <cmath>

#include "engine/core/error.hpp"

namespace kindred {

double worthOfMostAlike(const SearchOptions& options) {
  constexpr double balance = 0.5, worthAtBalance = 2, growth = 100;
  if (options.goal != SearchGoal::Objective)
    return worthAtBalance * (options.sequence < balance
                                 ? options.sequence / balance
                                 : std::pow(growth, (options.sequence - balance) / (1 - balance)));
  if (options.beta > 0) return options.alpha / options.beta;
  throw Error{
      ErrorCode::Input,
      "A search for the objective needs edges that are worth something: choose a beta above "
      "0, or align by candidates."};
}

namespace {

Option<SearchOptions> goalOption() {
  return choiceOption(
      &SearchOptions::goal,
      {"goal", "Goal", "",
       "What the search makes as large as it can: s3 weighs edges that are conserved "
       "against those that either network has alone, ec counts conserved edges, ics "
       "takes their share of the edges between images, which few edges can make 1; "
       "objective adds alpha times the similarities of aligned pairs (--prior, the "
       "largest counted as 1) to beta times conserved edges. The network with fewer nodes "
       "counts as the first."},
      {{"s3", SearchGoal::SymmetricStructure},
       {"ec", SearchGoal::EdgeCorrectness},
       {"ics", SearchGoal::InducedStructure},
       {"objective", SearchGoal::Objective}});
}

}  // namespace

const std::vector<Option<SearchOptions>>& searchOptionTable() {
  static const std::vector<Option<SearchOptions>> table{
      goalOption(),
      integerOption(&SearchOptions::effort,
                    {"effort", "Effort", "",
                     "How many changes each search tries for each edge of the smaller network; it "
                     "ends earlier if every edge is conserved. A search on a GPU tries an eighth "
                     "of them."},
                    {.lowest = 0, .highest = 1e7}),
      integerOption(&SearchOptions::chains,
                    {"chains", "Searches", "",
                     "How many searches run side by side; pairs that more of them agree on are "
                     "surer. On a GPU there are 128 at least."},
                    {.lowest = 1, .highest = 1000}),
      numberOption(
          &SearchOptions::guided,
          {"guided", "Guided Changes", "",
           "The share of changes that put a node beside the partner of one of its "
           "neighbours; the others put it anywhere. Every second search takes half of it."},
          {.lowest = 0, .highest = 1}),
      numberOption(&SearchOptions::sequence,
                   {"sequence", "Sequence against Structure", "",
                    "What similarities that are given count beside edges: 0 is structure alone, 1 "
                    "sequence alone. Up to 0.5 they count as far as the edges show that they are "
                    "right: nodes that are each other's most similar stay aligned if they conserve "
                    "more edges of each other than chance; above, more of them stay, shown or not. "
                    "The goal objective has alpha and beta instead."},
                   {.lowest = 0, .highest = 1}),
      numberOption(&SearchOptions::alpha,
                   {"alpha", "Value of Similarity", "",
                    "What it is worth to the objective to align the most similar pair."},
                   {.lowest = 0, .highest = 1e6}),
      numberOption(&SearchOptions::beta,
                   {"beta", "Value of a Conserved Edge", "",
                    "What a conserved edge is worth to the objective."},
                   {.lowest = 0, .highest = 1e6}),
      numberOption(&SearchOptions::seconds,
                   {"time", "Time Limit", "s",
                    "Limits the time of the whole alignment, comparison of nodes included, "
                    "whatever the effort; 0 "
                    "stands for no limit. With a limit, a run cannot be repeated exactly."},
                   {.lowest = 0, .highest = 1e7}),
      integerOption(
          &SearchOptions::seed,
          {"seed", "Seed", "",
           "Where the random numbers begin; the same seed gives the same alignment on the "
           "same kind of device."},
          {.lowest = 0, .highest = 9e15}),
  };
  return table;
}

}  // namespace kindred
