#include "engine/learn/testing.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "engine/learn/target_column.hpp"
#include "engine/learn/twins.hpp"
#include "engine/molecule/scaffold.hpp"

namespace kindred {

namespace {

using TestedPlaces = std::span<const std::int32_t>;

std::vector<std::string> scaffoldsOf(const Dataset& dataset, TestedPlaces places) {
  std::vector<std::string> scaffolds;
  for (const auto place : places)
    scaffolds.push_back(scaffoldOf(*dataset.graphs[static_cast<std::size_t>(place)]));
  return scaffolds;
}

/// The property that the validation reads.
const Column& columnOf(const Dataset& dataset, const LearnOptions& options) {
  if (options.by.empty())
    throw Error{ErrorCode::Usage,
                "Name the property that the validation reads: groups=NAME, time=NAME, split=NAME."};
  return targetColumn(dataset, options.by);
}

void requireValues(bool areThere, const std::string& name) {
  if (!areThere)
    throw Error{ErrorCode::Input, joined("No graph has a value of the property ", name, ".")};
}

/// Groups of graphs that have one value; those without one stand alone.
std::vector<std::int32_t> groupsBy(const Column& column, TestedPlaces places) {
  std::vector<std::string> values;
  bool isThere = false;
  for (const auto place : places) {
    auto value = wordAt(column, static_cast<std::size_t>(place));
    isThere = isThere || !value.empty();
    values.push_back(value.empty() ? joined("\n", place) : std::move(value));
  }
  requireValues(isThere, column.name);
  return categoriesOf(values).codes.unpacked();
}

std::size_t emptyIn(const Column& column, TestedPlaces places) {
  return static_cast<std::size_t>(std::ranges::count_if(
      places, [&](auto place) { return wordAt(column, static_cast<std::size_t>(place)).empty(); }));
}

/// Years since year 0 of "2021", "2021-03" or "2021-03-31"; nothing for other texts.
std::optional<double> yearsOf(std::string_view date) {
  std::array<int, 3> parts{0, 1, 1};
  for (auto& part : parts) {
    const auto [end, error] = std::from_chars(date.data(), date.data() + date.size(), part);
    if (error != std::errc{} || part < 0) return std::nullopt;
    date.remove_prefix(static_cast<std::size_t>(end - date.data()));
    if (date.empty()) break;
    if (&part == &parts.back() || !date.starts_with('-')) return std::nullopt;
    date.remove_prefix(1);
  }
  const auto [year, month, day] = parts;
  if (month < 1 || month > 12 || day < 1 || day > 31) return std::nullopt;
  return year + (month - 1) / 12.0 + (day - 1) / (12.0 * 31);
}

/// When each graph was measured; before all others if nothing says it.
std::vector<double> timesOf(const Column& column, TestedPlaces places) {
  std::vector<double> times;
  for (const auto place : places) {
    const auto text = wordAt(column, static_cast<std::size_t>(place));
    const double number = numberAt(column, static_cast<std::size_t>(place));
    const auto time = std::isfinite(number) ? std::optional{number} : yearsOf(text);
    if (!time && !text.empty())
      throw Error{ErrorCode::Input, joined("The property ", column.name, " says \"", text,
                                           "\": neither a number nor a date such as 2021-03-31.")};
    times.push_back(time.value_or(-std::numeric_limits<double>::infinity()));
  }
  requireValues(std::ranges::any_of(times, [](double time) { return std::isfinite(time); }),
                column.name);
  return times;
}

std::string lowerCase(std::string text) {
  for (char& letter : text)
    letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return text;
}

bool isTested(const std::string& value) { return value.starts_with("test"); }
bool isTrained(const std::string& value) {
  return value.starts_with("train") || value.starts_with("val");
}

using ByValue = std::map<std::string, std::vector<std::size_t>>;

/// Returns who is tested by a property of train, validation and test.
std::vector<std::size_t> namedTest(const ByValue& byValue, const std::string& name,
                                   std::size_t count) {
  std::vector<std::size_t> tested;
  for (const auto& [value, among] : byValue) {
    if (isTested(value)) tested.insert(tested.end(), among.begin(), among.end());
    if (!isTested(value) && !isTrained(value))
      throw Error{ErrorCode::Input, joined("The property ", name, " says \"", value,
                                           "\" beside train, validation and test.")};
  }
  if (tested.empty() || tested.size() + 2 > count)
    throw Error{ErrorCode::Input,
                joined("The property ", name, " leaves ",
                       tested.empty() ? "none to test." : "fewer than two to train on.")};
  std::ranges::sort(tested);
  return tested;
}

/// One split if the property says "test" or "train" anywhere, otherwise one a value. Graphs without
/// a value are trained on.
std::vector<Split> givenSplits(const Column& column, TestedPlaces places) {
  constexpr std::size_t mostFolds = 100;
  ByValue byValue;
  for (std::size_t at = 0; at < places.size(); ++at)
    byValue[lowerCase(wordAt(column, static_cast<std::size_t>(places[at])))].push_back(at);
  byValue.erase("");
  const auto testing = [all = allPlaces(places.size())](const std::vector<std::size_t>& test) {
    Split split{.training = {}, .test = test};
    std::ranges::set_difference(all, test, std::back_inserter(split.training));
    return split;
  };
  if (std::ranges::any_of(
          byValue, [](const auto& one) { return isTested(one.first) || isTrained(one.first); }))
    return {testing(namedTest(byValue, column.name, places.size()))};
  const auto most = std::min(mostFolds, places.size() / 2);
  if (byValue.size() < 2 || byValue.size() > most)
    throw Error{ErrorCode::Input,
                joined("The property ", column.name, " has ",
                       counted(static_cast<long long>(byValue.size()), "value", "values"),
                       ": one a fold, from 2 to ", most, " of so many graphs, or train and test.")};
  std::vector<Split> splits;
  for (const auto& [value, test] : byValue)
    splits.push_back(testing(test));
  return splits;
}

}  // namespace

void requireTestable(const Dataset& dataset, std::span<const std::int32_t> places,
                     const LearnOptions& options) {
  if (!readsProperty(options.validation)) return;
  const auto& column = columnOf(dataset, options);
  if (options.validation == Validation::Groups) groupsBy(column, places);
  if (options.validation == Validation::Time) timesOf(column, places);
  if (options.validation == Validation::Split) givenSplits(column, places);
}

Testing testingOf(const Dataset& dataset, std::span<const std::int32_t> places,
                  std::vector<std::int32_t> twins, const LearnOptions& options) {
  Testing testing{.together = std::move(twins)};
  auto& groups = testing.groups;
  groups = {.twins = twinCount(testing.together), .kinds = groupCount(testing.together)};
  if (groups.kinds < 2) testing.together = apart(places.size());
  const auto& together = testing.together;
  const auto folds = std::min<std::size_t>(static_cast<std::size_t>(options.folds), places.size());
  switch (options.validation) {
    case Validation::None:
    case Validation::LeaveOneOut:
      break;
    case Validation::Folds:
      testing.splits = foldSplits(together, folds, options.seed);
      break;
    case Validation::Random:
      testing.splits = randomSplits(together, static_cast<std::size_t>(options.times),
                                    options.testShare, options.seed);
      break;
    case Validation::Scaffolds: {
      const auto scaffolds = scaffoldsOf(dataset, places);
      groups.ringless = static_cast<std::size_t>(std::ranges::count(scaffolds, ""));
      testing.splits =
          groupSplits(united(categoriesOf(scaffolds).codes.unpacked(), together), folds);
      break;
    }
    case Validation::Groups: {
      const auto& column = columnOf(dataset, options);
      groups.ungrouped = emptyIn(column, places);
      testing.splits = groupSplits(united(groupsBy(column, places), together), folds);
      break;
    }
    case Validation::Time: {
      const auto times = timesOf(columnOf(dataset, options), places);
      groups.untimed = static_cast<std::size_t>(
          std::ranges::count_if(times, [](double time) { return std::isinf(time); }));
      testing.splits = timeSplits(times, folds);
      break;
    }
    case Validation::Split: {
      const auto& column = columnOf(dataset, options);
      groups.unsplit = emptyIn(column, places);
      testing.splits = givenSplits(column, places);
      break;
    }
  }
  return testing;
}

}  // namespace kindred
