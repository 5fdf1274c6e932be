#include "engine/molecule/matched_changes.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <utility>

namespace kindred {

namespace {

double squares(const MatchedChange& change) {
  double sum = 0;
  for (const auto& pair : change.pairs)
    sum += (pair.difference - change.mean) * (pair.difference - change.mean);
  return sum;
}

std::vector<std::string> sortedTexts(std::span<const std::string> texts) {
  std::vector<std::string> sorted{texts.begin(), texts.end()};
  std::ranges::sort(sorted);
  const auto again = std::ranges::unique(sorted);
  sorted.erase(again.begin(), again.end());
  return sorted;
}

/// A pair as a step from one part to another.
struct Step {
  std::uint64_t key;  ///< the number of the text it leads from, and that of the other
  ChangedPair pair;
};

/// Returns the number of the text of each part, and notes the heavy atoms by these numbers.
std::vector<std::uint32_t> numbersIn(const std::vector<std::string>& textNumbered,
                                     const MatchedPairs& pairs, std::vector<std::size_t>& atoms) {
  std::vector<std::uint32_t> numbers;
  for (std::size_t part = 0; part < pairs.texts.size(); ++part) {
    numbers.push_back(static_cast<std::uint32_t>(
        std::ranges::lower_bound(textNumbered, pairs.texts[part]) - textNumbered.begin()));
    atoms[numbers.back()] = pairs.parts[part].atoms.size();
  }
  return numbers;
}

/// The pairs with values, from the part of fewer heavy atoms, or from the text that is less.
std::vector<Step> stepsOf(const MatchedPairs& pairs, std::span<const double> values,
                          const std::vector<std::uint32_t>& numbers) {
  const auto& texts = pairs.texts;
  std::vector<Step> steps;
  for (const auto& pair : pairs.pairs) {
    const auto rank = [&](std::int32_t part) {
      const auto at = static_cast<std::size_t>(part);
      return std::pair{pairs.parts[at].atoms.size(), numbers[at]};
    };
    const bool isBackward = rank(pair.to) < rank(pair.from);
    const auto [a, b] = isBackward ? std::pair{pair.b, pair.a} : std::pair{pair.a, pair.b};
    const auto from = static_cast<std::size_t>(isBackward ? pair.to : pair.from);
    const auto to = static_cast<std::size_t>(isBackward ? pair.from : pair.to);
    const double difference =
        values[static_cast<std::size_t>(b)] - values[static_cast<std::size_t>(a)];
    if (numbers[from] != numbers[to] && !texts[from].empty() && !texts[to].empty() &&
        std::isfinite(difference))
      steps.push_back({std::uint64_t{numbers[from]} << 32U | numbers[to], {a, b, difference}});
  }
  return steps;
}

/// The molecules of the pairs of a change, whichever way it leads.
std::vector<std::pair<std::int32_t, std::int32_t>> moleculesOf(const MatchedChange& change) {
  std::vector<std::pair<std::int32_t, std::int32_t>> molecules;
  for (const auto& pair : change.pairs)
    molecules.push_back(std::minmax(pair.from, pair.to));
  std::ranges::sort(molecules);
  return molecules;
}

/// Leaves, of changes that the very same pairs show, the one of the fewest atoms: the others drag
/// along what does not change.
void dropRepeated(std::vector<MatchedChange>& changes) {
  const auto atoms = [](const MatchedChange& change) { return change.atomsFrom + change.atomsTo; };
  std::map<std::vector<std::pair<std::int32_t, std::int32_t>>, std::size_t> kept;
  std::vector<char> isRepeated(changes.size(), 0);
  for (std::size_t at = 0; at < changes.size(); ++at) {
    const auto [known, isNew] = kept.try_emplace(moleculesOf(changes[at]), at);
    if (isNew) continue;
    const bool isSmaller = atoms(changes[at]) < atoms(changes[known->second]);
    isRepeated[isSmaller ? known->second : at] = 1;
    if (isSmaller) known->second = at;
  }
  std::size_t at = 0;
  std::erase_if(changes, [&](const MatchedChange&) { return isRepeated[at++] != 0; });
}

}  // namespace

const std::vector<Option<ChangeOptions>>& changeOptionTable() {
  static const std::vector<Option<ChangeOptions>> table{
      textOption(&ChangeOptions::target,
                 {"target", "Target", "", "Property whose differences are looked at."}),
      integerOption(
          &ChangeOptions::fewest,
          {"fewest", "Fewest Pairs", "pairs", "How many pairs of molecules have to show a change."},
          {.lowest = 1, .highest = 1'000'000}),
      integerOption(&ChangeOptions::most,
                    {"most", "Most Changes", "changes", "How many changes are listed."},
                    {.lowest = 1, .highest = mostChanges})};
  return table;
}

double MatchedChange::strength() const {
  if (std::isnan(error)) return error;
  return error > 0 ? std::abs(mean) / error
                   : (mean == 0 ? 0 : std::numeric_limits<double>::infinity());
}

std::vector<MatchedChange> matchedChanges(const MatchedPairs& pairs, std::span<const double> values,
                                          const ChangeOptions& options) {
  const auto textNumbered = sortedTexts(pairs.texts);
  std::vector<std::size_t> atoms(textNumbered.size());
  auto steps = stepsOf(pairs, values, numbersIn(textNumbered, pairs, atoms));
  std::ranges::stable_sort(steps, {}, &Step::key);
  std::vector<MatchedChange> changes;
  double sum = 0, freedom = 0;  // of all, those of few pairs too
  for (auto begin = steps.begin(); begin != steps.end();) {
    const auto end = std::find_if(begin, steps.end(),
                                  [key = begin->key](const Step& step) { return step.key != key; });
    const auto from = begin->key >> 32U, to = begin->key & 0xffffffffU;
    MatchedChange change{.from = textNumbered[from],
                         .to = textNumbered[to],
                         .atomsFrom = atoms[from],
                         .atomsTo = atoms[to],
                         .pairs = {}};
    std::transform(begin, end, std::back_inserter(change.pairs),
                   [](const Step& step) { return step.pair; });
    begin = end;
    const auto count = static_cast<double>(change.pairs.size());
    for (const auto& pair : change.pairs)
      change.mean += pair.difference / count;
    sum += squares(change);
    freedom += count - 1;
    if (std::ssize(change.pairs) >= options.fewest) changes.push_back(std::move(change));
  }
  dropRepeated(changes);
  const double usual = freedom > 0 ? sum / freedom : std::nan("");
  for (auto& change : changes) {
    const auto count = static_cast<double>(change.pairs.size());
    const double own = squares(change);
    change.deviation = count > 1 ? std::sqrt(own / (count - 1)) : std::nan("");
    change.error = std::sqrt((own + usual) / count / count);
  }
  std::ranges::stable_sort(changes, std::ranges::greater{}, [](const MatchedChange& change) {
    return std::isnan(change.error) ? std::pair{0.0, std::abs(change.mean)}
                                    : std::pair{change.strength(), 0.0};
  });
  changes.resize(std::min(changes.size(), static_cast<std::size_t>(options.most)));
  return changes;
}

}  // namespace kindred
