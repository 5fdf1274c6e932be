#include "engine/learn/target_column.hpp"

#include <algorithm>
#include <cmath>
#include <ranges>
#include <set>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

std::string columnNames(const Dataset& dataset) {
  std::string names;
  for (const auto& column : dataset.properties)
    names += joined(names.empty() ? "" : ", ", column.name);
  return names;
}

}  // namespace

const Column& targetColumn(const Dataset& dataset, const std::string& target) {
  if (const auto* column = findColumn(dataset.properties, target)) return *column;
  throw Error{ErrorCode::Usage,
              dataset.properties.empty()
                  ? joined("The data set ", dataset.name, " has no properties to learn.")
                  : joined("The data set ", dataset.name, " has no property ", target, "; it has ",
                           columnNames(dataset), ".")};
}

double numberAt(const Column& column, std::size_t row) {
  if (const auto* numbers = std::get_if<NumberColumn>(&column.data)) return numbers->values[row];
  return toNumber(cellText(column.data, row)).value_or(std::nan(""));
}

std::string wordsAmongNumbers(const Column& column, std::size_t rows) {
  constexpr std::size_t mostShown = 3;
  std::set<std::string> words;
  for (std::size_t row = 0; row < rows && words.size() <= mostShown; ++row)
    if (!std::isfinite(numberAt(column, row)))
      if (auto word = cellText(column.data, row); !trimmed(word).empty() && word != "nan")
        words.insert(std::move(word));
  std::string text;
  for (const auto& word : words | std::views::take(mostShown))
    text += joined(text.empty() ? "" : ", ", "\"", word, "\"");
  return words.size() > mostShown ? text + ", ..." : text;
}

bool holdsClasses(const Column& column, std::size_t rows) {
  std::size_t words = 0, numbers = 0;
  std::set<double> different;
  for (std::size_t row = 0; row < rows; ++row) {
    if (const double number = numberAt(column, row); std::isfinite(number)) {
      ++numbers;
      if (different.size() < 3) different.insert(number);
    } else if (!cellText(column.data, row).empty()) {
      ++words;
    }
  }
  const bool isTwoNumbers = different.size() == 2;
  if (words > 0) return words > numbers || isTwoNumbers;  // a few words stand for missing numbers
  if (const auto* categories = std::get_if<CategoryColumn>(&column.data)) {
    constexpr std::size_t mostCategories = 20;
    const std::set<std::int32_t> used(categories->codes.begin(), categories->codes.end());
    if (used.size() > 1 && used.size() <= std::min(mostCategories, rows / 2)) return true;
  }
  return isTwoNumbers;
}

}  // namespace kindred
