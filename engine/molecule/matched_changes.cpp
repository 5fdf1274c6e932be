#include "engine/molecule/matched_changes.hpp"

#include <algorithm>
#include <cmath>
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
                    {.lowest = 1, .highest = 1'000'000})};
  return table;
}

double MatchedChange::strength() const {
  return error > 0 ? std::abs(mean) / error
                   : (mean == 0 ? 0 : std::numeric_limits<double>::infinity());
}

std::vector<MatchedChange> matchedChanges(const MatchedPairs& pairs,
                                          std::span<const std::string> texts,
                                          std::span<const double> values,
                                          const ChangeOptions& options) {
  const auto rank = [&](std::int32_t part) {
    const auto at = static_cast<std::size_t>(part);
    return std::pair{pairs.parts[at].atoms.size(), texts[at]};
  };
  std::map<std::pair<std::string, std::string>, MatchedChange> byParts;
  for (const auto& pair : pairs.pairs) {
    const bool isBackward = rank(pair.to) < rank(pair.from);
    const auto [a, b] = isBackward ? std::pair{pair.b, pair.a} : std::pair{pair.a, pair.b};
    const auto& from = texts[static_cast<std::size_t>(isBackward ? pair.to : pair.from)];
    const auto& to = texts[static_cast<std::size_t>(isBackward ? pair.from : pair.to)];
    const double difference =
        values[static_cast<std::size_t>(b)] - values[static_cast<std::size_t>(a)];
    if (from == to || from.empty() || to.empty() || !std::isfinite(difference)) continue;
    auto& change = byParts[{from, to}];
    change.from = from;
    change.to = to;
    change.pairs.push_back({a, b, difference});
  }
  std::vector<MatchedChange> changes;
  double sum = 0, freedom = 0;  // of all, those of few pairs too
  for (auto& [parts, change] : byParts) {
    const auto count = static_cast<double>(change.pairs.size());
    for (const auto& pair : change.pairs)
      change.mean += pair.difference / count;
    sum += squares(change);
    freedom += count - 1;
    if (std::ssize(change.pairs) >= options.fewest) changes.push_back(std::move(change));
  }
  const double usual = freedom > 0 ? sum / freedom : 0;
  for (auto& change : changes) {
    const auto count = static_cast<double>(change.pairs.size());
    const double own = squares(change);
    change.deviation = count > 1 ? std::sqrt(own / (count - 1)) : std::nan("");
    change.error = std::sqrt((own + usual) / count / count);
  }
  std::ranges::stable_sort(changes, std::ranges::greater{}, &MatchedChange::strength);
  changes.resize(std::min(changes.size(), static_cast<std::size_t>(options.most)));
  return changes;
}

}  // namespace kindred
