#include "engine/learn/target_column.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>
#include <ranges>
#include <set>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/table/column_names.hpp"
#include "engine/table/measured_number.hpp"

namespace kindred {

namespace {

std::string columnNames(const Dataset& dataset) {
  std::string names;
  for (const auto& column : dataset.properties)
    names += joined(names.empty() ? "" : ", ", column.name);
  return names;
}

/// True of a cell without a value and without a word for that, which people are told of.
bool isBlankCell(std::string_view cell) { return trimmed(cell).empty() || cell == "nan"; }

}  // namespace

const Column& targetColumn(const Dataset& dataset, const std::string& target) {
  const auto meant = columnMeant(dataset.properties, target);
  if (meant != dataset.properties.end()) return *meant;
  throw Error{ErrorCode::Usage,
              dataset.properties.empty()
                  ? joined("The data set ", dataset.name, " has no properties to learn.")
              : target.empty() ? joined("Name the property to learn, the target: the data set ",
                                        dataset.name, " has ", columnNames(dataset), ".")
                               : joined("The data set ", dataset.name, " has no property ", target,
                                        "; it has ", columnNames(dataset), ".")};
}

double numberAt(const Column& column, std::size_t row) {
  if (const auto* numbers = std::get_if<NumberColumn>(&column.data)) return numbers->values[row];
  const auto number = measuredNumber(cellText(column.data, row));
  return number && number->bound == Bound::None ? number->value : std::nan("");
}

std::string wordAt(const Column& column, std::size_t row) {
  const auto* numbers = std::get_if<NumberColumn>(&column.data);
  if (numbers != nullptr && std::isnan(numbers->values[row])) return {};
  return cellText(column.data, row);
}

std::string wordsAmongNumbers(const Column& column, std::size_t rows) {
  constexpr std::size_t mostShown = 3;
  std::set<std::string> words;
  for (std::size_t row = 0; row < rows && words.size() <= mostShown; ++row)
    if (!std::isfinite(numberAt(column, row)))
      if (auto word = cellText(column.data, row); !isBlankCell(word)) words.insert(std::move(word));
  std::string text;
  for (const auto& word : words | std::views::take(mostShown))
    text += joined(text.empty() ? "" : ", ", "\"", word, "\"");
  return words.size() > mostShown ? text + ", ..." : text;
}

std::string missingNote(const Dataset& dataset, const std::string& target, bool areClasses,
                        std::size_t missing) {
  if (missing == 0) return {};
  const auto words =
      areClasses ? std::string{} : wordsAmongNumbers(targetColumn(dataset, target), dataset.size());
  return joined(missing, " of ", counted(static_cast<long long>(dataset.size()), "graph", "graphs"),
                missing == 1 ? " has" : " have", areClasses ? " no class in " : " no number in ",
                target, missing == 1 ? ", and is left out" : ", and are left out",
                words.empty() ? "." : joined("; some have a text there instead: ", words, "."));
}

std::string strayNote(std::span<const double> values, const std::string& target) {
  std::map<double, std::size_t> counts;
  for (const double value : values)
    ++counts[value];
  // Two such values, one at each end, are both left out of what they are compared with.
  const auto isUsual = [](double value) {
    constexpr std::array usual{99., 999., 9999., 99999.};
    return std::ranges::find(usual, std::abs(value)) != usual.end();
  };
  const auto mayStandFor = [&](const auto& entry) {
    return entry.second > 1 || isUsual(entry.first);
  };
  if (counts.size() < 3) return {};
  const auto &first = *counts.begin(), &last = *counts.rbegin();
  for (const bool isBoth : {false, true})
    for (const bool isLow : {true, false}) {
      const auto& [stray, count] = isLow ? first : last;
      if (!mayStandFor(isLow ? first : last) || (isBoth && !mayStandFor(isLow ? last : first)))
        continue;
      const auto begin = isLow || isBoth ? std::next(counts.begin()) : counts.begin();
      const auto end = !isLow || isBoth ? std::prev(counts.end()) : counts.end();
      if (std::distance(begin, end) < (isUsual(stray) ? 2 : 3)) continue;
      const double low = begin->first, high = std::prev(end)->first;
      if ((isLow ? low - stray : stray - high) <= high - low) continue;
      if (count == 1)
        return Language::translated(
            "%1 stands in %2, far from all others, which are between %3 and %4. It is learned as a "
            "number: if it stands for a missing value, take it out of the table.",
            toText(stray), target, significant(low, 4), significant(high, 4));
      return Language::translated(
          "%1 stands %2 times in %3, far from all others, which are between %4 and %5. It is "
          "learned as a number: if it stands for a missing value, take it out of the table.",
          toText(stray), count, target, significant(low, 4), significant(high, 4));
    }
  return {};
}

std::string magnitudeNote(std::span<const double> values, const std::string& target) {
  constexpr std::size_t fewest = 10;
  constexpr double leastRatio = 1000, usuallyBelow = 0.1;
  if (values.size() < fewest) return {};
  const auto [least, greatest] = std::ranges::minmax(values);
  if (!(least > 0) || greatest < leastRatio * least) return {};
  std::vector<double> sorted{values.begin(), values.end()};
  const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
  std::ranges::nth_element(sorted, middle);
  if (*middle > usuallyBelow * greatest) return {};
  return Language::translated(
      "%1 runs from %2 to %3, and half of it is below %4: its logarithm is usually learned better.",
      target, significant(least, 3), significant(greatest, 3), significant(*middle, 3));
}

bool holdsClasses(const Column& column, std::size_t rows) {
  std::size_t words = 0, numbers = 0;
  std::set<double> different;
  std::set<std::string> differentWords;
  for (std::size_t row = 0; row < rows; ++row) {
    if (const double number = numberAt(column, row); std::isfinite(number)) {
      ++numbers;
      different.insert(number);
    } else if (auto word = cellText(column.data, row); !isBlankCell(word)) {
      ++words;
      differentWords.insert(std::move(word));
    }
  }
  if (different.size() == 2) return true;
  if (std::holds_alternative<NumberColumn>(column.data) ||
      std::holds_alternative<NumberListColumn>(column.data))
    return false;
  // One word again and again, or fewer words than numbers, stand for what was not measured.
  constexpr std::size_t wordsPerStrayNumber = 10;
  if (words > 0 && numbers > 0)
    return words > numbers && differentWords.size() > 1 &&
           2 * (differentWords.size() + different.size()) <= words + numbers &&
           (differentWords.size() >= different.size() || words > wordsPerStrayNumber * numbers);
  constexpr std::size_t mostCategories = 20;
  return words > 0 ||
         (different.size() > 1 && different.size() <= std::min(mostCategories, rows / 2));
}

}  // namespace kindred
