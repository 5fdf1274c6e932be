#include "engine/core/nearest_word.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace kindred {

namespace {

/// Returns the number of letters that are missing, added, wrong, or swapped with the next (optimal
/// string alignment).
std::size_t slips(std::string_view a, std::string_view b) {
  std::vector<std::size_t> beforeLast, last(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j)
    last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool isSame = a[i - 1] == b[j - 1];
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], beforeLast[j - 2] + 1);
    }
    beforeLast = std::exchange(last, row);
  }
  return last[b.size()];
}

}  // namespace

std::string nearestWord(std::string_view word, std::span<const std::string> known) {
  const std::size_t most = word.size() < 3 ? 0 : word.size() < 6 ? 1 : 2;
  std::string nearest;
  std::size_t fewest = most + 1;
  for (const auto& candidate : known) {
    const auto count = word.size() >= 2 && candidate.starts_with(word) ? 0 : slips(word, candidate);
    if (count >= fewest) continue;
    fewest = count;
    nearest = candidate;
  }
  return nearest;
}

}  // namespace kindred
